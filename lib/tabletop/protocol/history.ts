import {
  type AnyDecision,
  type AnyOption,
  isLegal,
  isSameMove,
  type Move,
  type Player,
  play,
  type Turn,
} from './game'

/** One recorded move of a game. */
export interface Step {
  readonly move: Move
  /** Its meaning; '' if none was recorded. A replay stops at the first move that no longer means the same. */
  readonly signature: string
  /** True if made by a bot, or automatically for a person. */
  readonly auto: boolean
}

/** A turn in the timeline. */
export interface TurnMark extends Turn {
  /** Number of moves made before it began. */
  readonly at: number
  /** 32-bit hash of the position then. */
  readonly hash: number
}

/** A variation of the game that was abandoned for another one. */
export interface Branch {
  readonly id: number
  /** Number of moves it shares with the line that replaced it. */
  readonly from: number
  readonly turn: number
  readonly steps: readonly Step[]
}

/** The stored part of a game apart from its setup: enough to resume it. */
export interface SavedHistory {
  readonly steps: readonly Step[]
  /** Number of moves made. */
  readonly cursor: number
  /** The turns as recorded: if one begins differently, the game has diverged from the stored one. */
  readonly turns?: readonly TurnMark[]
  /** Abandoned variations, newest last. */
  readonly branches?: readonly Branch[]
}

/** The rules that a history needs: see `GameRules`. */
export interface HistoryRules<Game extends object> {
  /** Returns the game at its beginning, with a log. */
  newGame(): Game
  clone(game: Game, options: { log: boolean }): Game
  players(game: Game): readonly Player[]
  conceded(game: Game): readonly Player[]
  decision(game: Game): AnyDecision | undefined
  answer(game: Game, index: number): void
  concede(game: Game, player: Player): void
  agreeToDraw(game: Game, player: Player): void
  optionSignature(option: AnyOption): string
  turn(game: Game): Turn | undefined
  logLength(game: Game): number
  hash(game: Game): number
}

/** Number of moves between stored copies of the game, so that going back replays no more than these. */
const MOVES_PER_COPY = 16
const MAX_BRANCHES = 12

interface Copy<Game> {
  readonly game: Game
  readonly marks: readonly number[]
}

/**
 * A game with all moves made and those that can be redone: goes to any moment by replaying from a copy, and keeps
 * abandoned moves as branches. It does not know who moves, or when.
 */
export class History<Game extends object> {
  readonly #rules: HistoryRules<Game>
  #game: Game
  #steps: readonly Step[] = []
  #at = 0
  #marks: number[] = []
  /** By move: who decided, or who conceded; known for moves that were made here, even if they were undone. */
  #movers: Player[] = []
  #turns: readonly TurnMark[] = []
  #branches: readonly Branch[] = []
  #branchIds = 0
  /** By number of moves made. */
  #copies: Map<number, Copy<Game>> = new Map()
  /** Called with the remaining number of moves whenever later moves are dropped. */
  onTruncate: (at: number) => void = () => {}

  /** Starts a new game, or a copy of another history of the same game. Throws as `newGame` does. */
  constructor(rules: HistoryRules<Game>, from?: History<Game>) {
    this.#rules = rules
    this.#game = from ? rules.clone(from.#game, { log: true }) : rules.newGame()
    if (from) {
      this.#steps = from.#steps
      this.#at = from.#at
      this.#marks = [...from.#marks]
      this.#movers = [...from.#movers]
      this.#turns = from.#turns
      this.#branches = from.#branches
      this.#branchIds = from.#branchIds
      this.#copies = new Map(from.#copies)
    } else this.#noteTurn()
  }

