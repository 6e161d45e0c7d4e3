import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '@/lib/features/online/client/api'
import { openOnlineGame } from '@/lib/features/online/client/online-game'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { playableCards } from '@/lib/features/sets/model/playable'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { gear, newOwnSet } from '../../../../integration/support/own-sets'

vi.mock('@/lib/features/online/client/api')
vi.mock('@/lib/features/online/client/stream', () => ({ followByStream: () => () => {} }))

const brought = playableCards(newOwnSet('Abydos', { nextNumber: 3, cards: [gear(1), gear(2)] })).map(
  broughtCard,
)
const UNHEARD = { ok: false, reason: 'unreachable' } as const
const keyAt = (at: number): string => brought[at]?.card.key ?? ''

/** A game that shows so many own cards, as far as following it reads one. */
const showing = (own: number): OnlineGame =>
  ({
    ...{ revision: own, status: 'running', kind: 'stargate', allowsOwnCards: true, you: null, now: 0 },
    ...{ have: `0.${own}.0`, seats: [], clock: { kind: 'none' }, needsContribution: false },
    table: { position: own, answers: own, logFrom: 0, log: [], shown: brought.slice(0, own).map(keyOf) },
  }) as unknown as OnlineGame
const keyOf = ({ card }: (typeof brought)[number]): string => card.key

const ok = <T>(value: T) => ({ ok: true, value }) as const

describe('own cards of a game', () => {
  let handle: ReturnType<typeof openOnlineGame>
  const knows = () => [0, 1].map((at) => handle.store.getState().pool?.byKey.has(keyAt(at)) ?? false)
  beforeEach(async () => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.spyOn(POOL_FILE, 'load').mockResolvedValue(officialPool)
    vi.mocked(api.readGame).mockResolvedValue(ok({ game: showing(0) }))
    handle = openOnlineGame('g'.repeat(22))
    handle.open()
    await handle.refresh()
    vi.mocked(api.readCards).mockReset()
  })
  afterEach(() => {
    handle.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('are here once the game is refreshed, however many ask for it', async () => {
    vi.mocked(api.readGame).mockResolvedValue(ok({ game: showing(1) }))
    vi.mocked(api.readCards).mockResolvedValue(ok({ cards: brought.slice(0, 1) }))
    await Promise.all([handle.refresh(), handle.refresh()])
    expect(handle.store.getState().table?.position).toBe(1)
    expect(knows()).toEqual([true, false])
    expect(api.readCards).toHaveBeenCalledTimes(1)
  })

  it('are here before a copy that shows them', async () => {
    vi.mocked(api.readGame).mockResolvedValue(ok({ game: showing(2) }))
    vi.mocked(api.readCards).mockResolvedValue(ok({ cards: brought }))
    vi.mocked(api.readCopy).mockResolvedValue(ok({ position: 2, lineage: 0, answers: 2, copy: {} }))
    expect(await handle.readCopy()).toMatchObject({ position: 2 })
    expect(knows()).toEqual([true, true])
  })

  it('are asked for again with the next change where the network was to blame', async () => {
    vi.mocked(api.readGame).mockResolvedValue(ok({ game: showing(1) }))
    vi.mocked(api.readCards).mockResolvedValueOnce(UNHEARD)
    await handle.refresh()
    expect(handle.store.getState().table?.position).toBe(1)
    expect(knows()).toEqual([false, false])
    vi.mocked(api.readCards).mockResolvedValue(ok({ cards: brought.slice(0, 1) }))
    await handle.refresh()
    expect(knows()).toEqual([true, false])
  })
})
