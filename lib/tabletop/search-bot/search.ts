import type { AnyResult, GameRules, GameTypes, Player } from '@/lib/tabletop/protocol/game'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'

/**
 * Information-set Monte Carlo tree search over the protocol: it knows no game's rules. Every iteration takes a position
 * that looks the same to the player, walks down a tree shared by all these positions, in which each player chooses what
 * was best for themselves, adds a node, and plays on at random, with a preference for what has turned out well so far.
 * The real position is never looked at, except for what its player may see.
 *
 * In the tree, the kind of an option is chosen before the option: if many options differ little, such as twenty places
 * to go to, it is soon known whether to go at all, and only the best kind is examined closely.
 */

export interface Tuning {
  /** Preference for a rarely tried move over one that looks better, in standard deviations. */
  readonly exploration: number
  /** Number of different positions sampled; later iterations return to them with other moves. */
  readonly worlds: number
  /** Depth of the tree, in decisions from the first. */
  readonly depth: number
  /** Answers beyond the tree, with an evaluation after each; up to the end of the game if nothing can be evaluated. */
  readonly rolloutLength: number
  /** Number of answers after which an evaluation weighs half as much; 0: only the last one counts. */
  readonly halfLife: number
  /** Options beyond the tree drawn at random, of which the best known is taken; 1 is pure chance. */
  readonly picks: number
  /** One in this many answers beyond the tree ignores the rollout policy, so that rollouts differ; 0: none does. */
  readonly epsilonEvery: number
}

const TUNING: Tuning = {
  exploration: 0.8,
  worlds: 128,
  depth: 12,
  rolloutLength: 6,
  halfLife: 3,
  picks: 3,
  epsilonEvery: 20,
}
/**
 * The answer of a rollout policy is nearly always as good as any: the rare better move shows up if all are tried about
 * equally often, in the same positions.
 */
const WITH_POLICY: Partial<Tuning> = { exploration: 3 }

/** Policy by which players go on beyond the tree: returns the index of an option. */
export type RolloutPolicy<T extends GameTypes> = (game: T['game'], decision: T['decision']) => number

/** Maximum answers in one simulated game; a longer one is judged by its current position. */
const MAX_ANSWERS = 4_000
/** Normal quantiles with which a move counts as clearly the best, and as better than the usual one. */
const CERTAINTY = 2.6
const BETTER = 2.5
/** Visits before the observed spread is trusted, and the spread assumed until then. */
const FEW_VISITS = 8
const WIDE = 0.35
/** The least variance assumed for a difference. */
const MIN_SPREAD = 1e-6

class Node {
  visits = 0
  /** Sums of the values of games through this node, by player; and of their squares, for the deciding player. */
  readonly totals: Float64Array
  squares = 0
  readonly children = new Map<string, Node>()

  constructor(readonly players: number) {
    this.totals = new Float64Array(players)
  }

  mean(player: Player): number {
    return this.visits === 0 ? 1 / this.players : (this.totals[player] ?? 0) / this.visits
  }

  child(name: string): Node {
    const known = this.children.get(name)
    if (known) return known
    const made = new Node(this.players)
    this.children.set(name, made)
    return made
  }
}

/** A possible move: options that mean the same are one move. */
interface Move {
  readonly index: number
  readonly node: Node
}

/** All moves of one kind; the kind is chosen first. */
interface Kind {
  readonly node: Node
  readonly moves: Move[]
}

const mostVisited = <Way extends { readonly node: Node }>(ways: readonly Way[], player: Player): Way =>
  ways.reduce((best, way) => {
    const more = way.node.visits - best.node.visits
    const better = way.node.mean(player) - best.node.mean(player)
    return more > 0 || (more === 0 && better > 0) ? way : best
  })

/** Results of games in which a player took an option beyond the tree. */
interface Lesson {
  readonly player: Player
  times: number
  total: number
}

const meanOf = ({ times, total }: Lesson): number => (times === 0 ? 1 : total / times)

/**
 * True if one way is worth more than another by a number of standard errors of the differences in the same positions
 * with the same luck: if players follow the same policy, the differences vary far less than the values.
 */
function isBetterInPairs(one: readonly number[], other: readonly number[], errors: number): boolean {
  const pairs = Math.min(one.length, other.length)
  let sum = 0
  let squares = 0
  for (let at = 0; at < pairs; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    sum += difference
    squares += difference * difference
  }
  const mean = sum / pairs
  const variance = Math.max(MIN_SPREAD, squares / pairs - mean * mean)
  return mean > errors * Math.sqrt(variance / (pairs - 1))
}