  /** The current position. Nobody else may modify it. */
  get game(): Game {
    return this.#game
  }
  /** All moves, including those that can be redone. */
  get steps(): readonly Step[] {
    return this.#steps
  }
  /** Number of moves made so far. */
  get cursor(): number {
    return this.#at
  }
  /** True if nothing can be redone. */
  get isAtEnd(): boolean {
    return this.#at === this.#steps.length
  }
  /** The moves made so far. */
  get moves(): readonly Move[] {
    return this.#steps.slice(0, this.#at).map(({ move }) => move)
  }
  /** Returns which of the given players made the latest move; undefined if none of them has. */
  lastMover(among: readonly Player[]): Player | undefined {
    return this.#movers.slice(0, this.#at).findLast((player) => among.includes(player))
  }
  /** By move: the length of the log before it. A copy. */
  get logOffsets(): readonly number[] {
    return [...this.#marks]
  }
  /** All turns, including those that can be redone. */
  get turns(): readonly TurnMark[] {
    return this.#turns
  }
  /** Abandoned variations, newest last. */
  get branches(): readonly Branch[] {
    return this.#branches
  }

  /** Returns an independent history at the same point. */
  fork(): History<Game> {
    return new History(this.#rules, this)
  }

  /**
   * Resumes a stored game, on a history that has just begun. Returns how many of its moves were lost: all from the
   * first that is no longer legal, means something else, or leads to a different turn.
   */
  resume({ steps, cursor: at, turns = this.#turns, branches = [] }: SavedHistory): number {
    this.#steps = steps
    this.#turns = turns
    this.#branches = branches
    this.#branchIds = Math.max(-1, ...branches.map((branch) => branch.id)) + 1
    if (this.goTo(Math.min(at, steps.length))) return 0
    const lost = steps.length - this.#at
    this.#steps = steps.slice(0, this.#at)
    this.#turns = this.#turns.filter((mark) => mark.at <= this.#at)
    return lost
  }

  /** Makes a move; later moves become a branch. Returns false, without any change, if it is not legal. */
  play(move: Move, auto = false): boolean {
    if (!isLegal(this.#rules, this.#game, move)) return false
    const step = { move, signature: this.signatureOf(move), auto }
    if (!this.isAtEnd) this.truncate()
    this.#steps = [...this.#steps, step]
    return this.#take(step)
  }

  /**
   * Goes to the moment after a number of moves, 0 to the number of steps. Returns false, and stops there, at one that
   * fails.
   */
  goTo(at: number): boolean {
    if (at < this.#at) {
      this.#at = Math.max(0, ...[...this.#copies.keys()].filter((moves) => moves <= at))
      const copy = this.#copies.get(this.#at)
      this.#game = copy ? this.#rules.clone(copy.game, { log: true }) : this.#rules.newGame()
      this.#marks = copy ? [...copy.marks] : []
    }
    while (this.#at < at) {
      const step = this.#steps[this.#at]
      if (!step || !this.#take(step)) return false
    }
    return true
  }

  /**
   * Goes back to before the last matching move; by default any matches. Returns false, without any change, if there is
   * none.
   */
  undo(fits: (step: Step, mover: Player) => boolean = () => true): boolean {
    for (let at = this.#at - 1; at >= 0; at--) {
      const step = this.#steps[at]
      if (step && fits(step, this.#movers[at] ?? 0)) return this.goTo(at)
    }
    return false
  }

  /**
   * Redoes the next move and goes to before the next matching one after it, or to the end; by default any matches.
   * Returns false if there is nothing to redo.
   */
  redo(fits: (step: Step, mover: Player) => boolean = () => true): boolean {
    if (this.isAtEnd) return false
    let at = this.#at + 1
    for (let step = this.#steps[at]; step && !fits(step, this.#movers[at] ?? 0); step = this.#steps[at]) at++
    return this.goTo(at)
  }

  /** Drops later moves; they are kept as a branch if they include an answer of a person. */
  truncate(): void {
    const at = this.#at
    // A concession or an agreement alone is not worth returning to.
    if (this.#steps.slice(at).some(({ auto, move }) => !auto && typeof move === 'number')) {
      const turn = this.#turns.findLast((mark) => mark.at <= at)?.turn ?? 0
      const branch = { id: this.#branchIds++, from: at, turn, steps: this.#steps }
      this.#branches = [...this.#branches.slice(1 - MAX_BRANCHES), branch]
    }
    for (const moves of this.#copies.keys()) if (moves > at) this.#copies.delete(moves)
    this.#turns = this.#turns.filter((mark) => mark.at <= at)
    this.#steps = this.#steps.slice(0, at)
    this.#movers.length = Math.min(this.#movers.length, at)
    this.onTruncate(at)
  }

  /** Resumes one of the branches, up to its end or its last valid move; the current line becomes a branch. */
  takeBranch(branch: Branch): void {
    this.#branches = this.#branches.filter((one) => one !== branch)
    // The game may have diverged from the branch again since then, and earlier.
    const parting = this.#steps.findIndex((step, i) => !isSameMove(step.move, branch.steps[i]?.move))
    this.goTo(Math.min(parting < 0 ? this.#steps.length : parting, this.#at))
    this.truncate()
    this.#steps = branch.steps
    this.goTo(branch.steps.length)
    if (!this.isAtEnd) this.#steps = branch.steps.slice(0, this.#at)
  }

  signatureOf(move: Move): string {
    if (typeof move !== 'number') return `${move.kind} ${move.player}`
    const option = this.#rules.decision(this.#game)?.options[move]
    return option ? this.#rules.optionSignature(option) : ''
  }

  /** Makes one move; returns false if it means something else now, or leads to another turn. */
  #take({ move, signature: meant }: Step): boolean {
    const rules = this.#rules
    if (!isLegal(rules, this.#game, move)) return false
    if (meant !== '' && this.signatureOf(move) !== meant) return false
    const mover = typeof move === 'number' ? (rules.decision(this.#game)?.player ?? 0) : move.player
    this.#marks.push(rules.logLength(this.#game))
    this.#movers[this.#at] = mover
    play(rules, this.#game, move)
    this.#at += 1
    const same = this.#noteTurn()
    if (this.#at % MOVES_PER_COPY === 0 && !this.#copies.has(this.#at))
      this.#copies.set(this.#at, { game: rules.clone(this.#game, { log: true }), marks: this.logOffsets })
    return same
  }

  /** Marks the turn if one has begun; returns false if a different one had begun there. */
  #noteTurn(): boolean {
    const now = this.#rules.turn(this.#game)
    const at = this.#at
    if (!now || this.#turns.findLast((mark) => mark.at < at)?.turn === now.turn) return true
    const known = this.#turns.find((mark) => mark.at === at)
    const mark = { turn: now.turn, player: now.player, at, hash: this.#rules.hash(this.#game) }
    if (!known) this.#turns = [...this.#turns, mark].sort((a, b) => a.at - b.at)
    return known === undefined || known.hash === mark.hash
  }
}
