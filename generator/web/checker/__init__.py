"""The ruling checker on the page: requests in, answers out, by the engine in the reader's own browser."""
