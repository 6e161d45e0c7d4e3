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

const isIn = (ranges: readonly CodeRange[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

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
  private readonly ofStart: number[] = []
  private readonly low = new Uint16Array(LOOKED_UP)

  constructor(places: readonly Place[]) {
    const all = [WORD_LETTERS, ...places.flatMap((place) => (place.kind === 'letter' ? [place.ranges] : []))]
    const edges = all.flatMap((ranges) => ranges.flatMap(([from, to]) => [from, to + 1]))
    this.starts = [...new Set([0, LINE_END, LINE_END + 1, ...edges])].sort((a, b) => a - b)
    const known = new Map<string, number>()
    for (const [at, start] of this.starts.entries()) {
      const signature = `${besideOf(start)} ${all.map((ranges) => Number(isIn(ranges, start))).join('')}`
      const kind = known.get(signature) ?? known.size
      known.set(signature, kind)
      if (kind === this.examples.length) this.examples.push(start)
      this.ofStart.push(kind)
      if (start < LOOKED_UP) this.low.fill(kind, start, Math.min(LOOKED_UP, this.starts[at + 1] ?? LOOKED_UP))
    }
  }

  of(code: number): number {
    if (code < LOOKED_UP) return this.low[code] ?? 0
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
  private readonly kinds: Kinds
  private sets: (readonly number[])[] = []
  private befores: Beside[] = []
  private known = new Map<string, number>()
  /** For each set and kind of letter where it leads. */
  private steps: number[] = []

  constructor(tree: PatternTree) {
    const automaton = new Automaton()
    this.begin = automaton.write(tree, 0)
    this.places = automaton.places
    this.kinds = new Kinds(this.places)
    this.needed = neededText(tree)
    this.forget()
  }

  /** Whether the pattern stands somewhere in the text from one place to another (exclusive), which begins and ends lines. */
  isIn(text: string, from = 0, to = text.length): boolean {
    const { kinds } = this
    const count = kinds.examples.length
    let set = 0
    for (let at = from; at <= to; at++) {
      const kind = kinds.of(at < to ? text.charCodeAt(at) : LINE_END)
      let next = this.steps[set * count + kind] ?? UNKNOWN
      if (next === UNKNOWN) {
        // All sets are about to be forgotten: the one that the search stands on is taken along.
        if (this.sets.length >= MAX_SETS) set = this.kept(set)
        next = this.step(set, kind)
        this.steps[set * count + kind] = next
      }
      if (next === FOUND) return true
      set = next
    }
    return false
  }

  private forget(): void {
    this.sets = []
    this.befores = []
    this.known = new Map()
    this.steps = []
    this.number([], 'nothing')
  }

  private kept(set: number): number {
    const places = this.sets[set] ?? []
    const before = this.befores[set] ?? 'other'
    this.forget()
    return this.number(places, before)
  }

  private number(places: readonly number[], before: Beside): number {
    const key = `${before} ${places.join(' ')}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const made = this.sets.length
    this.sets.push(places)
    this.befores.push(before)
    this.known.set(key, made)
    for (let kind = 0; kind < this.kinds.examples.length; kind++) this.steps.push(UNKNOWN)
    return made
  }

  /** Where a set leads with a letter. A search may begin at any place, so the beginning is in every set. */
  private step(set: number, kind: number): number {
    const code = this.kinds.examples[kind] ?? 0
    const before = this.befores[set] ?? 'other'
    const after = besideOf(code)
    const open = [this.begin, ...(this.sets[set] ?? [])]
    const met = new Set<number>()
    const next = new Set<number>()
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (met.has(at)) continue
      met.add(at)
      const place = this.places[at]
      if (!place) continue
      if (place.kind === 'found') return FOUND
      if (place.kind === 'ways') open.push(...place.ways)
      else if (place.kind === 'letter') {
        if (isIn(place.ranges, code)) next.add(place.next)
      } else if (holds(place.place, before, after)) open.push(place.next)
    }
    return this.number(
      [...next].sort((a, b) => a - b),
      after,
    )
  }
}
