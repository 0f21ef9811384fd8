"""The site: catalogs in, pages out. MkDocs is met in `hooks` and `build` only."""
