import { LEARNED_SETS, ROW_COUNT } from '@/lib/game/bots/learned-value/net'
import { MOVES } from '@/lib/game/bots/trained/features'
import { CARD_USES, cardUseOf, openWeights, type RoleWeights } from '@/lib/game/bots/trained/trained'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { cardNumber, FROM_ACTION, FROM_CARD, NUMBERS, type Sample, USED_CARDS } from './samples'

/**
 * Training of the weights of a role, for `train.ts`. What is made as large as possible is the mean chance of winning
 * after a choice that is drawn by the weights: each action in proportion to the exponential of its points. Unlike a
 * regression that wastes nothing on actions that are not taken anyway.
 */

export interface Settings {
  readonly rounds: number
  readonly rate: number
  /** How fast the weights of numbers go back to those from which training began, and those of single cards. */
  readonly decay: number
  readonly cardDecay: number
  /** How fast single cards learn; 0: only by their numbers. */
  readonly cardRate: number
  readonly temperature: number
  /** How much the chance of winning counts beside the square of the error. */
  readonly chance: number
}

/** Points to one as a chance of winning. */
const SCALE = 20
/** Errors beyond this count no more than this. */
const ERROR_LIMIT = 3
const BATCH = 32
/** Points that the greedy bot's choice is ahead before anything is learned. */
export const HEAD_START = 0.4

/** Weights in training, with Adam's state. */
class Group {
  readonly weights: Float64Array
  readonly slopes: Float64Array
  readonly #mean: Float64Array
  readonly #square: Float64Array
  #time = 0

  constructor(size: number) {
    this.weights = new Float64Array(size)
    this.slopes = new Float64Array(size)
    this.#mean = new Float64Array(size)
    this.#square = new Float64Array(size)
  }

