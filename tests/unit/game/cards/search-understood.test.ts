import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  MAX_QUERY_LENGTH,
  parseQuery,
  SEARCH_FIELDS,
  type SearchContext,
  searchPool,
  searchWidely,
} from '@/lib/game/search'
import { CZECH } from '@/lib/game/search/plain/czech'
import { ENGLISH } from '@/lib/game/search/plain/english'
import { FRENCH } from '@/lib/game/search/plain/french'
import { verbForms } from '@/lib/game/search/plain/lexicon'
import { QUALITIES } from '@/lib/game/search/plain/plain-tokens'
import {
  loadLexicon,
  NO_WORDS,
  readQuery,
  searchPlainly,
  waitsForTexts,
} from '@/lib/game/search/plain/search-plainly'
import { cardsNamed, titlesBeginning } from '@/lib/game/search/plain/titles'
import { plainText } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import type { Language } from '@/lib/game/text/tokens'
import { PLAIN_CASES } from './plain-queries'

const LANGUAGES = ['en', 'cs', 'fr'] as const
const TABLES = { en: ENGLISH, cs: CZECH, fr: FRENCH } as const

const written = new Map<string, string>()
const texts = (language: Language): NonNullable<SearchContext['texts']> => ({
  language,
  textOf: (card) => {
    const key = `${language} ${card.key}`
    const text =
      written.get(key) ??
      renderCardText(card, language)
        .map((paragraph) => plainText(paragraph))
        .join('\n')
    written.set(key, text)
    return text
  },
  ...(language !== 'en' && { also: contexts.en.texts }),
})
const contexts: Record<Language, { texts: NonNullable<SearchContext['texts']> }> = {
  en: { texts: { language: 'en', textOf: () => '' } },
  cs: { texts: { language: 'cs', textOf: () => '' } },
  fr: { texts: { language: 'fr', textOf: () => '' } },
}
for (const language of LANGUAGES) contexts[language] = { texts: texts(language) }
const lexicons = {
  en: await loadLexicon('en'),
  cs: await loadLexicon('cs'),
  fr: await loadLexicon('fr'),
}

const ask = (text: string, language: Language = 'en') =>
  searchPlainly(officialPool, readQuery(officialPool, text, lexicons[language], language), contexts[language])
const understood = (text: string, language: Language = 'en') =>
  ask(text, language).phrases.map(({ from, to, query }) => [text.slice(from, to), query])

