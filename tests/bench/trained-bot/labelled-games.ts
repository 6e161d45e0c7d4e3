import { readFileSync } from 'node:fs'
import { type Bot, seatOf } from '@/lib/game/bots'
import { weigh } from '@/lib/game/bots/greedy/greedy'
import { learnedSearch } from '@/lib/game/bots/learned-value/learned-value'
import { movesOf } from '@/lib/game/bots/search/search'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { type DecisionKind, type Game, lazyView, type Player } from '@/lib/game/engine'
import { dice } from '../../fuzz/dice'
import { botOf } from '../bots-games'
import { deckOf, engine } from '../learned-value/games'

/** Games of bots in which every option of some decisions was tried in imagined games. */

/** One option: its index, and its chance of winning by each half of the imagined games that began with it. */
export type Estimate = readonly [option: number, even: number, odd: number]

/** A game that can be played again from its answers, and what the options of some of its decisions are worth. */
export interface LabelledGame {
  readonly seed: string
  readonly game: number
  readonly answers: readonly number[]
  /** Number of decisions with a choice, by kind. */
  readonly asked: Readonly<Record<string, number>>
  readonly labels: readonly (readonly [decision: number, estimates: readonly Estimate[]])[]
}

/** In a wild game, one answer in this many is random, up to a turn drawn from 1 to `WILD_TURNS`. */
const WILD_ANSWER = 12
const WILD_TURNS = 10
/** Imagined games of every option, and the most options that are tried. */
const WORLDS = 2
const MAX_MOVES = 6
/** Choices at most until a turn has ended. */
const PLAY_OUT = 200
/** One decision in so many is looked at, by kind; none of the others. The bot is trained on actions alone so far. */
const SAMPLED: Partial<Record<DecisionKind, number>> = {
  action: 6,
  choose: 5,
  may: 8,
  continue: 8,
  'revive-or-score': 3,
}

const worthAt = learnedSearch(pool)

/** A game as it begins, and its dice. */
export function beginning(seed: string, number: number) {
  const roll = dice(`${seed} ${number}`)
  const decks = [deckOf(roll).deck, deckOf(roll).deck]
  return { game: engine.newGame({ decks, seed: `${seed} ${number}`, log: false }), roll }
}

/** Plays on to the end of the turn, and judges the position. */
function chanceAfter(game: Game, bot: Bot, player: Player, turn: number): number {
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
    engine.answer(game, bot.choose(view, decision, never))
  }
  const { value } = worthAt(lazyView(game, player))
  if (!value) throw new Error('no value')
  return value(game, player)
}

const never = (): never => {
  throw new Error('the greedy bot does not imagine')
}

const mean = (sum = 0): number => Math.round((2e4 * sum) / WORLDS) / 1e4

/**
 * Plays a game and tries every option of some of its decisions: the same bots play it on to the end of the turn, in
 * games that look the same to the player, the same games for all options.
 *
 * @param name of the bot (see `Duel`), which must decide from its view alone
 */
export function labelledGame(seed: string, number: number, name: string): LabelledGame {
  const { game, roll } = beginning(seed, number)
  const bot = botOf(name, '')
  const lastWildTurn = number % 2 === 1 ? 1 + roll(WILD_TURNS) : -1
  const answers: number[] = []
  const asked: Record<string, number> = {}
  const labels: (readonly [number, readonly Estimate[]])[] = []
  for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
    const { view, decision, imagine } = seat
    const { options, player, kind } = decision
    if (options.length === 1) {
      answers.push(0)
      engine.answer(game, 0)
      continue
    }
    const chosen = bot.choose(view, decision, never)
    const all = movesOf(decision, weigh(pool, view, decision))
    if (all.length > 1) {
      asked[kind] = (asked[kind] ?? 0) + 1
      const every = SAMPLED[kind]
      if (every && roll(every) === 0) {
        const moves = all.slice(0, MAX_MOVES).map(({ index }) => index)
        if (!moves.includes(chosen)) moves.push(chosen)
        const sums = [moves.map(() => 0), moves.map(() => 0)]
        for (let world = 0; world < WORLDS; world++) {
          const start = imagine(`${number}/${answers.length}/${world}`)
          moves.forEach((index, i) => {
            const copy = engine.clone(start)
            engine.answer(copy, index)
            const half = sums[world % 2] ?? []
            half[i] = (half[i] ?? 0) + chanceAfter(copy, bot, player, view.turn)
          })
        }
        labels.push([
          answers.length,
          moves.map((index, i) => [index, mean(sums[0]?.[i]), mean(sums[1]?.[i])] as const),
        ])
      }
    }
    const answer = view.turn <= lastWildTurn && roll(WILD_ANSWER) === 0 ? roll(options.length) : chosen
    answers.push(answer)
    engine.answer(game, answer)
  }
  return { seed, game: number, answers, asked, labels }
}

/** The whole lines of a file. */
export const gamesIn = (file: string): LabelledGame[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
