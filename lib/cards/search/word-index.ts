import { type AlikeTest, lettersIn, mayBeAlike } from './alike'
import { foldWords } from './fold-words'

/** A text of a card, and how much its words count: 1 to 60. */
export interface WeighedText {
  readonly text: string
  readonly weight: number
}

/** The words of a folded text, without signs. */
export const wordsIn = (folded: string): readonly string[] =>
  folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** What a word loses where only its beginning, or only some part of it, was asked for. */
const BEGUN = 1
const WITHIN = 3

/**
 * The words of many texts in order, each with the places where it stands: what is asked of a word is asked of the
 * vocabulary once and never of all texts. A place is the number of a card in its pool.
 */
export class WordIndex {
  private readonly vocabulary: readonly string[]
  /** All words, each between line breaks, and where each begins: one scan finds all that hold something. */
  private readonly joined: string
  private readonly starts: Uint32Array
  /** Where the places of each word begin in `places`, and at last where they end. */
  private readonly offsets: Uint32Array
  private readonly places: Uint32Array
  private readonly weights: Uint8Array
  /** The letters of each word, once somebody asks for words that are nearly right. */
  private letters: Int32Array | undefined

  /** @param texts one list for each card; a word that stands in several texts counts as in the weightiest */
  constructor(texts: readonly (readonly WeighedText[])[]) {
    const made = new Map<string, { readonly places: number[]; readonly weights: number[] }>()
    texts.forEach((ofCard, place) => {
      for (const { text, weight } of ofCard) {
        wordsIn(foldWords(text)).forEach((word, at) => {
          const entry = made.get(word) ?? { places: [], weights: [] }
          const last = entry.places.length - 1
          // What a title begins with is what people call the card.
          const counts = weight + (at === 0 ? 1 : 0)
          if (entry.places[last] === place) entry.weights[last] = Math.max(entry.weights[last] ?? 0, counts)
          else {
            entry.places.push(place)
            entry.weights.push(counts)
          }
          made.set(word, entry)
        })
      }
    })
    const sorted = [...made].sort(([a], [b]) => (a < b ? -1 : 1))
    this.vocabulary = sorted.map(([word]) => word)
    this.joined = `\n${this.vocabulary.join('\n')}\n`
    this.starts = new Uint32Array(sorted.length)
    this.offsets = new Uint32Array(sorted.length + 1)
    let start = 1
    let offset = 0
    sorted.forEach(([word, { places }], at) => {
      this.starts[at] = start
      start += word.length + 1
      offset += places.length
      this.offsets[at + 1] = offset
    })
    this.places = Uint32Array.from(sorted.flatMap(([, { places }]) => places))
    this.weights = Uint8Array.from(sorted.flatMap(([, { weights }]) => weights))
  }

  private mark(word: number, into: Uint8Array, loss: number): void {
    const end = this.offsets[word + 1] ?? 0
    for (let at = this.offsets[word] ?? 0; at < end; at++) {
      const place = this.places[at] ?? 0
      const weight = Math.max(1, (this.weights[at] ?? 0) - loss)
      if (weight > (into[place] ?? 0)) into[place] = weight
    }
  }

  /** The first word that is not before the given one. */
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

  /** Raises the weight of all places that have a word which begins so; one that is just so counts more. */
  begins(beginning: string, into: Uint8Array): void {
    for (let at = this.from(beginning); this.vocabulary[at]?.startsWith(beginning); at++)
      this.mark(at, into, this.vocabulary[at] === beginning ? 0 : BEGUN)
  }

  /** Raises the weight of all places that have just this word. */
  is(word: string, into: Uint8Array): void {
    const at = this.from(word)
    if (this.vocabulary[at] === word) this.mark(at, into, 0)
  }

  /** Raises the weight of all places that have a word in which the part stands. */
  holds(part: string, into: Uint8Array): void {
    let word = 0
    for (let at = this.joined.indexOf(part); at >= 0; at = this.joined.indexOf(part, this.starts[word])) {
      // Words are in the order of their beginnings.
      let high = this.starts.length
      while (word < high) {
        const middle = (word + high) >> 1
        if ((this.starts[middle] ?? 0) <= at) word = middle + 1
        else high = middle
      }
      this.mark(word - 1, into, WITHIN)
      if (word >= this.starts.length) break
    }
  }

  /** Raises the weight of all places that have a word, or one that begins so, which is nearly the typed one. */
  where(test: AlikeTest, loss: number, into: Uint8Array): void {
    this.letters ??= Int32Array.from(this.vocabulary, lettersIn)
    const { letters, vocabulary } = this
    for (let at = 0; at < vocabulary.length; at++)
      if (mayBeAlike(test, letters[at] ?? 0) && test.takes(vocabulary[at] ?? '')) this.mark(at, into, loss)
  }
}
