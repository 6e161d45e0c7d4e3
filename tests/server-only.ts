/** Stands in for the package `server-only` in tests. */
export {}
