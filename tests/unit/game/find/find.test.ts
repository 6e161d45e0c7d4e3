import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  type Entry,
  entriesSchema,
  find,
  indexCards,
  indexEntries,
  indexNamed,
  indexNames,
  rank,
} from '@/lib/game/find/find'
import { FIND_URLS } from '@/lib/game/find/generated/manifest'
import type { Language } from '@/lib/game/text/tokens'

const cards = indexCards(officialPool)
const titles = (query: string) => find(cards, query, 'en').map(({ title }) => title)

const entry = (kind: Entry['kind'], title: string, text: string): Entry => ({
  kind,
  title,
  text,
  mark: '',
  href: `/${title}`,
})

describe('cards', () => {
  it('are found without apostrophes, accents and capitals', () => {
    expect(titles('tealc')[0]).toBe("Teal'c")
    expect(titles('TEAL’C fierce')).toEqual(["Teal'c"])
  })

  it('whose title is the word come before those whose title has it', () => {
    const found = titles('tealc')
    const last = found.lastIndexOf("Teal'c")
    expect(found.findIndex((title) => title !== "Teal'c")).toBeGreaterThan(last)
    expect(found).toContain("Brainwashed Teal'c")
  })

  it('are found by the beginning of a word, not by its middle', () => {
    expect(titles('repos').some((title) => title.startsWith('Repository'))).toBe(true)
    expect(titles('pository')).toEqual([])
  })

  it('must have all words', () => {
    expect(titles('teal fierce carter')).toEqual([])
  })
})

describe('rules, terms and rulings', () => {
  const czech = indexEntries([
    entry('term', 'stopnout', 'Stopnutá karta leží napříč.'),
    entry('rule', 'Stavy karty', 'Postavu, která je zneschopněná, otoč lícem dolů.'),
    entry('ruling', 'Kdo vybírá', 'Vybírá ten, komu karta patří.'),
  ])
  const english = indexEntries([
    entry('rule', 'Performing actions', 'You may pass instead of acting.'),
    entry('term', 'pass', 'Do nothing for now.'),
    entry('ruling', 'Who chooses', 'A pass is no choice.'),
  ])

  it('are found in other forms of their words', () => {
    expect(find(czech, 'postava zneschopněná', 'cs').map(({ kind }) => kind)).toEqual(['rule'])
    expect(find(czech, 'zneschopneny', 'cs').map(({ kind }) => kind)).toEqual(['rule'])
    expect(find(czech, 'karty', 'cs').map(({ kind }) => kind)).toContain('term')
  })

  it('are found with and without what French elides before them', () => {
    const french = indexEntries([
      entry('rule', 'États', 'Quand l’ennemi est prêt, vous pouvez l’affecter.'),
      entry('rule', 'Fin', 'Ensuite, la partie s’arrête.'),
    ])
    for (const asked of ['ennemis', 'l’ennemi', "l'ennemi", 'affecté', 'ennemi affecter'])
      expect(find(french, asked, 'fr').map(({ title }) => title)).toEqual(['États'])
    expect(find(french, 'arrêter', 'fr').map(({ title }) => title)).toEqual(['Fin'])
  })

  it('stand in the order of how well they fit', () => {
    const kinds = find(english, 'pass', 'en').map(({ kind }) => kind)
    expect(kinds[0]).not.toBe('ruling')
    expect(kinds.at(-1)).toBe('ruling')
    expect(find(english, 'pass do', 'en').map(({ kind }) => kind)).toEqual(['term'])
  })

  it('are nothing where nothing is asked', () => {
    expect(find(english, ' – ', 'en')).toEqual([])
    expect(find(english, '', 'en')).toEqual([])
  })
})

describe('names', () => {
  it('keep their order where they fit alike', () => {
    const decks = indexNames([{ title: 'Old friends' }, { title: 'New friends' }])
    expect(find(decks, 'friends', 'en').map(({ title }) => title)).toEqual(['Old friends', 'New friends'])
  })
})

