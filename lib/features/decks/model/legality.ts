import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey, Edition } from '@/lib/game/terms'
import { skillsRule } from './analysis/skills'
import type { DeckEntry, DeckList } from './deck'
import {
  belongingsRule,
  type CardCount,
  copiesRule,
  heroesRule,
  missionsRule,
  type RuleResult,
  teamRule,
  villainsRule,
} from './deck-rules'

export { type ResultOf, RULE_IDS, type RuleFigures, type RuleId, type RuleResult } from './deck-rules'

/** Result of the seven rules and of the two conditions that precede them. */
export interface Legality {
  /** No unknown cards, none outside the edition, and all seven rules satisfied. */
  readonly legal: boolean
  /** Keys that are not in the pool, each once, in deck order. No rule counts them. */
  readonly unknown: readonly CardKey[]
  /** Known cards outside the edition, each once, in deck order. The rules count them all the same. */
  readonly outsideEdition: readonly CardKey[]
  /** Always all seven, in order: team, missions, skills, heroes, villains, copies, belongings. */
  readonly rules: readonly RuleResult[]
}

/** Sets of the 2007 edition; the 2008 edition has all sets, including those made by players (ruling 95). */
const SETS_OF_2007: readonly string[] = ['BASE', 'SL']

/** True if a card is allowed in an edition: in 2008 all; in 2007 those of Base Set and System Lords except ships. */
export function inEdition(card: Card, edition: Edition): boolean {
  return edition === '2008' || (card.type !== 'ship' && SETS_OF_2007.includes(card.set))
}

/**
 * Checks a deck against the seven rules of its edition (rulebook, Building a Deck). Pure; takes a few microseconds for
 * a deck of 60 cards. Each section must name each printing once (see `canonicalDeckList`), in any order.
 */
export function checkDeck(pool: Pool, list: DeckList): Legality {
  const unknown = new Set<CardKey>()
  const outsideEdition = new Set<CardKey>()
  const known = (entries: readonly DeckEntry[]): CardCount[] => {
    const cards: CardCount[] = []
    for (const { key, count } of entries) {
      const card = pool.byKey.get(key)
      if (!card) {
        unknown.add(key)
        continue
      }
      if (!inEdition(card, list.edition)) outsideEdition.add(key)
      cards.push({ card, count })
    }
    return cards
  }
  const deck = {
    edition: list.edition,
    team: known(list.team),
    missions: known(list.missions),
    draw: known(list.draw),
  }
  const rules: readonly RuleResult[] = [
    teamRule(deck),
    missionsRule(deck),
    skillsRule(deck),
    heroesRule(deck),
    villainsRule(deck),
    copiesRule(deck),
    belongingsRule(deck),
  ]
  const legal = unknown.size === 0 && outsideEdition.size === 0 && rules.every((rule) => rule.satisfied)
  return { legal, unknown: [...unknown], outsideEdition: [...outsideEdition], rules }
}
