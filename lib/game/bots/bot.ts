import {
  type Decision,
  type Engine,
  type Game,
  type GameResult,
  lazyView,
  type Player,
  type View,
} from '@/lib/game/engine'

import { chanceOf } from './search/position-value'

/**
 * Creates another game that looks the same from the bot's seat: hidden cards are dealt again and future chance is
 * reseeded. The same seed gives the same game. The bot owns the game and may play it on.
 */
export type Imagine = (seed: string) => Game

/**
 * A player that answers decisions. It gets the same information as a person in its seat: its own view, the decision's
 * options, and games that could be the one being played, but never that game.
 */
export interface Bot {
  /** The number of the chosen option, from 0 to `decision.options.length - 1`. */
  readonly choose: (view: View, decision: Decision, imagine: Imagine) => number
}

/** A bot that decides from its view alone. */
export interface SeeingBot extends Bot {
  readonly choose: (view: View, decision: Decision) => number
}

/** The player whose answer is awaited, and the information that the bot may use. */
export interface Seat {
  readonly view: View
  readonly decision: Decision
  readonly imagine: Imagine
}

/** The seat of the player who must decide; undefined when the game is over. Its view holds until the next answer. */
export function seatOf(engine: Engine, game: Game): Seat | undefined {
  const decision = engine.decision(game)
  if (!decision) return undefined
  const { player } = decision
  return { decision, view: lazyView(game, player), imagine: (seed) => engine.resample(game, player, seed) }
}

/** Lets bots, one for each seat from 0, answer every decision until the game is over. Changes the given game. */
export function playOut(engine: Engine, game: Game, bots: readonly Bot[]): GameResult {
  for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
    const bot = bots[seat.decision.player]
    if (!bot) throw new RangeError(`no bot in seat ${seat.decision.player}`)
    engine.answer(game, bot.choose(seat.view, seat.decision, seat.imagine))
  }
  const result = engine.result(game)
  if (!result) throw new Error('a game without a decision has no result')
  return result
}

/**
 * True if a bot accepts a draw from its player's view of the game: if its position is no better than that of the best
 * other player still in the game.
 */
export const acceptsDraw = (view: View, conceded: readonly Player[]): boolean =>
  chanceOf({ ...view, others: view.others.filter(({ player }) => !conceded.includes(player)) }) <= 0.5
