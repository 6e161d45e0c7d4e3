import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, type CardType, type Edition, type Side, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { DeckSection } from '../deck'
import { inEdition } from '../legality'
import type { ImportLine, UnderstoodLine } from './report'

/** What the surroundings of a line say about its cards. */
export interface Surroundings {
  readonly edition: Edition
  readonly section: DeckSection | undefined
  readonly types?: readonly CardType[] | undefined
  readonly side?: Side | undefined
}

/**
 * Of several cards those that the surroundings allow: by type and side of the heading, by the section, by the
 * edition. What would leave none is not applied.
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

  /** Takes note of cards put into the team. */
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

  /** Whether a team character could start: there is room, and nobody there has its title. */
  hasRoomFor(card: Card): boolean {
    return card.type === 'team' && this.#taken < STARTING_TEAM_SIZE && !this.#titles.has(card.title)
  }
}

/**
 * Where copies of a card go that stand under no heading: missions to the mission pile, the first copy of a team
 * character to the team while there is room for it, all else to the draw deck.
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
 * Decides ambiguous lines of the draw deck by rule 7: of a team character only a printing that starts in the team
 * can be meant there. Nothing is decided while nobody is in the team. The lines decided get the remark, if any.
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

/** The team as all understood lines fill it. */
export function seatsOf(pool: Pool, lines: readonly ImportLine[]): TeamSeats {
  const team = new TeamSeats()
  for (const line of lines) {
    if (line.kind !== 'understood' || line.section !== 'team') continue
    const card = pool.byKey.get(line.key)
    if (card) team.seat(card, line.count)
  }
  return team
}
