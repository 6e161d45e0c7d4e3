import {
  CARD_ONE,
  FACT_ONE,
  type FactWords,
  factCount,
  factsOfCard,
  inputsOf,
  type NetShape,
  type NetWeights,
  type OpenedNet,
  ROW_COUNT,
  rowOfCard,
  SCALE,
  UNIT,
} from '@/lib/game/bots/learned-value/net'
import {
  CARD_TABLES,
  NUMBER_COUNT,
  ONE,
  PLACE_COUNT,
  TABLE_OF_PLACE,
} from '@/lib/game/bots/learned-value/sight'
import { officialPool } from '@/lib/game/cards/official-pool'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import type { Rows } from './row-file'

/** The network during training: in floating point, with Adam's state for each weight. */

type Floats = Float32Array

/** A group of weights with a common learning rate. */
class Group {
  readonly weights: Floats
  readonly slopes: Floats
  readonly #mean: Floats
  readonly #square: Floats
  readonly #rate: number
  readonly #decay: number
  readonly #most: number

  constructor(count: number, { rate, decay, most }: { rate: number; decay: number; most: number }) {
    this.weights = new Float32Array(count)
    this.slopes = new Float32Array(count)
    this.#mean = new Float32Array(count)
    this.#square = new Float32Array(count)
    this.#rate = rate
    this.#decay = decay
    this.#most = most
  }

  /** One step of Adam with weight decay, clipped to the range of the integers. */
  step(rate: number, time: number): void {
    const { weights, slopes } = this
    const mean = this.#mean
    const square = this.#square
    const pace = rate * this.#rate
    const shrink = 1 - pace * this.#decay
    const warmMean = 1 - 0.9 ** time
    const warmSquare = 1 - 0.999 ** time
    const most = this.#most
    for (let i = 0; i < weights.length; i++) {
      const slope = slopes[i] ?? 0
      const m = 0.9 * (mean[i] ?? 0) + 0.1 * slope
      const v = 0.999 * (square[i] ?? 0) + 0.001 * slope * slope
      mean[i] = m
      square[i] = v
      const next = (weights[i] ?? 0) * shrink - (pace * (m / warmMean)) / (Math.sqrt(v / warmSquare) + 1e-8)
      weights[i] = next > most ? most : Math.max(next, -most)
      slopes[i] = 0
    }
  }
}

/** Deterministic random numbers from 0 to 1. */
export function fractions(seed: string): () => number {
  let stream = hashText(seed)
  return () => {
    stream = nextStream(stream)
    return below(streamValue(stream), 2 ** 30) / 2 ** 30
  }
}

/** Range of the integers: cards in one byte, weights of later layers in two. */
const MAX_CARD = 127 / CARD_ONE
const MAX_LATER = 31

export interface Learning {
  /** Dropout rate of the cards. */
  readonly dropped: number
  readonly decay: number
  readonly cardDecay: number
  /** Learning rate of the card tables, as a fraction of the others'. */
  readonly cardRate: number
}

export class FloatNet {
  readonly shape: NetShape
  readonly #learning: Learning
  readonly #groups: readonly Group[]
  readonly #matrix: Group
  readonly #own: Group
  readonly #first: Group
  readonly #firstBias: Group
  readonly #second: Group
  readonly #secondBias: Group
  readonly #last: Group
  readonly #lastBias: Group
  /** By card: its non-zero facts, with their values. */
  readonly #facts: readonly (readonly (readonly [fact: number, amount: number])[])[]
  readonly #cards: Floats
  readonly #cardSlopes: Floats
  readonly #inputs: Floats
  readonly #inputSlopes: Floats
  readonly #middle: Floats
  readonly #middleSlopes: Floats
  readonly #narrow: Floats
  readonly #kept: Uint16Array = new Uint16Array(256)
  #keptCount = 0
  #keptScale = 1
  #time = 0

