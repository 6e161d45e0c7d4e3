import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundOf,
  filtersOf,
  hasTerm,
  parseQuery,
  printQuery,
  toggleTerm,
  withBound,
  withoutTerm,
  withSort,
  withTerm,
} from '@/lib/game/search'
import { rounds } from '../../../rounds'

describe('withTerm and withoutTerm', () => {
  it.each([
    ['', 'type', 'team', 'type:team'],
    ['carter', 'type', 'team', 'carter type:team'],
    ['carter type:team', 'type', 'support', 'carter type:team,support'],
    ['T:TC  carter', 'type', 'support', 'type:team,support  carter'],
    ['type:team', 'type', 'team', 'type:team'],
    ['t:tc', 'type', 'team', 't:tc'],
    ['', 'trait', "Tok'ra", "trait:tok'ra"],
    ['', 'rarity', 'UR', 'rarity:ur'],
    ['', 'set', 'BASE', 'set:base'],
    ['cost:2', 'cost', '3', 'cost:2,3'],
    ['a or b', 'type', 'team', '(a or b) type:team'],
    ['Name:X  or y', 'type', 'team', '(Name:X  or y) type:team'],
    ['-type:team', 'type', 'support', '-type:team type:support'],
    ['type!=team', 'type', 'support', 'type!=team type:support'],
    ['(type:team or a) b', 'type', 'ship', '(type:team or a) b type:ship'],
    ['(type:team)', 'type', 'ship', '(type:team,ship)'],
    ['nothing:1', 'type', 'team', 'nothing:1 type:team'],
    ['"samantha', 'type', 'team', '"samantha" type:team'],
    ['a or', 'type', 'team', 'a type:team'],
    ['a sort:cost', 'type', 'team', 'a sort:cost type:team'],
  ])('%j with %s %s is %j', (text, field, value, wanted) => {
    expect(withTerm(text, field, value)).toBe(wanted)
    expect(hasTerm(wanted, field, value)).toBe(true)
  })

  it.each([
    ['carter type:team,support', 'type', 'team', 'carter type:support'],
    ['carter type:team sort:cost', 'type', 'team', 'carter sort:cost'],
    ['type:team', 'type', 'team', ''],
    ['type:team a type:team,ship', 'type', 'team', 'a type:ship'],
    ['(type:team)', 'type', 'team', ''],
    ['-(-type:team)', 'type', 'team', ''],
    ['-type:team', 'type', 'team', '-type:team'],
    ['a or type:team', 'type', 'team', 'a or type:team'],
    ['cost:2,3', 'cost', '2', 'cost:3'],
    ['cost:2..3', 'cost', '2', 'cost:2..3'],
    ['typ: type:team', 'type', 'team', 'typ:'],
  ])('%j without %s %s is %j', (text, field, value, wanted) => {
    expect(withoutTerm(text, field, value)).toBe(wanted)
  })

  it('without a value takes all values of the field', () => {
    expect(withoutTerm('a set:base,sl b set:ori', 'set')).toBe('a b')
  })

  it('does not know a field that is not in the table', () => {
    expect(() => withTerm('', 'colour', 'red')).toThrow(/colour/)
  })

  const texts = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          'carter',
          'type:team',
          't:tc,ship',
          '-type:team',
          '(a',
          'b)',
          'or',
          '"x',
          'cost>=2',
          '-(',
          'sort:xp',
          'set:sl',
        ),
        { maxLength: 6 },
      )
      .map((words) => words.join(' ')),
  )

  /** Without the parentheses that belong to each other at both ends: in `(a) (b)` they do not. */
  const withoutPairAround = (query: string): string => {
    const inner = /^\((.*)\)$/.exec(query)?.[1]
    return inner === undefined || parseQuery(inner).problems.length > 0 ? query : inner
  }

  it.each(['carter or b) carter or carter', '(a or b', '(a or b) (a or b)'])(
    'adding to %j and taking away gives the same query',
    (text) => {
      const removed = withoutTerm(withTerm(text, 'type', 'team'), 'type', 'team')
      expect(printQuery(parseQuery(removed))).toBe(withoutPairAround(printQuery(parseQuery(text))))
    },
  )

  it('adding makes the query ask for it and taking away undoes that, whatever the text', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('team', 'support', 'ship'), (text, value) => {
        const added = withTerm(text, 'type', value)
        expect(hasTerm(added, 'type', value)).toBe(true)
        const removed = withoutTerm(added, 'type', value)
        expect(hasTerm(removed, 'type', value)).toBe(false)
        expect(hasTerm(toggleTerm(text, 'type', value), 'type', value)).toBe(!hasTerm(text, 'type', value))
        // Conditions that the control does not know stay.
        expect(parseQuery(removed).sort.length).toBe(parseQuery(text).sort.length)
        if (!hasTerm(text, 'type', value))
          expect(printQuery(parseQuery(removed))).toBe(withoutPairAround(printQuery(parseQuery(text))))
      }),
      { numRuns: rounds(500) },
    )
  })
})

describe('filtersOf', () => {
  it('gives the conditions that every card fulfils', () => {
    const filters = filtersOf(parseQuery('carter -type:team cost>=2 (a or b) -(c d)'))
    expect(filters).toMatchObject([
      { term: { kind: 'words', text: 'carter' }, negated: false },
      { term: { kind: 'values', field: 'type', values: ['team'] }, negated: true },
      { term: { kind: 'figures', field: 'cost', operator: '>=' }, negated: false },
    ])
    expect(filters).toHaveLength(3)
    expect(filtersOf(parseQuery('a or b'))).toEqual([])
  })
})

describe('withBound', () => {
  it.each<[string, number | undefined, string]>([
    ['', 2, 'combat>=2'],
    ['carter com>=3', 2, 'carter combat>=2'],
    ['combat>=3 a', undefined, 'a'],
    ['combat>=3 a combat>=1', 2, 'combat>=2 a'],
    ['combat<=3', 2, 'combat<=3 combat>=2'],
    ['a or b', 2, '(a or b) combat>=2'],
    ['a', undefined, 'a'],
  ])('of %j at %s is %j', (text, figure, wanted) => {
    expect(withBound(text, 'combat', '>=', figure)).toBe(wanted)
    expect(boundOf(wanted, 'combat', '>=')).toBe(figure)
  })
})

describe('withSort', () => {
  it.each<[string, string | undefined, boolean, string]>([
    ['', 'cost', false, 'sort:cost'],
    ['a sort:title', 'cost', true, 'a sort:-cost'],
    ['sort:title,xp a order:cost', 'cost', false, 'a sort:cost'],
    ['a sort:title', undefined, false, 'a'],
    ['a or b', 'cost', false, 'a or b sort:cost'],
    ['a', undefined, false, 'a'],
  ])('of %j by %s, descending %s, is %j', (text, field, descending, wanted) => {
    expect(withSort(text, field, descending)).toBe(wanted)
  })
})
