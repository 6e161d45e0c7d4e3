import { lineOf } from './plain-text'

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