describe('everyday words', () => {
  it.each(PLAIN_CASES)('$language: $text', ({ text, language, is, count = 10 }) => {
    const wanted = new Set(searchPool(officialPool, parseQuery(is), contexts.en))
    const first = ask(text, language).cards.slice(0, 10)
    expect(first.filter((card) => !wanted.has(card)).map(({ title }) => title)).toEqual([])
    expect(first.length).toBeGreaterThanOrEqual(Math.min(count, 10))
  })

  it('are told with where they stand and how the search language says them', () => {
    expect(understood('cheap jaffa')).toEqual([
      ['cheap', 'cost<=2'],
      ['jaffa', 'trait:jaffa'],
    ])
    expect(understood('jaffa with combat 3 or more')).toEqual([
      ['jaffa', 'trait:jaffa'],
      ['combat 3 or more', 'combat>=3'],
    ])
    expect(understood('nejlevnější vybavení', 'cs')).toEqual([
      ['nejlevnější', ''],
      ['vybavení', 'type:gear'],
    ])
    expect(understood('missions de combat', 'fr')).toEqual([
      ['missions', 'type:mission'],
      ['combat', 'combat>=1'],
    ])
    expect(understood('missions and events')).toEqual([['missions and events', 'type:mission,event']])
    expect(understood('not rare ships')).toEqual([
      ['not rare', '-rarity:r'],
      ['ships', 'type:ship'],
    ])
  })

  it('stand beside conditions of the search language', () => {
    expect(understood('type:mission combat')).toEqual([['combat', 'combat>=1']])
    for (const card of ask('type:gear cheap -trait:ancient').cards) {
      expect(card.type).toBe('gear')
      expect(card.cost).toBeLessThanOrEqual(2)
      expect(card.traits).not.toContain('Ancient')
    }
    expect(ask('cheap jaffa sort:-cost').cards[0]?.cost).toBe(2)
  })

  it('leave a word out that no card has beside the conditions, and say so', () => {
    const { cards, ignored } = ask('cheap jaffa wombats')
    expect(ignored).toEqual(['wombats'])
    expect(cards.length).toBeGreaterThan(20)
  })

  it('ask for the next numbers where no card has the one, before anything else gives way', () => {
    expect(understood('combat missions with 5 experience')).toEqual([
      ['combat', 'combat>=1'],
      ['missions', 'type:mission'],
      ['5 experience', 'experience:4..6'],
    ])
  })

  it.each([
    ['draw two cards', 'en'],
    ['líznout dvě karty', 'cs'],
    ['piocher deux cartes', 'fr'],
  ] as const)('put the cards first whose text has the number: %s', (text, language) => {
    const { cards, phrases } = ask(text, language)
    expect(phrases.map(({ query }) => query)).toEqual(['does:draw'])
    expect(cards[0]?.title).toBe('Heimdall')
    expect(cards.length).toBeGreaterThan(10)
  })

  it('put the cards first that are called by the words left out', () => {
    const { cards, ignored } = ask('carter support')
    expect(ignored).toEqual(['carter'])
    expect(cards.slice(0, 6).every(({ title }) => title.includes('Carter'))).toBe(true)
    expect(cards.slice(12).every(({ type }) => type === 'support')).toBe(true)
  })

  it('take a name with an ’s for that name, not for the beginning of another', () => {
    expect(ask('jack’s team').cards[0]?.title).toBe("Jack O'Neill")
    expect(ask("ra's ship").cards[0]?.title).toBe("Ra's Mothership")
  })

  it('takes a word for all glyphs and the name of one as that one', () => {
    for (const text of ['glyph orion', 'orion glyph'])
      expect(ask(text).phrases.map(({ query }) => query)).toEqual(['glyph:orion'])
  })

  it.each([
    ['put', 'en'],
    ['put cards beneath', 'en'],
    ['polož kartu pod', 'cs'],
    ['mettre une carte sous un personnage', 'fr'],
    ['mettre en jeu', 'fr'],
    ['affect', 'en'],
    ['less experience', 'en'],
    ['méně zkušeností', 'cs'],
    ['moins d’expérience', 'fr'],
    ['less glyphs', 'en'],
    ['gear costs less power', 'en'],
    ['stojí méně energie', 'cs'],
    ['coûte moins d’énergie', 'fr'],
    ['prime', 'fr'],
  ] as const)('are not taken for an effect that they do not mean: %s', (text, language) => {
    for (const { query } of ask(text, language).phrases) expect(query).not.toMatch(/does:/)
  })

  it.each([
    // Three compounds of the word, and no card that works with others
    ['work together', ['Teamwork', 'Paperwork', "Tok'ra Operative Network"]],
    ['hazard suit', ['Hazard Suits', 'Hot Pursuit', 'Relentless Pursuit']],
  ] as const)('of a title find the cards that are called so: %s', (text, titles) => {
    expect(ask(text).cards.map(({ title }) => title)).toEqual(titles)
  })

  it('are dropped one by one where together they leave nothing', () => {
    const { cards, phrases } = ask('free adversaries')
    expect(cards.length).toBeGreaterThan(10)
    expect(cards[0]?.cost).toBe(Math.min(...cards.map(({ cost = 99 }) => cost)))
    expect(phrases.map(({ query }) => query)).toEqual(['', 'type:adversary'])
  })

  it('find something where only some of the words are on a card', () => {
    const { cards, widened } = ask('samantha wombats quartz')
    expect(widened).toBe('some')
    expect(cards.some(({ title }) => title === 'Samantha Carter')).toBe(true)
  })

  it('are taken for terms though a letter is wrong, unless a card is called so', () => {
    expect(understood('misions')).toEqual([['misions', 'type:mission']])
    expect(ask('Daniel Jakson').cards[0]?.title).toBe('Daniel Jackson')
  })
})

