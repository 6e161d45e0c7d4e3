import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameCopy, OnlineAction, OnlineGame, OnlineTable } from '@/lib/features/online/contract/online'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { loadOwnPool } from '@/lib/features/sets/client/own-pool'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import type { JsonAnswer } from '@/lib/http/client/json-request'
import { retryUnreachable } from '@/lib/http/client/retry'
import * as api from './api'
import { noteDeal, notedDeal } from './noted-deals'
import { followByStream, reopenStream } from './stream'

/** State of an online game in this browser. */
export interface OnlineGameState {
  readonly status: 'loading' | 'ready' | 'gone'
  readonly game: OnlineGame | undefined
  /** The table with its whole log; kept while updates contain no new one. */
  readonly table: OnlineTable | undefined
  /** The cards of a game to which own ones were brought; undefined where all are official. */
  readonly pool: Pool | undefined
  /** Lines of the log before the last change: those from here on are news. */
  readonly freshFrom: number
  /** True if the last change took answers back. */
  readonly wentBack: boolean
  /** True while an answer is being sent. */
  readonly isSending: boolean
  /** True while the server cannot be reached. */
  readonly isOffline: boolean
  /** The last request that was rejected because the state of the game had changed. */
  readonly refused: string | undefined
  /** Time at which the decision was first shown, by this browser's clock. */
  readonly shownAt: number
  /** Offset of the server's clock from this browser's. */
  readonly clockOffset: number
}

export interface OnlineGameHandle {
  readonly id: string
  readonly store: Pick<StoreApi<OnlineGameState>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly answer: (index: number, signature: string) => void
  readonly act: (action: OnlineAction) => Promise<boolean>
  /** Ends once the game is shown as it is, with its cards. */
  readonly refresh: () => Promise<void>
  /** A copy to plan with, once the cards that it shows are here; undefined if there is none now. */
  readonly readCopy: () => Promise<GameCopy | undefined>
  /** The user has read that something was refused. */
  readonly readRefusal: () => void
  /** Reloads the game as a player after sitting down. */
  readonly satDown: () => Promise<void>
  /** Starts or resumes following it. */
  readonly open: () => void
  readonly close: () => void
}

const BEGINS: OnlineGameState = {
  status: 'loading',
  game: undefined,
  table: undefined,
  pool: undefined,
  freshFrom: 0,
  wentBack: false,
  isSending: false,
  isOffline: false,
  refused: undefined,
  shownAt: 0,
  clockOffset: 0,
}

/** Polling interval while the stream delivers nothing, and the much longer one while it does. */
const POLL_MS = 2_500
const SLOW_POLL_MS = 25_000

/** Completes a table with the lines of the log that came before; undefined if some are missing. */
function joined(before: OnlineTable | undefined, table: OnlineTable): OnlineTable | undefined {
  if (table.logFrom === 0) return table
  if (!before || before.log.length < table.logFrom) return undefined
  return { ...table, logFrom: 0, log: [...before.log.slice(0, table.logFrom), ...table.log] }
}

