import { GLYPHS_TO_WIN } from '@/lib/terms'
import { amountFor, derived, sumOf } from './abilities/derived'
import type { ActiveModifier } from './abilities/standing'
import { isCharacterNow } from './card-kinds'
import { NONE } from './facts'
import { NUMBER, ZONE } from './layout'
import { record } from './log'
import { finishAll } from './program'
import {
  countIn,
  factsOf,
  firstGlyph,
  firstIn,
  type Game,
  heroOf,
  hostOf,
  isOver,
  leftOf,
  nextIn,
  number,
  playersOf,
  setNumber,
  setPhase,
  setReason,
  tokensOf,
} from './state'
import type { CardId, EndReason, Player } from './types'

/**
 * What a player needs in experience or score: the point values of the team of the player on his left, with two
 * players the other one (2008 rulebook, Starting a Game, Three or More Players).
 */
export const victoryTotal = (game: Game, player: Player): number => teamValue(game, leftOf(game, player))

function teamValue(game: Game, player: Player): number {
  let total = 0
  for (const card of game.setup.teams[player] ?? []) total += pointValueOf(game, card)
  return total
}

/** A character's point value never rises above this by tokens (2008 rulebook, Glossary: promotion token). */
const HIGHEST_POINT_VALUE = 6

/** The point value of a team character with what texts change, and then with its promotion tokens (ruling 34). */
export function pointValueOf(game: Game, card: CardId): number {
  const { pointValue } = derived(game).modifiers
  const { pointValue: printed } = factsOf(game, card)
  const before = pointValue ? printed + sumOf(game, pointValue, card) : printed
  return Math.max(0, before, Math.min(HIGHEST_POINT_VALUE, before + tokensOf(game, card)))
}

/**
 * Glyphs beneath a player's characters; missions anywhere else are none, nor are those beneath adversaries (rulings 11,
 * 60).
 */
export function glyphCount(game: Game, player: Player): number {
  if (!game.setup.watched.adversaries) return countIn(game, player, ZONE.glyphs)
  let count = 0
  for (let card = firstGlyph(game, player); card !== NONE; card = nextIn(game, card)) {
    if (isCharacterNow(game, hostOf(game, card))) count++
  }
  return count
}

/** Experience on the glyphs beneath a player's characters. */
export function experienceOf(game: Game, player: Player): number {
  let experience = 0
  for (let card = firstGlyph(game, player); card !== NONE; card = nextIn(game, card)) {
    experience += experienceOfGlyph(game, card)
  }
  return experience + experienceElsewhere(game, player)
}

/** Experience on one glyph, 0 as long as the card above it is an adversary and no character (rulings 11, 60). */
export const experienceOfGlyph = (game: Game, glyph: CardId): number =>
  game.setup.watched.adversaries && !isCharacterNow(game, hostOf(game, glyph))
    ? 0
    : factsOf(game, glyph).experience

/** Experience that texts give beyond glyphs; only hero cards do, in their owner's turn (ruling 33). */
function experienceElsewhere(game: Game, player: Player): number {
  let experience = 0
  const changes = derived(game).modifiers.experience
  if (!changes) return 0
  for (const active of changes) {
    if (active.context.controller === player) experience += amountFor(game, active, active.context.source)
  }
  return experience
}

/** Total cost of the cards in a player's villain score pile. */
export function scoreOf(game: Game, player: Player): number {
  let score = 0
  const changes = scoreCostChanges(game, player)
  for (let card = firstIn(game, player, ZONE.score); card !== NONE; card = nextIn(game, card))
    score += costThere(game, card, changes)
  return score
}

/** What a card counts for in a player's villain score pile, or would count for if it were scored now. */
export const costInScorePile = (game: Game, player: Player, card: CardId): number =>
  costThere(game, card, scoreCostChanges(game, player))

/** Texts that change costs there speak of their own player's pile. */
const scoreCostChanges = (game: Game, player: Player): readonly ActiveModifier[] | undefined =>
  derived(game).modifiers.scoreCost?.filter(({ context }) => context.controller === player)

function costThere(game: Game, card: CardId, changes: readonly ActiveModifier[] | undefined): number {
  const { cost } = factsOf(game, card)
  return changes ? Math.max(0, cost + sumOf(game, changes, card)) : cost
}

/**
 * Ends the game at once if a player meets a victory condition (2008 rulebook, Winning the Game). Called after
 * every change that could bring one about. Glyphs are looked at before experience (ruling 56).
 */
export function checkVictory(game: Game, player: Player): void {
  const total = victoryTotal(game, player)
  const glyphs = glyphCount(game, player)
  const experience = experienceOf(game, player)
  const score = scoreOf(game, player)
  if (glyphs >= GLYPHS_TO_WIN) {
    record(game, 'win-glyphs', { player, figures: { glyphs } })
    end(game, 'glyphs', player)
  } else if (experience >= total) {
    record(game, 'win-experience', { player, figures: { experience, total } })
    end(game, 'experience', player)
  } else if (score >= total) {
    record(game, 'win-score', { player, figures: { score, total } })
    end(game, 'score', player)
  }
}

/** Ends the game without a winner when the turn limit is reached (ruling 55). */
export function endUndecided(game: Game): void {
  record(game, 'undecided', { figures: { turns: number(game, NUMBER.turn) } })
  end(game, 'undecided', NONE)
}

/**
 * Texts can change totals without a card's moving, so all players are looked at before every decision and at the
 * end of every turn of a game with such texts; the hero player first, then on to the left (rulings 34, 67).
 */
export function checkChangedTotals(game: Game): void {
  if (!game.setup.watched.victory || heroOf(game) === NONE) return
  const { workshop } = game
  if (workshop.checked === game.changes) return
  workshop.checked = game.changes
  const { modifiers, adversaries } = derived(game)
  const changeable = modifiers.experience || modifiers.pointValue || modifiers.scoreCost || adversaries
  if (!changeable && workshop.tallied === game.tallies) return
  workshop.tallied = changeable ? NONE : game.tallies
  let player = heroOf(game)
  for (const _ of playersOf(game)) {
    if (!isOver(game)) checkVictory(game, player)
    player = leftOf(game, player)
  }
}

function end(game: Game, reason: EndReason, winner: Player): void {
  setReason(game, reason)
  setNumber(game, NUMBER.winner, winner)
  setPhase(game, 'over')
  finishAll(game)
}
