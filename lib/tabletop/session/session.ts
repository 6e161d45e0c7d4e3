import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type GameTypes,
  isAnswer,
  isLegal,
  type Move,
  type Player,
  type Reader,
  type Turn,
} from '@/lib/tabletop/protocol/game'
import {
  type Branch,
  History,
  type HistoryRules,
  type SavedHistory,
  type Step,
  type TurnMark,
} from '@/lib/tabletop/protocol/history'
import type { AutoAnswers } from './auto-answers'

/** The rules of one game as a session needs them: see `GameRules`. */
export interface SessionRules<T extends GameTypes> extends HistoryRules<T['game']> {
  decision(game: T['game']): T['decision'] | undefined
  result(game: T['game']): T['result'] | undefined
  view(game: T['game'], player: Player): T['view']
  /** Returns the view of a player with all other hands open; omitted in a game that never shows them. */
  openView?(game: T['game'], player: Player): T['view']
  log(game: T['game'], reader: Reader): readonly T['event'][]
}

/** The answer of a bot: the index of an option and, if it explains itself, the reason. */
export interface BotAnswer<Reason> {
  readonly index: number
  readonly why?: Reason
}

/** A bot's reason for the answer with that number. */
export interface BotThought<Reason> {
  readonly player: Player
  readonly at: number
  readonly why: Reason
}

/** The players at a table: people, and whatever answers for the other seats. */
export interface SeatControl<T extends GameTypes, Reason> {
  isPerson(player: Player): boolean
  /** Answers for a seat without a person: synchronously, or later if that takes thought. */
  choose(game: T['game'], decision: T['decision'], cursor: number): number | Promise<BotAnswer<Reason>>
  /** Returns true if a seat without a person accepts a draw. */
  acceptsDraw(game: T['game'], player: Player): boolean
}

/** A draw that a player has offered. */
export interface DrawOffer {
  readonly by: Player
  /** The person at the screen who must answer next; undefined if it was declined. */
  readonly asked?: Player
  /** The player who declined it. */
  readonly declinedBy?: Player
}

