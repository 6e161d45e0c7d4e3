const APOSTROPHES = /['’‘ʼ`´]/g
const MARKS = /\p{Diacritic}/gu
/** Text without diacritics and apostrophes, which needs no folding but lower case. */
const PLAIN = /^[A-Za-z0-9 ]*$/

/**
 * Text as search and addresses compare it: lower case, without diacritics and apostrophes, so that `Teal’c`, `Teal'c`
 * and `tealc` are equal.
 */
export const fold = (text: string): string =>
  (PLAIN.test(text) ? text : text.replace(APOSTROPHES, '').normalize('NFKD').replace(MARKS, '')).toLowerCase()
