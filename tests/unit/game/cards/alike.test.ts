import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alikeTest, lettersIn, mayBeAlike } from '@/lib/game/search/words/word-index'

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

/** Edit distance between two words, with swapped neighbours counted as one: computed by trying everything. */
function wrongIn(typed: string, other: string): number {
  if (typed === '' || other === '') return typed.length + other.length
  const ways = [
    wrongIn(typed.slice(1), other) + 1,
    wrongIn(typed, other.slice(1)) + 1,
    wrongIn(typed.slice(1), other.slice(1)) + (typed[0] === other[0] ? 0 : 1),
  ]
  if (typed.length > 1 && typed[0] === other[1] && typed[1] === other[0])
    ways.push(wrongIn(typed.slice(2), other.slice(2)) + 1)
  return Math.min(...ways)
}

it('takes words of which some beginning has a letter or two wrong, and no others', () => {
  const few = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 5 })
  fc.assert(
    fc.property(few, few, fc.boolean(), (typed, other, isLong) => {
      // The prefix makes the words eight letters or longer, in which two letters may be wrong.
      const [begun, most] = isLong ? ['abcd', 2] : ['', 1]
      const [asked, word] = [begun + typed, begun + other]
      const startsRight = asked[0] === word[0] || asked[1] === word[1]
      const beginnings = Array.from({ length: other.length + 1 }, (_, size) => other.slice(0, size))
      const fewest = Math.min(...beginnings.map((beginning) => wrongIn(typed, beginning)))
      expect(alikeTest(asked)?.takes(word), `${asked} ${word}`).toBe(startsRight && fewest <= most)
    }),
    { numRuns: 400 },
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
