/** What our own JSON files say they are, so that a program can tell. */
export const JSON_FORMAT = 'chevron-seven-deck'
/** Rises when a reader of the version before could misunderstand a file. */
export const JSON_VERSION = 1
