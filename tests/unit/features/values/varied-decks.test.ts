import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deckListOf } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { DECK_KINDS } from '@/lib/features/values/model/card-values'
import { builtDecks } from '@/lib/features/values/model/value-games'
import { deckDealer, rollOf } from '@/lib/features/values/model/varied-decks'
import { officialPool } from '@/lib/game/cards/official-pool'
import { rounds } from '../../../rounds'

const deal = deckDealer(officialPool, builtDecks())

describe('decks by lot', () => {
  it('are legal, of whatever kind', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { deck } = deal(rollOf(seed))
        const list = deckListOf(deck, '2008')
        expect(checkDeck(officialPool, list).rules.filter(({ satisfied }) => !satisfied)).toEqual([])
      }),
      { numRuns: rounds(60) },
    )
  })

  it('are the same for the same numbers, and of every kind', () => {
    expect(deal(rollOf('one'))).toEqual(deal(rollOf('one')))
    const kinds = new Set(Array.from({ length: 60 }, (_, i) => deal(rollOf(`${i}`)).kind))
    expect([...kinds].sort()).toEqual([...DECK_KINDS].sort())
  })

  it('around a trait have more of it than decks by lot', () => {
    const most = (kind: string) => {
      const shares: number[] = []
      for (let i = 0; shares.length < 12; i++) {
        const dealt = deal(rollOf(`share ${i}`))
        if (dealt.kind !== kind) continue
        const counts = new Map<string, number>()
        for (const key of dealt.deck.draw)
          for (const trait of officialPool.byKey.get(key)?.traits ?? [])
            counts.set(trait, (counts.get(trait) ?? 0) + 1)
        // SGC is so common that it would mask the others.
        counts.delete('SGC')
        shares.push(Math.max(...counts.values()))
      }
      return shares.reduce((sum, one) => sum + one, 0)
    }
    expect(most('trait')).toBeGreaterThan(most('random'))
  })
})
