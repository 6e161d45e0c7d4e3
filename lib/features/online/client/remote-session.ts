import { createStore } from 'zustand/vanilla'
import { MAX_QUESTIONS } from '@/lib/features/online/model/game-state'
import type { PassWish } from '@/lib/features/online/model/standing-pass'
import type { TableSession, TableSnapshot } from '@/lib/features/play/model/session'
import { PERSON, REMOTE } from '@/lib/features/play/model/setup'
import { optionSignature, type StargateTypes } from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import * as api from './api'
import type { OnlineGameHandle, OnlineGameState } from './online-game'

/** For parts of a session that an online game never uses: the game itself is on the server. */
const NOTHING_HERE = () => {
  throw new Error('the game is on the server')
}

const WISH_KEY = 'chevron-pass-wish'
const DEFAULT_WISH: PassWish = { stops: ['turn', 'mission', 'card'], cards: [] }

/** The stops that the player chose last. */
export function lastPassWish(): PassWish {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WISH_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('stops' in kept) || !Array.isArray(kept.stops))
      return DEFAULT_WISH
    const words: readonly unknown[] = kept.stops
    const stops = (['turn', 'mission', 'adversary', 'card', 'answer'] as const).filter((stop) =>
      words.includes(stop),
    )
    return { stops, cards: [] }
  } catch {
    return DEFAULT_WISH
  }
}

export function keepPassWish({ stops }: PassWish): void {
  try {
    localStorage.setItem(WISH_KEY, JSON.stringify({ stops }))
  } catch {
    // Without storage, the player has to choose again.
  }
}

/**
 * Creates the table session of an online game, for the same board as any other game: its state comes from the server,
 * and actions are sent there. Undefined while there is no table.
 */
export function createRemoteSession(handle: OnlineGameHandle): TableSession | undefined {
  const first = snapshotOf(handle.store.getState())
  if (!first) return undefined
  const store = createStore<TableSnapshot>(() => first)
  let shown = handle.store.getState()
  let unsubscribe = () => {}
  const hear = (now: OnlineGameState) => {
    const isSame =
      now.table === shown.table &&
      now.isSending === shown.isSending &&
      now.game?.pass === shown.game?.pass &&
      JSON.stringify([now.game?.offers, now.game?.isPaused]) ===
        JSON.stringify([shown.game?.offers, shown.game?.isPaused])
    shown = now
    if (isSame) return
    const snapshot = snapshotOf(now)
    if (snapshot) store.setState(snapshot, true)
  }
  const explained = new Map<string, Answer>()
  const asked = new Set<string>()
  const { act } = handle
  const state = handle.store.getState

  const keyOf = (question: Question) => `${state().table?.position} ${JSON.stringify(question)}`
  const waiting: Question[] = []

  /** Asks the server everything that one rendering needs to know, and renders again once it has answered. */
  const askAll = () => {
    const questions = waiting.splice(0, MAX_QUESTIONS)
    if (waiting.length > 0) queueMicrotask(askAll)
    void api.explain(handle.id, questions).then((answer) => {
      if (!answer.ok || answer.value.position !== state().table?.position) return
      for (const [at, question] of questions.entries()) {
        const told = answer.value.answers[at]
        if (told) explained.set(keyOf(question), told)
      }
      const snapshot = snapshotOf(state())
      if (snapshot) store.setState(snapshot, true)
    })
  }
  const explain = (question: Question): Answer => {
    const key = keyOf(question)
    const known = explained.get(key)
    if (known) return known
    if (!asked.has(key) && state().game?.you !== null) {
      asked.add(key)
      if (waiting.push(question) === 1) queueMicrotask(askAll)
    }
    if (question.about === 'card') return { about: 'card', uses: [] }
    if (question.about === 'candidate') return { about: 'candidate' }
    return { about: 'number', total: 0, contributions: [] }
  }

  return {
    lostSteps: 0,
    store,
    snapshot: store.getState,
    game: NOTHING_HERE,
    moves: () => [],
    answer(index) {
      const option = store.getState().decision?.options[index]
      if (option) handle.answer(index, optionSignature(option))
    },
    undo() {
      const { table } = state()
      const to = ownAnswersFrom(state())
      if (table && to !== undefined) void act({ does: 'take-back', to, position: table.position })
    },
    redo() {},
    goTo() {},
    branchFrom() {},
    takeBranch() {},
    concede() {
      void act({ does: 'concede' })
    },
    offerDraw() {
      void act({ does: 'offer', kind: 'draw' })
    },
    answerDraw(accepts) {
      void act(accepts ? { does: 'offer', kind: 'draw' } : { does: 'decline', kind: 'draw' })
    },
    agreeToDraw() {},
    takeDevice() {},
    skip() {},
    wake() {
      unsubscribe()
      unsubscribe = handle.store.subscribe(hear)
      hear(handle.store.getState())
    },
    close: () => unsubscribe(),
    setAuto(auto) {
      const { table } = state()
      if (!table || !('passUntil' in auto)) return
      const stops = auto.passUntil === 'turn' ? (['turn'] as const) : (['turn', 'mission'] as const)
      const wish = auto.passUntil ? { stops: [...stops], cards: [] } : null
      void act({ does: 'pass', position: table.position, wish })
    },
    autoPass() {
      const { table } = state()
      const { stops, cards } = lastPassWish()
      if (table)
        void act({ does: 'pass', position: table.position, wish: { stops: [...stops], cards: [...cards] } })
    },
    stop() {
      const { table } = state()
      if (table) void act({ does: 'pass', position: table.position, wish: null })
    },
    explain,
    lasting: () => state().table?.lasting ?? [],
    chances: () => [],
    // No advice in a game against another person.
    advise: undefined,
    replay: undefined,
  }
}

