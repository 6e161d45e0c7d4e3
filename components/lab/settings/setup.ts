import type { DeckList } from '@/lib/features/decks/model/deck'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { playability } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { type LabBot, type LabOpponent, type LabSetup, nothingFor } from '@/lib/game/lab/types'
import type { Edition } from '@/lib/game/terms'

/** Opponents: all starter decks in turn, one deck, or a goldfish. */
export const AGAINST = ['starters', 'deck', 'nobody'] as const
export type Against = (typeof AGAINST)[number]

export const isAgainst = (word: string): word is Against => (AGAINST as readonly string[]).includes(word)

/** Maximum number of games that can be requested at once here; the command line plays more. */
export const MAX_ASKED = 100_000
export const SEED_LENGTH = 64

/** Settings of the games. */
export interface Settings {
  readonly against: Against
  readonly opponent: DeckRef
  readonly bot: LabBot
  readonly opponentBot: LabBot
  readonly seed: string
  /** The content of the field, which need not be a number. */
  readonly games: string
  /** By default that of the deck. */
  readonly edition?: Edition
}

/** A deck with its name. */
export interface NamedList {
  readonly name: string
  readonly list: DeckList
}

export interface LabChoice {
  readonly deck: NamedList
  readonly against: Against
  /** The opponents' decks; with `nobody` one deck, of which the goldfish has a copy. */
  readonly opponents: readonly NamedList[]
  readonly bot: LabBot
  readonly opponentBot: LabBot
  readonly edition: Edition
  readonly seed: string
}

export type MadeSetup =
  | { readonly ok: true; readonly setup: LabSetup; readonly opponents: readonly string[] }
  /** Names of the decks with which no game can begin. */
  | { readonly ok: false; readonly unplayable: readonly string[] }

/** Returns the setup of the laboratory, or the decks that prevent it. */
export function makeSetup(pool: Pool, choice: LabChoice): MadeSetup {
  const { deck, against, opponents: others, bot, edition, seed } = choice
  const playable = ({ list }: NamedList): PlayerDeck | undefined => playability(pool, list, edition).deck
  const unplayable = [...new Set([deck, ...others].filter((one) => !playable(one)).map(({ name }) => name))]
  const own = playable(deck)
  if (!own || unplayable.length > 0) return { ok: false, unplayable }
  const opponents = others.flatMap((one): LabOpponent[] => {
    const list = playable(one)
    if (!list) return []
    return [against === 'nobody' ? nothingFor(list) : { deck: list, bot: choice.opponentBot }]
  })
  return {
    ok: true,
    setup: { edition, deck: own, bot, opponents, seed },
    opponents: others.map(({ name }) => name),
  }
}

/** The decks and opponents of played games. */
export interface PlayedWith {
  readonly decks: readonly DeckList[]
  readonly opponents: readonly LabOpponent[]
}

/**
 * Returns what has changed since games were played: the deck, or one of two that were compared, or the opponents. `now`
 * has the same decks in their current state, undefined if they are not loaded: that is no change.
 */
export function changedSince(
  played: PlayedWith,
  now: { readonly [Part in keyof PlayedWith]: readonly (PlayedWith[Part][number] | undefined)[] },
): 'deck' | 'opponents' | undefined {
  const isOther = (list: DeckList, place: number) => {
    const other = now.decks[place]
    return other !== undefined && !sameDeckList(list, other)
  }
  if (played.decks.some(isOther)) return 'deck'
  const isOtherOpponent = ({ deck }: LabOpponent, place: number) => {
    const other = now.opponents[place]
    return other !== undefined && !sameCards(deck, other.deck)
  }
  return played.opponents.some(isOtherOpponent) ? 'opponents' : undefined
}

/** True if two decks have the same cards, in whatever order they are listed. */
function sameCards(a: PlayerDeck, b: PlayerDeck): boolean {
  const sorted = ({ team, missions, draw }: PlayerDeck) =>
    JSON.stringify([team, missions, draw].map((cards) => [...cards].sort()))
  return sorted(a) === sorted(b)
}
