import { describe, expect, it } from 'vitest'
import { messageParts } from '@/lib/platform/i18n/message-parts'

const ALL = {
  cards: { title: 'Cards', page: { type: 'Type', side: 'Side' }, keys: { next: 'Next' } },
  common: { all: ['all ', ['count']] },
}

describe('messageParts', () => {
  it('are whole namespaces and parts of others, each in its place', () => {
    expect(messageParts(ALL, ['common', 'cards.page', 'cards.keys.next'])).toEqual({
      common: ALL.common,
      cards: { page: { type: 'Type', side: 'Side' }, keys: { next: 'Next' } },
    })
    expect(messageParts(ALL, ['cards', 'cards.page'])).toEqual({ cards: ALL.cards })
    expect(messageParts(ALL, ['cards.title'])).toEqual({ cards: { title: 'Cards' } })
  })

  it.each(['home', 'cards.none', 'cards.title.more', 'common.all.0'] as const)(
    'are never silently missing: %s',
    (part) => {
      expect(() => messageParts(ALL, [part])).toThrow(`there are no messages "${part}"`)
    },
  )
})
