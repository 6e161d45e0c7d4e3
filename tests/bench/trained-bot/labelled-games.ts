import { readFileSync } from 'node:fs'
import { type Bot, seatOf } from '@/lib/game/bots'
import { weigh } from '@/lib/game/bots/greedy/greedy'
import { learnedSearch } from '@/lib/game/bots/learned-value/learned-value'
import { movesOf } from '@/lib/game/bots/search/search'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { type Game, lazyView, type Player } from '@/lib/game/engine'
import { dice } from '../../fuzz/dice'
import { botOf } from '../bots-games'
import { deckOf, engine } from '../learned-value/games'

/** Games of bots in which every action of some decisions was tried in an imagined game. */

/** An action: its option's index, and the chance of winning after the imagined game that began with it. */
export type Estimate = readonly [option: number, chance: number]

/** A game that can be played again from its answers, and what the actions of some of its decisions are worth. */
export interface LabelledGame {
  readonly seed: string
  readonly game: number
  readonly answers: readonly number[]
  readonly labels: readonly (readonly [decision: number, estimates: readonly Estimate[]])[]
}

/** Which game is labelled: its seed and number, and the names of bots (see `Duel`), which must decide from their views alone. */
export interface LabelOrder {
  readonly seed: string
  readonly number: number
  /** Whose actions are tried. */
  readonly bot: string
  /** Whom it plays, by turns of the game's number. Against itself, the actions of both seats are tried. */
  readonly against: readonly string[]
}

/** In a wild game, one answer in this many is random, up to a turn drawn from 1 to `WILD_TURNS`. */
const WILD_ANSWER = 12
const WILD_TURNS = 10
/** The most actions that are tried, besides the one that is chosen. */
const MAX_MOVES = 6
/** Choices at most until a turn has ended. */
const PLAY_OUT = 200
/**
 * One decision in so many is looked at, against itself and against another bot, where it has half the decisions. Each
 * action is tried in one imagined game: for the same time, twice as many decisions teach more than half the noise.
 */
const SAMPLED_OF_BOTH = 4
const SAMPLED_OF_ONE = 3

const worthAt = learnedSearch(pool)

/** A game as it begins, and its dice. */
export function beginning(seed: string, number: number) {
  const roll = dice(`${seed} ${number}`)
  const decks = [deckOf(roll).deck, deckOf(roll).deck]
  return { game: engine.newGame({ decks, seed: `${seed} ${number}`, log: false }), roll }
}

/** Plays on to the end of the turn, and judges the position. */
function chanceAfter(game: Game, bots: readonly Bot[], player: Player, turn: number): number {
  for (let choices = 0; choices < PLAY_OUT; ) {
    const decision = engine.decision(game)
    if (!decision) break
    if (decision.options.length === 1) {
      engine.answer(game, 0)
      continue
    }
    const view = lazyView(game, decision.player)
    if (view.turn > turn) break
    choices++
    engine.answer(game, botIn(bots, decision.player).choose(view, decision, never))
  }
  const { value } = worthAt(lazyView(game, player))
  if (!value) throw new Error('no value')
  return value(game, player)
}

const never = (): never => {
  throw new Error('these bots do not imagine')
}

function botIn(bots: readonly Bot[], seat: Player): Bot {
  const bot = bots[seat]
  if (!bot) throw new RangeError(`no bot in seat ${seat}`)
  return bot
}

/**
 * Plays a game and tries every action of some decisions: the same bots play it on to the end of the turn, in a game
 * that looks the same to the player, the same game for all actions.
 */
export function labelledGame({ seed, number, bot, against }: LabelOrder): LabelledGame {
  const { game, roll } = beginning(seed, number)
  const other = against[(number >> 2) % against.length] ?? bot
  const seats = (number >> 1) % 2 === 0 ? [bot, other] : [other, bot]
  const bots = seats.map((name) => botOf(name, ''))
  const every = other === bot ? SAMPLED_OF_BOTH : SAMPLED_OF_ONE
  const lastWildTurn = number % 2 === 1 ? 1 + roll(WILD_TURNS) : -1
  const answers: number[] = []
  const labels: (readonly [number, readonly Estimate[]])[] = []
  for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
    const { view, decision, imagine } = seat
    const { options, player, kind } = decision
    if (options.length === 1) {
      answers.push(0)
      engine.answer(game, 0)
      continue
    }
    const chosen = botIn(bots, player).choose(view, decision, never)
    if (kind === 'action' && seats[player] === bot && roll(every) === 0) {
      const moves = movesOf(decision, weigh(pool, view, decision))
        .slice(0, MAX_MOVES)
        .map(({ index }) => index)
      if (!moves.includes(chosen)) moves.push(chosen)
      if (moves.length > 1) {
        const start = imagine(`${number}/${answers.length}`)
        const estimates = moves.map((index) => {
          const copy = engine.clone(start)
          engine.answer(copy, index)
          return [index, Math.round(1e4 * chanceAfter(copy, bots, player, view.turn)) / 1e4] as const
        })
        labels.push([answers.length, estimates])
      }
    }
    const answer = view.turn <= lastWildTurn && roll(WILD_ANSWER) === 0 ? roll(options.length) : chosen
    answers.push(answer)
    engine.answer(game, answer)
  }
  return { seed, game: number, answers, labels }
}

/** The whole lines of a file. */
export const gamesIn = (file: string): LabelledGame[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
