"""One file a schema, in order of their numbers."""
