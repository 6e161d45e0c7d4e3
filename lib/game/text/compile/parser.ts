import type { CardType } from '@/lib/game/terms'
import type { Word } from './tokens'

/**
 * Parsers that keep all readings. A parser looks at the words from an index on and returns every way to read some of
 * them, each with its meaning and its end. Rules cache their results by index, so each of them examines an index only
 * once, and work is counted, so a text never takes longer than its share.
 */

export interface Out<T> {
  readonly v: T
  /** The index after the last word read. */
  readonly e: number
}
export type Parser<T> = (source: Source, at: number) => readonly Out<T>[]

/** Far more than any official paragraph takes. */
const MAX_STEPS = 60_000
const MAX_READINGS_OF_A_RULE = 40

/** Thrown if a text has so many readings that examining all of them would take too long. */
export class TooManyReadings extends Error {}

/** A text being read. */
export class Source {
  readonly memo = new Map<number, readonly Out<unknown>[]>()
  steps = 0
  /** The farthest word that nothing could read, and the words that could have followed there. */
  farthest = 0
  readonly expected = new Set<string>()

  constructor(
    readonly words: readonly Word[],
    /** The title of the card and its parts, each as words. */
    readonly titles: readonly (readonly string[])[],
    readonly vocabulary: Vocabulary,
    readonly type: CardType,
    /**
     * True if another paragraph has stated a cost of the card beside its power: then this one may simply have an
     * effect.
     */
    readonly pricedBefore: boolean,
  ) {}

  step(): void {
    this.steps += 1
    if (this.steps > MAX_STEPS) throw new TooManyReadings()
  }

  missed(at: number, expected: string): void {
    if (at < this.farthest) return
    if (at > this.farthest) this.expected.clear()
    this.farthest = at
    if (this.expected.size < 60) this.expected.add(expected)
  }
}

/**
 * Keywords of a set: one card explains a keyword in brackets, and the others use it alone. It then means what the
 * brackets say, with the number that stands there.
 */
export interface Keyword {
  /** The number behind the keyword where it is explained; absent if there is none. */
  readonly n?: number | 'x'
  readonly means: readonly Word[]
}

/** Open lists of names that a text may mention. */
export interface Vocabulary {
  /** In lower case. */
  readonly traits: ReadonlyMap<string, string>
  readonly titles: ReadonlyMap<string, string>
  /** Titles that no character has, in lower case. */
  readonly nonCharacters: ReadonlySet<string>
  readonly glyphs: ReadonlyMap<string, string>
  /** By their words in lower case. */
  readonly keywords: ReadonlyMap<string, Keyword>
  /** True if a name that is not in the lists is invalid. */
  readonly closed: boolean
}

const NOTHING: readonly Out<never>[] = []
let rules = 0

/** A rule with cached results. Made on first use, so that rules may refer to each other. */
export function rule<T>(make: () => Parser<T>): Parser<T> {
  const id = ++rules
  let made: Parser<T> | undefined
  return (source, at) => {
    const key = id * 512 + at
    const known = source.memo.get(key)
    if (known) return known as readonly Out<T>[]
    source.step()
    made ??= make()
    // A rule that recurs at the same index finds nothing there.
    source.memo.set(key, NOTHING)
    const found = distinct(made(source, at))
    source.memo.set(key, found)
    return found
  }
}

function distinct<T>(found: readonly Out<T>[]): readonly Out<T>[] {
  if (found.length < 2) return found
  const ends = new Set<number>()
  for (const { e } of found) ends.add(e)
  // Readings that end at different words are different: only others are compared.
  if (ends.size === found.length) return bounded(found)
  const seen = new Map<string, Out<T>>()
  for (const one of found) {
    const key = `${one.e} ${JSON.stringify(one.v)}`
    if (!seen.has(key)) seen.set(key, one)
  }
  return bounded([...seen.values()])
}

function bounded<T>(found: readonly Out<T>[]): readonly Out<T>[] {
  if (found.length > MAX_READINGS_OF_A_RULE) throw new TooManyReadings()
  return found
}

/** A phrase with its words. */
interface Phrase {
  readonly text: string
  readonly words: readonly string[]
}

/** Each of several phrases, a phrase being words in small letters with spaces between. */
export function w(...phrases: readonly string[]): Parser<string> {
  const byFirst = new Map<string, Phrase[]>()
  for (const text of phrases) {
    const words = text.split(' ')
    const [first = ''] = words
    byFirst.set(first, [...(byFirst.get(first) ?? []), { text, words }])
  }
  const firsts = [...byFirst.keys()]
  return (source, at) => {
    const next = source.words[at]?.text
    const begun = next === undefined ? undefined : byFirst.get(next)
    if (at >= source.farthest) for (const first of firsts) if (first !== next) source.missed(at, first)
    if (begun === undefined) return NOTHING
    const found: Out<string>[] = []
    for (const { text, words } of begun) {
      const end = matchedTo(source, at, words)
      if (end !== undefined) found.push({ v: text, e: end })
    }
    return found
  }
}

