import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alikeTest, lettersIn, mayBeAlike } from '@/lib/cards/search/alike'

const word = fc.string({ unit: fc.constantFrom(...'abcdeéß1'), minLength: 1, maxLength: 12 })

it('leaves out by letters only words that are not alike', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const test = alikeTest(typed)
      if (!test) return
      if (test.takes(other)) expect(mayBeAlike(test, lettersIn(other))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

it.each([
  ['jakson', 'jackson', true],
  ['teel', 'tealc', true],
  ['destory', 'destroyed', true],
  ['chracter', 'characters', true],
  ['obstacel', 'obstacles', true],
  ['jakson', 'carter', false],
  ['abcd', 'efgh', false],
])('%s and %s: %s', (typed, other, alike) => {
  const test = alikeTest(typed)
  expect(test && mayBeAlike(test, lettersIn(other)) && test.takes(other)).toBe(alike)
})
