const NO_BREAK = '\u00a0'
const NARROW = '\u202f'
const SPACE = `[ ${NO_BREAK}${NARROW}]`

/** A number and its unit; in a message the number may be `#` or `{size, number}`. */
const BEFORE_UNIT = new RegExp(
  `(?<=[\\d#]|number\\})${SPACE}(?=(?:%|mm|cm|px|ms|s|h|min|kB|MB|ko|Mo|Go|€)(?![\\p{L}\\d’']))`,
  'gu',
)
/** Thousands: "1 000". */
const THOUSANDS = new RegExp(`(?<=\\d)${SPACE}(?=\\d{3}(?!\\d))`, 'g')

/** One-letter prepositions and conjunctions do not end a line. */
const CZECH_CLITIC = new RegExp(`(?<=^|[\\s„(>{])([ksvzouai])${SPACE}(?=\\S|$)`, 'gi')

const FRENCH_WIDE = new RegExp(`${SPACE}(?=:(?!:)|»|%)|(?<=«)${SPACE}`, 'g')
const FRENCH_NARROW = new RegExp(`${SPACE}(?=[;!?])`, 'g')

/**
 * Makes spaces that must not end a line no-break spaces: between a number and its unit, after Czech one-letter words,
 * around French punctuation (narrow before `;`, `!`, `?`). Adds and removes none, so it works for messages with values
 * as well.
 */
export function withNoBreakSpaces(text: string, locale: string): string {
  const units = text.replaceAll(BEFORE_UNIT, NO_BREAK)
  switch (locale) {
    case 'cs':
      return units.replaceAll(THOUSANDS, NO_BREAK).replaceAll(CZECH_CLITIC, `$1${NO_BREAK}`)
    case 'fr':
      return units
        .replaceAll(THOUSANDS, NARROW)
        .replaceAll(FRENCH_WIDE, NO_BREAK)
        .replaceAll(FRENCH_NARROW, NARROW)
    default:
      return units
  }
}
