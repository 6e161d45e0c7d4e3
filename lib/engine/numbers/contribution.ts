import type { CardId } from '../model/types'
import { type Game, isAgainstMission, isAssigned, isOf } from '../state'
import { NONE, SHIP } from '../state/card-facts'
import { isAdversaryNow, isCharacterNow } from './card-kinds'
import { difficultyAddedBy } from './difficulty'
import { firepowerOf } from './firepower'
import { ratingOf, requiredSkill } from './skills'

/**
 * What a card counts for at the current mission: skill, difficulty or firepower. A character elsewhere counts nothing.
 */
export function contributionNow(game: Game, card: CardId): number {
  const there = isAssigned(game, card) || isAgainstMission(game, card)
  return there || !isCharacterNow(game, card) ? contributionOnceThere(game, card) : 0
}

/** The same for a card that is yet to be assigned. `skill`: the one that the mission requires. */
export function contributionOnceThere(game: Game, card: CardId, skill: number = requiredSkill(game)): number {
  if (isOf(game, card, SHIP)) return firepowerOf(game, card)
  if (isAgainstMission(game, card) || isAdversaryNow(game, card)) return difficultyAddedBy(game, card)
  return skill === NONE ? 0 : Math.max(0, ratingOf(game, card, skill))
}
