import { add, noPlaces, type Places, unite } from '../places'
import { foldWords, wordsIn } from './fold-words'

/** Misspelt words: `Jakson`, `teel`. */

/** Shorter words are too similar; longer ones may have two letters wrong. */
const MIN_WORD_LENGTH = 4
const LONG = 8
const MAX_WORD_LENGTH = 40

/**
 * The letters of a word as bits. Letters may share a bit: a missing bit proves that the letter is missing, and a set
 * bit proves nothing.
 */
export function lettersIn(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Finds words that are similar to the typed one. */
interface AlikeTest {
  readonly typed: string
  /** The letters of the typed word, as `lettersIn`. */
  readonly letters: number
  /** Number of letters that may be wrong; a word that lacks more of the typed letters cannot be similar. */
  readonly allowed: number
  /** True if a word, or its beginning, is similar to the typed one. */
  readonly takes: (word: string) => boolean
}

/** True if a word with these letters could be similar; this alone rules out most words. */
export function mayBeAlike({ letters, allowed }: AlikeTest, inWord: number): boolean {
  let lacking = letters & ~inWord
  for (let taken = 0; taken < allowed && lacking !== 0; taken++) lacking &= lacking - 1
  return lacking === 0
}

/**
 * Returns a test for words that equal the typed one, or begin with it, except for a letter or two; swapped neighbours
 * count as one. Undefined for words that are too short or too long for this.
 */
export function alikeTest(typed: string): AlikeTest | undefined {
  if (typed.length < MIN_WORD_LENGTH || typed.length > MAX_WORD_LENGTH) return undefined
  const allowed = typed.length >= LONG ? 2 : 1
  const tooMany = allowed + 1
  const width = typed.length + allowed + 2
  let older = new Uint8Array(width)
  let previous = new Uint8Array(width)
  let row = new Uint8Array(width)
  const takes = (word: string): boolean => {
    if (word.length < typed.length - allowed) return false
    if (typed[0] !== word[0] && typed[1] !== word[1]) return false
    // One table for the word and all its beginnings: the last row holds the distance of each. Cells farther from the
    // diagonal than the allowed number of wrong letters are too far, and not computed.
    const columns = Math.min(word.length, typed.length + allowed)
    for (let column = 0; column <= allowed; column++) previous[column] = column
    previous[tooMany] = tooMany
    for (let i = 1; i <= typed.length; i++) {
      const from = Math.max(1, i - allowed)
      const to = Math.min(columns, i + allowed)
      let least = from === 1 ? i : tooMany
      row[from - 1] = least
      for (let j = from; j <= to; j++) {
        const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1) ? 0 : 1
        let best = Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + same)
        if (
          i > 1 &&
          j > 1 &&
          typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
          typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
        )
          best = Math.min(best, (older[j - 2] ?? 0) + 1)
        row[j] = best
        if (best < least) least = best
      }
      if (least > allowed) return false
      row[to + 1] = tooMany
      const spare = older
      older = previous
      previous = row
      row = spare
    }
    for (let j = typed.length - allowed; j <= columns; j++) if ((previous[j] ?? 0) <= allowed) return true
    return false
  }
  return { typed, letters: lettersIn(typed), allowed, takes }
}

/** A text of a card, and the weight of its words: 1 to 60. */
export interface WeighedText {
  readonly text: string
  readonly weight: number
}

/** Score of each card of a pool, by its place: 0 if it does not match. */
export type Weights = Uint8Array<ArrayBuffer>

/** Places where words are found, with their scores if those matter. */
export interface Finds {
  readonly places: Places
  readonly weights?: Weights | undefined
}

/** Adjacent words, by number. */
export interface Phrase {
  readonly words: readonly number[]
  /** Range of words that the last one may be, by number; the end is exclusive. */
  readonly from: number
  readonly to: number
}

/** Score lost by a word if the query has only its beginning or a part of it. */
const BEGUN = 1
const WITHIN = 3

/** Separates two texts of a card: no word has so high a number. */
const BREAK = 0xffffffff

/** A letter in five bits, as distinguished by `lettersIn`. */
const letterAt = (word: string, at: number): number => word.charCodeAt(at) & 31
const PAIRS = 1 << 10
const pairAt = (word: string, at: number): number => (letterAt(word, at) << 5) | letterAt(word, at + 1)

/** Words grouped by a feature, which is a number below `count`. */
class WordsBy {
  private readonly starts: Uint32Array
  private readonly words: Uint32Array

  /** @param told returns all features of a word; repeated ones count once */
  constructor(vocabulary: readonly string[], count: number, told: (word: string) => readonly number[]) {
    const of: number[][] = Array.from({ length: count }, () => [])
    vocabulary.forEach((word, number) => {
      for (const one of new Set(told(word))) of[one]?.push(number)
    })
    this.words = Uint32Array.from(of.flat())
    this.starts = new Uint32Array(count + 1)
    of.forEach((words, one) => {
      this.starts[one + 1] = (this.starts[one] ?? 0) + words.length
    })
  }

