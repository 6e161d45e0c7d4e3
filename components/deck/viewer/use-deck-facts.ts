'use client'

import { useMemo } from 'react'
import { type DeckStatistics, deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import type { DeckList } from '@/lib/features/decks/model/deck'
import {
  checkDeck,
  HEROES_NEEDED,
  type Legality,
  type RuleId,
  VILLAINS_NEEDED,
} from '@/lib/features/decks/model/legality'
import { isOwnKey } from '@/lib/game/cards/own-pool'
import { createPool, type Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { gateStates, type RuleView, useRuleViews } from '../legality/rule-views'
import { type DeckGroups, groupsOf } from './deck-entries'

/** Stands in until the real pool has loaded, so that the screen can be rendered. */
export const NO_POOL: Pool = createPool([], '')

/** Number of cards of one side, and the number required. */
export interface SideFigures {
  readonly count: number
  readonly needed: number
  readonly satisfied: boolean
}

export interface DeckFacts {
  readonly legality: Legality
  readonly statistics: DeckStatistics
  readonly groups: DeckGroups
  readonly rules: readonly RuleView[]
  readonly states: readonly boolean[]
  readonly isEmpty: boolean
  /** Copies of cards made by players. */
  readonly ownCards: number
  /** Cards that break a rule (except the rule about missions' skills, whose surplus is shown in its place). */
  readonly wrong: ReadonlySet<CardKey>
}

/** Computes everything shown about a deck. */
export function useDeckFacts(pool: Pool, list: DeckList): DeckFacts {
  const facts = useMemo(() => {
    const legality = checkDeck(pool, list)
    const wrong = new Set([
      ...legality.rules.flatMap(({ rule, cards }) => (rule === 'skills' ? [] : cards)),
      ...legality.outsideEdition,
      ...legality.unknown,
    ])
    const isEmpty = list.team.length + list.missions.length + list.draw.length === 0
    const statistics = deckStatistics(pool, list)
    const groups = groupsOf(pool, list)
    const ownCards = [...list.team, ...list.missions, ...list.draw].reduce(
      (sum, { key, count }) => sum + (isOwnKey(key) && pool.byKey.has(key) ? count : 0),
      0,
    )
    return { legality, statistics, groups, wrong, isEmpty, ownCards, states: gateStates(legality, isEmpty) }
  }, [pool, list])
  const rules = useRuleViews(pool, list, facts.legality, facts.isEmpty)
  return { ...facts, rules }
}

/** True if the deck satisfies a rule. */
export const isSatisfied = (legality: Legality, rule: RuleId): boolean =>
  legality.rules.some((result) => result.rule === rule && result.satisfied)

/** Returns the number of hero and villain cards in the draw deck as rules 4 and 5 count them. */
export function sideFigures(legality: Legality): {
  readonly heroes: SideFigures
  readonly villains: SideFigures
} {
  const sides = {
    heroes: { count: 0, needed: HEROES_NEEDED, satisfied: false },
    villains: { count: 0, needed: VILLAINS_NEEDED, satisfied: false },
  }
  for (const { rule, figures, satisfied } of legality.rules) {
    if (rule === 'heroes') sides.heroes = { count: figures.heroes, needed: figures.needed, satisfied }
    if (rule === 'villains') sides.villains = { count: figures.villains, needed: figures.needed, satisfied }
  }
  return sides
}
