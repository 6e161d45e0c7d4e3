import { mainWorth } from '@/lib/features/values/model/card-values'
import {
  type CardGroup,
  contextNeeded,
  type GroupValue,
  groupsOf,
  type QueryProblem,
  type SearchedTexts,
} from '@/lib/game/search'
import { loadLexicon, readQuery, searchPlainly } from '@/lib/game/search/plain/search-plainly'
import { unknownDecks } from '@/lib/game/search/words/unknown-words'
import { wordFor } from '@/lib/game/search/words/vocabulary'
import type { CardKey } from '@/lib/game/terms'
import { plainText } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import type { Language } from '@/lib/game/text/tokens'
import { loadPool } from '../arguments'
import { cardName, outputLocale, searchWords, termLabels, words } from '../language'
import { BadInput, type Outcome } from '../outcome'

/** `cards <query>`: the cards that match a search, in the query language of the search box. */
export async function cards(args: readonly string[]): Promise<Outcome> {
  const text = queryOf(args)
  const pool = await loadPool()
  const asked = readQuery(pool, text, await loadLexicon(outputLocale()), outputLocale())
  const { written: query } = asked
  // There are no decks to search for here.
  const problems = [...asked.problems, ...unknownDecks(query, { decks: [] })]
  if (problems.length > 0) throw wrongQuery(problems)
  const context = {
    texts: searchedTexts(outputLocale()),
    ...(contextNeeded(query).has('values') && { values: await measuredValues() }),
  }
  const { cards: found } = searchPlainly(pool, asked, context)
  if (found.length === 0) return { exitCode: 1, lines: [words('cards.none')], json: [] }
  const headings = new Map(groupsOf(found, query, context).map((group) => [group.from, group]))
  const lines = found.flatMap((card, place) => {
    const group = headings.get(place)
    const line = words('cards.line', {
      printing: `${card.set} ${card.number}`.padEnd(8),
      name: cardName(card),
      type: termLabels(`type.${card.type}`),
      rarity: card.rarity,
    })
    return group ? [...(place > 0 ? [''] : []), headingOf(group), line] : [line]
  })
  const json = found.map(({ abilities: _, ...facts }) => facts)
  return { exitCode: 0, lines: [...lines, words('cards.found', { count: found.length })], json }
}

/** The common property of a group's cards. */
function headingOf({ values }: CardGroup): string {
  const language = outputLocale()
  const groupName = ({ field: name, value }: GroupValue): string => {
    const key = `help.names.${name}` as 'help.names.title'
    const field = searchWords.has(key) ? searchWords(key) : name
    if (value === undefined) return words('cards.groupNone', { field })
    const word = language === 'en' ? undefined : wordFor(name, String(value), language)
    return words('cards.group', { field, value: word ?? value })
  }
  return values.map(groupName).join(' · ')
}

/** The measured worths of cards, for queries that need them. */
async function measuredValues(): Promise<(key: CardKey) => number | undefined> {
  const [{ default: data }, { cardValuesSchema }] = await Promise.all([
    import('@/lib/features/values/measured/worths.json'),
    import('@/lib/features/values/model/values-schema'),
  ])
  const { cards: worths } = cardValuesSchema.parse(data)
  return (key) => mainWorth(worths[key])?.[0]
}

/** The texts that bare words are searched in: those of the language, and English ones as well. */
const searchedTexts = (language: Language): SearchedTexts => ({
  language,
  textOf: (card) =>
    renderCardText(card, language)
      .map((paragraph) => plainText(paragraph))
      .join('\n'),
  ...(language !== 'en' && { also: searchedTexts('en') }),
})

/** The query from the arguments. A single minus starts a negated condition, so only two make an option. */
function queryOf(args: readonly string[]): string {
  const end = args.indexOf('--')
  const before = end < 0 ? args : args.slice(0, end)
  const after = end < 0 ? [] : args.slice(end + 1)
  const terms = before.filter((word) => word !== '--json')
  const option = terms.find((word) => word.startsWith('--'))
  if (option) throw new BadInput('unknown-option', [words('usage.unknown-option', { word: option })])
  const text = [...terms, ...after].join(' ').trim()
  if (text === '') throw new BadInput('missing-query', [words('usage.missing-query')])
  return text
}

function wrongQuery(problems: readonly QueryProblem[]): BadInput {
  const lines = problems.map(({ code, word = '', field = '', suggestion = '', limit = 0, from }) =>
    words('cards.problem', {
      column: from + 1,
      text: searchWords(`problem.${code}`, { word, field, suggestion, limit }),
    }),
  )
  return new BadInput('query', lines, { problems })
}