describe('names', () => {
  it('come first where they are just so, for every card', () => {
    for (const card of officialPool.cards) {
      expect(ask(card.title).cards[0]?.title, card.title).toBe(card.title)
      if (card.subtitle === '') continue
      const first = ask(`${card.title}: ${card.subtitle}`).cards[0]
      expect([first?.title, first?.subtitle], card.key).toEqual([card.title, card.subtitle])
    }
  })

  it('are found however their hyphens, points and accents are written', () => {
    for (const [text, title] of [
      ['F302', 'F-302'],
      ['f 302', 'F-302'],
      ['ZPM', 'Recover Z.P.M.'],
      ['bra tac', "Bra'tac"],
      ['salish spirits', 'Salish Spirits'],
      ['wormhole xtreme', 'Wormhole X-Treme!'],
    ] as const)
      expect(
        ask(text).cards.some((card) => card.title === title),
        text,
      ).toBe(true)
    expect(ask('SG1').cards.map(({ subtitle }) => subtitle)).toEqual(['SG-1 Commander', 'SG-1 Member'])
    expect(ask('P3X 562').cards[0]?.subtitle).toBe('P3X-562')
    expect(ask('base270').cards.map(({ key }) => key)).toEqual(['BASE-270'])
    expect(ask('SL-107').cards.map(({ key }) => key)).toEqual(['SL-107'])
  })

  it('are never lost to what their words mean', () => {
    for (const text of [
      'jaffa',
      'ori',
      'combat',
      'ship',
      'free',
      'rare',
      'team',
      'strong',
      'draw',
      'goa’uld',
    ])
      for (const language of LANGUAGES) {
        const found = new Set(ask(text, language).cards)
        const named = searchPool(officialPool, parseQuery(text)).filter((card) => !found.has(card))
        expect(named.map(({ title }) => title)).toEqual([])
      }
  })

  it('are completed, those first that begin so', () => {
    const titles = titlesBeginning(officialPool, 'dan')
    expect(titles[0]).toBe('Daniel Jackson')
    expect(titles).toContain('The Daniel Jackson')
    expect(titlesBeginning(officialPool, 'f30')).toContain('F-302')
    expect(titlesBeginning(officialPool, 'f')).toEqual([])
    expect(cardsNamed(officialPool, 'x')).toEqual([])
  })
})

describe('the search language', () => {
  it.each([
    'type:support combat>=2',
    '"draw a card"',
    'set:base,sl trait:jaffa -cost>3 sort:cost',
    '(type:gear or type:event) trait:sgc cost<=2 sort:-cost,title',
    '/sg-\\d+/',
    '-jaffa cost<=1',
    'trait:jaffa or type:gear',
    '(cheap or rare)',
  ])('stays as it is: %s', (text) => {
    const { cards, phrases } = ask(text)
    expect(phrases).toEqual([])
    expect(cards).toEqual(searchWidely(officialPool, parseQuery(text), contexts.en).cards)
  })

  it('tells what is wrong with it, and not with a colon after a word', () => {
    const problems = (text: string) =>
      readQuery(officialPool, text, lexicons.en, 'en').problems.map(({ code }) => code)
    expect(problems('colour:red')).toEqual(['unknown-field'])
    expect(problems('cost:x')).toEqual(['bad-number'])
    expect(problems('Anubis: Banished Lord')).toEqual([])
    expect(problems('cost: 2')).toEqual([])
  })

  it('is all there is where no words could be fetched', () => {
    const read = readQuery(officialPool, 'cheap jaffa', NO_WORDS, 'en')
    expect(read.reading?.phrases).toEqual([])
    expect(searchPlainly(officialPool, read, contexts.en).phrases).toEqual([])
  })

  it('waits for rules texts only where they are asked for', () => {
    const waits = (text: string) =>
      waitsForTexts(officialPool, readQuery(officialPool, text, lexicons.en, 'en'))
    expect(waits('cheap jaffa')).toBe(false)
    expect(waits('draw cards')).toBe(false)
    expect(waits('carter')).toBe(false)
    expect(waits('destroy obstacles')).toBe(true)
    expect(waits('cheap wombats')).toBe(true)
  })
})

