import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { STRENGTHS } from '@/lib/features/play/model/setup'
import { BOT_NAMES } from '@/lib/game/bots/bot-ids'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GLOSSARY = readFileSync(path.join(ROOT, 'docs/interface-glossary.md'), 'utf8')
const LOCALES = ['en', 'cs', 'fr'] as const
type Locale = (typeof LOCALES)[number]

const folderOf = (locale: Locale) => path.join(ROOT, 'lib/platform/i18n/messages', locale)
const textOf = (locale: Locale, file: string) => readFileSync(path.join(folderOf(locale), file), 'utf8')
const namesOf = (locale: Locale): Record<string, string> => JSON.parse(textOf(locale, 'bots.json')).bots

/** The rows of the table of bots in the glossary, as cells. */
const ROWS = (/## Bots\n([\s\S]*?)\n## /.exec(GLOSSARY)?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** Words right beside "bot" that name none: articles, prepositions, verbs and the like. */
const NO_NAMES: Readonly<Record<Locale, readonly string[]>> = {
  en: ['the', 'a', 'against', 'of', 'both', 'with', 'in', 'opponent', 's', 'these', 'between', 'by'],
  // Names are adjectives, so only words that end like one are looked at.
  cs: ['které'],
  fr: [
    ...['n', 'a', 'joue', 'contre', 'au', 'd', 'parcourt', 'réfléchit', 'ne', 'qui', 'jouent', 'l', 'jouer'],
    ...['prenne', 'et', 'comparés', 'connaît', 'de', 'du', 's', 'par', 'est'],
  ],
}

/** An adjective beside "bot", where the language puts it. */
const BESIDE_BOT: Readonly<Record<Locale, RegExp>> = {
  en: /(?<=(?<!\p{L})(\p{L}+) )bots?(?!\p{L})/giu,
  cs: /(?<=(?<!\p{L})(\p{L}+) )bot(?:a|ovi|em|y|ů|ům|ech)?(?!\p{L})/giu,
  fr: /(?<!\p{L})bots? (\p{L}+)/giu,
}

/** Bots of the other games: theirs are two, whatever the game. */
const OF_OTHER_GAMES: Readonly<Record<Locale, readonly string[]>> = {
  en: ['thinking', 'random'],
  cs: ['přemýšlející', 'náhodný'],
  fr: [],
}

const CZECH_ENDING = /(?:ého|ému|ým|ých|ými|é|ý|í|ího|ímu|ím)$/u

/** The words of a locale beside "bot" that are neither a name of the list nor without meaning here. */
function foreignNames(locale: Locale, text: string): string[] {
  const inflected = (word: string) => (locale === 'cs' ? word.replace(CZECH_ENDING, '') : word)
  const known = new Set(
    [...Object.values(namesOf(locale)), ...OF_OTHER_GAMES[locale]].map((name) =>
      inflected(name.toLowerCase()),
    ),
  )
  return [...text.matchAll(BESIDE_BOT[locale])]
    .map(([, word = '']) => word.toLowerCase())
    .filter((word) => locale !== 'cs' || CZECH_ENDING.test(word))
    .filter((word) => !NO_NAMES[locale].includes(word) && !known.has(inflected(word)))
}

describe('names of bots', () => {
  it('are those of the glossary in every language', () => {
    for (const [column, locale] of LOCALES.entries())
      expect(Object.fromEntries(ROWS.map((row) => [row[0], row[column + 2]])), locale).toEqual(
        namesOf(locale),
      )
  })

  it('are one for each bot, and another for each', () => {
    const ids = new Map(ROWS.map(([name, id]) => [name, id?.replaceAll('`', '')]))
    for (const [id, name] of Object.entries(BOT_NAMES)) expect(ids.get(name), name).toBe(id)
    expect(new Set([...Object.values(BOT_NAMES), ...STRENGTHS])).toEqual(new Set(Object.keys(namesOf('en'))))
    for (const locale of LOCALES) {
      const names = Object.values(namesOf(locale))
      expect(new Set(names).size, locale).toBe(names.length)
    }
  })

  it('are the only ones in sentences', () => {
    for (const locale of LOCALES)
      for (const file of readdirSync(folderOf(locale)))
        expect(foreignNames(locale, textOf(locale, file)), `${locale}/${file}`).toEqual([])
  })

  it('are told from names of no bot', () => {
    expect(foreignNames('en', 'Played by the trained bot, the quick bot and Hard.')).toEqual(['trained'])
    expect(foreignNames('cs', 'Hraje ho hladový bot, těžkému botovi to nevadí.')).toEqual(['hladový'])
    expect(foreignNames('fr', 'Le bot entraîné et le bot rapide.')).toEqual(['entraîné'])
  })
})
