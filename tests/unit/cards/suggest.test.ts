import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { parseQuery, suggest } from '@/lib/cards/search'

/** What is suggested where `|` stands in the text. */
const at = (marked: string) => {
  const cursor = marked.indexOf('|')
  return suggest(officialPool, marked.replace('|', ''), cursor)
}
const inserts = (marked: string) => at(marked).options.map(({ insert }) => insert)

describe('suggest', () => {
  it('completes names of fields, by name or alias', () => {
    expect(inserts('comb|')).toContain('combat>=')
    expect(inserts('xp|')).toContain('experience>=')
    expect(inserts('sor|')).toContain('sort:')
    expect(at('a comb|')).toMatchObject({ from: 2, to: 6 })
  })

  it('completes words of cards with their field', () => {
    expect(inserts('jaf|')[0]).toBe('trait:jaffa')
    expect(inserts('ori|')).toEqual(expect.arrayContaining(['trait:ori', 'glyph:orion', 'set:ori']))
  })

  it('completes titles, those first that begin so', () => {
    expect(inserts('samantha|')).toEqual(['"Samantha Carter"'])
    expect(inserts('"samantha c|')).toEqual(['"Samantha Carter"'])
    const carters = inserts('carter|')
    expect(carters).toEqual(expect.arrayContaining(['"Samantha Carter"', '"Jacob Carter"']))
  })

  it('completes values of a field, without those that stand there', () => {
    expect(inserts('type:s|')).toEqual(['support', 'ship'])
    expect(inserts('set:|')).toEqual(['base', 'sl', 'ori'])
    expect(inserts('set:base,|')).toEqual(['sl', 'ori'])
    expect(at('set:base,s|')).toMatchObject({ from: 9, to: 10, options: [{ insert: 'sl' }] })
    expect(inserts('trait:to|')).toEqual(["tok'ra"])
    expect(inserts('sort:-c|')).toEqual(['-culture', '-combat', '-cost'])
    expect(inserts('title:sup|')[0]).toBe('"Suppression Fire"')
  })

  it('offers fields where nothing has been written yet', () => {
    expect(inserts('|')).toContain('title:')
    expect(inserts('carter |')).toContain('type:')
  })

  it('has nothing to say of figures and of unknown fields', () => {
    expect(inserts('cost>=|')).toEqual([])
    expect(inserts('nothing:x|')).toEqual([])
  })

  it('suggests only what the parser understands, at most so many', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const { from, to, options } = suggest(officialPool, text, text.length, 7)
        expect(to).toBe(text.length)
        expect(from).toBeLessThanOrEqual(to)
        expect(options.length).toBeLessThanOrEqual(7)
        for (const { kind, insert } of options) {
          if (kind !== 'value')
            expect(
              parseQuery(kind === 'field' ? `${insert}1` : insert).problems.filter(
                ({ code }) => code === 'unknown-field' || code === 'unclosed-quote',
              ),
            ).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })
})
