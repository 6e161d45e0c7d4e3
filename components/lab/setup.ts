import type { DeckList } from '@/lib/features/decks/model/deck'
import { sameDeckList } from '@/lib/features/decks/model/edit'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { playability } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { nothingFor } from '@/lib/game/lab/plan'
import type { LabBot, LabOpponent, LabSetup } from '@/lib/game/lab/types'
import type { Edition } from '@/lib/game/terms'

/** Opponents: all starter decks in turn, one deck, or a goldfish. */
export const AGAINST = ['starters', 'deck', 'nobody'] as const
export type Against = (typeof AGAINST)[number]

export const isAgainst = (word: string): word is Against => (AGAINST as readonly string[]).includes(word)

/** Games that can be asked for at once here; the command line plays more. */
export const MAX_ASKED = 100_000
export const SEED_LENGTH = 64

/** What can be set before games are played. */
export interface Settings {
  readonly against: Against
  readonly opponent: DeckRef
  readonly bot: LabBot
  readonly opponentBot: LabBot
  readonly seed: string
  /** As it stands in the field: may be no number. */
  readonly games: string
  /** That of the deck unless chosen. */
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
    if (!list) return []
    return [against === 'nobody' ? nothingFor(list) : { deck: list, bot: choice.opponentBot }]
  })
  return {
    ok: true,
    setup: { edition, deck: own, bot, opponents, seed },
    opponents: others.map(({ name }) => name),
  }
}

/** What games were played with. */
export interface PlayedWith {
  readonly decks: readonly DeckList[]
  readonly opponents: readonly LabOpponent[]
}

/**
 * What has become another since games were played: the deck, or one of two that were compared, or what they played
 * against. `now` has the same decks as they are now, undefined where they are not at hand: that is no change.
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

/** Whether two decks have the same cards, in whatever order they are listed. */
function sameCards(a: PlayerDeck, b: PlayerDeck): boolean {
  const sorted = ({ team, missions, draw }: PlayerDeck) =>
    JSON.stringify([team, missions, draw].map((cards) => [...cards].sort()))
  return sorted(a) === sorted(b)
}
