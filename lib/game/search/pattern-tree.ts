import { fold } from '@/lib/game/cards/fold'

/**
 * Parses patterns, as written between slashes, into a tree. Only patterns that an automaton can decide in one pass are
 * accepted: no back references, no lookahead, so that no pattern takes longer than the length of the text requires.
 */

/** A range of code units, both ends included. */
export type CodeRange = readonly [from: number, to: number]

/** Zero-width positions: the ends of a line, and the edges of words. */
export type PlaceKind = 'start' | 'end' | 'edge' | 'inside'

/** `often` repeats at least `least` times and at most `most`, which is Infinity if unlimited. */
export type PatternTree =
  | { readonly kind: 'letter'; readonly ranges: readonly CodeRange[] }
  | { readonly kind: 'place'; readonly place: PlaceKind }
  | { readonly kind: 'row' | 'either'; readonly parts: readonly PatternTree[] }
  | { readonly kind: 'often'; readonly part: PatternTree; readonly least: number; readonly most: number }

/**
 * Maximum number of letters and positions of all patterns of a query together, each repetition counted. The cost of a
 * search grows with them, and with the texts it looks through.
 */
export const MAX_PATTERN_SIZE = 500
/** Parentheses within parentheses in a pattern. */
const MAX_PATTERN_DEPTH = 20
/** Maximum number in braces. */
const MAX_REPEATED = 100

/** A line break ends a text; only positions can match it. */
export const LINE_END = 10
const LAST_CODE = 0xffff

const DIGITS: readonly CodeRange[] = [[48, 57]]
export const WORD_LETTERS: readonly CodeRange[] = [
  [48, 57],
  [95, 95],
  [97, 122],
]
const SPACES: readonly CodeRange[] = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

/** The same ranges ascending, none touching another, and without the line break, which no letter is. */
function tidied(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const whole: [number, number][] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = whole.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole.flatMap(([from, to]): CodeRange[] => {
    if (to < LINE_END || from > LINE_END) return [[from, to]]
    const pieces: CodeRange[] = [
      [from, LINE_END - 1],
      [LINE_END + 1, to],
    ]
    return pieces.filter(([first, last]) => first <= last)
  })
}

function allBut(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const rest: CodeRange[] = []
  let from = 0
  for (const [first, last] of tidied([...ranges, [LINE_END, LINE_END]])) {
    if (first > from) rest.push([from, first - 1])
    from = last + 1
  }
  if (from <= LAST_CODE) rest.push([from, LAST_CODE])
  return tidied(rest)
}

const CLASSES: Readonly<Record<string, readonly CodeRange[]>> = {
  d: tidied(DIGITS),
  w: tidied(WORD_LETTERS),
  s: tidied(SPACES),
  D: allBut(DIGITS),
  W: allBut(WORD_LETTERS),
  S: allBut(SPACES),
}
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', f: '\f', v: '\v', r: '\r' }
const LETTER = /[\p{L}\p{N}]/u

/** Thrown for text that is not a valid pattern. */
class Unreadable extends Error {}

/** Reads one pattern, recursively; `|` binds weakest. */
class PatternReader {
  private at = 0
  private depth = 0

  constructor(private readonly text: string) {}

  all(): PatternTree {
    const tree = this.alternatives()
    if (this.at < this.text.length) throw new Unreadable()
    return tree
  }

  private get next(): string | undefined {
    const code = this.text.codePointAt(this.at)
    return code === undefined ? undefined : String.fromCodePoint(code)
  }

  private take(): string {
    const taken = this.next
    if (taken === undefined) throw new Unreadable()
    this.at += taken.length
    return taken
  }

