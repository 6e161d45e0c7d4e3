import { featuresOf } from '@/lib/game/abilities/features'
import type { Card } from '@/lib/game/cards/card'
import { CARD_TYPES, type CardKey, OFFICIAL_GLYPHS, SKILLS } from '@/lib/game/terms'
import { CARD_TABLES, NUMBER_COUNT, ONE, PLACE_COUNT, TABLE_OF_PLACE } from './sight'

/** Sets whose cards have learned vectors, with the number of cards each had at training time. */
export const LEARNED_SETS: readonly (readonly [code: string, cards: number])[] = [
  ['BASE', 292],
  ['SL', 292],
  ['ORI', 240],
]
export const ROW_COUNT = LEARNED_SETS.reduce((sum, [, cards]) => sum + cards, 0)

const ROWS: ReadonlyMap<CardKey, number> = new Map(
  LEARNED_SETS.flatMap(([code, cards]) => Array.from({ length: cards }, (_, i) => `${code}-${i + 1}`)).map(
    (key, row) => [key, row],
  ),
)

/** The row of a card in the tables; undefined for a card that was not in the training data. */
export const rowOfCard = (key: CardKey): number | undefined => ROWS.get(key)

/**
 * Facts about a card that was never played during training: its printed numbers, and the effects and triggers of its
 * texts. Integers, `FACT_ONE` for 1.
 */

export const FACT_ONE = 8

/** The effect and trigger words and the traits that count as facts: those that existed at training time. */
export interface FactWords {
  readonly does: readonly string[]
  readonly moments: readonly string[]
  readonly keywords: readonly string[]
  readonly traits: readonly string[]
}

/** Printed facts, in order; the facts about words follow them. */
const PRINTED_FACTS: readonly string[] = [
  'always',
  ...CARD_TYPES,
  'hero',
  'cost',
  'dear',
  'experience',
  'firepower',
  'reviveCost',
  'points',
  'ratings',
  'highest',
  'texts',
  ...SKILLS.map((skill) => `rating ${skill}`),
  ...SKILLS.map((skill) => `has ${skill}`),
  ...OFFICIAL_GLYPHS.map((glyph) => `glyph ${glyph}`),
]

export const factCount = ({ does, moments, keywords, traits }: FactWords): number =>
  PRINTED_FACTS.length + does.length + moments.length + keywords.length + traits.length

/** The facts of a card. */
export function factsOfCard(card: Card, words: FactWords): Int8Array {
  const facts = new Int8Array(factCount(words))
  let at = 0
  const number = (amount: number, of: number) => {
    facts[at++] = Math.max(-127, Math.min(127, Math.floor((amount * FACT_ONE) / of + 0.5)))
  }
  const flag = (is: boolean) => number(is ? 1 : 0, 1)
  const ratings = SKILLS.map((skill) => card.ratings[skill])
  const printed = ratings.map((rating) => rating ?? 0)
  const cost = card.cost ?? 0
  flag(true)
  for (const type of CARD_TYPES) flag(card.type === type)
  flag(card.side === 'hero')
  number(cost, 4)
  number(Math.max(0, cost - 4), 4)
  number(card.experience ?? 0, 3)
  number(card.firepower ?? 0, 4)
  number(card.reviveCost ?? 0, 4)
  number(card.pointValue ?? 0, 4)
  number(
    printed.reduce((sum, rating) => sum + rating, 0),
    6,
  )
  number(Math.max(...printed), 4)
  number(card.abilities.length, 2)
  for (const rating of printed) number(rating, 4)
  for (const rating of ratings) flag(rating !== undefined)
  for (const glyph of OFFICIAL_GLYPHS) flag(card.glyph === glyph)
  const { does, moments, keywords } = featuresOf(card.abilities)
  const said: readonly (readonly [readonly string[], ReadonlySet<string>])[] = [
    [words.does, does],
    [words.moments, moments],
    [words.keywords, keywords],
    [words.traits, new Set(card.traits)],
  ]
  for (const [all, has] of said) for (const word of all) flag(has.has(word))
  return facts
}

