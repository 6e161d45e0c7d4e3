import { describe, expect, it } from 'vitest'
import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  fieldNamed,
  namesOf,
  parseQuery,
  printQuery,
  SEARCH_FIELDS,
  type SearchContext,
  searchPool,
} from '@/lib/game/search'
import { exampleIn } from '@/lib/game/search/complete-query'
import { patternsIn } from '@/lib/game/search/query-nodes'
import { indexOf } from '@/lib/game/search/search-index'
import { patternSteps } from '@/lib/game/search/term-places'
import { foldWords } from '@/lib/game/search/words/fold-words'
import { FIELD_WORDS, VALUE_WORDS } from '@/lib/game/search/words/vocabulary'
import { textHolds, wordStem } from '@/lib/game/search/words/word-stem'
import { plainText } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import { cpuTime } from '../../../cpu-time'

const canonical = (text: string): string => {
  const query = parseQuery(text)
  expect(query.problems, text).toEqual([])
  return printQuery(query)
}

describe('wordStem', () => {
  it.each([
    ['cs', 'postavami', 'postav'],
    ['cs', 'boj', 'boj'],
    ['cs', 'mise', 'mise'],
    ['fr', 'ennemis', 'ennem'],
    ['fr', 'carte', 'cart'],
  ] as const)('in %s takes %s for %s', (language, word, stem) => {
    expect(wordStem(word, language)).toBe(stem)
  })
})

describe('what is searched through', () => {
  it('is made once for each language, however searches in several follow one another', () => {
    const texts = (language: 'en' | 'cs') => ({
      texts: { language, textOf: ({ key }: Card) => `${language} ${key}` },
    })
    const [english, czech] = [texts('en'), texts('cs')]
    const index = indexOf(officialPool)
    const field = fieldNamed('text')
    if (field?.kind !== 'text') throw new Error('no field text')
    for (const of of [undefined, field]) {
      const [first, second] = [index.linesOf(of, english), index.linesOf(of, czech)]
      expect(second).not.toBe(first)
      expect(index.linesOf(of, english)).toBe(first)
      expect(index.linesOf(of, czech)).toBe(second)
    }
    expect(index.textsOf(field, czech)).not.toBe(index.textsOf(field, english))
    expect(index.textsOf(field, english)).toBe(index.textsOf(field, english))
    // And matches of a pattern in one of them are not searched for again.
    const steps = (context: SearchContext) => {
      const [pattern] = patternsIn(parseQuery('/^cs.*-1$/').root)
      if (!pattern) throw new Error('no pattern')
      return [...patternSteps(officialPool, pattern, context)].length
    }
    expect(steps(czech)).toBeGreaterThan(0)
    expect(steps(english)).toBeGreaterThan(0)
    expect(steps(english)).toBe(0)
    expect(steps(czech)).toBe(0)
    expect(searchPool(officialPool, parseQuery('/^cs.*-1$/'), czech).length).toBeGreaterThan(0)
    expect(searchPool(officialPool, parseQuery('/^cs.*-1$/'), english)).toEqual([])
  })
})

describe('textHolds', () => {
  it('looks for words one after another, each in all its forms', () => {
    const text = foldWords('L’ennemi détruit un, deux — trois (4) ennemis et +1')
    const holds = (words: string) => textHolds(foldWords(words), 'fr')(text)
    for (const words of [
      'ennemi détruit',
      'un deux trois',
      'deux trois 4 ennemi',
      '(4) ennemis',
      'et +1',
      'et 1',
    ])
      expect(holds(words), words).toBe(true)
    for (const words of ['détruit ennemi', 'un trois', 'nemi détruit', '4) +1', 'et -1 2', 'un six'])
      expect(holds(words), words).toBe(false)
  })

  it('costs for a sentence about what it does for a word', async () => {
    const texts = Array.from({ length: 200 }, (_, at) => `a${at} b a a c a b a a ${at}`)
    const look = (words: string) => () => texts.filter(textHolds(words, 'cs'))
    await cpuTime(look('a b'))
    const one = await cpuTime(() => {
      for (let again = 0; again < 500; again++) look('a')()
    })
    expect(await cpuTime(look('a '.repeat(490).trim()))).toBeLessThan(one)
  })

  it('finds French words behind what is elided before them', () => {
    const text = fold('Détruisez l’ennemi, puis jusqu’au débriefing')
    expect(textHolds('ennemis', 'fr')(text)).toBe(true)
    expect(textHolds('detruire', 'fr')(text)).toBe(true)
    expect(textHolds('nemi', 'fr')(text)).toBe(false)
    expect(textHolds('debriefing', 'fr')(text)).toBe(true)
  })
})

describe('examples of fields', () => {
  it.each(['cs', 'fr'] as const)('in %s find what the English ones find', (language) => {
    for (const field of SEARCH_FIELDS.filter(({ name }) => name !== 'text'))
      expect(canonical(exampleIn(field, language))).toBe(canonical(field.example))
  })

  it('are said in the language', () => {
    const said = (name: string, language: 'cs' | 'fr') => {
      const field = fieldNamed(name)
      return field && exampleIn(field, language)
    }
    expect(said('text', 'cs')).toBe('text:"podpůrná postava"')
    expect(said('type', 'fr')).toBe('type:soutien')
    expect(said('is', 'cs')).toBe('je:jedinečná')
    expect(said('combat', 'cs')).toBe('boj>=2')
  })
})