export class AnyGameSearch<T extends GameTypes> {
  readonly #rules: GameRules<T>
  readonly #game: T['game']
  readonly #player: Player
  readonly #count: number
  readonly #seed: string
  readonly #tuning: Tuning
  readonly #rolloutPolicy: RolloutPolicy<T> | undefined
  readonly #root: Node
  readonly #kinds: readonly Kind[]
  /** The answer of the rollout policy here, if there is one. */
  readonly #usual: Move | undefined
  /** Results of options beyond the tree, by their signature; and by the options themselves, for fast lookup. */
  readonly #lessons = new Map<string, readonly Lesson[]>()
  readonly #lessonsOf = new WeakMap<T['option'], readonly Lesson[]>()
  /** Options taken beyond the tree in the current simulated game. */
  readonly #followed: Lesson[] = []
  readonly #worlds: (T['game'] | undefined)[] = []
  /** By first move: the deciding player's value of each simulated game; the same position has the same index. */
  readonly #seen = new Map<Node, number[]>()
  #stream = 0

  /**
   * @param game a position with a decision; it is only resampled for its player, never changed
   * @param seed the same seed and number of iterations give the same answer
   * @param rolloutPolicy how players go on beyond the tree; at random if omitted
   */
  constructor(
    rules: GameRules<T>,
    game: T['game'],
    seed: string,
    { rolloutPolicy, ...tuning }: Partial<Tuning> & { readonly rolloutPolicy?: RolloutPolicy<T> } = {},
  ) {
    const decision = rules.decision(game)
    if (!decision) throw new RangeError('nobody is asked')
    this.#rules = rules
    this.#game = game
    this.#player = decision.player
    this.#count = rules.players(game).length
    this.#seed = seed
    this.#tuning = { ...TUNING, ...(rolloutPolicy && WITH_POLICY), ...tuning }
    this.#rolloutPolicy = rolloutPolicy
    this.#root = new Node(this.#count)
    this.#kinds = this.#kindsBelow(this.#root, decision)
    const usual = rolloutPolicy && decision.options[rolloutPolicy(game, decision)]
    const node =
      usual && this.#kindBelow(this.#root, decision.player, usual).child(rules.optionSignature(usual))
    this.#usual = this.#kinds.flatMap(({ moves }) => moves).find((move) => move.node === node)
  }

  get iterations(): number {
    return this.#root.visits
  }

  /** True if there is no choice. */
  get isSettled(): boolean {
    return this.#kinds.length === 1 && this.#kinds[0]?.moves.length === 1
  }

