/*
 * What people write, as it can be kept everywhere. Databases take no NUL character and no half of a surrogate pair, so
 * a text with one of them could be typed here and saved nowhere. All cutting of texts is done here, and no cut goes
 * through a character. Limits are counted in code points, as the schemas count them; what goes beyond them is cut to so
 * many UTF-16 code units, as fields count them, which are never more.
 */

/** A cluster that is longer than this is no character that people read, so it may be cut. */
const MAX_CLUSTER_LENGTH = 64

const UNSTORABLE = /\0|\p{Cs}/gu

/** Whether every database can hold a text: no NUL character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1

/** The text without what no database can hold. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '')

/** Characters of a text as limits count them: code points. */
export const lengthOf = (text: string): number => [...text].length

/**
 * As much of the beginning of a text as fits, cut between characters as people see them: an emoji of several parts or
 * a letter and its accent stay whole or go as a whole.
 * @param most UTF-16 code units
 */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, placeToCut(text, most))

/** The last place between two characters that is not behind another. */
function placeToCut(text: string, most: number): number {
  // Browsers of a few years ago have no Segmenter.
  const start =
    typeof Intl.Segmenter === 'function'
      ? new Intl.Segmenter().segment(text.slice(0, most + MAX_CLUSTER_LENGTH)).containing(most)?.index
      : undefined
  if (start !== undefined && most - start <= MAX_CLUSTER_LENGTH) return start
  return (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most
}

/** The text, cut where a limit would refuse it. */
const fitting = (text: string, most: number): string =>
  text.length <= most || lengthOf(text) <= most ? text : cutText(text, most)

/** What ends a line, or controls a terminal: a name has none of it. */
const NOT_IN_LINES = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Whether a text stands in one line, and can be kept. */
export const isOneLine = (text: string): boolean => text.search(NOT_IN_LINES) === -1 && isStorable(text)

/** A text of several lines that can be kept: without what no database holds, cut to its length. */
export const keptText = (text: string, most: number): string => fitting(storable(text), most)

/** A text in one line that can be kept; white space around it stays, for it is still being typed. */
export const lineOf = (text: string, most: number): string =>
  fitting(storable(text).replace(NOT_IN_LINES, ' '), most)

/** A name, a tag or another text of one line as it is kept: without white space around it. */
export const keptLine = (text: string, most: number): string => lineOf(storable(text).trim(), most).trim()
