import { createStore } from 'zustand/vanilla'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import type { TableSession, TableSnapshot } from '@/lib/tabletop/session/session'
import type { OnlineGameHandle, OnlineGameState } from './online-game'

/* The table of an online game of any kind: its state comes from the server, and actions are sent there. */

/** For parts of a session that an online game never uses: the game itself is on the server. */
const NOTHING_HERE = () => {
  throw new Error('the game is on the server')
}

/** Number of answers to keep when the viewer's last answer is taken back; undefined if it was not theirs. */
function ownAnswersFrom({ game, table }: OnlineGameState): number | undefined {
  return table && game?.status === 'running' && game.lastMover === game.you && table.answers > 0
    ? table.answers - 1
    : undefined
}

/** The table as the server sent it; undefined while there is none. */
export function remoteSnapshot<T extends GameTypes>(now: OnlineGameState): TableSnapshot<T> | undefined {
  const { game, table } = now
  if (!game || !table) return undefined
  // The server created it by the rules of this game.
  const { view, decision, log } = table as unknown as {
    readonly view: T['view']
    readonly decision?: T['decision']
    readonly log: readonly T['event'][]
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
    thoughts: new Map<number, never>(),
    openHands: false,
    hiddenHands: false,
    isWatching: !isPlayer,
    auto: undefined,
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
  }
}

const isHand = (value: unknown): value is { readonly hand: readonly unknown[]; readonly handCount: number } =>
  typeof value === 'object' &&
  value !== null &&
  'hand' in value &&
  Array.isArray(value.hand) &&
  'handCount' in value &&
  typeof value.handCount === 'number'

/**
 * The cards in all hands of a game whose views hold known ones only: how many there are, and how many of them are known.
 * Undefined in a game without such hands, or while none is known.
 */
export function knownInHands(view: object): { readonly known: number; readonly count: number } | undefined {
  const players: unknown = Reflect.get(view, 'players')
  const hands = Array.isArray(players) ? players.filter(isHand) : []
  const known = hands.reduce((sum, { hand }) => sum + hand.length, 0)
  return known > 0 ? { known, count: hands.reduce((sum, { handCount }) => sum + handCount, 0) } : undefined
}

interface RemoteOptions<T extends GameTypes, Auto, S extends TableSnapshot<T, Auto, unknown>> {
  /** The table as the screen of the game shows it. */
  readonly snapshotOf: (now: OnlineGameState) => S | undefined
  readonly optionSignature: (option: T['option']) => string
}

/** The parts of a session that online games of all kinds share, and a function that shows the table again. */
export function remoteParts<T extends GameTypes, Auto, S extends TableSnapshot<T, Auto, unknown>>(
  handle: OnlineGameHandle,
  { snapshotOf, optionSignature }: RemoteOptions<T, Auto, S>,
) {
  const state = handle.store.getState
  const first = snapshotOf(state())
  if (!first) return undefined
  const store = createStore<S>(() => first)
  let shown = state()
  let unsubscribe = () => {}
  const show = () => {
    const snapshot = snapshotOf(state())
    if (snapshot) store.setState(snapshot, true)
  }
  const hear = (now: OnlineGameState) => {
    const isSame =
      now.table === shown.table &&
      now.isSending === shown.isSending &&
      now.game?.pass === shown.game?.pass &&
      JSON.stringify([now.game?.offers, now.game?.isPaused]) ===
        JSON.stringify([shown.game?.offers, shown.game?.isPaused])
    shown = now
    if (!isSame) show()
  }
  const { act } = handle
  const session = {
    lostSteps: 0,
    store,
    snapshot: store.getState,
    game: NOTHING_HERE,
    moves: () => [],
    answer(index: number) {
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
    answerDraw(accepts: boolean) {
      void act(accepts ? { does: 'offer', kind: 'draw' } : { does: 'decline', kind: 'draw' })
    },
    agreeToDraw() {
      void act({ does: 'offer', kind: 'draw' })
    },
    takeDevice() {},
    skip() {},
    wake() {
      unsubscribe()
      unsubscribe = handle.store.subscribe(hear)
      hear(state())
    },
    close: () => unsubscribe(),
  }
  return { session, show }
}

/** Creates the session of an online game for the table of its game; undefined while there is none. */
export function createRemoteTable<T extends GameTypes>(
  handle: OnlineGameHandle,
  optionSignature: (option: T['option']) => string,
): TableSession<T> | undefined {
  const parts = remoteParts<T, undefined, TableSnapshot<T>>(handle, {
    snapshotOf: remoteSnapshot<T>,
    optionSignature,
  })
  return parts && { ...parts.session, review: NOTHING_HERE, lookAt: NOTHING_HERE, update: NOTHING_HERE }
}