  /** True if one move has been so much better that more iterations will hardly change the choice. */
  get isClear(): boolean {
    const kind = this.#bestKind
    const move = mostVisited(kind.moves, this.#player)
    const stands = (best: Node, ways: readonly { readonly node: Node }[]) =>
      ways.every(({ node }) => node === best || this.#isBetter(best, node, CERTAINTY))
    return stands(kind.node, this.#kinds) && stands(move.node, kind.moves)
  }

  /** Index of the best option known so far; the usual one remains until another is clearly better. */
  get index(): number {
    const best = mostVisited(this.#bestKind.moves, this.#player)
    const usual = this.#usual
    return usual && !this.#isBetter(best.node, usual.node, BETTER) ? usual.index : best.index
  }

  /** The kind visited most often: what looks good is visited more. */
  get #bestKind(): Kind {
    return mostVisited(this.#kinds, this.#player)
  }

  /** True if a way is worth more than another by a number of standard errors. */
  #isBetter(way: Node, other: Node, errors: number): boolean {
    const [one, two] = [this.#seen.get(way), this.#seen.get(other)]
    if (this.#rolloutPolicy && one && two && Math.min(one.length, two.length) >= FEW_VISITS)
      return isBetterInPairs(one, two, errors)
    const difference = way.mean(this.#player) - other.mean(this.#player)
    return difference > errors * Math.sqrt(this.#doubt(way) + this.#doubt(other))
  }

  /** The standard deviation of simulated values: it differs from game to game. */
  get #spread(): number {
    const { visits, squares } = this.#root
    if (visits < FEW_VISITS) return WIDE
    const mean = this.#root.mean(this.#player)
    return Math.sqrt(Math.max(MIN_SPREAD, squares / visits - mean * mean))
  }

  /** The squared standard error of a way's value. */
  #doubt(way: Node): number {
    const { visits, squares } = way
    if (visits < FEW_VISITS) return (WIDE * WIDE) / Math.max(1, visits)
    const mean = way.mean(this.#player)
    return Math.max(0, squares / visits - mean * mean) / (visits - 1)
  }

  /** Runs a number of further iterations. */
  run(iterations: number): void {
    if (this.isSettled) return
    for (let i = 0; i < iterations; i++) this.#iterate()
  }

  #iterate(): void {
    const { kind, move } = this.#choose(this.#root, this.#kinds, this.#player)
    const path = [this.#root, kind.node, move.node]
    // The same positions and random answers for every first move, so that all are compared under the same luck.
    this.#stream = hashText(this.#seed, move.node.visits)
    const game = this.#world(move.node.visits % this.#tuning.worlds)
    this.#rules.answer(game, move.index)
    this.#descend(game, move.node, path)
    const worth = this.#playOn(game)
    this.#learn(worth)
    const mine = worth[this.#player] ?? 0
    const seen = this.#seen.get(move.node) ?? []
    this.#seen.set(move.node, seen)
    seen.push(mine)
    for (const node of path) {
      node.visits++
      node.squares += mine * mine
      for (let player = 0; player < this.#count; player++)
        node.totals[player] = (node.totals[player] ?? 0) + (worth[player] ?? 0)
    }
  }

  #world(number: number): T['game'] {
    let world = this.#worlds[number]
    if (!world) {
      world = this.#rules.resample(this.#game, this.#player, `${this.#seed}/${number}`)
      this.#worlds[number] = world
    }
    return this.#rules.clone(world)
  }

  /** Walks down the tree by each player's preference, until a node is new. */
  #descend(game: T['game'], from: Node, path: Node[]): void {
    let node = from
    for (let depth = 0; depth < this.#tuning.depth && node.visits > 0; depth++) {
      const decision = this.#rules.decision(game)
      if (!decision) return
      if (decision.options.length === 1) {
        this.#rules.answer(game, 0)
        continue
      }
      const { kind, move } = this.#choose(node, this.#kindsBelow(node, decision), decision.player)
      this.#rules.answer(game, move.index)
      path.push(kind.node, move.node)
      node = move.node
    }
  }

  /** Returns the nodes below one to which options lead, by their kinds. */
  #kindsBelow(from: Node, { options, player }: T['decision']): readonly Kind[] {
    const kinds = new Map<string, Kind>()
    for (const [index, option] of options.entries()) {
      const kind = kinds.get(option.kind) ?? { node: this.#kindBelow(from, player, option), moves: [] }
      const node = kind.node.child(this.#rules.optionSignature(option))
      kinds.set(option.kind, kind)
      if (!kind.moves.some((move) => move.node === node)) kind.moves.push({ index, node })
    }
    return [...kinds.values()]
  }

  #kindBelow(from: Node, player: Player, { kind }: T['option']): Node {
    return from.child(`${player} ${kind}`)
  }

  /** Returns the most promising kind below a node, and its most promising move. */
  #choose(from: Node, kinds: readonly Kind[], player: Player): { readonly kind: Kind; readonly move: Move } {
    const kind = this.#select(kinds, from.visits, player)
    return { kind, move: this.#select(kind.moves, kind.node.visits, player) }
  }

  /**
   * Returns the most promising of some ways: the one with the highest upper bound of its value to a player; new ones
   * first.
   */
  #select<Way extends { readonly node: Node }>(ways: readonly Way[], visits: number, player: Player): Way {
    const all = Math.log(visits + 1)
    const exploration = this.#tuning.exploration * this.#spread
    let best: Way | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const way of ways) {
      const { node } = way
      const value =
        node.visits === 0
          ? 10 + this.#random(1_000) / 1_000
          : node.mean(player) + exploration * Math.sqrt(all / node.visits)
      if (value > most) {
        most = value
        best = way
      }
    }
    if (!best) throw new RangeError('no way on')
    return best
  }

  /**
   * Plays on, and returns the resulting value for each player. If the game can be evaluated, that is done after every
   * answer, and early values weigh more: they depend less on luck.
   */
  #playOn(game: T['game']): readonly number[] {
    const rules = this.#rules
    const { halfLife: soon, rolloutLength: most } = this.#tuning
    const counts = rules.evaluate !== undefined
    const worth = new Array<number>(this.#count).fill(0)
    let left = 1
    for (let answers = 1; answers <= MAX_ANSWERS; answers++) {
      const decision = rules.decision(game)
      if (!decision) break
      rules.answer(game, this.#goOn(game, decision))
      if (!counts) continue
      if (answers >= most) break
      if (soon === 0) continue
      const weight = left - 2 ** (-answers / soon)
      left -= weight
      this.#add(worth, worthOfStanding(rules.evaluate?.(game), this.#count), weight)
    }
    const result = rules.result(game)
    this.#add(
      worth,
      result ? worthOfEnd(result, this.#count) : worthOfStanding(rules.evaluate?.(game), this.#count),
      left,
    )
    return worth
  }

  #add(sum: number[], worth: readonly number[], weight: number): void {
    for (let player = 0; player < this.#count; player++)
      sum[player] = (sum[player] ?? 0) + weight * (worth[player] ?? 0)
  }

  #goOn(game: T['game'], decision: T['decision']): number {
    const { length } = decision.options
    if (length === 1) return 0
    const { epsilonEvery } = this.#tuning
    if (this.#rolloutPolicy && (epsilonEvery === 0 || this.#random(epsilonEvery) > 0))
      return this.#rolloutPolicy(game, decision)
    return this.#learned(decision)
  }

  /**
   * Beyond the tree: of some random options, returns the one with the best results for the player so far, in whatever
   * position. An option never seen counts as good as any.
   */
  #learned({ options, player }: T['decision']): number {
    const { length } = options
    let best = this.#random(length)
    let found = this.#lessonOf(options[best], player)
    for (let more = Math.min(this.#tuning.picks, length); more > 1; more--) {
      const index = this.#random(length)
      const lesson = this.#lessonOf(options[index], player)
      if (index === best || meanOf(lesson) <= meanOf(found)) continue
      best = index
      found = lesson
    }
    this.#followed.push(found)
    return best
  }

  /** Returns what is known about an option taken by a player, in any position. */
  #lessonOf(option: T['option'] | undefined, player: Player): Lesson {
    if (!option) throw new RangeError('no option')
    let lessons = this.#lessonsOf.get(option)
    if (!lessons) {
      const meaning = this.#rules.optionSignature(option)
      lessons = this.#lessons.get(meaning)
      if (!lessons) {
        lessons = Array.from({ length: this.#count }, (_, one) => ({ player: one, times: 0, total: 0 }))
        this.#lessons.set(meaning, lessons)
      }
      this.#lessonsOf.set(option, lessons)
    }
    const lesson = lessons[player]
    if (!lesson) throw new RangeError(`no player ${player}`)
    return lesson
  }

  #learn(worth: readonly number[]): void {
    for (const lesson of this.#followed) {
      lesson.times++
      lesson.total += worth[lesson.player] ?? 0
    }
    this.#followed.length = 0
  }

  #random(count: number): number {
    this.#stream = nextStream(this.#stream)
    return below(streamValue(this.#stream), count)
  }
}

/** Part of an outcome's value that depends on winning; the rest depends on points, if the game has any. */
const WINNING = 0.8
/** If nobody wins alone, each player gets this much of an even share: more than a loss, less than an undecided game. */
const NOBODY = 0.5

/**
 * Returns the value of an outcome for each of `count` players, from 0 to 1: 1 for the winner, 0 for losers, with a
 * small part for points, so that a narrow loss is better than a wide one.
 */
export function worthOfEnd({ winner, scores }: AnyResult, count: number): readonly number[] {
  const undecided = count === 1 ? 0 : NOBODY / count
  const worth: number[] = []
  for (let player = 0; player < count; player++) {
    const won = winner === undefined ? undecided : winner === player ? 1 : 0
    worth.push(scores === undefined ? won : WINNING * won + (1 - WINNING) * aheadOf(scores, player))
  }
  return worth
}

/**
 * Returns the value of an unfinished position for each of `count` players, as far as it can be evaluated, from 0 to 1.
 */
export function worthOfStanding(standing: readonly number[] | undefined, count: number): readonly number[] {
  const worth: number[] = []
  for (let player = 0; player < count; player++) worth.push(standing ? aheadOf(standing, player) : 1 / count)
  return worth
}

/**
 * Returns a player's standing against the best of the others, from 0 to 1, a half being even. The distance to a win
 * counts as well as the lead: a leader still has to get there.
 */
function aheadOf(standing: readonly number[], player: Player): number {
  const own = standing[player] ?? 0
  let best = 0
  for (let other = 0; other < standing.length; other++) {
    const value = standing[other] ?? 0
    if (other !== player && value > best) best = value
  }
  return 0.5 + (own - best) / (2 * (Math.abs(own) + best + 1))
}
