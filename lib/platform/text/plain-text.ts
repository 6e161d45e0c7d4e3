/*
 * Makes user text storable everywhere. Databases accept neither NUL characters nor lone surrogates, so a text with one
 * could be typed here but saved nowhere. All truncation is done here, never in the middle of a character. Limits are
 * counted in code points, like in the schemas; longer text is cut to that many UTF-16 code units, like in fields, which
 * is never more.
 */

/** A longer cluster is not a character that people read, so it may be cut. */
const MAX_CLUSTER_LENGTH = 64

const UNSTORABLE = /\0|\p{Cs}/gu

/** True if every database can store a text: no NUL character, no lone surrogate. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1

/** Removes characters that no database can store. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '')

/** Length of a text as counted by limits: in code points. */
export const lengthOf = (text: string): number => [...text].length

/**
 * Truncates a text between user-perceived characters: a composed emoji, or a letter with its accent, is kept or dropped
 * as a whole.
 * @param most maximum UTF-16 code units
 */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, placeToCut(text, most))

/** The last position between two characters that is within the limit. */
function placeToCut(text: string, most: number): number {
  // Browsers of a few years ago lack Segmenter.
  const start =
    typeof Intl.Segmenter === 'function'
      ? new Intl.Segmenter().segment(text.slice(0, most + MAX_CLUSTER_LENGTH)).containing(most)?.index
      : undefined
  if (start !== undefined && most - start <= MAX_CLUSTER_LENGTH) return start
  return (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most
}

/** Truncates a text that exceeds a limit. */
const fitting = (text: string, most: number): string =>
  text.length <= most || lengthOf(text) <= most ? text : cutText(text, most)

/** Line breaks and control characters, which names must not contain. */
const NOT_IN_LINES = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** True if a text is a single line and can be stored. */
export const isOneLine = (text: string): boolean => text.search(NOT_IN_LINES) === -1 && isStorable(text)

/** Makes a multi-line text storable and truncates it. */
export const keptText = (text: string, most: number): string => fitting(storable(text), most)

/** Makes a text a storable single line; surrounding whitespace is kept, since it may still be being typed. */
export const lineOf = (text: string, most: number): string =>
  fitting(storable(text).replace(NOT_IN_LINES, ' '), most)

/** Makes a name, tag or other single-line text storable, trimmed. */
export const keptLine = (text: string, most: number): string => lineOf(storable(text).trim(), most).trim()
