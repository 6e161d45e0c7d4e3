import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAbilities } from '@/lib/game/abilities/check'
import { plainText, renderAbility } from '@/lib/game/text'
import { type CardFacts, compileParagraph } from '@/lib/game/text/compile'
import { sameMeaning } from '@/lib/game/text/compile/normal'
import { randomAbility } from '../random-trees'

const cards: readonly CardFacts[] = [
  { title: 'Thor', type: 'team', side: 'hero' },
  { title: 'Salish Spirits', type: 'obstacle', side: 'villain' },
  { title: 'Close Call', type: 'event', side: 'hero' },
  { title: 'Baal', type: 'adversary', side: 'villain' },
  { title: 'Supply Raid', type: 'mission', side: 'hero' },
]

describe('the text of any tree', () => {
  it('compiles to a tree whose own text compiles to the same tree, or is not understood', () => {
    let understood = 0
    fc.assert(
      fc.property(randomAbility, fc.constantFrom(...cards), (ability, facts) => {
        if (checkAbilities([ability], facts.type).length > 0) return
        const tokens = renderAbility(ability, { ...facts, abilities: [ability] })
        const text = plainText(tokens.filter(({ type }) => type !== 'reminder')).trim()
        const first = compileParagraph(text, facts)
        if (first.kind !== 'understood') return
        understood += 1
        const second = compileParagraph(first.rendered, facts)
        if (second.kind === 'understood') expect(sameMeaning([second.ability], [first.ability])).toBe(true)
        // A text that is not compiled back must differ from the typed words, and therefore waits for its author's
        // confirmation.
        else if (second.kind === 'asked')
          expect(second.readings.some((one) => sameMeaning([one.ability], [first.ability]))).toBe(true)
      }),
      { numRuns: process.env.ALL_TESTS ? 100_000 : 1_500 },
    )
    expect(understood).toBeGreaterThan(50)
  }, 1_200_000)
})
