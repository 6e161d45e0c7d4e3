import * as z from 'zod/mini'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { foldWords, nearest } from '@/lib/game/search/words/fold-words'
import { formBegins, withoutElided } from '@/lib/game/search/words/word-stem'
import type { CardKey } from '@/lib/game/terms'
import type { Language } from '@/lib/game/text/tokens'

/**
 * Results of the global search other than cards: sentences of the rulebook, terms, rulings. The build writes them into one
 * file for each language, which is loaded with the first search.
 */

export const ENTRY_KINDS = ['rule', 'term', 'ruling'] as const

const entrySchema = z.readonly(
  z.object({
    kind: z.enum(ENTRY_KINDS),
    /** Name of the entry; for a rule, the heading above it. */
    title: z.string(),
    text: z.string(),
    /** The short sign at its end: `6.3` of a rule, the number of a ruling; empty for a term. */
    mark: z.string(),
    /** Its address without the language. */
    href: z.string(),
  }),
)
export type Entry = z.infer<typeof entrySchema>

export const entriesSchema = z.readonly(z.array(entrySchema))

/** Words of questions without a subject of their own: `what is a complication` asks for `complication`. Folded. */
const SMALL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'a an the how what when where who which why whats is are am be do does did can could may might must should will would i you he she it we they me my your his her its our their this that these those of in on at to for from with by and or if then than there so as about get have has had please many much work works mean means explain happen happens rule rules'.split(
      ' ',
    ),
  ),
  cs: new Set(
    'a i aby jak co kdy kde kdo ktery ktera ktere proc je jsou byt ma mam muze muzu mohu mohou musim musi smim lze se si mi me mne moje muj moji svuj tento tato toto ten ta to v ve na o u k ke s se z ze do po pro od za nebo kdyz pokud tak jako kolik funguje funguji znamena stane deje pravidlo pravidla pravidel'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'un une le la les de des du d l a au aux comment que quoi qu quand ou qui quel quelle quels quelles pourquoi est sont etre ce c cela ca je tu il elle on nous vous ils elles puis peux peut peuvent doit dois faut ai as avoir mon ma mes ton ta tes son sa ses et en dans sur pour par avec si y ne pas s se combien marche marchent fonctionne fonctionnent signifie veut veulent dire passe t arrive cas lors regle regles'.split(
      ' ',
    ),
  ),
}

/** Stems of the words that the rules use, by the word that people type. Folded. */
const SAID_OTHERWISE: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    twice: ['several', 'again', 'once'],
    two: ['two', 'one', 'several'],
    play: ['play', 'assign'],
    win: ['win', 'victory'],
    kill: ['destroy'],
    hand: ['hand'],
    cards: ['card'],
    players: ['player'],
    energy: ['power'],
    enemy: ['adversar'],
    fight: ['battle', 'fight'],
    die: ['destroy', 'incapacit'],
    dies: ['destroy', 'incapacit'],
    dead: ['destroy', 'incapacit'],
    fighting: ['battle', 'fight'],
    trap: ['obstacle'],
    draw: ['draw', 'refill'],
    tap: ['stop'],
    tapped: ['stop'],
    exhausted: ['stop'],
    untap: ['read'],
    untapped: ['read'],
    untapping: ['read'],
    lose: ['los', 'victory', 'win'],
    start: ['start', 'begin'],
    goes: ['begin', 'start'],
    first: ['first', 'begin'],
    mulligan: ['mulligan', 'anew', 'opening'],
  },
  cs: {
    dva: ['dva', 'jed', 'nekolik'],
    dve: ['dve', 'jed', 'nekolik'],
    dvakrat: ['vickrat', 'vicekrat', 'nekolik', 'opakovan'],
    vyhraju: ['vyhr', 'vitez', 'zvitez'],
    vyhrat: ['vyhr', 'vitez', 'zvitez'],
    vyhravam: ['vyhr', 'vitez'],
    zabit: ['znic'],
    zemrit: ['znic', 'zneschop'],
    stoji: ['stoj', 'cen'],
    oziveni: ['oziv'],
    ozivit: ['oziv'],
    zahrat: ['zahr', 'prirad'],
    prohrat: ['prohr', 'vitez'],
    zacit: ['zacin', 'zacn'],
    boj: ['boj', 'bitv'],
    souboj: ['boj', 'bitv'],
    zastavit: ['stopn'],
    zastaveny: ['stopn'],
    zastavena: ['stopn'],
    zastavene: ['stopn'],
    vycerpany: ['stopn'],
    mulligan: ['pocatecn', 'zamichat'],
  },
  fr: {
    fois: ['fois', 'plusieurs'],
    deux: ['deux', 'plusieurs', 'seul'],
    gagner: ['gagn', 'victoire', 'remport'],
    gagne: ['gagn', 'victoire', 'remport'],
    tuer: ['detru'],
    mourir: ['detru', 'neutralis'],
    coute: ['cout'],
    jouer: ['jou', 'affect'],
    perdre: ['perd', 'victoire'],
    commencer: ['commenc', 'debut'],
    arreter: ['stopp'],
    arrete: ['stopp'],
    arretee: ['stopp'],
    epuise: ['stopp'],
    mulligan: ['mulligan', 'depart'],
    finit: ['fini', 'arret', 'termin'],
    finir: ['fini', 'arret', 'termin'],
  },
}

