import type { Option } from '@/lib/engine/model/types'
import type { Branch, GameDoor, SessionOptions, Step, TurnMark } from './session'

/** After so many answers a copy of the game is put by, so that going back replays no more than these. */
const ANSWERS_PER_COPY = 16
const MOST_BRANCHES = 12

/** What an option means, as text: its kind, then its cards. */
export const meaningOf = (option: Option | undefined): string =>
  option ? [option.kind, option.key, option.targetKey].filter(Boolean).join(' ') : ''

/**
 * A game with all answers that were given and those that can be given again: goes back to any moment by replaying up to
 * there, and keeps what was left for something else as a branch. Who answers, and when, it does not know.
 */
export class GameLine<Game> {
  readonly #door: GameDoor<Game>
  readonly #onCut: (at: number) => void
  #game: Game
  #steps: readonly Step[] = []
  #at = 0
  #marks: number[] = []
  #turns: readonly TurnMark[] = []
  #branches: readonly Branch[]
  #branchIds: number
  /** By number of answers given. */
  readonly #copies = new Map<number, { readonly game: Game; readonly marks: readonly number[] }>()

  /**
   * Begins the game anew. `branches`: what was played and left before, newest last. `onCut` hears after how many answers
   * the line ends whenever what followed them is given up.
   */
  constructor(door: GameDoor<Game>, branches: readonly Branch[], onCut: (at: number) => void) {
    this.#door = door
    this.#onCut = onCut
    this.#branches = branches
    this.#branchIds = Math.max(-1, ...branches.map((branch) => branch.id)) + 1
    this.#game = door.newGame()
    this.#noteTurn(0)
  }

  /** The position now. Only `append` may change it. */
  get game(): Game {
    return this.#game
  }
  /** All answers, those that can be given again included. */
  get steps(): readonly Step[] {
    return this.#steps
  }
  /** Answers given up to now. */
  get at(): number {
    return this.#at
  }
  /** Whether nothing can be given again. */
  get isAtEnd(): boolean {
    return this.#at === this.#steps.length
  }
  /** By answer: how long the log was before it. A copy. */
  get marks(): readonly number[] {
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

  /**
   * Takes up a stored game, on a line that has just begun. Returns how many of its steps were lost: all from the first
   * that is no longer legal, means something else, or leads to another turn than it did.
   */
  resume({ steps, at, turns = this.#turns }: NonNullable<SessionOptions['resume']>): number {
    this.#steps = steps
    this.#turns = turns
    if (this.goTo(Math.min(at, steps.length))) return 0
    const lost = steps.length - this.#at
    this.#steps = steps.slice(0, this.#at)
    this.#turns = this.#turns.filter((mark) => mark.at <= this.#at)
    return lost
  }

  /** Gives an answer; what followed becomes a branch. False where there is no such option or it leads elsewhere. */
  append(index: number, auto: boolean): boolean {
    const option = this.#door.decision(this.#game)?.options[index]
    if (!option) return false
    if (!this.isAtEnd) this.cut()
    this.#steps = [...this.#steps, { index, meant: meaningOf(option), auto }]
    return this.#take({ index, meant: '', auto })
  }

  /** To the moment after so many answers, 0 to the number of steps. False, and stopped there, at one that fails. */
  goTo(at: number): boolean {
    if (at < this.#at) {
      this.#at = Math.max(0, ...[...this.#copies.keys()].filter((answers) => answers <= at))
      const copy = this.#copies.get(this.#at)
      this.#game = copy ? this.#door.clone(copy.game) : this.#door.newGame()
      this.#marks = copy ? [...copy.marks] : []
    }
    while (this.#at < at) {
      const step = this.#steps[this.#at]
      if (!step || !this.#take(step)) return false
    }
    return true
  }

  /** Gives up what followed, but for a branch where a person had a part in it. */
  cut(): void {
    const at = this.#at
    const gone = this.#steps.slice(at)
    if (gone.some((step) => !step.auto)) {
      const turn = this.#turns.findLast((mark) => mark.at <= at)?.turn ?? 0
      const branch = { id: this.#branchIds++, from: at, turn, steps: this.#steps }
      this.#branches = [...this.#branches.slice(1 - MOST_BRANCHES), branch]
    }
    for (const answers of this.#copies.keys()) if (answers > at) this.#copies.delete(answers)
    this.#turns = this.#turns.filter((mark) => mark.at <= at)
    this.#steps = this.#steps.slice(0, at)
    this.#onCut(at)
  }

  /** Takes up one of the branches again, to its end or its last good step; what was played instead becomes one. */
  takeBranch(branch: Branch): void {
    this.#branches = this.#branches.filter((one) => one !== branch)
    // The game may have parted from it again since, and earlier.
    const parting = this.#steps.findIndex((step, i) => step.index !== branch.steps[i]?.index)
    this.goTo(Math.min(parting < 0 ? this.#steps.length : parting, this.#at))
    this.cut()
    this.#steps = branch.steps
    this.goTo(branch.steps.length)
    if (!this.isAtEnd) this.#steps = branch.steps.slice(0, this.#at)
  }

  /** Gives one answer; false when it is not the answer it was, or leads elsewhere. */
  #take(step: Step): boolean {
    const option = this.#door.decision(this.#game)?.options[step.index]
    if (!option || (step.meant !== '' && meaningOf(option) !== step.meant)) return false
    const line = this.#door.logLength(this.#game)
    this.#marks.push(line)
    this.#door.answer(this.#game, step.index)
    this.#at += 1
    const same = this.#noteTurn(line)
    if (this.#at % ANSWERS_PER_COPY === 0)
      this.#copies.set(this.#at, { game: this.#door.clone(this.#game), marks: this.marks })
    return same
  }

  /** Marks the turn that began from that line of the log on, if one did; false where another had begun there. */
  #noteTurn(line: number): boolean {
    const begun = this.#door.turnBegun(this.#game, line)
    if (!begun) return true
    const at = this.#at
    const known = this.#turns.find((one) => one.at === at)
    const mark = { ...begun, at, hash: this.#door.hash(this.#game) }
    if (!known) this.#turns = [...this.#turns, mark].sort((a, b) => a.at - b.at)
    return known === undefined || known.hash === mark.hash
  }
}
