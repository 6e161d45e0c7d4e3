import { describe, expect, it } from 'vitest'
import { safeTexts } from '@/lib/platform/storage/texts'

/** An area like in browsers: its keys are properties. */
function area(): Storage {
  const storage: Storage = Object.create({
    getItem: (key: string): unknown => Reflect.get(storage, key) ?? null,
    setItem: (key: string, text: string) => Reflect.set(storage, key, text),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  })
  return storage
}

describe('safe texts', () => {
  it('keep, find and forget texts', () => {
    const storage = area()
    const texts = safeTexts(() => storage)
    expect(texts.set('draft a 1', 'one')).toEqual({ ok: true })
    texts.set('draft a 2', 'two')
    texts.set('draft b 1', 'three')
    expect(texts.get('draft a 2')).toBe('two')
    expect(texts.keys('draft a ')).toEqual(['draft a 1', 'draft a 2'])
    texts.removeAll('draft a ')
    expect(texts.get('draft a 1')).toBeNull()
    expect(texts.keys('')).toEqual(['draft b 1'])
  })

  it('have nothing, and throw nothing, where storage is closed', () => {
    const error = new Error('closed')
    const texts = safeTexts(() => {
      throw error
    })
    expect(texts.get('a')).toBeNull()
    expect(texts.keys('')).toEqual([])
    expect(texts.set('a', 'b')).toEqual({ ok: false, error })
    expect(() => texts.removeAll('')).not.toThrow()
  })
})