/** Words that ask how many: only a number answers them. Folded. */
const HOW_MANY: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['many', 'much']),
  cs: new Set(['kolik']),
  fr: new Set(['combien']),
}
/** In place of such a word: no text has it. */
const ANY_NUMBER = '#'

/** Words that a number answers, unless a text has the word itself. Folded. */
const AMOUNTS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('size number amount minimum maximum min max limit'.split(' ')),
  cs: new Set('pocet poctu velikost minimum maximum nejmene nejvic nejvice limit'.split(' ')),
  fr: new Set('nombre taille minimum maximum limite'.split(' ')),
}
const NUMBER = /^\d+$/

/** The words of a searchable item: those of its name count more. */
interface Words {
  readonly name: readonly string[]
  readonly text: readonly string[]
  /** True if each word of the text is an alternative name. */
  readonly isNames?: boolean
}

const LETTERS = /[^\p{L}\p{N}]+/u
const wordsOf = (text: string): readonly string[] =>
  foldWords(text)
    .split(LETTERS)
    .filter((word) => word !== '')

/** A word of the query: as it was typed, and a test for words that begin with a form of it. */
interface QueryWord {
  readonly typed: string
  readonly fits: (word: string) => boolean
}

const queryWords = (query: string, language: Language): readonly QueryWord[] =>
  wordsOf(withoutElided(query, language)).map((typed) => ({ typed, fits: formBegins(typed, language) }))

const WHOLE = 4
const BEGINS = 3
const FORM = 2
const IN_TEXT = 1

/** Score of one query word; 0 if it does not match. */
function fitOf({ typed, fits }: QueryWord, { name, text }: Words): number {
  if (name.includes(typed)) return WHOLE
  if (name.some((word) => word.startsWith(typed))) return BEGINS
  if (name.some(fits)) return FORM
  return text.some(fits) ? IN_TEXT : 0
}

/** Combined score of all query words; 0 if any of them does not match. */
function scoreOf(asked: readonly QueryWord[], words: Words): number {
  let score = 0
  for (const [at, one] of asked.entries()) {
    const fit = fitOf(one, words)
    if (fit === 0) return 0
    // A match at the same position of the name is the more likely meaning.
    score += fit + (words.name[at]?.startsWith(one.typed) ? 1 : 0)
  }
  return score
}

/** Searchable items, each with its words folded once. */
export type Index<Item> = readonly { readonly item: Item; readonly words: Words }[]

export const indexEntries = (entries: readonly Entry[]): Index<Entry> =>
  entries.map((item) => ({
    item,
    // A rule is found by its text, not by the heading above it.
    words:
      item.kind === 'rule'
        ? { name: wordsOf(item.text), text: wordsOf(item.title) }
        : { name: wordsOf(item.title), text: wordsOf(item.text) },
  }))

/** Index for items that have only a name. */
export const indexNames = <Item extends { readonly title: string }>(items: readonly Item[]): Index<Item> =>
  items.map((item) => ({ item, words: { name: wordsOf(item.title), text: [] } }))

export const indexCards = (pool: Pool): Index<Card> =>
  pool.cards.map((item) => ({ item, words: { name: wordsOf(item.title), text: wordsOf(item.subtitle) } }))

/**
 * Returns the items that match every word of the query, best first; ties keep the order of the index.
 * @param language of the texts; endings are ignored accordingly
 */
