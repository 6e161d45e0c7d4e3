import type { Card } from '@/lib/game/cards/card'
import { type CardKey, SKILLS, type Skill } from '@/lib/game/terms'
import type { DeckCards, ResultOf } from '../deck-rules'

/** Missions of each skill in the mission pile (2008 rulebook, Building a Deck: required skill mix). */
export const MISSIONS_PER_SKILL = 3

/** The one skill that a mission requires; undefined for any other card. */
export function requiredSkill(card: Card): Skill | undefined {
  if (card.type !== 'mission') return undefined
  for (const skill of SKILLS) if (card.ratings[skill] !== undefined) return skill
  return undefined
}

/**
 * Rule 3: exactly three missions of each skill in the pile. Offending cards are the missions of skills with too many.
 */
export function skillsRule({ missions: pile }: DeckCards): ResultOf<'skills'> {
  const figures = { culture: 0, science: 0, combat: 0, ingenuity: 0, needed: MISSIONS_PER_SKILL }
  for (const { card, count } of pile) {
    const skill = requiredSkill(card)
    if (skill) figures[skill] += count
  }
  let satisfied = true
  for (const skill of SKILLS) if (figures[skill] !== MISSIONS_PER_SKILL) satisfied = false
  return { rule: 'skills', satisfied, figures, cards: satisfied ? [] : surplusMissions(pile, figures) }
}

function surplusMissions(pile: DeckCards['missions'], figures: Readonly<Record<Skill, number>>): CardKey[] {
  const cards: CardKey[] = []
  for (const { card } of pile) {
    const skill = requiredSkill(card)
    if (skill && figures[skill] > MISSIONS_PER_SKILL) cards.push(card.key)
  }
  return cards
}
