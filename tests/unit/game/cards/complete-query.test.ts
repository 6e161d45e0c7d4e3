import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { namesIn, parseQuery, SEARCH_FIELDS, valuesOf } from '@/lib/game/search'
import { asksForNames, completionsAt } from '@/lib/game/search/complete-query'

const words = (text: string, language: 'en' | 'cs' | 'fr' = 'en', caret = text.length) =>
  completionsAt(officialPool, text, caret, language).map(({ word }) => word)

describe('completionsAt', () => {
  it('offers fields by the beginning of a name, with the operator that is natural', () => {
    expect(words('comb')).toEqual(['combat>='])
    expect(words('jaffa (tr')).toEqual(['trait:', 'trigger:'])
    expect(words('-tit')).toEqual(['title:'])
    expect(words('vlast', 'cs')).toEqual(['vlastním>='])
    expect(words('ingé', 'fr')).toEqual(['ingéniosité>='])
  })

  it('offers values of the field, also the next of several', () => {
    expect(words('type:ob')).toEqual(['obstacle'])
    expect(words('type:gear,ev')).toEqual(['event'])
    expect(words('trait:re')).toEqual(['replicator'])
    expect(words('trait:goa')).toEqual(['"goa\'uld"'])
    expect(words('type:mis', 'cs')).toEqual(['mise'])
  })

  it('offers the decks that one has, and goes on with a name that was begun in quotes', () => {
    const names = ['Chulak patrol', 'Free Jaffa', 'deck of Teal']
    const offered = (text: string, caret = text.length) =>
      completionsAt(officialPool, text, caret, 'en', names).map(({ word }) => word)
    expect(offered('in:')).toEqual(['deck', '"Chulak patrol"', '"Free Jaffa"', '"deck of Teal"'])
    expect(offered('-not:ja')).toEqual(['"Free Jaffa"'])
    expect(offered('mimo:deck,chu')).toEqual(['"Chulak patrol"'])
    expect(offered('in:"free j')).toEqual(['"Free Jaffa"'])
    expect(offered('in:"Free Jaffa","chulak')).toEqual(['"Chulak patrol"'])
    expect(offered('in:"Free Jaffa"')).toEqual([])
    expect(offered('"in:chu')).toEqual([])
    expect(offered('type:"ob')).toEqual(['"obstacle"'])
    expect(offered('trait:chu')).toEqual([])
    const [closed] = completionsAt(officialPool, 'in:"fre" gear', 7, 'en', names)
    expect(closed).toEqual({ word: '"Free Jaffa"', text: 'in:"Free Jaffa" gear', caret: 15 })
    expect(asksForNames('gear in:', 8)).toBe(true)
    expect(asksForNames('v:"chu', 6)).toBe(true)
    expect(asksForNames('gear in:deck x', 14)).toBe(false)
    expect(asksForNames('type:', 5)).toBe(false)
  })

  it('says nothing where nothing is lacking', () => {
    for (const text of ['', 'c', 'type:gear', 'combat>=2', '"tra', 'carter ', 'zzz', 'cost:2', 'nothing:x'])
      expect(words(text)).toEqual([])
    expect(words('trait', 'en', 2)).toEqual([])
  })

  it('makes queries that can be read, and puts the caret behind the word', () => {
    const [completion] = completionsAt(officialPool, 'ty jaffa', 2, 'en')
    expect(completion).toEqual({ word: 'type:', text: 'type: jaffa', caret: 5 })
    const [value] = completionsAt(officialPool, 'type:ob jaffa', 7, 'en')
    expect(value?.text).toBe('type:obstacle jaffa')
    expect(parseQuery(value?.text ?? '').problems).toEqual([])
  })

  it('completes every field from its name, and every value of the lists', () => {
    for (const language of ['en', 'cs', 'fr'] as const)
      for (const field of SEARCH_FIELDS) {
        const [name = ''] = namesIn(field, language)
        if (name.length < 3) continue
        const begun = name.slice(0, -1)
        expect(
          words(begun, language).some((word) => word.startsWith(name)),
          `${language} ${begun}`,
        ).toBe(true)
      }
    for (const field of SEARCH_FIELDS) {
      if (field.kind !== 'list') continue
      for (const value of valuesOf(officialPool, field)) {
        const begun = value.slice(0, Math.max(1, value.length - 1))
        if (begun === value || /[\s'"’]/.test(begun)) continue
        const found = words(`${field.name}:${begun}`)
        expect(found.length === 8 || found.includes(value) || found.includes(`"${value}"`), value).toBe(true)
      }
    }
  })

  it('never fails, nor loses what stands around', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.nat({ max: 30 }), (text, at) => {
        const caret = Math.min(at, text.length)
        for (const { text: whole, word, caret: next } of completionsAt(officialPool, text, caret, 'en')) {
          expect(whole.endsWith(text.slice(caret))).toBe(true)
          expect(whole.slice(next - word.length, next)).toBe(word)
        }
      }),
    )
  })
})
