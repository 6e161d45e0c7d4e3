/**
 * The one reader of numbers of copies, for every format: lists, tables, files, pastes, the command line.
 *
 * A count is never adjusted: it is read exactly, or the reason why it can't be is reported. Callers must not clamp it,
 * truncate it, or replace it by 1.
 *
 * - `readCount(field, most)` reads a field that holds nothing but a count (a column of a table, an attribute, a value of
 *   JSON, an argument). The caller decides what `absent` and `none` mean: an empty column of a deck is one copy, of a
 *   collection none; `none` (a zero) is a count in a collection and no card at all in a deck, which is reported.
 * - `countAtFront(line, most)` and `countAtBack(line, most)` find it in a line of a list that `plainNumerals` went over
 *   (`tidyLine` does), with what is left of the line.
 *
 * | written                                                            | read as                                    |
 * | ------------------------------------------------------------------ | ------------------------------------------ |
 * | `3`, `03`, `+3`, `3.0`, `3,00`, full-width, Arabic and other digits  | 3                                          |
 * | `x3`, `3x`, `×3`, `3 x`, `(3)`, `[3]`, `"3"`, `3 pcs`, `3 ks`, `3 ex.` | 3                                          |
 * | nothing                                                            | absent                                     |
 * | `0`, `00`, `x0`                                                    | none                                       |
 * | `1000`, `1,000`, `1.000`, `1 000` (any space), `1'000`             | a thousand: too-many where `most` is less  |
 * | `-2`, `2.5`, `1/2`, `1e2`, `2-3`, `50%`, `three`                   | not-a-count                                |
 */

/** Result of reading a number of copies. */
export type CountReading =
  | { readonly kind: 'count'; readonly count: number }
  /** A zero. */
  | { readonly kind: 'none' }
  /** The field is empty. */
  | { readonly kind: 'absent' }
  /** A whole number above the limit. */
  | { readonly kind: 'too-many'; readonly limit: number }
  /** Something else: negative, a fraction, a power, a range, words. */
  | { readonly kind: 'not-a-count' }

/** A count found in a line, and the line without it. */
export interface CountInLine {
  readonly reading: CountReading
  readonly rest: string
  /**
   * True if a mark next to it (`x`, brackets, a colon) shows that it is a count; otherwise it may be part of a name.
   */
  readonly marked: boolean
}

/**
 * The value, 0 to 9, of a decimal digit in any script: the digits of a script are consecutive code points from zero.
 */
