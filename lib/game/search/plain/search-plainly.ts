import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { Trait } from '@/lib/game/terms'
import type { Language } from '@/lib/game/text/tokens'
import type { SearchContext } from '../field-kinds'
import { parseQuery } from '../parse-query'
import type { Query, QueryNode, QueryProblem, Span } from '../query'
import { asksForWords, contextNeeded, joined } from '../query-nodes'
import {
  asWritten,
  findCards,
  isUnnamed,
  nearlyAsWritten,
  searchWidely,
  type Widened,
  type WordsReader,
} from '../search-pool'
import { foldWords, wordsIn } from '../words/fold-words'
import type { Phrase, PlainWord } from './items'
import { Lexicon } from './lexicon'
import { type Order, ordered, type PlainWords } from './plain-tokens'
import { type PlainPart, type PlainReading, readPlainly } from './read-plainly'
import { valueQuery } from './spoken'
import { cardsNamed, cardsNamedWithRank, hasWord, isNameWord, nameFormOf, spelledOut } from './titles'

/**
 * Searches by everyday words: exact names come first, then cards that fulfil the conditions that the words stand for,
 * then other cards with the words in their names. Words that are no conditions are searched as in the search language,
 * with decreasing strictness if nothing is found.
 */

/** A part of a query that was understood, and its form in the search language. */
export interface UnderstoodPhrase extends Span {
  /** Empty if it only sorts the results. */
  readonly query: string
  readonly order?: Order
}

export interface PlainResult {
  /** Best first, unless the query asks for another order. */
  readonly cards: readonly Card[]
  /** Absent if the names of some cards match, or some fulfil conditions. */
  readonly widened?: Widened | 'some'
  /** The phrases that were understood, in the order of the query; empty if its words are searched as words. */
  readonly phrases: readonly UnderstoodPhrase[]
  /** The other words of the query, which were searched as words. */
  readonly words: readonly PlainWord[]
  /** Words that occur on no card that fulfils the conditions, and were therefore ignored. */
  readonly ignored: readonly string[]
  /** The query as it was written. */
  readonly written: Query
  /** The query as it was answered. */
  readonly query: Query
}

/** Everything known about a query before any card is searched. */
export interface PlainQuery {
  /** In the search language, as written. */
  readonly written: Query
  /** Absent if no words were understood. */
  readonly reading?: PlainReading
  /** Problems of the query outside its plain text. */
  readonly problems: readonly QueryProblem[]
}

/**
 * Reads a query with the everyday words that a lexicon knows.
 * @param textLanguage of the rules texts that it will be answered with
 */
export function readQuery(pool: Pool, text: string, lexicon: Lexicon, textLanguage: Language): PlainQuery {
  const written = parseQuery(text)
  const reading = readPlainly(written.text, lexicon, (word) => hasWord(pool, word), textLanguage)
  if (!reading) return { written, problems: written.problems }
  const usesRest = reading.phrases.length > 0 || reading.rest.trim() === ''
  // Problems in plain words are not worth reporting.
  return { written, reading, problems: usesRest ? parseQuery(reading.rest).problems : written.problems }
}

/** Parts of the context that a search needs in addition to the pool to answer a query as read. */
export function plainContextNeeded({ written, reading }: PlainQuery): ReadonlySet<keyof SearchContext> {
  const queries = (reading?.phrases ?? []).flatMap(({ query = '', first = '' }) =>
    [query, first].filter((one) => one !== '').map((one) => parseQuery(one)),
  )
  return new Set([written, ...queries].flatMap((query) => [...contextNeeded(query)]))
}

/** True if the results of a query are unknown until the rules texts are loaded. */
export function waitsForTexts(pool: Pool, asked: PlainQuery): boolean {
  const { written, reading } = asked
  if (plainContextNeeded(asked).has('texts')) return true
  if (!reading || reading.phrases.length === 0)
    return isUnnamed(pool, written) && cardsNamed(pool, written.text).length === 0
  if (reading.parts.some(({ words }) => words.length > 0)) return true
  // Cards missed by the conditions may mention them in their texts.
  const mayBeSpoken = reading.phrases.some(({ otherwise }) =>
    otherwise.some((query) => query.includes('text:')),
  )
  return mayBeSpoken && findCards(pool, conditionsAt(pool, reading, STRICT), {}).cards.length === 0
}

