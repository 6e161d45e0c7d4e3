import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, EMPTY_COLLECTION } from '@/lib/features/collection/model/collection'
import { copiesOf, ownedOf } from '@/lib/features/collection/model/counts'
import { beyondLimit, PASTED_LIMITS, pastedChanges, readPasted } from '@/lib/features/collection/model/pasted'
import { officialPool as pool } from '@/lib/game/cards/official-pool'

const linesOf = (text: string) => {
  const pasted = readPasted(pool, text)
  if (!pasted.ok) throw new Error(pasted.reason)
  return pasted.lines
}
const NONE = new Map<number, string>()

describe('a pasted list of cards', () => {
  it('reads what people write, and passes over headings, remarks and blank lines', () => {
    const lines = linesOf(
      [
        '# my binder',
        'Support (3)',
        '',
        '3 Salish Spirits',
        'BASE 270 x2 foil',
        '1x Salish Spirits (BASE 270) *F*',
        '2 foil Salish Spirits',
        '- Salish Spirits',
      ].join('\n'),
    )
    expect(lines.map(({ line, copies, kind, card }) => [line, copies, kind, card?.key])).toEqual([
      [4, 3, 'regular', 'BASE-270'],
      [5, 2, 'foil', 'BASE-270'],
      [6, 1, 'foil', 'BASE-270'],
      [7, 2, 'foil', 'BASE-270'],
      [8, 1, 'regular', 'BASE-270'],
    ])
  })

  it('does not guess: a title of several cards, or a misspelt one, waits for a choice', () => {
    const lines = linesOf('2 Anubis\nSalish Spirit\n1 qqqqqqqq')
    expect(lines.map(({ card }) => card)).toEqual([undefined, undefined, undefined])
    expect(lines[0]?.candidates.length).toBeGreaterThan(1)
    expect(lines[1]?.candidates[0]?.key).toBe('BASE-270')
    expect(lines[2]?.candidates).toEqual([])
    expect(pastedChanges(EMPTY_COLLECTION, lines, NONE, 'owned')).toEqual({ counts: {} })
    const chosen = new Map([[2, 'BASE-270']])
    expect(pastedChanges(EMPTY_COLLECTION, lines, chosen, 'owned')).toEqual({
      counts: { 'BASE-270': [1, 0] },
    })
  })

  it('adds to what stands there, and to nothing else', () => {
    const mark = {
      wanted: [1, 0],
      trade: [0, 2],
      condition: 'good',
      note: 'Ivan',
      conditionFoil: '',
      noteFoil: '',
    } as const
    const book = { counts: { 'BASE-270': [996, 4] as const }, marks: { 'BASE-270': mark }, places: {} }
    const lines = linesOf('3 Salish Spirits\n2 Salish Spirits foil')
    expect(pastedChanges(book, lines, NONE, 'owned')).toEqual({ counts: { 'BASE-270': [999, 6] } })
    expect(pastedChanges(book, lines, NONE, 'wanted')).toEqual({
      marks: { 'BASE-270': { ...mark, wanted: [4, 2] } },
    })
    expect(pastedChanges(book, lines, NONE, 'trade')).toEqual({
      marks: { 'BASE-270': { ...mark, trade: [3, 4] } },
    })
  })

  it('bends no count: what can not be one counts for nothing, and says so', () => {
    const lines = linesOf('0 Nyan\n1000 Kearney\n1,000 Kearney\n-2 Kearney\n999 Chaska\n1 Chaska\n2.5 Nyan')
    expect(lines.map(({ copies, problem }) => [copies, problem])).toEqual([
      [0, 'none'],
      [0, 'too-many'],
      [0, 'too-many'],
      [0, 'not-a-count'],
      [999, undefined],
      [1, undefined],
      [0, 'not-a-count'],
    ])
    expect(beyondLimit(EMPTY_COLLECTION, lines, NONE, 'owned')).toEqual(new Set([6]))
    expect(pastedChanges(EMPTY_COLLECTION, lines, NONE, 'owned')).toEqual({ counts: { 'SL-43': [999, 0] } })
  })

  it('counts every card of any list exactly, whatever the order of its lines', () => {
    const cards = pool.cards.filter(({ key }) => key !== '')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...cards), fc.integer({ min: 1, max: 20 }), fc.boolean()), {
          maxLength: 40,
        }),
        (wanted) => {
          const text = wanted.map(
            ([card, copies, foil]) => `${copies} ${card.set} ${card.number}${foil ? ' *F*' : ''}`,
          )
          const changes = pastedChanges(EMPTY_COLLECTION, linesOf(text.join('\n')), NONE, 'owned')
          const { counts } = applyChanges(EMPTY_COLLECTION, changes)
          for (const card of cards) {
            const of = (foil: boolean) =>
              wanted.filter((one) => one[0] === card && one[2] === foil).reduce((sum, one) => sum + one[1], 0)
            const owned = ownedOf(counts, card.key)
            if (owned.regular !== of(false) || owned.foil !== of(true)) return false
          }
          return true
        },
      ),
      { numRuns: 40 },
    )
  })

  it('takes any text without failing, and refuses one that is too long or has too many lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const lines = linesOf(text)
        const { counts } = applyChanges(
          EMPTY_COLLECTION,
          pastedChanges(EMPTY_COLLECTION, lines, NONE, 'owned'),
        )
        return Object.keys(counts).every((key) => pool.byKey.has(key) && copiesOf(counts, key) > 0)
      }),
    )
    expect(readPasted(pool, 'x'.repeat(PASTED_LIMITS.characters + 1))).toMatchObject({
      ok: false,
      reason: 'too-long',
    })
    expect(readPasted(pool, '1 Salish Spirits\n'.repeat(PASTED_LIMITS.lines + 1))).toMatchObject({
      ok: false,
      reason: 'too-many-lines',
    })
  })
})
