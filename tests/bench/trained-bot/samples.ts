import { seatOf } from '@/lib/game/bots'
import { Situation } from '@/lib/game/bots/greedy/situation'
import { cardNumbersOf } from '@/lib/game/bots/learned-value/learned-value'
import { ROW_COUNT, rowOfCard } from '@/lib/game/bots/learned-value/net'
import { ACTION_NAMES, MOVES, moveOf, SITUATION_NAMES } from '@/lib/game/bots/trained/features'
import {
  ActionReader,
  CARD_USES,
  cardUseOf,
  openWeights,
  type Role,
  type RoleWeights,
} from '@/lib/game/bots/trained/trained'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import type { Option } from '@/lib/game/engine'
import { engine } from '../learned-value/games'
import { beginning, gamesIn } from './labelled-games'

/** Labelled decisions as numbers, for `train.ts`. */

/** Numbers of a card: its rows in the tables of the learned value. */
export const CARD_NUMBERS = 12
const CARD_ONE = 16
export const FROM_ACTION = SITUATION_NAMES.length
export const FROM_CARD = FROM_ACTION + ACTION_NAMES.length
export const NUMBERS = FROM_CARD + CARD_NUMBERS
/** Number of cards with a weight of their own in each use. */
export const USED_CARDS = CARD_USES.length * ROW_COUNT

const cards = cardNumbersOf(pool)
export const cardNumber = (row: number, i: number): number =>
  (cards.numbers[row * CARD_NUMBERS + i] ?? 0) / CARD_ONE

/** A decision, with everything else by action, in the same order. */
export interface Sample {
  readonly role: Role
  readonly game: number
  /** The place of the greedy bot's choice; -1 if it was not tried. */
  readonly greedys: number
  /** Kinds of moves. */
  readonly moves: readonly number[]
  readonly numbers: readonly Float32Array[]
  /** The card in its use, below `USED_CARDS`; -1 for a card of no official set and for none. */
  readonly used: readonly number[]
  /** Points by the weights from which training goes on. */
  readonly before: readonly number[]
  /** Chances of winning by the imagined games. */
  readonly chances: readonly number[]
}

const NONE = { kind: 'pass' } as const

/** The decisions of a file of labels, with points by these weights, 0 without any. */
export function samplesOf(
  file: string,
  start: Readonly<Record<Role, RoleWeights>> | undefined,
): readonly Sample[] {
  const samples: Sample[] = []
  const reader = new ActionReader()
  for (const { seed, game: number, answers, labels } of gamesIn(file)) {
    const { game } = beginning(seed, number)
    const labelled = new Map(labels)
    const last = Math.max(-1, ...labelled.keys())
    for (let at = 0; at <= last; at++) {
      const estimates = labelled.get(at)
      const seat = estimates && seatOf(engine, game)
      if (estimates && seat?.decision.kind === 'action') {
        const forward = seat.decision.options.filter(({ repeats }) => !repeats)
        const now = new Situation(pool, seat.view, { ...seat.decision, options: forward })
        reader.begin(now)
        const places = estimates.map(([index]) => forward.indexOf(seat.decision.options[index] ?? NONE))
        const actions = places.map((place) => forward[place] ?? NONE)
        const role = now.isHero ? 'hero' : 'villain'
        if (!places.includes(-1)) {
          const moves = actions.map((action) => moveOf(now, action))
          const used = actions.map((action, i) => usedCard(moves[i] ?? 0, action))
          const numbers = actions.map((action, i) => numbersOf(reader, now, action, places[i] ?? 0))
          samples.push({
            role,
            game: number,
            greedys: places.indexOf(reader.greedyIndex),
            moves,
            numbers,
            used,
            before: actions.map((action, i) =>
              start ? pointsBy(start[role], moves[i] ?? 0, numbers[i], action) : 0,
            ),
            chances: estimates.map(([, chance]) => chance),
          })
        }
      }
      engine.answer(game, answers[at] ?? 0)
    }
  }
  return samples
}

function numbersOf(reader: ActionReader, now: Situation, option: Option, index: number): Float32Array {
  reader.read(now, option, index)
  const numbers = new Float32Array(NUMBERS)
  numbers.set(reader.situation)
  numbers.set(reader.action, FROM_ACTION)
  if (option.key) {
    const row = cards.rowOf(option.key)
    for (let i = 0; i < CARD_NUMBERS; i++) numbers[FROM_CARD + i] = cardNumber(row, i)
  }
  return numbers
}

/** The use that each kind of move makes of its card, as its place in `CARD_USES`. */
const USES = MOVES.map((move) => {
  const use = cardUseOf(move)
  return use === undefined ? -1 : CARD_USES.indexOf(use)
})

function usedCard(move: number, { key }: Option): number {
  const use = USES[move] ?? -1
  const row = key && use >= 0 ? rowOfCard(key) : undefined
  return row === undefined ? -1 : use * ROW_COUNT + row
}

/** Weights are whole, a thousand for each point. */
const POINT = 1000

function pointsBy(weights: RoleWeights, move: number, numbers: Float32Array | undefined, { key }: Option) {
  const own = openWeights(weights)[move]
  if (!own || !numbers) return 0
  const { situation, action, cards: ofCards } = own
  let sum = ofCards && key ? (ofCards[rowOfCard(key) ?? ROW_COUNT] ?? 0) : 0
  for (let i = 0; i < FROM_CARD; i++)
    sum += (numbers[i] ?? 0) * ((i < FROM_ACTION ? situation[i] : action[i - FROM_ACTION]) ?? 0)
  return sum / POINT
}
