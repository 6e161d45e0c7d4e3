import { CARD_LIMITS } from '@/lib/game/cards/limits'
import { EDITIONS, type Edition, OFFICIAL_SETS, type SetCode } from '@/lib/game/terms'
import {
  ALPHABET,
  BitReader,
  BitWriter,
  CHECKSUM_LENGTH,
  checksum,
  type DeckCodeError,
  valueAt,
} from './code-bits'
import { DECK_SECTIONS, type DeckEntry, type DeckList, type DeckSection } from './deck'
import { canonicalDeckList, compareSets, MAX_ENTRY_COUNT, MAX_SECTION_ENTRIES, parseCardKey } from './edit'

export type { DeckCodeError } from './code-bits'

/*
 * A deck code is `SG`, one character for the version, three for the number of characters between them and the checksum,
 * the deck in bits, and a four-character checksum of everything before it. This frame never changes, so that any
 * version can tell a damaged code from a newer one.
 *
 * Version 1 writes the edition, then for each section its sets in canonical order, and for each set its cards in
 * ascending collector number as differences from the previous one. Everything has exactly one encoding, so the same
 * deck always gives the same code. Cards are identified by set and number, so codes stay valid when the pool grows.
 */
const PREFIX = 'SG'
const VERSION = 1
const LENGTH_CHARACTERS = 3
const FRAME_START = PREFIX.length + 1 + LENGTH_CHARACTERS

/** Exceeds the length of any deck code within the deck limits. */
export const MAX_CODE_LENGTH = 65_536

/** Versions are written as 1 to 9, then as letters; the character of version 1 is `1`. */
const VERSION_CHARACTERS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const SET_BITS = 2
/** Marks a set whose code is spelled out. */
const SPELLED_SET = OFFICIAL_SETS.length
const SPELLING = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Orders of the Exp-Golomb codes, tuned on real decks (see bits.ts). */
const NUMBER_ORDER: Readonly<Record<DeckSection, number>> = { team: 5, missions: 3, draw: 4 }
const COUNT_ORDER: Readonly<Record<DeckSection, number>> = { team: 0, missions: 0, draw: 0 }
const ENTRIES_ORDER = 2

interface SetCards {
  readonly set: SetCode
  readonly cards: { readonly number: number; readonly count: number }[]
}

/**
 * Encodes a deck's edition and cards, without its name. The order of the entries does not matter. Some 65 characters
 * for an official deck of 60 cards. Throws a RangeError if the list exceeds the limits of `deckListSchema`.
 */
export function encodeDeckCode(list: DeckList): string {
  const deck = canonicalDeckList(list)
  const writer = new BitWriter()
  writer.number(EDITIONS.indexOf(deck.edition), 0)
  for (const section of DECK_SECTIONS) {
    if (deck[section].length > MAX_SECTION_ENTRIES)
      throw new RangeError(`${deck[section].length} printings in one section`)
    const sets = cardsBySet(deck[section])
    writer.number(sets.length, 0)
    for (const { set, cards } of sets) {
      writeSet(writer, set)
      writer.number(cards.length - 1, ENTRIES_ORDER)
      let previous = 0
      for (const { number, count } of cards) {
        writer.number(number - previous - 1, NUMBER_ORDER[section])
        writer.number(count - 1, COUNT_ORDER[section])
        previous = number
      }
    }
  }
  const payload = writer.characters()
  const framed =
    PREFIX +
    VERSION_CHARACTERS.charAt(VERSION - 1) +
    inCharacters(payload.length, LENGTH_CHARACTERS) +
    payload
  return framed + inCharacters(checksum(framed, framed.length), CHECKSUM_LENGTH)
}

/** Decodes a deck code into a canonical list, or returns why it is invalid. Surrounding whitespace is ignored. */
export function decodeDeckCode(
  text: string,
): { readonly ok: true; readonly list: DeckList } | { readonly ok: false; readonly error: DeckCodeError } {
  const failed = (error: DeckCodeError) => ({ ok: false, error }) as const
  if (text.length > MAX_CODE_LENGTH)
    return failed({ kind: 'too-long', length: text.length, limit: MAX_CODE_LENGTH })
  const code = text.trim()
  if (code === '') return failed({ kind: 'empty' })
  if (!code.startsWith(PREFIX)) return failed({ kind: 'not-a-code' })
  for (let at = 0; at < code.length; at++)
    if (valueAt(code, at) < 0) return failed({ kind: 'characters', at })

  const { length } = code
  const least = FRAME_START + CHECKSUM_LENGTH
  if (length < least) return failed({ kind: 'truncated', length, expected: least })
  const end = FRAME_START + fromCharacters(code, PREFIX.length + 1, LENGTH_CHARACTERS)
  const expected = end + CHECKSUM_LENGTH
  if (length < expected) return failed({ kind: 'truncated', length, expected })
  if (length > expected) return failed({ kind: 'trailing', length, expected })
  if (checksum(code, end) !== fromCharacters(code, end, CHECKSUM_LENGTH)) return failed({ kind: 'checksum' })

  const version = VERSION_CHARACTERS.indexOf(code.charAt(PREFIX.length)) + 1
  if (version > VERSION) return failed({ kind: 'newer-version', version, known: VERSION })
  if (version < VERSION) return failed({ kind: 'malformed' })
  return readDeck(new BitReader(code, FRAME_START, end))
}

/** True if a text can only be meant as a deck code, intact or damaged. */
export const looksLikeDeckCode = (text: string): boolean => /^SG[1-9A-Z][A-Za-z0-9_-]{5,}$/.test(text)

