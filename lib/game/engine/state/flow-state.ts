import type { Game } from '@/lib/game/engine/model/running-game'
import { MIN_PLAYERS } from '@/lib/game/terms'
import type { Turn } from '@/lib/tabletop/protocol/game'
import type { EndReason, Phase, Player, Step } from '../model/game'
import { NONE } from './card-facts'
import {
  CHANGE,
  dropTexts,
  furtherAt,
  type GameNumber,
  NUMBER,
  noteChange,
  PLAYER_NUMBERS,
  PLAYERS_AT,
  type PlayerNumber,
  read,
  STREAMS,
  STREAMS_AT,
} from './layout'

/** Numbers of the game as a whole and of its players: phases, the turn, the roles, the random streams. */

/** From here on numbers only steer the flow: no text of a card depends on them. */
const TEXTS_NEVER_ASK_FROM = NUMBER.firstPlayer
export const number = (game: Game, at: GameNumber): number => read(game, at)
export const setNumber = (game: Game, at: GameNumber, value: number): void => {
  if (game.cells[at] === value) return
  game.cells[at] = value
  if (at === NUMBER.hero) {
    game.tallies++
    dropTexts(game)
  } else if (at < TEXTS_NEVER_ASK_FROM) noteChange(game, CHANGE.turn)
}
const playerIndex = (game: Game, player: Player, at: PlayerNumber): number =>
  (player < MIN_PLAYERS ? PLAYERS_AT + player * PLAYER_NUMBERS : furtherAt(game, player)) + at
export const numberOf = (game: Game, player: Player, at: PlayerNumber): number =>
  read(game, playerIndex(game, player, at))
export const setNumberOf = (game: Game, player: Player, at: PlayerNumber, value: number): void => {
  const cell = playerIndex(game, player, at)
  if (game.cells[cell] === value) return
  game.cells[cell] = value
  noteChange(game, CHANGE.power)
}

/** Number of frames on the stack. */
export const depthOf = (game: Game): number => number(game, NUMBER.depth)
/** Number of slots, in use or freed, for records; below, for cards that texts refer to. */
export const recordsIn = (game: Game): number => number(game, NUMBER.records)
export const entriesIn = (game: Game): number => number(game, NUMBER.entries)
/** Number of triggered texts waiting for their turn. */
export const waitingTexts = (game: Game): number => number(game, NUMBER.waiting)
/** Number of glyphs on their way beneath their owners' mission piles. */
export const returningGlyphs = (game: Game): number => number(game, NUMBER.returning)

type Stream = (typeof STREAMS)[number]
const streamIndex = (game: Game, player: Player, stream: Stream): number =>
  (player < MIN_PLAYERS
    ? STREAMS_AT + player * STREAMS.length * 2
    : furtherAt(game, player) + PLAYER_NUMBERS) +
  STREAMS.indexOf(stream) * 2
/** The 32-bit state of a random stream. The stream for lots is that of player 0. */
export const streamOf = (game: Game, player: Player, stream: Stream): number => {
  const at = streamIndex(game, player, stream)
  return (read(game, at) << 16) | (read(game, at + 1) & 0xffff)
}
export const setStream = (game: Game, player: Player, stream: Stream, value: number): void => {
  const at = streamIndex(game, player, stream)
  game.cells[at] = value >> 16
  game.cells[at + 1] = value & 0xffff
}

/** Numbers the cards that come to the current mission, in order. */
export function nextOrder(game: Game): number {
  const order = number(game, NUMBER.order) + 1
  setNumber(game, NUMBER.order, order)
  return order
}

const PHASES: readonly Phase[] = ['setup', 'power', 'mission', 'debrief', 'over']
const PHASE_NUMBERS: Readonly<Record<Phase, number>> = { setup: 0, power: 1, mission: 2, debrief: 3, over: 4 }
const STEPS: readonly Step[] = [
  'none',
  'actions',
  'ship-battle',
  'resolution',
  'revive-or-score',
  'earn-glyph',
  'continue',
]
const STEP_NUMBERS: Readonly<Record<Step, number>> = {
  none: 0,
  actions: 1,
  'ship-battle': 2,
  resolution: 3,
  'revive-or-score': 4,
  'earn-glyph': 5,
  continue: 6,
}
const REASONS: readonly EndReason[] = [
  'glyphs',
  'experience',
  'score',
  'undecided',
  'concession',
  'draw',
  'text',
]