  step(rate: number, decay: number, samples: number): void {
    const { weights, slopes } = this
    this.#time++
    const warmMean = 1 - 0.9 ** this.#time
    const warmSquare = 1 - 0.999 ** this.#time
    for (let i = 0; i < weights.length; i++) {
      const slope = (slopes[i] ?? 0) / samples
      slopes[i] = 0
      const mean = 0.9 * (this.#mean[i] ?? 0) + 0.1 * slope
      const square = 0.999 * (this.#square[i] ?? 0) + 0.001 * slope * slope
      this.#mean[i] = mean
      this.#square[i] = square
      weights[i] =
        (weights[i] ?? 0) * (1 - rate * decay) -
        (rate * (mean / warmMean)) / (Math.sqrt(square / warmSquare) + 1e-8)
    }
  }
}

/** What is learned beside the weights from which training began. */
export class Learner {
  /** By move and number. */
  readonly #numbers = new Group(MOVES.length * NUMBERS)
  /** By use and card. */
  readonly #cards = new Group(USED_CARDS)
  readonly #settings: Settings

  constructor(settings: Settings, headStart: number) {
    this.#settings = settings
    MOVES.forEach((_, move) => {
      this.#numbers.weights[move * NUMBERS + FROM_ACTION] = headStart
    })
  }

  points({ moves, numbers, used, before }: Sample): number[] {
    const { weights } = this.#numbers
    return moves.map((move, n) => {
      const own = numbers[n]
      let sum = (before[n] ?? 0) + (this.#cards.weights[used[n] ?? -1] ?? 0)
      if (own) for (let i = 0; i < NUMBERS; i++) sum += (own[i] ?? 0) * (weights[move * NUMBERS + i] ?? 0)
      return sum
    })
  }

  learn(sample: Sample): void {
    const { moves, numbers, used } = sample
    const { slopes } = this.#numbers
    const ofCards = this.#cards.slopes
    slopesOf(sample, this.points(sample), this.#settings).forEach((slope, n) => {
      const own = numbers[n]
      const from = (moves[n] ?? 0) * NUMBERS
      const card = used[n] ?? -1
      if (card >= 0) ofCards[card] = (ofCards[card] ?? 0) + slope
      if (own)
        for (let i = 0; i < NUMBERS; i++) slopes[from + i] = (slopes[from + i] ?? 0) + slope * (own[i] ?? 0)
    })
  }

  /** @param part of the rate of learning */
  step(part: number, samples: number): void {
    const { rate, decay, cardRate, cardDecay } = this.#settings
    this.#numbers.step(part * rate, decay, samples)
    if (cardRate > 0) this.#cards.step(part * cardRate, cardDecay, samples)
  }

  /** All weights, whole: those from which training began, with what was learned. */
  weightsAfter(start: RoleWeights | undefined): RoleWeights {
    const before = start && openWeights(start)
    const rowOf = (move: number) => this.#numbers.weights.subarray(move * NUMBERS, (move + 1) * NUMBERS)
    const whole = (learned: Float64Array, known: ArrayLike<number> | undefined) =>
      Array.from(learned, (one, i) => Math.round(1000 * one) + (known?.[i] ?? 0))
    const moves = Object.fromEntries(
      MOVES.map((move, place) => [
        move,
        {
          situation: whole(rowOf(place).subarray(0, FROM_ACTION), before?.[place]?.situation),
          action: whole(rowOf(place).subarray(FROM_ACTION, FROM_CARD), before?.[place]?.action),
        },
      ]),
    )
    const used = CARD_USES.map((use, at) => {
      const row = new Int16Array(ROW_COUNT + 1)
      const known: number[] = []
      KEYS.forEach((key, card) => {
        const type = pool.byKey.get(key)?.type
        const name = use === 'play' ? type : use === 'assign' && type === 'ship' ? 'assign ship' : use
        const place = MOVES.findIndex((move) => move === name && cardUseOf(move) === use)
        if (place < 0) return
        const sum = rowOf(place)
          .subarray(FROM_CARD)
          .reduce((so, weight, i) => so + weight * cardNumber(card, i), 0)
        const own = this.#cards.weights[at * ROW_COUNT + card] ?? 0
        row[card] = Math.round(1000 * (sum + own)) + (before?.[place]?.cards?.[card] ?? 0)
        known.push(row[card] ?? 0)
      })
      row[ROW_COUNT] = Math.round(meanOf(known))
      return [use, Buffer.from(row.buffer).toString('base64')] as const
    })
    return { moves, cards: Object.fromEntries(used) }
  }
}

const KEYS = LEARNED_SETS.flatMap(([code, count]) =>
  Array.from({ length: count }, (_, i) => `${code}-${i + 1}`),
)

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** How the loss of a decision changes with the points of each action. */
function slopesOf(
  { chances }: Sample,
  points: readonly number[],
  { temperature, chance }: Settings,
): number[] {
  const middle = meanOf(points)
  const usual = meanOf(chances)
  const gains = chances.map((one) => SCALE * (one - usual))
  const most = Math.max(...points)
  const shares = points.map((one) => Math.exp((one - most) / temperature))
  const total = shares.reduce((sum, one) => sum + one, 0)
  const expected = gains.reduce((sum, gain, n) => sum + (gain * (shares[n] ?? 0)) / total, 0)
  return gains.map((gain, n) => {
    const error = (points[n] ?? 0) - middle - gain
    const drawn = (shares[n] ?? 0) / total
    return (
      Math.max(-ERROR_LIMIT, Math.min(ERROR_LIMIT, error)) -
      (chance * drawn * (gain - expected)) / temperature
    )
  })
}

/** Learns from all samples, in an order that is drawn anew each round. */
export function trained(
  samples: readonly Sample[],
  settings: Settings,
  headStart: number,
  random: () => number,
): Learner {
  const learner = new Learner(settings, headStart)
  const order = [...samples]
  for (let round = 0; round < settings.rounds; round++) {
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
      learner.step(1 - (round + from / order.length) / settings.rounds, batch.length)
    }
  }
  return learner
}
