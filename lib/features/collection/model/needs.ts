import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { type CollectionCounts, copiesOf, neededByDeck } from './counts'

/** A card that is needed in a number of copies. All figures are copies, regular and foil together. */
export interface CardNeed {
  readonly key: CardKey
  readonly needed: number
  /** Copies owned of this printing and others of the same card; may exceed the number needed. */
  readonly owned: number
  /** Copies still to acquire; 0 if enough are owned. */
  readonly missing: number
}

export interface DeckNeeds {
  /** Every card of the deck, in the order of the list: team, missions, draw deck. */
  readonly cards: readonly CardNeed[]
  /** Only those with missing copies. */
  readonly missing: readonly CardNeed[]
  readonly needed: number
  /** Owned copies that the deck can use: never more than needed of each card. */
  readonly owned: number
}

/**
 * The printings of the same card as this one: same title and subtitle. Among official cards, that is always this
 * printing alone, because no title and subtitle was printed twice (a card with the same title and another subtitle is a
 * different card and cannot replace it). Players' own sets may reprint a card; then any of its printings will do.
 */
export function samePrintings(pool: Pool, key: CardKey): readonly CardKey[] {
  const card = pool.byKey.get(key)
  if (!card) return [key]
  const printings = (pool.byTitle.get(card.title) ?? []).filter((other) => other.subtitle === card.subtitle)
  return printings.map((other) => other.key)
}

/**
 * The cards a deck needs, and how many of them are owned. If a deck lists several printings of the same card, each
 * entry first gets its own printing, then what is left of the others; no copy is counted twice.
 */
export function deckNeeds(pool: Pool, counts: CollectionCounts, list: DeckList): DeckNeeds {
  const needs = neededByDeck(list)
  const free = new Map<CardKey, number>()
  const freeOf = (key: CardKey): number => free.get(key) ?? copiesOf(counts, key)
  const served = new Map<CardKey, number>()
  const serve = (key: CardKey, from: CardKey): void => {
    const still = (needs.get(key) ?? 0) - (served.get(key) ?? 0)
    const copies = Math.min(still, freeOf(from))
    free.set(from, freeOf(from) - copies)
    served.set(key, (served.get(key) ?? 0) + copies)
  }
  for (const key of needs.keys()) serve(key, key)
  for (const key of needs.keys()) for (const other of samePrintings(pool, key)) serve(key, other)

  const cards = [...needs].map(([key, needed]): CardNeed => {
    const missing = needed - (served.get(key) ?? 0)
    const all = samePrintings(pool, key).reduce((sum, other) => sum + copiesOf(counts, other), 0)
    return { key, needed, owned: missing > 0 ? needed - missing : all, missing }
  })
  const needed = cards.reduce((sum, card) => sum + card.needed, 0)
  const missing = cards.filter((card) => card.missing > 0)
  return { cards, missing, needed, owned: needed - missing.reduce((sum, card) => sum + card.missing, 0) }
}

/**
 * Formats missing cards as text that deck sites and people can read: `2 Title, Subtitle (SET 12)`, one card per line. A
 * card that is not in the pool is given by its key.
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

/**
 * Names each printing by the first printing of the same card (see `samePrintings`): copies with the same name are
 * interchangeable wherever a deck needs them. Since being the same card is an equivalence relation, the demand of decks
 * on a collection is a sum per name, and no assignment of single copies can do better.
 */
export function cardNames(pool: Pool): (key: CardKey) => CardKey {
  const names = new Map<CardKey, CardKey>()
  return (key) => {
    const known = names.get(key)
    if (known !== undefined) return known
    const printings = samePrintings(pool, key)
    const name = printings[0] ?? key
    for (const printing of printings) names.set(printing, name)
    return name
  }
}

/** Copies by the name of the card. */
export type CopiesByName = ReadonlyMap<CardKey, number>

/** Adds up copies of printings of the same card. */
export function byName(
  nameOf: (key: CardKey) => CardKey,
  copies: Iterable<readonly [CardKey, number]>,
): Map<CardKey, number> {
  const sums = new Map<CardKey, number>()
  for (const [key, count] of copies) {
    const name = nameOf(key)
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return sums
}
