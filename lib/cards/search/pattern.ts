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
 * whose sets of places are made as they are met, and forgotten when they become too many. A set is a bit for each letter
 * that the pattern asks for, so that the next one costs some hundred machine words however many letters it has.
 */

/** One place of the automaton: it takes a letter, stands between letters, goes two ways, or has found all. */
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

/** Writes a tree down from its end to its beginning, so that each place knows the next. */
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

/** What stands before or after a place in a text, as far as places ask. */
type Beside = 'nothing' | 'word-letter' | 'other'

function isIn(ranges: readonly CodeRange[], code: number): boolean {
  for (const [from, to] of ranges) if (code >= from && code <= to) return true
  return false
}

const besideOf = (code: number): Beside =>
  code === LINE_END ? 'nothing' : isIn(WORD_LETTERS, code) ? 'word-letter' : 'other'

function holds(place: PlaceKind, before: Beside, after: Beside): boolean {
  switch (place) {
    case 'start':
      return before === 'nothing'
    case 'end':
      return after === 'nothing'
    case 'edge':
      return (before === 'word-letter') !== (after === 'word-letter')
    case 'inside':
      return (before === 'word-letter') === (after === 'word-letter')
  }
}

/** Codes below are looked up, others searched for: nearly all letters of card texts are below. */
const LOOKED_UP = 256

/** Letters side by side that no place of the pattern tells apart are one kind. */
class Kinds {
  /** The first letter of each kind, ascending: what holds for it holds for all. */
  readonly firsts: readonly number[]
  /** The kinds of codes below LOOKED_UP. */
  readonly low = new Uint16Array(LOOKED_UP)

  /** @param told lists of letters that are told apart from all others */
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

function addLetter(bits: Uint8Array, letter: number): void {
  bits[letter >> 3] = (bits[letter >> 3] ?? 0) | (1 << (letter & 7))
}

/** The letters that a search has just taken, a bit for each, and what the last of them was. */
interface LetterSet {
  readonly bits: Uint8Array
  readonly before: Beside
}

/** What comes next between two neighbours in a text. */
interface Follows {
  /** The letters that a search may begin with; absent where an empty text is all it asks for. */
  readonly first: Uint8Array | undefined
  /** The letters behind which all is found. */
  readonly ends: Uint8Array
  /** For each eight letters, and each choice of them: the letters that may follow one of these. */
  readonly behind: Int32Array
}

/** Sets of letters that are kept at once. */
const MAX_SETS = 512

/** Where a search stands that has found it, and where one stands that is not worked out yet. */
const FOUND = -2
const UNKNOWN = -1

const CHOICES = 256

/** A pattern that is ready to be looked for. Texts must be folded; a line break ends one and begins the next. */
export class Pattern {
  /** Stands in every text that has the pattern; may be empty. */
  readonly needed: string
  private readonly places: readonly Place[]
  private readonly begin: number
  /** The places that take a letter, by its number. */
  private readonly letters: LetterPlace[]
  /** Machine words of a set. */
  private readonly words: number
  /** Whether it asks for places between letters: what stands before and after makes no difference otherwise. */
  private readonly asksForPlaces: boolean
  private readonly kinds: Kinds
  private readonly afters: readonly Beside[]
  /** For each kind the letters that are of it, in machine words. */
  private readonly taking: Int32Array
  private readonly follows = new Map<string, Follows>()
  private sets: LetterSet[] = []
  private known = new Map<string, number>()
  /** For each set and kind of letter where it leads: to where the steps of another set begin. */
  private steps = new Int32Array()

  constructor(tree: PatternTree) {
    const automaton = new Automaton()
    this.begin = automaton.write(tree, 0)
    this.places = automaton.places
    this.asksForPlaces = this.places.some(({ kind }) => kind === 'place')
    this.letters = this.places.filter((place) => place.kind === 'letter')
    this.words = (this.letters.length + 31) >> 5
    // A letter that is repeated has one list of ranges, however often.
    const told = new Map<readonly CodeRange[], Uint8Array>()
    for (const { ranges, number } of this.letters) {
      const alike = told.get(ranges) ?? this.noLetters()
      addLetter(alike, number)
      told.set(ranges, alike)
    }
    this.kinds = new Kinds(this.asksForPlaces ? [WORD_LETTERS, ...told.keys()] : told.keys())
    const { firsts } = this.kinds
    this.afters = firsts.map((code) => (this.asksForPlaces ? besideOf(code) : 'other'))
    this.taking = new Int32Array(firsts.length * this.words)
    const taking = new Uint8Array(this.taking.buffer)
    firsts.forEach((code, kind) => {
      const row = 4 * kind * this.words
      for (const [ranges, alike] of told)
        if (isIn(ranges, code))
          for (const [eight, some] of alike.entries()) taking[row + eight] = (taking[row + eight] ?? 0) | some
    })
    this.needed = neededText(tree)
    this.forget()
  }