describe('the tables of words', () => {
  const valuesOf = (name: string) => {
    const field = SEARCH_FIELDS.find((one) => one.name === name)
    return field?.kind === 'list' ? field.values.map(({ value }) => value) : []
  }

  it.each(LANGUAGES)('name what there is, in %s', (language) => {
    const { values, verbs, actionNouns, figures, conditions, numbers } = TABLES[language]
    for (const [field, words] of Object.entries(values))
      expect(Object.keys(words).filter((value) => !valuesOf(field).includes(value))).toEqual([])
    for (const does of [...Object.keys(verbs), ...Object.keys(actionNouns)])
      expect(does.split(',').filter((one) => !valuesOf('does').includes(one))).toEqual([])
    const known = SEARCH_FIELDS.filter(({ kind }) => kind === 'number').map(({ name }) => name)
    expect(Object.keys(figures).filter((field) => !known.includes(field))).toEqual([])
    for (const query of Object.keys(conditions)) expect(parseQuery(query).problems, query).toEqual([])
    expect(numbers).toHaveLength(11)
  })

  it('have words for every type, side, trait and rarity in every language', () => {
    for (const language of LANGUAGES)
      for (const field of ['type', 'side', 'trait', 'rarity', 'set'])
        expect(Object.keys(TABLES[language].values[field] ?? {}).sort()).toEqual([...valuesOf(field)].sort())
  })

  it('have qualities that the search language understands', () => {
    for (const { query } of Object.values(QUALITIES)) expect(parseQuery(query).problems).toEqual([])
  })

  it('are made of English words in all forms', () => {
    expect(verbForms('stop')).toEqual(['stop', 'stops', 'stopping', 'stopped'])
    expect(verbForms('move')).toEqual(['move', 'moves', 'moving', 'moved'])
    expect(verbForms('ready')).toEqual(['ready', 'readies', 'readying', 'readied'])
    expect(verbForms('draw')).toContain('drawn')
    expect(verbForms('see')).toEqual(['see', 'sees', 'seeing', 'saw', 'seen'])
    expect(verbForms('agree')).toEqual(['agree', 'agrees', 'agreeing', 'agreed'])
    expect(verbForms('die')).toEqual(['die', 'dies', 'dying', 'died'])
    expect(verbForms('go')).toEqual(['go', 'goes', 'going', 'went', 'gone'])
    expect(verbForms('undo')).toEqual(['undo', 'undoes', 'undoing', 'undid', 'undone'])
    expect(verbForms('forbid')).toEqual(['forbid', 'forbids', 'forbidding', 'forbade', 'forbidden'])
    expect(verbForms('untap')).toEqual(['untap', 'untaps', 'untapping', 'untapped'])
    expect(verbForms('quit')).toEqual(['quit', 'quits', 'quitting'])
    expect(verbForms('discard')).toEqual(['discard', 'discards', 'discarding', 'discarded'])
    expect(verbForms('cancel')).toEqual([
      ...['cancel', 'cancels', 'canceling', 'canceled'],
      ...['cancelling', 'cancelled'],
    ])
  })
})

describe('whatever is written', () => {
  it('is answered, however long and odd it is', () => {
    const odd = [
      'a '.repeat(MAX_QUERY_LENGTH),
      'destroy gear '.repeat(100),
      'or or or',
      'not not not',
      'cost cost 2 2',
      'at least',
      'between 5 and 2 cost',
      'with with combat',
      '+ + 3 +',
      ': : :',
      '\u0000\ud800 jaffa',
      "l'l'l'd'",
      'jaffa or',
      'or jaffa',
      '((jaffa',
      '"cheap',
      'cheap:',
      'sort: cheap',
    ]
    for (const text of odd)
      for (const language of LANGUAGES) {
        const { cards, phrases } = ask(text, language)
        expect(new Set(cards).size).toBe(cards.length)
        for (const { from, to } of phrases) expect(from).toBeLessThan(to)
      }
  })
})