function digitOf(numeral: string): string {
  const code = numeral.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** The value, 1 to 12, of a Roman numeral that is a single character. */
const romanNumeral = (numeral: string): string => String(((numeral.charCodeAt(0) - 0x2160) % 16) + 1)

/**
 * Normalises a text to compatibility form, with digits 0 to 9, plain spaces, hyphens for minus signs and dashes, `x`
 * for times signs, one kind of apostrophe and no invisible characters, so that numbers of all scripts look alike.
 */
export const plainNumerals = (text: string): string =>
  text
    .replace(/[´`‘’‛ʼ′]/g, "'")
    .replace(/[\u2160-\u216b\u2170-\u217b]/g, romanNumeral)
    .normalize('NFKC')
    .replace(/[‘’‛ʼ′]/g, "'")
    .replace(
      /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\p{Variation_Selector}/gu,
      '',
    )
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
    .replace(/\u2044/g, '/')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[×✕✖⨯]/g, 'x')
    .replace(/[\s\u00a0]+/g, ' ')

/** A number in any notation, valid or not: digits with possible separators, a power, a fraction, a range. */
const NUMBER = String.raw`[-+~]{0,2}(?:\d+(?:[.,'_]\d+| \d{3}(?!\d))*|[.,]\d+)(?:e[-+]?\d+)?(?:[-+/:x*]\d+)*%?`
/** Units that people write after a count. */
const UNIT = String.raw`(?:ks|kus(?:y|ů)?|pcs?|pieces?|copies|copy|cop|cards?|kart[ay]?|karet|ex|exemplaires?|cartes?)\b\.?`
const WHOLE = /^0*(\d+)(?:[.,]0{1,2})?$/
const GROUPED = /^[1-9]\d{0,2}(?:([ .,'_])\d{3})(?:\1\d{3})*(?:[.,]0{1,2})?$/
/** Maximum digits of a number; anything longer exceeds every limit. */
const MAX_DIGITS = 9

function numberIn(text: string, most: number): CountReading {
  const number = text.replace(/^\+/, '')
  if (GROUPED.test(number)) return within(number.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''), most)
  const digits = WHOLE.exec(number)?.[1]
  return digits === undefined ? { kind: 'not-a-count' } : within(digits, most)
}

function within(digits: string, most: number): CountReading {
  const count = digits.length > MAX_DIGITS ? Number.POSITIVE_INFINITY : Number(digits)
  if (count === 0) return { kind: 'none' }
  return count > most ? { kind: 'too-many', limit: most } : { kind: 'count', count }
}

const FIELD = new RegExp(String.raw`^(?:x ?)?(${NUMBER})(?: ?(?:x|\*|${UNIT}))?$`, 'i')
const AROUND = /^(?:\((.*)\)|\[(.*)\]|"(.*)"|'(.*?)'?)$/

/** Reads a field that contains only a number of copies. */
export function readCount(field: string | number, most: number): CountReading {
  if (typeof field === 'number') {
    if (!Number.isInteger(field) || field < 0) return { kind: 'not-a-count' }
    return within(String(Math.min(field, Number.MAX_SAFE_INTEGER)), most)
  }
  if (field.length > 100) return { kind: 'not-a-count' }
  let text = plainNumerals(field).trim()
  for (let depth = 0; depth < 2; depth++) {
    const inside = AROUND.exec(text)
      ?.slice(1)
      .find((part) => part !== undefined)
    if (inside !== undefined) text = inside.trim()
  }
  if (text === '') return { kind: 'absent' }
  const number = FIELD.exec(text)?.[1]
  return number === undefined ? { kind: 'not-a-count' } : numberIn(number, most)
}

/**
 * The number typed into a field of copies, from 0; undefined if it is not accepted, so that the field keeps its value.
 */
export function typedCopies(text: string, most: number): number | undefined {
  const reading = readCount(text, most)
  if (reading.kind === 'count') return reading.count
  return reading.kind === 'none' || reading.kind === 'absent' ? 0 : undefined
}

const FRONT = new RegExp(
  String.raw`^(?<open>[([])?(?<times>[x*] ?)?(?<number>${NUMBER})(?:(?<after> ?[x*](?= |$|["'\p{L}](?!\d))| ?${UNIT})(?![\p{L}\d]) ?|(?<mark>[x*]))?(?<close>[)\]])?(?<colon> ?[:=,;-](?= |$|["'\p{L}]))? ?(?=(?<next>.?))`,
  'iu',
)

/** The number of copies at the start of a line, such as `3 `, `3x `, `x3 `, `(3) `; undefined if there is none. */
export function countAtFront(line: string, most: number): CountInLine | undefined {
  const found = FRONT.exec(line)
  const { number = '', open, close, times, after, mark, colon, next = '' } = found?.groups ?? {}
  if (!found) return undefined
  const rest = line.slice(found[0].length)
  const isClear = next === '' || /[\p{L}\p{M}\s"'([{.<]/u.test(next) || found[0].endsWith(' ')
  const marked = [open, close, times, after, mark, colon].some((part) => part !== undefined)
  return { reading: isClear ? numberIn(number, most) : { kind: 'not-a-count' }, rest, marked }
}

const NUMBER_BEHIND = String.raw`(?:[x*] ?(?<FIRST>${NUMBER})|(?<SECOND>${NUMBER}) ?(?:x|\*|${UNIT})|(?<BARE>${NUMBER}))`
const inGroups = (suffix: string): string => NUMBER_BEHIND.replace(/<([A-Z]+)>/g, `<$1${suffix}>`)
const BACK = new RegExp(
  String.raw`(?:\s?[:=,]?\s?[([]\s?${inGroups('_IN')}\s?[)\]]|(?:^|(?<MARK> ?[:=,] ?| -+ | ?\.{2,} ?|(?<=\p{L})(?=[x*]\d))|\s)${inGroups('')})$`,
  'iu',
)

/** The number of copies at the end of a line, such as ` x3`, ` 3x`, ` (3)`, `: 3`, ` 3`; undefined if there is none. */
export function countAtBack(line: string, most: number): CountInLine | undefined {
  // No number is this long; matching the whole of a long line would try the pattern at every position.
  const start = Math.max(0, line.length - 60)
  const found = BACK.exec(line.slice(start))
  const groups = found?.groups ?? {}
  const marked = [groups.FIRST, groups.SECOND, groups.FIRST_IN, groups.SECOND_IN, groups.BARE_IN]
  const number = marked.find((one) => one !== undefined) ?? groups.BARE
  if (!found || number === undefined || start + found.index === 0) return undefined
  return {
    reading: numberIn(number, most),
    rest: line.slice(0, start + found.index).trimEnd(),
    marked: number !== groups.BARE || groups.MARK !== undefined,
  }
}