  private skip(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  private alternatives(): PatternTree {
    const parts = [this.row()]
    while (this.skip('|')) parts.push(this.row())
    const [only] = parts
    return only && parts.length === 1 ? only : { kind: 'either', parts }
  }

  private row(): PatternTree {
    const parts: PatternTree[] = []
    while (this.next !== undefined && this.next !== '|' && this.next !== ')') parts.push(this.repeated())
    const [only] = parts
    return only && parts.length === 1 ? only : { kind: 'row', parts }
  }

  private repeated(): PatternTree {
    const part = this.single()
    const bounds = this.bounds()
    if (!bounds) return part
    // Greedy or lazy makes no difference to whether there is a match.
    this.skip('?')
    const [least, most] = bounds
    if (this.bounds()) throw new Unreadable()
    return { kind: 'often', part, least, most }
  }

  private bounds(): readonly [number, number] | undefined {
    if (this.skip('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.skip('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.skip('?')) return [0, 1]
    const [whole, low = '', comma, high = ''] =
      /^\{(\d{1,3})(?:(,)(\d{1,3})?)?\}/.exec(this.text.slice(this.at)) ?? []
    if (whole === undefined) return undefined
    const least = Number(low)
    const most = comma === undefined ? least : high === '' ? Number.POSITIVE_INFINITY : Number(high)
    if (least > most || least > MAX_REPEATED || (most > MAX_REPEATED && most !== Number.POSITIVE_INFINITY))
      throw new Unreadable()
    this.at += whole.length
    return [least, most]
  }

  private single(): PatternTree {
    const sign = this.take()
    switch (sign) {
      case '(':
        return this.group()
      case '[':
        return { kind: 'letter', ranges: this.oneOf() }
      case '.':
        return { kind: 'letter', ranges: allBut([]) }
      case '^':
        return { kind: 'place', place: 'start' }
      case '$':
        return { kind: 'place', place: 'end' }
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
        throw new Unreadable()
      case '\\': {
        if (this.skip('b')) return { kind: 'place', place: 'edge' }
        if (this.skip('B')) return { kind: 'place', place: 'inside' }
        const escaped = this.escaped()
        return typeof escaped === 'string' ? written(escaped) : { kind: 'letter', ranges: escaped }
      }
      default:
        return written(sign)
    }
  }

  private group(): PatternTree {
    if (++this.depth > MAX_PATTERN_DEPTH) throw new Unreadable()
    if (!this.skip('?:') && this.next === '?') throw new Unreadable()
    const tree = this.alternatives()
    if (!this.skip(')')) throw new Unreadable()
    this.depth--
    return tree
  }

  /** Reads the text after a backslash: the letters of a class, or the sign itself. */
  private escaped(): readonly CodeRange[] | string {
    const sign = this.take()
    const ranges = CLASSES[sign]
    if (ranges) return ranges
    const control = CONTROLS[sign]
    if (control !== undefined) return control
    // An unknown letter may mean something elsewhere; guessing would find the wrong cards.
    if (LETTER.test(sign)) throw new Unreadable()
    return sign
  }

  private oneOf(): readonly CodeRange[] {
    const isOther = this.skip('^')
    const ranges: CodeRange[] = []
    while (!this.skip(']')) {
      const first = this.skip('\\') ? this.escaped() : this.take()
      if (typeof first !== 'string') ranges.push(...first)
      else if (this.text[this.at] === '-' && this.text[this.at + 1] !== ']') {
        this.at++
        const last = this.skip('\\') ? this.escaped() : this.take()
        if (typeof last !== 'string') throw new Unreadable()
        ranges.push(...between(first, last))
      } else ranges.push(...between(first, first))
    }
    return isOther ? allBut(ranges) : tidied(ranges)
  }
}

/** A sign as folded texts contain it: nothing if folding removes it, several letters if folding spells it out. */
function written(sign: string): PatternTree {
  const parts = Array.from(fold(sign).split(''), (letter): PatternTree => {
    const code = letter.charCodeAt(0)
    return { kind: 'letter', ranges: code === LINE_END ? [] : [[code, code]] }
  })
  const [only] = parts
  return only && parts.length === 1 ? only : { kind: 'row', parts }
}

/** The letters of a range; capitals and accents are folded as in the texts. */
function between(first: string, last: string): readonly CodeRange[] {
  const from = first.codePointAt(0) ?? 0
  const to = last.codePointAt(0) ?? 0
  if (from > to || to > LAST_CODE) throw new Unreadable()
  const ranges: CodeRange[] = []
  if (from === to) {
    const folded = fold(first)
    if (folded.length > 1) throw new Unreadable()
    if (folded !== '') ranges.push([folded.charCodeAt(0), folded.charCodeAt(0)])
    return ranges
  }
  const [capitalFrom, capitalTo] = [Math.max(from, 65), Math.min(to, 90)]
  if (capitalFrom <= capitalTo) ranges.push([capitalFrom + 32, capitalTo + 32])
  ranges.push([from, to])
  return ranges
}

/**
 * Number of letters and positions in a tree, each repetition counted: the maximum cost of the pattern per letter of a
 * text.
 */
export function patternSize(tree: PatternTree): number {
  switch (tree.kind) {
    case 'letter':
    case 'place':
      return 1
    case 'often':
      return (
        (patternSize(tree.part) + 1) * (tree.most === Number.POSITIVE_INFINITY ? tree.least + 1 : tree.most)
      )
    default:
      return tree.parts.reduce((sum, part) => sum + patternSize(part), 1)
  }
}

/**
 * Parses a pattern without its slashes.
 * @returns the tree, or `unreadable`, or `too-large` beyond MAX_PATTERN_SIZE
 */
export function readPattern(text: string): PatternTree | 'unreadable' | 'too-large' {
  try {
    const tree = new PatternReader(text).all()
    return patternSize(tree) > MAX_PATTERN_SIZE ? 'too-large' : tree
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable'
    throw error
  }
}

const codeOf = (tree: PatternTree): number | undefined => {
  if (tree.kind !== 'letter') return undefined
  const [range, second] = tree.ranges
  return range && !second && range[0] === range[1] ? range[0] : undefined
}

/** The longest text contained in every match of the pattern; empty if there is none. */
export function neededText(tree: PatternTree): string {
  const longer = (a: string, b: string) => (b.length > a.length ? b : a)
  switch (tree.kind) {
    case 'letter': {
      const code = codeOf(tree)
      return code === undefined ? '' : String.fromCharCode(code)
    }
    case 'often':
      return tree.least > 0 ? neededText(tree.part) : ''
    case 'row': {
      let longest = ''
      let run = ''
      for (const part of tree.parts) {
        const code = codeOf(part)
        if (code === undefined && part.kind !== 'place') {
          longest = longer(longest, neededText(part))
          run = ''
        } else if (code !== undefined) run += String.fromCharCode(code)
        longest = longer(longest, run)
      }
      return longest
    }
    default:
      return ''
  }
}
