import type { LogEvent, Player, View } from '@/lib/engine/model/types'
import { type Auto, automaticAnswer, NO_AUTO, type Passing, PassingOn, PassingUntil } from './auto'
import { GameLine } from './game-line'
import {
  type BotThought,
  type GameDoor,
  type PassedOn,
  type SessionOptions,
  type TableSession,
  type TableSnapshot,
  type Thought,
  type Why,
  YOU,
} from './session'
import { withConcession, withOpenHands } from './shown-view'

/** Between two passes that are made for a person, in milliseconds. */
const PACE = 280

/** The seat that a replay is watched from. */
const seatBelow = ({ seats, below = YOU }: SessionOptions): Player => (below in seats ? below : YOU)

/**
 * A game in progress: asks persons for their decisions and lets goldfish and bots give theirs. A resumed game stops at
 * its last good step where an answer is no longer legal, means something else, or a turn begins otherwise: `lostSteps`
 * says how many were lost. Throws what `door.newGame` throws.
 */
export function createSession<Game>(
  door: GameDoor<Game>,
  options: SessionOptions,
): TableSession & { readonly lostSteps: number } {
  const { seats, openHands = false, watch = false, pace = PACE, skipOpponentTurns = false } = options
  const people = seats.flatMap((sitter, player) => (sitter.kind === 'person' ? [player] : []))
  const hiddenHands = !watch && !openHands && people.length > 1
  let viewer = watch ? seatBelow(options) : (people[0] ?? YOU)
  let auto: Auto = { ...NO_AUTO, ...options.auto }
  let passing: Passing | undefined
  let passedOn: PassedOn | undefined
  let conceded: Player | undefined
  /** Who had given up after so many answers, where that was taken back and nothing was answered since. */
  let takenBack: { readonly player: Player; readonly at: number } | undefined
  let thought: BotThought | undefined
  let thoughts: ReadonlyMap<number, Why> = new Map()
  /** Counts what makes an answer that is on its way worthless. */
  let generation = 0
  let thinking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const line = new GameLine(door, options.resume?.branches ?? [], (at) => {
    takenBack = undefined
    if (passedOn && passedOn.at > at) passedOn = undefined
    thoughts = new Map([...thoughts].filter(([answer]) => answer < at))
  })

  const append = (index: number, isAuto: boolean): boolean => {
    takenBack = undefined
    return line.append(index, isAuto)
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
    const decision = door.decision(line.game)
    if (!decision || watch || conceded !== undefined) return undefined
    const sitter = seats[decision.player]
    if (!sitter) return undefined
    if (sitter.kind !== 'person') {
      const chosen = door.choose(line.game, decision, sitter)
      return typeof chosen === 'number' ? { index: chosen } : { thinks: chosen }
    }
    if (skipOpponentTurns) {
      const { hero } = door.view(line.game, decision.player)
      const heroSits = hero === undefined ? undefined : seats[hero]
      if (heroSits?.kind === 'goldfish') {
        const chosen = door.choose(line.game, decision, { kind: 'goldfish', pressure: 'none' })
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
  const passingIsOver = (now: Passing): boolean => {
    const decision = door.decision(line.game)
    const own = decision?.player === now.player ? decision : undefined
    return now.isOver(door.view(line.game, now.player), own)
  }
  const stopPassing = () => {
    if (passing instanceof PassingOn) passedOn = { count: passing.count, at: line.at, why: passing.why }
    passing = undefined
    auto = { ...auto, passUntil: undefined }
  }

  /** Gives an answer for somebody. */
  const take = (given: { readonly index: number; readonly paced?: true }): boolean => {
    if (given.paced && passing instanceof PassingOn) passing.count += 1
    return append(given.index, true)
  }

  /** Lets everybody answer who is no person, until a person is asked or somebody has to think. */
  const runOn = (): void => {
    for (;;) {
      if (passing && passingIsOver(passing)) stopPassing()
      const next = due()
      if (!next) return
      const now = generation
      if ('thinks' in next) {
        thinking = true
        const player = door.decision(line.game)?.player ?? YOU
        next.thinks.then(
          ({ index, why }) => {
            if (now !== generation) return
            thinking = false
            const fresh = door.logLength(line.game)
            const of = line.at
            const given = append(index, true)
            if (why && given) {
              thought = { player, at: of, why }
              thoughts = new Map([...thoughts, [of, why]])
            }
            if (given) runOn()
            show('answer', fresh)
          },
          (error: unknown) => {
            if (now !== generation) return
            // Nobody is waited for in vain: the table can still be gone back in, or woken to ask once more.
            console.error(error)
            thinking = false
            show(current.reached, current.fresh)
          },
        )
        return
      }
      if ('paced' in next && pace > 0) {
        timer = setTimeout(() => {
          timer = undefined
          const fresh = door.logLength(line.game)
          if (take(next)) runOn()
          show('answer', fresh)
        }, pace)
        return
      }
      if (!take(next)) return
    }
  }

  const seen = (): View => {
    const decision = door.decision(line.game)
    if (!watch && decision && people.includes(decision.player)) viewer = decision.player
    const view = door.view(line.game, viewer)
    const open = openHands || watch ? withOpenHands(view, (player) => door.view(line.game, player)) : view
    return conceded === undefined ? open : withConcession(open, conceded, seats.length)
  }
  /** The engine knows nothing of giving up. */
  const logNow = (view: View): readonly LogEvent[] => {
    const log = door.log(line.game, openHands || watch ? 'all' : hiddenHands ? 'public' : viewer)
    if (conceded === undefined) return log
    const { turn = view.turn, mission = 0 } = log.at(-1) ?? {}
    return [...log, { type: 'concede', turn, mission, player: conceded, figures: {} }]
  }
  const isAtTakenBack = () => conceded === undefined && line.isAtEnd && takenBack?.at === line.at
  const capture = (reached: TableSnapshot['reached'], fresh: number): TableSnapshot => {
    const view = seen()
    const decision = conceded === undefined ? door.decision(line.game) : undefined
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
      passedOn: passing || passedOn?.at !== line.at ? undefined : passedOn,
      openHands: openHands || watch,
      hiddenHands,
      watching: watch,
      auto,
      conceded,
      log: logNow(view),
      fresh,
      reached,
      steps: line.steps,
      at: line.at,
      marks: line.marks,
      turns: line.turns,
      branches: line.branches,
      canUndo: conceded !== undefined || line.steps.slice(0, line.at).some((step) => watch || !step.auto),
      canRedo: !line.isAtEnd || isAtTakenBack(),
    }
  }

  const lostSteps = options.resume ? line.resume(options.resume) : 0
  conceded = options.resume?.conceded
  if (line.isAtEnd) runOn()
  let current = capture('start', door.logLength(line.game))
  const show = (reached: TableSnapshot['reached'], fresh: number) => {
    current = capture(reached, fresh)
    for (const listener of listeners) listener()
  }
  const goTo = (target: number) => {
    if (target < 0 || target > line.steps.length || (target === line.at && conceded === undefined)) return
    halt()
    stopPassing()
    conceded = undefined
    const back = target < line.at
    const fresh = door.logLength(line.game)
    line.goTo(target)
    if (line.isAtEnd) runOn()
    show(back ? 'undo' : 'redo', back ? door.logLength(line.game) : fresh)
  }

  const concede = (player: Player, reached: 'answer' | 'redo') => {
    if (watch || current.view.result) return
    halt()
    stopPassing()
    conceded = player
    show(reached, door.logLength(line.game))
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
      const fresh = door.logLength(line.game)
      halt()
      if (append(index, false)) runOn()
      show('answer', fresh)
    },
    passOn() {
      const { decision } = current
      if (decision?.kind !== 'action') return
      const { player, options } = decision
      const fresh = door.logLength(line.game)
      halt()
      stopPassing()
      passing = new PassingOn(player, door.view(line.game, player), decision)
      auto = { ...auto, passUntil: 'concern' }
      const pass = options.findIndex(({ kind }) => kind === 'pass')
      if (append(pass, false)) runOn()
      show('answer', fresh)
    },
    undo() {
      if (conceded !== undefined) {
        takenBack = { player: conceded, at: line.at }
        conceded = undefined
        runOn()
        show('undo', door.logLength(line.game))
        return
      }
      let to = line.at - 1
      while (!watch && to >= 0 && line.steps[to]?.auto) to -= 1
      if (to >= 0) goTo(to)
    },
    redo() {
      if (takenBack && isAtTakenBack()) concede(takenBack.player, 'redo')
      if (line.isAtEnd) return
      let to = line.at + 1
      while (!watch && line.steps[to]?.auto) to += 1
      goTo(to)
    },
    goTo,
    branchFrom(target) {
      if (watch || target < 0 || target > line.steps.length) return
      halt()
      stopPassing()
      conceded = undefined
      const fresh = door.logLength(line.game)
      const back = target < line.at
      line.goTo(target)
      line.cut()
      runOn()
      show(back ? 'undo' : 'redo', back ? door.logLength(line.game) : fresh)
    },
    takeBranch(id) {
      const branch = line.branches.find((one) => one.id === id)
      if (!branch || watch) return
      halt()
      stopPassing()
      conceded = undefined
      line.takeBranch(branch)
      runOn()
      show('redo', door.logLength(line.game))
    },
    setAuto(wish) {
      halt()
      auto = { ...auto, ...wish }
      const player = door.decision(line.game)?.player
      if ('passUntil' in wish) {
        const { passUntil } = wish
        const who = player !== undefined && people.includes(player) ? player : viewer
        passing = passUntil && new PassingUntil(passUntil, who, door.view(line.game, who))
      }
      const fresh = door.logLength(line.game)
      if (line.isAtEnd || passing) runOn()
      show('answer', fresh)
    },
    stop() {
      if (!passing && !auto.passUntil) return
      halt()
      stopPassing()
      runOn()
      show('answer', door.logLength(line.game))
    },
    concede: (player) => concede(player, 'answer'),
    explain: (question) => door.explain(line.game, question),
    lasting: () => door.lasting(line.game, viewer),
    replay: () => door.replay(line.steps.slice(0, line.at).map((step) => step.index)),
    close() {
      halt()
      door.close()
    },
    wake() {
      if (thinking || timer !== undefined || !line.isAtEnd) return
      runOn()
      show(current.reached, current.fresh)
    },
  }
}
