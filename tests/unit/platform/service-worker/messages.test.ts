import { describe, expect, it } from 'vitest'
import { subscribePush } from '@/lib/features/online/contract/notices'
import { PUSH_PATH, renewalOf, toNotice } from '@/lib/platform/service-worker/messages'

const pushed = (value: unknown) => ({ json: () => value })
const NOTICE = { title: 'Your turn', body: 'A game waits.', path: '/cs/online/AAAAAAAAAAAAAAAAAAAAAA' }

describe('a push message', () => {
  it('has a text and a page of the site', () => {
    expect(toNotice(pushed({ ...NOTICE, more: 1 }))).toEqual(NOTICE)
  })

  it('never leads to another site, and is ignored if invalid', () => {
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

describe('a push subscription that the browser renewed', () => {
  it('is sent to the site with its previous address', () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/new'
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
    const old = 'https://fcm.googleapis.com/fcm/send/old'
    const renewal = renewalOf({ endpoint, keys }, old, 'cs')
    expect(subscribePush.body.parse(renewal)).toEqual({ endpoint, keys, locale: 'cs', replaces: old })
    expect(renewalOf({ endpoint, keys }, undefined, 'en')).not.toHaveProperty('replaces')
    expect([subscribePush.method, subscribePush.path]).toEqual(['PUT', PUSH_PATH])
  })
})
