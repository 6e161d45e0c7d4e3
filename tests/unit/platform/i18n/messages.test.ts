import { describe, expect, it } from 'vitest'
import { compareMessages, formsOf } from '@/lib/platform/i18n/compare-messages'
import { routing } from '@/lib/platform/i18n/routing'
import { messageProblems } from '@/lib/tools/check-messages'

describe('messages', () => {
  it.each(routing.locales)('are complete in %s', (locale) => {
    expect([...messageProblems(locale)]).toEqual([])
  })

  it('of a language that nobody has begun all lack', () => {
    const problems = [...messageProblems('de').values()].flat()
    expect(problems.length).toBeGreaterThan(2000)
    expect(problems.every(({ problem }) => problem.kind === 'missing')).toBe(true)
  })
})

describe('compareMessages', () => {
  const english = {
    plain: 'Cards',
    group: {
      count: '{count, plural, one {# card} other {# cards}}',
      said: '{who, select, you {You} other {They}}',
    },
    rich: 'See <b>{name}</b>',
    exact: '{count, plural, =0 {none} other {#}}',
  }
  const czech = {
    plain: 'Karty',
    group: {
      count: '{count, plural, one {# karta} few {# karty} other {# karet}}',
      said: '{who, select, you {Vy} other {Oni}}',
    },
    rich: 'Viz <b>{name}</b>',
    exact: '{count, plural, =0 {nic} other {#}}',
  }
  const problems = (other: object) => compareMessages(english, { ...czech, ...other }, 'cs')

  it('finds nothing where all is said', () => {
    expect(problems({})).toEqual([])
  })

  it.each([
    ['what is missing', { plain: undefined }, 'plain', { kind: 'missing' }],
    ['what English has not', { more: 'Více' }, 'more', { kind: 'unknown' }],
    ['a value that is not said', { rich: 'Viz <b>toto</b>' }, 'rich', { kind: 'parts', lacks: ['{name}'] }],
    ['a tag that is not there', { rich: 'Viz {name}' }, 'rich', { kind: 'parts', lacks: ['<b>'] }],
    [
      'a choice by another name',
      { group: { ...czech.group, said: '{who, select, vy {Vy} other {Oni}}' } },
      'group.said',
      { kind: 'parts', lacks: ['{who} you'], adds: ['{who} vy'] },
    ],
    [
      'a count without a form of its language',
      { group: { ...czech.group, count: '{count, plural, one {# karta} other {# karet}}' } },
      'group.count',
      { kind: 'plural', value: 'count', lacks: ['few'] },
    ],
    [
      'a space at which a line must not end',
      { plain: 'Karty v balíčku' },
      'plain',
      { kind: 'space', around: 'Karty v balíčku' },
    ],
    ['what cannot be read', { rich: 'Viz <b>{name}' }, 'rich', { kind: 'unreadable' }],
  ])('finds %s', (_, other, message, problem) => {
    const given: Record<string, unknown> = { ...czech, ...other }
    const found = compareMessages(
      english,
      Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined)) as typeof czech,
      'cs',
    )
    expect(found).toMatchObject([{ message, problem }])
  })
})

describe('formsOf', () => {
  it('are those that whole numbers take', () => {
    expect(formsOf('cs', 'cardinal')).toEqual(['other', 'one', 'few'])
    expect(formsOf('fr', 'cardinal')).toEqual(['one', 'other'])
    expect(formsOf('en', 'ordinal')).toEqual(['other', 'one', 'two', 'few'])
  })
})