export function find<Item>(index: Index<Item>, query: string, language: Language): readonly Item[] {
  const asked = queryWords(query, language)
  if (asked.length === 0) return []
  return index
    .map(({ item, words }) => ({ item, score: scoreOf(asked, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** A search result and its score: 1 for an exact match of the name. */
export interface Ranked<Item> {
  readonly item: Item
  readonly score: number
}

/** Maximum score of one word. */
const MOST = WHOLE + 1
/** An exact match of the name ranks above longer names that contain it. */
const EXACT = 0.3
/** A match of exactly an alternative name ranks almost as high as the name itself. */
const OTHERWISE_CALLED = 0.8
/** Factor for results that lack some of the words. */
const PARTLY = 0.5

/** In questions, English words lose their endings too. */
const ENDINGS = /(?:s|es|ing|ed)$/
const SHORTEST = 4

const withoutEnding = (word: string): string => {
  const stem = word.replace(ENDINGS, '')
  return stem.length >= SHORTEST ? stem : word
}

/** Returns the words of a question that carry its subject; all of its words if none does. */
function subjectWords(question: string, language: Language): readonly QueryWord[] {
  const asked = queryWords(question, language).map((one): QueryWord => {
    if (HOW_MANY[language].has(one.typed)) return { typed: ANY_NUMBER, fits: (word) => NUMBER.test(word) }
    const others = SAID_OTHERWISE[language][one.typed] ?? []
    const stem = language === 'en' ? withoutEnding(one.typed) : one.typed
    const isAmount = AMOUNTS[language].has(one.typed)
    return {
      typed: one.typed,
      fits: (word) =>
        one.fits(word) ||
        word.startsWith(stem) ||
        others.some((other) => word.startsWith(other)) ||
        (isAmount && NUMBER.test(word)),
    }
  })
  const telling = asked.filter(({ typed }) => !SMALL_WORDS[language].has(typed))
  return telling.some(({ typed }) => typed !== ANY_NUMBER) ? telling : queryWords(question, language)
}

/**
 * Returns the best matches of a question with their scores, so that different kinds of results can be merged into one
 * order. If nothing matches all of its words, returns the items that match most of them.
 * @param isLoose to accept any of the words, where nothing else was found
 */
export function rank<Item>(
  index: Index<Item>,
  question: string,
  language: Language,
  isLoose = false,
): readonly Ranked<Item>[] {
  const asked = subjectWords(question, language)
  if (asked.length === 0) return []
  const scored = index.map(({ item, words }) => {
    const fits = asked.map((one) => fitOf(one, words))
    const count = fits.filter((fit) => fit > 0).length
    // `The game ends …` begins as `when does the game end` asks.
    const telling = words.name.filter((word) => !SMALL_WORDS[language].has(word)).slice(0, asked.length)
    const begins = asked.filter(
      ({ typed }, at) => telling.includes(typed) || telling[at]?.startsWith(typed),
    ).length
    const share = (fits.reduce((sum, fit) => sum + fit, 0) + begins) / (MOST * asked.length)
    const isExact =
      words.name.length === asked.length && asked.every((one, at) => words.name[at] === one.typed)
    const score = share * (1 - EXACT) + (isExact ? EXACT : 0)
    const isKnownBy = words.isNames === true && asked.every(({ typed }) => words.text.includes(typed))
    return { item, count, score: isKnownBy ? Math.max(score, OTHERWISE_CALLED) : score }
  })
  const most = Math.max(0, ...scored.map(({ count }) => count))
  // One word of two is too little evidence; of more words, all but one suffice.
  const enough = isLoose ? 1 : Math.max(2, asked.length - 1)
  if (most === 0 || (most < asked.length && most < enough)) return []
  const factor = most < asked.length ? PARTLY : 1
  return scored
    .filter(({ count }) => count === most)
    .sort((a, b) => b.score - a.score)
    .map(({ item, score }) => ({ item, score: score * factor }))
}

/** Items with a name and other words by which people may look for them. */
export const indexNamed = <Item extends { readonly title: string; readonly words: string }>(
  items: readonly Item[],
): Index<Item> =>
  items.map((item) => ({
    item,
    words: { name: wordsOf(item.title), text: wordsOf(item.words), isNames: true },
  }))

/**
 * True if a query is phrased as a question: it ends with a question mark, or begins with a word without a subject
 * of its own.
 */
export function isQuestion(query: string, language: Language): boolean {
  const [first] = wordsOf(withoutElided(query, language))
  return query.trim().endsWith('?') || (first !== undefined && SMALL_WORDS[language].has(first))
}

/** Suggestions for an address that does not exist. */
export interface Meant {
  /** The card whose set and number the address contains; there may be none with that number. */
  readonly card: CardKey | undefined
  /** The one of the given pages with the nearest address. */
  readonly page: string | undefined
  /** The remaining words to search for. */
  readonly words: readonly string[]
}

/** Decodes an address, which may be percent-encoded, perhaps incorrectly. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Maximum number of words to search for: an address may be very long. */
const MAX_WORDS = 6

/**
 * Reads an address that leads nowhere.
 * @param bare the address, without its language
 * @param pages addresses of existing pages, such as `/decks/public`
 * @param sets codes of the existing sets
 */
export function meantBy(bare: string, pages: readonly string[], sets: readonly string[]): Meant {
  const written = decoded(bare.slice(0, 400)).toLowerCase()
  const card = new RegExp(
    `(?:^|[^a-z0-9])(${sets.join('|').toLowerCase()})[^a-z0-9]{0,3}([1-9]\\d{0,2})(?![a-z0-9])`,
  )
  const [, set, number] = card.exec(written) ?? []
  // Other sites write the kind of a file at the end of an address.
  const plain = `/${written
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
  const parts = new Set(pages.flatMap((page) => page.split('/')))
  const words = plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word) && !parts.has(word))
    .filter((word) => !sets.includes(word.toUpperCase()))
  return {
    card: set && `${set.toUpperCase()}-${number}`,
    page: pages.includes(plain) ? plain : nearest(plain, pages),
    words: [...new Set(words)].slice(0, MAX_WORDS),
  }
}
