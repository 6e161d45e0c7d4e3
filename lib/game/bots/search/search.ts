import {
  type Decision,
  type Engine,
  type Game,
  lazyView,
  type Option,
  type Player,
  type View,
} from '@/lib/game/engine'
import type { Imagine } from '../bot'
import { weigh } from '../greedy/greedy'
import { bestIndex, type Weigh } from '../options'
import { type PositionValue, writtenValue } from './position-value'

/**
 * A node of the tree: statistics of the games that went this way. The games of a node need not be the same position;
 * they look the same to the searching player, or differ in what the others hold.
 */
class Node {
  visits = 0
  /** Sum of the winning chances of the searching player. */
  total = 0
  readonly children = new Map<string, Node>()

  /** Mean winning chance of the searching player, from 0 to 1. */
  get mean(): number {
    return this.visits === 0 ? 0.5 : this.total / this.visits
  }

  child(name: string): Node {
    const known = this.children.get(name)
    if (known) return known
    const made = new Node()
    this.children.set(name, made)
    return made
  }
}

/**
 * Information-set Monte Carlo tree search. Every iteration imagines a game that looks the same to the player, walks
 * down a tree that all these games share, adds a node, lets greedy bots play on for a turn or two, and evaluates the
 * result. The game actually being played is never looked at.
 */

export interface Tuning {
  /** Number of turns that the greedy bot plays on after the current one. */
  readonly turns: number
  /** Maximum number of greedy choices before the position is evaluated. */
  readonly playOut: number
  /** Preference for rarely tried moves over moves that look better. */
  readonly exploration: number
  /** Number of moves considered below the first level: this many times the square root of the visits. */
  readonly widening: number
  /** Margin, as a chance of winning, by which another move must look better than the greedy bot's own. */
  readonly caution: number
  /** Number of different imagined games; later iterations reuse them with other moves. */
  readonly worlds: number
  /** Maximum depth of the tree, in decisions below the first. */
  readonly depth: number
}

const TUNING: Tuning = {
  turns: 1,
  playOut: 300,
  exploration: 0.12,
  widening: 0.6,
  caution: 0.01,
  worlds: 64,
  depth: 8,
}

export interface Question {
  readonly engine: Engine
  readonly view: View
  readonly decision: Decision
  readonly imagine: Imagine
  /** The same seed and number of iterations give the same answer. */
  readonly seed: string
  readonly tuning?: Partial<Tuning>
  /** Evaluates positions; the written value if absent. */
  readonly value?: PositionValue
}

/** Statistics of one move. */
export interface Finding {
  /** The index of its option. */
  readonly index: number
  readonly visits: number
  /** Estimated chance of winning, from 0 to 1: the mean evaluation of the imagined continuations. */
  readonly chance: number
}

export class Search {
  readonly #engine: Engine
  readonly #imagine: Imagine
  readonly #seed: string
  readonly #tuning: Tuning
  readonly #value: PositionValue
  readonly #player: Player
  readonly #turn: number
  readonly #moves: readonly Move[]
  readonly #nodes: readonly Node[]
  readonly #worlds: (Game | undefined)[] = []
  #iterations = 0

  constructor({ engine, view, decision, imagine, seed, tuning, value }: Question) {
    this.#engine = engine
    this.#imagine = imagine
    this.#seed = seed
    this.#tuning = { ...TUNING, ...tuning }
    this.#value = value ?? writtenValue
    this.#player = view.viewer
    this.#turn = view.turn
    this.#moves =
      decision.options.length === 1
        ? [{ name: '', index: 0, worth: 0 }]
        : movesOf(decision, weigh(engine.pool, view, decision))
    this.#nodes = this.#moves.map(() => new Node())
  }

  /** Iterations done. */
  get iterations(): number {
    return this.#iterations
  }

  /** True if there is only one move. */
  get isSettled(): boolean {
    return this.#moves.length === 1
  }