describe('a question', () => {
  const entriesIn = (language: Language) => {
    const file = path.join(import.meta.dirname, '../../../../public', FIND_URLS[language])
    return indexEntries(entriesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  }
  const marks = (question: string, language: Language) =>
    rank(entriesIn(language), question, language).map(({ item }) => item.mark || item.title)

  it.each([
    ['en', 'how do i win', ['1.8', '8.6']],
    ['en', 'when does the game end', ['8.1']],
    ['en', 'what is a complication', ['complication']],
    ['en', 'can I boost twice', ['6.37']],
    ['en', 'What does dominion do?', ['dominion']],
    ['en', 'how many cards in a deck', ['3.5', '3.6', '3.7']],
    ['en', 'mulligan', ['mulligan']],
    ['cs', 'kolik karet v balíčku', ['3.5', '3.6', '3.7']],
    ['cs', 'mulligan', ['mulligan']],
    ['fr', 'combien de cartes dans un deck', ['3.7']],
    ['fr', 'mulligan', ['mulligan']],
    ['cs', 'co je komplikace', ['komplikace']],
    ['cs', 'můžu posílit dvakrát', ['6.37']],
    ['cs', 'jak vyhraju', ['1.8']],
    ['cs', 'co znamená zastavený', ['6.6']],
    ['cs', 'boj lodí', ['11.4']],
    ['fr', 'que veut dire arrêté', ['6.6']],
    ['cs', 'kdy končí hra', ['8.1']],
    ['fr', 'comment gagner', ['8.6']],
    ['fr', 'quand finit la partie', ['8.16']],
    ['fr', 'qu’est-ce qu’une complication', ['complication']],
    ['fr', 'peut-on renforcer deux fois', ['6.37']],
    ['en', 'how do ships fight', ['11.3', '6.41']],
    ['en', 'when do i draw', ['3.8', '7.13']],
    ['cs', 'kolik stojí oživení', ['27']],
    ['cs', 'co se stane při selhání', ['6.41']],
    ['fr', 'que se passe-t-il en cas d’échec', ['échec']],
  ] as const)('%s: %s', (language, question, wanted) => {
    const first = marks(question, language).slice(0, 4)
    for (const mark of wanted) expect(first).toContain(mark)
  })

  it('is answered by what has most of its words where nothing has all', () => {
    expect(marks('can I boost a banana twice', 'en')[0]).toBe('6.37')
    expect(marks('banana', 'en')).toEqual([])
  })

  it('puts what is called just so before all else, and other words behind names', () => {
    const actions = indexNamed([
      { title: 'Dark theme', words: 'night colours' },
      { title: 'New deck', words: 'build create' },
      { title: 'Import a deck', words: 'paste new' },
    ])
    const ranked = (text: string) => rank(actions, text, 'en').map(({ item }) => item.title)
    expect(ranked('new deck')).toEqual(['New deck', 'Import a deck'])
    expect(rank(actions, 'new deck', 'en')[0]?.score).toBe(1)
    expect(ranked('dark')).toEqual(['Dark theme'])
    expect(ranked('night')).toEqual(['Dark theme'])
  })
})

describe('pages and actions', () => {
  const namedIn = (language: Language) => {
    const file = path.join(
      import.meta.dirname,
      '../../../../lib/platform/i18n/messages',
      language,
      'site.json',
    )
    const { find: words } = siteWords.parse(JSON.parse(readFileSync(file, 'utf8')))
    return indexNamed([
      ...Object.entries(words.actions).map(([id, { title, words }]) => ({ id, title, words })),
      ...Object.entries(words.pages).map(([id, text]) => ({
        id,
        title: words.titles[id] ?? '',
        words: text,
      })),
    ])
  }
  const siteWords = z.object({
    find: z.object({
      actions: z.record(z.string(), z.object({ title: z.string(), words: z.string() })),
      pages: z.record(z.string(), z.string()),
      titles: z.record(z.string(), z.string()),
    }),
  })

  it.each([
    ['en', 'switch to czech', 'languageCs'],
    ['en', 'start a game against the computer', 'playNow'],
    ['en', 'leaderboard', 'online'],
    ['en', 'solo', 'goldfish'],
    ['fr', 'solo', 'goldfish'],
    ['en', 'privacy', 'account'],
    ['en', 'watch a replay', 'play'],
    ['cs', 'sdílet balíček', 'decks'],
    ['fr', 'partager mon deck', 'decks'],
    ['en', 'make a new deck', 'newDeck'],
    ['en', 'print proxies', 'decks'],
    ['en', 'change email', 'account'],
    ['en', 'which cards am i missing', 'lists'],
    ['en', 'simulate games', 'lab'],
    ['en', 'trade cards', 'trade'],
    ['cs', 'odstranit účet', 'account'],
    ['cs', 'nejsilnější balíčky', 'meta'],
    ['cs', 'co mi chybí', 'lists'],
    ['cs', 'tisk balíčku', 'decks'],
    ['cs', 'hrát s kamarádem', 'online'],
    ['fr', 'passer en anglais', 'languageEn'],
    ['fr', 'cartes qui me manquent', 'lists'],
    ['fr', 'supprimer compte', 'account'],
    ['fr', 'classement des decks', 'meta'],
  ] as const)('%s: %s', (language, text, wanted) => {
    const first = rank(namedIn(language), text, language).slice(0, 3)
    expect(first.map(({ item }) => item.id)).toContain(wanted)
  })

  it.each([
    ['en', 'print'],
    ['cs', 'tisk'],
    ['fr', 'imprimer'],
  ] as const)('%s: %s alone is what the page does, before any page', (language, text) => {
    expect(rank(namedIn(language), text, language)[0]?.item.id).toBe('print')
  })

  it('are found by one of two words only where that is wanted', () => {
    const pages = indexNamed([{ title: 'Rules', words: 'rulebook manual' }])
    expect(rank(pages, 'manual transmission', 'en')).toEqual([])
    expect(rank(pages, 'manual transmission', 'en', true).map(({ item }) => item.title)).toEqual(['Rules'])
  })
})