  /** Whether the pattern stands somewhere in the text from one place to another (exclusive), which begins and ends lines. */
  isIn(text: string, from = 0, to = text.length): boolean {
    const { kinds } = this
    const { low } = kinds
    let { steps } = this
    let set = 0
    for (let at = from; at <= to; at++) {
      const code = at < to ? text.charCodeAt(at) : LINE_END
      const kind = (code < LOOKED_UP ? low[code] : kinds.of(code)) ?? 0
      let next = steps[set + kind] ?? UNKNOWN
      if (next === UNKNOWN) {
        // All sets are about to be forgotten: the one that the search stands on is taken along.
        if (this.sets.length >= MAX_SETS) set = this.kept(set)
        next = this.step(set, kind)
        steps = this.steps
        steps[set + kind] = next
      }
      if (next === FOUND) return true
      set = next
    }
    return false
  }

  private forget(): void {
    this.sets = []
    this.known = new Map()
    this.number(this.noLetters(), this.asksForPlaces ? 'nothing' : 'other')
  }

  private noLetters(): Uint8Array {
    return new Uint8Array(4 * this.words)
  }

  private kept(steps: number): number {
    const set = this.sets[steps / this.kinds.firsts.length]
    this.forget()
    return set ? this.number(set.bits, set.before) : 0
  }

  /** Where the steps of a set begin. */
  private number(bits: Uint8Array, before: Beside): number {
    const count = this.kinds.firsts.length
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

  /** The letters that can come next from a place; undefined where all is found there. */
  private lettersFrom(from: number, before: Beside, after: Beside): Uint8Array | undefined {
    const open = [from]
    const met = new Set(open)
    const letters = this.noLetters()
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

  private followsOf(before: Beside, after: Beside): Follows {
    const name = `${before} ${after}`
    const known = this.follows.get(name)
    if (known) return known
    const { words } = this
    const ends = this.noLetters()
    const behind = new Int32Array(4 * words * CHOICES * words)
    for (const { number, next } of this.letters) {
      const letters = this.lettersFrom(next, before, after)
      if (!letters) addLetter(ends, number)
      else behind.set(new Int32Array(letters.buffer), ((number >> 3) * CHOICES + (1 << (number & 7))) * words)
    }
    // Several letters have what the first of them has, and what the others have.
    for (let row = 0; row < 4 * words * CHOICES; row++) {
      const choice = row & (CHOICES - 1)
      const one = choice & -choice
      if (choice === one) continue
      for (let word = 0; word < words; word++)
        behind[row * words + word] =
          (behind[(row - one) * words + word] ?? 0) | (behind[(row - choice + one) * words + word] ?? 0)
    }
    const made = { first: this.lettersFrom(this.begin, before, after), ends, behind }
    this.follows.set(name, made)
    return made
  }

  /** Where a set leads with a letter. A search may begin at any place, so the beginning is in every set. */
  private step(steps: number, kind: number): number {
    const { words } = this
    const { bits = this.noLetters(), before = 'other' } = this.sets[steps / this.kinds.firsts.length] ?? {}
    const after = this.afters[kind] ?? 'other'
    const { first, ends, behind } = this.followsOf(before, after)
    if (!first) return FOUND
    const next = first.slice()
    const whole = new Int32Array(next.buffer)
    for (let eight = 0; eight < bits.length; eight++) {
      const some = bits[eight] ?? 0
      if (some === 0) continue
      if ((some & (ends[eight] ?? 0)) !== 0) return FOUND
      const row = (eight * CHOICES + some) * words
      for (let word = 0; word < words; word++) whole[word] = (whole[word] ?? 0) | (behind[row + word] ?? 0)
    }
    for (let word = 0; word < words; word++)
      whole[word] = (whole[word] ?? 0) & (this.taking[kind * words + word] ?? 0)
    return this.number(next, after)
  }
}
