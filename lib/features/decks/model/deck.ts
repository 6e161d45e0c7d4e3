import type { Card } from '@/lib/game/cards/card'
import { type CardKey, type Edition, SKILLS, type Skill } from '@/lib/game/terms'

/** A number of copies of one printing. `count` is a positive integer. */
export interface DeckEntry {
  readonly key: CardKey
  readonly count: number
}

/** The three parts of a deck: the starting team, the mission pile, and the draw deck. */
export const DECK_SECTIONS = ['team', 'missions', 'draw'] as const
export type DeckSection = (typeof DECK_SECTIONS)[number]

/**
 * The cards and edition of a deck and nothing else, legal or not, finished or not. In canonical form (see
 * `canonicalDeckList`), each section is sorted by set and number and names each printing once.
 */
export interface DeckList {
  readonly edition: Edition
  readonly team: readonly DeckEntry[]
  readonly missions: readonly DeckEntry[]
  readonly draw: readonly DeckEntry[]
}

/** Missions of each skill in the mission pile (2008 rulebook, Building a Deck: required skill mix). */
export const MISSIONS_PER_SKILL = 3

/** The one skill that a mission requires; undefined for any other card. */
export function requiredSkill(card: Card): Skill | undefined {
  if (card.type !== 'mission') return undefined
  for (const skill of SKILLS) if (card.ratings[skill] !== undefined) return skill
  return undefined
}
