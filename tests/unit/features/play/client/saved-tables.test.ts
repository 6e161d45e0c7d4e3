import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  otherTables,
  parkedGames,
  parkGame,
  readGame,
  removeTable,
  removeTablesOf,
  saveTable,
} from '@/lib/features/play/client/saved-tables'
import {
  CURRENT_ID,
  isSameGame,
  isUnfinished,
  positionId,
  type SavedGame,
} from '@/lib/features/play/model/saved/saved-table'
import { transact } from '@/lib/platform/browser/database'
import { GUEST } from '@/lib/platform/storage/owner'
import { answerSome, setupWith, sit, TWO_PEOPLE } from '../model/tables'

vi.mock('@/lib/platform/browser/database', { spy: true })

const setup = setupWith(TWO_PEOPLE)
const game = (turn: number, changes: Partial<SavedGame> = {}): SavedGame => ({
  id: CURRENT_ID,
  slot: 'current',
  game: 'stargate',
  owner: GUEST,
  savedAt: new Date().toISOString(),
  setup,
  steps: [],
  cursor: 0,
  turns: [],
  branches: [],
  turn,
  over: false,
  open: true,
  ...changes,
})
const position = (link: string) => ({ id: positionId(link), slot: 'position' }) as const
const parked = (seed: string, changes: Partial<SavedGame> = {}) =>
  parkGame(game(4, { setup: { ...setup, seed }, ...changes }))
const seeds = async () => (await parkedGames()).map((one) => one.setup.seed)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const { id } of [...(await parkedGames()), ...(await otherTables())]) await removeTable(id)
  await removeTable(CURRENT_ID)
})
afterEach(() => vi.useRealTimers())

/** Saves and parks without a database: tables last as long as the page, and this is announced. */
describe('moves that come faster than the browser writes', () => {
  it('write the last state only', async () => {
    await readGame()
    vi.mocked(transact).mockClear()
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((turn) => saveTable(game(turn))))
    // There is no database: none of the saves is stored, and all callers learn of that.
    expect(outcomes).toEqual(Array(5).fill(false))
    expect((await readGame())?.turn).toBe(5)
    expect(transact).toHaveBeenCalledTimes(1)
  })

  it('hide nothing from who reads in between', async () => {
    const first = saveTable(game(1))
    const read = readGame()
    const second = saveTable(game(2))
    await Promise.all([first, second])
    expect((await read)?.turn).toBe(1)
    expect((await readGame())?.turn).toBe(2)
  })

  it('do not bring a removed table back', async () => {
    const saved = saveTable(game(1))
    const removed = removeTable(CURRENT_ID)
    await Promise.all([saved, removed])
    expect(await readGame()).toBeUndefined()
  })
})

describe('a position that is played on', () => {
  it('is kept beside one’s own game and beside other positions, with where it began', async () => {
    const start = { at: 12, line: 40, turn: 3, player: 1 }
    expect(await saveTable(game(1))).toBe(false)
    await saveTable(game(2, { ...position('one'), start }))
    await saveTable(game(3, position('other')))
    expect(await readGame()).toMatchObject({ turn: 1 })
    expect(await readGame(positionId('one'))).toMatchObject({ turn: 2, start })
    expect(await readGame(positionId('other'))).toMatchObject({ turn: 3 })
    expect(await readGame(positionId('none'))).toBeUndefined()
  })
  it('leaves this browser with the account that played it', async () => {
    await saveTable(game(1, { owner: 'me' }))
    await saveTable(game(2, { owner: 'me', ...position('mine') }))
    await saveTable(game(3, position('a guest’s')))
    await removeTablesOf('me')
    expect(await readGame()).toBeUndefined()
    expect(await readGame(positionId('mine'))).toBeUndefined()
    expect(await readGame(positionId('a guest’s'))).toMatchObject({ turn: 3 })
  })
})

describe('games that are parked', () => {
  const park = async (seed: string, changes?: Partial<SavedGame>) => {
    vi.setSystemTime(Date.now() + 1000)
    await parked(seed, changes)
  }
  it('are there beside the one at the table, the last first, five at most', async () => {
    await saveTable(game(1, { setup: { ...setup, seed: 'table' } }))
    for (const seed of ['1', '2', '3', '4', '5', '6']) await park(seed)
    expect(await seeds()).toEqual(['6', '5', '4', '3', '2'])
    expect(await parkedGames()).toMatchObject(Array.from({ length: 5 }, () => ({ open: false, turn: 4 })))
    expect(await readGame()).toMatchObject({ open: true, setup: { seed: 'table' } })
  })
  it('are each there once', async () => {
    for (const seed of ['1', '2', '1']) await park(seed)
    expect(await seeds()).toEqual(['1', '2'])
  })
  it('are told from others by what they are made of, in whatever order its parts are named', async () => {
    const seats = setup.seats.map(({ list: { edition, ...list }, ...seat }) => ({
      ...seat,
      list: { ...list, edition },
    }))
    expect(isSameGame(setup, { ...setup, seats })).toBe(true)
    expect(isSameGame(setup, { ...setup, seed: '2' })).toBe(false)
    expect(isSameGame(setup, { ...setup, seats: [...seats].reverse() })).toBe(false)
  })
  it('leave this browser with the account that played them', async () => {
    await park('mine', { owner: 'me' })
    await park('a guest’s')
    await removeTablesOf('me')
    expect(await seeds()).toEqual(['a guest’s'])
  })
})

describe('a game is unfinished', () => {
  const answered = game(1, { steps: [{ move: 0, signature: '', auto: false }] })
  it('once somebody has answered in it, until it is over', () => {
    expect(isUnfinished(answered)).toBe(true)
    expect(isUnfinished({ ...answered, over: true })).toBe(false)
    expect(isUnfinished({ ...answered, steps: [] })).toBe(false)
    expect(isUnfinished({ ...answered, steps: [{ move: 0, signature: '', auto: true }] })).toBe(false)
  })
})

describe('texts in which older versions kept tables', () => {
  const before: { localStorage: Record<string, string>; sessionStorage: Record<string, string> } = JSON.parse(
    readFileSync('tests/fixtures/saved-tables/before-one-table.json', 'utf8'),
  )
  const storage = (texts: Record<string, string>) => {
    const kept: Record<string, string> = { ...texts }
    return new Proxy(
      {
        getItem: (name: string) => kept[name] ?? null,
        setItem: (name: string, text: string) => {
          kept[name] = text
        },
        removeItem: (name: string) => {
          delete kept[name]
        },
      },
      {
        ownKeys: () => Object.keys(kept),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('are read, and stay where they are while the store does not take them', async () => {
    const local = storage(before.localStorage)
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('sessionStorage', storage(before.sessionStorage))
    vi.resetModules()
    const { parkedGames: all, readGame: read } = await import('@/lib/features/play/client/saved-tables')
    const own = await read()
    expect(own).toMatchObject({ slot: 'current', open: true, cursor: 26 })
    expect((await all()).map(({ setup: { seed }, over }) => [seed, over])).toEqual([
      ['kept-over', true],
      ['kept-aside', false],
    ])
    expect(Object.keys(local)).toContain('chevron.game')
    if (!own) return
    const session = sit({ ...own.setup, mode: 'hot-seat' }, { resume: own, watch: true })
    expect(session.lostSteps).toBe(0)
    answerSome(session, 1)
  })
})
