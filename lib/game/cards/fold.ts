const APOSTROPHES = /['’‘ʼ`´]/g
const MARKS = /\p{Diacritic}/gu
/** Nothing but this has marks or apostrophes to lose. */
const PLAIN = /^[A-Za-z0-9 ]*$/

/**
 * Text as search and addresses compare it: lower case, without diacritics and apostrophes, so that `Teal’c`,
 * `Teal'c` and `tealc` are one.
 */
export const fold = (text: string): string =>
  (PLAIN.test(text) ? text : text.replace(APOSTROPHES, '').normalize('NFKD').replace(MARKS, '')).toLowerCase()
