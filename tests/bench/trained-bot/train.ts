import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seatOf } from '@/lib/game/bots'
import { Situation } from '@/lib/game/bots/greedy/situation'
import { cardNumbersOf } from '@/lib/game/bots/learned-value/learned-value'
import { LEARNED_SETS, ROW_COUNT } from '@/lib/game/bots/learned-value/net'
import { ACTION_NAMES, MOVES, moveOf, SITUATION_NAMES } from '@/lib/game/bots/trained/features'
import {
  ActionReader,
  CARD_USES,
  cardUseOf,
  type Role,
  type RoleWeights,
} from '@/lib/game/bots/trained/trained'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import type { Option } from '@/lib/game/engine'
import { fractions } from '../learned-value/float-net'
import { engine } from '../learned-value/games'
import { beginning, gamesIn } from './labelled-games'

/**
 * Trains the weights of the trained bot on labelled decisions and writes them:
 * `npx tsx tests/bench/trained-bot/train.ts --labels one.jsonl,other.jsonl --out lib/game/bots/trained/weights.json`.
 * `npm run format` then lays the file out. With `--folds 4` it writes nothing, but says what choosing by them gains over
 * the greedy bot's choice in games that they were not trained on.
 *
 * What is made as large as possible is the mean chance of winning after a choice that is drawn by the weights: each
 * action in proportion to the exponential of its points. Unlike a regression that wastes nothing on actions that are not
 * taken anyway.
 */
const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: 'data/labelled-choices.jsonl' },
    out: { type: 'string' },
    folds: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '12' },
    rate: { type: 'string', default: '0.003' },
    decay: { type: 'string', default: '0.02' },
    temperature: { type: 'string', default: '0.3' },
    chance: { type: 'string', default: '20' },
  },
})
const ROUNDS = Number(values.rounds)
const RATE = Number(values.rate)
const DECAY = Number(values.decay)
const TEMPERATURE = Number(values.temperature)
/** How much the chance of winning counts beside the square of the error. */
const CHANCE = Number(values.chance)

/** Points to one as a chance of winning. */
const SCALE = 20
/** Errors beyond this count no more than this. */
const ERROR_LIMIT = 3
const BATCH = 32
/** Points that the greedy bot's choice is ahead before anything is learned. */
const HEAD_START = 0.4

/** Numbers of a card: its rows in the tables of the learned value. */
const CARD_NUMBERS = 12
const CARD_ONE = 16
const NUMBERS = SITUATION_NAMES.length + ACTION_NAMES.length + CARD_NUMBERS
const FROM_ACTION = SITUATION_NAMES.length
const FROM_CARD = FROM_ACTION + ACTION_NAMES.length

const cards = cardNumbersOf(pool)
const cardNumber = (row: number, i: number): number => (cards.numbers[row * CARD_NUMBERS + i] ?? 0) / CARD_ONE

/** A decision: for each action the kind of move, the numbers, and its chance by the imagined games. */
interface Sample {
  readonly role: Role
  readonly game: number
  readonly greedyIndex: number
  readonly moves: readonly number[]
  readonly numbers: readonly Float32Array[]
  readonly chances: readonly number[]
}

function samplesOf(file: string): Sample[] {
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
        const { view } = seat
        const forward = seat.decision.options.filter(({ repeats }) => !repeats)
        const now = new Situation(pool, view, { ...seat.decision, options: forward })
        reader.begin(now)
        const tried = estimates.map(([index]) => forward.indexOf(seat.decision.options[index] ?? NONE))
        if (tried.includes(reader.greedyIndex) && !tried.includes(-1))
          samples.push({
            role: now.isHero ? 'hero' : 'villain',
            game: number,
            greedyIndex: tried.indexOf(reader.greedyIndex),
            moves: tried.map((index) => moveOf(now, forward[index] ?? NONE)),
            numbers: tried.map((index) => numbersOf(reader, now, forward[index] ?? NONE, index)),
            chances: estimates.map(([, even, odd]) => (even + odd) / 2),
          })
      }
      engine.answer(game, answers[at] ?? 0)
    }
  }
  return samples
}

const NONE = { kind: 'pass' } as const

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

/** The weights of a role in training, by move and number, with Adam's state. */
class Learner {
  readonly weights = new Float64Array(MOVES.length * NUMBERS)
  readonly #slopes = new Float64Array(this.weights.length)
  readonly #mean = new Float64Array(this.weights.length)
  readonly #square = new Float64Array(this.weights.length)
  #time = 0

  constructor() {
    MOVES.forEach((_, move) => {
      this.weights[move * NUMBERS + FROM_ACTION] = HEAD_START
    })
  }

  points({ moves, numbers }: Sample): number[] {
    return moves.map((move, n) => {
      const own = numbers[n]
      let sum = 0
      if (own)
        for (let i = 0; i < NUMBERS; i++) sum += (own[i] ?? 0) * (this.weights[move * NUMBERS + i] ?? 0)
      return sum
    })
  }

  learn(sample: Sample): void {
    const { moves, numbers } = sample
    slopesOf(sample, this.points(sample)).forEach((slope, n) => {
      const own = numbers[n]
      const from = (moves[n] ?? 0) * NUMBERS
      if (own)
        for (let i = 0; i < NUMBERS; i++)
          this.#slopes[from + i] = (this.#slopes[from + i] ?? 0) + slope * (own[i] ?? 0)
    })
  }

