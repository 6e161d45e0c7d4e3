import { BOOST, SKILLS } from '@/lib/game/terms'
import type { CardId } from '../model/game'
import {
  boostsOf,
  cardsIn,
  currentMission,
  factsOf,
  firstInPlay,
  type Game,
  heroOf,
  isAssigned,
  nextIn,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { affects, amountFor, derived, sumOf } from '../texts/runtime/derived'
import { isCharacterNow } from './kinds-and-traits'

/**
 * The current ratings of a card. Always worked out from the printed ones on demand, never stored (2008 rulebook,
 * Glossary: skills, negative numbers).
 */

/**
 * A character's skill, or the difficulty that an obstacle or adversary adds, in the skill numbered `skill`; `NONE` if
 * it has no rating. First amounts that are set, then named skills, which can give a rating that the card lacks, then
 * additions to all ratings that it has, 0 and boosts included; the result is never below 0 (2008 rulebook, Glossary:
 * skills, negative numbers; rulings 16, 17).
 */
export function ratingOf(game: Game, card: CardId, skill: number): number {
  const own = ownRating(game, card, skill)
  return own === undefined ? NONE : Math.max(0, own + addedToAll(game, card))
}

/** All ratings of a card, in the order of `SKILLS`: amounts added to every one of them are worked out once. */
export function ratingsOf(game: Game, card: CardId): readonly number[] {
  const { ratings } = factsOf(game, card)
  if (areAsPrinted(game, card)) return ratings
  const added = addedToAll(game, card)
  if (added === 0 && isEachAsPrinted(game)) return ratings
  return ratings.map((_, skill) => {
    const own = ownRating(game, card, skill)
    return own === undefined ? NONE : Math.max(0, own + added)
  })
}

/** True if nothing changes single ratings of cards: then only additions to all of them remain. */
function isEachAsPrinted(game: Game): boolean {
  const { modifiers } = derived(game)
  return (
    modifiers.skill === undefined && modifiers.skillsOf === undefined && modifiers.setDifficulty === undefined
  )
}

/** A rating before the additions to all ratings of the card; undefined if the card has no rating in the skill. */
function ownRating(game: Game, card: CardId, skill: number): number | undefined {
  const printed = factsOf(game, card).ratings[skill] ?? NONE
  const { modifiers } = derived(game)
  const named = modifiers.skill ? namedSkill(game, card, skill) : undefined
  const gained = modifiers.skillsOf ? gainedSkill(game, card, skill) : undefined
  if (printed === NONE && named === undefined && gained === undefined) return undefined
  let rating = Math.max(0, printed)
  if (printed !== NONE && modifiers.setDifficulty) rating = setDifficulty(game, card, rating)
  return rating + (named ?? 0) + (gained ?? 0)
}

/** Amount added to every rating that a card has. */
function addedToAll(game: Game, card: CardId): number {
  const { modifiers } = derived(game)
  const boosts = boostsOf(game, card)
  let added = boosts > 0 ? boosts * boostWorth(game, card) : 0
  if (modifiers.skills) added += sumOf(game, modifiers.skills, card)
  if (modifiers.difficulty && factsOf(game, card).type !== 'mission')
    added += sumOf(game, modifiers.difficulty, card)
  return added
}

/** True if nothing changes any rating of any card now, and this one has not been boosted. */
function areAsPrinted(game: Game, card: CardId): boolean {
  if (boostsOf(game, card) > 0) return false
  const { modifiers } = derived(game)
  return modifiers.skills === undefined && modifiers.difficulty === undefined && isEachAsPrinted(game)
}

/**
 * True if a card has a rating in a skill, 0 included; for the current mission, if it requires the skill. Changes of
 * numbers cannot add or remove a rating, so they may themselves test for it.
 */
export function hasRating(game: Game, card: CardId, skill: number): boolean {
  if (card === currentMission(game)) return requiredSkill(game) === skill
  if ((factsOf(game, card).ratings[skill] ?? NONE) !== NONE) return true
  const { modifiers } = derived(game)
  return (
    (modifiers.skill !== undefined && namedSkill(game, card, skill) !== undefined) ||
    (modifiers.skillsOf !== undefined && gainedSkill(game, card, skill) !== undefined)
  )
}

/** Amount by which one boost raises a card: 1, or more if a text says so. */
export const boostWorth = (game: Game, card: CardId): number =>
  BOOST + sumOf(game, derived(game).modifiers.boostMore, card)

function setDifficulty(game: Game, card: CardId, rating: number): number {
  let set = rating
  for (const active of derived(game).modifiers.setDifficulty ?? [])
    if (affects(game, active, card)) set = amountFor(game, active, card)
  return set
}

function namedSkill(game: Game, card: CardId, skill: number): number | undefined {
  let sum: number | undefined
  for (const active of derived(game).modifiers.skill ?? []) {
    if ((active.modifier.skills & (1 << skill)) === 0) continue
    if (affects(game, active, card)) sum = (sum ?? 0) + amountFor(game, active, card)
  }
  return sum
}

/** Gained skills are added to those that it has (ruling 71). */
function gainedSkill(game: Game, card: CardId, skill: number): number | undefined {
  let sum: number | undefined
  for (const active of derived(game).modifiers.skillsOf ?? []) {
    if (!affects(game, active, card)) continue
    const from = active.modifier.from?.(game, active.context, true)[0]
    const gained = from === undefined ? NONE : (factsOf(game, from).ratings[skill] ?? NONE)
    if (gained !== NONE) sum = (sum ?? 0) + gained
  }
  return sum
}

/** The skill that the current mission requires, as its place in `SKILLS`; `NONE` without a mission (ruling 18). */
export function requiredSkill(game: Game): number {
  const mission = currentMission(game)
  if (mission === NONE) return NONE
  const changed = derived(game).modifiers.missionSkill?.at(-1)?.modifier.node
  return changed?.kind === 'missionSkill' ? SKILLS.indexOf(changed.skill) : factsOf(game, mission).skill
}

/** Contribution of an assigned character in a skill: a missing rating contributes nothing. */
export const contributionOf = (game: Game, card: CardId, skill: number): number =>
  Math.max(0, ratingOf(game, card, skill))

/** True if a card counts as a character at the current mission. */
export const isAssignedCharacter = (game: Game, card: CardId): boolean =>
  isAssigned(game, card) && isCharacterNow(game, card)

/** The hero player's assigned characters, in order of coming into play. */
export const assignedCharacters = (game: Game): CardId[] =>
  cardsIn(game, heroOf(game), ZONE.play).filter((card) => isAssignedCharacter(game, card))

/** Total that the hero player's assigned characters contribute to the current mission. */
export function skillTotal(game: Game): number {
  const skill = requiredSkill(game)
  let total = 0
  for (let card = firstInPlay(game, heroOf(game)); card !== NONE; card = nextIn(game, card)) {
    if (isAssignedCharacter(game, card)) total += contributionOf(game, card, skill)
  }
  return total
}
