const APOSTROPHES = /['’‘ʼ`´]/g
const MARKS = /\p{Diacritic}/gu

/**
 * Text as search and addresses compare it: lower case, without diacritics and apostrophes, so that `Teal’c`,
 * `Teal'c` and `tealc` are one.
 */
export const fold = (text: string): string =>
  text.replace(APOSTROPHES, '').normalize('NFKD').replace(MARKS, '').toLowerCase()
