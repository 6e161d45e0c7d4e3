import type { CardKey, Edition } from '@/lib/game/terms'

/** So many copies of one printing. `count` is a whole number from 1. */
export interface DeckEntry {
  readonly key: CardKey
  readonly count: number
}

/** The three parts of a deck: the starting team, the mission pile, and the draw deck. */
export const DECK_SECTIONS = ['team', 'missions', 'draw'] as const
export type DeckSection = (typeof DECK_SECTIONS)[number]

/**
 * What a deck consists of, and nothing else: legal or not, finished or not. In canonical form (see
 * `canonicalDeckList`) each section is sorted by set and number and names each printing once.
 */
export interface DeckList {
  readonly edition: Edition
  readonly team: readonly DeckEntry[]
  readonly missions: readonly DeckEntry[]
  readonly draw: readonly DeckEntry[]
}