/** Matches possible deck codes within text, including trailing characters; links may write `#` as `%23`. */
const CODES = /(?<=^|[^A-Za-z0-9]|%[0-9A-Fa-f]{2})SG[1-9A-Z][A-Za-z0-9_-]{7,}/g
/** The only intact deck code within a text; undefined if there is none or more than one. */
export function findDeckCode(text: string): string | undefined {
  const found = new Set<string>()
  for (const [word] of text.matchAll(CODES)) {
    // The code contains its own length: characters of its alphabet may follow it.
    const length = FRAME_START + fromCharacters(word, PREFIX.length + 1, LENGTH_CHARACTERS) + CHECKSUM_LENGTH
    const code = word.slice(0, length)
    if (word.length >= length && !found.has(code) && decodeDeckCode(code).ok) found.add(code)
  }
  const [code, another] = found
  return another === undefined ? code : undefined
}

/**
 * Finds the deck code in pasted text: a code, a link that contains one, or text with either in it. If it is damaged,
 * returns whatever is in the code's place in the link; otherwise the text itself.
 */
export function codeIn(text: string): string {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  const code = findDeckCode(trimmed)
  if (code !== undefined) return code
  return /\s/.test(trimmed) ? trimmed : (placeOfCode(trimmed) ?? trimmed)
}

/** Whatever is in a link's place for the code, or a word without its punctuation; undefined if it cannot be a code. */
function placeOfCode(word: string): string | undefined {
  const hash = word.lastIndexOf('#')
  const [path = ''] = word.slice(0, Math.max(0, hash)).split('?')
  const parameter = word.lastIndexOf('code:')
  const isLink = hash > 0 && (path.endsWith('/d') || path.endsWith('/d/'))
  const start = isLink ? hash + 1 : parameter >= 0 ? parameter + 5 : word.search(/[\w-]/)
  const found = /^[\w-]+/.exec(word.slice(Math.max(0, start)))?.[0]
  return isLink || parameter >= 0 || looksLikeDeckCode(found ?? '') ? found : undefined
}

function readDeck(reader: BitReader): ReturnType<typeof decodeDeckCode> {
  const edition: Edition | undefined = EDITIONS[reader.number(0)]
  const sections: Record<DeckSection, DeckEntry[]> = { team: [], missions: [], draw: [] }
  let wrongCount: number | undefined
  for (const section of DECK_SECTIONS) {
    const sets = reader.number(0)
    let previousSet: SetCode | undefined
    for (let left = sets; left > 0 && !reader.overrun; left--) {
      const set = readSet(reader)
      if (set === undefined || (previousSet !== undefined && compareSets(previousSet, set) >= 0))
        return { ok: false, error: { kind: 'malformed' } }
      previousSet = set
      let number = 0
      for (let cards = reader.number(ENTRIES_ORDER) + 1; cards > 0 && !reader.overrun; cards--) {
        number += reader.number(NUMBER_ORDER[section]) + 1
        const count = reader.number(COUNT_ORDER[section]) + 1
        if (number > CARD_LIMITS.number) return { ok: false, error: { kind: 'malformed' } }
        if (count > MAX_ENTRY_COUNT) wrongCount ??= count
        if (sections[section].length === MAX_SECTION_ENTRIES)
          return { ok: false, error: { kind: 'entries', limit: MAX_SECTION_ENTRIES } }
        sections[section].push({ key: `${set}-${number}`, count })
      }
    }
  }
  if (edition === undefined || !reader.atEnd()) return { ok: false, error: { kind: 'malformed' } }
  if (wrongCount !== undefined)
    return { ok: false, error: { kind: 'count', count: wrongCount, limit: MAX_ENTRY_COUNT } }
  return { ok: true, list: { edition, ...sections } }
}

function cardsBySet(entries: readonly DeckEntry[]): SetCards[] {
  const sets: SetCards[] = []
  for (const { key, count } of entries) {
    const parts = parseCardKey(key)
    if (!parts || !Number.isInteger(count)) throw new RangeError(`no deck entry: ${count} of ${key}`)
    const current = sets.at(-1)
    if (current?.set === parts.set) current.cards.push({ number: parts.number, count })
    else sets.push({ set: parts.set, cards: [{ number: parts.number, count }] })
  }
  return sets
}

function writeSet(writer: BitWriter, set: SetCode): void {
  const official = (OFFICIAL_SETS as readonly string[]).indexOf(set)
  writer.bits(official < 0 ? SPELLED_SET : official, SET_BITS)
  if (official >= 0) return
  writer.number(set.length - 1, 1)
  for (const letter of set) writer.bits(SPELLING.indexOf(letter), 6)
}

function readSet(reader: BitReader): SetCode | undefined {
  const id = reader.bits(SET_BITS)
  if (id !== SPELLED_SET) return OFFICIAL_SETS[id]
  const length = reader.number(1) + 1
  if (length > CARD_LIMITS.setCode) return undefined
  let set = ''
  for (let letter = 0; letter < length; letter++) {
    const value = reader.bits(6)
    if (value >= SPELLING.length) return undefined
    set += SPELLING.charAt(value)
  }
  const official: readonly string[] = OFFICIAL_SETS
  return official.includes(set) ? undefined : set
}

/** A number in a fixed number of characters, most significant first. */
function inCharacters(value: number, characters: number): string {
  let text = ''
  for (let place = characters - 1; place >= 0; place--) text += ALPHABET.charAt((value >>> (6 * place)) & 63)
  return text
}

function fromCharacters(code: string, start: number, characters: number): number {
  let value = 0
  for (let place = start; place < start + characters; place++) value = (value << 6) | valueAt(code, place)
  return value
}
