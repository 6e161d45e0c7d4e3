import { playerDeck } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError } from '@/lib/game/engine'
import { createLab, LAB_BOTS, type LabBot, type LabOpponent, type LabSetup, nothingFor } from '@/lib/game/lab'
import type { Edition } from '@/lib/game/terms'
import { isUnplayable, type NamedDeck, readKnownDeck, unplayable } from './deck-argument'
import { words } from './language'
import { BadInput, type Outcome } from './outcome'

/** Arguments shared by the commands of the laboratory. */

export const DEFAULT_SEED = '1'
export const MAX_WORKERS = 64
const NOTHING = 'nothing'

/** Rejects playing against both nothing and a deck. */
export function requireNoOpponents(vs: readonly string[]): void {
  if (vs.includes(NOTHING) && vs.length > 1) throw new BadInput('nothing-else', [words('usage.nothing-else')])
}

interface LabArguments {
  readonly vs: readonly string[]
  readonly bots: readonly [LabBot, LabBot]
  readonly seed: string
}

/** The set-up of a deck against the named opponents. */
export async function setupOf(
  pool: Pool,
  deck: NamedDeck,
  { vs, bots: [bot, other], seed }: LabArguments,
): Promise<{ readonly setup: LabSetup; readonly opponents: readonly NamedDeck[] }> {
  const isAlone = vs.includes(NOTHING)
  const opponents = isAlone ? [deck] : await opponentsOf(pool, vs, deck.list.edition)
  const setup: LabSetup = {
    edition: deck.list.edition,
    deck: playerDeck(deck.list),
    bot,
    opponents: opponents.map(({ list }): LabOpponent => {
      const player = playerDeck(list)
      return isAlone && other !== 'pressure' ? nothingFor(player) : { deck: player, bot: other }
    }),
    seed,
  }
  return { setup, opponents }
}

/** The opponents' decks; all starter decks if none are named. */
async function opponentsOf(pool: Pool, vs: readonly string[], edition: Edition): Promise<NamedDeck[]> {
  const starters = STARTER_DECKS.map(({ id }) => `starter:${id}`)
  const named = vs.length === 0 ? starters : vs
  const decks: NamedDeck[] = []
  for (const argument of named) decks.push(await readKnownDeck(pool, argument, edition))
  return decks
}

/** Describes the deck with which no game can start; undefined if games can start with all of them. */
export function refusal(
  pool: Pool,
  setup: LabSetup,
  deck: NamedDeck,
  opponents: readonly NamedDeck[],
): Outcome | undefined {
  for (const [place, opponent] of setup.opponents.entries()) {
    try {
      createLab(pool, { ...setup, opponents: [opponent] })
    } catch (error) {
      // In the first game of a run the deck has the first seat.
      if (error instanceof EngineError && isUnplayable(error.code))
        return unplayable(error, [deck, opponents[place] ?? deck])
      throw error
    }
  }
  return undefined
}

/** An integer from 1 to `most`; undefined if the option is absent. */
export function wholeNumber(
  option: 'games' | 'workers',
  word: string | undefined,
  most: number,
): number | undefined {
  if (word === undefined) return undefined
  const value = /^\d{1,9}$/.test(word) ? Number(word) : 0
  if (value < 1 || value > most)
    throw new BadInput(option, [words(`usage.${option}`, { word, most })], { word })
  return value
}

/** The bots for the deck and for its opponents; a single name applies to both. */
export function botsOf(word: string | undefined): readonly [LabBot, LabBot] {
  const [first, second = first, more] = (word ?? 'greedy').split(',')
  const bot = (name: string | undefined) => LAB_BOTS.find((known) => known === name)
  const own = bot(first)
  const other = bot(second)
  if (own && other && more === undefined) return [own, other]
  const bots = LAB_BOTS.join(', ')
  throw new BadInput('bots', [words('usage.bots', { word: word ?? '', bots })], { word })
}
