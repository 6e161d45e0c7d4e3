import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { cardsByName, fullName, isNameOf, type NameMatch } from './card-names'
import { type CountInLine, type CountReading, countAtBack, countAtFront, plainNumerals } from './counts'
import { type Heading, headingOf } from './headings'
import { MAX_CARD_CHARACTERS } from './report'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lt: '<',
  gt: '>',
  times: '×',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
}
/** Markers before an entry of a list: bullets, check boxes, numbering. */
const BULLET =
  /^(?:(?:[-*+•·‣▪◦●○►▶→]|\[[ xX✓✔]?\]|\d{1,4} ?(?:[.)]|\.\)|\/)(?=\s))\s+|[•·‣▪◦●○►▶→☐☑☒✓✔✅]\s*|\p{Extended_Pictographic}\s*(?=\S)|\d{1,4}[.)](?=\p{L})){1,4}/u

/**
 * Normalises away accidental differences in a line: compatibility forms (full-width digits and letters, ligatures),
 * kinds of digits, apostrophes, dashes and spaces, quotation marks, Markdown emphasis, column separators, invisible
 * characters, `×` for `x`, a leading bullet or list number.
 */
export function tidyLine(line: string): string {
  const tidy = plainNumerals(
    line
      .replace(/```+\w*/g, '')
      .replace(/&(?:#(\d{1,4})|([a-z]{2,5}));/g, (whole, code?: string, name?: string) =>
        code !== undefined ? String.fromCharCode(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
      ),
  )
    .replace(/["“”„‟«»]|\*\*|__/g, '')
    .replace(/\]\(https?:[^\s()]*\)/g, ']')
    .replace(/[\s|;]+/g, ' ')
    .trim()
    .replace(BULLET, '')
    .replace(/^'+(?=.)/, '')
  let end = tidy.length
  // An end-anchored pattern would try every position of a long run.
  while (end > 1 && /[',;.\s]/.test(tidy.charAt(end - 1))) end--
  return tidy.slice(0, end)
}

/** The parsed contents of a line of a list. */
export type LineMatch = {
  /** Number of copies; one if there is no number. Never `absent`. */
  readonly count: CountReading
  /** The rest of the line, taken as the name of a card. */
  readonly name: string
  readonly isFoil: boolean
  /** The section given by a marker next to the name, such as `[Sideboard]`. */
  readonly place?: Heading
} & NameMatch

type Narrow = (cards: readonly Card[]) => readonly Card[]

const ONE: CountReading = { kind: 'count', count: 1 }

/**
 * Reads a tidied line such as `3 Salish Spirits`, `1x Samantha Carter, Problem Solver`, `BASE 270 x3`,
 * `3 Salish Spirits (BASE) 270 *F*` or `Salish Spirits (Base Set) 3`, with the markers that other tools add after
 * names. A line that is too long for a card matches none. A number is a count, a collector number or part of a name. If
 * it can only be a count but is invalid, or if the line has two counts, the result's count says so, whatever the name
 * is.
 * @param most maximum copies that a line may state
 */
export function matchLine(pool: Pool, line: string, most: number, narrow: Narrow): LineMatch {
  if (line.length > MAX_CARD_CHARACTERS) return { count: ONE, name: line, isFoil: false, kind: 'none' }
  const marks = withoutMarks(pool, line)
  const said = { isFoil: FOIL.test(line), ...(marks.place && { place: marks.place }) }
  const named = (text: string, number = marks.number) => matchName(pool, text, number, narrow)
  const front = countAtFront(marks.text, most)
  if (front && front.rest.trim() !== '') {
    const rest = front.rest.trim()
    const whole = named(rest)
    const isPrinted = endsWithPrinting(pool, rest) || NUMBER_OF_SET.test(rest)
    const back = whole.kind === 'one' || isPrinted ? undefined : countAtBack(rest, most)
    if (!back) return { ...said, count: front.reading, name: rest, ...whole }
    const bare = /[\s([](\d{1,4})[)\]]?$/.exec(rest)?.[1]
    const printed = bare === undefined ? undefined : named(back.rest, bare)
    if (printed?.kind === 'one') return { ...said, count: front.reading, name: back.rest, ...printed }
    const before = named(back.rest)
    if (before.kind === 'none' && !back.marked) return { ...said, count: front.reading, name: rest, ...whole }
    return { ...said, count: together(front.reading, back.reading), name: back.rest, ...before }
  }
  const inside = countNextToPrinting(pool, marks.text, most)
  if (inside) {
    const match = named(inside.rest)
    if (match.kind !== 'none') return { ...said, count: inside.reading, name: inside.rest, ...match }
  }
  const whole = named(marks.text)
  const back = whole.kind === 'one' ? undefined : countAtBack(marks.text, most)
  const before: NameMatch = back ? named(back.rest) : { kind: 'none' }
  // A number after a name that is known without it, or after one that is unknown either way, is a count; after a set it
  // may just as well be a collector number.
  const isCount = endsWithPrinting(pool, marks.text)
    ? before.kind === 'one' && back?.reading.kind === 'count'
    : before.kind !== 'none' || whole.kind === 'none'
  if (back && isCount) return { ...said, count: back.reading, name: back.rest, ...before }
  const isClear = whole.kind !== 'several' || whole.cards.some((card) => numbersAreKnown(card, marks.text))
  return { ...said, count: isClear ? ONE : { kind: 'not-a-count' }, name: marks.text, ...whole }
}

/** A number in brackets: a collector number, even if there is no such set. */
const NUMBER_OF_SET = /[)\]] ?\d{1,4}$/

/** A count between a name and its printing: `Salish Spirits x3 (BASE 270)`, `BASE 270 x3 Salish Spirits`. */
function countNextToPrinting(pool: Pool, text: string, most: number): CountInLine | undefined {
  const { front, back } = printingPatterns(pool)
  const behind = back.exec(text)
  const name = behind && countAtBack(text.slice(0, behind.index), most)
  if (behind && name?.marked) return { ...name, rest: `${name.rest}${text.slice(behind.index)}` }
  const before = front.exec(text)
  const rest = before && countAtFront(text.slice(before[0].length), most)
  return rest?.marked ? { ...rest, rest: `${before?.[0]}${rest.rest}` } : undefined
}

/** Combines two counts in one line; if they differ, neither can be trusted. */
const together = (a: CountReading, b: CountReading): CountReading =>
  a.kind === 'count' && b.kind === 'count' && a.count !== b.count
    ? { kind: 'not-a-count' }
    : a.kind === 'count'
      ? b
      : a

const FOIL_WORDS = 'foils?|foiled|etched|holo|fólie|foliov[áý]|foilov[áý]|brillante?s?'
const FOIL_IN_MARKS = String.raw`\*(?:f|e|${FOIL_WORDS})\*|[([](?:f|e|${FOIL_WORDS})[)\]]`
const FOIL = new RegExp(
  String.raw`${FOIL_IN_MARKS}|(?:^|[\s\d,x])(?:${FOIL_WORDS})(?=$|[\s,:])|[★☆✨⭐]|(?<=[\d)\]] )F$`,
  'iu',
)
const FOIL_IN_FRONT = new RegExp(String.raw`^(?:${FOIL_IN_MARKS}|(?:${FOIL_WORDS})(?=[\s,:]))[\s,:]*`, 'iu')

/** Conditions and languages in brackets, as used by traders. */
const STATES =
  'm|nm|ex|lp|gd|vg|mp|pl|hp|dmg|po|mint|near mint|excellent|good|played|lightly played|light played|heavily played|poor|en|eng|english|cz|cs|czech|fr|french|de|german|proxy|promo|signed|altered'
const PRICE = String.raw`(?:[$€£] ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)? ?(?:[$€£]|kč|czk|eur|usd)|\d+,-)`
/** Markers that other tools and people add after the name of a card and that do not help to identify it. */
const BEHIND: readonly RegExp[] = [
  /\s(?:\/\/.*|#\s.*)$/u,
  /\s#!?\p{L}.*$/u,
  new RegExp(String.raw`[\s,]*(?:${FOIL_IN_MARKS}|[★☆✨⭐])$`, 'iu'),
  new RegExp(String.raw`[\s,]+(?:${FOIL_WORDS})$`, 'iu'),
  /(?<=[\d)\]])\sF$/u,
  /\s*\*[\p{L}-]{1,12}\*$/u,
  new RegExp(String.raw`\s*[([](?:${STATES})[)\]]$`, 'iu'),
  /,\s*(?:M|NM|EX|LP|GD|VG|MP|PL|HP|DMG|PO)$/u,
  /\s*\^[^^]*\^$/u,
  /\s*<(?!\d+>)[^<>]*>$/u,
  /\s*(?<!\w)\{[^{}\d]*\}$/u,
  new RegExp(String.raw`[\s,]+(?:[-@à=] ?)?${PRICE}$`, 'iu'),
]
/** A collector number on its own. */
const NUMBER_BEHIND = /(?<=[\s)\]])(?:#0*(\d{1,4})|<0*(\d{1,4})>)$/u
/** A word in brackets, as tools write sections of a deck and other groups. */
const WORD_BEHIND = /\s*(?:\[([^[\]{},]*)(?:\{[^{}]*\})*(?:,[^[\]]*)?\]|\(([^()]*)\)|\*([\p{L}]+)\*)$/u

/** A section outside the deck, as the last column of a table without a header. */
const OUTSIDE_DECK = /[\s,](sideboard|maybeboard|considering)$/iu

interface Marks {
  readonly text: string
  /** A collector number. */
  readonly number: string | undefined
  readonly place: Heading | undefined
}

/** Strips the markers after the name from a line. */
function withoutMarks(pool: Pool, line: string): Marks {
  let text = line.trim()
  let number: string | undefined
  let place: Heading | undefined
  for (let before = ''; before !== text && text !== ''; ) {
    before = text
    const [, inSquare, inRound, inStars] = WORD_BEHIND.exec(text) ?? []
    const heading = headingOf(inSquare ?? inRound ?? inStars ?? '')
    if (heading && (inRound === undefined || heading.outside)) {
      place ??= heading
      text = text.replace(WORD_BEHIND, '')
    }
    const bare = OUTSIDE_DECK.exec(text)
    if (bare) {
      place ??= headingOf(bare[1] ?? '')
      text = text.slice(0, bare.index)
    }
    // A line that consists of a marker only is left unchanged.
    for (const mark of BEHIND) text = text.replace(mark, '') || text
    const printed = NUMBER_BEHIND.exec(text)
    if (printed && !endsWithPrinting(pool, text)) {
      number ??= printed[1] ?? printed[2]
      text = text.slice(0, printed.index).trimEnd()
    }
    text = text.replace(/[\s,]+$/u, '')
  }
  return { text: text || line, number, place }
}

/** Groups in square brackets that do not identify a card, unlike a set. */
const GROUP_BEHIND = /\s*\[[^[\]\d]*\]$/u

/** The cards that a text without counts can mean, by name, printing or both. */
function matchName(pool: Pool, text: string, number: string | undefined, narrow: Narrow): NameMatch {
  const { text: name, number: inside } = withoutMarks(pool, text)
  const printed = number ?? inside
  const plain = name.replace(FOIL_IN_FRONT, '') || name
  let best: NameMatch = { kind: 'none' }
  let byPrinting = false
  for (const reading of readings(pool, plain)) {
    const match = matchReading(pool, reading, narrow)
    if (match.kind === 'one')
      return numbersAreKnown(match.card, plain)
        ? numbered(match, printed)
        : { kind: 'several', cards: [match.card] }
    if (match.kind === 'several' && (best.kind === 'none' || reading.printing !== undefined)) {
      best = match
      byPrinting ||= reading.printing !== undefined
    }
  }
  const ungrouped = byPrinting ? plain : plain.replace(GROUP_BEHIND, '')
  if (ungrouped !== plain && ungrouped !== '') {
    const match = matchName(pool, ungrouped, printed, narrow)
    if (match.kind === 'one' || best.kind === 'none') return match
  }
  return numbered(best, printed)
}

/** True if each number in a name occurs in the card's own name or printing: any other may be an unread count. */
function numbersAreKnown(card: Card, name: string): boolean {
  const own = new Set((`${fullName(card)} ${card.key}`.match(/\d+/g) ?? []).map(Number))
  const digits = name.replace(/\bSG-?1\b/gi, '').match(/\d+/g) ?? []
  return digits.every((number) => own.has(Number(number)))
}

/** Narrows the cards that a name can mean by a collector number given without its set. */
function numbered(match: NameMatch, number: string | undefined): NameMatch {
  if (number === undefined || match.kind === 'none') return match
  const cards = match.kind === 'one' ? [match.card] : match.cards
  const [card, another] = cards.filter(({ number: own }) => String(own) === number)
  if (card && !another) return { kind: 'one', card }
  return { kind: 'several', cards }
}

/** One way to read a text: as a name, a printing, or both. */
interface Reading {
  readonly name: string
  readonly printing?: string
  /** Code of the set next to the name. */
  readonly set?: string
}

function readings(pool: Pool, name: string): Reading[] {
  const inSet = setIn(pool, name)
  return [{ name }, ...(inSet ? [inSet] : []), ...printingsIn(pool, name)]
}

const patterns = new WeakMap<Pool, { front: RegExp; back: RegExp }>()

/** Names of the official sets as people write them before a number. */
const NAMES_BEFORE_NUMBER = 'base[ -]set|system[ -]lords|rise[ -]of[ -]the[ -]ori'

/** Set and number at the start or end of a text, bare or in brackets. */
function printingPatterns(pool: Pool): { front: RegExp; back: RegExp } {
  const known = patterns.get(pool)
  if (known) return known
  const sets = [...setsOf(pool)].join('|')
  const printing = String.raw`[([{<]?(${sets}|${NAMES_BEFORE_NUMBER})[)\]}>]?[ ,#:/.-]*(?:n(?:o|°|r)?[.:]? ?|č\. ?)?[([]?#?0*(\d{1,4})[)\]}>]?`
  const made = {
    front: new RegExp(`^${printing}(?: ?[,:.-])?(?: |$)`, 'iu'),
    back: new RegExp(`(?:^|[ ,])${printing}$`, 'iu'),
  }
  patterns.set(pool, made)
  return made
}

