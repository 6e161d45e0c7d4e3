import type { DeckEntry } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { seatOf } from '@/lib/game/bots'
import { weigh } from '@/lib/game/bots/greedy/greedy'
import { bestIndex } from '@/lib/game/bots/options'
import { think } from '@/lib/game/bots/search/search-bot'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createEngine, type Game, type PlayerDeck } from '@/lib/game/engine'
import { dice } from '../fuzz/dice'
import { encodedDeck } from '../fuzz/encoded-decks'

/** Games played by the greedy bot's heuristics, with the results of simulated games for its options. */

export const engine = createEngine(pool)

/** One option: its index, the number of games simulated after it, and the resulting chance of winning. */
export type Estimate = readonly [option: number, games: number, chance: number]

/** A game that can be replayed from its answers, and the indices of the decisions that were examined. */
export interface AskedGame {
  readonly game: number
  readonly answers: readonly number[]
  readonly asks: readonly (readonly [decision: number, estimates: readonly Estimate[]])[]
}

/** Mean number of games simulated per option of a decision, and the maximum number of options. */
const IMAGINED = 16
const MAX_OPTIONS = 8
/** One decision in this many is estimated; after one in this many of those, the best option is taken. */
const ASKED = 3
const DEVIATING = 5

const keys = (entries: readonly DeckEntry[]) => entries.flatMap(({ key, count }) => Array(count).fill(key))
const STARTERS: readonly PlayerDeck[] = STARTER_DECKS.map(({ list }) => ({
  team: keys(list.team),
  missions: keys(list.missions),
  draw: keys(list.draw),
}))

function starter(number: number): PlayerDeck {
  const deck = STARTERS[number % STARTERS.length]
  if (!deck) throw new RangeError('there are no starters')
  return deck
}

/** The start of a game: random legal decks in every other one, two starters in the rest; and its dice. */
export function beginning(number: number): { readonly game: Game; readonly roll: (count: number) => number } {
  const roll = dice(`gather ${number}`)
  const decks =
    number % 2 === 1
      ? [encodedDeck(roll), encodedDeck(roll)]
      : [starter(number >> 1), starter(Math.floor(number / 6))]
  return { game: engine.newGame({ decks, seed: `g${number}`, log: false }), roll }
}

/**
 * Plays a game by the greedy bot's heuristics. For some decisions every option is tried: the same heuristics play on to
 * the end of the next turn, in games that look the same to the player, the same ones for all options.
 */
export function askedGame(number: number): AskedGame {
  const { game, roll } = beginning(number)
  const answers: number[] = []
  const asks: [number, Estimate[]][] = []
  for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
    const { view, decision, imagine } = seat
    let answer = bestIndex(decision.options, weigh(pool, view, decision))
    const isAsked = decision.options.length > 1 && !['order', 'return-mission'].includes(decision.kind)
    if (isAsked && roll(ASKED) === 0) {
      const { findings, index } = think(
        {
          engine,
          view,
          decision,
          imagine,
          seed: `${number}/${answers.length}`,
          tuning: { caution: 0, depth: 1, exploration: 0.25 },
        },
        { iterations: Math.min(decision.options.length, MAX_OPTIONS) * IMAGINED },
      )
      if (findings.length > 1) {
        asks.push([
          answers.length,
          findings.map((one) => [one.index, one.visits, Number(one.chance.toFixed(4))]),
        ])
        if (roll(DEVIATING) === 0) answer = index
      }
    }
    answers.push(answer)
    engine.answer(game, answer)
  }
  return { game: number, answers, asks }
}