  of(told: number): Uint32Array {
    return this.words.subarray(this.starts[told], this.starts[told + 1])
  }
}

/**
 * The words of many texts in sorted order, each with its places: a query is matched once against the vocabulary and
 * never against all texts. A place is the number of a card in its pool.
 */
export class WordIndex {
  private readonly vocabulary: readonly string[]
  /** Offset of each word's places in `places`, with one more entry for the end. */
  private readonly offsets: Uint32Array
  private readonly places: Uint32Array
  private readonly weights: Uint8Array
  /** The numbers of the words of each card in sequence; with `starts`, the beginning of each card. */
  private readonly running: Uint32Array
  private readonly starts: Uint32Array
  /** Indexes built on first use: words by two neighbouring letters, by the first and by the second. */
  private byPair: WordsBy | undefined
  private byLetter: WordsBy | undefined
  private letters: Int32Array | undefined
  /** Places of words that begin with a letter. */
  private readonly begun = new Map<string, Places>()

  /** @param texts one list for each card; a word in several texts counts as in the one with the highest weight */
  constructor(texts: readonly (readonly WeighedText[])[]) {
    const numbers = new Map<string, number>()
    const running: number[] = []
    const counts: number[] = []
    this.starts = new Uint32Array(texts.length + 1)
    texts.forEach((ofCard, place) => {
      ofCard.forEach(({ text, weight }, at) => {
        if (at > 0) {
          running.push(BREAK)
          counts.push(0)
        }
        wordsIn(foldWords(text)).forEach((word, first) => {
          const number = numbers.get(word) ?? numbers.size
          numbers.set(word, number)
          running.push(number)
          // People refer to a card by the first word of its title.
          counts.push(first === 0 ? weight + 1 : weight)
        })
      })
      this.starts[place + 1] = running.length
    })
    this.vocabulary = [...numbers.keys()].sort()
    const ranks = new Uint32Array(numbers.size)
    this.vocabulary.forEach((word, rank) => {
      ranks[numbers.get(word) ?? 0] = rank
    })
    this.running = Uint32Array.from(running, (number) => ranks[number] ?? BREAK)
    this.offsets = new Uint32Array(numbers.size + 1)
    this.eachOnce((word) => {
      this.offsets[word + 1] = (this.offsets[word + 1] ?? 0) + 1
    })
    for (let word = 0; word < numbers.size; word++)
      this.offsets[word + 1] = (this.offsets[word + 1] ?? 0) + (this.offsets[word] ?? 0)
    this.places = new Uint32Array(this.offsets[numbers.size] ?? 0)
    this.weights = new Uint8Array(this.places.length)
    const ends = this.offsets.slice()
    this.eachOnce(
      (word, place) => {
        const end = ends[word] ?? 0
        this.places[end] = place
        ends[word] = end + 1
      },
      (word, at) => {
        const last = (ends[word] ?? 0) - 1
        this.weights[last] = Math.max(this.weights[last] ?? 0, counts[at] ?? 0)
      },
    )
  }

  /** Calls `first` at the first occurrence of each word in each card, and then `every` at all occurrences. */
  private eachOnce(
    first: (word: number, place: number) => void,
    every?: (word: number, at: number) => void,
  ): void {
    const met = new Int32Array(this.vocabulary.length).fill(-1)
    for (let place = 0; place + 1 < this.starts.length; place++) {
      const end = this.starts[place + 1] ?? 0
      for (let at = this.starts[place] ?? 0; at < end; at++) {
        const word = this.running[at] ?? BREAK
        if (word === BREAK) continue
        if (met[word] !== place) first(word, place)
        met[word] = place
        every?.(word, at)
      }
    }
  }

  private mark(word: number, loss: number, { places, weights }: Finds): void {
    const end = this.offsets[word + 1] ?? 0
    for (let at = this.offsets[word] ?? 0; at < end; at++) {
      const place = this.places[at] ?? 0
      add(places, place)
      if (weights === undefined) continue
      const weight = Math.max(1, (this.weights[at] ?? 0) - loss)
      if (weight > (weights[place] ?? 0)) weights[place] = weight
    }
  }

