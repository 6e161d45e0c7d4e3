import { COPY_KINDS } from '@/lib/features/collection/model/counts'
import { CONDITIONS } from '@/lib/features/collection/model/marks'
import {
  ALPHABET,
  BitReader,
  BitWriter,
  CHECKSUM_LENGTH,
  checksum,
  valueAt,
} from '@/lib/features/decks/model/code-bits'
import { compareSets, parseCardKey } from '@/lib/features/decks/model/edit'
import { CARD_LIMITS } from '@/lib/game/cards/limits'
import { OFFICIAL_SETS, type SetCode } from '@/lib/game/terms'
import { canonicalList, type Offer, TRADE_LIMITS, type TradeList, WISHED_FINISHES, type Wish } from './list'

/*
 * A list code is framed like a deck code (see lib/features/decks/model/code.ts): `ST`, a character for the version,
 * three for the length, bits, four characters of checksum. Version 1 writes the kind of code, then offers and wants:
 * for each part its sets in order, and for each set its lines by ascending collector number as differences from the
 * previous one.
 */
const PREFIX = 'ST'
const VERSION_CHARACTERS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH_CHARACTERS = 3
const FRAME_START = PREFIX.length + 1 + LENGTH_CHARACTERS

/** Maximum characters of a code: what browsers, chats and mail programs still accept in a URL. */
export const MAX_CODE = 30_000

const SET_BITS = 2
const SPELLED_SET = OFFICIAL_SETS.length
const SPELLING = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const STEP_ORDER = 2

/**
 * The meaning of a code: somebody's list, or a proposed trade, whose offers are what they give and whose wants are what
 * they get.
 */
