import { isCharacter, NONE } from './facts'
import {
  boostsOf,
  cardsIn,
  currentMission,
  factsOf,
  firstIn,
  type Game,
  heroOf,
  isInState,
  nextIn,
} from './state'
import type { CardId } from './types'

/**
 * The ratings of a card as they are now. Always worked out from the printed ones when asked for, never stored
 * (2008 rulebook, Glossary: skills, negative numbers).
 */

/**
 * A character's skill, or the difficulty that an obstacle or adversary adds, in the skill numbered `skill`;
 * `NONE` where it has no rating. A boost raises every rating the card has, also one of 0 (2008 rulebook, Hero
 * Player Actions: Boost; ruling 17).
 */
export function ratingOf(game: Game, card: CardId, skill: number): number {
  const printed = factsOf(game, card).ratings[skill] ?? NONE
  return printed === NONE ? NONE : Math.max(0, printed + boostsOf(game, card))
}

/** The skill that the current mission requires, as its place in `SKILLS`; `NONE` without a mission. */
export function requiredSkill(game: Game): number {
  const mission = currentMission(game)
  return mission === NONE ? NONE : factsOf(game, mission).skill
}

/** What an assigned character contributes in a skill: a missing rating contributes nothing. */
export const contributionOf = (game: Game, card: CardId, skill: number): number =>
  Math.max(0, ratingOf(game, card, skill))

const isAssignedCharacter = (game: Game, card: CardId): boolean =>
  isInState(game, card, 'assigned') && isCharacter(factsOf(game, card))

/** The hero player's assigned characters, in order of coming into play. */
export const assignedCharacters = (game: Game): CardId[] =>
  cardsIn(game, heroOf(game), 'play').filter((card) => isAssignedCharacter(game, card))

/** Total that the hero player's assigned characters contribute to the current mission. */
export function skillTotal(game: Game): number {
  const skill = requiredSkill(game)
  let total = 0
  for (let card = firstIn(game, heroOf(game), 'play'); card !== NONE; card = nextIn(game, card)) {
    if (isAssignedCharacter(game, card)) total += contributionOf(game, card, skill)
  }
  return total
}
