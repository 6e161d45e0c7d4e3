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

/** Maximum characters of a name: of a deck, a list, a version, a player. */
export const MAX_NAME_LENGTH = 100

/**
 * Invisible characters that change how text looks: direction marks, zero-width characters, tags, selectors, fillers,
 * controls. They are kept where they are needed (the first group): flags of regions, keycaps, composed emoji, words in
 * scripts with joining letters.
 */
const UNSEEN =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?)*|[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}][\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}]))|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** More diacritics on one letter than any language uses: they would overlap adjacent lines. */
const PILED = /(\p{Mark}{4})\p{Mark}+/gu

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '$1').replace(PILED, '$1')

/**
 * Makes a text safe to display: line breaks are kept, invisible characters removed. A null character stays, since text
 * with one is rejected as a whole: no database stores it.
 */
export const shownText = (text: string): string =>
  withoutUnseen(text.replace(/\p{Cc}/gu, (control) => ('\0\t\n\r'.includes(control) ? control : '')))

/** Like `shownText`, on one line. */
export const shownLine = (text: string): string =>
  withoutUnseen(
    text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, (between) => (between.includes('\0') ? '\0' : ' ')),
  ).trim()

/** Makes a name storable: one line, limited in length, cut between characters. */
export const cleanName = (name: string): string => lineOf(name, MAX_NAME_LENGTH)
