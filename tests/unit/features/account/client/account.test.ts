import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from '@/lib/features/decks/client/rows'
import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { newHistory } from '@/lib/features/decks/model/history'

const USER = {
  ...{ id: '5d0b0e8e-5c38-4b3e-9a44-5d1d3a9c5a11', email: 'sam@example.org', name: null },
  ...{ suspended: false, verified: true, moderates: false, deletionScheduledAt: null, locale: null },
}
const draftOf = (owner: string): Draft => ({
  ...{
    owner,
    deckId: crypto.randomUUID(),
    baseRevision: 0,
    dirty: true,
    waiting: false,
    name: '',
    notes: '',
  },
  history: newHistory({ list: emptyDeckList('2008'), extras: NO_EXTRAS }),
  updatedAt: '2026-01-02T03:04:05.000Z',
})

/** The server's response for the session, and its status for all other requests. */
let session: object | number = {}
const answers = { status: 200 }
const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/auth/session')
      return Response.json({ error: { code: 'signed-out' } }, { status: answers.status })
    return typeof session === 'number' ? new Response(null, { status: session }) : Response.json(session)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A browser in which a member was signed in, with unsaved work of that member and of a guest. */
async function browser() {
  stored.set('account', JSON.stringify(USER))
  const account: typeof import('@/lib/features/account/client/account') = await import(
    '@/lib/features/account/client/account'
  )
  const drafts: typeof import('@/lib/features/decks/client/drafts') = await import(
    '@/lib/features/decks/client/drafts'
  )
  const owners: typeof import('@/lib/features/decks/client/drafts') = await import(
    '@/lib/features/decks/client/drafts'
  )
  for (const owner of [USER.id, 'guest']) await drafts.writeDraft(draftOf(owner), undefined)
  const kept = async () => [(await owners.draftsOf(USER.id)).length, (await owners.draftsOf('guest')).length]
  return { ...account, kept }
}

describe('a browser whose session is over', () => {
  it('keeps nothing of the account once it was signed out from elsewhere', async () => {
    const { currentAccount, kept } = await browser()
    expect(await kept()).toEqual([1, 1])
    session = { ended: true }
    expect((await currentAccount()).status).toBe('guest')
    expect(await kept()).toEqual([0, 1])
    expect(stored.has('account')).toBe(false)
  })

  it('learns it from the first answer that says so, whatever was asked', async () => {
    session = { user: USER }
    const { currentAccount, accountNow, kept } = await browser()
    expect((await currentAccount()).status).toBe('member')
    session = { ended: true }
    answers.status = 401
    const { callApiUnchecked }: typeof import('@/lib/http/client/json-request') = await import(
      '@/lib/http/client/json-request'
    )
    await callApiUnchecked({ method: 'GET', path: '/api/decks' })
    await vi.waitFor(async () => expect([accountNow().status, await kept()]).toEqual(['guest', [0, 1]]))
  })

  it.each([[{}], [500], [503]])(
    'keeps unsaved work where its time ran out, or nobody knows: %o',
    async (told) => {
      const { currentAccount, kept } = await browser()
      session = told
      await currentAccount()
      expect(await kept()).toEqual([1, 1])
    },
  )

  it('keeps it also where another answer finds nobody signed in', async () => {
    session = { user: USER }
    const { currentAccount, accountNow, kept } = await browser()
    await currentAccount()
    session = {}
    answers.status = 401
    const { callApiUnchecked }: typeof import('@/lib/http/client/json-request') = await import(
      '@/lib/http/client/json-request'
    )
    await callApiUnchecked({ method: 'GET', path: '/api/decks' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([accountNow().status, await kept()]).toEqual(['member', [1, 1]])
  })
})

it('knows moderators, and takes nobody else for one', async () => {
  for (const [moderates, known] of [
    [true, true],
    [false, false],
    ['yes', false],
    [undefined, false],
  ]) {
    vi.resetModules()
    session = { user: { ...USER, moderates } }
    const { currentAccount }: typeof import('@/lib/features/account/client/account') = await import(
      '@/lib/features/account/client/account'
    )
    expect((await currentAccount()).user?.moderates).toBe(known)
  }
})
