import { isAdversaryNow } from './card-kinds'
import { difficultyAddedBy } from './difficulty'
import { NONE } from './facts'
import { firepowerOf } from './firepower'
import { ratingOf, requiredSkill } from './skills'
import { factsOf, type Game, isIn } from './state'
import type { CardId } from './types'

/** What a card counts for at the current mission: skill, difficulty or firepower. */
export function contributionNow(game: Game, card: CardId): number {
  if (factsOf(game, card).type === 'ship') return firepowerOf(game, card)
  if (isIn(game, card, 'obstacles') || isAdversaryNow(game, card)) return difficultyAddedBy(game, card)
  const skill = requiredSkill(game)
  return skill === NONE ? 0 : Math.max(0, ratingOf(game, card, skill))
}