/** The texts of all cards in a language, each generated once. */
function textsIn(language: 'cs' | 'fr') {
  const written = new Map<Card, string>()
  const textOf = (card: Card): string => {
    const text =
      written.get(card) ??
      renderCardText(card, language)
        .map((paragraph) => plainText(paragraph))
        .join('\n')
    written.set(card, text)
    return text
  }
  return { language, textOf }
}
const TEXTS = { cs: textsIn('cs'), fr: textsIn('fr') } as const

describe('queries in Czech and French', () => {
  it.each([
    ['boj>=2', 'combat>=2'],
    ['důvtip:1 cena<=3', 'ingenuity:1 cost<=3'],
    ['dulvtip:1', undefined],
    ['typ:mise', 'type:mission'],
    ['typ:misí', 'type:mission'],
    ['typ:nepřátelé', 'type:adversary'],
    ['typ:nepratele', 'type:adversary'],
    ['typ:"podpůrná postava"', 'type:support'],
    ['typ:podpůrnou', 'type:support'],
    ['typ:postavy', 'type:character'],
    ['rys:jaffská', 'trait:jaffa'],
    ['rys:jaffští,antičtí', 'trait:jaffa,ancient'],
    ["rys:tok'rský", "trait:tok'ra"],
    ['symbol:štír', 'glyph:scorpius'],
    ['symbol:váhy', 'glyph:libra'],
    ['dělá:zničí', 'does:destroy'],
    ['dělá:připrav', 'does:ready'],
    ['když:oživení', 'trigger:revive'],
    ['klíč:převaha', 'keyword:dominion'],
    ['vzácnost:"ultra vzácná"', 'rarity:ur'],
    ['strana:zloduch', 'side:villain'],
    ['strana:hrdinova', 'side:hero'],
    ['carter nebo teal řadit:-cena', '(carter or teal) sort:-cost'],
    ['coût<=3 compétence:combat', 'cost<=3 skill:combat'],
    ['type:ennemi', 'type:adversary'],
    ['type:vaisseau ou type:équipement', 'type:ship or type:gear'],
    ['type:"personnage de soutien"', 'type:support'],
    ['camp:méchant', 'side:villain'],
    ['camp:heros', 'side:hero'],
    ['effet:détruit', 'does:destroy'],
    ['symbole:balance', 'glyph:libra'],
    ['mot-clé:repli', 'keyword:withdraw'],
    ['rareté:commune', 'rarity:c'],
    ['trait:ancien et combat>=2', 'trait:ancient combat>=2'],
    ['trier:coût', 'sort:cost'],
  ])('%s is %s', (text, wanted) => {
    if (wanted === undefined) expect(parseQuery(text).problems).not.toEqual([])
    else expect(canonical(text)).toBe(wanted)
  })

  it('have a name for one field only', () => {
    const owners = new Map<string, string>()
    for (const field of SEARCH_FIELDS) {
      for (const name of namesOf(field)) {
        expect(fieldNamed(name), name).toBe(field)
        const owner = owners.get(fold(name)) ?? field.name
        expect(owner, name).toBe(field.name)
        owners.set(fold(name), field.name)
      }
    }
    expect(Object.keys(FIELD_WORDS).sort()).toEqual(SEARCH_FIELDS.map(({ name }) => name).sort())
  })

  it('mean by each word of a value that value', () => {
    for (const [name, values] of Object.entries(VALUE_WORDS)) {
      for (const [value, { cs, fr }] of Object.entries(values)) {
        for (const word of [...cs, ...fr]) {
          const written = word.replace(/-$/, 'zzz')
          expect(canonical(`${name}:"${written}"`), word).toBe(canonical(`${name}:"${value}"`))
        }
      }
    }
  })

  it('have words for values that there are', () => {
    for (const [name, values] of Object.entries(VALUE_WORDS)) {
      const field = fieldNamed(name)
      const known = field?.kind === 'list' ? field.values.map(({ value }) => value) : []
      for (const value of Object.keys(values)) expect(known, name).toContain(value)
    }
  })

  it.each([
    ['cs', 'text:postava', 'text:postavu'],
    ['cs', 'text:zničit', 'text:zničíš'],
    ['cs', 'text:"týmové postavy"', 'text:"týmovou postavu"'],
    ['cs', 'text:překážka', 'text:prekazkou'],
    ['cs', 'text:ústup', 'text:ústupem'],
    ['fr', 'text:personnage', 'text:personnages'],
    ['fr', 'texte:détruire', 'text:détruire'],
    ['fr', 'text:stoppez', 'text:stopper'],
  ] as const)('find in %s by %s what they find by %s', (language, one, other) => {
    const found = (text: string) =>
      searchPool(officialPool, parseQuery(text), { texts: TEXTS[language] }).map(({ key }) => key)
    const those = found(one)
    expect(those.length).toBeGreaterThan(3)
    expect(those).toEqual(found(other))
  })

  it('find traits by bare words', () => {
    const found = (text: string) => searchPool(officialPool, parseQuery(text)).length
    expect(found('nemoc')).toBe(found('trait:disease'))
    expect(found('maladie')).toBe(found('trait:disease'))
  })
})
