"""Translations: texts by id and language, kept in step with the English."""
