import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import * as z from 'zod'
import * as api from '@/lib/features/cards/contract/cards'
import { listFiles as filesContract, type V1Card, v1CardSchema } from '@/lib/features/cards/contract/cards'
import { inEdition } from '@/lib/features/decks/model/legality'
import { mainWorth } from '@/lib/features/values/model/card-values'
import { cardValues } from '@/lib/features/values/server/measured-values'
import { officialPool } from '@/lib/game/cards/official-pool'
import { rulingsFor } from '@/lib/game/engine/card-rulings'
import { type Entry, entriesSchema, find, type Index, indexCards, indexEntries } from '@/lib/game/find/find'
import { FIND_URLS } from '@/lib/game/find/generated/manifest'
import {
  parseQuery,
  type Query,
  type QueryProblem,
  type SearchedTexts,
  searchWidely,
} from '@/lib/game/search'
import { patternSize } from '@/lib/game/search/pattern-tree'
import { patternsIn, termsOf } from '@/lib/game/search/query-nodes'
import { patternSteps } from '@/lib/game/search/term-places'
import { unknownDecks } from '@/lib/game/search/words/unknown-words'
import { EDITIONS, type LOCALES, OFFICIAL_SETS } from '@/lib/game/terms'
import { MAX_FAULTS } from '@/lib/http/errors'
import { BULK_FILES, BULK_VERSION } from '@/lib/http/generated/bulk'
import { cursorTo, NO_SUCH_PLACE } from '@/lib/http/parameters'
import { faultyRequest, HttpError } from '@/lib/http/server/http-error'
import { nextPageAddress, serve } from '@/lib/http/server/serve'
import csCards from '@/lib/platform/i18n/generated/cs/cards.json'
import csRulings from '@/lib/platform/i18n/generated/cs/rulings.json'
import csTerms from '@/lib/platform/i18n/generated/cs/terms.json'
import enCards from '@/lib/platform/i18n/generated/en/cards.json'
import enRulings from '@/lib/platform/i18n/generated/en/rulings.json'
import enTerms from '@/lib/platform/i18n/generated/en/terms.json'
import frCards from '@/lib/platform/i18n/generated/fr/cards.json'
import frRulings from '@/lib/platform/i18n/generated/fr/rulings.json'
import frTerms from '@/lib/platform/i18n/generated/fr/terms.json'
import type { Locale } from '@/lib/platform/i18n/routing'
import { runCooperatively } from '@/lib/platform/server/mutex'

type Language = (typeof LOCALES)[number]

/** Data loaded once per language, on first use. */
class ByLanguage<T> {
  readonly #read = new Map<Language, Promise<T>>()
  readonly #load: (language: Language) => Promise<T>

  constructor(load: (language: Language) => Promise<T>) {
    this.#load = load
  }

