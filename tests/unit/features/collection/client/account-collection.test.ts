import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { AccountCollection, type SyncState } from '@/lib/features/collection/client/account-collection'
import type { Collection } from '@/lib/features/collection/model/collection'
import { NO_MARKS } from '@/lib/features/collection/model/marks'

// Keeps pending changes from being sent half a second later.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('calls no count saved that the account does not have yet', async () => {
  let sync = 'saved'
  const shown: string[] = []
  const collection = new AccountCollection('somebody', {
    onBook: (_, waiting) => shown.push(`${waiting} waiting, ${sync}`),
    onSync: (next) => {
      sync = next
    },
    onStored: () => {},
  })
  await collection.change({ counts: { 'BASE-270': [4, 0] } })
  expect(shown).toEqual(['1 waiting, saving', '1 waiting, saving'])
})

const requestSchema = z.object({
  changes: z.record(z.string(), z.unknown()),
  marks: z.record(z.string(), z.unknown()),
  places: z.record(z.string(), z.unknown()),
})

/**
 * An account that rejects some cards.
 * @param says true if responses name the rejected card
 */
function account(refused: readonly string[], says: boolean) {
  const taken = new Set<string>()
  let revision = 0
  let requests = 0
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    requests++
    const { changes, marks, places } = requestSchema.parse(JSON.parse(String(init.body)))
    const names = [
      ...Object.keys(changes).map((key) => `changes.${key}`),
      ...Object.keys(marks).map((key) => `marks.${key}`),
      ...Object.keys(places).map((key) => `places.${key}`),
    ]
    const wrong = names.find((name) => refused.includes(name))
    if (wrong !== undefined) {
      const error = { code: 'invalid', ...(says && { path: `${wrong}.note` }) }
      return Response.json({ error }, { status: 400 })
    }
    for (const name of names) taken.add(name)
    revision++
    return Response.json({ revision })
  })
  return { taken, requests: () => requests }
}

function opened() {
  const states: SyncState[] = []
  let named: readonly string[] = []
  let book: Collection | undefined
  let waits = 0
  const collection = new AccountCollection('somebody', {
    onBook: (shown, waiting) => {
      book = shown
      waits = waiting
    },
    onSync: (state) => void states.push(state),
    onRefused: (keys) => {
      named = keys
    },
    onStored: () => {},
  })
  return { collection, sync: () => states.at(-1), named: () => named, book: () => book, waits: () => waits }
}

describe('a change that the account refuses', () => {
  it.each([true, false])(
    'is named and holds back no other, whether or not the answer says which (%s)',
    async (says) => {
      const { taken } = account(['marks.BASE-7', 'changes.BASE-3'], says)
      const { collection, sync, named, book, waits } = opened()
      const counts = Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [`BASE-${at + 1}`, [1, 0] as const]),
      )
      const marks = Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [`BASE-${at + 1}`, { ...NO_MARKS, note: 'mine' }]),
      )
      await collection.change({ counts, marks })
      await collection.send()
      expect(taken.size).toBe(22)
      expect([...named()].sort()).toEqual(['BASE-3', 'BASE-7'])
      expect(sync()).toBe('refused')
      // It is still shown, and still waiting.
      expect(book()?.counts['BASE-3']).toEqual([1, 0])
      expect(waits()).toBe(2)
      // Later changes are saved.
      await collection.change({ counts: { 'BASE-20': [2, 0] } })
      await collection.send()
      expect(taken).toContain('changes.BASE-20')
      expect(waits()).toBe(2)
    },
  )

  it('is sent again once it was changed', async () => {
    const refused = ['marks.BASE-7']
    const { taken } = account(refused, true)
    const { collection, sync, named, waits } = opened()
    await collection.change({ marks: { 'BASE-7': { ...NO_MARKS, note: 'bad' } } })
    await collection.send()
    expect(named()).toEqual(['BASE-7'])
    refused.pop()
    await collection.change({ marks: { 'BASE-7': { ...NO_MARKS, note: 'good' } } })
    await collection.send()
    expect(taken).toEqual(new Set(['marks.BASE-7']))
    expect([sync(), waits(), named()]).toEqual(['saved', 0, []])
  })

  it('is found among very many by few requests', async () => {
    const { taken, requests } = account(['changes.BASE-500'], false)
    const { collection, waits } = opened()
    const counts = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`BASE-${at + 1}`, [1, 0] as const]),
    )
    await collection.change({ counts })
    await collection.send()
    expect(taken.size).toBe(999)
    expect(waits()).toBe(1)
    expect(requests()).toBeLessThan(30)
  })
})
