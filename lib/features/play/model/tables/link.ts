import * as z from 'zod/mini'
import { GUEST } from '@/lib/platform/storage/owner'
import { fromBase64url, toBase64url } from '@/lib/platform/text/base64url'
import type { Step } from '@/lib/tabletop/protocol/history'
import type { SavedOtherGame } from '../saved/saved-table'
import { tableSetupSchema } from './table-setup'

/** Maximum characters of a link: the longest games take a few thousand. */
const MAX_LINK_LENGTH = 60_000
/** Maximum moves in a link. */
const MAX_MOVES = 20_000
/** Maximum bytes of an unpacked link. */
const LARGEST = 400_000

/**
 * Contents of a link: the set-up of the table and the index of each answer, whose meaning depends on the pinned
 * versions.
 */
const linkSchema = z.object({
  v: z.literal(1),
  game: z.string(),
  seed: z.string(),
  seats: z.array(z.unknown()),
  variant: z.record(z.string(), z.unknown()),
  box: z.optional(z.record(z.string(), z.unknown())),
  pins: z.object({ rules: z.int(), cards: z.int() }),
  moves: z
    .array(
      z.union([
        z.int().check(z.minimum(0)),
        z.tuple([z.enum(['concede', 'draw']), z.int().check(z.minimum(0), z.maximum(5))]),
      ]),
    )
    .check(z.maxLength(MAX_MOVES)),
})

/** Versions of the rules and components with which a linked game was played. */
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

/** Encodes a table for a link: its seats, and all moves up to the cursor. */
export async function writeTableLink(
  { setup, steps, cursor }: Pick<SavedOtherGame, 'setup' | 'steps' | 'cursor'>,
  pins: LinkPins,
): Promise<string> {
  const moves = steps
    .slice(0, cursor)
    .map(({ move }) => (typeof move === 'number' ? move : [move.kind, move.player]))
  const bytes = new TextEncoder().encode(JSON.stringify({ v: 1, ...setup, pins, moves }))
  return toBase64url(await through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY))
}

/**
 * Decodes the output of `writeTableLink`: a table with all its moves, and the versions it was played with.
 * @returns undefined for any other text; never throws
 */
export async function readTableLink(
  text: string,
): Promise<{ readonly table: Omit<SavedOtherGame, 'id' | 'savedAt'>; readonly pins: LinkPins } | undefined> {
  if (text.length > MAX_LINK_LENGTH || !/^[\w-]+$/.test(text)) return undefined
  try {
    const bytes = await through(fromBase64url(text), new DecompressionStream('deflate-raw'), LARGEST)
    const { v: _, pins, moves, ...begin } = z.parse(linkSchema, JSON.parse(new TextDecoder().decode(bytes)))
    const setup = z.parse(tableSetupSchema, begin)
    const steps: readonly Step[] = moves.map((move) => ({
      move: typeof move === 'number' ? move : { kind: move[0], player: move[1] },
      signature: '',
      auto: false,
    }))
    const table = {
      slot: 'open',
      game: setup.game,
      owner: GUEST,
      setup,
      steps,
      cursor: steps.length,
      turns: [],
      branches: [],
      turn: 0,
      over: false,
      open: true,
    } as const
    return { table, pins }
  } catch {
    return undefined
  }
}
