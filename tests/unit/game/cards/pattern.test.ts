import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '@/lib/game/cards/fold'
import { Pattern } from '@/lib/game/search/pattern'
import { neededText, readPattern } from '@/lib/game/search/pattern-tree'
import { cpuTime } from '../../../cpu-time'
import { rounds } from '../../../rounds'

function pattern(source: string): Pattern {
  const tree = readPattern(source)
  if (typeof tree === 'string') throw new Error(`${source} is ${tree}`)
  return new Pattern(tree)
}

/** Patterns of everything that is supported, on few letters so that they often match. */
const source: fc.Arbitrary<string> = fc.letrec<{ all: string; row: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', '-', ' ', '1', '.', '\\d', '\\w', '\\s', '\\D', '\\W', '\\S', '\\.', 'č'),
    fc.constantFrom('^', '$', '\\b', '\\B'),
    fc.constantFrom('[ab]', '[^a]', '[a-c1]', '[\\d-]', '[^\\w ]', '[]', '[a\\-]'),
    fc
      .tuple(
        fc.oneof(
          fc.constantFrom('a', '[ab]', '.', '\\w'),
          tie('all').map((all) => `(?:${all})`),
        ),
        fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?', '??', '{1,3}?'),
      )
      .map(([part, often]) => part + often),
    tie('all').map((all) => `(${all})`),
  ),
  row: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  all: fc.array(tie('row'), { minLength: 1, maxLength: 3 }).map((rows) => rows.join('|')),
})).all

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '-', ' ', '.', '_', 'č'), maxLength: 12 })

describe('a pattern', () => {
  it('finds what the expressions of the language find, and needs no text that is not there', () => {
    fc.assert(
      fc.property(source, fc.array(text, { maxLength: 4 }), (written, texts) => {
        const tree = readPattern(written)
        fc.pre(tree !== 'too-large')
        expect(tree).not.toBe('unreadable')
        if (typeof tree === 'string') return
        const ours = new Pattern(tree)
        const theirs = new RegExp(written.replaceAll('č', 'c'))
        for (const one of texts.map(fold)) {
          const found = theirs.test(one)
          expect(ours.isIn(one), `/${written}/ in "${one}"`).toBe(found)
          if (found) expect(one).toContain(neededText(tree))
        }
        // Lines are texts of their own.
        expect(ours.isIn(texts.map(fold).join('\n')), written).toBe(
          (texts.length > 0 ? texts : ['']).some((one) => theirs.test(fold(one))),
        )
      }),
      { numRuns: rounds(3_000) },
    )
  })

  it.each([
    ['sg-\\d+', 'SG-1', true],
    ['sg-\\d+', 'SGC', false],
    ['^the', 'The Nox', true],
    ['^the', 'Breathe', false],
    ["teal'c$", 'Teal’c', true],
    ['Č', 'čaj', true],
    ['[A-F]x', 'Cx', true],
    ['a.c', 'a\nc', false],
    ['a\\/b', 'a/b', true],
  ])('/%s/ in %j: %j', (written, where, found) => {
    expect(pattern(written).isIn(fold(where))).toBe(found)
  })

  it.each(['(', 'a)', '[a', '*a', 'a**', '(?=a)', '(?<a>b)', '\\1', '\\p', 'a{3,2}', 'a\\', '{2}', '[b-a]'])(
    'cannot be read from /%s/',
    (written) => {
      expect(readPattern(written)).toBe('unreadable')
    },
  )

  it.each(['a{50}{2}', '(((a{9}){9}){9}){9}', '(a|b){100}(c|d){100}', '('.repeat(30) + ')'.repeat(30)])(
    'too large or too deep is refused: /%s/',
    (written) => {
      expect(['too-large', 'unreadable']).toContain(readPattern(written))
    },
  )

  it('takes no longer than the text is long, whatever it is', async () => {
    const hostile = ['(a*)*b', '(a|a)*b', '(a|aa)+$', '(.*a){12}', '(.*)(.*)(.*)(.*)[^a]b', '[ab]*a[ab]{60}c']
    const long = 'ab'.repeat(50_000)
    for (const written of hostile) {
      const ready = pattern(written)
      expect(await cpuTime(() => ready.isIn(long)), written).toBeLessThan(5_000)
    }
  })

  it('finds the same where a text leads to more places than are kept', () => {
    // Whether each of the last letters was an `a` makes a difference: thousands of sets.
    const words = Array.from({ length: 4_000 }, (_, at) =>
      ((at * 7919) % 10_007) % 2 === 0 ? 'a' : 'b',
    ).join('')
    const written = ['a.{13}c', 'a.{13}[cd] ', '^b.*a.{12}\\b', 'a(.?b){12}c', '(a.{11}|b.{13})c$']
    for (const source of written) {
      const ready = pattern(source)
      const theirs = new RegExp(source)
      for (const text of [
        words,
        `${words}c`,
        `${words.slice(0, -14)}a${words.slice(-13)}c d`,
        `x ${words}`,
        `${words} c`,
      ])
        for (let again = 0; again < 2; again++)
          expect(ready.isIn(text), `/${source}/`).toBe(theirs.test(text))
    }
  })

  it('of many letters costs some times what one letter does, whatever the pattern', async () => {
    // Every letter may begin a match that is only decided a hundred letters later, so that no two positions are alike.
    const hostile = [
      '[aeiou](..?){98}[@#]',
      '[aeiou](.?){100}.{90}[@#]',
      '[aeiou].{98}[@#]',
      '\\b[^x](.?\\b?){49}[@#]',
    ]
    const words = Array.from({ length: 10_000 }, (_, at) => ((at * 7919) % 10_007).toString(36)).join(' ')
    const plain = pattern('[@#][@#]')
    const one = await cpuTime(() => {
      for (let again = 0; again < 100; again++) plain.isIn(words)
    })
    for (const written of hostile) {
      const ready = pattern(written)
      // At most 400 times a plain search; it once was a thousand times and more.
      expect(await cpuTime(() => ready.isIn(words)), written).toBeLessThan(4 * one)
    }
  })
})
