import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, type CardType, type Edition, type Side, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { DeckEntry, DeckList, DeckSection } from '../deck'
import { canonicalDeckList, canonicalEntries } from '../edit'
import { type DeckExtras, NO_EXTRAS } from '../extras'
import { inEdition } from '../legality'
import { DECK_LIMITS } from '../limits'
import type { AmbiguousLine, ImportedDeck, ImportLine, UnderstoodLine } from './report'

/** Destination of copies: a section of the deck, or the maybeboard. */
type Place = DeckSection | 'maybe'

/** Collects cards into a deck list within the hard limits. */
class ListBuilder {
  readonly #counts: Record<Place, Map<CardKey, number>> = {
    team: new Map(),
    missions: new Map(),
    draw: new Map(),
    maybe: new Map(),
  }

  /** Adds copies of a printing, or returns the limit that they would exceed and adds nothing. */
  add(place: Place, key: CardKey, count: number): 'added' | 'count' | 'entries' {
    const counts = this.#counts[place]
    const copies = (counts.get(key) ?? 0) + count
    if (copies > DECK_LIMITS.copiesPerEntry) return 'count'
    if (!counts.has(key) && counts.size >= mostEntries(place)) return 'entries'
    counts.set(key, copies)
    return 'added'
  }

  /** The list so far, in canonical form. */
  list(edition: Edition): DeckList {
    return canonicalDeckList({
      edition,
      team: this.#entries('team'),
      missions: this.#entries('missions'),
      draw: this.#entries('draw'),
    })
  }

  maybe(): readonly DeckEntry[] {
    return canonicalEntries(this.#entries('maybe'))
  }

  #entries(place: Place): readonly DeckEntry[] {
    return [...this.#counts[place]].map(([key, count]) => ({ key, count }))
  }
}

const mostEntries = (place: Place): number =>
  place === 'maybe' ? DECK_LIMITS.maybeEntries : DECK_LIMITS.entriesPerSection

/**
 * Builds the list from all understood lines and the maybeboard from ignored ones; lines that exceed the limits become
 * errors.
 */
export function listOf(
  edition: Edition,
  lines: readonly ImportLine[],
): { readonly list: DeckList; readonly lines: readonly ImportLine[]; readonly maybe: readonly DeckEntry[] } {
  const builder = new ListBuilder()
  const checked = lines.map((line): ImportLine => {
    const entry = line.kind === 'understood' ? line : line.kind === 'ignored' ? line.maybe : undefined
    if (!entry) return line
    const { key, count } = entry
    const section = line.kind === 'understood' ? line.section : undefined
    const outcome = builder.add(section ?? 'maybe', key, count)
    if (outcome === 'added') return line
    const limit = outcome === 'count' ? DECK_LIMITS.copiesPerEntry : mostEntries(section ?? 'maybe')
    const place = { line: line.line, text: line.text }
    const maybe = section === undefined ? { maybe: true as const } : {}
    const of: AmbiguousLine = { kind: 'ambiguous', ...place, section, count, candidates: [key], ...maybe }
    return { kind: 'error', ...place, column: 1, error: outcome, limit, ...(outcome === 'count' && { of }) }
  })
  return { list: builder.list(edition), lines: checked, maybe: builder.maybe() }
}

/** The context of a line that helps to identify its cards. */
export interface Surroundings {
  readonly edition: Edition
  readonly section: DeckSection | undefined
  readonly types?: readonly CardType[] | undefined
  readonly side?: Side | undefined
}

/**
 * Narrows several cards down by context: by type and side of the heading, by section, by edition. A criterion that
 * would leave none is skipped.
 */
export function narrowed(
  cards: readonly Card[],
  { edition, section, types, side }: Surroundings,
): readonly Card[] {
  let left = cards
  const keep = (fits: (card: Card) => boolean) => {
    const fitting = left.filter(fits)
    if (fitting.length > 0) left = fitting
  }
  keep((card) => inEdition(card, edition))
  if (types) keep((card) => types.includes(card.type))
  if (side) keep((card) => card.side === side)
  if (section === 'team') keep((card) => card.type === 'team')
  if (section === 'missions') keep((card) => card.type === 'mission')
  if (section === 'draw') keep((card) => card.type !== 'mission')
  return left
}

/** The starting team as far as an import has filled it. */
export class TeamSeats {
  readonly #titles = new Set<string>()
  readonly #keys = new Set<CardKey>()
  #taken = 0