/** The table at one moment. A new object after each change, never modified. */
export interface TableSnapshot<T extends GameTypes, Auto = undefined, Reason = never> {
  /** The table as the `viewer` sees it. With open hands it includes the other players’ hands, too. */
  readonly view: T['view']
  /**
   * The player from whose side the table is shown: the one person, or the one of several who decides (or decided last).
   * In a replay it stays the same player.
   */
  readonly viewer: Player
  /** The player who must decide now, person or not; undefined if the game is over. */
  readonly decider?: Player
  /**
   * The decision that a person must answer now; undefined while others answer, during automatic passing, and once the
   * game is over.
   */
  readonly decision?: T['decision']
  /** True until the device has been handed to the viewer: nothing of theirs may be shown before. */
  readonly mustHandOver: boolean
  readonly result?: T['result']
  readonly turn?: Turn
  /** True while a bot is thinking. */
  readonly isThinking: boolean
  /** True while an answer of another seat, or an automatic one, waits for its moment. See `skip`. */
  readonly isPaced: boolean
  /** The reason of the bot that answered last. */
  readonly thought?: BotThought<Reason>
  /** By answer: the reason of the bot that gave it, as far as it was computed while the table was open. */
  readonly thoughts: ReadonlyMap<number, Reason>
  /** True if one person sees all hands. */
  readonly openHands: boolean
  /** True if several people share the screen: private information is shown only when its owner asks for it. */
  readonly hiddenHands: boolean
  /** True for a replay: nobody is asked. */
  readonly isWatching: boolean
  /** State of the automatic answers. */
  readonly auto: Auto
  /** Players who have conceded, in the order of seats. */
  readonly conceded: readonly Player[]
  /** A draw offer, open or just declined. */
  readonly draw?: DrawOffer
  readonly log: readonly T['event'][]
  /** Length of the log before the last answer, undo or redo: lines from here on are new. */
  readonly freshFrom: number
  /** The kind of step that led to this moment. */
  readonly reached: 'start' | 'answer' | 'undo' | 'redo'
  /** All moves, including those that can be redone. */
  readonly steps: readonly Step[]
  /** Moves made so far; later steps can be redone. */
  readonly cursor: number
  /** By answer: length of the log before it. */
  readonly logOffsets: readonly number[]
  /** All turns of the game, including those that can be redone. */
  readonly turns: readonly TurnMark[]
  /** Abandoned variations, newest last. */
  readonly branches: readonly Branch[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** One game at a table, independent of any screen. */
export interface TableSession<T extends GameTypes, Auto = undefined, Reason = never> {
  /** The table, for screens to subscribe to. */
  readonly store: Pick<StoreApi<TableSnapshot<T, Auto, Reason>>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly snapshot: () => TableSnapshot<T, Auto, Reason>
  /** Returns the current game, which must not be modified. */
  readonly game: () => T['game']
  /** Returns the moves made so far. */
  readonly moves: () => readonly Move[]
  /**
   * Calls `look` for every moment of the game, from before the first move to after the last one, and returns its
   * results.
   */
  readonly review: <Result>(look: (game: T['game']) => Result) => readonly Result[]
  /** Calls `look` for one moment of the game, after a number of moves, and returns its result. */
  readonly lookAt: <Result>(cursor: number, look: (game: T['game']) => Result) => Result
  /** Number of moves of a saved table that could not be replayed. */
  readonly lostSteps: number
  /** Chooses an option of the decision. */
  readonly answer: (index: number) => void
  /** Goes back to the last move of a person; in a replay, of anybody. */
  readonly undo: () => void
  /** Redoes the next move, up to the next one made by a person. */
  readonly redo: () => void
  /** Goes to the moment before a move. */
  readonly goTo: (cursor: number) => void
  /** Goes to the moment before a move and continues from there: later moves become a branch. */
  readonly branchFrom: (cursor: number) => void
  /** Resumes a branch; the current line becomes one. */
  readonly takeBranch: (id: number) => void
  /** Concedes for a player. */
  readonly concede: (player: Player) => void
  /**
   * Offers a draw for a player. Seats without a person answer at once; every other person at the screen is asked in
   * turn (see `TableSnapshot.draw`). The game is drawn once all have accepted.
   */
  readonly offerDraw: (player: Player) => void
  /** The answer of the person asked to accept. */
  readonly answerDraw: (accepts: boolean) => void
  /** Ends the game in a draw on which the people at the screen have agreed. */
  readonly agreeToDraw: (player: Player) => void
  /** Confirms that the viewer has the device. */
  readonly takeDevice: () => void
  /** Shows all answers that wait for their moment at once, until a person is asked. */
  readonly skip: () => void
  /** Changes the settings of automatic answers, makes a move if `index` is given, and continues. */
  readonly update: (change: (game: T['game']) => void, index?: number) => void
  /** Stops timers and thinking. Any action wakes the session again. */
  readonly close: () => void
  /** Resumes a session after `close`. */
  readonly wake: () => void
}

export interface SessionOptions<T extends GameTypes, Auto, Reason> {
  readonly seats: SeatControl<T, Reason>
  /** Automatic answers for persons. */
  readonly auto: AutoAnswers<T, Auto>
  readonly openHands?: boolean
  /** True if the device is handed from person to person, and covered in between. */
  readonly handsOver?: boolean
  /** True for a replay: nobody is asked and nothing is answered. All hands are open. */
  readonly isWatching?: boolean
  /** The player from whose side the table is shown if no person has a claim. */
  readonly viewer?: Player
  /** Milliseconds between two automatic answers. */
  readonly pace?: number
  /**
   * Returns the milliseconds until the next answer of a seat without a person, so that people can follow the events; 0
   * for none.
   */
  readonly stepDelay?: (news: readonly T['event'][]) => number
  /** A saved game to resume. Steps whose signature is '' are not checked. */
  readonly resume?: SavedHistory
  /** An already played game to continue; it is copied. */
  readonly history?: History<T['game']>
}

/** An answer that is due now. */
type Due<Reason> =
  | { readonly index: number; readonly delay: number; readonly isPaced?: boolean }
  | { readonly thinks: Promise<BotAnswer<Reason>> }

/**
 * Opens a table, new or saved: persons are asked for their decisions, the other seats answer by themselves. A resumed
 * game stops at its last valid step if a move is no longer legal, means something else, or a turn begins differently:
 * `lostSteps` is the number of lost moves. Throws what `newGame` throws.
 */
export function createTableSession<T extends GameTypes, Auto, Reason>(
  rules: SessionRules<T>,
  options: SessionOptions<T, Auto, Reason>,
): TableSession<T, Auto, Reason> {
  const { seats, auto, openHands = false, handsOver = false, isWatching = false, pace = 0 } = options
  const history = options.history?.fork() ?? new History<T['game']>(rules)
  const players = rules.players(history.game)
  const people = players.filter((player) => seats.isPerson(player))
  const hiddenHands = !isWatching && !openHands && !handsOver && people.length > 1
  let viewer = options.viewer ?? people[0] ?? players[0] ?? 0
  let mustHandOver = false
  /** Length of the log when the table was last shown. */
  let logShown = 0
  const stepDelay = () =>
    options.stepDelay?.(rules.log(history.game, hiddenHands ? 'public' : viewer).slice(logShown)) ?? 0
  let draw: DrawOffer | undefined
  let thought: BotThought<Reason> | undefined
  let thoughts: ReadonlyMap<number, Reason> = new Map()
  /** Incremented by everything that makes a pending answer obsolete. */
  let generation = 0
  let isThinking = false
  let isSkipping = false
  /** An answer that waits for its moment. */
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void } | undefined

  history.onTruncate = (cursor) => {
    auto.truncate(cursor)
    thoughts = new Map([...thoughts].filter(([answer]) => answer < cursor))
  }
  const isOwn = (step: Step) => isWatching || !step.auto
  const isPersonAsked = () => {
    const player = rules.decision(history.game)?.player
    return player !== undefined && people.includes(player)
  }

  const append = (move: Move, isAuto: boolean): boolean => {
    draw = undefined
    return history.play(move, isAuto)
  }
  const halt = () => {
    draw = undefined
    generation += 1
    isThinking = false
    isSkipping = false
    if (waiting) clearTimeout(waiting.timer)
    waiting = undefined
  }
  const wait = (milliseconds: number, run: () => void) => {
    const now = {
      timer: setTimeout(() => {
        waiting = undefined
        run()
      }, milliseconds),
      run,
    }
    waiting = now
  }

  /** Returns the answer that is due without asking; undefined if a person must be asked or the game is over. */
  const due = (): Due<Reason> | undefined => {
    const decision = rules.decision(history.game)
    if (!decision || isWatching) return undefined
    if (!people.includes(decision.player)) {
      const chosen = seats.choose(history.game, decision, history.cursor)
      return typeof chosen === 'number' ? { index: chosen, delay: stepDelay() } : { thinks: chosen }
    }
    const botAnswer = auto.answer(history.game, decision)
    return botAnswer && { ...botAnswer, delay: botAnswer.isPaced ? pace : 0 }
  }

  const give = (index: number, why?: Reason): boolean => {
    const player = rules.decision(history.game)?.player ?? 0
    const { cursor } = history
    if (!append(index, true)) return false
    if (why !== undefined) {
      thought = { player, at: cursor, why }
      thoughts = new Map([...thoughts, [cursor, why]])
    }
    return true
  }
  /** Gives an overdue answer and continues. */
  const answerOverdue = (index: number, why?: Reason) => {
    const fresh = rules.logLength(history.game)
    if (give(index, why)) runOn()
    show('answer', fresh)
  }

  /** Lets all automatic players answer until a person must decide or a bot has to think. */
  const runOn = (): void => {
    for (;;) {
      auto.settle(history.game, history.cursor)
      const next = due()
      if (!next) {
        isSkipping = false
        return
      }
      if ('thinks' in next) {
        think(next.thinks)
        return
      }
      const taken = () => {
        if (next.isPaced) auto.taken()
      }
      if (next.delay > 0 && !isSkipping) {
        wait(next.delay, () => {
          taken()
          answerOverdue(next.index)
        })
        return
      }
      taken()
      if (!give(next.index)) return
    }
  }
  const think = (thinks: Promise<BotAnswer<Reason>>) => {
    const now = generation
    const since = Date.now()
    isThinking = true
    thinks.then(
      ({ index, why }) => {
        if (now !== generation) return
        isThinking = false
        const rest = isSkipping ? 0 : stepDelay() - (Date.now() - since)
        if (rest <= 0) return answerOverdue(index, why)
        wait(rest, () => answerOverdue(index, why))
        show(store.getState().reached, store.getState().freshFrom)
      },
      (error: unknown) => {
        if (now !== generation) return
        // Stops waiting: the user can still go back, or wake the table to request an answer once more.
        console.error(error)
        isThinking = false
        show(store.getState().reached, store.getState().freshFrom)
      },
    )
  }

  /**
   * Returns true if the other seats may go on: at the end of the history, or if a concession or a draw was undone and
   * nobody is asked. The undone move is then dropped.
   */
  const mayRunOn = (): boolean => {
    const next = history.steps[history.cursor]
    if (!next) return true
    return (
      !isWatching && !isAnswer(next.move) && rules.decision(history.game) !== undefined && !isPersonAsked()
    )
  }
  const turnToViewer = () => {
    if (isWatching) return
    const player = rules.decision(history.game)?.player
    const next = player ?? history.lastMover(people) ?? viewer
    if (next !== viewer && (player === undefined || people.includes(next))) {
      viewer = next
      mustHandOver = handsOver && people.length > 1 && player !== undefined
    }
    if (player === undefined) mustHandOver = false
  }
  const capture = (
    reached: TableSnapshot<T>['reached'],
    freshFrom: number,
  ): TableSnapshot<T, Auto, Reason> => {
    turnToViewer()
    const { game } = history
    logShown = rules.logLength(game)
    const isOpen = openHands || isWatching
    const decision = rules.decision(game)
    const isAsked = decision && !isWatching && !waiting && people.includes(decision.player)
    return {
      view: (isOpen && rules.openView?.(game, viewer)) || rules.view(game, viewer),
      viewer,
      decider: decision?.player,
      decision: isAsked ? decision : undefined,
      mustHandOver,
      result: rules.result(game),
      turn: rules.turn(game),
      isThinking,
      isPaced: waiting !== undefined,
      thought,
      thoughts,
      openHands: isOpen,
      hiddenHands,
      isWatching,
      auto: auto.state(history.cursor),
      conceded: rules.conceded(game),
      draw,
      log: rules.log(game, isOpen ? 'all' : hiddenHands ? 'public' : viewer),
      freshFrom,
      reached,
      steps: history.steps,
      cursor: history.cursor,
      logOffsets: history.logOffsets,
      turns: history.turns,
      branches: history.branches,
      canUndo: history.steps.slice(0, history.cursor).some(isOwn),
      canRedo: !history.isAtEnd,
    }
  }

  const lostSteps = options.resume ? history.resume(options.resume) : 0
  // Somebody sits down: the first person needs no handover.
  turnToViewer()
  mustHandOver = false
  if (mayRunOn()) runOn()
  const store = createStore(() => capture('start', rules.logLength(history.game)))
  const show = (reached: TableSnapshot<T>['reached'], freshFrom: number) => {
    store.setState(capture(reached, freshFrom), true)
  }
  /** Shows the current state of the history after moving within it. */
  const showMove = (isBack: boolean, before: number) =>
    show(isBack ? 'undo' : 'redo', isBack ? rules.logLength(history.game) : before)

  const goTo = (target: number) => {
    if (target < 0 || target > history.steps.length || target === history.cursor) return
    halt()
    auto.stop(history.cursor)
    const isBack = target < history.cursor
    const before = rules.logLength(history.game)
    history.goTo(target)
    if (mayRunOn()) runOn()
    showMove(isBack, before)
  }

  /** Makes a move that is not an answer, such as conceding, whoever has the decision. */
  const declare = (move: Move) => {
    const fresh = rules.logLength(history.game)
    halt()
    auto.stop(history.cursor)
    if (append(move, false)) runOn()
    show('answer', fresh)
  }

  /** Asks for a draw: seats without a person at once, then the next person after `before`. */
  const askForDraw = (by: Player, before: Player | undefined) => {
    const gone = rules.conceded(history.game)
    const others = players.filter((player) => player !== by && !gone.includes(player))
    const declinedBy = others.find(
      (player) => !people.includes(player) && !seats.acceptsDraw(history.game, player),
    )
    const asked = others.find(
      (player) => people.includes(player) && (before === undefined || player > before),
    )
    if (declinedBy === undefined && asked === undefined) return declare({ kind: 'draw', player: by })
    draw = declinedBy === undefined ? { by, asked } : { by, declinedBy }
    show(store.getState().reached, store.getState().freshFrom)
  }
  const canDeclare = (move: Move) => !isWatching && isLegal(rules, history.game, move)

  return {
    lostSteps,
    store,
    snapshot: store.getState,
    game: () => history.game,
    moves: () => history.moves,
    review(look) {
      const whole = history.fork()
      whole.goTo(0)
      return Array.from({ length: whole.steps.length + 1 }, (_, cursor) => {
        whole.goTo(cursor)
        return look(whole.game)
      })
    },
    lookAt(cursor, look) {
      if (cursor === history.cursor) return look(history.game)
      const whole = history.fork()
      whole.goTo(cursor)
      return look(whole.game)
    },
    answer(index) {
      const { decision } = store.getState()
      if (mustHandOver || decision?.options[index] === undefined) return
      const fresh = rules.logLength(history.game)
      halt()
      if (append(index, false)) runOn()
      show('answer', fresh)
    },
    undo() {
      const to = history.steps.slice(0, history.cursor).findLastIndex(isOwn)
      if (to >= 0) goTo(to)
    },
    redo() {
      if (history.isAtEnd) return
      const next = history.steps.findIndex((step, place) => place > history.cursor && isOwn(step))
      goTo(next < 0 ? history.steps.length : next)
    },
    goTo,
    branchFrom(target) {
      if (isWatching || target < 0 || target > history.steps.length) return
      halt()
      auto.stop(history.cursor)
      const before = rules.logLength(history.game)
      const isBack = target < history.cursor
      history.goTo(target)
      history.truncate()
      runOn()
      showMove(isBack, before)
    },
    takeBranch(id) {
      const branch = history.branches.find((one) => one.id === id)
      if (!branch || isWatching) return
      halt()
      auto.stop(history.cursor)
      history.takeBranch(branch)
      runOn()
      show('redo', rules.logLength(history.game))
    },
    concede: (player) => {
      if (canDeclare({ kind: 'concede', player })) declare({ kind: 'concede', player })
    },
    offerDraw: (player) => {
      if (canDeclare({ kind: 'draw', player })) askForDraw(player, undefined)
    },
    answerDraw: (accepts) => {
      const { by, asked } = draw ?? {}
      if (by === undefined || asked === undefined) return
      if (accepts) return askForDraw(by, asked)
      draw = { by, declinedBy: asked }
      show(store.getState().reached, store.getState().freshFrom)
    },
    agreeToDraw: (player) => {
      if (canDeclare({ kind: 'draw', player })) declare({ kind: 'draw', player })
    },
    takeDevice() {
      mustHandOver = false
      show(store.getState().reached, store.getState().freshFrom)
    },
    skip() {
      isSkipping = isThinking || waiting !== undefined
      if (!waiting) return
      clearTimeout(waiting.timer)
      const { run } = waiting
      waiting = undefined
      run()
    },
    update(change, index) {
      const fresh = rules.logLength(history.game)
      halt()
      change(history.game)
      if (index === undefined ? history.isAtEnd || auto.isActive() : append(index, false)) runOn()
      show('answer', fresh)
    },
    close: halt,
    wake() {
      if (isThinking || waiting || !mayRunOn()) return
      runOn()
      show(store.getState().reached, store.getState().freshFrom)
    },
  }
}
