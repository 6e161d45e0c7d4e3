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
 * whose sets of places are made as they are met, and forgotten when they become too many.
 */

/** One place of the automaton: it takes a letter, stands between letters, goes two ways, or has found all. */
type Place =
  | { readonly kind: 'letter'; readonly ranges: readonly CodeRange[]; readonly next: number }
  | { readonly kind: 'place'; readonly place: PlaceKind; readonly next: number }
  | { readonly kind: 'ways'; readonly ways: number[] }
  | { readonly kind: 'found' }

/** Writes a tree down from its end to its beginning, so that each place knows the next. */
class Automaton {
  readonly places: Place[] = [{ kind: 'found' }]

  private add(place: Place): number {
    this.places.push(place)
    return this.places.length - 1
  }

  write(tree: PatternTree, next: number): number {
    switch (tree.kind) {
      case 'letter':
        return this.add({ kind: 'letter', ranges: tree.ranges, next })
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

/** Letters that no place of the pattern tells apart are one kind. */
class Kinds {
  /** A letter that stands for each kind. */
  readonly examples: number[] = []
  private readonly starts: readonly number[]
  private readonly ofStart: number[]
  /** The kinds of codes below LOOKED_UP. */
  readonly low = new Uint16Array(LOOKED_UP)

  /** @param told lists of letters that are told apart from all others */
  constructor(told: readonly (readonly CodeRange[])[]) {
    const edges = new Set([0, LINE_END, LINE_END + 1])
    for (const ranges of told) for (const [from, to] of ranges) edges.add(from).add(to + 1)
    this.starts = [...edges].sort((a, b) => a - b)
    const placeOf = new Map(this.starts.map((start, at) => [start, at]))
    // All begin as one kind; each list then parts what it has from what it has not.
    const parted = this.starts.map(() => 0)
    let kinds = 1
    for (const ranges of [[[LINE_END, LINE_END] as const], ...told]) {
      const apart = new Map<number, number>()
      for (const [from, to] of ranges)
        for (let at = placeOf.get(from) ?? 0; (this.starts[at] ?? to + 1) <= to; at++) {
          const before = parted[at] ?? 0
          const kind = apart.get(before) ?? kinds++
          apart.set(before, kind)
          parted[at] = kind
        }
    }
    // Numbers that nothing is left of are closed up.
    const closed = new Map<number, number>()
    this.ofStart = parted.map((kind, at) => {
      const known = closed.get(kind)
      if (known !== undefined) return known
      closed.set(kind, this.examples.length)
      return this.examples.push(this.starts[at] ?? 0) - 1
    })
    this.ofStart.forEach((kind, at) => {
      this.low.fill(kind, this.starts[at], this.starts[at + 1])
    })
  }

  /** The kind of any code. */
  of(code: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= code) low = middle
      else high = middle - 1
    }
    return this.ofStart[low] ?? 0
  }
}

/** A set of places that a search can be at, and what it comes to from there without taking a letter. */
interface PlaceSet {
  readonly places: readonly number[]
  readonly before: Beside
  /** By what stands after: the places that take a letter, or that all is found. */
  readonly open: Map<Beside, readonly number[] | typeof FOUND>
}

/** Sets of places that are kept at once. */
const MAX_SETS = 512

/** Where a search stands that has found it, and where one stands that is not worked out yet. */
const FOUND = -2
const UNKNOWN = -1

/** A pattern that is ready to be looked for. Texts must be folded; a line break ends one and begins the next. */
export class Pattern {
  /** Stands in every text that has the pattern; may be empty. */
  readonly needed: string
  private readonly places: readonly Place[]
  private readonly begin: number
  /** Whether it asks for places between letters: what stands before and after makes no difference otherwise. */
  private readonly asksForPlaces: boolean
  private readonly kinds: Kinds
  private readonly afters: readonly Beside[]
  private sets: PlaceSet[] = []
  private known = new Map<string, number>()
  /** For each set and kind of letter where it leads: to where the steps of another set begin. */
  private steps = new Int32Array()

  constructor(tree: PatternTree) {
    const automaton = new Automaton()
    this.begin = automaton.write(tree, 0)
    this.places = automaton.places
    this.asksForPlaces = this.places.some(({ kind }) => kind === 'place')
    const letters = this.places.flatMap((place) => (place.kind === 'letter' ? [place.ranges] : []))
    this.kinds = new Kinds(this.asksForPlaces ? [WORD_LETTERS, ...letters] : letters)
    this.afters = this.kinds.examples.map((code) => (this.asksForPlaces ? besideOf(code) : 'other'))
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
    this.number([], this.asksForPlaces ? 'nothing' : 'other')
  }

  private kept(steps: number): number {
    const { places = [], before = 'other' } = this.sets[steps / this.kinds.examples.length] ?? {}
    this.forget()
    return this.number(places, before)
  }

  /** Where the steps of a set begin. */
  private number(places: readonly number[], before: Beside): number {
    const count = this.kinds.examples.length
    const key = `${before} ${places.join(' ')}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const made = this.sets.length * count
    this.sets.push({ places, before, open: new Map() })
    this.known.set(key, made)
    if (this.steps.length < made + count) {
      const more = new Int32Array(2 * made + 16 * count)
      more.set(this.steps)
      this.steps = more
    }
    this.steps.fill(UNKNOWN, made, made + count)
    return made
  }

  /** What a set comes to before the next letter. A search may begin at any place, so the beginning is in every set. */
  private openIn({ places, before, open: known }: PlaceSet, after: Beside): readonly number[] | typeof FOUND {
    const made = known.get(after)
    if (made !== undefined) return made
    const open = [this.begin, ...places]
    const met = new Set<number>()
    const letters: number[] = []
    let isFound = false
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const place = met.has(at) ? undefined : this.places[at]
      met.add(at)
      if (place?.kind === 'found') isFound = true
      else if (place?.kind === 'ways') open.push(...place.ways)
      else if (place?.kind === 'letter') letters.push(at)
      else if (place && holds(place.place, before, after)) open.push(place.next)
    }
    const all = isFound ? FOUND : letters
    known.set(after, all)
    return all
  }

  /** Where a set leads with a letter. */
  private step(steps: number, kind: number): number {
    const set = this.sets[steps / this.kinds.examples.length]
    const after = this.afters[kind] ?? 'other'
    const open = set ? this.openIn(set, after) : []
    if (open === FOUND) return FOUND
    const code = this.kinds.examples[kind] ?? 0
    const next: number[] = []
    for (const at of open) {
      const place = this.places[at]
      if (place?.kind === 'letter' && isIn(place.ranges, code) && !next.includes(place.next))
        next.push(place.next)
    }
    return this.number(
      next.sort((a, b) => a - b),
      after,
    )
  }
}