  /** Records cards put into the team. */
  seat(card: Card, count: number): void {
    this.#titles.add(card.title)
    this.#keys.add(card.key)
    this.#taken += count
  }

  has(key: CardKey): boolean {
    return this.#keys.has(key)
  }

  get empty(): boolean {
    return this.#taken === 0
  }

  /** True if a team character could start: there is room, and no one there has its title. */
  hasRoomFor(card: Card): boolean {
    return card.type === 'team' && this.#taken < STARTING_TEAM_SIZE && !this.#titles.has(card.title)
  }
}

/**
 * The sections for copies of a card without a heading: missions go to the mission pile, the first copy of a team
 * character to the team while there is room for it, all others to the draw deck.
 */
export function placesByType(
  card: Card,
  count: number,
  team: TeamSeats,
): readonly { readonly section: DeckSection; readonly count: number }[] {
  if (card.type === 'mission') return [{ section: 'missions', count }]
  if (!team.hasRoomFor(card)) return [{ section: 'draw', count }]
  if (count === 1) return [{ section: 'team', count }]
  return [
    { section: 'team', count: 1 },
    { section: 'draw', count: count - 1 },
  ]
}

/**
 * Resolves ambiguous lines of the draw deck by rule 7: of team characters, only a printing that starts in the team can
 * be meant there. Nothing is resolved while the team is empty. Resolved lines get the remark, if any.
 */
export function settleBelongings(
  pool: Pool,
  lines: readonly ImportLine[],
  remark?: UnderstoodLine['remark'],
): readonly ImportLine[] {
  const team = seatsOf(pool, lines)
  if (team.empty) return lines
  return lines.map((line) => {
    if (line.kind !== 'ambiguous' || line.section !== 'draw' || line.candidates.length < 2) return line
    const possible = line.candidates.filter((key) => pool.byKey.get(key)?.type !== 'team' || team.has(key))
    const [key, another] = possible
    if (!key || another) return line
    const { text, count, section } = line
    return { kind: 'understood', line: line.line, text, section, count, key, ...(remark && { remark }) }
  })
}

/** The team as filled by all understood lines. */
function seatsOf(pool: Pool, lines: readonly ImportLine[]): TeamSeats {
  const team = new TeamSeats()
  for (const line of lines) {
    if (line.kind !== 'understood' || line.section !== 'team') continue
    const card = pool.byKey.get(line.key)
    if (card) team.seat(card, line.count)
  }
  return team
}

/**
 * Resolves one ambiguous or unknown line to a card and then any other lines that this makes unambiguous; `index` is the
 * line's index in `report.lines`. Returns the same report if the line is of another kind or the pool does not have the
 * card.
 */
export function resolveAmbiguity(
  pool: Pool,
  report: ImportedDeck,
  index: number,
  key: CardKey,
): ImportedDeck {
  const line = report.lines[index]
  const card = pool.byKey.get(key)
  if (!card || (line?.kind !== 'ambiguous' && line?.kind !== 'unknown')) return report
  const place = { line: line.line, text: line.text }
  const places = line.section
    ? [{ section: line.section, count: line.count }]
    : placesByType(card, line.count, seatsOf(pool, report.lines))
  const understood = line.maybe
    ? [
        {
          kind: 'ignored' as const,
          ...place,
          reason: 'outside-deck' as const,
          maybe: { key, count: line.count },
        },
      ]
    : places.map((where): ImportLine => ({ kind: 'understood', ...place, key, ...where }))
  return gathered(pool, report, [
    ...report.lines.slice(0, index),
    ...understood,
    ...report.lines.slice(index + 1),
  ])
}

/** The report with other lines, and everything derived from them updated. */
export function gathered(pool: Pool, report: ImportedDeck, lines: readonly ImportLine[]): ImportedDeck {
  const remark = report.format === 'o8d' ? 'by-name' : undefined
  const { maybe, ...read } = listOf(report.list.edition, settleBelongings(pool, lines, remark))
  // In our own JSON files, the maybeboard is not among the lines.
  const extras = report.format === 'json' ? report.extras : withMaybeEntries(report.extras, maybe)
  return { ...report, ...read, ...(extras && { extras }) }
}

const withMaybeEntries = (
  extras: DeckExtras | undefined,
  maybe: readonly DeckEntry[],
): DeckExtras | undefined => (extras || maybe.length > 0 ? { ...(extras ?? NO_EXTRAS), maybe } : undefined)
