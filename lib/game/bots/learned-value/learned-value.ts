import type { Pool } from '@/lib/game/cards/pool'
import { type Engine, lazyView, type View } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'
import type { Bot } from '../bot'
import { chanceOf, type PositionValue } from '../search/position-value'
import type { Question } from '../search/search'
import { searchBot } from '../search/search-bot'
import {
  chanceOfLogit,
  FACT_ONE,
  factsOfCard,
  inputsOf,
  Net,
  type NetFile,
  type OpenedNet,
  openNet,
  ROW_COUNT,
  rowOfCard,
} from './net'
import netFile from './net.json'
import { CARD_TABLES, Sight } from './sight'

/**
 * The learned value of a net for the cards of a pool. Cards that the net has never seen are judged by their facts. It
 * applies to two-player games; with more players, and for finished games, the written value is used.
 * @throws RangeError if the file contains no net
 */
export function learnedValue(pool: Pool, file: NetFile): PositionValue {
  const opened = openNet(file, CARD_TABLES.length, inputsOf({ dims: file.dims, hidden: [0, 0] }))
  const net = new Net(opened.weights)
  const cards = new CardNumbers(pool, opened)
  const sight = new Sight()
  const rows: number[] = []
  return (game, player) => {
    const view = lazyView(game, player)
    if (view.result || view.others.length !== 1) return chanceOf(view)
    sight.look(game, view)
    const { keys, places, numbers } = sight
    rows.length = 0
    for (const key of keys) rows.push(cards.rowOf(key))
    return chanceOfLogit(net.logit(numbers, cards.numbers, rows, places, rows.length))
  }
}

/**
 * Settings of the strongest bot's search: the learned value, which judges the beginning of a turn so well that no
 * further turn needs to be imagined. With more than two players, for whom there is no net, the defaults apply. Only bot
 * workers load the net.
 */
export function learnedSearch(pool: Pool): (view: View) => Pick<Question, 'value' | 'tuning'> {
  const value = learnedValue(pool, netFile)
  return ({ others }) => (others.length === 1 ? { value, tuning: { turns: 0 } } : {})
}

/** Makes the table's hard bot for a seat, without its clock: the same seed and iterations give the same choices. */
export function learnedBots(
  engine: Engine,
): (options: { readonly seed: string; readonly iterations: number }) => Bot {
  const learned = learnedSearch(engine.pool)
  return (options) => ({
    choose: (view, decision, imagine) =>
      searchBot(engine, { ...options, ...learned(view) }).choose(view, decision, imagine),
  })
}

/** The vectors of all cards in the shipped net. */
export const cardNumbersOf = (pool: Pool): CardNumbers =>
  new CardNumbers(
    pool,
    openNet(netFile, CARD_TABLES.length, inputsOf({ dims: netFile.dims, hidden: [0, 0] })),
  )

/** The vectors of all requested cards: the learned ones, followed by those computed from facts. */
class CardNumbers {
  numbers: Int8Array
  readonly #pool: Pool
  readonly #net: OpenedNet
  readonly #width: number
  readonly #added = new Map<CardKey, number>()

  constructor(pool: Pool, net: OpenedNet) {
    this.#pool = pool
    this.#net = net
    this.#width = CARD_TABLES.length * net.weights.dims
    this.numbers = net.weights.cards
  }

  rowOf(key: CardKey): number {
    return rowOfCard(key) ?? this.#added.get(key) ?? this.#add(key)
  }

  #add(key: CardKey): number {
    const row = ROW_COUNT + this.#added.size
    const width = this.#width
    const numbers = new Int8Array((row + 1) * width)
    numbers.set(this.numbers)
    const card = this.#pool.byKey.get(key)
    const { matrix, words } = this.#net
    const facts = card ? factsOfCard(card, words) : []
    for (let d = 0; d < width; d++) {
      let sum = 0
      for (let fact = 0; fact < facts.length; fact++)
        sum += (facts[fact] ?? 0) * (matrix[fact * width + d] ?? 0)
      numbers[row * width + d] = Math.max(-127, Math.min(127, Math.round(sum / FACT_ONE)))
    }
    this.numbers = numbers
    this.#added.set(key, row)
    return row
  }
}
