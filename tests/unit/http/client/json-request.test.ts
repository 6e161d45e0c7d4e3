import { afterEach, describe, expect, it, vi } from 'vitest'
import { listSessions } from '@/lib/features/account/contract/account'
import { changeCollection, getCollection } from '@/lib/features/collection/contract/collection'
import { deleteDeck } from '@/lib/features/decks/contract/decks'
import { callApi } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'

const answers = (status: number, body?: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(
    async (_address: string, _init: RequestInit) =>
      new Response(body === undefined ? null : JSON.stringify(body), { status, headers }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

const ID = '5d0b0e8e-5c38-4b3e-9a44-5d1d3a9c5a11'

describe('asking our own API', () => {
  it('sends the parameters of the contract and reads its response', async () => {
    const fetched = answers(200, { revision: 4 })
    const body = { baseRevision: 3, changes: { 'BASE-1': [1, 0] } } as const
    expect(await callApi(changeCollection, { body })).toEqual({ ok: true, value: { revision: 4 } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/api/collection')
    expect(init).toMatchObject({ method: 'PATCH', body: JSON.stringify(body) })
  })

  it('returns nothing for an empty response', async () => {
    const fetched = answers(204)
    expect(await callApi(deleteDeck, { params: { id: ID } })).toEqual({ ok: true, value: undefined })
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/decks/${ID}`)
  })

  it('rejects a response that the contract does not allow', async () => {
    answers(200, { revision: -1, counts: {} })
    expect(await callApi(getCollection)).toEqual({ ok: false, reason: 'unreachable' })
    answers(201, { revision: 1, counts: {} })
    expect(await callApi(getCollection)).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('returns the server’s version on a conflict, as far as the contract allows', async () => {
    const current = { revision: 9, counts: { 'BASE-2': [1, 1] }, marks: {}, places: {} }
    const asked = () => callApi(changeCollection, { body: { baseRevision: 3, changes: {} } })
    answers(409, { error: { code: 'conflict' }, current })
    expect(await asked()).toMatchObject({ ok: false, status: 409, code: 'conflict', current })
    answers(409, { error: { code: 'conflict' }, current: { revision: 'nine' } })
    expect(await asked()).toMatchObject({ ok: false, status: 409, current: undefined })
  })

  it('reports the reason for a refusal and the waiting time', async () => {
    answers(429, { error: { code: 'rate-limited' } }, { 'retry-after': '12' })
    expect(await callApi(listSessions)).toMatchObject({
      reason: 'refused',
      code: 'rate-limited',
      retryAfter: 12,
    })
    answers(500, { error: { code: 'internal' } })
    expect(await callApi(listSessions)).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('loads a contract only once there is a response', async () => {
    answers(200, { revision: 0, counts: {}, marks: {}, places: {} })
    const load = vi.fn(async () => getCollection)
    expect(await callApi({ ...ROUTES.getCollection, load })).toEqual({
      ok: true,
      value: { revision: 0, counts: {}, marks: {}, places: {} },
    })
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
    expect(await callApi({ ...ROUTES.getCollection, load })).toEqual({ ok: false, reason: 'unreachable' })
    expect(load).toHaveBeenCalledTimes(1)
  })
})
