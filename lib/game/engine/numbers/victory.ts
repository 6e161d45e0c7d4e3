import type { ActiveModifier } from '@/lib/game/engine/model/derived-state'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import type { CardId, EndReason, Player } from '../model/game'
import {
  countIn,
  factsOf,
  firstGlyph,
  firstIn,
  type Game,
  hasConceded,
  heroOf,
  hostOf,
  isWhereTextsWork,
  leftOf,
  nextIn,
  number,
  setNumber,
  setPhase,
  setReason,
  villainOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { NUMBER, ZONE } from '../state/layout'
import { record } from '../state/log'
import { finishAll } from '../state/program'
import { amountFor, derived, sumOf } from '../texts/runtime/derived'
import { textsAtWork } from '../texts/runtime/texts-at-work'
import { isCharacterNow, promoted } from './kinds-and-traits'

/**
 * Experience or score that a player needs: the point values of the team of the player on their left, with two players
 * the other one (2008 rulebook, Starting a Game, Three or More Players).
 */
export const victoryTotal = (game: Game, player: Player): number => teamValue(game, leftOf(game, player))

function teamValue(game: Game, player: Player): number {
  let total = 0
  for (const card of game.setup.teams[player] ?? []) total += pointValueOf(game, card)
  return total
}

/** The point value of a team character with changes by texts, and then with its promotion tokens (ruling 34). */
export function pointValueOf(game: Game, card: CardId): number {
  const { pointValue: printed } = factsOf(game, card)
  // In most games no text changes any point value; then the current modifiers need not be derived.
  const pointValue = game.setup.watched.pointValues ? derived(game).modifiers.pointValue : undefined
  const before = pointValue ? printed + sumOf(game, pointValue, card) : printed
  return Math.max(0, promoted(game, card, before))
}

/**
 * Glyphs beneath a player's characters; missions in other places do not count, nor do those beneath adversaries
 * (rulings 11, 60).
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

/** Experience on one glyph; 0 while the card above it is an adversary and not a character (rulings 11, 60). */
export const experienceOfGlyph = (game: Game, glyph: CardId): number =>
  game.setup.watched.adversaries && !isCharacterNow(game, hostOf(game, glyph))
    ? 0
    : factsOf(game, glyph).experience

/** Experience that texts give beyond glyphs; only hero cards do, in their owner's turn (ruling 33). */
function experienceElsewhere(game: Game, player: Player): number {
  if (!canTextsCount(game)) return 0
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

/** Value of a card in a player's villain score pile, or the value it would have if scored now. */
export const costInScorePile = (game: Game, player: Player, card: CardId): number =>
  costThere(game, card, scoreCostChanges(game, player))

/** Texts that change costs there apply to their own player's pile. */
const scoreCostChanges = (game: Game, player: Player): readonly ActiveModifier[] | undefined =>
  canTextsCount(game)
    ? derived(game).modifiers.scoreCost?.filter(({ context }) => context.controller === player)
    : undefined

/** True if any card of this game has a text that can affect who wins. */
const canTextsCount = (game: Game): boolean => game.setup.counting.length > 0

function costThere(game: Game, card: CardId, changes: readonly ActiveModifier[] | undefined): number {
  const { cost } = factsOf(game, card)
  return changes ? Math.max(0, cost + sumOf(game, changes, card)) : cost
}

/**
 * Ends the game at once if a player meets a victory condition (2008 rulebook, Winning the Game): seven glyphs and
 * experience win for the hero player, the villain score pile for the villain player, nothing for an inactive player
 * (rulings 67, 89), nor for one who has conceded (ruling 96); if both meet one at the same moment, the hero player wins
 * (rulings 34, 56). Called after every step of the rules; if nothing that it depends on has changed, that costs next to
 * nothing.
 */
export function checkVictory(game: Game): void {
  const { cache } = game
  if (cache.checked === game.changes) return
  cache.checked = game.changes
  const hero = heroOf(game)
  if (hero === NONE) return
  const changeable = isChangeable(game)
  if (!changeable && cache.tallied === game.tallies) return
  cache.tallied = changeable ? NONE : game.tallies
  if (!endIfHeroWins(game, hero)) endIfVillainWins(game, villainOf(game))
}

/** True if a text affects who wins now; the texts at work are looked up only if one could. */
function isChangeable(game: Game): boolean {
  for (const card of game.setup.counting)
    if (isWhereTextsWork(game, card) || factsOf(game, card).compiled.changesVictoryLater)
      return textsAtWork(game).totals
  return false
}

function endIfHeroWins(game: Game, player: Player): boolean {
  if (hasConceded(game, player)) return false
  // This includes those beneath adversaries; seven in all are rare anyway.
  if (countIn(game, player, ZONE.glyphs) >= GLYPHS_TO_WIN) {
    const glyphs = glyphCount(game, player)
    if (glyphs >= GLYPHS_TO_WIN) {
      record(game, 'win-glyphs', { player, figures: { glyphs } })
      end(game, 'glyphs', player)
      return true
    }
  }
  const experience = experienceOf(game, player)
  const total = victoryTotal(game, player)
  if (experience < total) return false
  record(game, 'win-experience', { player, figures: { experience, total } })
  end(game, 'experience', player)
  return true
}

function endIfVillainWins(game: Game, player: Player): void {
  if (countIn(game, player, ZONE.score) === 0 || hasConceded(game, player)) return
  const score = scoreOf(game, player)
  const total = victoryTotal(game, player)
  if (score < total) return
  record(game, 'win-score', { player, figures: { score, total } })
  end(game, 'score', player)
}

/** Ends the game without a winner when the turn limit is reached (ruling 55). */
export function endUndecided(game: Game): void {
  record(game, 'undecided', { figures: { turns: number(game, NUMBER.turn) } })
  end(game, 'undecided', NONE)
}

/** Ends the game without a winner if nobody can leave a loop (ruling 111). */
export function endInLoop(game: Game, card?: CardId): void {
  record(game, 'endless-loop', card === undefined ? {} : { card })
  end(game, 'undecided', NONE)
}

/** The last player who has not conceded wins (ruling 96). */
export const endByConcession = (game: Game, winner: Player): void => end(game, 'concession', winner)

/** A player wins because a text says so, unless they have conceded. */
export function endByText(game: Game, winner: Player, card: CardId): void {
  if (hasConceded(game, winner)) return
  record(game, 'win-text', { player: winner, card })
  end(game, 'text', winner)
}

/** Ends the game without a winner, as all have agreed (ruling 97). */
export const endInDraw = (game: Game): void => end(game, 'draw', NONE)

function end(game: Game, reason: EndReason, winner: Player): void {
  setReason(game, reason)
  setNumber(game, NUMBER.winner, winner)
  setPhase(game, 'over')
  finishAll(game)
}
