import type { CardId, Player } from '../model/game'
import { type Game, isAgainstMission, isAssigned, isOf, pretendAssigned } from '../state'
import { NONE, SHIP } from '../state/card-facts'
import { CHANGE } from '../state/layout'
import { derived, deriveSupposed } from '../texts/runtime/derived'
import { textsAtWork } from '../texts/runtime/texts-at-work'
import { difficultyAddedBy } from './difficulty'
import { firepowerOf } from './firepower'
import { isAdversaryNow, isCharacterNow } from './kinds-and-traits'
import { payPower } from './power'
import { ratingOf, requiredSkill } from './skills'

/**
 * Contribution of a card at the current mission: skill, difficulty or firepower. A character elsewhere contributes
 * nothing.
 */
export function contributionNow(game: Game, card: CardId): number {
  const there = isAssigned(game, card) || isAgainstMission(game, card)
  return there || !isCharacterNow(game, card) ? contributionOnceThere(game, card) : 0
}

/**
 * The same for a card that could be assigned now, in its state after that: texts about assigned cards apply to it,
 * texts about ready cards no longer do, and its cost in power has been paid. `skill`: the one that the mission
 * requires.
 */
export function contributionOnceAssigned(
  game: Game,
  player: Player,
  card: CardId,
  { skill, power }: { readonly skill: number; readonly power: number },
): number {
  if (!textsAtWork(game).asksWhoIsAssigned) return contributionOnceThere(game, card, skill)
  const before = derived(game)
  const { changes, changed } = game
  pretendAssigned(game, card, true)
  if (power > 0) payPower(game, player, power)
  deriveSupposed(game, before, power > 0 ? CHANGE.states | CHANGE.power : CHANGE.states)
  const counts = contributionOnceThere(game, card)
  if (power > 0) payPower(game, player, -power)
  pretendAssigned(game, card, false)
  game.changes = changes
  game.changed = changed
  game.derived = before
  return counts
}

/** Its contribution if only its place changed. */
function contributionOnceThere(game: Game, card: CardId, skill: number = requiredSkill(game)): number {
  if (isOf(game, card, SHIP)) return firepowerOf(game, card)
  if (isAgainstMission(game, card) || isAdversaryNow(game, card)) return difficultyAddedBy(game, card)
  return skill === NONE ? 0 : Math.max(0, ratingOf(game, card, skill))
}