/** Index of the first of the viewer's own latest answers, as far as the log shows: only the last answer. */
function ownAnswersFrom({ game, table }: OnlineGameState): number | undefined {
  return table && game?.status === 'running' && game.lastMover === game.you && table.answers > 0
    ? table.answers - 1
    : undefined
}

function snapshotOf(now: OnlineGameState): TableSnapshot | undefined {
  const { game, table } = now
  if (!game || !table) return undefined
  // The server created it by the rules of this game.
  const { view, decision, log } = table as unknown as {
    readonly view: StargateTypes['view']
    readonly decision?: StargateTypes['decision']
    readonly log: readonly StargateTypes['event'][]
  }
  const isPlayer = game.you !== null
  const isAsked = isPlayer && !now.isSending && !game.isPaused && !game.pass
  const draw = game.offers.find(({ kind }) => kind === 'draw')
  return {
    view,
    viewer: view.viewer,
    ...(table.decider !== undefined && { decider: table.decider }),
    ...(isAsked && decision && { decision }),
    mustHandOver: false,
    ...(view.result && { result: view.result }),
    ...(table.turn && { turn: table.turn }),
    isThinking: table.decider !== undefined && table.decider !== game.you,
    isPaced: game.pass !== null && table.decider === game.you,
    thoughts: new Map(),
    openHands: false,
    hiddenHands: false,
    isWatching: !isPlayer,
    auto: {
      passWhenNothing: false,
      resolveSimple: false,
      ...(game.pass && { passUntil: 'stop' as const }),
    },
    conceded: table.conceded,
    ...(draw && { draw: draw.by === game.you ? { by: draw.by } : { by: draw.by, asked: game.you ?? 0 } }),
    log,
    freshFrom: now.freshFrom,
    reached: now.wentBack ? 'undo' : 'answer',
    steps: [],
    cursor: table.position,
    logOffsets: [],
    turns: [],
    branches: [],
    canUndo: ownAnswersFrom(now) !== undefined,
    canRedo: false,
    seats: game.seats.map((_, seat) => (seat === game.you ? PERSON : REMOTE)),
  }
}