  in(language: Language): Promise<T> {
    const known = this.#read.get(language)
    if (known) return known
    const coming = this.#load(language)
    this.#read.set(language, coming)
    // A failed read is retried by the next call.
    coming.catch(() => this.#read.delete(language))
    return coming
  }
}

async function builtFile(address: string): Promise<unknown> {
  const file = path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', ...address.split('/'))
  return JSON.parse(await readFile(file, 'utf8'))
}

/** All cards in one language by key, as written by the build. */
const cards = new ByLanguage(async (language): Promise<ReadonlyMap<string, V1Card>> => {
  const file = BULK_FILES.find(({ lang, format }) => lang === language && format === 'json')
  if (!file) throw new Error(`no file of all cards in ${language}`)
  const read = z.object({ cards: z.array(v1CardSchema) }).parse(await builtFile(file.address))
  return new Map(read.cards.map((card) => [card.key, card]))
})

const entries = new ByLanguage(
  async (language): Promise<Index<Entry>> =>
    indexEntries(entriesSchema.parse(await builtFile(FIND_URLS[language]))),
)

const cardsIn = (language: Language): Promise<ReadonlyMap<string, V1Card>> => cards.in(language)

/** Rules, terms and rulings in one language. */
const entriesIn = (language: Language): Promise<Index<Entry>> => entries.in(language)

const texts = new ByLanguage(async (language): Promise<SearchedTexts> => {
  const known = await cardsIn(language)
  return {
    language,
    textOf: ({ key }) => known.get(key)?.text.join('\n') ?? '',
    ...(language !== 'en' && { also: await searchedTexts('en') }),
  }
})

/** The rules texts for a search in one language: the same object each time, so that its index is cached. */
const searchedTexts = (language: Language): Promise<SearchedTexts> => texts.in(language)

const CARDS = { en: enCards, cs: csCards, fr: frCards } as const satisfies Record<Locale, unknown>
const RULINGS = { en: enRulings, cs: csRulings, fr: frRulings } as const satisfies Record<Locale, unknown>
const TERMS = { en: enTerms, cs: csTerms, fr: frTerms } as const satisfies Record<Locale, unknown>

/** The texts of query problems in a language. */
const problemLabels = (locale: Locale) =>
  createTranslator({ locale, messages: { cards: CARDS[locale] }, namespace: 'cards.problem' })

const rulingLabels = (locale: Locale) =>
  createTranslator({ locale, messages: { rulings: RULINGS[locale] }, namespace: 'rulings.texts' })

const setLabels = (locale: Locale) =>
  createTranslator({ locale, messages: { terms: TERMS[locale] }, namespace: 'terms.set' })

/** Number of requested values, and of letters and wildcards in patterns, that count as one more call. */
const VALUES_OF_CALL = 20
const LETTERS_OF_CALL = 25

/** Number of additional calls that a search counts as; each pattern counts as one, since it scans all texts. */
function weightOf({ root, sort }: Query): number {
  const terms = termsOf(root)
  const patterns = patternsIn(root)
  const letters = patterns.reduce((sum, { tree }) => sum + patternSize(tree), 0)
  const values = terms.reduce((sum, term) => sum + ('values' in term ? term.values.length : 1), sort.length)
  return (
    patterns.length +
    Math.floor(letters / LETTERS_OF_CALL) +
    Math.floor((values - patterns.length) / VALUES_OF_CALL)
  )
}

/** The problems of a query, as texts. */
function queryFaults(problems: readonly QueryProblem[], locale: Locale): HttpError {
  const t = problemLabels(locale)
  const faults = problems.slice(0, MAX_FAULTS).map((problem) => {
    const { code, from, to, word = '', field = '', suggestion = '', limit = 0 } = problem
    const message = t(code, { word, field, limit })
    const use = suggestion === '' ? '' : ` ${t('use', { suggestion })}`
    return { in: 'query', path: ['q'], detail: `${from + 1}-${to}: ${message}${use}` } as const
  })
  return new HttpError(400, 'invalid', { faults })
}

export const listCards = serve(api.listCards, async ({ request, query, consumeMore }) => {
  const { q, lang, edition, limit, after } = query
  const asked = parseQuery(q)
  // API callers have no decks of their own to search.
  const problems = [...asked.problems, ...unknownDecks(asked, { decks: [] })]
  if (problems.length > 0) throw queryFaults(problems, lang)
  const weight = weightOf(asked)
  if (weight > 0) await consumeMore(weight)
  const context = {
    texts: await searchedTexts(lang),
    values: (key: string) => mainWorth(cardValues.cards[key])?.[0],
  }
  // The results of patterns are cached for the search, which does the rest in some milliseconds.
  for (const pattern of patternsIn(asked.root))
    await runCooperatively(patternSteps(officialPool, pattern, context))
  const { cards } = searchWidely(officialPool, asked, context)
  const found = edition === undefined ? cards : cards.filter((card) => inEdition(card, edition))
  const last = after === undefined ? -1 : found.findIndex(({ key }) => key === after)
  if (after !== undefined && last < 0)
    throw faultyRequest({ in: 'query', path: ['after'], detail: NO_SUCH_PLACE })
  const page = found.slice(last + 1, last + 1 + limit)
  const known = await cardsIn(lang)
  const more = last + 1 + limit < found.length ? (page.at(-1)?.key ?? null) : null
  return {
    body: {
      total: found.length,
      cards: page.flatMap(({ key }) => known.get(key) ?? []),
      next: nextPageAddress(request, more && cursorTo(more)),
    },
  }
})

/** The card with a key; throws 404 if there is none. */
function cardOf(key: string) {
  const card = officialPool.byKey.get(key)
  if (!card) throw new HttpError(404, 'not-found')
  return card
}

export const getCard = serve(api.getCard, async ({ params, query }) => {
  cardOf(params.key)
  const card = (await cardsIn(query.lang)).get(params.key)
  if (!card) throw new HttpError(404, 'not-found')
  return { body: { card } }
})

export const listCardRulings = serve(api.listCardRulings, async ({ params, query }) => {
  const t = rulingLabels(query.lang)
  const rulings = rulingsFor(cardOf(params.key)).map(({ number }) => ({
    number,
    title: t(`${number}.title`),
    text: t(`${number}.text`),
    page: `/rulings#${number}`,
  }))
  return { body: { rulings } }
})

export const listSets = serve(api.listSets, async ({ query }) => {
  const t = setLabels(query.lang)
  const sets = OFFICIAL_SETS.map((code) => {
    const cards = officialPool.cards.filter(({ set }) => set === code)
    const editions = EDITIONS.filter((edition) => cards.some((card) => inEdition(card, edition)))
    return { code, name: t(code), cards: cards.length, editions }
  })
  return { body: { sets } }
})

const cardIndex = indexCards(officialPool)

export const findAnything = serve(api.findAnything, async ({ query: { q, lang } }) => {
  const cards = find(cardIndex, q, lang).slice(0, api.MAX_FOUND)
  const entries = find(await entriesIn(lang), q, lang)
  const known = await cardsIn(lang)
  return {
    body: {
      cards: cards.map(({ key, title, subtitle }) => ({
        key,
        title,
        subtitle,
        page: known.get(key)?.page ?? '',
      })),
      found: (['rule', 'term', 'ruling'] as const).flatMap((kind) =>
        entries
          .filter((entry) => entry.kind === kind)
          .slice(0, api.MAX_FOUND)
          .map(({ title, text, mark, href }) => ({ kind, title, text, number: mark, page: href })),
      ),
    },
  }
})

export const listFiles = serve(filesContract, async () => ({
  body: { version: BULK_VERSION, files: [...BULK_FILES] },
}))