/** True if a query searches for words, also in rules texts once those are loaded. */
export const looksForWords = ({ written, reading }: PlainQuery): boolean =>
  reading && reading.phrases.length > 0
    ? reading.parts.some(({ words }) => words.length > 0) || asksForWords(parseQuery(reading.rest))
    : asksForWords(written)

const nodeOf = (query: string): QueryNode | undefined => parseQuery(query).root

/** `jack's` is Jack, not the beginning of Jackson. */
const withoutPossessive = (pool: Pool, text: string): string => {
  const name = text.replace(/['’]s$/u, '')
  return isNameWord(pool, name) && !isNameWord(pool, text) ? name : text
}

/** Words as conditions, written as they are on cards. */
const wordNodes = (pool: Pool, words: readonly PlainWord[], language: Language) =>
  words.flatMap(({ text, from, to }): QueryNode[] => {
    const folded = foldWords(text)
    if (wordsIn(folded).length === 0) return []
    const written: QueryNode = { kind: 'words', text: withoutPossessive(pool, text), phrase: false, from, to }
    if (wordsIn(folded).length > 1 || hasWord(pool, folded)) return [written]
    const spelled = spelledOut(pool, text)
    if (spelled) return [{ ...written, text: spelled.text, phrase: spelled.isWhole }]
    const name = nameFormOf(pool, text, language)
    if (name === undefined) return [written]
    const named: QueryNode = { ...written, text: spelledOut(pool, name)?.text ?? name, phrase: true }
    return [{ kind: 'or', parts: [written, named] }]
  })

/** Strictness towards the conditions and the words of a query. */
interface Strictness {
  /** Index into the readings of each phrase; 0 is the literal one. */
  readonly phrase: number
  /** The same for phrases that ask for a number. */
  readonly figure: number
  readonly drops: boolean
  readonly read: WordsReader
}

function queryOf({ query, otherwise, isFigure }: Phrase, { phrase, figure }: Strictness): string {
  const level = isFigure ? figure : phrase
  return level === 0 ? (query ?? '') : (otherwise[Math.min(level, otherwise.length) - 1] ?? query ?? '')
}

function partNode(
  pool: Pool,
  { phrases, words }: PlainPart,
  level: Strictness,
  language: Language,
): QueryNode | undefined {
  const conditions = phrases.flatMap((one) => nodeOf(queryOf(one, level)) ?? [])
  return joined('and', [...conditions, ...(level.drops ? [] : wordNodes(pool, words, language))])
}

const STRICT: Strictness = { phrase: 0, figure: 0, drops: false, read: asWritten }

/** From strict to loose: first conditions give way, then letters of words, then words. */
const PHRASE_LEVELS = [
  STRICT,
  ...[1, 2].map((figure) => ({ ...STRICT, figure })),
  ...[1, 2].map((phrase) => ({ ...STRICT, phrase, figure: 1 })),
]
const LEVELS: readonly Strictness[] = [asWritten, nearlyAsWritten].flatMap((read) =>
  PHRASE_LEVELS.map((level) => ({ ...level, read })),
)
const WITHOUT_WORDS: readonly Strictness[] = PHRASE_LEVELS.map((level) => ({ ...level, drops: true }))

/** The conditions that a query's words stand for, plus those in the search language. */
function conditionsAt(pool: Pool, reading: PlainReading, level: Strictness): Query {
  const rest = parseQuery(reading.rest)
  const parts = reading.parts.flatMap((part) => partNode(pool, part, level, reading.language) ?? [])
  const plain = joined('or', parts)
  const root = joined('and', [...(plain ? [plain] : []), ...(rest.root ? [rest.root] : [])])
  return { text: reading.rest, root, sort: rest.sort, problems: rest.problems }
}

/** The cards in their order, those that fulfil a condition before the others. */
function fulfillingFirst(
  pool: Pool,
  cards: readonly Card[],
  query: string,
  context: SearchContext,
): readonly Card[] {
  const fulfil = new Set(findCards(pool, parseQuery(query), context).cards)
  return [...cards.filter((card) => fulfil.has(card)), ...cards.filter((card) => !fulfil.has(card))]
}

/** Searches by the conditions that the words stand for. */
function searchConditions(
  pool: Pool,
  reading: PlainReading,
  context: SearchContext,
  isStrict = false,
): Omit<PlainResult, 'widened' | 'written'> | undefined {
  const hasWords = reading.parts.some(({ words }) => words.length > 0)
  const hasLooser = reading.phrases.some(({ otherwise }) => otherwise.length > 0)
  const levels = [...LEVELS, ...(hasWords ? WITHOUT_WORDS : [])].filter(
    ({ phrase, figure, read }) =>
      ((hasLooser && !isStrict) || (phrase === 0 && figure === 0)) && (hasWords || read === asWritten),
  )
  for (const level of levels) {
    if (level.drops) {
      const owned = withTraitOfNamed(pool, reading)
      const found = owned && searchConditions(pool, owned, context, true)
      if (found) return found
    }
    const query = conditionsAt(pool, reading, level)
    const { cards } = findCards(pool, query, context, level.read)
    if (cards.length === 0) continue
    const orders = query.sort.length > 0 ? [] : reading.phrases.flatMap(({ order }) => order ?? [])
    const phrases = reading.phrases.map(
      (phrase): UnderstoodPhrase => ({
        from: phrase.from,
        to: phrase.to,
        query: queryOf(phrase, level),
        ...(phrase.order && { order: phrase.order }),
      }),
    )
    const inOrder = orders.toReversed().reduce<readonly Card[]>(ordered, cards)
    return {
      cards: reading.phrases.reduceRight(
        (all, { first }) => (first === undefined ? all : fulfillingFirst(pool, all, first, context)),
        inOrder,
      ),
      phrases,
      words: level.drops ? [] : reading.parts.flatMap(({ words }) => words),
      ignored: level.drops ? reading.parts.flatMap(({ words }) => words.map(({ text }) => text)) : [],
      query,
    }
  }
  return undefined
}

/** Kinds of cards that belong to somebody: to those who share their trait. */
const OWNED: ReadonlySet<string> = new Set(['gear', 'event', 'obstacle', 'ship'])

/**
 * `sg1 gear`, if no gear says SG-1: the words of a name are replaced by the trait of most cards called so. Undefined if
 * the query names nobody, or asks for no cards that belong to anybody.
 */
function withTraitOfNamed(pool: Pool, reading: PlainReading): PlainReading | undefined {
  if (!reading.phrases.some(({ value }) => value?.field === 'type' && OWNED.has(value.value)))
    return undefined
  const parts: PlainPart[] = []
  for (const { phrases, words } of reading.parts) {
    const [first] = words
    const last = words.at(-1)
    if (!first || !last) {
      parts.push({ phrases, words })
      continue
    }
    const trait = words.every(({ text }) => isNameWord(pool, text))
      ? traitOfNamed(pool, words, reading.language)
      : undefined
    if (trait === undefined) return undefined
    const query = valueQuery('trait', trait.toLowerCase())
    const phrase: Phrase = { from: first.from, to: last.to, query, otherwise: [] }
    parts.push({ phrases: [...phrases, phrase], words: [] })
  }
  return { ...reading, parts, phrases: parts.flatMap(({ phrases }) => phrases) }
}

/** The trait of most cards with the words in their names. */
function traitOfNamed(pool: Pool, words: readonly PlainWord[], language: Language): Trait | undefined {
  const root = joined('and', wordNodes(pool, words, language))
  if (!root) return undefined
  const { cards } = findCards(pool, { text: '', root, sort: [], problems: [] }, {})
  const counts = new Map<Trait, number>()
  for (const trait of cards.flatMap((card) => card.traits)) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  return [...counts].find(([, count]) => count * 2 >= cards.length)?.[0]
}

/** What gives way first if no card fulfils all conditions; the kind of card comes last. */
const GIVES_WAY: readonly string[] = ['rarity', 'set', 'side', 'keyword', 'glyph', 'trait', 'type']
const rankOf = ({ isFigure, value }: Phrase): number =>
  isFigure ? 0 : value === undefined ? 1 : 2 + GIVES_WAY.indexOf(value.field)

/** Searches with one condition less than the words stand for, or with either of two traits that no card has together. */
function searchWithout(
  pool: Pool,
  reading: PlainReading,
  context: SearchContext,
): Omit<PlainResult, 'widened' | 'written'> | undefined {
  if (reading.phrases.length < 2) return undefined
  const replacing = (dropped: Phrase, phrase?: Phrase): PlainReading => {
    const rest = (phrases: readonly Phrase[]) =>
      phrases.flatMap((one) => (one !== dropped ? one : (phrase ?? [])))
    return {
      ...reading,
      parts: reading.parts.map((part) => ({ ...part, phrases: rest(part.phrases) })),
      phrases: rest(reading.phrases),
    }
  }
  const traits = reading.phrases.filter(({ value }) => value?.field === 'trait')
  const [first, second] = traits
  if (traits.length === 2 && first?.query && second?.query) {
    const { phrases, ...others } = replacing(second)
    const either = { ...first, query: `(${first.query} or ${second.query})`, otherwise: [] }
    const parts = others.parts.map((part) => ({
      ...part,
      phrases: part.phrases.map((one) => (one === first ? either : one)),
    }))
    const found = searchConditions(
      pool,
      { ...others, parts, phrases: phrases.map((one) => (one === first ? either : one)) },
      context,
    )
    if (found) return found
  }
  const inOrder = [...reading.phrases].sort((a, b) => rankOf(a) - rankOf(b) || b.from - a.from)
  for (const [dropped, isStrict] of [true, false].flatMap((strict) =>
    inOrder.map((one) => [one, strict] as const),
  )) {
    const found = searchConditions(pool, replacing(dropped), context, isStrict)
    if (!found) continue
    const text = reading.content
      .filter(({ from, to }) => dropped.from <= from && to <= dropped.to)
      .map((word) => word.text)
      .join(' ')
    return { ...found, ignored: [...found.ignored, text] }
  }
  return undefined
}

/** Searches by words, using fewer and fewer of them. */
function searchWords(
  pool: Pool,
  { written, reading }: PlainQuery,
  context: SearchContext,
): Pick<PlainResult, 'cards' | 'widened' | 'query'> {
  const wide = searchWidely(pool, written, context)
  const hasFound = wide.cards.length > 0
  if (!reading || reading.hasOperators || (hasFound && wide.widened === undefined))
    return { ...wide, query: written }
  const as = (kind: 'and' | 'or', read: WordsReader) => {
    const nodes = wordNodes(pool, reading.content, reading.language)
    const query = { ...written, root: joined(kind, nodes) }
    const found = nodes.length > 0 ? findCards(pool, query, context, read) : { cards: [], isNamed: false }
    return { ...found, query }
  }
  const { isNamed, ...spelled } = as('and', asWritten)
  // A match of a card's name ranks above one of its text: `what does Teal’c do`.
  if (isNamed && spelled.cards.length > 0) return spelled
  if (hasFound && wide.widened === 'texts') return { ...wide, query: written }
  if (spelled.cards.length > 0) return spelled
  if (hasFound) return { ...wide, query: written }
  const alike = as('and', nearlyAsWritten)
  if (alike.cards.length > 0) return { cards: alike.cards, query: alike.query, widened: 'alike' }
  const some = withSome(pool, reading, context)
  return some.length > 0 ? { cards: some, widened: 'some', query: written } : { cards: [], query: written }
}

/** Cards that have some of the words, the cards with most of them first. */
function withSome(pool: Pool, { content, language }: PlainReading, context: SearchContext): readonly Card[] {
  const counts = new Map<Card, number>()
  const nodes = wordNodes(pool, content, language)
  const root = joined('or', nodes)
  if (nodes.length < 2 || !root) return []
  const asQuery = (node: QueryNode): Query => ({ text: '', root: node, sort: [], problems: [] })
  const found = findCards(pool, asQuery(root), context)
  for (const node of nodes)
    for (const card of findCards(pool, asQuery(node), context).cards)
      counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...found.cards].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/** Answers a query that has been read by `readQuery`. */
export function searchPlainly(pool: Pool, asked: PlainQuery, context: SearchContext): PlainResult {
  const { written, reading } = asked
  const isPlain = reading !== undefined && !reading.hasOperators && written.sort.length === 0
  const named = isPlain ? cardsNamed(pool, written.text) : []
  const conditions =
    reading && reading.phrases.length > 0 ? searchConditions(pool, reading, context) : undefined
  const nothing = { written, phrases: [], words: [], ignored: [] }
  const [only, ...more] = reading?.phrases ?? []
  // Words of a set that no card has are not searched for in texts.
  if (
    !conditions &&
    reading &&
    only?.query?.startsWith('set:') &&
    more.length === 0 &&
    reading.content.every(({ from, to }) => only.from <= from && to <= only.to)
  )
    return {
      ...nothing,
      phrases: [{ from: only.from, to: only.to, query: only.query }],
      cards: named,
      query: conditionsAt(pool, reading, STRICT),
    }
  if (!conditions || (conditions.ignored.length > 0 && named.length > 0)) {
    const { cards, ...found } = searchWords(pool, asked, context)
    const isNamed = named.length > 0 ? { ...found, widened: undefined } : found
    const { widened, query } = isNamed
    const isGuessed = cards.length === 0 || widened === 'some' || widened === 'alike'
    const fewer = !conditions && reading && isGuessed ? searchWithout(pool, reading, context) : undefined
    if (fewer) return { written, ...fewer }
    const ranked = isPlain ? cardsNamedWithRank(pool, written.text) : []
    // Somebody's name and rank say more than cards that only resemble them: `Dr Fraiser`.
    const isCalled = isGuessed && ranked.length > 0
    const inOrder = isCalled ? firstOf(named, ranked) : firstOf(named, cards, ranked)
    return { ...nothing, cards: inOrder, ...(widened && !isCalled && { widened }), query }
  }
  if (!isPlain) return { written, ...conditions }
  // In another language than the cards', a rank is a word with a meaning: `doktor Jackson`.
  const ranked = conditions.ignored.length > 0 ? cardsNamedWithRank(pool, written.text) : []
  if (ranked.length > 0) return { ...nothing, cards: firstOf(named, ranked), query: written }
  // A word of a name always finds that card, whatever else the word means.
  const { cards: all, isNamed } = findCards(pool, written, {})
  const others = isNamed ? all : []
  if (conditions.ignored.length > 0 && others.length > 0)
    return { ...nothing, cards: firstOf(named, others, conditions.cards), query: written }
  return {
    written,
    ...conditions,
    cards: firstOf(named, calledByIgnored(pool, asked, conditions), conditions.cards, others),
  }
}

/** Cards whose names contain the ignored words: `carter support` asks for Carter above all. */
function calledByIgnored(
  pool: Pool,
  { written, reading }: PlainQuery,
  { ignored }: Pick<PlainResult, 'ignored'>,
): readonly Card[] {
  if (!reading || ignored.length === 0) return []
  const words = reading.parts.flatMap((part) => part.words)
  if (!words.every(({ text }) => isNameWord(pool, text))) return []
  const root = joined('and', wordNodes(pool, words, reading.language))
  if (!root) return []
  const { cards, isNamed } = findCards(pool, { ...written, root }, {})
  return isNamed ? cards : []
}

/** Concatenates lists of cards, each card once. */
const firstOf = (...lists: readonly (readonly Card[])[]): readonly Card[] => [...new Set(lists.flat())]

/** Everyday words by language: only those that a reader may use are loaded. */
const TABLES: Readonly<Record<Language, () => Promise<PlainWords>>> = {
  en: () => import('./english').then(({ ENGLISH }) => ENGLISH),
  cs: () => import('./czech').then(({ CZECH }) => CZECH),
  fr: () => import('./french').then(({ FRENCH }) => FRENCH),
}

const lexicons = new Map<Language, Promise<Lexicon>>()

async function makeLexicon(language: Language): Promise<Lexicon> {
  // Card names are in English, so players also use English words for them.
  const languages: readonly Language[] = language === 'en' ? ['en'] : [language, 'en']
  return new Lexicon(await Promise.all(languages.map((one) => TABLES[one]())))
}

/** The lexicon of a language, built once; after a failure the next call tries again. */
export function loadLexicon(language: Language): Promise<Lexicon> {
  const known = lexicons.get(language)
  if (known) return known
  const made = makeLexicon(language)
  lexicons.set(language, made)
  made.catch(() => lexicons.delete(language))
  return made
}

/** A lexicon without words, with which a query has only the meaning of the search language. */
export const NO_WORDS = new Lexicon([])