  constructor(shape: NetShape, words: FactWords, learning: Learning, seed: string) {
    this.shape = shape
    this.#learning = learning
    const { dims, hidden } = shape
    const [wide, narrow] = hidden
    const width = CARD_TABLES.length * dims
    const inputs = inputsOf(shape)
    const facts = Array.from({ length: ROW_COUNT }, (): (readonly [number, number])[] => [])
    for (const card of officialPool.cards) {
      const row = rowOfCard(card.key)
      if (row === undefined) continue
      const all = factsOfCard(card, words)
      all.forEach((amount, fact) => {
        if (amount !== 0) facts[row]?.push([fact, amount / FACT_ONE])
      })
    }
    this.#facts = facts
    const plain = { rate: 1, decay: learning.decay, most: Number.MAX_VALUE }
    const card = { rate: learning.cardRate, decay: learning.cardDecay, most: MAX_CARD }
    const later = { ...plain, most: MAX_LATER }
    this.#matrix = new Group(factCount(words) * width, card)
    this.#own = new Group(ROW_COUNT * width, card)
    this.#first = new Group(inputs * wide, plain)
    this.#firstBias = new Group(wide, { ...plain, decay: 0 })
    this.#second = new Group(wide * narrow, later)
    this.#secondBias = new Group(narrow, { ...plain, decay: 0 })
    this.#last = new Group(narrow, later)
    this.#lastBias = new Group(1, { ...plain, decay: 0 })
    this.#groups = [
      this.#matrix,
      this.#own,
      this.#first,
      this.#firstBias,
      this.#second,
      this.#secondBias,
      this.#last,
      this.#lastBias,
    ]
    const random = fractions(`${seed} beginning`)
    const fill = (group: Group, most: number, middle = 0) => {
      for (let i = 0; i < group.weights.length; i++) group.weights[i] = middle + most * (2 * random() - 1)
    }
    fill(this.#matrix, 0.03)
    fill(this.#first, Math.sqrt(1.5 / inputs))
    fill(this.#firstBias, 0.1, 0.4)
    fill(this.#second, Math.sqrt(3 / wide))
    fill(this.#secondBias, 0.1, 0.3)
    fill(this.#last, Math.sqrt(3 / narrow))
    this.#cards = new Float32Array(ROW_COUNT * width)
    this.#cardSlopes = new Float32Array(ROW_COUNT * width)
    this.#inputs = new Float32Array(inputs)
    this.#inputSlopes = new Float32Array(PLACE_COUNT * dims)
    this.#middle = new Float32Array(wide)
    this.#middleSlopes = new Float32Array(wide)
    this.#narrow = new Float32Array(narrow)
    this.refresh()
  }

  /**
   * Copies the integers of a network of the same shape and vocabulary, to continue training from there.
   * @throws RangeError if its shape or facts differ
   */
  goOnFrom({ weights, matrix }: OpenedNet): void {
    const { dims, hidden } = this.shape
    const [wide] = hidden
    if (weights.dims !== dims || weights.hidden.join() !== hidden.join())
      throw new RangeError(`the net has ${weights.dims} dims and ${weights.hidden} neurons`)
    if (matrix.length !== this.#matrix.weights.length) throw new RangeError('the net knows other facts')
    const take = (group: Group, numbers: ArrayLike<number>, one: number) => {
      for (let i = 0; i < group.weights.length; i++) group.weights[i] = (numbers[i] ?? 0) / one
    }
    take(this.#matrix, matrix, CARD_ONE)
    // A card's own vector is the remainder of its numbers after its facts.
    this.#own.weights.fill(0)
    this.refresh()
    this.#own.weights.forEach((_, i) => {
      this.#own.weights[i] = (weights.cards[i] ?? 0) / CARD_ONE - (this.#cards[i] ?? 0)
    })
    weights.first.forEach((weight, i) => {
      this.#first.weights[i] = (weight * (weights.firstScale[i % wide] ?? 0) * CARD_ONE) / (UNIT * SCALE)
    })
    take(this.#firstBias, weights.firstBias, UNIT)
    take(this.#second, weights.second, UNIT)
    take(this.#secondBias, weights.secondBias, UNIT)
    take(this.#last, weights.last, UNIT)
    take(this.#lastBias, [weights.lastBias], UNIT)
    this.refresh()
  }

  /** Updates the card vectors: facts times matrix, plus each card's own vector. */
  refresh(): void {
    const width = CARD_TABLES.length * this.shape.dims
    const cards = this.#cards
    cards.set(this.#own.weights)
    const matrix = this.#matrix.weights
    this.#facts.forEach((facts, row) => {
      for (const [fact, amount] of facts)
        for (let d = 0; d < width; d++)
          cards[row * width + d] = (cards[row * width + d] ?? 0) + amount * (matrix[fact * width + d] ?? 0)
    })
  }

  /** The logit of a row; with `random`, cards are dropped at random. */
  logit(rows: Rows, row: number, random?: () => number): number {
    const { dims, hidden } = this.shape
    const [wide, narrow] = hidden
    const width = CARD_TABLES.length * dims
    const inputs = this.#inputs
    const cards = this.#cards
    const kept = this.#kept
    inputs.fill(0, 0, PLACE_COUNT * dims)
    this.#keptCount = 0
    const { dropped } = this.#learning
    this.#keptScale = random ? 1 / (1 - dropped) : 1
    const end = rows.starts[row + 1] ?? 0
    for (let i = rows.starts[row] ?? 0; i < end; i++) {
      if (random && random() < dropped) continue
      const one = rows.cards[i] ?? 0
      kept[this.#keptCount++] = one
      const place = Math.floor(one / ROW_COUNT)
      const from = (one - place * ROW_COUNT) * width + (TABLE_OF_PLACE[place] ?? 0) * dims
      for (let d = 0; d < dims; d++)
        inputs[place * dims + d] = (inputs[place * dims + d] ?? 0) + this.#keptScale * (cards[from + d] ?? 0)
    }
    const base = PLACE_COUNT * dims
    for (let i = 0; i < NUMBER_COUNT; i++)
      inputs[base + i] = (rows.numbers[row * NUMBER_COUNT + i] ?? 0) / ONE
    const first = this.#first.weights
    const middle = this.#middle
    middle.set(this.#firstBias.weights)
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] ?? 0
      if (input === 0) continue
      const at = i * wide
      for (let j = 0; j < wide; j++) middle[j] = (middle[j] ?? 0) + input * (first[at + j] ?? 0)
    }
    const second = this.#second.weights
    let out = this.#lastBias.weights[0] ?? 0
    for (let k = 0; k < narrow; k++) {
      let sum = this.#secondBias.weights[k] ?? 0
      for (let j = 0; j < wide; j++) sum += clip(middle[j] ?? 0) * (second[j * narrow + k] ?? 0)
      this.#narrow[k] = sum
      out += clip(sum) * (this.#last.weights[k] ?? 0)
    }
    return out
  }

  /** Backpropagates a row's target; gradients of a batch are accumulated until `step`. */
  learn(rows: Rows, row: number, target: number, random: () => number): number {
    const { dims, hidden } = this.shape
    const [wide, narrow] = hidden
    const width = CARD_TABLES.length * dims
    const logit = this.logit(rows, row, random)
    const error = 1 / (1 + Math.exp(-logit)) - target
    const second = this.#second.weights
    const secondSlopes = this.#second.slopes
    const middle = this.#middle
    const middleSlopes = this.#middleSlopes
    middleSlopes.fill(0)
    add(this.#lastBias.slopes, 0, error)
    for (let k = 0; k < narrow; k++) {
      const sum = this.#narrow[k] ?? 0
      add(this.#last.slopes, k, error * clip(sum))
      const slope = error * (this.#last.weights[k] ?? 0) * steepness(sum)
      add(this.#secondBias.slopes, k, slope)
      for (let j = 0; j < wide; j++) {
        add(secondSlopes, j * narrow + k, slope * clip(middle[j] ?? 0))
        middleSlopes[j] = (middleSlopes[j] ?? 0) + slope * (second[j * narrow + k] ?? 0)
      }
    }
    for (let j = 0; j < wide; j++) {
      const slope = (middleSlopes[j] ?? 0) * steepness(middle[j] ?? 0)
      middleSlopes[j] = slope
      add(this.#firstBias.slopes, j, slope)
    }
    const inputs = this.#inputs
    const first = this.#first.weights
    const firstSlopes = this.#first.slopes
    const inputSlopes = this.#inputSlopes
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] ?? 0
      if (input === 0) continue
      const at = i * wide
      for (let j = 0; j < wide; j++)
        firstSlopes[at + j] = (firstSlopes[at + j] ?? 0) + input * (middleSlopes[j] ?? 0)
    }
    for (let i = 0; i < inputSlopes.length; i++) {
      if (inputs[i] === 0) continue
      const at = i * wide
      let sum = 0
      for (let j = 0; j < wide; j++) sum += (middleSlopes[j] ?? 0) * (first[at + j] ?? 0)
      inputSlopes[i] = sum * this.#keptScale
    }
    const slopes = this.#cardSlopes
    for (let i = 0; i < this.#keptCount; i++) {
      const one = this.#kept[i] ?? 0
      const place = Math.floor(one / ROW_COUNT)
      const from = (one - place * ROW_COUNT) * width + (TABLE_OF_PLACE[place] ?? 0) * dims
      for (let d = 0; d < dims; d++)
        slopes[from + d] = (slopes[from + d] ?? 0) + (inputSlopes[place * dims + d] ?? 0)
    }
    return logit
  }

  /** Applies the accumulated gradients of a batch of rows. */
  step(rate: number, rows: number): void {
    this.#time++
    const width = CARD_TABLES.length * this.shape.dims
    const slopes = this.#cardSlopes
    this.#own.slopes.set(slopes)
    const matrix = this.#matrix.slopes
    this.#facts.forEach((facts, row) => {
      for (const [fact, amount] of facts)
        for (let d = 0; d < width; d++) add(matrix, fact * width + d, amount * (slopes[row * width + d] ?? 0))
    })
    slopes.fill(0)
    for (const group of this.#groups) {
      for (let i = 0; i < group.slopes.length; i++) group.slopes[i] = (group.slopes[i] ?? 0) / rows
      group.step(rate, this.#time)
    }
    this.refresh()
  }

  /** The network in integers, and the matrix for evaluating new cards. */
  whole(): { readonly weights: NetWeights; readonly matrix: Int8Array } {
    const { dims, hidden } = this.shape
    const [wide] = hidden
    const inputs = inputsOf(this.shape)
    const first = new Int8Array(inputs * wide)
    const firstScale = new Int32Array(wide)
    for (let j = 0; j < wide; j++) {
      let most = 1e-6
      for (let i = 0; i < inputs; i++) most = Math.max(most, Math.abs(this.#first.weights[i * wide + j] ?? 0))
      for (let i = 0; i < inputs; i++)
        first[i * wide + j] = Math.round(((this.#first.weights[i * wide + j] ?? 0) * 127) / most)
      firstScale[j] = Math.round(((most / 127) * UNIT * SCALE) / CARD_ONE)
    }
    return {
      weights: {
        dims,
        hidden,
        cards: Int8Array.from(this.#cards, (one) => bounded(one * CARD_ONE)),
        first,
        firstScale,
        firstBias: Int32Array.from(this.#firstBias.weights, (one) => Math.round(one * UNIT)),
        second: Int16Array.from(this.#second.weights, (one) => Math.round(one * UNIT)),
        secondBias: Int32Array.from(this.#secondBias.weights, (one) => Math.round(one * UNIT)),
        last: Int16Array.from(this.#last.weights, (one) => Math.round(one * UNIT)),
        lastBias: Math.round((this.#lastBias.weights[0] ?? 0) * UNIT),
      },
      matrix: Int8Array.from(this.#matrix.weights, (one) => bounded(one * CARD_ONE)),
    }
  }
}

const bounded = (value: number): number => Math.max(-127, Math.min(127, Math.round(value)))
const clip = (value: number): number => (value < 0 ? 0 : Math.min(value, 1))
/** Slightly outside the clipped range the gradient is not zero, so that no neuron gets stuck there. */
const steepness = (value: number): number => (value < 0 || value > 1 ? 0.02 : 1)

function add(to: Floats, at: number, amount: number): void {
  to[at] = (to[at] ?? 0) + amount
}