  /** True if one move is so far ahead that more iterations will hardly change the choice. */
  get isClear(): boolean {
    const { best } = this
    const least = this.#bound(best, CERTAINTY)
    return this.#nodes.every(
      ({ mean, visits }, i) => i === best || mean + (CERTAINTY * DOUBT) / Math.sqrt(visits) < least,
    )
  }

  /** Runs this many more iterations. */
  run(iterations: number): void {
    if (this.isSettled) return
    for (let i = 0; i < iterations; i++) this.#iterate()
  }

  /** The considered moves, the greedy bot's favourite first. */
  get findings(): readonly Finding[] {
    return this.#moves.map(({ index }, i) => {
      const node = this.#nodes[i]
      return { index, visits: node?.visits ?? 0, chance: node?.mean ?? 0.5 }
    })
  }

  /** Index in `findings` of the move to make: the best, unless it is hardly better than the greedy bot's. */
  get best(): number {
    let best = 0
    let most = this.#bound(0) + this.#tuning.caution
    for (let i = 1; i < this.#nodes.length; i++) {
      const bound = this.#bound(i)
      if (bound > most) {
        most = bound
        best = i
      }
    }
    return best
  }

  /**
   * Lower bound on the chance of a move: this many standard errors below its mean, so that rarely visited moves look
   * worse.
   */
  #bound(i: number, doubts = 1): number {
    const node = this.#nodes[i]
    return !node || node.visits === 0 ? 0 : node.mean - (doubts * DOUBT) / Math.sqrt(node.visits)
  }

  #iterate(): void {
    this.#iterations++
    const at = this.#selectFirst()
    const node = this.#nodes[at]
    const move = this.#moves[at]
    if (!node || !move) return
    // The same games for every first move, so that they are compared with the same luck.
    const game = this.#world(node.visits % this.#tuning.worlds)
    this.#engine.answer(game, move.index)
    const path = [node]
    this.#descend(game, node, path)
    this.#playOn(game)
    const chance = this.#value(game, this.#player)
    for (const visited of path) {
      visited.visits++
      visited.total += chance
    }
  }

  #selectFirst(): number {
    const all = Math.log(this.#iterations + 1)
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    this.#nodes.forEach((node, i) => {
      const value =
        node.visits < FIRST_VISITS
          ? 10 - node.visits - i / 1000
          : node.mean + this.#tuning.exploration * Math.sqrt(all / node.visits)
      if (value > most) {
        most = value
        best = i
      }
    })
    return best
  }

  #world(number: number): Game {
    let world = this.#worlds[number]
    if (!world) {
      world = this.#imagine(`${this.#seed}/${number}`)
      this.#worlds[number] = world
    }
    return this.#engine.clone(world)
  }

  /** Walks down the tree to a new node, adding each node to the path. */
  #descend(game: Game, first: Node, path: Node[]): void {
    let node = first
    for (let depth = 1; depth < this.#tuning.depth && node.visits > 0; ) {
      const decision = this.#engine.decision(game)
      if (!decision) return
      const view = lazyView(game, decision.player)
      if (view.turn > this.#turn + this.#tuning.turns) return
      if (decision.options.length === 1) {
        this.#engine.answer(game, 0)
        continue
      }
      depth++
      const moves = movesOf(decision, weigh(this.#engine.pool, view, decision))
      const move = this.#selectAmong(node, moves, decision.player === this.#player)
      node = node.child(move.name)
      path.push(node)
      this.#engine.answer(game, move.index)
    }
  }

  /**
   * Selects among the moves that the greedy bot rates highest; the more often the node was visited, the more of them.
   */
  #selectAmong(node: Node, moves: readonly Move[], mine: boolean): Move {
    const wide = Math.min(moves.length, 1 + Math.floor(this.#tuning.widening * Math.sqrt(node.visits)))
    const all = Math.log(node.visits + 1)
    let best = moves[0]
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < wide; i++) {
      const move = moves[i]
      if (!move) continue
      const child = node.children.get(move.name)
      if (!child || child.visits === 0) return move
      const mean = mine ? child.mean : 1 - child.mean
      const value = mean + this.#tuning.exploration * Math.sqrt(all / child.visits)
      if (value > most) {
        most = value
        best = move
      }
    }
    if (!best) throw new RangeError('a decision without options')
    return best
  }

  /** Lets greedy bots play on to the end of the turns looked ahead. */
  #playOn(game: Game): void {
    const { turns, playOut } = this.#tuning
    const last = this.#turn + turns
    for (let choices = 0; choices < playOut; ) {
      const decision = this.#engine.decision(game)
      if (!decision) return
      if (decision.options.length === 1) {
        this.#engine.answer(game, 0)
        continue
      }
      const view = lazyView(game, decision.player)
      if (view.turn > last) return
      choices++
      this.#engine.answer(game, bestIndex(decision.options, weigh(this.#engine.pool, view, decision)))
    }
  }
}

/** Number of times every first move is tried before the better ones are preferred. */
const FIRST_VISITS = 4
/** Uncertainty of one iteration, as a chance of winning. */
const DOUBT = 0.08
/**
 * Number of standard errors on both sides that must separate the best move from the others for the choice to be clear.
 */
const CERTAINTY = 2

/** One way to go on: options with the same effect are one move. */
export interface Move {
  /** Identifies the move in every imagined game in which it can be made. */
  readonly name: string
  /** Index of the option that represents the move. */
  readonly index: number
  /** The greedy bot's weighing of it. */
  readonly worth: number
}

/** Maximum number of cards considered for a complication; the least useful ones are. */
const MAX_COMPLICATIONS = 2

/** Options of the same kind with copies of the same card are equivalent; choices on the table are not. */
function nameOf(decision: Decision, option: Option): string {
  const { kind, key, card, target, paragraph, ability, mode, amount, player, text } = option
  const subject = decision.kind === 'action' && kind !== 'use' ? (key ?? '') : `${key ?? ''}#${card ?? ''}`
  return [
    kind,
    subject,
    target ?? '',
    paragraph ?? '',
    ability ?? '',
    mode ?? '',
    amount ?? '',
    player ?? '',
    text ?? '',
  ].join('/')
}

/**
 * The moves of a decision, the greedy bot's favourites first, without those that go round in circles if there are
 * others.
 */
export function movesOf(decision: Decision, weigh: Weigh): Move[] {
  const moves: Move[] = []
  const names = new Set<string>()
  decision.options.forEach((option, index) => {
    const name = nameOf(decision, option)
    if (names.has(name)) return
    names.add(name)
    moves.push({ name, index, worth: weigh(option) })
  })
  const isForward = ({ index }: Move) => !decision.options[index]?.repeats
  if (moves.some(isForward) && !moves.every(isForward))
    moves.splice(0, moves.length, ...moves.filter(isForward))
  moves.sort((a, b) => b.worth - a.worth || a.index - b.index)
  let complications = 0
  return moves.filter(
    ({ index }) => decision.options[index]?.kind !== 'complication' || ++complications <= MAX_COMPLICATIONS,
  )
}
