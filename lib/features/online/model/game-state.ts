import type { Player } from '@/lib/tabletop/protocol/game'
import { type ClockSettings, type ClockState, isOutOfTime, timeUntilOut } from './clock'

/* The state of an online game apart from its rules: its stages, who is present, and offers between players. */

export const GAME_STATUSES = ['invited', 'lobby', 'running', 'ended', 'withdrawn'] as const
/**
 * - `invited`: somebody waits for other players
 * - `lobby`: all have joined; their browsers have not contributed to the shuffle yet
 * - `running`, `ended`; `withdrawn`: never started
 */
export type GameStatus = (typeof GAME_STATUSES)[number]

type StatusEvent = 'join' | 'deal' | 'end' | 'withdraw'

const NEXT: Readonly<Record<GameStatus, Partial<Record<StatusEvent, GameStatus>>>> = {
  invited: { join: 'lobby', withdraw: 'withdrawn' },
  lobby: { deal: 'running', withdraw: 'withdrawn' },
  running: { end: 'ended' },
  ended: {},
  withdrawn: {},
}

/** The status after an event; undefined if the event is not possible now. */
export const nextStatus = (status: GameStatus, event: StatusEvent): GameStatus | undefined =>
  NEXT[status][event]

export const WATCHING = ['nobody', 'link', 'everybody'] as const
/** Who may watch: nobody, anybody with the link, or everybody. */
export type Watching = (typeof WATCHING)[number]

/** Delays in seconds for spectators, so that they cannot tell a player what they see. */
export const WATCH_DELAYS = [0, 60, 300, 900] as const
export type WatchDelay = (typeof WATCH_DELAYS)[number]

export const PRESENCES = ['here', 'thinking', 'gone'] as const
export type Presence = (typeof PRESENCES)[number]

/** Time after which a browser counts as gone: if it closed its page, and if nothing is heard from it. */
const CLOSED_TIMEOUT_MS = 10_000
const LOST_TIMEOUT_MS = 40_000

/** When a player's browser was last heard from, and when its page closed. */
export interface Seen {
  readonly lastSeen: number
  /** 0 if it did not. */
  readonly left: number
}

/** Time since when a player has been gone; undefined while present. */
export function goneSince({ lastSeen, left }: Seen, now: number): number | undefined {
  if (left > 0 && left >= lastSeen && now - left >= CLOSED_TIMEOUT_MS) return left
  return now - lastSeen >= LOST_TIMEOUT_MS ? lastSeen : undefined
}

export const presenceOf = (seen: Seen, isAsked: boolean, now: number): Presence =>
  goneSince(seen, now) !== undefined ? 'gone' : isAsked ? 'thinking' : 'here'

/** Time after which an absence can be claimed in live games. In games by days, only the clock counts. */
const ABSENCE_TIMEOUT_MS = 120_000

/** A claim on the game that a player has now or later. */
export interface Claim {
  readonly kind: 'time' | 'absence'
  /** Milliseconds until it can be made; 0 for now. */
  readonly wait: number
}

/** A player's claim against the player who has to decide: nothing happens unless it is made. */
export function claimOf(
  game: {
    readonly settings: ClockSettings
    readonly clock: ClockState
    readonly decider: Player | undefined
    readonly isPaused: boolean
    readonly seen: readonly Seen[]
  },
  by: Player,
  now: number,
): Claim | undefined {
  const { settings, clock, decider, seen } = game
  if (decider === undefined || decider === by || game.isPaused) return undefined
  if (isOutOfTime(settings, clock, decider, now)) return { kind: 'time', wait: 0 }
  const other = seen[decider]
  if (settings.kind === 'days' || !other) return undefined
  const since = goneSince(other, now)
  if (since === undefined) return undefined
  const wait = Math.max(0, since + ABSENCE_TIMEOUT_MS - now)
  if (settings.kind === 'none' || clock.running !== decider) return { kind: 'absence', wait }
  return { kind: 'absence', wait: Math.min(wait, Math.max(0, timeUntilOut(settings, clock, decider, now))) }
}

