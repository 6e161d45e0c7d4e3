import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, renderAbility, type TextContext } from '@/lib/game/text'
import { rounds } from '../../../rounds'
import { randomAbility, smallestOfEach, WRAPPED } from './random-trees'

const contexts: readonly TextContext[] = [
  { title: 'Thor', type: 'team', side: 'hero' },
  { title: 'Salish Spirits', type: 'obstacle', side: 'villain' },
  { title: 'Supply Raid', type: 'mission', side: 'hero' },
  { title: 'Odyssey', subtitle: 'Deep Space Carrier', type: 'ship', side: 'hero' },
]

/** Forms that no sentence may have, whatever its content. */
function wellFormed(text: string): void {
  expect(text).not.toMatch(/undefined|null|NaN|\[object/)
  expect(text).not.toMatch(/ {2}|^ | $/)
  expect(text).not.toMatch(/ [,.;:)]|,,|\.\.|,\./)
  expect(text).toMatch(/[.)”]$/)
  expect(text).not.toMatch(/^[a-z]/)
  expect((text.match(/“/g) ?? []).length).toBe((text.match(/”/g) ?? []).length)
  expect((text.match(/\(/g) ?? []).length).toBe((text.match(/\)/g) ?? []).length)
  expect(text).not.toMatch(/\ba [aeio]|\ban [bcdfgjkpqtvwz]/)
  expect(text).not.toMatch(/\byou (gets|gains|does|stops|pays)\b/)
  expect(text).not.toMatch(/\b(two|three|four|five) (character|obstacle|card|adversary|glyph|mission|ship)\b/)
  expect(text).not.toMatch(
    /\b(a|an|another|each) (\w+ )?(characters|obstacles|cards|adversaries|missions|ships)\b/,
  )
}

describe('any tree in English', () => {
  it('is a sentence', () => {
    fc.assert(
      fc.property(randomAbility, fc.constantFrom(...contexts), (ability, context) => {
        wellFormed(plainText(renderAbility(ability, context)))
      }),
      { numRuns: rounds(3000) },
    )
  })

  for (const [type, wrap] of Object.entries(WRAPPED)) {
    it(`has words for every kind of ${type}`, () => {
      for (const arbitrary of smallestOfEach(type)) {
        fc.assert(
          fc.property(arbitrary, (node) => {
            const text = plainText(
              renderAbility(wrap(node as never), { title: 'Thor', type: 'team', side: 'hero' }),
            )
            wellFormed(text)
            expect(text.length).toBeGreaterThan(5)
          }),
          { numRuns: 12 },
        )
      }
    })
  }
})
