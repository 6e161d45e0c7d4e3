import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

/**
 * The Czech interface says "vy", cards say "ty" (docs/interface-glossary.md). This finds what speaks to one person as a
 * friend: pronouns, the second person singular, and imperatives that a rule or a hint might begin with.
 */

const FOLDER = join(import.meta.dirname, '../../../../lib/platform/i18n/messages/cs')

/** Messages that may say "ty": words to look up in card texts, pieces of card texts, and a card's own name. */
const MAY_SAY_TY = [
  /^rulebook:glossary\.terms\.[\w-]+\.forms$/,
  /^sets:sets\.blocks\./,
  /^games:dice\.names\./,
]

const PRONOUN = 'tv(?:ůj|á|é|oje|oji|ého|ému|ém|ým|ou|ých|ými|ojí)|tě|tebe|tobě|tebou|ti'
const AUXILIARY = 'jsi|nejsi|ses|sis|bys|abys|kdybys|měls|byls'
const VERB = '[\\p{L}]+(?:áš|íš|eš)'
const IMPERATIVE = [
  ...[
    'blokni',
    'doplň',
    'hledej',
    'hraj',
    'lízej',
    'lízni',
    'měj',
    'najdi',
    'napiš',
    'nech',
    'nedělej',
    'nehraj',
  ],
  ...[
    'neboj',
    'nezapomeň',
    'odblokuj',
    'odhal',
    'odhoď',
    'odeber',
    'otevři',
    'otoč',
    'oživ',
    'pasuj',
    'počítej',
  ],
  ...[
    'počkej',
    'podívej',
    'pokračuj',
    'polož',
    'posil',
    'použij',
    'přečti',
    'přesuň',
    'promiň',
    'přetáhni',
    'přidej',
  ],
  ...[
    'připrav',
    'přiřaď',
    'rozhodni',
    'sečti',
    'seber',
    'skóruj',
    'stiskni',
    'stopni',
    'ukaž',
    'ulož',
    'vezmi',
  ],
  ...[
    'vlož',
    'vrať',
    'vyber',
    'vyhledej',
    'vylož',
    'vyměň',
    'vynech',
    'zadej',
    'zahraj',
    'zamíchej',
    'zaplať',
  ],
  ...['zavři', 'zkus', 'znič', 'zneschopni', 'zvol', 'získej'],
].join('|')
const TY = new RegExp(`(?<!\\p{L})(?:${PRONOUN}|${AUXILIARY}|${VERB}|${IMPERATIVE})(?!\\p{L})`, 'giu')
/** "Ti" is also the plural of "ten", and these end like a verb of the second person. */
const NO_TY = /^(?:náš|váš|též|příliš|spíš)$/iu
/** "Those who" and "those two": "ti" before a pronoun, a numeral or a comma points and addresses nobody. */
const POINTING_TI = /(?<!\p{L})ti(?:,| (?:dva|tři|čtyři|ostatní|sami|z)(?!\p{L}))/giu

type Tree = string | { [key: string]: Tree }
const treeSchema: z.ZodType<Tree> = z.lazy(() => z.union([z.string(), z.record(z.string(), treeSchema)]))

function messagesOf(tree: Tree, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree).flatMap(([key, child]) =>
    messagesOf(child, path.endsWith(':') ? `${path}${key}` : `${path}.${key}`),
  )
}

/** Returns the words of a message that say "ty". Text in quotation marks is from a card. */
const familiarWords = (message: string): string[] =>
  (
    message
      .replace(/„[^“]*“/gu, '')
      .replace(POINTING_TI, '')
      .match(TY) ?? []
  ).filter((word) => !NO_TY.test(word))

describe('Czech messages', () => {
  it('address the reader as "vy"', () => {
    const found = readdirSync(FOLDER).flatMap((file) =>
      messagesOf(
        treeSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
        file.replace('.json', ':'),
      )
        .filter(([path]) => !MAY_SAY_TY.some((allowed) => allowed.test(path)))
        .map(([path, message]) => ({ path, words: familiarWords(message) }))
        .filter(({ words }) => words.length > 0),
    )
    expect(found).toEqual([])
  })
})

describe('familiarWords', () => {
  it.each([
    ['Tvůj tým, dokud máš odvahu', ['Tvůj', 'máš']],
    ['Zahraj kartu a zaplať cenu', ['Zahraj', 'zaplať']],
    ['Co ti zbylo', ['ti']],
    ['Když jsi zloduch, vyhráváš', ['jsi', 'vyhráváš']],
  ])('finds them in "%s"', (message, words) => {
    expect(familiarWords(message)).toEqual(words)
  })

  it.each([
    'Váš tým, dokud máte odvahu',
    '„Můžeš“ nechává rozhodnutí na hráči',
    'Nepřátelé jsou ti, kdo se stavějí na odpor',
    'Ti dva dostanou energii, příliš mnoho',
  ])('finds none in "%s"', (message) => {
    expect(familiarWords(message)).toEqual([])
  })
})
