import type { Answer, Decision, LogEvent, Player, Question, View } from '@/lib/engine/types'

/** You sit on seat 0, the goldfish on seat 1. */
export const YOU: Player = 0
export const OPPONENT: Player = 1

/** The engine's door for one game at a time, as the table needs it. */
export interface GameDoor<Game> {
  readonly newGame: () => Game
  /** An independent copy, with its log. */
  readonly clone: (game: Game) => Game
  readonly decision: (game: Game) => Decision | undefined
  readonly answer: (game: Game, index: number) => void
  readonly view: (game: Game, player: Player) => View
  readonly explain: (game: Game, question: Question) => Answer
  /** Everything that happened, as the player may read it. */
  readonly log: (game: Game, reader: Player) => readonly LogEvent[]
  /** How many lines the log has. */
  readonly logLength: (game: Game) => number
  /** What the goldfish answers, for either seat. */
  readonly goldfish: (game: Game) => number
}

/** One answer of a game. */
export interface Step {
  readonly index: number
  /** What the answer meant: kind and card. A game whose answers no longer mean the same is not replayed further. */
  readonly meant: string
  /** Given for a player by the goldfish, not by you. */
  readonly auto: boolean
}

/** What the table shows at one moment. A new object after each change, never changed itself. */
export interface TableSnapshot {
  readonly view: View
  /** Yours to answer; undefined when the game is over. */
  readonly decision?: Decision
  readonly log: readonly LogEvent[]
  /** Where the news begins: lines from here on came with the last answer, undo or redo. */
  readonly fresh: number
  /** How the moment was reached. */
  readonly reached: 'start' | 'answer' | 'undo' | 'redo'
  readonly steps: readonly Step[]
  /** Answers given so far; the steps after it can be redone. */
  readonly at: number
  /** By answer: how long the log was before it. */
  readonly marks: readonly number[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface TableSession {
  readonly snapshot: () => TableSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Chooses an option of your decision. */
  readonly answer: (index: number) => void
  /** Back to your previous decision. */
  readonly undo: () => void
  /** On to your next decision that you had already answered. */
  readonly redo: () => void
  /** Back (or on) to the moment before an answer. */
  readonly goTo: (at: number) => void
  readonly explain: (question: Question) => Answer
}

export interface SessionOptions {
  /** Whether the goldfish also answers for you in its own turns. */
  readonly skipOpponentTurns: boolean
  /** A game to go on with. */
  readonly resume?: { readonly steps: readonly Step[]; readonly at: number }
}

/** After so many answers a copy of the game is put by, so that going back replays no more than these. */
const ANSWERS_PER_COPY = 16

const meaning = (decision: Decision, index: number): string => {
  const option = decision.options[index]
  return option ? [option.kind, option.key, option.targetKey].filter(Boolean).join(' ') : ''
}

/**
 * A goldfish game in progress: asks you for your decisions, gives the goldfish's answers itself, and keeps all
 * answers, so that every earlier decision can be gone back to: going back replays the answers up to there.
 * A resumed game stops at its last good step where an answer is no longer legal or means something else.
 */
export function createSession<Game>(
  door: GameDoor<Game>,
  options: SessionOptions,
): TableSession & { readonly lostSteps: number } {
  let game = door.newGame()
  let steps: readonly Step[] = []
  let at = 0
  let marks: number[] = []
  /** By number of answers given. */
  const copies = new Map<number, { readonly game: Game; readonly marks: readonly number[] }>()
  const listeners = new Set<() => void>()

  const isAuto = (decision: Decision) => {
    if (decision.player !== YOU) return true
    return options.skipOpponentTurns && door.view(game, YOU).hero === OPPONENT
  }
  /** Gives one answer; false when it is not the answer it was. */
  const take = (step: Step): boolean => {
    const decision = door.decision(game)
    if (!decision || meaning(decision, step.index) !== step.meant) return false
    marks.push(door.logLength(game))
    door.answer(game, step.index)
    at += 1
    if (at % ANSWERS_PER_COPY === 0) copies.set(at, { game: door.clone(game), marks: [...marks] })
    return true
  }
  const replay = (upTo: number): boolean => {
    if (upTo < at) {
      at = Math.max(0, ...[...copies.keys()].filter((answers) => answers <= upTo))
      const copy = copies.get(at)
      game = copy ? door.clone(copy.game) : door.newGame()
      marks = copy ? [...copy.marks] : []
    }
    while (at < upTo) {
      const step = steps[at]
      if (!step || !take(step)) return false
    }
    return true
  }
  /** Lets the goldfish answer until it is your turn to decide. */
  const runOn = () => {
    for (;;) {
      const decision = door.decision(game)
      if (!decision || !isAuto(decision)) return
      const index = door.goldfish(game)
      const step = { index, meant: meaning(decision, index), auto: true }
      steps = [...steps.slice(0, at), step]
      if (!take(step)) return
    }
  }
  const capture = (reached: TableSnapshot['reached'], fresh: number): TableSnapshot => ({
    view: door.view(game, YOU),
    decision: door.decision(game),
    log: door.log(game, YOU),
    fresh,
    reached,
    steps,
    at,
    marks: [...marks],
    canUndo: steps.slice(0, at).some((step) => !step.auto),
    canRedo: at < steps.length,
  })

  let lostSteps = 0
  if (options.resume) {
    steps = options.resume.steps
    if (!replay(Math.min(options.resume.at, steps.length))) {
      lostSteps = steps.length - at
      steps = steps.slice(0, at)
    }
  }
  if (at === steps.length) runOn()
  let current = capture('start', door.logLength(game))
  const show = (reached: TableSnapshot['reached'], fresh: number) => {
    current = capture(reached, fresh)
    for (const listener of listeners) listener()
  }

  return {
    lostSteps,
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    answer(index) {
      const decision = door.decision(game)
      if (!decision || index < 0 || index >= decision.options.length) return
      const fresh = door.logLength(game)
      const step = { index, meant: meaning(decision, index), auto: false }
      for (const answers of copies.keys()) if (answers > at) copies.delete(answers)
      steps = [...steps.slice(0, at), step]
      take(step)
      runOn()
      show('answer', fresh)
    },
    undo() {
      let to = at - 1
      while (to >= 0 && steps[to]?.auto) to -= 1
      if (to < 0) return
      replay(to)
      show('undo', door.logLength(game))
    },
    redo() {
      if (at >= steps.length) return
      const fresh = door.logLength(game)
      let to = at + 1
      while (steps[to]?.auto) to += 1
      replay(to)
      show('redo', fresh)
    },
    goTo(target) {
      if (target < 0 || target > steps.length || target === at) return
      const back = target < at
      const fresh = door.logLength(game)
      replay(target)
      show(back ? 'undo' : 'redo', back ? door.logLength(game) : fresh)
    },
    explain: (question) => door.explain(game, question),
  }
}
