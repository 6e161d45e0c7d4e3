import type { Pool } from '@/lib/game/cards/pool'
import type { Decision, Option, View } from '@/lib/game/engine'
import type { SeeingBot } from '../bot'
import { greedyBot, weighIn } from '../greedy/greedy'
import { applyLearnedPolicy } from '../greedy/learned-policy/learned-policy'
import { Situation } from '../greedy/situation'
import { ROW_COUNT, rowOfCard } from '../learned-value/net'
import { choosingForward, insertByWorth } from '../options'
import { ACTION_NAMES, MOVES, moveOf, readAction, readSituation, SITUATION_NAMES } from './features'
import file from './weights.json'

export type Role = 'hero' | 'villain'

/** The uses of a card; each has its own weight. */
export const CARD_USES = ['play', 'use', 'complication', 'boost', 'assign'] as const
export type CardUse = (typeof CARD_USES)[number]

/** How a kind of move uses its card; undefined for passing. */
export function cardUseOf(move: (typeof MOVES)[number]): CardUse | undefined {
  switch (move) {
    case 'pass':
      return undefined
    case 'use':
    case 'complication':
    case 'boost':
      return move
    case 'assign':
    case 'assign ship':
      return 'assign'
    default:
      return 'play'
  }
}

/**
 * The weights of a role, as integers so that the sums are the same on every machine. `moves`: by kind of move, for each
 * number of the situation and of the action (`features.ts`). `cards`: by use, for each card of the official sets, and
 * at the end for any other card, as base64 of two bytes each. Only differences between actions are meaningful.
 */
export interface RoleWeights {
  readonly moves: Readonly<
    Record<string, { readonly situation: readonly number[]; readonly action: readonly number[] }>
  >
  readonly cards: Readonly<Record<string, string>>
}

export interface MoveWeights {
  readonly situation: Float64Array
  readonly action: Float64Array
  readonly cards: Int16Array | undefined
}

/**
 * Decodes the weights of a role, by index of the move in `MOVES`.
 *
 * @throws RangeError if a row has too many or too few weights
 */
function open({ moves, cards }: RoleWeights): readonly MoveWeights[] {
  const rows = new Map(
    CARD_USES.map((use) => [use, cards[use] === undefined ? undefined : cardsIn(cards[use])]),
  )
  return MOVES.map((move) => {
    const { situation = [], action = [] } = moves[move] ?? {}
    for (const [row, names] of [
      [situation, SITUATION_NAMES],
      [action, ACTION_NAMES],
    ] as const)
      if (row.length > 0 && row.length !== names.length)
        throw new RangeError(`"${move}" has ${row.length} weights for ${names.length} numbers`)
    const use = cardUseOf(move)
    return {
      situation: Float64Array.from(situation),
      action: Float64Array.from(action),
      cards: use && rows.get(use),
    }
  })
}

const OPENED = new WeakMap<RoleWeights, readonly MoveWeights[]>()

/** Weights are decoded once, not once per bot: every game has two. */
export function openWeights(weights: RoleWeights): readonly MoveWeights[] {
  const known = OPENED.get(weights)
  if (known) return known
  const made = open(weights)
  OPENED.set(weights, made)
  return made
}

function cardsIn(text: string): Int16Array {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  if (bytes.length !== 2 * (ROW_COUNT + 1))
    throw new RangeError(`${bytes.length} bytes of weights for ${ROW_COUNT} cards`)
  const view = new DataView(bytes.buffer)
  return Int16Array.from({ length: ROW_COUNT + 1 }, (_, i) => view.getInt16(2 * i, true))
}

/** Reads the actions of one decision at a time: their worth to the greedy bot, and their features. */
export class ActionReader {
  readonly situation = new Float64Array(SITUATION_NAMES.length)
  readonly action = new Float64Array(ACTION_NAMES.length)
  readonly #worths: number[] = []
  #most = 0
  #least = 0
  /** The index of the greedy bot's choice. */
  greedyIndex = 0