const endsWithPrinting = (pool: Pool, text: string): boolean => printingPatterns(pool).back.test(text)

function printingsIn(pool: Pool, text: string): { name: string; printing: string }[] {
  const { front, back } = printingPatterns(pool)
  const found: { name: string; printing: string }[] = []
  const add = (rest: string, match: RegExpExecArray) => {
    const { text: name } = withoutMarks(pool, rest.trim())
    found.push({ name: name.replace(FOIL_IN_FRONT, ''), printing: keyIn(match) })
  }
  const atFront = front.exec(text)
  if (atFront) add(text.slice(atFront[0].length), atFront)
  const atBack = back.exec(text)
  if (atBack && atBack.index > 0) add(text.slice(0, atBack.index), atBack)
  return found
}

/**
 * The card of a printing, unless a name next to it contradicts it. If they refer to different cards, both are possible;
 * if the name is unknown, the printing may still be wrong, so the card is only a candidate.
 */
function matchReading(pool: Pool, { name, printing, set }: Reading, narrow: Narrow): NameMatch {
  if (printing === undefined) {
    if (set === undefined) return cardsByName(pool, name, narrow)
    return cardsByName(pool, name, (cards) => {
      const inSet = cards.filter((card) => card.set === set)
      return narrow(inSet.length > 0 ? inSet : cards)
    })
  }
  const printed = pool.byKey.get(printing) ?? ownPrintings(pool).get(printing)
  if (printed && (name === '' || isNameOf(printed, name))) return { kind: 'one', card: printed }
  const named: NameMatch = name === '' ? { kind: 'none' } : cardsByName(pool, name, narrow)
  if (named.kind === 'none') return printed ? { kind: 'several', cards: [printed] } : named
  const cards = named.kind === 'one' ? [named.card] : named.cards
  return { kind: 'several', cards: printed && !cards.includes(printed) ? [printed, ...cards] : cards }
}

