import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { cardsByName, isNameOf, type NameMatch } from './card-names'

/**
 * A line without what differs only by accident: compatibility forms (full-width digits and letters, ligatures),
 * kinds of apostrophes, dashes and spaces, marks between columns, invisible characters, `×` for `x`, a bullet in front.
 */
export function tidyLine(line: string): string {
  return line
    .replace(/[´`‘’‛ʼ′]/g, "'")
    .normalize('NFKC')
    .replace(/[‘’‛ʼ′]/g, "'")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[×✕✖]/g, 'x')
    .replace(/[\s|;]+/g, ' ')
    .trim()
    .replace(/^(?:(?:[-*+•·‣▪◦●○]|\[[ xX]?\])\s+){1,2}/, '')
}

/** One way to read a line: so many copies of what has this name, or this printing, or both. */
interface Reading {
  readonly count: number
  readonly name: string
  readonly printing?: string
  /** Code of the set that stands beside the name. */
  readonly set?: string
}

/** What a line of a list says. `count` is what stands there, in whatever range. */
export type LineMatch = { readonly count: number; readonly name: string } & NameMatch

/**
 * Reads a tidied line such as `3 Salish Spirits`, `1x Samantha Carter, Problem Solver`, `BASE 270 x3` or
 * `3 Salish Spirits (BASE 270)`, `3 Salish Spirits (BASE) 270` or `Salish Spirits (Base Set) 3`. Without a number it is one copy. Of the ways to read it the first that names one
 * card wins, else one that names some, rather by a printing.
 */
export function matchLine(
  pool: Pool,
  line: string,
  narrow: (cards: readonly Card[]) => readonly Card[],
): LineMatch {
  const ways = readings(pool, line)
  let best: LineMatch | undefined
  for (const reading of ways) {
    const match = matchReading(pool, reading, narrow)
    if (match.kind === 'one') return { count: reading.count, name: reading.name, ...match }
    if (match.kind === 'several' && (!best || reading.printing !== undefined))
      best = { count: reading.count, name: reading.name, ...match }
  }
  if (best) return best
  const last = ways.find((reading) => reading.printing === undefined && reading.count !== 1) ?? ways[0]
  return { count: last?.count ?? 1, name: last?.name ?? line, kind: 'none' }
}

const COUNT_FIRST = /^[([]?(?:x ?)?(\d+)(?: ?[x*](?= )|[x*])?[)\]:]? ?(?=\D|$)/i
const COUNT_LAST = /(?:^| |,|\()(?:x ?(\d+)|(\d+) ?x|\((\d+)\))\)?$/i
const BARE_COUNT_LAST = / (\d+)$/

function readings(pool: Pool, line: string): Reading[] {
  const first = COUNT_FIRST.exec(line)
  const found: Reading[] = []
  const add = (count: number, rest: string) => {
    const name = rest.trim()
    if (name !== '') found.push({ count, name })
    const inSet = setIn(pool, name)
    if (inSet) found.push({ count, ...inSet })
    for (const reading of printingsIn(pool, name)) found.push({ count, ...reading })
  }
  if (first && first[0].length < line.length) {
    add(Number(first[1]), line.slice(first[0].length))
    return found
  }
  const last = COUNT_LAST.exec(line)
  if (last) add(Number(last[1] ?? last[2] ?? last[3]), line.slice(0, last.index))
  add(1, line)
  const bare = BARE_COUNT_LAST.exec(line)
  if (bare) add(Number(bare[1]), line.slice(0, bare.index))
  return found
}

const patterns = new WeakMap<Pool, { front: RegExp; back: RegExp }>()

/** Set code and number at the front or back of a text, bare or in brackets. */
function printingPatterns(pool: Pool): { front: RegExp; back: RegExp } {
  const known = patterns.get(pool)
  if (known) return known
  const sets = [...new Set(pool.cards.map((card) => card.set))].join('|')
  const printing = `[([]?(${sets})[)\\]]?[ ,#:-]*0*(\\d{1,4})[)\\]]?`
  const made = {
    front: new RegExp(`^${printing}(?: ?[,:.-])?(?: |$)`, 'i'),
    back: new RegExp(`(?:^|[ ,])${printing}$`, 'i'),
  }
  patterns.set(pool, made)
  return made
}

function printingsIn(pool: Pool, text: string): { name: string; printing: string }[] {
  const { front, back } = printingPatterns(pool)
  const found: { name: string; printing: string }[] = []
  const atFront = front.exec(text)
  if (atFront) found.push({ name: text.slice(atFront[0].length).trim(), printing: keyIn(atFront) })
  const atBack = back.exec(text)
  if (atBack && atBack.index > 0)
    found.push({ name: text.slice(0, atBack.index).trim(), printing: keyIn(atBack) })
  return found
}

/**
 * The card of a printing, if a name beside it does not speak against it. Where they speak of different cards both
 * are possible; where the name means nothing the printing may still be wrong, so it is only a candidate.
 */
function matchReading(
  pool: Pool,
  { name, printing, set }: Reading,
  narrow: (cards: readonly Card[]) => readonly Card[],
): NameMatch {
  if (printing === undefined) {
    if (set === undefined) return cardsByName(pool, name, narrow)
    return cardsByName(pool, name, (cards) => {
      const inSet = cards.filter((card) => card.set === set)
      return narrow(inSet.length > 0 ? inSet : cards)
    })
  }
  const printed = pool.byKey.get(printing)
  if (printed && (name === '' || isNameOf(printed, name))) return { kind: 'one', card: printed }
  const named: NameMatch = name === '' ? { kind: 'none' } : cardsByName(pool, name, narrow)
  if (named.kind === 'none') return printed ? { kind: 'several', cards: [printed] } : named
  const cards = named.kind === 'one' ? [named.card] : named.cards
  return { kind: 'several', cards: printed && !cards.includes(printed) ? [printed, ...cards] : cards }
}

/** Sets as other tools call them, letters only. */
const SET_NAMES: Readonly<Record<string, string>> = {
  baseset: 'BASE',
  sg1: 'BASE',
  systemlords: 'SL',
  riseoftheori: 'ORI',
}
const SET_AT_END = /^(.*\S) ?[([]([^()[\]]{1,20})[)\]]$/

/** A name and the set in brackets behind it. */
function setIn(pool: Pool, text: string): { name: string; set: string } | undefined {
  const [, name, word] = SET_AT_END.exec(text) ?? []
  if (name === undefined || word === undefined) return undefined
  const letters = word.toLowerCase().replace(/[^a-z0-9]/g, '')
  const named = Object.hasOwn(SET_NAMES, letters) ? SET_NAMES[letters] : letters.toUpperCase()
  return named !== undefined && setsOf(pool).has(named) ? { name, set: named } : undefined
}

const setsByPool = new WeakMap<Pool, ReadonlySet<string>>()

function setsOf(pool: Pool): ReadonlySet<string> {
  const known = setsByPool.get(pool)
  if (known) return known
  const sets = new Set(pool.cards.map((card) => card.set))
  setsByPool.set(pool, sets)
  return sets
}

const keyIn = (match: RegExpExecArray): string => `${match[1]?.toUpperCase()}-${match[2]}`
