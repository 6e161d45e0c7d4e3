import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountCollection } from '@/lib/browser/account-collection'

// What waits would be sent half a second later.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls no count saved that the account does not have yet', async () => {
  let sync = 'saved'
  const shown: string[] = []
  const collection = new AccountCollection('somebody', {
    onReplica: ({ queue }) => shown.push(`${Object.keys(queue).length} waiting, ${sync}`),
    onSync: (next) => {
      sync = next
    },
    onStored: () => {},
  })
  await collection.change({ 'BASE-270': [4, 0] })
  expect(shown).toEqual(['1 waiting, saving', '1 waiting, saving'])
})
