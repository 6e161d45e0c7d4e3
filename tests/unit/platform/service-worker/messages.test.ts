import { describe, expect, it } from 'vitest'
import { toNotice } from '@/lib/platform/service-worker/messages'

const pushed = (value: unknown) => ({ json: () => value })
const NOTICE = { title: 'Your turn', body: 'A game waits.', path: '/cs/online/AAAAAAAAAAAAAAAAAAAAAA' }

describe('what is pushed to a browser', () => {
  it('is words and a page of the site', () => {
    expect(toNotice(pushed({ ...NOTICE, more: 1 }))).toEqual(NOTICE)
  })

  it('leads to no other site, and is nothing where it cannot be read', () => {
    for (const path of ['//example.org/x', 'https://example.org', '/\\example.org', 'online', '/', '/x?y'])
      expect(toNotice(pushed({ ...NOTICE, path }))).toBeUndefined()
    for (const value of [undefined, null, 'words', { ...NOTICE, title: 1 }])
      expect(toNotice(pushed(value))).toBeUndefined()
    expect(toNotice(null)).toBeUndefined()
    const broken = () => {
      throw new SyntaxError('no JSON')
    }
    expect(toNotice({ json: broken })).toBeUndefined()
  })
})