  step(rate: number, samples: number): void {
    this.#time++
    const warmMean = 1 - 0.9 ** this.#time
    const warmSquare = 1 - 0.999 ** this.#time
    for (let i = 0; i < this.weights.length; i++) {
      const slope = (this.#slopes[i] ?? 0) / samples
      this.#slopes[i] = 0
      const mean = 0.9 * (this.#mean[i] ?? 0) + 0.1 * slope
      const square = 0.999 * (this.#square[i] ?? 0) + 0.001 * slope * slope
      this.#mean[i] = mean
      this.#square[i] = square
      this.weights[i] =
        (this.weights[i] ?? 0) * (1 - rate * DECAY) -
        (rate * (mean / warmMean)) / (Math.sqrt(square / warmSquare) + 1e-8)
    }
  }
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** How the loss of a decision changes with the points of each action. */
function slopesOf({ chances }: Sample, points: readonly number[]): number[] {
  const middle = meanOf(points)
  const usual = meanOf(chances)
  const gains = chances.map((chance) => SCALE * (chance - usual))
  const most = Math.max(...points)
  const shares = points.map((one) => Math.exp((one - most) / TEMPERATURE))
  const total = shares.reduce((sum, one) => sum + one, 0)
  const expected = gains.reduce((sum, gain, n) => sum + (gain * (shares[n] ?? 0)) / total, 0)
  return gains.map((gain, n) => {
    const error = (points[n] ?? 0) - middle - gain
    const drawn = (shares[n] ?? 0) / total
    return (
      Math.max(-ERROR_LIMIT, Math.min(ERROR_LIMIT, error)) -
      (CHANCE * drawn * (gain - expected)) / TEMPERATURE
    )
  })
}

function trained(samples: readonly Sample[], random: () => number): Learner {
  const learner = new Learner()
  const order = [...samples]
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      const [a, b] = [order[i], order[j]]
      if (a && b) {
        order[i] = b
        order[j] = a
      }
    }
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH)
      for (const sample of batch) learner.learn(sample)
      learner.step(RATE * (1 - (round + from / order.length) / ROUNDS), batch.length)
    }
  }
  return learner
}

/** What the learner's choices gain over the greedy bot's, by decision, as chances of winning. */
const gainsOf = (learner: Learner, samples: readonly Sample[]): number[] =>
  samples.map((sample) => {
    const points = learner.points(sample)
    const best = points.indexOf(Math.max(...points))
    return (sample.chances[best] ?? 0) - (sample.chances[sample.greedyIndex] ?? 0)
  })

const inThousandths = (row: ArrayLike<number>): number[] => Array.from(row, (one) => Math.round(1000 * one))

function weightsOf({ weights }: Learner): RoleWeights {
  const rowOf = (move: number) => weights.subarray(move * NUMBERS, (move + 1) * NUMBERS)
  const moves = Object.fromEntries(
    MOVES.map((move, place) => [
      move,
      {
        situation: inThousandths(rowOf(place).subarray(0, FROM_ACTION)),
        action: inThousandths(rowOf(place).subarray(FROM_ACTION, FROM_CARD)),
      },
    ]),
  )
  const keys = LEARNED_SETS.flatMap(([code, count]) =>
    Array.from({ length: count }, (_, i) => `${code}-${i + 1}`),
  )
  const used = CARD_USES.map((use) => {
    const row = new Int16Array(ROW_COUNT + 1)
    const known: number[] = []
    keys.forEach((key, card) => {
      const type = pool.byKey.get(key)?.type
      const name = use === 'play' ? type : use === 'assign' && type === 'ship' ? 'assign ship' : use
      const place = MOVES.findIndex((move) => move === name && cardUseOf(move) === use)
      if (place < 0) return
      const own = rowOf(place).subarray(FROM_CARD)
      const sum = own.reduce((so, weight, i) => so + weight * cardNumber(card, i), 0)
      row[card] = Math.round(1000 * sum)
      known.push(row[card] ?? 0)
    })
    row[ROW_COUNT] = Math.round(meanOf(known))
    return [use, Buffer.from(row.buffer).toString('base64')] as const
  })
  return { moves, cards: Object.fromEntries(used) }
}

const samples = values.labels.split(',').flatMap(samplesOf)
const folds = Number(values.folds)
const learned: Partial<Record<Role, RoleWeights>> = {}
for (const role of ['hero', 'villain'] as const) {
  const own = samples.filter((sample) => sample.role === role)
  const random = fractions(role)
  // Two games that follow each other are of the two kinds: with random answers and without.
  const foldOf = ({ game }: Sample) => (game >> 1) % folds
  const gains =
    folds > 0
      ? Array.from({ length: folds }, (_, fold) =>
          gainsOf(
            trained(
              own.filter((sample) => foldOf(sample) !== fold),
              random,
            ),
            own.filter((sample) => foldOf(sample) === fold),
          ),
        ).flat()
      : []
  if (folds > 0) {
    const spread = 1.96 * Math.sqrt(meanOf(gains.map((gain) => gain * gain)) / gains.length)
    console.log(
      `${role}: ${own.length} decisions, gains ${(100 * meanOf(gains)).toFixed(3)} +- ${(100 * spread).toFixed(3)} points of a hundred a decision`,
    )
  } else {
    learned[role] = weightsOf(trained(own, random))
    console.log(`${role}: ${own.length} decisions`)
  }
}
if (values.out !== undefined && folds === 0) {
  const { labels, out } = values
  const games = labels.split(',').reduce((sum, file) => sum + gamesIn(file).length, 0)
  const file = {
    learned: {
      from: `${samples.length} decisions of ${games} games, each action judged by the learned value where two or four imagined turns ended`,
      by: `npx tsx tests/bench/trained-bot/train.ts --rounds ${ROUNDS} --rate ${RATE} --decay ${DECAY} --temperature ${TEMPERATURE} --chance ${CHANCE}`,
      on: new Date().toISOString().slice(0, 10),
      result: 'not measured',
    },
    weights: learned,
  }
  writeFileSync(out, `${JSON.stringify(file)}\n`)
}
