import { SKILLS } from '@/lib/terms'
import { assignedAdversary, difficultyAddedBy } from './difficulty'
import { NONE } from './facts'
import { firepowerOf } from './firepower'
import { record } from './log'
import { ofOwnRole } from './play'
import { allows, type Check } from './reasons'
import { contributionOf, ratingOf, requiredSkill } from './skills'
import {
  currentMission,
  factsOf,
  firstIn,
  type Game,
  isIn,
  isInState,
  nextIn,
  ownerOf,
  setState,
  stateOf,
} from './state'
import type { CardId, Option, Player } from './types'

/** Assigning a character, an adversary or a ship (2008 rulebook, Hero Player Actions, Villain Player Actions). */

const inPlay: Check = (game, player, card) =>
  ownerOf(game, card) === player && isIn(game, card, 'play') ? undefined : { code: 'not-in-play' }

const assignable: Check = (game, _, card) =>
  factsOf(game, card).type === 'gear' ? { code: 'wrong-type' } : undefined

const ready: Check = (game, _, card) =>
  isInState(game, card, 'ready') ? undefined : { code: 'not-ready', state: stateOf(game, card) ?? undefined }

/**
 * A support character or an adversary needs a rating in the required skill; a team character may be assigned
 * with 0, and ships whatever the skill.
 */
const hasRating: Check = (game, _, card) => {
  const { type } = factsOf(game, card)
  if (type !== 'support' && type !== 'adversary') return undefined
  const skill = requiredSkill(game)
  return ratingOf(game, card, skill) === NONE ? { code: 'no-rating', skill: SKILLS[skill] } : undefined
}

/** Only one adversary can be at a mission. */
const noOtherAdversary: Check = (game, _, card) => {
  if (factsOf(game, card).type !== 'adversary') return undefined
  const there = assignedAdversary(game)
  return there === NONE || there === card ? undefined : { code: 'adversary-assigned', card: there }
}

const missionThere: Check = (game) => (currentMission(game) === NONE ? { code: 'no-mission' } : undefined)

export const ASSIGN_CHECKS: readonly Check[] = [
  missionThere,
  inPlay,
  assignable,
  ofOwnRole,
  ready,
  hasRating,
  noOtherAdversary,
]

function addedBy(game: Game, card: CardId): number {
  const { type } = factsOf(game, card)
  if (type === 'ship') return firepowerOf(game, card)
  if (type === 'adversary') return difficultyAddedBy(game, card)
  return contributionOf(game, card, requiredSkill(game))
}

/** Adds an option for every card that can be assigned now. */
export function assignOptions(game: Game, player: Player, options: Option[]): void {
  for (let card = firstIn(game, player, 'play'); card !== NONE; card = nextIn(game, card)) {
    if (!allows(ASSIGN_CHECKS, game, player, card)) continue
    options.push({ kind: 'assign', card, key: factsOf(game, card).key, adds: addedBy(game, card) })
  }
}

export function assign(game: Game, player: Player, card: CardId): void {
  setState(game, card, 'assigned')
  const { type: cardType } = factsOf(game, card)
  record(game, 'assign', { player, card, cardType, figures: { adds: addedBy(game, card) } })
}
