import * as z from 'zod/mini'
import { type KeptTable, keptTableSchema } from './kept-table'

/** Characters of a link that are read: the longest games take a few thousand. */
const LONGEST_LINK = 60_000
/** Bytes that a link may unpack to. */
const LARGEST = 400_000

/** What a link carries: how the table began and the number of each answer, which the pins say the meaning of. */
const linkSchema = z.object({
  v: z.literal(1),
  game: z.string(),
  seed: z.string(),
  seats: z.array(z.unknown()),
  variant: z.record(z.string(), z.unknown()),
  box: z.optional(z.record(z.string(), z.unknown())),
  pins: z.object({ rules: z.int(), cards: z.int() }),
  moves: z.array(z.union([z.int(), z.tuple([z.enum(['concede', 'draw']), z.int()])])),
})

/** What a game that a link tells of was played with. */
export interface LinkPins {
  readonly rules: number
  readonly cards: number
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const part = z.parse(z.instanceof(Uint8Array), value)
    size += part.length
    if (size > most) throw new RangeError('too large')
    parts.push(new Uint8Array(part))
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

type GenericTransformStream = CompressionStream | DecompressionStream

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** A table as text for a link: who sat there, and all moves that were made. */
export async function writeTableLink(
  table: Pick<KeptTable, 'game' | 'seed' | 'seats' | 'variant' | 'box' | 'steps' | 'made'>,
  pins: LinkPins,
): Promise<string> {
  const { game, seed, seats, variant, box, steps, made } = table
  const moves = steps
    .slice(0, made)
    .map(({ move }) => (typeof move === 'number' ? move : [move.kind, move.player]))
  const bytes = new TextEncoder().encode(
    JSON.stringify({ v: 1, game, seed, seats, variant, box, pins, moves }),
  )
  return toBase64Url(await through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY))
}

/**
 * Reads what `writeTableLink` has written: a table with all its moves, and what it was played with.
 * @returns undefined for anything else, however it was made
 */
export async function readTableLink(
  text: string,
): Promise<{ readonly table: Omit<KeptTable, 'id' | 'at'>; readonly pins: LinkPins } | undefined> {
  if (text.length > LONGEST_LINK || !/^[\w-]+$/.test(text)) return undefined
  try {
    const bytes = await through(fromBase64Url(text), new DecompressionStream('deflate-raw'), LARGEST)
    const { v: _, pins, moves, ...begin } = z.parse(linkSchema, JSON.parse(new TextDecoder().decode(bytes)))
    const steps = moves.map((move) => ({
      move: typeof move === 'number' ? move : { kind: move[0], player: move[1] },
      meant: '',
      auto: false,
    }))
    const {
      id: _id,
      at: _at,
      ...table
    } = z.parse(keptTableSchema, {
      ...begin,
      id: 'link',
      at: '2000-01-01T00:00:00Z',
      steps,
      made: steps.length,
      branches: [],
      over: false,
    })
    return { table, pins }
  } catch {
    return undefined
  }
}
