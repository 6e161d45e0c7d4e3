import { createStore } from 'zustand/vanilla'
import type { Player } from '@/lib/game/engine/model/game'
import type { View } from '@/lib/game/engine/model/views'
import { isAnswer, isLegal, type Move } from '@/lib/tabletop/protocol/game'
import { History, type Step } from '@/lib/tabletop/protocol/history'
import { type Auto, automaticAnswer, NO_AUTO, type Passing, PassingOn, PassingUntil } from './auto'
import {
  type BotThought,
  type DrawOffer,
  type GameApi,
  type PassedOn,
  type SessionOptions,
  type TableSession,
  type TableSnapshot,
  type Thought,
  type Why,
  YOU,
} from './session'
import { withOpenHands } from './shown-view'

/** Between two passes that are made for a person, in milliseconds. */
const PACE = 280

/** The seat that a replay is watched from. */
const seatBelow = ({ seats, below = YOU }: SessionOptions): Player => (below in seats ? below : YOU)

/**
 * A game in progress: asks persons for their decisions and lets goldfish and bots give theirs. A resumed game stops at
 * its last good step where a move is no longer legal, means something else, or a turn begins otherwise: `lostSteps`
 * says how many were lost. Throws what `api.newGame` throws.
 */
export function createSession<Game extends object>(
  api: GameApi<Game>,
  options: SessionOptions<Game>,
): TableSession & { readonly lostSteps: number } {
  const { seats, openHands = false, watch = false, pace = PACE, skipOpponentTurns = false } = options
  const people = seats.flatMap((controller, player) => (controller.kind === 'person' ? [player] : []))
  const hiddenHands = !watch && !openHands && people.length > 1
  let viewer = watch ? seatBelow(options) : (people[0] ?? YOU)
  let auto: Auto = { ...NO_AUTO, ...options.auto }
  let passing: Passing | undefined
  let passedOn: PassedOn | undefined
  let draw: DrawOffer | undefined
  let thought: BotThought | undefined
  let thoughts: ReadonlyMap<number, Why> = new Map()
  /** Counts what makes an answer that is on its way worthless. */
  let generation = 0
  let thinking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const line = options.history?.fork() ?? new History(api)
  line.onCut = (at) => {
    if (passedOn && passedOn.at > at) passedOn = undefined
    thoughts = new Map([...thoughts].filter(([answer]) => answer < at))
  }
  const isOwn = (step: Step) => watch || !step.auto

  const append = (move: Move, isAuto: boolean): boolean => {
    draw = undefined
    return line.play(move, isAuto)
  }
  const halt = () => {
    draw = undefined
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
    const decision = api.decision(line.game)
    if (!decision || watch) return undefined
    const controller = seats[decision.player]
    if (!controller) return undefined
    if (controller.kind !== 'person') {
      const chosen = api.choose(line.game, decision, controller)
      return typeof chosen === 'number' ? { index: chosen } : { thinks: chosen }
    }
    if (skipOpponentTurns) {
      const { hero } = api.view(line.game, decision.player)
      const heroSits = hero === undefined ? undefined : seats[hero]
      if (heroSits?.kind === 'goldfish') {
        const chosen = api.choose(line.game, decision, { kind: 'goldfish', pressure: 'none' })
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
    const decision = api.decision(line.game)
    const own = decision?.player === now.player ? decision : undefined
    return now.isOver(api.view(line.game, now.player), own)
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
        const player = api.decision(line.game)?.player ?? YOU
        next.thinks.then(
          ({ index, why }) => {
            if (now !== generation) return
            thinking = false
            const fresh = api.logLength(line.game)
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
            show(store.getState().reached, store.getState().fresh)
          },
        )
        return
      }
      if ('paced' in next && pace > 0) {
        timer = setTimeout(() => {
          timer = undefined
          const fresh = api.logLength(line.game)
          if (take(next)) runOn()
          show('answer', fresh)
        }, pace)
        return
      }
      if (!take(next)) return
    }
  }

  /**
   * Whether those who are no persons may go on: at the end of the line, or where a concession or a draw was taken back and
   * nobody is asked. What was taken back is given up then.
   */
  const mayRunOn = (): boolean => {
    const next = line.steps[line.at]
    if (!next) return true
    const player = api.decision(line.game)?.player
    return !watch && !isAnswer(next.move) && player !== undefined && !people.includes(player)
  }
  const seen = (): View => {
    const decision = api.decision(line.game)
    if (!watch && decision && people.includes(decision.player)) viewer = decision.player
    if (!watch && !decision) viewer = line.lastMover(people) ?? viewer
    const view = api.view(line.game, viewer)
    return openHands || watch ? withOpenHands(view, (player) => api.view(line.game, player)) : view
  }
  const capture = (reached: TableSnapshot['reached'], fresh: number): TableSnapshot => {
    const view = seen()
    const decision = api.decision(line.game)
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
      conceded: api.conceded(line.game),
      draw,
      log: api.log(line.game, openHands || watch ? 'all' : hiddenHands ? 'public' : viewer),
      fresh,
      reached,
      steps: line.steps,
      at: line.at,
      marks: line.marks,
      turns: line.turns,
      branches: line.branches,
      canUndo: line.steps.slice(0, line.at).some(isOwn),
      canRedo: !line.isAtEnd,
    }
  }

  const lostSteps = options.resume ? line.resume(options.resume) : 0
  if (mayRunOn()) runOn()
  const store = createStore(() => capture('start', api.logLength(line.game)))
  const show = (reached: TableSnapshot['reached'], fresh: number) => {
    store.setState(capture(reached, fresh), true)
  }
  const goTo = (target: number) => {
    if (target < 0 || target > line.steps.length || target === line.at) return
    halt()
    stopPassing()
    const back = target < line.at
    const fresh = api.logLength(line.game)
    line.goTo(target)
    if (mayRunOn()) runOn()
    show(back ? 'undo' : 'redo', back ? api.logLength(line.game) : fresh)
  }

  /** Makes a move that is no answer: the last word of a player, whoever is asked. */
  const declare = (move: Move) => {
    const fresh = api.logLength(line.game)
    halt()
    stopPassing()
    if (append(move, false)) runOn()
    show('answer', fresh)
  }

  /** Asks whoever has to accept a draw: those who are no persons at once, then the next person after `before`. */
  const askForDraw = (by: Player, before: Player | undefined) => {
    const others = seats.flatMap((controller, player) =>
      player === by || api.conceded(line.game).includes(player) ? [] : [{ controller, player }],
    )
    const declined = others.find(
      ({ controller, player }) =>
        controller.kind !== 'person' && !api.acceptsDraw(line.game, player, controller),
    )
    const asked = others.find(
      ({ controller, player }) => controller.kind === 'person' && (before === undefined || player > before),
    )
    if (!declined && !asked) return declare({ kind: 'draw', player: by })
    draw = declined ? { by, declinedBy: declined.player } : { by, asked: asked?.player }
    show(store.getState().reached, store.getState().fresh)
  }

  return {
    lostSteps,
    store,
    snapshot: store.getState,
    answer(index) {
      if (store.getState().decision?.options[index] === undefined) return
      const fresh = api.logLength(line.game)
      halt()
      if (append(index, false)) runOn()
      show('answer', fresh)
    },
    passOn() {
      const { decision } = store.getState()
      if (decision?.kind !== 'action') return
      const { player, options } = decision
      const fresh = api.logLength(line.game)
      halt()
      stopPassing()
      passing = new PassingOn(player, api.view(line.game, player), decision)
      auto = { ...auto, passUntil: 'concern' }
      const pass = options.findIndex(({ kind }) => kind === 'pass')
      if (append(pass, false)) runOn()
      show('answer', fresh)
    },
    undo() {
      const to = line.steps.slice(0, line.at).findLastIndex(isOwn)
      if (to >= 0) goTo(to)
    },
    redo() {
      if (line.isAtEnd) return
      const next = line.steps.findIndex((step, at) => at > line.at && isOwn(step))
      goTo(next < 0 ? line.steps.length : next)
    },
    goTo,
    branchFrom(target) {
      if (watch || target < 0 || target > line.steps.length) return
      halt()
      stopPassing()
      const fresh = api.logLength(line.game)
      const back = target < line.at
      line.goTo(target)
      line.cut()
      runOn()
      show(back ? 'undo' : 'redo', back ? api.logLength(line.game) : fresh)
    },
    takeBranch(id) {
      const branch = line.branches.find((one) => one.id === id)
      if (!branch || watch) return
      halt()
      stopPassing()
      line.takeBranch(branch)
      runOn()
      show('redo', api.logLength(line.game))
    },
    setAuto(wish) {
      halt()
      auto = { ...auto, ...wish }
      const player = api.decision(line.game)?.player
      if ('passUntil' in wish) {
        const { passUntil } = wish
        const who = player !== undefined && people.includes(player) ? player : viewer
        passing = passUntil && new PassingUntil(passUntil, who, api.view(line.game, who))
      }
      const fresh = api.logLength(line.game)
      if (line.isAtEnd || passing) runOn()
      show('answer', fresh)
    },
    stop() {
      if (!passing && !auto.passUntil) return
      halt()
      stopPassing()
      runOn()
      show('answer', api.logLength(line.game))
    },
    concede: (player) => {
      if (!watch && isLegal(api, line.game, { kind: 'concede', player })) declare({ kind: 'concede', player })
    },
    offerDraw: (player) => {
      if (!watch && isLegal(api, line.game, { kind: 'draw', player })) askForDraw(player, undefined)
    },
    answerDraw: (accepts) => {
      const { by, asked } = draw ?? {}
      if (by === undefined || asked === undefined) return
      if (accepts) return askForDraw(by, asked)
      draw = { by, declinedBy: asked }
      show(store.getState().reached, store.getState().fresh)
    },
    explain: (question) => api.explain(line.game, question),
    lasting: () => api.lasting(line.game, viewer),
    replay: api.replay && (() => api.replay?.(line.moves) ?? ''),
    close() {
      halt()
      api.close()
    },
    wake() {
      if (thinking || timer !== undefined || !mayRunOn()) return
      runOn()
      show(store.getState().reached, store.getState().fresh)
    },
  }
}