  /** The number of the first word that does not sort before the given one. */
  private from(word: string): number {
    let low = 0
    let high = this.vocabulary.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.vocabulary[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The number after the last word with that beginning, among those from a number on. */
  private endOf(beginning: string, from: number): number {
    let end = from
    while (this.vocabulary[end]?.startsWith(beginning)) end++
    return end
  }

  /** Adds all places with a word that begins with the text; an exact match counts more. */
  begins(beginning: string, into: Finds): void {
    if (beginning.length === 1 && into.weights === undefined) {
      unite(into.places, this.begunWith(beginning))
      return
    }
    const from = this.from(beginning)
    const end = this.endOf(beginning, from)
    for (let at = from; at < end; at++) this.mark(at, this.vocabulary[at] === beginning ? 0 : BEGUN, into)
  }

  /** Half of all words of a language begin with one of a few letters: these are processed once. */
  private begunWith(letter: string): Places {
    const known = this.begun.get(letter)
    if (known) return known
    const places = noPlaces(this.starts.length - 1)
    const from = this.from(letter)
    const end = this.endOf(letter, from)
    for (let at = from; at < end; at++) this.mark(at, 0, { places })
    // There are no more entries than initial letters.
    if (end > from) this.begun.set(letter, places)
    return places
  }

  /** Adds all places with a word that contains the part: two letters or more. */
  holds(part: string, into: Finds): void {
    this.byPair ??= new WordsBy(this.vocabulary, PAIRS, (word) =>
      Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => pairAt(word, at)),
    )
    let fewest = this.byPair.of(pairAt(part, 0))
    for (let at = 1; at + 1 < part.length; at++) {
      const words = this.byPair.of(pairAt(part, at))
      if (words.length < fewest.length) fewest = words
    }
    for (const word of fewest) if (this.vocabulary[word]?.includes(part)) this.mark(word, WITHIN, into)
  }

  /** Adds all places with a word that is similar to the typed one, or begins with one that is. */
  where(test: AlikeTest, loss: number, into: Finds): void {
    const { vocabulary } = this
    this.letters ??= Int32Array.from(vocabulary, lettersIn)
    this.byLetter ??= new WordsBy(vocabulary, 64, (word) => [letterAt(word, 0), 32 + letterAt(word, 1)])
    const { letters, byLetter } = this
    const first = letterAt(test.typed, 0)
    const second = letterAt(test.typed, 1)
    // At least one of the first two letters is right.
    for (const bucket of [first, 32 + second])
      for (const word of byLetter.of(bucket)) {
        if (!mayBeAlike(test, letters[word] ?? 0)) continue
        const other = vocabulary[word] ?? ''
        const isNew = bucket === first || letterAt(other, 0) !== first
        if (isNew && test.takes(other)) this.mark(word, loss, into)
      }
  }

  /** A sequence of adjacent words; undefined if one of them occurs nowhere. */
  phraseOf(words: readonly string[], isWhole: boolean): Phrase | undefined {
    const numbers = words.map((word) => this.from(word))
    const last = numbers.at(-1)
    if (last === undefined) return undefined
    const isThere = (at: number): boolean => this.vocabulary[numbers[at] ?? 0] === words[at]
    for (let at = 0; at + 1 < words.length; at++) if (!isThere(at)) return undefined
    const to = isWhole
      ? last + (isThere(words.length - 1) ? 1 : 0)
      : this.endOf(words[words.length - 1] ?? '', last)
    return to === last ? undefined : { words: numbers.slice(0, -1), from: last, to }
  }

  /**
   * Index of the first occurrence of a phrase among the words of a card, counting the breaks between its texts as
   * words; -1 if none.
   */
  standsAt({ words, from, to }: Phrase, place: number): number {
    const start = this.starts[place] ?? 0
    const last = (this.starts[place + 1] ?? 0) - words.length
    const { running } = this
    next: for (let at = start; at < last; at++) {
      for (let word = 0; word < words.length; word++) if (running[at + word] !== words[word]) continue next
      const end = running[at + words.length] ?? BREAK
      if (end >= from && end < to) return at - start
    }
    return -1
  }

  /** Adds the places with a phrase, weighed by the index that `standsAt` returns. */
  hasPhrase(
    phrase: Phrase,
    weightOf: (place: number, at: number) => number,
    { places, weights }: Finds,
  ): void {
    const size = (word: number) => (this.offsets[word + 1] ?? 0) - (this.offsets[word] ?? 0)
    // Every occurrence includes the rarest word.
    let [from, to] = [phrase.from, phrase.to]
    for (const word of phrase.words)
      if (to - from !== 1 || size(word) < size(from)) [from, to] = [word, word + 1]
    const end = this.offsets[to] ?? 0
    for (let at = this.offsets[from] ?? 0; at < end; at++) {
      const place = this.places[at] ?? 0
      const stands = this.standsAt(phrase, place)
      if (stands < 0) continue
      add(places, place)
      if (weights) weights[place] = Math.max(weights[place] ?? 0, weightOf(place, stands))
    }
  }

  /** Index of the text that contains the word of a card, in the order of the given lists of texts. */
  textAt(place: number, at: number): number {
    const start = this.starts[place] ?? 0
    return this.running
      .subarray(start, start + at)
      .reduce((breaks, word) => breaks + (word === BREAK ? 1 : 0), 0)
  }
}
