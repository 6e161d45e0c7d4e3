import type { CardType } from '@/lib/game/terms'
import type { Keyword } from './keywords'
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

/** Open lists of names that a text may mention. */
export interface Vocabulary {
  /** In lower case. */
  readonly traits: ReadonlyMap<string, string>
  readonly titles: ReadonlyMap<string, string>
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
  const seen = new Map<string, Out<T>>()
  for (const one of found) {
    const key = `${one.e} ${JSON.stringify(one.v)}`
    if (!seen.has(key)) seen.set(key, one)
  }
  if (seen.size > MAX_READINGS_OF_A_RULE) throw new TooManyReadings()
  return [...seen.values()]
}

/** Each of several phrases, a phrase being words in small letters with spaces between. */
export function w(...phrases: readonly string[]): Parser<string> {
  const split = phrases.map((phrase) => phrase.split(' '))
  return (source, at) => {
    const found: Out<string>[] = []
    split.forEach((words, i) => {
      for (const [j, word] of words.entries()) {
        if (source.words[at + j]?.text !== word) {
          source.missed(at + j, word)
          return
        }
      }
      found.push({ v: phrases[i] ?? '', e: at + words.length })
    })
    return found
  }
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
    const found: Out<U>[] = []
    for (const { v, e } of parser(source, at)) {
      const made = make(v, at, e, source)
      if (made !== undefined) found.push({ v: made, e })
    }
    return found
  }
}

/** All of them, one after the other. */
export function seq<T extends readonly unknown[]>(
  ...parsers: { readonly [I in keyof T]: Parser<T[I]> }
): Parser<T> {
  const list = parsers as readonly Parser<unknown>[]
  return (source, at) => {
    let open: { readonly v: readonly unknown[]; readonly e: number }[] = [{ v: [], e: at }]
    for (const parser of list) {
      const next: typeof open = []
      for (const { v, e } of open)
        for (const one of parser(source, e)) next.push({ v: [...v, one.v], e: one.e })
      if (next.length === 0) return NOTHING
      if (next.length > MAX_READINGS_OF_A_RULE * 4) throw new TooManyReadings()
      open = next
    }
    return open as unknown as readonly Out<T>[]
  }
}

export function alt<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (source, at) => parsers.flatMap((parser) => parser(source, at))
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
