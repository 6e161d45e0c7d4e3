import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { addLanguage, type Language, plainText, type RichText, renderCardText } from '@/lib/game/text'
import { czech } from '@/lib/game/text/cs'
import { french } from '@/lib/game/text/fr'

/** Every official card in Czech and French: the share that is rendered, and no obvious errors in it. */

addLanguage('cs', czech)
addLanguage('fr', french)

interface Said {
  readonly key: string
  readonly text: string
}

const isForeign = (text: RichText): boolean => text[0]?.type === 'foreign'
const paragraphsIn = (language: Language) =>
  officialPool.cards.flatMap((card) => renderCardText(card, language).map((text) => ({ card, text })))
/** Every paragraph of every card, rendered once for all tests. */
const written = { en: paragraphsIn('en'), cs: paragraphsIn('cs'), fr: paragraphsIn('fr') }
const paragraphs = (language: Language) => written[language]

/** Titles are English in every language: here all cards have the same one. */
const TITLE = 'Tok'
const withoutTitles = (tokens: RichText): string =>
  plainText(tokens.map((token) => (token.type === 'title' ? { ...token, text: TITLE } : token)))

const saidIn = (language: Language): readonly Said[] =>
  paragraphs(language)
    .filter(({ text }) => !isForeign(text))
    .map(({ card, text }) => ({ key: card.key, text: withoutTitles(text) }))
const all = { cs: saidIn('cs'), fr: saidIn('fr') }
const said = (language: 'cs' | 'fr'): readonly Said[] => all[language]

const faulty = (language: 'cs' | 'fr', fault: RegExp): readonly Said[] =>
  said(language).filter(({ text }) => fault.test(text))

/** Number of paragraphs rendered in each language, which may only grow. */
const LEAST: Readonly<Record<'cs' | 'fr', number>> = { cs: 994, fr: 994 }

const ENGLISH =
  /\b(the|and|or|of|each|when|while|your|opponent|card|character|adversary|obstacle card|gets|power|glyph|mission text|stop a|ready|until|cost|undefined|NaN)\b|\[object/i

describe.each(['cs', 'fr'] as const)('official cards in %s', (language) => {
  it('are said no less than before', () => {
    expect(said(language).length).toBeGreaterThanOrEqual(LEAST[language])
  })

  it('have no English words', () => {
    expect(faulty(language, ENGLISH)).toEqual([])
  })

  it('have no doubled spaces, commas or words, and no space before a comma or full stop', () => {
    expect(faulty(language, / {2}|,,|, ,|\.\.|\s[.,](?=\s|$)|\u00a0 | \u00a0/u)).toEqual([])
    expect(faulty(language, /(?<=^|\s)(?!vous\b)(\p{L}{2,}) \1(?=\s|$)/u)).toEqual([])
  })

  it('begin with a capital, a glyph or a price, and end as sentences do', () => {
    expect(faulty(language, /^\p{Ll}/u)).toEqual([])
    expect(said(language).filter(({ text }) => !/([.”“»]|\.\))$/u.test(text.trimEnd()))).toEqual([])
  })
})

it('what keywords mean is said in every language', () => {
  const explained = (language: Language) =>
    paragraphs(language).flatMap(({ card, text }, i) =>
      text.some(({ type }) => type === 'reminder') ? [`${card.key} ${i}`] : [],
    )
  expect(explained('en').length).toBeGreaterThan(30)
  expect(explained('cs')).toEqual(explained('en'))
  expect(explained('fr')).toEqual(explained('en'))
})

describe('Czech', () => {
  it('has "se" and "si" second, behind a comma never', () => {
    expect(faulty('cs', /, (se|si|ji|jej|mu) (?!chyst)/u)).toEqual([])
    expect(faulty('cs', /(?<=^|[.:—] )(Se|Si|Ji|Jej) /u)).toEqual([])
    expect(faulty('cs', /\b(můžeš|musíš) \p{L}+(out|it|at|ít) (ji|jej|si)\b/u)).toEqual([])
  })

  it('has prepositions that can be spoken, and does not break the line behind them', () => {
    expect(faulty('cs', /(?<=^|\s)[sz][\s\u00a0][sšzž]/iu)).toEqual([])
    expect(faulty('cs', /(?<=\s)[ksvzou] (?=\S)/u)).toEqual([])
  })

  it('negates twice', () => {
    expect(faulty('cs', /(?<=\s)(je|jsou|má|mají) ((?!ne)\p{L}+ )*žádn/u)).toEqual([])
  })

  it('never tells who plays by gender', () => {
    expect(faulty('cs', /\b(jsi|bys|aby(s|ste)|hrál|zahrál) /u)).toEqual([])
  })
})

describe('French', () => {
  it('elides before a vowel, and only there', () => {
    expect(faulty('fr', /(?<=^|[\s(«])(de|que|le|la|ne|jusque) (?=[aeiouéèêâî])/iu)).toEqual([])
    expect(faulty('fr', /(?<=^|\s)si ils?\b/iu)).toEqual([])
    expect(faulty('fr', /(?<=[\s(«])(d|l|n|qu|s)’(?=[bcdfgjklmnpqrstvwxz])/iu)).toEqual([])
  })

  it('contracts', () => {
    expect(faulty('fr', /(?<=\s)(de|à) les? /iu)).toEqual([])
  })

  it('has clitic pronouns as objects', () => {
    expect(faulty('fr', /(ez|er|re) (il|elle|ils|elles)\b(?! (a|est|y))/u)).toEqual([])
    expect(faulty('fr', /\bil à la place\b/u)).toEqual([])
  })

  it('negates in two parts', () => {
    expect(
      faulty('fr', /\b(a|ont|est|sont|y a) aucun/u).filter(
        ({ text }) => !/\bn[’'](a|y a|ont|est|sont) aucun/u.test(text),
      ),
    ).toEqual([])
  })

  it('has its spaces before colons and semicolons', () => {
    expect(faulty('fr', /[^\u00a0]:|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»/u)).toEqual([])
  })
})
