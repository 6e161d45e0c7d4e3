import { describe, expect, it } from 'vitest'
import { addressIn, addressOf, pageBehind } from '@/lib/platform/service-worker/addresses'
import {
  cacheStrategyFor,
  isCardPage,
  keptAddresses,
  offlineRedirect,
  searchOrder,
} from '@/lib/platform/service-worker/cache-strategy'
import { toWorker } from '@/lib/platform/service-worker/messages'

describe('what is kept for when there is no network', () => {
  it.each([
    ['/_next/static/chunks/a.js', false, 'kept'],
    ['/data/pool.abc.json', false, 'kept'],
    ['/icons.svg', false, 'network-then-kept'],
    ['/manifests/cs.webmanifest', false, 'network-then-kept'],
    ['/cs/cards', true, 'page'],
    // The framework's requests while navigating: offline, it loads the whole page instead.
    ['/cs/cards', false, 'network'],
    ['/sw.js', false, 'network'],
    ['/api/collection', false, 'network'],
    ['/api/auth/signin', true, 'network'],
  ] as const)('%s (navigation: %s) is answered by: %s', (path, isNavigation, answering) => {
    expect(cacheStrategyFor(path, 'GET', isNavigation)).toBe(answering)
    expect(cacheStrategyFor(path, 'POST', isNavigation)).toBe('network')
  })

  it('a page stands for all addresses that it serves, in its language', () => {
    expect(keptAddresses('/cs/decks/0b7e9d0c', 'cs')[0]).toBe('/cs/decks/edit')
    expect(keptAddresses('/decks/0b7e9d0c/lab', 'en')[0]).toBe('/lab')
    expect(keptAddresses('/d/abc', 'en')[0]).toBe('/d')
    expect(keptAddresses('/fr', 'fr')[0]).toBe('/fr')
    expect(keptAddresses('/', 'en')[0]).toBe('/')
    expect(keptAddresses('/cards/base/270/x', 'en')).toEqual([
      '/cards/base/270/x',
      '/cards/card',
      '/offline',
      '/offline',
    ])
    expect(keptAddresses('/cs/cards/', 'cs')).toEqual(['/cs/cards', '/cs/offline', '/cs/offline'])
  })

  it('no page stands for what cannot be an id', () => {
    for (const path of [
      '/d/x.y',
      '/decks/x.js',
      '/decks/a b',
      '/collection/list/%78',
      '/play/x',
      `/d/${'x'.repeat(65)}`,
    ])
      expect(pageBehind(path)).toBe(path)
    expect(pageBehind('/players/b.a%20l')).toBe('/players')
  })

  it('knows pages of cards', () => {
    for (const path of ['/cards/base/270/salish-spirits', '/fr/cards/sl/1'])
      expect(isCardPage(path)).toBe(true)
    for (const path of ['/cards', '/cards/card', '/cs/cards', '/decks/cards/base/1'])
      expect(isCardPage(path)).toBe(false)
  })

  it('leads as the server would: to the language that was chosen, and English to addresses without one', () => {
    expect(offlineRedirect('/decks', 'cs')).toBe('/cs/decks')
    expect(offlineRedirect('/', 'fr')).toBe('/fr')
    expect(offlineRedirect('/decks', 'en')).toBeUndefined()
    expect(offlineRedirect('/fr/decks', 'cs')).toBeUndefined()
    expect(offlineRedirect('/en/decks', 'cs')).toBe('/decks')
  })

  it('asks the newest build for a page, but a whole one before one that lacks scripts', () => {
    const [old, now] = ['chevron-old', 'chevron-now']
    const builds = (oldIsWhole: boolean, nowIsWhole: boolean) => [
      { name: old, isWhole: oldIsWhole },
      { name: now, isWhole: nowIsWhole },
    ]
    expect(searchOrder(builds(true, true), now)).toEqual([now, old])
    expect(searchOrder(builds(true, false), now)).toEqual([old, now])
    expect(searchOrder(builds(false, false), now)).toEqual([now, old])
    // After a rollback, the current build comes before the one that it replaced.
    expect(searchOrder(builds(true, true), old)).toEqual([old, now])
    expect(searchOrder([], now)).toEqual([])
  })

  it('takes addresses apart and puts them together', () => {
    for (const [path, bare, named] of [
      ['/', '/', undefined],
      ['/cs', '/', 'cs'],
      ['/fr/decks//', '/decks', 'fr'],
      ['/cs//evil.example', '/evil.example', 'cs'],
      ['/english', '/english', undefined],
    ] as const) {
      expect(addressOf(path)).toEqual({ bare, named })
    }
    expect(pageBehind('/decks/compare')).toBe('/decks/compare')
    expect(pageBehind('/play/puzzles')).toBe('/play/puzzles')
    expect(addressIn('en', '/')).toBe('/')
    expect(addressIn('cs', '/')).toBe('/cs')
  })

  it('hears only what it knows', () => {
    expect(toWorker({ kind: 'keep', locale: 'cs' })).toEqual({ kind: 'keep', locale: 'cs' })
    expect(toWorker({ kind: 'take-over', more: 1 })).toEqual({ kind: 'take-over' })
    expect(toWorker({ kind: 'wait', locale: 'cs' })).toEqual({ kind: 'wait' })
    for (const wrong of [null, 'keep', { kind: 'keep', locale: 'xx' }, { kind: 'delete' }, [], undefined])
      expect(toWorker(wrong)).toBeUndefined()
  })
})
