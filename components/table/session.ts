import type { ReasonCode } from '@/lib/bots'
import type { LastingView } from '@/lib/engine'
import type { Answer, Decision, LogEvent, Option, Player, Question, View } from '@/lib/engine/types'
import { type Auto, automaticAnswer, NO_AUTO, Passing, type PassUntil } from './auto'
import type { Sitter } from './setup'

/** The seat of a person who plays alone. */
export const YOU: Player = 0
export const OPPONENT: Player = 1

/** Whose eyes read: one player's, everybody's, or only what all may know. */
export type Reader = Player | 'all' | 'public'

/** Why a bot chose what it chose, as a message key with figures. */
export interface Why {
  readonly code: ReasonCode
  /**
   * `chance`: the estimated chance of winning in percent; `difference`: how far that of the next best lies from it, in
   * points of a hundred; `visits`, `others`: imagined continuations of the chosen move and of the next best.
   */
  readonly figures: Readonly<Record<'chance' | 'difference' | 'visits' | 'others', number>>
}

/** What a bot answers. */
export interface Thought {
  readonly index: number
  readonly why?: Why
}

/** Why a bot gave the answer of that number. */
export interface BotThought {
  readonly player: Player
  readonly at: number
  readonly why: Why
}

/** A turn in the timeline. */
export interface TurnMark {
  readonly turn: number
  readonly hero: Player
  /** Answers given when it had begun. */
  readonly at: number
  /** The position then, in 32 bits. */
  readonly hash: number
}

/** The engine's door for one game at a time, as the table needs it. */
export interface GameDoor<Game> {
  readonly newGame: () => Game
  /** An independent copy, with its log. */
  readonly clone: (game: Game) => Game
  readonly decision: (game: Game) => Decision | undefined
  readonly answer: (game: Game, index: number) => void
  readonly view: (game: Game, player: Player) => View
  readonly explain: (game: Game, question: Question) => Answer
  /** What texts have begun and what still holds, as the player may see it. */
  readonly lasting: (game: Game, player: Player) => readonly LastingView[]
  /** Everything that happened, as the reader may read it. */
  readonly log: (game: Game, reader: Reader) => readonly LogEvent[]
  /** How many lines the log has. */
  readonly logLength: (game: Game) => number
  /** The last turn that began from that line of the log on. */
  readonly turnBegun: (
    game: Game,
    line: number,
  ) => { readonly turn: number; readonly hero: Player } | undefined
  /** The position in 32 bits. */
  readonly hash: (game: Game) => number
  /** What the sitter of a seat answers who is no person: at once for a goldfish, later for a bot. */
  readonly choose: (game: Game, decision: Decision, sitter: Sitter) => number | Promise<Thought>
  /** The game with these answers as a replay string. */
  readonly replay: (answers: readonly number[]) => string
  /** Lets go of what thinks. */
  readonly close: () => void
}

/** One answer of a game. */
export interface Step {
  readonly index: number
  /** What the answer meant: kind and card. A game whose answers no longer mean the same is not replayed further. */
  readonly meant: string
  /** Given by a goldfish, a bot, or for a person by his own wish, not by himself. */
  readonly auto: boolean
}

/** A line of the game that was left for another one. */
export interface Branch {
  readonly id: number
  /** Answers it has in common with what was played instead. */
  readonly from: number
  readonly turn: number
  readonly steps: readonly Step[]
}

