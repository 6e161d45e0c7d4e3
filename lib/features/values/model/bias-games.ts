import * as z from 'zod'
import { learnedBots } from '@/lib/game/bots/learned-value/learned-value'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf } from '@/lib/game/engine'
import { plainGame, plainGames } from '@/lib/game/lab/play'
import type { CardKey } from '@/lib/game/terms'
import { type LinesFile, readLines } from './games-file'
import { letterOfGame, VALUES_BOT } from './value-games'
import { rollOf, standoutDealer, type VariedDeck } from './varied-decks'

/**
 * Paired games that show the bias of the quick bot (`bot-bias.ts`), and the file they are kept in. Seed, number and list
 * of cards fix both decks and everything that happens, so only two letters are stored for a game: how it ended with the
 * hard bot in both seats, and with the quick one.
 */

/** What fixes the games of a run. */
export interface BiasRun {
  readonly seed: string
  /** Continuations that the hard bot imagines for each decision. */
  readonly iterations: number
  readonly standouts: readonly CardKey[]
}

export interface PairedGames {
  /** A letter for each game, in order (`letterOf`). */
  readonly hard: string
  readonly quick: string
}

type Decks = readonly [VariedDeck, VariedDeck]

/** Deals the two decks of a game by its number. */
export function standoutPairs(
  pool: Pool,
  { seed, standouts }: Pick<BiasRun, 'seed' | 'standouts'>,
): (game: number) => Decks {
  const deal = standoutDealer(pool, new Set(standouts))
  return (game) => {
    const roll = rollOf(`${seed}/${game}/decks`)
    return [deal(roll), deal(roll)]
  }
}

/** Plays games of a run, numbered from `from` to `to - 1`, twice each. */
export function pairedGames(pool: Pool, run: BiasRun): (from: number, to: number) => PairedGames {
  const decksOf = standoutPairs(pool, run)
  const engine = engineOf(pool)
  const hardBot = learnedBots(engine)
  const quickGame = plainGames(pool)
  const { iterations } = run
  return (from, to) => {
    let hard = ''
    let quick = ''
    for (let game = from; game < to; game++) {
      const [one, other] = decksOf(game)
      const decks = [one.deck, other.deck] as const
      const seed = `${run.seed}/${game}`
      const bot = (seat: 0 | 1) => hardBot({ seed: `${seed}/bot/${seat}`, iterations })
      hard += letterOfGame(plainGame(engine, decks, [bot(0), bot(1)], seed))
      quick += letterOfGame(quickGame(decks, [VALUES_BOT, VALUES_BOT], seed))
    }
    return { hard, quick }
  }
}

// ---------------------------------------------------------------- the file

const head = z.object({
  format: z.literal('card-bias-games'),
  version: z.literal(1),
  seed: z.string().min(1).max(100),
  iterations: z.number().int().positive(),
  rules: z.number().int(),
  pool: z.string().min(1),
  standouts: z.array(z.string()).min(1).readonly(),
  /** The first games of the run, which detect different bots. */
  probe: z.string().min(1),
  from: z.number().int().nonnegative(),
  begun: z.iso.datetime(),
})
export type BiasHead = z.output<typeof head>

const letters = z.string().regex(/^[a-f]+$/)
const line = z
  .object({ from: z.number().int().nonnegative(), at: z.iso.datetime(), hard: letters, quick: letters })
  .refine(({ hard, quick }) => hard.length === quick.length, 'two letters for each game')
export type BiasLine = z.output<typeof line>

export type BiasFile = LinesFile<BiasHead, BiasLine>

/** Reads a file of paired games. Throws an error that names the invalid line. */
export const readBiasGames = (name: string, text: string): BiasFile => readLines(name, text, head, line)

/** Formats games just played as a line of a file. */
export const biasLineOf = (from: number, { hard, quick }: PairedGames, at: string): string =>
  `${JSON.stringify({ from, at, hard, quick } satisfies BiasLine)}\n`