/** The index after the words, if all of them stand there; the first is known to. */
function matchedTo(source: Source, at: number, words: readonly string[]): number | undefined {
  for (let j = 1; j < words.length; j++) {
    const word = words[j] ?? ''
    if (source.words[at + j]?.text === word) continue
    source.missed(at + j, word)
    return undefined
  }
  return at + words.length
}

/** One of several phrases, each with its meaning. */
export function table<T>(meanings: Readonly<Record<string, T>>): Parser<T> {
  const known = new Map(Object.entries(meanings))
  const words = w(...known.keys())
  return map(words, (phrase) => known.get(phrase))
}

/** A word that a test accepts and gives a meaning. */
export const word =
  <T>(expected: string, test: (word: Word, source: Source, at: number) => T | undefined): Parser<T> =>
  (source, at) => {
    const next = source.words[at]
    const v = next && test(next, source, at)
    if (v !== undefined) return [{ v, e: at + 1 }]
    source.missed(at, expected)
    return NOTHING
  }

export function map<T, U>(
  parser: Parser<T>,
  make: (value: T, at: number, end: number, source: Source) => U | undefined,
): Parser<U> {
  return (source, at) => {
    const all = parser(source, at)
    if (all.length === 0) return NOTHING
    const found: Out<U>[] = []
    for (const { v, e } of all) {
      const made = make(v, at, e, source)
      if (made !== undefined) found.push({ v: made, e })
    }
    return found
  }
}

/** A way to read the first of several parsers, linked to the way to read those before. */
interface Partly {
  readonly v: unknown
  readonly e: number
  readonly before: Partly | undefined
}

/** All of them, one after the other. */
export function seq<T extends readonly unknown[]>(
  ...parsers: { readonly [I in keyof T]: Parser<T[I]> }
): Parser<T> {
  const list = parsers as readonly Parser<unknown>[]
  return (source, at) => {
    let open: readonly (Partly | undefined)[] = BEGUN
    for (const parser of list) {
      const next: Partly[] = []
      for (const before of open)
        for (const { v, e } of parser(source, before === undefined ? at : before.e))
          next.push({ v, e, before })
      if (next.length === 0) return NOTHING
      if (next.length > MAX_READINGS_OF_A_RULE * 4) throw new TooManyReadings()
      open = next
    }
    return open.map((last) => ({
      v: valuesOf(last, list.length),
      e: last?.e ?? at,
    })) as unknown as readonly Out<T>[]
  }
}
const BEGUN: readonly undefined[] = [undefined]

function valuesOf(last: Partly | undefined, length: number): readonly unknown[] {
  const values = new Array<unknown>(length)
  let at = length
  for (let one = last; one !== undefined; one = one.before) values[--at] = one.v
  return values
}

export function alt<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (source, at) => {
    let found: readonly Out<T>[] = NOTHING
    for (const parser of parsers) {
      const more = parser(source, at)
      if (more.length > 0) found = found.length === 0 ? more : [...found, ...more]
    }
    return found
  }
}

/** The parser's reading, or nothing read. */
export const opt = <T>(parser: Parser<T>): Parser<T | undefined> =>
  alt<T | undefined>(parser, (_, at) => [{ v: undefined, e: at }])

/** The first of them that reads anything: for a parser more specific than those after it. */
export const first =
  <T>(...parsers: readonly Parser<T>[]): Parser<T> =>
  (source, at) => {
    for (const parser of parsers) {
      const found = parser(source, at)
      if (found.length > 0) return found
    }
    return NOTHING
  }

/** Any number of them, each way to stop included. */
export function many<T>(parser: Parser<T>, most = 8): Parser<readonly T[]> {
  return (source, at) => {
    const found: Out<readonly T[]>[] = [{ v: [], e: at }]
    let open: readonly Out<readonly T[]>[] = found
    for (let i = 0; i < most && open.length > 0; i++) {
      const next: Out<readonly T[]>[] = []
      for (const { v, e } of open)
        for (const one of parser(source, e)) if (one.e > e) next.push({ v: [...v, one.v], e: one.e })
      if (found.length + next.length > MAX_READINGS_OF_A_RULE * 4) throw new TooManyReadings()
      found.push(...next)
      open = next
    }
    return found
  }
}

/** One or more with separators, as in a list. */
export const listed = <T>(parser: Parser<T>, between: Parser<unknown>, most = 6): Parser<readonly T[]> =>
  map(
    seq<[T, readonly [unknown, T][]]>(parser, many(seq<[unknown, T]>(between, parser), most)),
    ([one, more]) => [one, ...more.map(([, other]) => other)],
  )

/** A parser after something that is skipped. */
export const after = <T>(before: Parser<unknown>, parser: Parser<T>): Parser<T> =>
  map(seq<[unknown, T]>(before, parser), ([, value]) => value)
export const before = <T>(parser: Parser<T>, behind: Parser<unknown>): Parser<T> =>
  map(seq<[T, unknown]>(parser, behind), ([value]) => value)

/** Always, without reading a word. */
export const always =
  <T>(value: T): Parser<T> =>
  (_, at) => [{ v: value, e: at }]

/** Only if these words do not follow. */
export const unless =
  (parser: Parser<unknown>): Parser<true> =>
  (source, at) =>
    parser(source, at).length > 0 ? NOTHING : [{ v: true, e: at }]