/** What the table shows at one moment. A new object after each change, never changed itself. */
export interface TableSnapshot {
  /**
   * As the `viewer` sees it. With open hands the hands of the others are in it too. A game that was conceded has a
   * result, with the reason `undecided`: see `conceded`.
   */
  readonly view: View
  /**
   * Whose eyes the table shows: the one person's, or those of whoever of several decides (or decided last). In a replay
   * they stay those of one player.
   */
  readonly viewer: Player
  readonly seats: readonly Sitter[]
  /** Who must decide now, person or not; undefined when the game is over. */
  readonly deciding?: Player
  /** A person's to answer now; undefined while a bot thinks, while it passes by itself, and when the game is over. */
  readonly decision?: Decision
  /** A bot is at work. */
  readonly isThinking: boolean
  /** What the bot that answered last said of it. */
  readonly thought?: BotThought
  /** By answer: what the bot that gave it said of it, as far as it thought while the table was open. */
  readonly thoughts: ReadonlyMap<number, Why>
  /** One person sees all hands. */
  readonly openHands: boolean
  /** Several people share the screen: nothing that only one may know is shown until its owner asks for it. */
  readonly hiddenHands: boolean
  /** A replay that is watched: nobody is asked. */
  readonly watching: boolean
  readonly auto: Auto
  /** Who has given up. */
  readonly conceded?: Player
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
  /** Every turn of the game, those that can be redone included. */
  readonly turns: readonly TurnMark[]
  /** What was played and left, newest last. */
  readonly branches: readonly Branch[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface TableSession {
  readonly snapshot: () => TableSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Chooses an option of the decision. */
  readonly answer: (index: number) => void
  /** Back to the last decision of a person; of anybody in a replay. Takes a concession back first. */
  readonly undo: () => void
  /** On to the next decision that a person had already answered, at last to the concession that was taken back. */
  readonly redo: () => void
  /** Back (or on) to the moment before an answer. */
  readonly goTo: (at: number) => void
  /** Back (or on) to the moment before an answer, and on from there: what followed becomes a branch. */
  readonly branchFrom: (at: number) => void
  /** Takes up a branch again; what was played instead becomes one. */
  readonly takeBranch: (id: number) => void
  /** Wishes about what is answered by itself; `passUntil` is for the person who decides now. */
  readonly setAuto: (auto: Partial<Auto>) => void
  /** Stops passing until the next mission or turn. */
  readonly stop: () => void
  /** Gives the game up for a player. */
  readonly concede: (player: Player) => void
  readonly explain: (question: Question) => Answer
  /** What texts have begun and what still holds, as the viewer may see it. */
  readonly lasting: () => readonly LastingView[]
  /** The game up to now as a replay string. */
  readonly replay: () => string
  /** Ends timers and thinking. The session can be woken by anything that is done with it. */
  readonly close: () => void
  /** Goes on where `close` has stopped. */
  readonly wake: () => void
}

export interface SessionOptions {
  /** By seat. */
  readonly seats: readonly Sitter[]
  /** Whether the turns in which a goldfish is the hero player are passed through for you. */
  readonly skipOpponentTurns?: boolean
  readonly openHands?: boolean
  /** Nobody is asked and nothing is answered: a replay. All hands are open. */
  readonly watch?: boolean
  /** Whose side of a replay is shown, from its beginning to its end; the first player's by default. */
  readonly below?: Player
  readonly auto?: Partial<Pick<Auto, 'passWhenNothing' | 'resolveSimple'>>
  /** Between two passes that are made for you, in milliseconds. */
  readonly pace?: number
  /** A game to go on with. Steps that mean '' are taken as they are. */
  readonly resume?: {
    readonly steps: readonly Step[]
    readonly at: number
    readonly turns?: readonly TurnMark[]
    readonly conceded?: Player
    /** What was played and left before, newest last. */
    readonly branches?: readonly Branch[]
  }
}

/** After so many answers a copy of the game is put by, so that going back replays no more than these. */
const ANSWERS_PER_COPY = 16
const PACE = 280
const MOST_BRANCHES = 12

/** The seat that a replay is watched from. */
const seatBelow = ({ seats, below = YOU }: SessionOptions): Player => (below in seats ? below : YOU)

/** What an option means, as text: its kind, then its cards. */
export const meaningOf = (option: Option | undefined): string =>
  option ? [option.kind, option.key, option.targetKey].filter(Boolean).join(' ') : ''

/**
 * A game in progress: asks persons for their decisions, lets goldfish and bots give theirs, and keeps all answers,
 * so that every earlier decision can be gone back to: going back replays the answers up to there. A resumed game stops
 * at its last good step where an answer is no longer legal, means something else, or a turn begins otherwise.
 */
export function createSession<Game>(
  door: GameDoor<Game>,
  options: SessionOptions,
): TableSession & { readonly lostSteps: number } {
  const { seats, openHands = false, watch = false, pace = PACE, skipOpponentTurns = false } = options
  const people = seats.flatMap((sitter, player) => (sitter.kind === 'person' ? [player] : []))
  const hiddenHands = !watch && !openHands && people.length > 1
  let game = door.newGame()
  let steps: readonly Step[] = []
  let at = 0
  let marks: number[] = []
  let turns: TurnMark[] = []
  let viewer = watch ? seatBelow(options) : (people[0] ?? YOU)
  let auto: Auto = { ...NO_AUTO, ...options.auto }
  let passing: Passing | undefined
  let conceded: Player | undefined
  /** Who had given up after so many answers, where that was taken back and nothing was answered since. */
  let takenBack: { readonly player: Player; readonly at: number } | undefined
  let thought: BotThought | undefined
  let thoughts: ReadonlyMap<number, Why> = new Map()
  let branches: readonly Branch[] = options.resume?.branches ?? []
  let branchIds = Math.max(-1, ...branches.map((branch) => branch.id)) + 1
  /** Counts what makes an answer that is on its way worthless. */
  let generation = 0
  let thinking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By number of answers given. */
  const copies = new Map<number, { readonly game: Game; readonly marks: readonly number[] }>()
  const listeners = new Set<() => void>()

  const noteTurn = (line: number): boolean => {
    const begun = door.turnBegun(game, line)
    if (!begun) return true
    const known = turns.find((one) => one.at === at)
    const mark = { ...begun, at, hash: door.hash(game) }
    if (!known) turns = [...turns, mark].sort((a, b) => a.at - b.at)
    return known === undefined || known.hash === mark.hash
  }
  /** Gives one answer; false when it is not the answer it was, or leads elsewhere. */
  const take = (step: Step): boolean => {
    const option = door.decision(game)?.options[step.index]
    if (!option || (step.meant !== '' && meaningOf(option) !== step.meant)) return false
    const line = door.logLength(game)
    marks.push(line)
    door.answer(game, step.index)
    at += 1
    const same = noteTurn(line)
    if (at % ANSWERS_PER_COPY === 0) copies.set(at, { game: door.clone(game), marks: [...marks] })
    return same
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
  /** Forgets what followed, but for a branch where a person had a part in it. */
  const cut = () => {
    takenBack = undefined
    const gone = steps.slice(at)
    if (gone.some((step) => !step.auto)) {
      const turn = turns.findLast((mark) => mark.at <= at)?.turn ?? 0
      branches = [...branches.slice(1 - MOST_BRANCHES), { id: branchIds++, from: at, turn, steps }]
    }
    for (const answers of copies.keys()) if (answers > at) copies.delete(answers)
    turns = turns.filter((mark) => mark.at <= at)
    thoughts = new Map([...thoughts].filter(([answer]) => answer < at))
    steps = steps.slice(0, at)
  }
  const append = (index: number, isAuto: boolean): boolean => {
    const option = door.decision(game)?.options[index]
    if (!option) return false
    if (at < steps.length) cut()
    takenBack = undefined
    steps = [...steps, { index, meant: meaningOf(option), auto: isAuto }]
    return take({ index, meant: '', auto: isAuto })
  }
  const halt = () => {
    generation += 1
    thinking = false
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
  }

  /** What is answered by itself now, and when; undefined when a person is asked or the game is over. */
  const due = ():
    | { index: number }
    | { thinks: Promise<Thought> }
    | { index: number; paced: true }
    | undefined => {
    const decision = door.decision(game)
    if (!decision || watch || conceded !== undefined) return undefined
    const sitter = seats[decision.player]
    if (!sitter) return undefined
    if (sitter.kind !== 'person') {
      const chosen = door.choose(game, decision, sitter)
      return typeof chosen === 'number' ? { index: chosen } : { thinks: chosen }
    }
    if (skipOpponentTurns) {
      const { hero } = door.view(game, decision.player)
      const heroSits = hero === undefined ? undefined : seats[hero]
      if (heroSits?.kind === 'goldfish') {
        const chosen = door.choose(game, decision, { kind: 'goldfish', pressure: 'none' })
        if (typeof chosen === 'number') return { index: chosen }
      }
    }
    const index = automaticAnswer(decision, auto)
    if (index !== undefined) return { index }
    if (passing?.player === decision.player) {
      const pass = passing.answer(decision)
      if (pass !== 'ask') return { index: pass, paced: true }
    }
    return undefined
  }
  const passingIsOver = (): boolean =>
    passing === undefined || passing.isOver(door.view(game, passing.player))
  const stopPassing = () => {
    passing = undefined
    auto = { ...auto, passUntil: undefined }
  }

  /** Lets everybody answer who is no person, until a person is asked or somebody has to think. */
  const runOn = (): void => {
    for (;;) {
      if (passing && passingIsOver()) stopPassing()
      const next = due()
      if (!next) return
      const now = generation
      if ('thinks' in next) {
        thinking = true
        const player = door.decision(game)?.player ?? YOU
        next.thinks.then(
          ({ index, why }) => {
            if (now !== generation) return
            thinking = false
            const fresh = door.logLength(game)
            const of = at
            const given = append(index, true)
            if (why && given) {
              thought = { player, at: of, why }
              thoughts = new Map([...thoughts, [of, why]])
            }
            if (given) runOn()
            show('answer', fresh)
          },
          () => {
            // Whoever should have thought is gone (the session was closed): nothing is waited for any more.
            if (now === generation) thinking = false
          },
        )
        return
      }
      if ('paced' in next && pace > 0) {
        timer = setTimeout(() => {
          timer = undefined
          const fresh = door.logLength(game)
          if (append(next.index, true)) runOn()
          show('answer', fresh)
        }, pace)
        return
      }
      if (!append(next.index, true)) return
    }
  }

  const seen = (): View => {
    const decision = door.decision(game)
    if (!watch && decision && people.includes(decision.player)) viewer = decision.player
    const view = door.view(game, viewer)
    const open = openHands || watch ? withOpenHands(view, (player) => door.view(game, player)) : view
    if (conceded === undefined) return open
    const winner = seats.length === 2 ? seats.findIndex((_, player) => player !== conceded) : undefined
    return {
      ...open,
      decider: undefined,
      decisionKind: undefined,
      phase: 'over',
      result: { ...(winner === undefined ? {} : { winner }), reason: 'undecided', turn: view.turn },
    }
  }
  /** The engine knows nothing of giving up. */
  const logNow = (view: View): readonly LogEvent[] => {
    const log = door.log(game, openHands || watch ? 'all' : hiddenHands ? 'public' : viewer)
    if (conceded === undefined) return log
    const { turn = view.turn, mission = 0 } = log.at(-1) ?? {}
    return [...log, { type: 'concede', turn, mission, player: conceded, figures: {} }]
  }
  const isAtTakenBack = () => conceded === undefined && at === steps.length && takenBack?.at === at
  const capture = (reached: TableSnapshot['reached'], fresh: number): TableSnapshot => {
    const view = seen()
    const decision = conceded === undefined ? door.decision(game) : undefined
    const asked = decision && !watch && timer === undefined && seats[decision.player]?.kind === 'person'
    return {
      view,
      viewer,
      seats,
      deciding: decision?.player,
      decision: asked ? decision : undefined,
      isThinking: thinking,
      thought,
      thoughts,
      openHands: openHands || watch,
      hiddenHands,
      watching: watch,
      auto,
      conceded,
      log: logNow(view),
      fresh,
      reached,
      steps,
      at,
      marks: [...marks],
      turns,
      branches,
      canUndo: conceded !== undefined || steps.slice(0, at).some((step) => watch || !step.auto),
      canRedo: at < steps.length || isAtTakenBack(),
    }
  }

  let lostSteps = 0
  noteTurn(0)
  if (options.resume) {
    steps = options.resume.steps
    turns = [...(options.resume.turns ?? turns)]
    if (!replay(Math.min(options.resume.at, steps.length))) {
      lostSteps = steps.length - at
      steps = steps.slice(0, at)
      turns = turns.filter((mark) => mark.at <= at)
    }
    conceded = options.resume.conceded
  }
  if (at === steps.length) runOn()
  let current = capture('start', door.logLength(game))
  const show = (reached: TableSnapshot['reached'], fresh: number) => {
    current = capture(reached, fresh)
    for (const listener of listeners) listener()
  }
  const goTo = (target: number) => {
    if (target < 0 || target > steps.length || (target === at && conceded === undefined)) return
    halt()
    stopPassing()
    conceded = undefined
    const back = target < at
    const fresh = door.logLength(game)
    replay(target)
    if (at === steps.length) runOn()
    show(back ? 'undo' : 'redo', back ? door.logLength(game) : fresh)
  }

  const concede = (player: Player, reached: 'answer' | 'redo') => {
    if (watch || current.view.result) return
    halt()
    stopPassing()
    conceded = player
    show(reached, door.logLength(game))
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
      if (current.decision?.options[index] === undefined) return
      const fresh = door.logLength(game)
      halt()
      if (append(index, false)) runOn()
      show('answer', fresh)
    },
    undo() {
      if (conceded !== undefined) {
        takenBack = { player: conceded, at }
        conceded = undefined
        runOn()
        show('undo', door.logLength(game))
        return
      }
      let to = at - 1
      while (!watch && to >= 0 && steps[to]?.auto) to -= 1
      if (to >= 0) goTo(to)
    },
    redo() {
      if (takenBack && isAtTakenBack()) concede(takenBack.player, 'redo')
      if (at >= steps.length) return
      let to = at + 1
      while (!watch && steps[to]?.auto) to += 1
      goTo(to)
    },
    goTo,
    branchFrom(target) {
      if (watch || target < 0 || target > steps.length) return
      halt()
      stopPassing()
      conceded = undefined
      const fresh = door.logLength(game)
      const back = target < at
      replay(target)
      cut()
      runOn()
      show(back ? 'undo' : 'redo', back ? door.logLength(game) : fresh)
    },
    takeBranch(id) {
      const branch = branches.find((one) => one.id === id)
      if (!branch || watch) return
      halt()
      stopPassing()
      conceded = undefined
      branches = branches.filter((one) => one !== branch)
      // The game may have parted from it again since, and earlier.
      const parting = steps.findIndex((step, i) => step.index !== branch.steps[i]?.index)
      replay(Math.min(parting < 0 ? steps.length : parting, at))
      cut()
      steps = branch.steps
      replay(steps.length)
      if (at < steps.length) steps = steps.slice(0, at)
      runOn()
      show('redo', door.logLength(game))
    },
    setAuto(wish) {
      halt()
      auto = { ...auto, ...wish }
      const player = door.decision(game)?.player
      if ('passUntil' in wish) {
        passing =
          wish.passUntil === undefined
            ? undefined
            : new Passing(
                wish.passUntil,
                player !== undefined && people.includes(player) ? player : viewer,
                (who) => door.view(game, who),
              )
      }
      const fresh = door.logLength(game)
      if (at === steps.length || passing) runOn()
      show('answer', fresh)
    },
    stop() {
      if (!passing && !auto.passUntil) return
      halt()
      stopPassing()
      runOn()
      show('answer', door.logLength(game))
    },
    concede: (player) => concede(player, 'answer'),
    explain: (question) => door.explain(game, question),
    lasting: () => door.lasting(game, viewer),
    replay: () => door.replay(steps.slice(0, at).map((step) => step.index)),
    close() {
      halt()
      door.close()
    },
    wake() {
      if (thinking || timer !== undefined || at < steps.length) return
      runOn()
      show(current.reached, current.fresh)
    },
  }
}

/** The view with the hands of the others laid open. */
function withOpenHands(view: View, viewOf: (player: Player) => View): View {
  const others = view.others.map((other) => ({ ...other, hand: viewOf(other.player).you.hand }))
  const opponent = others.find((other) => other.player === view.opponent.player) ?? view.opponent
  return { ...view, opponent, others }
}

export type { Auto, PassUntil }