export const CODE_KINDS = ['list', 'proposal'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

export interface TradeCode {
  readonly kind: CodeKind
  readonly list: TradeList
}

/** Reason why a text is not a list code of this version. */
export type TradeCodeError = 'empty' | 'too-long' | 'not-a-code' | 'damaged' | 'newer-version' | 'malformed'

/**
 * The code of a list, independent of the order of its lines; some 3 characters per line without a note. Undefined if it
 * would exceed `MAX_CODE`. Throws a RangeError for lines outside the limits.
 */
export function encodeTradeCode({ kind, list }: TradeCode): string | undefined {
  const { offers, wishes } = canonicalList(list)
  const writer = new BitWriter()
  writer.bits(CODE_KINDS.indexOf(kind), 1)
  writeLines(writer, offers, (offer) => {
    writer.bits(COPY_KINDS.indexOf(offer.finish), 1)
    writer.number(offer.condition === '' ? 0 : CONDITIONS.indexOf(offer.condition) + 1, 0)
  })
  writeLines(writer, wishes, (wish) => writer.number(WISHED_FINISHES.indexOf(wish.finish), 0))
  const payload = writer.characters()
  if (payload.length + FRAME_START + CHECKSUM_LENGTH > MAX_CODE) return undefined
  const framed =
    PREFIX + VERSION_CHARACTERS.charAt(0) + inCharacters(payload.length, LENGTH_CHARACTERS) + payload
  return framed + inCharacters(checksum(framed, framed.length), CHECKSUM_LENGTH)
}

/**
 * Decodes a list code into canonical form, or returns why it is invalid. Surrounding whitespace is ignored. Never
 * throws.
 */
export function decodeTradeCode(
  text: string,
): ({ readonly ok: true } & TradeCode) | { readonly ok: false; readonly error: TradeCodeError } {
  const failed = (error: TradeCodeError) => ({ ok: false, error }) as const
  if (text.length > 2 * MAX_CODE) return failed('too-long')
  const code = text.trim()
  if (code === '') return failed('empty')
  if (code.length > MAX_CODE) return failed('too-long')
  if (!code.startsWith(PREFIX)) return failed('not-a-code')
  for (let at = 0; at < code.length; at++) if (valueAt(code, at) < 0) return failed('not-a-code')
  if (code.length < FRAME_START + CHECKSUM_LENGTH) return failed('damaged')
  const end = FRAME_START + fromCharacters(code, PREFIX.length + 1, LENGTH_CHARACTERS)
  if (code.length !== end + CHECKSUM_LENGTH) return failed('damaged')
  if (checksum(code, end) !== fromCharacters(code, end, CHECKSUM_LENGTH)) return failed('damaged')
  const version = VERSION_CHARACTERS.indexOf(code.charAt(PREFIX.length))
  if (version > 0) return failed('newer-version')
  if (version < 0) return failed('malformed')
  const read = readList(new BitReader(code, FRAME_START, end))
  // Each list has exactly one encoding: any other is invalid.
  return read && encodeTradeCode(read) === code ? { ok: true, ...read } : failed('malformed')
}

const CODES = /(?<![\w-])ST[1-9A-Z][\w-]{7,}/g
/** A word that is a code, intact or damaged, with any punctuation around it. */
const CODE_IN_MARKS = /^[^\w-]*(ST[1-9A-Z][\w-]{7,})[^\w-]*$/
/** The code at the start of a link's fragment; whatever follows is not part of it. */
const CODE_OF_LINK = /^(ST[1-9A-Z][\w-]{7,})/

/**
 * The list code in pasted text: the code itself, a link that contains one, or text with either in it, regardless of
 * punctuation.
 */
export function tradeCodeIn(text: string): string | undefined {
  const start = text.slice(0, 2 * MAX_CODE).trim()
  for (const [word] of start.matchAll(CODES)) {
    const length = FRAME_START + fromCharacters(word, PREFIX.length + 1, LENGTH_CHARACTERS) + CHECKSUM_LENGTH
    const code = word.slice(0, length)
    if (word.length >= length && decodeTradeCode(code).ok) return code
  }
  const last = start.split(/\s/).at(-1) ?? ''
  const hash = last.lastIndexOf('#')
  return (hash < 0 ? CODE_IN_MARKS.exec(last) : CODE_OF_LINK.exec(last.slice(hash + 1)))?.[1]
}

type Line = Pick<Wish, 'key' | 'copies' | 'note'>

function writeLines<T extends Line>(
  writer: BitWriter,
  lines: readonly T[],
  writeRest: (line: T) => void,
): void {
  if (lines.length > TRADE_LIMITS.lines) throw new RangeError(`${lines.length} lines`)
  const sets: { readonly set: SetCode; readonly lines: { readonly number: number; readonly line: T }[] }[] =
    []
  for (const line of lines) {
    const parts = parseCardKey(line.key)
    const isCount = Number.isInteger(line.copies) && line.copies >= 1 && line.copies <= TRADE_LIMITS.copies
    if (!parts || !isCount) throw new RangeError(`no line: ${line.copies} of ${line.key}`)
    const last = sets.at(-1)
    if (last?.set === parts.set) last.lines.push({ number: parts.number, line })
    else sets.push({ set: parts.set, lines: [{ number: parts.number, line }] })
  }
  writer.number(sets.length, 0)
  for (const { set, lines: ofSet } of sets) {
    writeSet(writer, set)
    writer.number(ofSet.length - 1, STEP_ORDER)
    let previous = 0
    for (const { number, line } of ofSet) {
      writer.number(number - previous, STEP_ORDER)
      previous = number
      writer.number(line.copies - 1, 0)
      writeRest(line)
      writeNote(writer, line.note)
    }
  }
}

function writeSet(writer: BitWriter, set: SetCode): void {
  const official = (OFFICIAL_SETS as readonly string[]).indexOf(set)
  writer.bits(official < 0 ? SPELLED_SET : official, SET_BITS)
  if (official >= 0) return
  writer.number(set.length - 1, 1)
  for (const letter of set) writer.bits(SPELLING.indexOf(letter), 6)
}

function writeNote(writer: BitWriter, note: string): void {
  const bytes = new TextEncoder().encode(note)
  writer.number(bytes.length, 0)
  for (const byte of bytes) writer.bits(byte, 8)
}

function readList(reader: BitReader): TradeCode | undefined {
  const kind = CODE_KINDS[reader.bits(1)]
  const offers: Offer[] = []
  const wishes: Wish[] = []
  const areOffers = readLines(reader, (line) => {
    const finish = COPY_KINDS[reader.bits(1)]
    const condition = (['', ...CONDITIONS] as const)[reader.number(0)]
    const note = readNote(reader)
    if (finish === undefined || condition === undefined || note === undefined) return false
    offers.push({ ...line, finish, condition, note })
    return offers.length <= TRADE_LIMITS.lines
  })
  const areWishes =
    areOffers &&
    readLines(reader, (line) => {
      const finish = WISHED_FINISHES[reader.number(0)]
      const note = readNote(reader)
      if (finish === undefined || note === undefined) return false
      wishes.push({ ...line, finish, note })
      return wishes.length <= TRADE_LIMITS.lines
    })
  if (!areWishes || kind === undefined || !reader.atEnd()) return undefined
  return { kind, list: { offers, wishes } }
}

/** Reads the lines of one part; false if they are invalid. */
function readLines(
  reader: BitReader,
  readRest: (line: { readonly key: string; readonly copies: number }) => boolean,
): boolean {
  let before: SetCode | undefined
  for (let sets = reader.number(0); sets > 0; sets--) {
    const set = readSet(reader)
    if (set === undefined || (before !== undefined && compareSets(before, set) >= 0)) return false
    before = set
    let number = 0
    for (let lines = reader.number(STEP_ORDER) + 1; lines > 0; lines--) {
      number += reader.number(STEP_ORDER)
      const copies = reader.number(0) + 1
      if (reader.overrun || number < 1 || number > CARD_LIMITS.number || copies > TRADE_LIMITS.copies)
        return false
      if (!readRest({ key: `${set}-${number}`, copies }) || reader.overrun) return false
    }
  }
  return !reader.overrun
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
  return (OFFICIAL_SETS as readonly string[]).includes(set) ? undefined : set
}

function readNote(reader: BitReader): string | undefined {
  const length = reader.number(0)
  // A character is up to four bytes.
  if (reader.overrun || length > 4 * TRADE_LIMITS.note) return undefined
  const bytes = Uint8Array.from({ length }, () => reader.bits(8))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
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