export const phaseOf = (game: Game): Phase => PHASES[number(game, NUMBER.phase)] ?? 'setup'
export const stepOf = (game: Game): Step => STEPS[number(game, NUMBER.step)] ?? 'none'
export function setPhase(game: Game, phase: Phase, step: Step = 'none'): void {
  setNumber(game, NUMBER.phase, PHASE_NUMBERS[phase])
  setNumber(game, NUMBER.step, STEP_NUMBERS[step])
}

export const isOver = (game: Game): boolean => number(game, NUMBER.reason) !== NONE
export const reasonOf = (game: Game): EndReason | undefined => REASONS[number(game, NUMBER.reason)]
export const setReason = (game: Game, reason: EndReason): void =>
  setNumber(game, NUMBER.reason, REASONS.indexOf(reason))

/** The turn and its hero player; undefined before the first. */
export const turnOf = (game: Game): Turn | undefined => {
  const turn = number(game, NUMBER.turn)
  return turn === 0 ? undefined : { turn, player: heroOf(game) }
}

/** All players in order of their seats. */
export const playersOf = (game: Game): readonly Player[] => game.setup.players
/** The player on the left, whether or not that seat is still played (see `nextFrom`). */
export const leftOf = (game: Game, player: Player): Player =>
  player + 1 === game.setup.players.length ? 0 : player + 1

/** True if a player has conceded (ruling 96). */
export const hasConceded = (game: Game, player: Player): boolean =>
  (number(game, NUMBER.conceded) & (1 << player)) !== 0
export const setConceded = (game: Game, player: Player): void =>
  setNumber(game, NUMBER.conceded, number(game, NUMBER.conceded) | (1 << player))
export const concededIn = (game: Game): readonly Player[] =>
  playersOf(game).filter((player) => hasConceded(game, player))
/** All who have not conceded, in order of their seats. */
export const playersLeft = (game: Game): readonly Player[] =>
  playersOf(game).filter((player) => !hasConceded(game, player))
/** From now on, players who have conceded are skipped: called when a turn begins. */
export function passOverConceded(game: Game): void {
  const conceded = number(game, NUMBER.conceded)
  if (number(game, NUMBER.gone) === conceded) return
  setNumber(game, NUMBER.gone, conceded)
  // The villain player may be a different one now, with other texts at work, although the hero player is the same.
  game.tallies++
  dropTexts(game)
}

/** The next player on the left who is not skipped: the next hero player. */
export function nextFrom(game: Game, player: Player): Player {
  const gone = number(game, NUMBER.gone)
  let next = leftOf(game, player)
  // At least one player is left, or the game would be over.
  while ((gone & (1 << next)) !== 0) next = leftOf(game, next)
  return next
}

/**
 * The hero player of this turn, and the villain player: the one on their left (2008 rulebook, Turn Sequence, Three
 * or More Players).
 */
export const heroOf = (game: Game): Player => number(game, NUMBER.hero)
export const villainOf = (game: Game): Player => nextFrom(game, heroOf(game))
/** True if a player is the hero or the villain player of this turn. With two players, always true. */
export const isActive = (game: Game, player: Player): boolean =>
  game.setup.players.length === 2 || player === heroOf(game) || player === villainOf(game)
/**
 * For the hero player the villain player and vice versa; before the first turn the first player counts as the hero
 * player. The rules never need the opponent of an inactive player; it is the player on their left.
 */
export function opponentOf(game: Game, player: Player): Player {
  if (game.setup.players.length === 2) return 1 - player
  const hero = heroOf(game) === NONE ? number(game, NUMBER.firstPlayer) : heroOf(game)
  return player === nextFrom(game, hero) ? hero : nextFrom(game, player)
}