/**
 * The learned value as an integer net: for each place, the sum of its cards' vectors in that table, along with the
 * numbers of the sight; two layers of clipped sums; one output. Integers leave no room for rounding differences, so
 * Node and every browser compute the same.
 */

/** The value 1 in card tables, layers and the result. */
export const CARD_ONE = 256
export const UNIT = 1024
/** Denominator of the factor by which the sum of each neuron of the first layer is scaled. */
export const SCALE = 2 ** 24

export interface NetShape {
  /** Length of a card's vector in each table. */
  readonly dims: number
  readonly hidden: readonly [number, number]
}

/** The weights of a net, all integers. */
export interface NetWeights extends NetShape {
  /** By card, table and dim. */
  readonly cards: Int8Array
  /** By input and neuron. */
  readonly first: Int8Array
  /** By neuron: the scale of its sum, and the bias, in units. */
  readonly firstScale: Int32Array
  readonly firstBias: Int32Array
  /** By neuron of the first layer and of the second. */
  readonly second: Int16Array
  readonly secondBias: Int32Array
  readonly last: Int16Array
  readonly lastBias: number
}

export const inputsOf = ({ dims }: NetShape): number => PLACE_COUNT * dims + NUMBER_COUNT

/** Brings numbers of a sight to the scale of the card vectors. */
const NUMBER_SCALE = CARD_ONE / ONE

export class Net {
  readonly #weights: NetWeights
  readonly #inputs: Int32Array
  /** 255 cards and all numbers at their maximum stay below 2 ** 26 in total. */
  readonly #sums: Int32Array
  readonly #middle: Int32Array

  constructor(weights: NetWeights) {
    this.#weights = weights
    this.#inputs = new Int32Array(inputsOf(weights))
    this.#sums = new Int32Array(weights.hidden[0])
    this.#middle = new Int32Array(weights.hidden[0])
  }

  /**
   * The logit of the chance of winning, in `UNIT`s.
   * @param cards the numbers of the cards, by row
   * @param rows the row of each card; `places` has its place at the same index
   */
  logit(
    numbers: Int8Array,
    cards: Int8Array,
    rows: ArrayLike<number>,
    places: ArrayLike<number>,
    count: number,
  ): number {
    const { dims, hidden, first, firstScale, firstBias, second, secondBias, last, lastBias } = this.#weights
    const inputs = this.#inputs
    const width = CARD_TABLES.length * dims
    inputs.fill(0, 0, PLACE_COUNT * dims)
    for (let i = 0; i < count; i++) {
      const place = places[i] ?? 0
      const from = (rows[i] ?? 0) * width + (TABLE_OF_PLACE[place] ?? 0) * dims
      const to = place * dims
      for (let d = 0; d < dims; d++) inputs[to + d] = (inputs[to + d] ?? 0) + (cards[from + d] ?? 0)
    }
    const base = PLACE_COUNT * dims
    for (let i = 0; i < NUMBER_COUNT; i++) inputs[base + i] = NUMBER_SCALE * (numbers[i] ?? 0)

    const [wide, narrow] = hidden
    const sums = this.#sums
    sums.fill(0)
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] ?? 0
      if (input === 0) continue
      const at = i * wide
      for (let j = 0; j < wide; j++) sums[j] = (sums[j] ?? 0) + Math.imul(input, first[at + j] ?? 0)
    }
    const middle = this.#middle
    for (let j = 0; j < wide; j++)
      middle[j] = clipped(Math.floor(((sums[j] ?? 0) * (firstScale[j] ?? 0)) / SCALE) + (firstBias[j] ?? 0))

    let out = lastBias * UNIT
    for (let k = 0; k < narrow; k++) {
      let sum = (secondBias[k] ?? 0) * UNIT
      for (let j = 0; j < wide; j++) sum += (middle[j] ?? 0) * (second[j * narrow + k] ?? 0)
      out += clipped(Math.floor(sum / UNIT)) * (last[k] ?? 0)
    }
    return Math.floor(out / UNIT)
  }
}

const clipped = (value: number): number => (value < 0 ? 0 : Math.min(value, UNIT))