/** Set names used by other tools, letters only. */
const SET_NAMES: Readonly<Record<string, string>> = {
  baseset: 'BASE',
  sg1: 'BASE',
  stargatesg1: 'BASE',
  systemlords: 'SL',
  riseoftheori: 'ORI',
}
const SET_AT_END = /^(.*\S) ?[([]([^()[\]]{1,20})[)\]]$/

/** A set code as printed, without brackets. */
const CODE_AT_END = /^(.*\S) ([A-Z][A-Z0-9]{1,11})$/

/** A name followed by its set. */
function setIn(pool: Pool, text: string): { name: string; set: string } | undefined {
  const [, name, word] = SET_AT_END.exec(text) ?? CODE_AT_END.exec(text) ?? []
  if (name === undefined || word === undefined) return undefined
  const letters = word.toLowerCase().replace(/[^a-z0-9]/g, '')
  const named = Object.hasOwn(SET_NAMES, letters) ? SET_NAMES[letters] : letters.toUpperCase()
  return named !== undefined && setsOf(pool).has(named) ? { name, set: named } : undefined
}

const ownByPool = new WeakMap<Pool, ReadonlyMap<string, Card>>()

/** Own cards by their printed set symbol and number, if only one card has that combination. */
function ownPrintings(pool: Pool): ReadonlyMap<string, Card> {
  const known = ownByPool.get(pool)
  if (known) return known
  const found = new Map<string, Card>()
  const twice = new Set<string>()
  for (const card of pool.cards) {
    const printing = `${card.set.toUpperCase()}-${card.number}`
    if (printing === card.key) continue
    if (found.has(printing)) twice.add(printing)
    found.set(printing, card)
  }
  for (const printing of twice) found.delete(printing)
  ownByPool.set(pool, found)
  return found
}

const setsByPool = new WeakMap<Pool, ReadonlySet<string>>()

function setsOf(pool: Pool): ReadonlySet<string> {
  const known = setsByPool.get(pool)
  if (known) return known
  const sets = new Set(pool.cards.map((card) => card.set))
  setsByPool.set(pool, sets)
  return sets
}

function keyIn([, word = '', number]: RegExpExecArray): string {
  const letters = word.toLowerCase().replace(/[^a-z0-9]/g, '')
  const set = Object.hasOwn(SET_NAMES, letters) ? SET_NAMES[letters] : word.toUpperCase()
  return `${set}-${number}`
}