/** Opens an online game: follows it, and sends actions until they have arrived. */
export function openOnlineGame(id: string): OnlineGameHandle {
  const store = createStore<OnlineGameState>(() => BEGINS)
  let isClosed = true
  let stop = () => {}
  let isByStream = false
  let have: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const cards = gameCards(id)

  const take = async (game: OnlineGame): Promise<void> => {
    // Nothing is shown before what it is called.
    if (isNews(game) && cards.lacks(game)) await cards.bring(game)
    if (isNews(game)) await show(game)
  }

  const isNews = (game: OnlineGame): boolean => {
    const now = store.getState()
    const isOlder = now.game !== undefined && game.revision < now.game.revision
    // A stream opened before the player sat down still delivers the spectators' view.
    const isForOthers = game.you === null && now.game !== undefined && now.game.you !== null
    return !isClosed && !isOlder && !isForOthers
  }

  const show = async (game: OnlineGame): Promise<void> => {
    const now = store.getState()
    const table = game.table ? joined(now.table, game.table) : now.table
    // Lines are missing, for example because another tab received them: request the whole game.
    const isWhole = game.table ? table !== undefined : have === undefined || sameHave(have, game.have)
    if (!isWhole) {
      have = undefined
      return refresh()
    }
    have = game.have
    const isNew = table !== undefined && table.position !== now.table?.position
    const wentBack = isNew && now.table !== undefined && table.answers <= now.table.answers
    store.setState({
      status: 'ready',
      game,
      table,
      pool: cards.pool(),
      isOffline: false,
      clockOffset: game.now - Date.now(),
      ...(isNew && {
        freshFrom: wentBack ? table.log.length : (now.table?.log.length ?? table.log.length),
        wentBack,
        isSending: false,
        shownAt: Date.now(),
      }),
    })
    if (game.you !== now.game?.you) noteSeat(game)
    if (game.needsContribution) void contribute(game)
    // Only the network lag of the player to decide is taken into account.
    if (isNew && table.decision && game.clock.kind === 'live')
      void api.act(id, { does: 'seen', position: table.position, isLeaving: false })
  }

  /** Which seat of several it will be is known once one has joined. */
  const noteSeat = ({ you, status }: OnlineGame): void => {
    const noted = notedDeal(id)
    if (you !== null && noted && noted.seat !== you && status !== 'ended')
      noteDeal(id, { ...noted, seat: you })
  }

  const contribute = async ({ you, commitment }: OnlineGame): Promise<void> => {
    if (you === null) return
    const known = notedDeal(id)
    const contribution = known?.contribution ?? newContribution()
    if (!known) noteDeal(id, { commitment, seat: you, contribution })
    await act({ does: 'contribute', contribution })
  }

  const refresh = async (): Promise<void> => {
    const answer = await api.readGame(id, have)
    if (isClosed) return
    if (answer.ok) await take(answer.value.game)
    else if (answer.reason === 'refused' && answer.status === 404) {
      if (!store.getState().game) store.setState({ status: 'gone' })
    } else store.setState({ isOffline: true })
  }

  const poll = (): void => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(
      () => {
        // A hidden page waits until it is visible again.
        const work = document.visibilityState === 'visible' || !isByStream ? refresh() : Promise.resolve()
        void work.finally(poll)
      },
      isByStream ? SLOW_POLL_MS : POLL_MS,
    )
  }

  const follow = () =>
    followByStream({
      id,
      have: () => have,
      onGame: (game) => void take(game),
      onState: (isOpen) => {
        isByStream = isOpen
        poll()
      },
    })

  const untilHeard = <T, Current>(send: () => Promise<JsonAnswer<T, Current>>) =>
    retryUnreachable(send, () => {
      store.setState({ isOffline: true })
      return !isClosed
    })

  const answer = (index: number, signature: string): void => {
    const { table, isSending, shownAt } = store.getState()
    if (!table || isSending) return
    store.setState({ isSending: true, refused: undefined })
    const sent = {
      key: crypto.randomUUID?.() ?? randomUuid(),
      position: table.position,
      index,
      signature,
      thought: Math.max(0, Date.now() - shownAt),
    }
    void untilHeard(() => api.sendAnswer(id, sent)).then(async (told) => {
      if (isClosed) return
      if (!told.ok && told.reason === 'refused') store.setState({ refused: told.code })
      store.setState({ isOffline: false })
      await refresh()
      store.setState({ isSending: false })
    })
  }

  const act = async (action: OnlineAction): Promise<boolean> => {
    store.setState({ refused: undefined })
    let tries = 0
    const told = await untilHeard(() => {
      tries++
      return api.act(id, action)
    })
    if (isClosed) return told.ok
    // Of what was sent twice, the first may have counted: the game shows it.
    if (!told.ok && told.reason === 'refused' && tries === 1) store.setState({ refused: told.code })
    await refresh()
    return told.ok
  }

  const wake = () => {
    if (document.visibilityState === 'visible') void refresh()
  }
  const leave = () => {
    const { game } = store.getState()
    if (game?.you !== null && game?.status === 'running')
      void api.act(id, { does: 'seen', position: 0, isLeaving: true }, true)
  }

  return {
    id,
    store,
    answer,
    act,
    refresh,
    async readCopy() {
      const answer = await api.readCopy(id)
      if (!answer.ok) return undefined
      // It can be newer than what is shown here, and show other cards.
      if (store.getState().table?.position !== answer.value.position) await refresh()
      return answer.value
    },
    readRefusal: () => store.setState({ refused: undefined }),
    async satDown() {
      have = undefined
      await refresh()
      reopenStream()
    },
    open() {
      if (!isClosed) return
      isClosed = false
      document.addEventListener('visibilitychange', wake)
      window.addEventListener('online', wake)
      window.addEventListener('pagehide', leave)
      stop = follow()
      void refresh()
      poll()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('pagehide', leave)
    },
  }
}

/** True if two `have` values describe the same position. */
const sameHave = (one: string, other: string): boolean =>
  one.split('.').slice(0, 2).join('.') === other.split('.').slice(0, 2).join('.')

/** A UUID for browsers without `crypto.randomUUID`, which is available over HTTPS and on localhost only. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The own cards of a game between browsers, as far as this one may see them by now. */
export interface GameCards {
  /** Whether a game shows own cards that are not here yet. */
  readonly lacks: (game: OnlineGame) => boolean
  /**
   * Asks for those that a game shows. Never fails: what cannot be had is shown by its key, and asked for again with the
   * next change where the network was to blame.
   */
  readonly bring: (game: OnlineGame) => Promise<void>
  /** The official cards and those; undefined while there are none. */
  readonly pool: () => Pool | undefined
}

const OWN_KEYS = /"(X[A-Z0-9]{11}-\d+)"/g

const shownKeys = ({ seats, table }: OnlineGame): readonly string[] =>
  Array.from(JSON.stringify([seats, table]).matchAll(OWN_KEYS), ([, key = '']) => key)

function gameCards(id: string): GameCards {
  const asked = new Set<string>()
  let known: readonly BroughtCard[] = []
  let pool: Pool | undefined
  let bringing = Promise.resolve()
  const lacks = (game: OnlineGame): boolean =>
    game.allowsOwnCards && shownKeys(game).some((key) => !asked.has(key))
  const read = async (game: OnlineGame): Promise<void> => {
    // The request before may have brought them.
    if (!lacks(game)) return
    const answer = await api.readCards(id)
    if (answer.ok || answer.reason === 'refused') for (const key of shownKeys(game)) asked.add(key)
    if (!answer.ok) return
    const cards = [...known, ...answer.value.cards]
    known = [...new Map(cards.map((one) => [one.card.key, one])).values()]
    try {
      const official = await POOL_FILE.load()
      pool = (await loadOwnPool(official, known)).pool
    } catch {
      // Their keys are shown.
    }
  }
  return {
    lacks,
    bring(game) {
      bringing = bringing.then(() => read(game))
      return bringing
    },
    pool: () => pool,
  }
}
