import {
  type CodeRange,
  LINE_END,
  neededText,
  type PatternTree,
  type PlaceKind,
  WORD_LETTERS,
} from './pattern-tree'

/**
 * Finds patterns in texts in time that grows with the texts alone, whatever the pattern: the tree becomes an automaton
 * whose sets of states are built as they are met, and cached unless there are too many. A set is a bit for each letter
 * of the pattern, so that the next set costs some hundred machine words however many letters it has.
 */

/** A state of the automaton: it consumes a letter, matches between letters, branches, or accepts. */
type Place =
  | {
      readonly kind: 'letter'
      readonly number: number
      readonly ranges: readonly CodeRange[]
      readonly next: number
    }
  | { readonly kind: 'place'; readonly place: PlaceKind; readonly next: number }
  | { readonly kind: 'ways'; readonly ways: number[] }
  | { readonly kind: 'found' }

type LetterPlace = Extract<Place, { kind: 'letter' }>

/** Compiles a tree from its end to its beginning, so that each state knows the next. */
class Automaton {
  readonly places: Place[] = [{ kind: 'found' }]
  private letters = 0

  private add(place: Place): number {
    this.places.push(place)
    return this.places.length - 1
  }

  write(tree: PatternTree, next: number): number {
    switch (tree.kind) {
      case 'letter':
        return this.add({ kind: 'letter', number: this.letters++, ranges: tree.ranges, next })
      case 'place':
        return this.add({ kind: 'place', place: tree.place, next })
      case 'row':
        return tree.parts.reduceRight((after, part) => this.write(part, after), next)
      case 'either':
        return this.add({ kind: 'ways', ways: tree.parts.map((part) => this.write(part, next)) })
      case 'often': {
        let begin = next
        if (tree.most === Number.POSITIVE_INFINITY) {
          const ways: number[] = [next]
          begin = this.add({ kind: 'ways', ways })
          ways.push(this.write(tree.part, begin))
        } else {
          for (let more = tree.least; more < tree.most; more++)
            begin = this.add({ kind: 'ways', ways: [next, this.write(tree.part, begin)] })
        }
        for (let must = 0; must < tree.least; must++) begin = this.write(tree.part, begin)
        return begin
      }
    }
  }
}

/** Kind of character before or after a position in a text, as far as positions need it. */
const NOTHING = 0
const WORD_LETTER = 1
const OTHER = 2
type Neighbour = typeof NOTHING | typeof WORD_LETTER | typeof OTHER

function isIn(ranges: readonly CodeRange[], code: number): boolean {
  for (const [from, to] of ranges) if (code >= from && code <= to) return true
  return false
}

const neighbourOf = (code: number): Neighbour =>
  code === LINE_END ? NOTHING : isIn(WORD_LETTERS, code) ? WORD_LETTER : OTHER

function holds(place: PlaceKind, before: Neighbour, after: Neighbour): boolean {
  switch (place) {
    case 'start':
      return before === NOTHING
    case 'end':
      return after === NOTHING
    case 'edge':
      return (before === WORD_LETTER) !== (after === WORD_LETTER)
    case 'inside':
      return (before === WORD_LETTER) === (after === WORD_LETTER)
  }
}

/** Codes below are looked up, others searched for: nearly all letters of card texts are below. */
const LOOKED_UP = 256

/** Adjacent letters that no state of the pattern distinguishes are one kind. */
class Kinds {
  /** The first letter of each kind, ascending: it represents all letters of its kind. */
  readonly firsts: readonly number[]
  /** The kinds of codes below LOOKED_UP. */
  readonly low = new Uint16Array(LOOKED_UP)

  /** @param told lists of letters that must be distinguished from all others */
  constructor(told: Iterable<readonly CodeRange[]>) {
    const firsts = new Set([0, LINE_END, LINE_END + 1])
    for (const ranges of told) for (const [from, to] of ranges) firsts.add(from).add(to + 1)
    this.firsts = [...firsts].sort((a, b) => a - b)
    this.firsts.forEach((first, kind) => {
      this.low.fill(kind, first)
    })
  }

  /** The kind of any code. */
  of(code: number): number {
    let low = 0
    let high = this.firsts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.firsts[middle] ?? 0) <= code) low = middle
      else high = middle - 1
    }
    return low
  }
}

