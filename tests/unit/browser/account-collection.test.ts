import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountCollection } from '@/lib/browser/account-collection'

// What waits would be sent half a second later.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
