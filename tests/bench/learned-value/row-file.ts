import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { ROW_COUNT } from '@/lib/game/bots/learned-value/net'
import { NUMBER_COUNT, PLACE_COUNT } from '@/lib/game/bots/learned-value/sight'

/**
 * Training data of the learned value: one row per examined position. In the file, little-endian:
 *
 * | bytes | what |
 * | ---: | --- |
 * | 4 | game, from 0 |
 * | 1 | outcome for the row's seat: 0 lost, 1 undecided, 2 won |
 * | 1 | flags: 1 seat, 2 a turn begins, 4 some answers of the game were random, 8 kinds of decks (two bits per seat) |
 * | 1 | turn, at most 255 |
 * | 1 | number of cards that follow |
 * | 2 | the handwritten value (`chanceOf`), out of 10,000 |
 * | NUMBER_COUNT | the numbers seen (see `sight`) |
 * | 2 each | place × cards + row of the card |
 */
export interface Row {
  readonly game: number
  readonly outcome: number
  readonly seat: number
  readonly begins: boolean
  readonly wild: boolean
  readonly decks: readonly [number, number]
  readonly turn: number
  readonly written: number
  readonly numbers: Int8Array
  readonly cards: readonly number[]
}

export const HEAD = 10
const FLAG = { seat: 1, begins: 2, wild: 4 } as const

/** A row in its stored form. */
export function bytesOf(row: Row): Uint8Array {
  const count = Math.min(row.cards.length, 255)
  const bytes = new Uint8Array(HEAD + NUMBER_COUNT + 2 * count)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, row.game, true)
  view.setUint8(4, row.outcome)
  const flags = (row.seat ? FLAG.seat : 0) | (row.begins ? FLAG.begins : 0) | (row.wild ? FLAG.wild : 0)
  view.setUint8(5, flags | (row.decks[0] << 3) | (row.decks[1] << 5))
  view.setUint8(6, Math.min(row.turn, 255))
  view.setUint8(7, count)
  view.setUint16(8, Math.round(10_000 * row.written), true)
  for (let i = 0; i < NUMBER_COUNT; i++) view.setInt8(HEAD + i, row.numbers[i] ?? 0)
  for (let i = 0; i < count; i++) view.setUint16(HEAD + NUMBER_COUNT + 2 * i, row.cards[i] ?? 0, true)
  return bytes
}

/** All rows of some files, in columns. */
export interface Rows {
  readonly count: number
  readonly games: Uint32Array
  readonly outcomes: Uint8Array
  readonly flags: Uint8Array
  readonly turns: Uint8Array
  readonly written: Uint16Array
  readonly numbers: Int8Array
  /** Start of each row's cards in `cards`, with one more entry for the end. */
  readonly starts: Uint32Array
  readonly cards: Uint16Array
}

export const seatOfRow = ({ flags }: Rows, row: number): number => (flags[row] ?? 0) & FLAG.seat
export const beginsIn = ({ flags }: Rows, row: number): boolean => ((flags[row] ?? 0) & FLAG.begins) !== 0
export const isWild = ({ flags }: Rows, row: number): boolean => ((flags[row] ?? 0) & FLAG.wild) !== 0
/** The kinds of the two decks, that of seat 0 first. */
export const decksOfRow = ({ flags }: Rows, row: number): readonly [number, number] => [
  ((flags[row] ?? 0) >> 3) & 3,
  ((flags[row] ?? 0) >> 5) & 3,
]

/** Appends rows to a file. Returns the number of bytes. */
export function appendRows(file: string, rows: readonly Row[]): number {
  const bytes = Buffer.concat(rows.map(bytesOf))
  appendFileSync(file, bytes)
  return bytes.length
}

/**
 * Reads files of rows. An incomplete last row, left by an interrupted process, is ignored.
 * @throws RangeError if a file does not contain rows.
 */
export function readRows(files: readonly string[]): Rows {
  const buffers = files.filter((file) => existsSync(file)).map(bytesOfFile)
  let count = 0
  let cards = 0
  for (const buffer of buffers)
    for (let at = 0; ; ) {
      const next = endOfRow(buffer, at)
      if (next === undefined) break
      count++
      cards += buffer[at + 7] ?? 0
      at = next
    }
  const rows = {
    count,
    games: new Uint32Array(count),
    outcomes: new Uint8Array(count),
    flags: new Uint8Array(count),
    turns: new Uint8Array(count),
    written: new Uint16Array(count),
    numbers: new Int8Array(count * NUMBER_COUNT),
    starts: new Uint32Array(count + 1),
    cards: new Uint16Array(cards),
  }
  let row = 0
  let card = 0
  for (const buffer of buffers) {
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    for (let at = 0; ; ) {
      const next = endOfRow(buffer, at)
      if (next === undefined) break
      rows.games[row] = view.getUint32(at, true)
      rows.outcomes[row] = view.getUint8(at + 4)
      rows.flags[row] = view.getUint8(at + 5)
      rows.turns[row] = view.getUint8(at + 6)
      rows.written[row] = view.getUint16(at + 8, true)
      rows.numbers.set(
        new Int8Array(buffer.buffer, buffer.byteOffset + at + HEAD, NUMBER_COUNT),
        row * NUMBER_COUNT,
      )
      for (let i = at + HEAD + NUMBER_COUNT; i < next; i += 2) {
        const one = view.getUint16(i, true)
        if (one >= PLACE_COUNT * ROW_COUNT) throw new RangeError(`row ${row} names card ${one}`)
        rows.cards[card++] = one
      }
      rows.starts[++row] = card
      at = next
    }
  }
  return rows
}

function endOfRow(buffer: Uint8Array, at: number): number | undefined {
  if (at + HEAD > buffer.length) return undefined
  const end = at + HEAD + NUMBER_COUNT + 2 * (buffer[at + 7] ?? 0)
  return end > buffer.length ? undefined : end
}

/** In pieces: a file may be larger than a single read allows. */
function bytesOfFile(file: string): Uint8Array {
  const { size } = statSync(file)
  const bytes = new Uint8Array(size)
  const handle = openSync(file, 'r')
  try {
    for (let at = 0; at < size; ) {
      const read = readSync(handle, bytes, at, Math.min(2 ** 28, size - at), at)
      if (read === 0) break
      at += read
    }
  } finally {
    closeSync(handle)
  }
  return bytes
}
