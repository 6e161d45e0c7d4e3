import type { Collection } from '@/lib/features/collection/model/collection'
import { clampCopies, type OwnedPair, pairOf } from '@/lib/features/collection/model/counts'
import { completeDeck, withProposed } from '@/lib/features/decks/model/analysis/complete'
import type { DeckEntry, DeckList } from '@/lib/features/decks/model/deck'
import { canonicalEntries, countOf, emptyDeckList } from '@/lib/features/decks/model/edit'
import { type DeckExtras, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { checkDeck, HEROES_NEEDED, VILLAINS_NEEDED } from '@/lib/features/decks/model/legality'
import { isOwnKey } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type CardKey,
  COPIES_PER_TITLE,
  DEFAULT_EDITION,
  type SetCode,
  STARTING_TEAM_SIZE,
} from '@/lib/game/terms'
import type { PackCard } from './session'

/*
 * Deck building from opened cards. Boosters contain no missions (all are of rarity S, which came in starter decks), so
 * no deck could be built from boosters alone: cards of rarity S of the opened sets may be added freely. That is our own
 * rule for this format; decks still have to satisfy all rules of deck building.
 */

/** True if a card may be added although it was not opened. */
export const isFree = (pool: Pool, sets: ReadonlySet<SetCode>, key: CardKey): boolean => {
  const card = pool.byKey.get(key)
  return card !== undefined && card.rarity === 'S' && sets.has(card.set)
}

/** Copies of each printing among opened cards. */
function copies(cards: readonly PackCard[]): ReadonlyMap<CardKey, number> {
  const counts = new Map<CardKey, number>()
  for (const { key } of cards) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** A requirement of a deck, and how far opened cards meet it. Copies beyond three of a title do not count. */
export interface Requirement {
  readonly part: 'team' | 'heroes' | 'villains'
  readonly has: number
  readonly needs: number
}

/** How far opened cards meet a deck's requirements, except for missions, which are free. */
export function requirementsOf(pool: Pool, cards: readonly PackCard[]): readonly Requirement[] {
  const team = new Set<string>()
  const byTitle = new Map<string, number>()
  const sides = { hero: 0, villain: 0 }
  for (const { key } of cards) {
    const card = pool.byKey.get(key)
    if (!card || card.type === 'mission') continue
    if (card.type === 'team') {
      team.add(card.title)
      continue
    }
    const there = byTitle.get(card.title) ?? 0
    byTitle.set(card.title, there + 1)
    if (there < COPIES_PER_TITLE && (card.side === 'hero' || card.side === 'villain')) sides[card.side]++
  }
  return [
    { part: 'team', has: team.size, needs: STARTING_TEAM_SIZE },
    { part: 'heroes', has: sides.hero, needs: HEROES_NEEDED },
    { part: 'villains', has: sides.villain, needs: VILLAINS_NEEDED },
  ]
}

export interface LimitedDeck {
  readonly list: DeckList
  /** Opened cards that the deck does not use, on its maybeboard. */
  readonly extras: DeckExtras
  readonly legal: boolean
}

/** A deck of opened and free cards, as legal as they allow; the remaining cards go to its maybeboard. */
export function limitedDeck(pool: Pool, cards: readonly PackCard[], sets: ReadonlySet<SetCode>): LimitedDeck {
  const opened = copies(cards)
  const supply = (key: CardKey) => (isFree(pool, sets, key) ? COPIES_PER_TITLE : (opened.get(key) ?? 0))
  const empty = emptyDeckList(DEFAULT_EDITION)
  const list = withProposed(empty, completeDeck(pool, empty, supply).proposed)
  const left = [...opened].flatMap(([key, count]): DeckEntry[] => {
    const rest = count - countOf(list, key)
    return rest > 0 ? [{ key, count: rest }] : []
  })
  return { list, extras: { ...NO_EXTRAS, maybe: canonicalEntries(left) }, legal: checkDeck(pool, list).legal }
}

/** The changes that add opened cards to a collection. */
export function collectedChanges(book: Collection, cards: readonly PackCard[]): Record<CardKey, OwnedPair> {
  const changes: Record<CardKey, OwnedPair> = {}
  for (const { key, foil } of cards) {
    // Collections contain official cards only.
    if (isOwnKey(key)) continue
    const [regular, shining] = changes[key] ?? pairOf(book.counts, key)
    changes[key] = foil ? [regular, clampCopies(shining + 1)] : [clampCopies(regular + 1), shining]
  }
  return changes
}
