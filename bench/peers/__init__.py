"""The workers: one module a library, run in that library's own environment, so it may import nothing but itself."""
