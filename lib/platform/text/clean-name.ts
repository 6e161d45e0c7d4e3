import { lineOf } from './plain-text'

/** Characters of a name: of a deck, a list, a version, a player. */
export const MAX_NAME_LENGTH = 100

/**
 * Characters that nobody sees and that change what others see: marks that turn the direction of writing, letters without
 * width, tags, selectors, fillers, controls. What is written with them is kept where it needs them (the first group): flags
 * of parts of a country, keycaps, emoji that are put together of several, words of scripts whose letters join.
 */
const UNSEEN =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?)*|[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}][\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}]))|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** More marks over and under one letter than any language writes: they would run across the lines around it. */
const PILED = /(\p{Mark}{4})\p{Mark}+/gu

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '$1').replace(PILED, '$1')

/**
 * A text as others may see it: in lines, without characters that nobody sees. A null character stays: what has one is
 * refused as a whole, because no database keeps it.
 */
export const shownText = (text: string): string =>
  withoutUnseen(text.replace(/\p{Cc}/gu, (control) => ('\0\t\n\r'.includes(control) ? control : '')))

/** As `shownText`, in one line. */
export const shownLine = (text: string): string =>
  withoutUnseen(
    text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, (between) => (between.includes('\0') ? '\0' : ' ')),
  ).trim()

/** A name that can be kept: one line, not too long, cut between characters. */
export const cleanName = (name: string): string => lineOf(name, MAX_NAME_LENGTH)
