import { COMPLICATION_DIFFICULTY } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import {
  currentMission,
  factsOf,
  firstInPlay,
  firstObstacle,
  type Game,
  heroOf,
  isAssigned,
  isFaceDown,
  isOf,
  nextIn,
  ownerOf,
  villainOf,
} from '../state'
import { CHANGES_OWN_DIFFICULTY, HERO_SIDE, NONE } from '../state/card-facts'
import { contextOfCard } from '../texts/runtime/context'
import { derived, sumOf } from '../texts/runtime/derived'
import { isAdversaryNow } from './kinds-and-traits'
import { hasRating, ratingOf, requiredSkill } from './skills'

/** Cards at the current mission that oppose the hero player. */

/**
 * First of the obstacles and complications at the current mission, or `NONE`: the villain player's, then the hero
 * player's cards that have become complications while they were adversaries (rulings 12, 13).
 */
export const firstAgainstMission = (game: Game): CardId => {
  const first = firstObstacle(game, villainOf(game))
  return first === NONE ? firstOfHeroAgainstMission(game) : first
}
/** The next card there, or `NONE`. */
export const nextAgainstMission = (game: Game, card: CardId): CardId => {
  const next = nextIn(game, card)
  return next === NONE && ownerOf(game, card) !== heroOf(game) ? firstOfHeroAgainstMission(game) : next
}
const firstOfHeroAgainstMission = (game: Game): CardId =>
  game.setup.watched.adversaries ? firstObstacle(game, heroOf(game)) : NONE

/** All obstacles and complications at the current mission. */
export function cardsAgainstMission(game: Game): CardId[] {
  const cards: CardId[] = []
  for (let card = firstAgainstMission(game); card !== NONE; card = nextAgainstMission(game, card))
    cards.push(card)
  return cards
}

/**
 * Amount that an obstacle, a complication or the assigned adversary adds to the difficulty of the current mission. An
 * obstacle counts only in the required skill (2008 rulebook, Play an obstacle); one without a rating in it adds nothing
 * (ruling 18).
 */
export function difficultyAddedBy(game: Game, card: CardId): number {
  if (isFaceDown(game, card))
    return Math.max(0, COMPLICATION_DIFFICULTY + sumOf(game, derived(game).modifiers.difficulty, card))
  return Math.max(0, ratingOf(game, card, requiredSkill(game)))
}

/**
 * Amount that an obstacle in the hand would add after being played for this much power: its own text applies as it
 * would at the mission.
 */
export function difficultyOncePlayed(game: Game, player: Player, card: CardId, power: number): number {
  const now = difficultyAddedBy(game, card)
  if (!isOf(game, card, CHANGES_OWN_DIFFICULTY) || !hasRating(game, card, requiredSkill(game))) return now
  const paid = [0, 0]
  paid[player] = power
  const context = contextOfCard(game, card, player)
  context.trial = { bound: undefined, used: [card], paid }
  let set = Math.max(0, factsOf(game, card).ratings[requiredSkill(game)] ?? 0)
  let added = sumOf(game, derived(game).modifiers.difficulty, card)
  for (const { gate, during, modifiers } of factsOf(game, card).compiled.text.statics) {
    if ((gate && !gate(game, context)) || (during && !during(game, context))) continue
    for (const { kind, named, amount } of modifiers) {
      if (!named?.(game, context).includes(card)) continue
      if (kind === 'setDifficulty') set = amount(game, context)
      else if (kind === 'difficulty') added += amount(game, context)
    }
  }
  return Math.max(0, set + added)
}

const isAssignedAdversary = (game: Game, card: CardId): boolean =>
  isAssigned(game, card) && isAdversaryNow(game, card)

/** The villain player's adversary at the current mission, or `NONE`. */
export function assignedAdversary(game: Game): CardId {
  for (let card = firstInPlay(game, villainOf(game)); card !== NONE; card = nextIn(game, card)) {
    if (isAssignedAdversary(game, card)) return card
  }
  if (!game.setup.watched.adversaries) return NONE
  for (let card = firstInPlay(game, heroOf(game)); card !== NONE; card = nextIn(game, card)) {
    if (isAssignedAdversary(game, card) && isOf(game, card, HERO_SIDE)) return card
  }
  return NONE
}

/** The difficulty printed on the current mission; 0 without a mission. */
export function printedDifficulty(game: Game): number {
  const mission = currentMission(game)
  return mission === NONE ? 0 : (factsOf(game, mission).ratings[factsOf(game, mission).skill] ?? 0)
}

/**
 * The difficulty of the current mission with its obstacles, complications and adversary and the changes by texts, never
 * below 0 (2008 rulebook, Determine Success or Failure; ruling 16).
 */
export function missionDifficulty(game: Game): number {
  const mission = currentMission(game)
  if (mission === NONE) return 0
  let difficulty = printedDifficulty(game) + sumOf(game, derived(game).modifiers.difficulty, mission)
  for (let card = firstAgainstMission(game); card !== NONE; card = nextAgainstMission(game, card)) {
    difficulty += difficultyAddedBy(game, card)
  }
  const adversary = assignedAdversary(game)
  if (adversary !== NONE) difficulty += difficultyAddedBy(game, adversary)
  return Math.max(0, difficulty)
}
