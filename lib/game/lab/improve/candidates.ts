import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'
import { hashText, mix } from '@/lib/tabletop/protocol/prng'

/** Parts of a deck in which a card can be exchanged. The team defines a deck, so it stays. */
export const CHANGED_PILES = ['missions', 'draw'] as const
export type ChangedPile = (typeof CHANGED_PILES)[number]

/** Exchange of one copy of a card for one copy of another. */
export interface Change {
  readonly pile: ChangedPile
  readonly out: CardKey
  readonly in: CardKey
}

/** Constraints on the changes to try. */
export interface Wish {
  /** Cards that stay with all their copies. */
  readonly keep: ReadonlySet<CardKey>
  /** True if the deck may contain this many copies of a card: depending on the collection, or always. */
  readonly isToBeHad: (key: CardKey, copies: number) => boolean
  /** True if a changed deck may be played: it is legal, or as legal as before. */
  readonly isAllowed: (deck: PlayerDeck) => boolean
}

/**
 * The deck after a change, with the new card in the place of the old. It is the same deck if it does not contain the
 * old one.
 */
export function changed(deck: PlayerDeck, change: Change): PlayerDeck {
  const at = deck[change.pile].indexOf(change.out)
  return at < 0 ? deck : { ...deck, [change.pile]: deck[change.pile].with(at, change.in) }
}

/**
 * Every single change that a wish allows, in the order of deck and pool. Missions are exchanged for missions, cards of
 * the draw deck for cards of the same side.
 */
export function changesOf(pool: Pool, deck: PlayerDeck, { keep, isToBeHad, isAllowed }: Wish): Change[] {
  const all = [...deck.team, ...deck.missions, ...deck.draw]
  const offered = pool.cards.filter(({ key }) => isToBeHad(key, all.filter((one) => one === key).length + 1))
  return CHANGED_PILES.flatMap((pile) =>
    [...new Set(deck[pile])].flatMap((out) => {
      const old = pool.byKey.get(out)
      if (!old || keep.has(out)) return []
      return offered
        .filter((card) => card.key !== out && card.side === old.side)
        .filter((card) => (card.type === 'mission') === (pile === 'missions'))
        .map((card): Change => ({ pile, out, in: card.key }))
        .filter((change) => isAllowed(changed(deck, change)))
    }),
  )
}

/** At most this many of the changes, each equally likely, the same ones for the same seed; in their original order. */
export function sampleChanges(changes: readonly Change[], most: number, seed: string): Change[] {
  const salt = hashText(seed)
  return changes
    .map((change, place) => ({
      change,
      place,
      lot: mix(hashText(`${change.pile}/${change.out}/${change.in}`, salt)),
    }))
    .sort((a, b) => a.lot - b.lot || a.place - b.place)
    .slice(0, most)
    .sort((a, b) => a.place - b.place)
    .map(({ change }) => change)
}