/**
 * The logistic function at every sixteenth from -8 to 8, scaled to 65,536. Computed by sums and products only, which
 * are the same everywhere.
 */
const STEPS_TO_ONE = 16
const FARTHEST = 8
const WHOLE = 65_536
const CHANCES = Float64Array.from({ length: 2 * FARTHEST * STEPS_TO_ONE + 1 }, (_, i) => {
  let power = 1 + (FARTHEST - i / STEPS_TO_ONE) / 2 ** 24
  for (let square = 0; square < 24; square++) power *= power
  return Math.floor(WHOLE / (1 + power) + 0.5)
})

/** The probability of a logit, from 0 to 1. */
export function chanceOfLogit(logit: number): number {
  const at = Math.max(0, Math.min(CHANCES.length - 1, (logit / UNIT + FARTHEST) * STEPS_TO_ONE))
  const below = Math.min(CHANCES.length - 2, Math.floor(at))
  const low = CHANCES[below] ?? 0
  return (low + ((CHANCES[below + 1] ?? 0) - low) * (at - below)) / WHOLE
}

/** A stored net: its header, and its integers as base64. */
export interface NetFile {
  /** Training data, settings, date and quality of the net. */
  readonly learned: {
    readonly from: string
    readonly by: string
    readonly on: string
    readonly result: string
  }
  readonly dims: number
  readonly hidden: readonly number[]
  /** Number of cards, followed by that of facts. */
  readonly cards: number
  readonly facts: number
  /** The words and traits that count as facts about cards. */
  readonly words: FactWords
  readonly data: string
}

/** A net, and the matrix from the facts about a new card to its vectors in each table. */
export interface OpenedNet {
  readonly weights: NetWeights
  readonly matrix: Int8Array
  readonly words: FactWords
}

/** The bytes of a net as stored: little-endian, one part after the other. */
export function packNet({ weights, matrix }: Omit<OpenedNet, 'words'>): Uint8Array {
  const { cards, first, firstScale, firstBias, second, secondBias, last, lastBias } = weights
  const bytes: number[] = []
  const put = (numbers: ArrayLike<number>, size: number) => {
    for (const number of Array.from(numbers))
      for (let byte = 0; byte < size; byte++) bytes.push((number >> (8 * byte)) & 255)
  }
  put(cards, 1)
  put(matrix, 1)
  put(first, 1)
  put(firstScale, 4)
  put(firstBias, 4)
  put(second, 2)
  put(secondBias, 4)
  put(last, 2)
  put([lastBias], 4)
  return Uint8Array.from(bytes)
}

/** Decodes a net. @throws RangeError if it has too few or too many bytes for its header */
export function openNet(file: NetFile, tables: number, inputs: number): OpenedNet {
  const bytes = Uint8Array.from(atob(file.data), (one) => one.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const [wide = 0, narrow = 0] = file.hidden
  const width = tables * file.dims
  let at = 0
  const take = (count: number, size: 1 | 2 | 4): number[] => {
    if (at + count * size > bytes.length) throw new RangeError('the net has too few bytes')
    return Array.from({ length: count }, () => {
      const from = at
      at += size
      return size === 1
        ? view.getInt8(from)
        : size === 2
          ? view.getInt16(from, true)
          : view.getInt32(from, true)
    })
  }
  const cards = Int8Array.from(take(file.cards * width, 1))
  const matrix = Int8Array.from(take(file.facts * width, 1))
  const first = Int8Array.from(take(inputs * wide, 1))
  const firstScale = Int32Array.from(take(wide, 4))
  const firstBias = Int32Array.from(take(wide, 4))
  const second = Int16Array.from(take(wide * narrow, 2))
  const secondBias = Int32Array.from(take(narrow, 4))
  const last = Int16Array.from(take(narrow, 2))
  const [lastBias = 0] = take(1, 4)
  if (at !== bytes.length) throw new RangeError(`the net has ${bytes.length - at} bytes too many`)
  return {
    weights: {
      dims: file.dims,
      hidden: [wide, narrow],
      cards,
      first,
      firstScale,
      firstBias,
      second,
      secondBias,
      last,
      lastBias,
    },
    matrix,
    words: file.words,
  }
}
