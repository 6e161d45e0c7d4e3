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

/** One move of a game that is kept. */
export interface Step {
  readonly move: Move
  /** What it meant; '' where nobody noted it. A game whose moves no longer mean the same is not replayed further. */
  readonly signature: string
  /** Made by a bot, or for a person by their own wish, not by themselves. */
  readonly auto: boolean
}

/** A turn in the timeline. */
export interface TurnMark extends Turn {
  /** Moves made when it had begun. */
  readonly at: number
  /** The position then, in 32 bits. */
  readonly hash: number
}

/** A line of the game that was left for another one. */
export interface Branch {
  readonly id: number
  /** Moves it has in common with what was played instead. */
  readonly from: number
  readonly turn: number
  readonly steps: readonly Step[]
}

/** What is kept of a game beside how it begins: enough to go on with it. */
export interface SavedHistory {
  readonly steps: readonly Step[]
  /** Moves made. */
  readonly cursor: number
  /** How turns began: where one begins otherwise, the game has departed from what was kept. */
  readonly turns?: readonly TurnMark[]
  /** What was played and left before, newest last. */
  readonly branches?: readonly Branch[]
}

/** What a history asks of a game's rules: see `GameRules`. */
export interface HistoryRules<Game extends object> {
  /** The game at its beginning, with a log. */
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

/** After so many moves a copy of the game is put by, so that going back replays no more than these. */
const MOVES_PER_COPY = 16
const MAX_BRANCHES = 12

interface Copy<Game> {
  readonly game: Game
  readonly marks: readonly number[]
}

/**
 * A game with all moves that were made and those that can be made again: goes back to any moment by replaying up to
 * there from a copy, and keeps what was left for something else as a branch. Who moves, and when, it does not know.
 */
export class History<Game extends object> {
  readonly #rules: HistoryRules<Game>
  #game: Game
  #steps: readonly Step[] = []
  #at = 0
  #marks: number[] = []
  /** By move: who had to decide, or who conceded; known of moves that were made here, also where they were undone. */
  #movers: Player[] = []
  #turns: readonly TurnMark[] = []
  #branches: readonly Branch[] = []
  #branchIds = 0
  /** By number of moves made. */
  #copies: Map<number, Copy<Game>> = new Map()
  /** Hears after how many moves the game ends whenever what followed them is given up. */
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

  /** The position now. Nobody else may change it. */
  get game(): Game {
    return this.#game
  }
  /** All moves, those that can be made again included. */
  get steps(): readonly Step[] {
    return this.#steps
  }
  /** Moves made up to now. */
  get cursor(): number {
    return this.#at
  }
  /** Whether nothing can be made again. */
  get isAtEnd(): boolean {
    return this.#at === this.#steps.length
  }
  /** The moves made up to now. */
  get moves(): readonly Move[] {
    return this.#steps.slice(0, this.#at).map(({ move }) => move)
  }
  /** Who made the last of the moves up to now, among some players; undefined where none of them has. */
  lastMover(among: readonly Player[]): Player | undefined {
    return this.#movers.slice(0, this.#at).findLast((player) => among.includes(player))
  }
  /** By move: how long the log was before it. A copy. */
  get logOffsets(): readonly number[] {
    return [...this.#marks]
  }
  /** Every turn of the line, those that can be played again included. */
  get turns(): readonly TurnMark[] {
    return this.#turns
  }
  /** What was played and left, newest last. */
  get branches(): readonly Branch[] {
    return this.#branches
  }

  /** Another history that stands where this one does; what is done with one does not touch the other. */
  fork(): History<Game> {
    return new History(this.#rules, this)
  }

  /**
   * Takes up a kept game, on a history that has just begun. Returns how many of its moves were lost: all from the first
   * that is no longer legal, means something else, or leads to another turn than it did.
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

  /** Makes a move; what followed becomes a branch. False, and nothing has changed, where it is not legal. */
  play(move: Move, auto = false): boolean {
    if (!isLegal(this.#rules, this.#game, move)) return false
    const step = { move, signature: this.signatureOf(move), auto }
    if (!this.isAtEnd) this.truncate()
    this.#steps = [...this.#steps, step]
    return this.#take(step)
  }

  /** To the moment after so many moves, 0 to the number of steps. False, and stopped there, at one that fails. */
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

  /** Back to before the last move that fits; any does by default. False, and nothing has changed, if there is none. */
  undo(fits: (step: Step, mover: Player) => boolean = () => true): boolean {
    for (let at = this.#at - 1; at >= 0; at--) {
      const step = this.#steps[at]
      if (step && fits(step, this.#movers[at] ?? 0)) return this.goTo(at)
    }
    return false
  }

  /**
   * On past the next move, and to before the one that fits after it, or as far as moves go; any does by default. False if
   * there is nothing to make again.
   */
  redo(fits: (step: Step, mover: Player) => boolean = () => true): boolean {
    if (this.isAtEnd) return false
    let at = this.#at + 1
    for (let step = this.#steps[at]; step && !fits(step, this.#movers[at] ?? 0); step = this.#steps[at]) at++
    return this.goTo(at)
  }

  /** Gives up what followed, but for a branch where a person has answered in it. */
  truncate(): void {
    const at = this.#at
    // Who only conceded or agreed has left nothing to come back to.
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

  /** Takes up one of the branches again, to its end or its last good move; what was played instead becomes one. */
  takeBranch(branch: Branch): void {
    this.#branches = this.#branches.filter((one) => one !== branch)
    // The game may have parted from it again since, and earlier.
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

  /** Makes one move; false when it is not what it was, or leads elsewhere. */
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

  /** Marks the turn if one has begun; false where another had begun there. */
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
