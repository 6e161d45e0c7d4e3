import { playability } from '@/components/table/playable'
import type { Pool } from '@/lib/cards/pool'
import type { DeckList } from '@/lib/decks/deck'
import type { PlayerDeck } from '@/lib/engine'
import type { LabBot, LabOpponent, LabSetup } from '@/lib/lab/types'
import type { Edition } from '@/lib/terms'

/** Against whom: all starter decks in turn, one deck, or somebody who only passes. */
export const AGAINST = ['starters', 'deck', 'nobody'] as const
export type Against = (typeof AGAINST)[number]

export const isAgainst = (word: string): word is Against => (AGAINST as readonly string[]).includes(word)

/** Games that can be asked for at once here; the command line plays more. */
export const MOST_ASKED = 100_000
export const SEED_LENGTH = 64

/** A deck with its name. */
export interface NamedList {
  readonly name: string
  readonly list: DeckList
}

export interface LabChoice {
  readonly deck: NamedList
  readonly against: Against
  /** Those that are played against; with `nobody` a deck whose player only passes. */
  readonly opponents: readonly NamedList[]
  readonly bot: LabBot
  readonly opponentBot: LabBot
  readonly edition: Edition
  readonly seed: string
}

export type MadeSetup =
  | { readonly ok: true; readonly setup: LabSetup; readonly opponents: readonly string[] }
  /** Names of the decks that no game can begin with. */
  | { readonly ok: false; readonly unplayable: readonly string[] }

/** What the laboratory needs to begin; or the decks that are in the way. */
export function makeSetup(pool: Pool, choice: LabChoice): MadeSetup {
  const { deck, against, opponents: others, bot, edition, seed } = choice
  const playable = ({ list }: NamedList): PlayerDeck | undefined => playability(pool, list, edition).deck
  const unplayable = [...new Set([deck, ...others].filter((one) => !playable(one)).map(({ name }) => name))]
  const own = playable(deck)
  if (!own || unplayable.length > 0) return { ok: false, unplayable }
  const opponents = others.flatMap((one): LabOpponent[] => {
    const list = playable(one)
    return list ? [{ deck: list, bot: against === 'nobody' ? 'passive' : choice.opponentBot }] : []
  })
  return {
    ok: true,
    setup: { edition, deck: own, bot, opponents, seed },
    opponents: others.map(({ name }) => name),
  }
}
