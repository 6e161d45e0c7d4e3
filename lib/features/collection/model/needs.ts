import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { type CollectionCounts, copiesOf, neededByDeck } from './counts'

/** One card that is needed so many times. All figures in copies, regular and foil together. */
export interface CardNeed {
  readonly key: CardKey
  readonly needed: number
  /** Copies owned, of this printing and of others that are the same card. May be more than needed. */
  readonly owned: number
  /** Copies still to get: 0 where enough are owned. */
  readonly missing: number
}

export interface DeckNeeds {
  /** Every card of the deck, in the order of the list: team, missions, draw deck. */
  readonly cards: readonly CardNeed[]
  /** Only those with something missing. */
  readonly missing: readonly CardNeed[]
  readonly needed: number
  /** Copies of the deck that are owned: never more than needed of each card. */
  readonly owned: number
}

/**
 * The printings that are the same card as this one: the same title and subtitle. Among official cards that is
 * always this printing alone, because no title and subtitle was printed twice (a card of the same title with
 * another subtitle is another card and can not stand in for it). Players' own sets may print a card again; then
 * any of its printings serves.
 */
export function samePrintings(pool: Pool, key: CardKey): readonly CardKey[] {
  const card = pool.byKey.get(key)
  if (!card) return [key]
  const printings = (pool.byTitle.get(card.title) ?? []).filter((other) => other.subtitle === card.subtitle)
  return printings.map((other) => other.key)
}

/**
 * What a deck needs and what of it is owned. Where a deck names several printings of the same card, its own
 * printing serves each entry first, then what is left over of the others; no copy serves twice.
 */
export function deckNeeds(pool: Pool, counts: CollectionCounts, list: DeckList): DeckNeeds {
  const wanted = neededByDeck(list)
  const free = new Map<CardKey, number>()
  const freeOf = (key: CardKey): number => free.get(key) ?? copiesOf(counts, key)
  const served = new Map<CardKey, number>()
  const serve = (key: CardKey, from: CardKey): void => {
    const still = (wanted.get(key) ?? 0) - (served.get(key) ?? 0)
    const taken = Math.min(still, freeOf(from))
    free.set(from, freeOf(from) - taken)
    served.set(key, (served.get(key) ?? 0) + taken)
  }
  for (const key of wanted.keys()) serve(key, key)
  for (const key of wanted.keys()) for (const other of samePrintings(pool, key)) serve(key, other)

  const cards = [...wanted].map(([key, needed]): CardNeed => {
    const missing = needed - (served.get(key) ?? 0)
    const all = samePrintings(pool, key).reduce((sum, other) => sum + copiesOf(counts, other), 0)
    return { key, needed, owned: missing > 0 ? needed - missing : all, missing }
  })
  const needed = cards.reduce((sum, card) => sum + card.needed, 0)
  const missing = cards.filter((card) => card.missing > 0)
  return { cards, missing, needed, owned: needed - missing.reduce((sum, card) => sum + card.missing, 0) }
}

/**
 * A list of missing cards as text that deck sites and people read: `2 Title, Subtitle (SET 12)`, one card a line.
 * A card that the pool does not know stands as its key.
 */
export const needsAsText = (pool: Pool, needs: readonly CardNeed[]): string =>
  needs
    .map(({ key, missing }) => {
      const card = pool.byKey.get(key)
      if (!card) return `${missing} ${key}`
      const name = card.subtitle ? `${card.title}, ${card.subtitle}` : card.title
      return `${missing} ${name} (${card.set} ${card.number})`
    })
    .join('\n')
