import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { type V1Card, v1CardSchema } from '@/lib/features/cards/contract/cards'
import { type Entry, entriesSchema, type Index, indexEntries } from '@/lib/game/find/find'
import { FIND_URLS } from '@/lib/game/find/generated/manifest'
import type { SearchedTexts } from '@/lib/game/search'
import type { LOCALES } from '@/lib/game/terms'
import { BULK_FILES } from '@/lib/http/generated/bulk'

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

/** All cards in one language, as the build wrote them, by their keys. */
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

export const cardsIn = (language: Language): Promise<ReadonlyMap<string, V1Card>> => cards.in(language)

/** Rules, terms and rulings in one language. */
export const entriesIn = (language: Language): Promise<Index<Entry>> => entries.in(language)

const texts = new ByLanguage(async (language): Promise<SearchedTexts> => {
  const known = await cardsIn(language)
  return {
    language,
    textOf: ({ key }) => known.get(key)?.text.join('\n') ?? '',
    ...(language !== 'en' && { also: await searchedTexts('en') }),
  }
})

/** The rules texts that a search in one language looks through: the same object each time, so that its index is kept. */
export const searchedTexts = (language: Language): Promise<SearchedTexts> => texts.in(language)