function addLetters(bits: Int32Array, others: Int32Array): void {
  for (let word = 0; word < others.length; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

function addLetter(bits: Int32Array, letter: number): void {
  bits[letter >> 5] = (bits[letter >> 5] ?? 0) | (1 << letter)
}

/** Transitions between two neighbouring characters of a text. */
interface Follows {
  /** The letters that a match may begin with; absent if the pattern matches an empty text. */
  readonly first: Int32Array | undefined
  /** The letters after which the match is complete. */
  readonly ends: Int32Array
  /** For each eight letters, and each combination of them: the letters that may follow one of these. */
  readonly behind: Int32Array
}

/** Maximum number of cached sets of letters; beyond that, sets are computed as they are met. */
const MAX_SETS = 512

/** Marks of a search that has matched, and of a set that is not computed yet. */
const FOUND = -2
const UNKNOWN = -1

const CHOICES = 256

/** A compiled pattern. Texts must be folded; a line break ends one and begins the next. */
export class Pattern {
  /** A text that every match contains; may be empty. */
  readonly needed: string
  private readonly places: readonly Place[]
  private readonly begin: number
  /** The places that take a letter, by its number. */
  private readonly letters: LetterPlace[]
  /** Machine words of a set. */
  private readonly words: number
  private readonly kinds: Kinds
  /** The kind that each letter is to its neighbours, and the kind before the beginning of a text. */
  private readonly neighbours: readonly Neighbour[]
  private readonly nothing: Neighbour
  /** For each kind the letters that are of it, in machine words. */
  private readonly taking: Int32Array
  private readonly follows: (Follows | undefined)[] = []
  /** Sets of letters that a search has just consumed, one bit for each, and the kind of the last letter. */
  private readonly sets: { readonly bits: Int32Array; readonly before: Neighbour }[] = []
  private readonly known = new Map<string, number>()
  /** For each set and kind of letter, the offset of the next set's steps. */
  private steps = new Int32Array()

  constructor(tree: PatternTree) {
    const automaton = new Automaton()
    this.begin = automaton.write(tree, 0)
    this.places = automaton.places
    // A pattern without positions between letters does not depend on neighbours.
    const asksForPlaces = this.places.some(({ kind }) => kind === 'place')
    this.letters = this.places.filter((place) => place.kind === 'letter')
    this.words = (this.letters.length + 31) >> 5
    // A letter that is repeated has one list of ranges, however often.
    const told = new Map<readonly CodeRange[], Int32Array>()
    for (const { ranges, number } of this.letters) {
      const alike = told.get(ranges) ?? new Int32Array(this.words)
      addLetter(alike, number)
      told.set(ranges, alike)
    }
    this.kinds = new Kinds(asksForPlaces ? [WORD_LETTERS, ...told.keys()] : told.keys())
    const { firsts } = this.kinds
    this.nothing = asksForPlaces ? NOTHING : OTHER
    this.neighbours = firsts.map((code) => (asksForPlaces ? neighbourOf(code) : OTHER))
    this.taking = new Int32Array(firsts.length * this.words)
    firsts.forEach((code, kind) => {
      const row = this.taking.subarray(kind * this.words, (kind + 1) * this.words)
      for (const [ranges, alike] of told) if (isIn(ranges, code)) addLetters(row, alike)
    })
    this.needed = neededText(tree)
    this.number(new Int32Array(this.words), this.nothing)
  }

  /**
   * True if the pattern matches somewhere in the text between two offsets (the end exclusive), which count as the ends
   * of a line.
   */
  isIn(text: string, from = 0, to = text.length): boolean {
    let set = 0
    for (let at = from; at <= to; at++) {
      const kind = this.kindAt(text, at, to)
      let next = this.steps[set + kind] ?? UNKNOWN
      if (next === UNKNOWN) {
        const { bits, before } = this.sets[set / this.neighbours.length] ?? {
          bits: new Int32Array(this.words),
          before: this.nothing,
        }
        if (this.sets.length >= MAX_SETS) return this.isInOneByOne(text, at, to, bits, before)
        const into = new Int32Array(this.words)
        next = this.step(bits, before, kind, into) ? FOUND : this.number(into, this.neighbours[kind] ?? OTHER)
        this.steps[set + kind] = next
      }
      if (next === FOUND) return true
      set = next
    }
    return false
  }

  /** Like `isIn`, from a given set on, without caching the sets it meets. */
  private isInOneByOne(
    text: string,
    from: number,
    to: number,
    begin: Int32Array,
    neighbour: Neighbour,
  ): boolean {
    let bits = begin.slice()
    let into = new Int32Array(this.words)
    let before = neighbour
    for (let at = from; at <= to; at++) {
      const kind = this.kindAt(text, at, to)
      if (this.step(bits, before, kind, into)) return true
      before = this.neighbours[kind] ?? OTHER
      const spare = bits
      bits = into
      into = spare
    }
    return false
  }

  private kindAt(text: string, at: number, to: number): number {
    const code = at < to ? text.charCodeAt(at) : LINE_END
    return (code < LOOKED_UP ? this.kinds.low[code] : this.kinds.of(code)) ?? 0
  }

  /** Offset of a set's steps. */
  private number(bits: Int32Array, before: Neighbour): number {
    const count = this.neighbours.length
    const key = before + String.fromCharCode(...new Uint16Array(bits.buffer))
    const known = this.known.get(key)
    if (known !== undefined) return known
    const made = this.sets.length * count
    this.sets.push({ bits, before })
    this.known.set(key, made)
    if (this.steps.length < made + count) {
      const more = new Int32Array(2 * made + 16 * count)
      more.set(this.steps)
      this.steps = more
    }
    this.steps.fill(UNKNOWN, made, made + count)
    return made
  }

  /** The letters that can come next from a state; undefined if the match is complete there. */
  private lettersFrom(from: number, before: Neighbour, after: Neighbour): Int32Array | undefined {
    const open = [from]
    const met = new Set(open)
    const letters = new Int32Array(this.words)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const place = this.places[at]
      if (place?.kind === 'found') return undefined
      if (place?.kind === 'letter') addLetter(letters, place.number)
      const ways =
        place?.kind === 'ways'
          ? place.ways
          : place?.kind === 'place' && holds(place.place, before, after)
            ? [place.next]
            : []
      for (const way of ways) if (met.size < met.add(way).size) open.push(way)
    }
    return letters
  }

  private followsOf(before: Neighbour, after: Neighbour): Follows {
    const known = this.follows[3 * before + after]
    if (known) return known
    const { words } = this
    const ends = new Int32Array(words)
    const behind = new Int32Array(4 * words * CHOICES * words)
    for (const { number, next } of this.letters) {
      const letters = this.lettersFrom(next, before, after)
      if (!letters) addLetter(ends, number)
      else behind.set(letters, ((number >> 3) * CHOICES + (1 << (number & 7))) * words)
    }
    // The row of several letters is the union of the row of the first and that of the others.
    for (let row = 0; row < 4 * words * CHOICES; row++) {
      const choice = row & (CHOICES - 1)
      const one = choice & -choice
      if (choice === one) continue
      for (let word = 0; word < words; word++)
        behind[row * words + word] =
          (behind[(row - one) * words + word] ?? 0) | (behind[(row - choice + one) * words + word] ?? 0)
    }
    const made = { first: this.lettersFrom(this.begin, before, after), ends, behind }
    this.follows[3 * before + after] = made
    return made
  }

  /**
   * Computes the next set for a letter. A match may begin anywhere, so the beginning is in every set.
   * @returns true if the match is complete before the letter
   */
  private step(bits: Int32Array, before: Neighbour, kind: number, into: Int32Array): boolean {
    const { words } = this
    const { first, ends, behind } = this.followsOf(before, this.neighbours[kind] ?? OTHER)
    if (!first) return true
    into.set(first)
    for (let at = 0; at < words; at++) {
      let rest = bits[at] ?? 0
      if ((rest & (ends[at] ?? 0)) !== 0) return true
      for (let eight = 4 * at; rest !== 0; eight++) {
        const some = rest & (CHOICES - 1)
        rest >>>= 8
        if (some === 0) continue
        const row = (eight * CHOICES + some) * words
        for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) | (behind[row + word] ?? 0)
      }
    }
    const row = kind * words
    for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) & (this.taking[row + word] ?? 0)
    return false
  }
}