export const OFFER_KINDS = ['draw', 'takeback', 'pause', 'resume', 'talk', 'bot', 'rematch'] as const
/**
 * Actions that need the other players: a draw, taking back the last answer, stopping and starting the clocks, free-text
 * chat, letting a bot play on for an absent player, another game with other seats.
 */
export type OfferKind = (typeof OFFER_KINDS)[number]

/** An offer from one player to the others. */
export interface Offer {
  readonly kind: OfferKind
  readonly by: Player
  /** Number of answers when it was made: offers to take back or to draw lapse with the next answer. */
  readonly at: number
  /** For a take-back: the number of answers to keep. */
  readonly to?: number
  /** Those who have accepted, where others have yet to. */
  readonly accepted?: readonly Player[]
}

const ENDS_WITH_ANSWER: readonly OfferKind[] = ['draw', 'takeback']

/** Offers that are still open after a number of answers. */
export const openOffers = (offers: readonly Offer[], answers: number): readonly Offer[] =>
  offers.filter(({ kind, at }) => at === answers || !ENDS_WITH_ANSWER.includes(kind))

/** Result of an offer: it stands, or all agree. */
export interface Offered {
  readonly offers: readonly Offer[]
  readonly isAgreed: boolean
}

/** Makes an offer, or accepts another player's offer of the same kind: agreed once all who are needed have. */
export function makeOffer(offers: readonly Offer[], offer: Offer, needed: readonly Player[]): Offered {
  const others = offers.filter(({ kind }) => kind !== offer.kind)
  const existing = offers.find(({ kind }) => kind === offer.kind)
  if (!existing || existing.by === offer.by) return { offers: [...others, offer], isAgreed: false }
  const accepted = [...new Set([...(existing.accepted ?? []), offer.by])]
  const isAgreed = needed.every((player) => player === existing.by || accepted.includes(player))
  return { isAgreed, offers: isAgreed ? others : [...others, { ...existing, accepted }] }
}

/** Declines another player's offer, or withdraws one's own. */
export const dropOffer = (offers: readonly Offer[], kind: OfferKind): readonly Offer[] =>
  offers.filter((one) => one.kind !== kind)

/** Milliseconds before a player may ask again, after a number of refused take-backs. */
export const takebackDelay = (refused: number): number => 10_000 * Math.min(refused, 10) ** 2

/** Maximum questions about the table per request: a card has four numbers, and another card may be looked at. */
export const MAX_QUESTIONS = 8

export const CHAT_PRESETS = [
  'hello',
  'good-luck',
  'thinking',
  'one-moment',
  'sorry',
  'take-your-time',
  'well-played',
  'thanks',
  'rematch',
  'bye',
] as const

/** Notes by the site in a game's history. */
export const GAME_NOTES = [
  'took-back',
  'update',
  'bot',
  'claimed-time',
  'claimed-absence',
  'hand',
  'begun',
  'begun-dealt',
] as const

/** Notes with one more, which is told once however often it happens at the same place. */
export const noted = <
  Note extends { readonly kind: string; readonly seat: Player | null; readonly at: number },
>(
  notes: readonly Note[],
  note: Note,
): readonly Note[] =>
  notes.some(({ kind, seat, at }) => kind === note.kind && seat === note.seat && at === note.at)
    ? notes
    : [...notes, note]

/** The note of a game started elsewhere, with the seat that continues it; undefined for other games. */
export const begunNote = <Note extends { readonly kind: (typeof GAME_NOTES)[number] }>(
  notes: readonly Note[],
): Note | undefined => notes.find(({ kind }) => kind === 'begun' || kind === 'begun-dealt')

/** Letters and digits of codes, without those that are easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6
export const CODE_PATTERN = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** Creates a code from random bytes. */
export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join(
    '',
  )

/** Normalises a typed code: case, spaces and hyphens do not matter. Undefined if it is not a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return CODE_PATTERN.test(code) ? code : undefined
}
