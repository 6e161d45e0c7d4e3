import { cardsByName, fullName, nearestNames } from '@/lib/features/decks/model/formats'
import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import {
  beginningIn,
  EngineError,
  encodeReplay,
  engineOf,
  type Position,
  type PositionCard,
  recordReplay,
} from '@/lib/game/engine'
import { type CardState, type Edition, STARTING_TEAM_SIZE, STATES } from '@/lib/game/terms'

/**
 * A position in text form: for each zone its cards, one per line. A name may have a number of copies before it,
 * missions earned as glyphs after a `+`, and a state in parentheses at the end.
 */

/** The zones of a seat, in the order of the form. */
export const DRAFT_ZONES = ['team', 'play', 'hand', 'deck', 'missions', 'discard', 'score'] as const
export type DraftZone = (typeof DRAFT_ZONES)[number]

export type SeatDraft = Readonly<Record<DraftZone, string>> & { readonly power: number }

export interface PositionDraft {
  readonly edition: Edition
  /** The player whose turn it is. */
  readonly hero: number
  readonly turn: number
  /** At an action of the hero player in the current mission, or at the start of the turn. */
  readonly moment: 'action' | 'turn'
  readonly mission: string
  /** Obstacles, adversaries and ships at the mission against the hero player. */
  readonly against: string
  readonly seats: readonly [SeatDraft, SeatDraft]
}

/** A field of a draft: one of the table, or one of a seat. */
export type DraftField =
  | { readonly seat?: undefined; readonly zone: 'mission' | 'against' }
  | { readonly seat: number; readonly zone: DraftZone }

/** A fault in the contents of a field. */
export type DraftFault =
  | {
      readonly kind: 'unknown'
      readonly line: number
      readonly name: string
      readonly nearest: readonly Card[]
    }
  | {
      readonly kind: 'several'
      readonly line: number
      readonly name: string
      readonly cards: readonly Card[]
    }
  | { readonly kind: 'state'; readonly line: number; readonly name: string }
  | { readonly kind: 'team'; readonly count: number }
  | { readonly kind: 'no-mission' }
  /** The engine does not accept the card there; `line` is set if the fault is about a single card. */
  | { readonly kind: 'refused'; readonly line?: number; readonly name?: string }

export interface DraftProblem {
  readonly at: DraftField
  readonly fault: DraftFault
}

/** The name of each state in the author's language; English names always work. */
export type StateLabels = Readonly<Record<CardState, string>>

const EMPTY_SEAT: SeatDraft = {
  ...{ team: '', play: '', hand: '', deck: '', missions: '', discard: '', score: '' },
  power: 3,
}
export const EMPTY_DRAFT: PositionDraft = {
  ...{ edition: '2008', hero: 0, turn: 1, moment: 'action', mission: '', against: '' },
  seats: [EMPTY_SEAT, EMPTY_SEAT],
}

/** Exceeds the size of any pile; further lines are ignored. */
const MAX_LINES = 500
const LINE = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*?)(?:\s*\(([^()]*)\))?$/u

interface Reading {
  readonly pool: Pool
  readonly words: StateLabels
  readonly tell: (fault: DraftFault) => void
}

/** The key of a card by its name or key; reports a problem if there is no match, or several. */
function keyOfName(name: string, line: number, { pool, tell }: Reading): string | undefined {
  const byKey = pool.byKey.get(name.toUpperCase())
  if (byKey) return byKey.key
  const match = cardsByName(pool, name, (cards) => cards)
  if (match.kind === 'one') return match.card.key
  if (match.kind === 'several') tell({ kind: 'several', line, name, cards: match.cards })
  else {
    const nearest = nearestNames(pool, name).flatMap((key) => pool.byKey.get(key) ?? [])
    tell({ kind: 'unknown', line, name, nearest })
  }
  return undefined
}

function stateOf(text: string, line: number, { words, tell }: Reading): CardState | undefined {
  const folded = fold(text.trim())
  const state = STATES.find((one) => fold(one) === folded || fold(words[one]) === folded)
  if (!state) tell({ kind: 'state', line, name: text })
  return state
}

/** A card in a text, with its line. */
interface Written {
  readonly card: PositionCard
  readonly line: number
  readonly name: string
}

/** The cards in a text, one per line. */
function cardsIn(text: string, reading: Reading): Written[] {
  const cards: Written[] = []
  text
    .split('\n')
    .slice(0, MAX_LINES)
    .forEach((whole, i) => {
      const line = i + 1
      const [, count, names = '', state] = LINE.exec(whole.trim()) ?? []
      if (names === '') return
      const [name = '', ...earned] = names.split(/\s+\+\s+/)
      const card = keyOfName(name, line, reading)
      const glyphs = earned.flatMap((one) => keyOfName(one, line, reading) ?? [])
      const inState = state === undefined ? undefined : stateOf(state, line, reading)
      if (card === undefined) return
      const plain = inState === undefined || inState === 'ready'
      const described =
        plain && glyphs.length === 0
          ? card
          : { card, ...(plain ? {} : { state: inState }), ...(glyphs.length > 0 ? { glyphs } : {}) }
      for (let copy = 0; copy < Math.max(1, Number(count ?? 1)); copy++)
        cards.push({ card: described, line, name })
    })
  return cards
}