  /** Reads the situation, and the greedy bot's choice in it. */
  begin(now: Situation): void {
    const weigh = weighIn(now)
    const worths = this.#worths
    worths.length = 0
    let first = 0
    this.#most = Number.NEGATIVE_INFINITY
    for (const option of now.decision.options) {
      const worth = weigh(option)
      if (worth > this.#most) {
        this.#most = worth
        first = worths.length
      }
      worths.push(worth)
    }
    this.greedyIndex = applyLearnedPolicy(now, first)
    this.#least = leastOf(worths)
    readSituation(now, this.situation)
  }

  /**
   * True for the actions worth considering: the greedy bot's choice, and those that its rules of thumb rate highest.
   */
  considers(index: number): boolean {
    return index === this.greedyIndex || (this.#worths[index] ?? 0) >= this.#least
  }

  /** Reads the action with this index into `action`. */
  read(now: Situation, option: Option, index: number): void {
    const worth = this.#worths[index] ?? 0
    readAction(now, option, worth, worth - this.#most, index === this.greedyIndex, this.action)
  }
}

/** The number of actions that were tried per decision during training. */
const CONSIDERED = 6

/** The lowest worth among the actions considered. */
function leastOf(worths: readonly number[]): number {
  if (worths.length <= CONSIDERED) return Number.NEGATIVE_INFINITY
  const best: number[] = []
  for (const worth of worths) {
    if (best.length === CONSIDERED && worth <= (best[CONSIDERED - 1] ?? 0)) continue
    insertByWorth(best, worth, (one) => one)
    best.length = Math.min(best.length, CONSIDERED)
  }
  return best[CONSIDERED - 1] ?? Number.NEGATIVE_INFINITY
}

function sumOf(weights: Float64Array, values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (values[i] ?? 0)
  return sum
}

/** Chooses among the actions of a role. */
class ActionChooser {
  readonly #weights: readonly MoveWeights[]
  readonly #reader = new ActionReader()
  /** By move: the part of the score that all of its actions share in this situation. */
  readonly #shared: (number | undefined)[] = []

  constructor(weights: RoleWeights) {
    this.#weights = openWeights(weights)
  }

  choose(now: Situation): number {
    const reader = this.#reader
    reader.begin(now)
    this.#shared.length = 0
    const { options } = now.decision
    let best = reader.greedyIndex
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index < options.length; index++) {
      const option = options[index]
      if (!option || !reader.considers(index)) continue
      reader.read(now, option, index)
      const points = this.#pointsOf(moveOf(now, option), option)
      if (points > most) {
        most = points
        best = index
      }
    }
    return best
  }

  #pointsOf(move: number, option: Option): number {
    const weights = this.#weights[move]
    if (!weights) return 0
    const { situation, action, cards } = weights
    let shared = this.#shared[move]
    if (shared === undefined) {
      shared = sumOf(situation, this.#reader.situation)
      this.#shared[move] = shared
    }
    const card = cards && option.key ? (cards[rowOfCard(option.key) ?? ROW_COUNT] ?? 0) : 0
    return shared + card + sumOf(action, this.#reader.action)
  }
}

/**
 * Plays like the greedy bot, but chooses its actions by weights that were trained on some hundred thousand decisions,
 * whose actions were tried out in imagined games (`weights.json` names the command). It uses only its view and no
 * randomness. The weights are for two-player games; with more players it plays like the greedy bot.
 */
export function trainedBot(
  pool: Pool,
  weights: Readonly<Record<Role, RoleWeights>> = file.weights,
): SeeingBot {
  const greedy = greedyBot(pool)
  const hero = new ActionChooser(weights.hero)
  const villain = new ActionChooser(weights.villain)
  const choose = (view: View, decision: Decision): number => {
    if (decision.options.length === 1) return 0
    const now = new Situation(pool, view, decision)
    return (now.isHero ? hero : villain).choose(now)
  }
  return {
    choose: (view, decision) =>
      decision.kind !== 'action' || view.others.length !== 1
        ? greedy.choose(view, decision)
        : choosingForward(decision, (forward) => choose(view, forward)),
  }
}
