import { afterEach, expect, it } from 'vitest'
import { database } from '@/lib/platform/browser/database'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

it.each([
  [
    'its name',
    {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    },
  ],
  [
    'opening it',
    {
      value: {
        open: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    },
  ],
  ['nothing there', { value: undefined }],
])('a browser that throws at the database (%s) is told by a promise', async (_, how) => {
  Object.defineProperty(globalThis, 'indexedDB', { ...how, configurable: true })
  const asked = database()
  await expect(asked).rejects.toThrow()
})
