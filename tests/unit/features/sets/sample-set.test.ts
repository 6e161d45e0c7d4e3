import { describe, expect, it } from 'vitest'
import { ownSetSchema } from '@/lib/features/sets/model/own-set'
import { sampleSet } from '@/lib/features/sets/model/sample-set'
import { factsFor, readingsOf, textsOf, withUnderstood } from '@/lib/features/sets/model/understood'
import { compileCard } from '@/lib/game/text/compile'

describe('the sample set', () => {
  it('is a set that can be kept', () => {
    const set = sampleSet('Sample')
    expect(ownSetSchema.parse(set)).toEqual(set)
    expect(set.cards.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it.each(sampleSet('Sample').cards.map((card) => [card.title, card] as const))(
    'has %s with the abilities that its text compiles to',
    (_, card) => {
      const bare = { ...card, paragraphs: card.paragraphs.map(({ text }) => ({ text })) }
      const result = compileCard(textsOf(bare), factsFor(sampleSet('Sample'), bare))
      expect(withUnderstood(bare, readingsOf(bare, result))).toEqual(card)
    },
  )
})