export interface ReadDraft {
  /** Absent if there are problems. */
  readonly position?: Position
  readonly problems: readonly DraftProblem[]
}

const isZone = (word: string | undefined): word is DraftZone =>
  (DRAFT_ZONES as readonly (string | undefined)[]).includes(word)

/** The field and card index that a path in an engine error refers to: `seats.1.play.0`, `against.2`, `mission`. */
function placeAt(path: string): { readonly field: DraftField; readonly card: number } {
  const [first = '', second, zone, last] = path.split('.')
  if (first === 'seats' && isZone(zone)) return { field: { seat: Number(second), zone }, card: Number(last) }
  return first === 'against'
    ? { field: { zone: 'against' }, card: Number(second) }
    : { field: { zone: 'mission' }, card: 0 }
}

const nameOfField = ({ seat, zone }: DraftField): string => `${seat ?? ''}.${zone}`

/** Parses a draft into a position, with its problems, including those that the engine finds. */
export function readDraft(pool: Pool, draft: PositionDraft, words: StateLabels): ReadDraft {
  const problems: DraftProblem[] = []
  const written = new Map<string, readonly Written[]>()
  const read = (text: string, field: DraftField) => {
    const cards = cardsIn(text, { pool, words, tell: (fault) => problems.push({ at: field, fault }) })
    written.set(nameOfField(field), cards)
    return cards.map(({ card }) => card)
  }
  const seats = draft.seats.map((seat, player) => {
    const [team = [], play = [], hand = [], deck = [], missions = [], discard = [], score = []] =
      DRAFT_ZONES.map((zone) => read(seat[zone], { seat: player, zone }))
    if (team.length !== STARTING_TEAM_SIZE)
      problems.push({ at: { seat: player, zone: 'team' }, fault: { kind: 'team', count: team.length } })
    const piles = { play, hand, deck, missions, discard, score }
    const nonEmptyPiles = Object.fromEntries(Object.entries(piles).filter(([, cards]) => cards.length > 0))
    return { team, ...nonEmptyPiles, power: seat.power }
  })
  const [mission] = read(draft.mission, { zone: 'mission' })
  const against = read(draft.against, { zone: 'against' })
  if (draft.moment === 'action' && mission === undefined && !problems.some(({ at }) => at.zone === 'mission'))
    problems.push({ at: { zone: 'mission' }, fault: { kind: 'no-mission' } })
  if (problems.length > 0) return { problems }
  const position: Position = {
    version: 1,
    edition: draft.edition,
    turn: draft.turn,
    hero: draft.hero,
    moment: draft.moment,
    ...(mission === undefined ? {} : { mission }),
    ...(against.length > 0 ? { against } : {}),
    seats,
  }
  try {
    engineOf(pool).parsePosition(position, { log: false })
    return { position, problems }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const { field: at, card } = placeAt(String(error.figures.at ?? ''))
    const refused = written.get(nameOfField(at))?.[card]
    const where = refused ? { line: refused.line, name: refused.name } : {}
    return { problems: [{ at, fault: { kind: 'refused', ...where } }] }
  }
}

/** Encodes a position as a replay string without any moves, as used in links. */
export function positionText(pool: Pool, position: Position): string {
  return encodeReplay(recordReplay(engineOf(pool), beginningIn(position), []))
}

/** True if a draft can express a position completely: two seats, and nothing beyond its fields. */
export function isHeldByDraft(pool: Pool, position: Position, words: StateLabels): boolean {
  const again = readDraft(pool, draftOf(pool, position, words), words).position
  if (!again) return false
  const engine = engineOf(pool)
  const laid = (one: Position) => engine.save(engine.parsePosition(one, { log: false }))
  return laid(position) === laid({ ...again, seed: position.seed, turnLimit: position.turnLimit })
}

/** Formats a position as a draft. Parts that a draft cannot express, such as effects of texts, are left out. */
export function draftOf(pool: Pool, position: Position, words: StateLabels): PositionDraft {
  const nameOf = (card: PositionCard): string => {
    const key = typeof card === 'string' ? card : card.card
    const known = pool.byKey.get(key)
    return known ? fullName(known) : key
  }
  const lineOf = (card: PositionCard): string => {
    if (typeof card === 'string') return nameOf(card)
    const earned = (card.glyphs ?? []).map((glyph) => ` + ${nameOf(glyph)}`).join('')
    const state = card.state && card.state !== 'ready' ? ` (${words[card.state]})` : ''
    return `${nameOf(card)}${earned}${state}`
  }
  const text = (cards: readonly PositionCard[] | undefined) => (cards ?? []).map(lineOf).join('\n')
  const [first, second] = position.seats.map(
    (seat): SeatDraft => ({
      team: text(seat.team),
      play: text(seat.play),
      hand: text(seat.hand),
      deck: text(seat.deck),
      missions: text(seat.missions),
      discard: text(seat.discard),
      score: text(seat.score),
      power: seat.power ?? 0,
    }),
  )
  return {
    edition: position.edition ?? '2008',
    hero: position.hero ?? 0,
    turn: position.turn ?? 1,
    moment: position.moment === 'turn' ? 'turn' : 'action',
    mission: position.mission === undefined ? '' : lineOf(position.mission),
    against: text(position.against),
    seats: [first ?? EMPTY_SEAT, second ?? EMPTY_SEAT],
  }
}
