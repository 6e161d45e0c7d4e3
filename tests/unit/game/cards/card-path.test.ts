import { describe, expect, it } from 'vitest'
import { isCardAddress } from '@/lib/game/cards/card-addresses'
import { cardPath, cardSlug, parseCardPath } from '@/lib/game/cards/card-path'
import { officialPool } from '@/lib/game/cards/official-pool'
import { neighbours, otherVersions } from '@/lib/game/cards/pool'

const cardOf = (key: string) => {
  const card = officialPool.byKey.get(key)
  if (!card) throw new Error(`no card ${key}`)
  return card
}

describe('cardPath', () => {
  it.each([
    ['BASE-270', '/cards/base/270/salish-spirits'],
    ['BASE-105', '/cards/base/105/tealc-enemy-of-the-goauld'],
    ['SL-217', '/cards/sl/217/booby-trapped-z-p-m'],
    ['ORI-107', '/cards/ori/107/terra-root'],
  ])('of %s is %s', (key, path) => {
    expect(cardPath(cardOf(key))).toBe(path)
  })

  it('is different for every card, plain ASCII, and reads back to the same card', () => {
    const paths = officialPool.cards.map(cardPath)
    expect(new Set(paths).size).toBe(officialPool.cards.length)
    for (const card of officialPool.cards) {
      const path = cardPath(card)
      expect(path).toMatch(/^\/cards\/[a-z]+\/\d+\/[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(parseCardPath(path)).toEqual({ key: card.key, slug: cardSlug(card) })
    }
  })

  it('reads an address without a slug, or with another', () => {
    expect(parseCardPath('/cards/base/270')).toEqual({ key: 'BASE-270', slug: '' })
    expect(parseCardPath('/cards/base/270/')).toEqual({ key: 'BASE-270', slug: '' })
    expect(parseCardPath('/cards/base/270/old-name')).toEqual({ key: 'BASE-270', slug: 'old-name' })
  })

  it.each([
    '',
    '/cards',
    '/cards/base',
    '/cards/base/0/x',
    '/cards/base/270/x/y',
    '/cards/BASE/270/x',
    '/cards/base/2x/y',
    '/decks/base/270',
  ])('does not take %j for a card', (path) => {
    expect(parseCardPath(path)).toBeUndefined()
  })
})

describe('neighbours', () => {
  it('are the cards before and after in the same set', () => {
    expect(neighbours(officialPool, cardOf('BASE-270')).previous?.key).toBe('BASE-269')
    expect(neighbours(officialPool, cardOf('BASE-270')).next?.key).toBe('BASE-271')
  })

  it('end with the set', () => {
    expect(neighbours(officialPool, cardOf('BASE-1')).previous).toBeUndefined()
    expect(neighbours(officialPool, cardOf('BASE-292')).next).toBeUndefined()
    expect(neighbours(officialPool, cardOf('SL-1')).previous).toBeUndefined()
    expect(neighbours(officialPool, cardOf('ORI-240')).next).toBeUndefined()
  })

  it('does not know a card of another pool', () => {
    expect(neighbours(officialPool, { ...cardOf('BASE-2'), key: 'ATL-2', set: 'ATL' })).toEqual({
      previous: undefined,
      next: undefined,
    })
  })
})

describe('otherVersions', () => {
  it('are the cards of the same title without the card itself', () => {
    expect(otherVersions(officialPool, cardOf('BASE-105')).map((card) => card.key)).toEqual([
      'BASE-106',
      'BASE-291',
      'SL-107',
      'ORI-79',
    ])
    expect(otherVersions(officialPool, cardOf('BASE-270'))).toEqual([])
  })
})

describe('isCardAddress', () => {
  it('knows the address of every official card, and no other', () => {
    expect(officialPool.cards.filter((card) => !isCardAddress(cardPath(card)))).toEqual([])
    for (const none of ['/cards/base/1', '/cards/base/1/', '/cards/base/2/anubis-banished-lord', '/cards'])
      expect(isCardAddress(none), none).toBe(false)
  })
})
