import { OFFICIAL_GLYPHS, SKILLS } from '@/lib/game/terms'
import type { Span } from './result'

/** A word, number or sign of a typed text, in order of reading. */
export interface Word extends Span {
  /** As compared: lower case, straight quotes. */
  readonly text: string
  /** As typed, with straight quotes. */
  readonly raw: string
  readonly kind: 'word' | 'number' | 'signed' | 'sign'
  /** Value of a signed number. */
  readonly n?: number
}

/** More than twice as many as the longest official paragraph has. */
export const MAX_WORDS = 240
export const MAX_CHARACTERS = 2_000

const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
}

/** Names and abbreviations of symbols as people type them, in brackets or alone. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    com: 'combat',
    cul: 'culture',
    sci: 'science',
    ing: 'ingenuity',
    pow: 'power',
    p: 'power',
  }),
)

/** The names of glyphs and skills, as symbols are written out. */
const ICONS: ReadonlySet<string> = new Set([
  ...OFFICIAL_GLYPHS,
  ...SKILLS.map((skill) => skill.charAt(0).toUpperCase() + skill.slice(1)),
])

/**
 * In this order: initials, a number with a sign before it, "&" and a "+" between words, dashes between spaces, words,
 * numbers, signs. A hyphen within a word belongs to it; "non-" is a word of its own.
 */
const PIECE =
  /(?<initials>(?:\p{Lu}\.){2,})|(?<=^|[\s("[])(?<signed>[+−–-]\s?(?:\d{1,3}|X(?!\w)))|(?<=\p{L})(?<stuck>\+\d{1,3}(?![\p{L}\d]))|(?<plus>&|(?<=\p{L}\s)\+(?=\s\p{L}))|(?<dash>—|–|(?<=\s)[-−](?=\s)|(?<=\w\s)-(?=\p{Lu}))|(?<non>[Nn]on-)|(?<andor>and\/or)|(?<number>\d{1,3}(?![\p{L}\d]))|(?<word>[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*)|(?<sign>[.,:;()"'!?•/¶])/gu

/** Endings that are words of their own: "Teal'c's", "they're". */
const ENDING = /^(.+)('(?:s|re|ve|ll))$/

/**
 * Splits a text into words; undefined if it contains a sign that no card text has. Marks for bold and italics are left
 * out, and so are brackets around symbols.
 */
export function wordsOf(text: string): readonly Word[] | { readonly at: Span } {
  const plain = unmarked(text)
  const words: Word[] = []
  let end = 0
  PIECE.lastIndex = 0
  for (const match of plain.matchAll(PIECE)) {
    const gap = plain.slice(end, match.index)
    if (/\S/.test(gap)) return { at: { from: end, to: match.index } }
    end = match.index + match[0].length
    const at = { from: match.index, to: end }
    const { signed: apart, stuck, plus, dash, number, word, sign } = match.groups ?? {}
    const signed = apart ?? stuck
    if (plus !== undefined) words.push({ kind: 'word', text: 'and', raw: plus, ...at })
    else if (signed !== undefined) {
      const minus = !signed.startsWith('+')
      const digits = /\d+/.exec(signed)?.[0]
      words.push({
        kind: 'signed',
        text: `${minus ? '-' : '+'}${digits ?? 'x'}`,
        raw: signed,
        ...at,
        ...(digits === undefined ? {} : { n: minus ? -Number(digits) : Number(digits) }),
      })
    } else if (dash !== undefined) words.push({ kind: 'sign', text: '—', raw: dash, ...at })
    else if (number !== undefined)
      words.push({ kind: 'number', text: number, raw: number, n: Number(number), ...at })
    else if (sign !== undefined) words.push({ kind: 'sign', text: sign, raw: sign, ...at })
    else if (word !== undefined) words.push(...split(word, at.from))
    else words.push({ kind: 'word', text: match[0].toLowerCase(), raw: match[0], ...at })
  }
  if (/\S/.test(plain.slice(end))) return { at: { from: end, to: text.length } }
  return words
}

function split(word: string, from: number): Word[] {
  const [, stem, ending] = ENDING.exec(word) ?? []
  if (stem === undefined || ending === undefined) return [one(word, from)]
  return [one(stem, from), one(ending, from + stem.length)]
}

const one = (raw: string, from: number): Word => {
  const small = raw.toLowerCase()
  const known = raw.length > 1 && raw === raw.toUpperCase() ? SYMBOLS.get(small) : undefined
  return { kind: 'word', text: known ?? small, raw, from, to: from + raw.length }
}

/** The text with the same number of characters, with spaces for marks and straight quotes. */
function unmarked(text: string): string {
  const spaces = (found: string) => ' '.repeat(found.length)
  return (
    text
      .replaceAll(/[‘’`´“”„«»]/g, (quote) => QUOTES[quote] ?? quote)
      .replaceAll(/<\/?[a-zA-Z][a-zA-Z ]{0,8}>/g, spaces)
      // A mark of a list.
      .replace(/^\s*[•·▪◦‣]\s/u, spaces)
      .replaceAll(/\*{1,3}|(?<![\p{L}\p{N}])_{1,2}|_{1,2}(?![\p{L}\p{N}])/gu, spaces)
      // Symbols in round brackets, or between colons at the beginning.
      .replaceAll(/\(([A-Z][a-z]+)\)/g, (found, name: string) => (ICONS.has(name) ? ` ${name} ` : found))
      .replace(/^\s*:([A-Z][a-z]+):/, (found, name: string) => {
        const icon = ICONS.has(name) ? `${name}:` : found
        return icon.padStart(found.length)
      })
      .replaceAll(/[[{]([A-Za-z]{1,12})[\]}]/g, (found, name: string) => {
        const known = SYMBOLS.get(name.toLowerCase())
        const word = known === undefined ? name : known.charAt(0).toUpperCase() + known.slice(1)
        return word.length <= found.length
          ? ` ${word}${' '.repeat(Math.max(0, found.length - word.length - 1))}`
          : word
      })
  )
}
