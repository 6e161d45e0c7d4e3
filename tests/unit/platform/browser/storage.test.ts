import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { upgradeDatabase } from '@/lib/platform/browser/database'
import {
  readText,
  recordFailure,
  recordingOutcome,
  recordSuccess,
  removeText,
  StorageFailure,
  storageStore,
  storeText,
  textKeys,
  troubleOf,
} from '@/lib/platform/storage/troubles'

beforeEach(() => storageStore.setState({ troubles: new Map() }))

const troubles = () => Object.fromEntries(storageStore.getState().troubles)

describe('steps of the database', () => {
  const steps = [1, 2, 3, 4, 5].map((version) => (done: number[]) => void done.push(version))

  it.each([0, 1, 2, 3, 4, 5])('that one of version %i lacks are taken once each, in their order', (from) => {
    const done: number[] = []
    upgradeDatabase(done, from, steps)
    expect(done).toEqual([1, 2, 3, 4, 5].filter((version) => version > from))
  })
})

describe('why something was not kept', () => {
  it.each([
    [new DOMException('', 'QuotaExceededError'), 'full'],
    [Object.assign(new Error(), { name: 'NS_ERROR_DOM_QUOTA_REACHED' }), 'full'],
    [new DOMException('', 'VersionError'), 'newer'],
    [new DOMException('', 'SecurityError'), 'closed'],
    [new DOMException('', 'InvalidStateError'), 'closed'],
    [new StorageFailure('silent'), 'silent'],
    [new Error('no IndexedDB'), 'closed'],
    ['thrown', 'closed'],
    [undefined, 'closed'],
  ] as const)('is told from what was thrown: %s', (error, why) => {
    expect(troubleOf(error)).toBe(why)
  })

  it('holds until it is kept, for each thing by itself', async () => {
    recordFailure('decks', new DOMException('', 'QuotaExceededError'))
    await expect(recordingOutcome('games', Promise.reject(new Error('closed')))).rejects.toThrow('closed')
    expect(troubles()).toEqual({ decks: 'full', games: 'closed' })
    await recordingOutcome('games', Promise.resolve())
    expect(troubles()).toEqual({ decks: 'full' })
    recordSuccess('decks')
    expect(troubles()).toEqual({})
  })
})

describe('a text', () => {
  afterEach(() => vi.unstubAllGlobals())

  const stubbed = (changes: Partial<Storage>) => {
    const texts = new Map<string, string>()
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
      ...changes,
    }
    vi.stubGlobal('localStorage', storage)
    return texts
  }

  it('that the browser keeps is no trouble', () => {
    const texts = stubbed({})
    expect(storeText('theme', 'dark')).toBe(true)
    expect(texts.get('theme')).toBe('dark')
    expect(troubles()).toEqual({})
  })

  it('that has no room holds as long as the page, and is kept once there is room', () => {
    stubbed({
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    expect(storeText('theme', 'dark')).toBe(false)
    expect(readText('theme')).toBe('dark')
    expect(textKeys('the')).toEqual(['theme'])
    expect(troubles()).toEqual({ theme: 'full' })
    const texts = stubbed({})
    expect(storeText('theme', 'light')).toBe(true)
    expect(readText('theme')).toBe('light')
    expect(texts.get('theme')).toBe('light')
    expect(troubles()).toEqual({})
  })

  it('holds as long as the page where all storage is closed', () => {
    const closed = () => {
      throw new DOMException('', 'SecurityError')
    }
    expect(storeText('theme', 'dark', closed)).toBe(false)
    expect(readText('theme', closed)).toBe('dark')
    expect(readText('other', closed)).toBeNull()
    expect(textKeys('theme', closed)).toEqual(['theme'])
    expect(troubles()).toEqual({ theme: 'closed' })
    removeText('theme', closed)
    expect(readText('theme', closed)).toBeNull()
    expect(troubles()).toEqual({})
  })
})
