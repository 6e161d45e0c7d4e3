/** Identifies our own JSON files. */
export const JSON_FORMAT = 'chevron-seven-deck'
/** Incremented if readers of the previous version could misinterpret a file. */
export const JSON_VERSION = 1
