import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptHead } from '@/lib/features/sets/contract/own-sets'
import { newSet, type OwnSet } from '@/lib/features/sets/model/own-set'

const USER = {
  ...{ id: '5d0b0e8e-5c38-4b3e-9a44-5d1d3a9c5a11', email: 'sam@example.org', name: null },
  ...{ suspended: false, verified: true, moderates: false, deletionScheduledAt: null, locale: null },
}

/** The store of sets in this browser. */
const rows = new Map<string, unknown>()
const store = {
  getAll: async () => [...rows.values()],
  getAllKeys: async () => [...rows.keys()],
  get: async (key: string) => rows.get(key),
  put: async (row: unknown, key: string) => void rows.set(key, row),
  delete: async (key: string) => void rows.delete(key),
}
vi.mock('@/lib/platform/browser/database', () => ({
  database: async () => ({ transaction: () => ({ store }) }),
  transact: async (_: unknown, __: unknown, act: (tx: unknown) => Promise<unknown>) =>
    act({ objectStore: () => store }),
}))

/** Sets in the account, by id. */
const account = new Map<string, OwnSet>()
/** Answers requests in place of the account; if it returns undefined, the account answers. */
let instead: (method: string, address: string) => Response | undefined

const headOf = (id: string, { code, name, cards }: OwnSet): KeptHead => ({
  ...{ id, code, name, cards: cards.length, revision: 1, size: 1_000 },
  ...{ linkId: null, isPublic: false, isHidden: false, updatedAt: '2026-01-02T03:04:05.000Z' },
})

function answer(method: string, address: string): Response {
  if (address === '/api/auth/session') return Response.json({ user: USER })
  if (address === '/api/sets')
    return Response.json({ sets: [...account].map(([id, set]) => headOf(id, set)) })
  const id = address.slice('/api/sets/'.length)
  const set = account.get(id)
  if (!set) return Response.json({ error: { code: 'not-found' } }, { status: 404 })
  if (method === 'DELETE') {
    account.delete(id)
    return new Response(null, { status: 204 })
  }
  return Response.json({ kept: headOf(id, set), set })
}

const refusal = (status: number, code: string) => Response.json({ error: { code } }, { status })
const away = (): never => {
  throw new TypeError('fetch failed')
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  rows.clear()
  account.clear()
  instead = () => undefined
  vi.stubGlobal(
    'fetch',
    async (address: string, { method }: RequestInit) =>
      instead(String(method), address) ?? answer(String(method), address),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A member's browser that has read one set of the account. */
async function browser() {
  const set = newSet('Abydos')
  const id = randomUUID()
  account.set(id, set)
  const sets: typeof import('@/lib/features/sets/client/sets') = await import(
    '@/lib/features/sets/client/sets'
  )
  const { accountStore }: typeof import('@/lib/features/account/client/account') = await import(
    '@/lib/features/account/client/account'
  )
  const { synchronize }: typeof import('@/lib/features/sets/client/set-sync') = await import(
    '@/lib/features/sets/client/set-sync'
  )
  await sets.loadSets()
  await synchronize()
  const now = sets.setsStore.getState
  expect([...now().sets.keys()]).toEqual([set.code])
  return { ...sets, accountStore, synchronize, now, set, id }
}

it('keeps a set that is begun before it is known who is signed in', async () => {
  const sets: typeof import('@/lib/features/sets/client/sets') = await import(
    '@/lib/features/sets/client/sets'
  )
  const first = newSet('First of all')
  const loading = sets.loadSets()
  await sets.addSet(first)
  await loading
  const { owner, sets: kept } = sets.setsStore.getState()
  expect(owner).not.toBe('guest')
  expect(kept.get(first.code)?.set.name).toBe('First of all')
  await sets.reloadSets()
  expect(sets.setsStore.getState().sets.has(first.code)).toBe(true)
})

it.each([
  ['nobody answers', away],
  ['the session is over', () => refusal(401, 'signed-out')],
  ['the server has too much to do', () => refusal(503, 'busy')],
])('a set that was deleted while %s is deleted in the account later', async (_, response) => {
  const { removeSet, synchronize, now, set, id } = await browser()
  instead = (method) => (method === 'DELETE' ? response() : undefined)
  removeSet(set.code)
  await synchronize()
  expect(now().sets.get(set.code)).toMatchObject({ isRemoved: true })
  instead = () => undefined
  await synchronize()
  expect(now().sets.size).toBe(0)
  expect(account.has(id)).toBe(false)
})

it('says that nobody answers, and tries again by itself', async () => {
  const { keepSet, synchronize, now, set } = await browser()
  let saves = 0
  instead = (method) => {
    if (method !== 'PUT') return undefined
    saves++
    return away()
  }
  keepSet({ ...set, name: 'Abydos, again' })
  await synchronize()
  expect(now()).toMatchObject({ isReached: false, isReceived: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toBeGreaterThan(1)
})

it('reads a set later that could not be had with the first ones', async () => {
  const { synchronize, now, set } = await browser()
  const other = newSet('Chulak')
  const later = randomUUID()
  account.set(later, other)
  const { reloadSets } = await import('@/lib/features/sets/client/sets')
  instead = (_, address) => (address.endsWith(later) ? refusal(429, 'too-many') : undefined)
  await reloadSets()
  await synchronize()
  expect([...now().sets.keys()]).toEqual([set.code])
  instead = () => undefined
  await vi.advanceTimersByTimeAsync(60_000)
  await synchronize()
  expect([...now().sets.keys()].sort()).toEqual([set.code, other.code].sort())
})

it('reads the sets again for a member who signs out and in', async () => {
  const { accountStore, loadSets, synchronize, now, set } = await browser()
  accountStore.setState({ status: 'guest' }, true)
  await vi.advanceTimersByTimeAsync(1_000)
  rows.clear()
  expect(now()).toMatchObject({ owner: 'guest' })
  accountStore.setState({ status: 'member', user: USER }, true)
  await loadSets()
  await synchronize()
  expect(now().isReceived).toBe(true)
  expect([...now().sets.keys()]).toEqual([set.code])
})
