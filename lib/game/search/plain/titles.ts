import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import type { Language } from '@/lib/game/text/tokens'
import { noPlaces } from '../places'
import { indexOf } from '../search-index'
import { foldWords, wordsIn } from '../words/fold-words'

/** Finds cards by name regardless of spelling: `SG1`, `F 302`, `anubis: banished lord`. */

/** Letters and digits alone. */
const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

interface Named {
  readonly card: Card
  readonly title: string
  /** Title and subtitle. */
  readonly whole: string
  /** With spaces, up to the part that was typed. */
  readonly spaced: string
}

interface TitleIndex {
  readonly named: readonly Named[]
  /** Compound words of names such as `sg-1`, by their letters and digits without separators. */
  readonly joined: ReadonlyMap<string, string>
  /** Every title once, in the order of the pool. */
  readonly titles: readonly { readonly title: string; readonly folded: string }[]
}

const indexes = new WeakMap<Pool, TitleIndex>()

function makeIndex(pool: Pool): TitleIndex {
  const joined = new Map<string, string>()
  const titles = new Map<string, string>()
  const named = pool.cards.map((card) => {
    for (const word of `${card.title} ${card.subtitle} ${card.traits.join(' ')}`.split(/\s+/)) {
      const folded = foldWords(word)
      if (wordsIn(folded).length > 1) joined.set(compact(word), wordsIn(folded).join(' '))
    }
    titles.set(card.title, foldWords(card.title))
    const whole = `${card.title} ${card.subtitle}`
    return { card, title: compact(card.title), whole: compact(whole), spaced: foldWords(whole) }
  })
  return { named, joined, titles: [...titles].map(([title, folded]) => ({ title, folded })) }
}

function titleIndexOf(pool: Pool): TitleIndex {
  const made = indexes.get(pool) ?? makeIndex(pool)
  indexes.set(pool, made)
  return made
}

/** Minimum number of letters for which the unique beginning of a title is taken for it. */
const MIN_UNIQUE = 4

/**
 * The cards with that title, or whose title begins with the text: as whole words, as several, or as the beginning of no
 * other title. Best first.
 */
export function cardsNamed(pool: Pool, text: string): readonly Card[] {
  const asked = compact(text)
  if (asked.length < 2) return []
  const { named } = titleIndexOf(pool)
  const exact = named.filter(({ title, whole }) => title === asked || whole === asked)
  const words = foldWords(text)
  const begun = named.filter(
    ({ title, whole }) => title !== asked && whole !== asked && whole.startsWith(asked),
  )
  const titles = new Set(begun.map(({ title }) => title))
  const isTelling =
    words.includes(' ') || (titles.size === 1 && exact.length === 0 && asked.length >= MIN_UNIQUE)
  const prefixes = begun.filter(
    ({ spaced }) => isTelling || spaced.startsWith(`${words} `) || spaced.startsWith(`${words}:`),
  )
  return [...exact, ...prefixes].map(({ card }) => card)
}

/** Titles that people put before a name, in the languages of the site. Folded. */
const RANKS: ReadonlySet<string> = new Set(
  'general generale colonel plukovnik major captain capitaine lieutenant sergeant doctor dr doktor docteur lord master mistr maitre president senator senateur king queen kral kralovna roi reine professor profesor agent commander'.split(
    ' ',
  ),
)

/** The cards of a person who was asked for by a rank that not all of them have: `General Hammond`. */
export function cardsNamedWithRank(pool: Pool, text: string): readonly Card[] {
  const [rank = '', ...name] = wordsIn(foldWords(text))
  if (!RANKS.has(rank) || name.length === 0) return []
  return pool.cards.filter(({ title }) => {
    const words = wordsIn(foldWords(title))
    return name.every((word) => words.includes(word))
  })
}

/**
 * The spelling on cards of a word that was written without its hyphen or space; undefined for all others. The beginning
 * of such a word suffices, in which case it is not whole.
 */
export function spelledOut(
  pool: Pool,
  word: string,
): { readonly text: string; readonly isWhole: boolean } | undefined {
  const asked = compact(word)
  if (asked.length < 2) return undefined
  const { joined } = titleIndexOf(pool)
  const whole = joined.get(asked)
  if (whole !== undefined) return { text: whole, isWhole: true }
  for (const [letters, spaced] of joined)
    if (asked.length > 2 && letters.startsWith(asked)) return { text: cut(spaced, asked), isWhole: false }
  return undefined
}

/** The beginning of a spaced word that covers the letters asked for. */
function cut(spaced: string, asked: string): string {
  let left = asked.length
  let end = 0
  for (; end < spaced.length && left > 0; end++) if (spaced[end] !== ' ') left--
  return spaced.slice(0, end)
}

/** True if a word of some name begins with it. */
export const hasWord = (pool: Pool, word: string): boolean => {
  const places = noPlaces(pool.cards.length)
  indexOf(pool).names().index.begins(word, { places })
  return places.some((bits) => bits !== 0)
}

/** True if cards have the word in their names, with or without separators between its letters. */
export const isNameWord = (pool: Pool, word: string): boolean =>
  indexOf(pool)
    .names()
    .index.phraseOf([foldWords(word)], true) !== undefined ||
  titleIndexOf(pool).joined.get(compact(word)) !== undefined

/** Endings that names take: `Jacka O’Neilla`, `s Apophisem`, `Thor’s`. The longest come first. */
const NAME_ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ['s'],
  cs: ['ovou', 'ovym', 'ove', 'ovi', 'ova', 'ovo', 'ovu', 'em', 'ou', 'uv', 'a', 'e', 'i', 'o', 'u', 'y'],
  fr: ['s', 'x'],
}

/** Letters that sound alike in names, and how they are written on cards: `Apofis`. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/f/g, 'ph'],
  [/ph/g, 'f'],
  [/ks/g, 'x'],
  [/k/g, 'c'],
  [/v/g, 'w'],
  [/j/g, 'y'],
  [/y/g, 'i'],
]
const MIN_NAME = 3

/**
 * A word in the form in which names have it, if no name has the word itself: without an ending, or spelled as it
 * sounds.
 */
export function nameFormOf(pool: Pool, word: string, language: Language): string | undefined {
  const folded = compact(word)
  const forms = [
    folded,
    ...NAME_ENDINGS[language].flatMap((ending) =>
      folded.endsWith(ending) && folded.length - ending.length >= MIN_NAME
        ? ['', 'a'].map((own) => folded.slice(0, -ending.length) + own)
        : [],
    ),
  ]
  const sounding = forms.flatMap((form) => SOUNDS.map(([sound, spelled]) => form.replace(sound, spelled)))
  return [...forms, ...sounding].find((form) => form !== folded && isNameWord(pool, form))
}

/** Maximum number of titles offered while a query is typed. */
const MAX_TITLES = 6
const MIN_LETTERS = 2

/** Titles that begin with the text, then those with a word that begins with it. */
export function titlesBeginning(pool: Pool, text: string): readonly string[] {
  const asked = foldWords(text)
  const letters = compact(text)
  if (letters.length < MIN_LETTERS) return []
  const { titles } = titleIndexOf(pool)
  const first = titles.filter(({ folded }) => folded !== asked && folded.startsWith(asked))
  const within = titles.filter(
    ({ folded, title }) =>
      !folded.startsWith(asked) && (` ${folded}`.includes(` ${asked}`) || compact(title).startsWith(letters)),
  )
  return [...first, ...within].slice(0, MAX_TITLES).map(({ title }) => title)
}
