import type { Player } from '@/lib/tabletop/protocol/game'
import { type ClockSettings, type ClockState, isOutOfTime, timeLeft } from './clock'

/*
 * What a game between browsers is beside its rules: how it begins and ends, who is there, what players ask of each other.
 */

export const GAME_STATUSES = ['invited', 'lobby', 'running', 'ended', 'withdrawn'] as const
/**
 * - `invited`: one player waits for another
 * - `lobby`: both are there; their browsers have not yet added to the shuffle
 * - `running`, `ended`; `withdrawn`: never begun
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

/** The status after an event; undefined where it cannot happen now. */
export const nextStatus = (status: GameStatus, event: StatusEvent): GameStatus | undefined =>
  NEXT[status][event]

export const WATCHING = ['nobody', 'link', 'everybody'] as const
/** Who may watch: nobody, whoever has the link, or everybody. */
export type Watching = (typeof WATCHING)[number]

/** Seconds by which those who watch may see a game late, so that nobody can tell a player what they see. */
export const WATCH_DELAYS = [0, 60, 300, 900] as const
export type WatchDelay = (typeof WATCH_DELAYS)[number]

export const PRESENCES = ['here', 'thinking', 'gone'] as const
export type Presence = (typeof PRESENCES)[number]

/** A browser that closed its page is gone after this, one that is not heard of after the longer time. */
export const CLOSED_TIMEOUT_MS = 10_000
export const LOST_TIMEOUT_MS = 40_000

/** When a player's browser was heard of, and when it said that its page closes. */
export interface Seen {
  readonly lastSeen: number
  /** 0 where it did not. */
  readonly left: number
}

/** Since when a player is gone; undefined while they are here. */
export function goneSince({ lastSeen, left }: Seen, now: number): number | undefined {
  if (left > 0 && left >= lastSeen && now - left >= CLOSED_TIMEOUT_MS) return left
  return now - lastSeen >= LOST_TIMEOUT_MS ? lastSeen : undefined
}

export const presenceOf = (seen: Seen, isAsked: boolean, now: number): Presence =>
  goneSince(seen, now) !== undefined ? 'gone' : isAsked ? 'thinking' : 'here'

/** Live, an absence can be claimed after this. By days only the clock counts. */
export const ABSENCE_TIMEOUT_MS = 120_000

/** A claim on the game that a player has, or will have. */
export interface Claim {
  readonly kind: 'time' | 'absence'
  /** Milliseconds until it can be made; 0: now. */
  readonly wait: number
}

/** The claim of a player against whoever is asked: nothing happens unless it is made. */
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
  return { kind: 'absence', wait: Math.min(wait, Math.max(0, timeLeft(settings, clock, decider, now))) }
}

export const OFFER_KINDS = ['draw', 'takeback', 'pause', 'resume', 'talk', 'bot', 'rematch'] as const
/**
 * What needs both players: a draw, to take the last answer back, to stop and start the clocks, to write in free text, to
 * let a bot play on for whoever is gone, another game with seats swapped.
 */
export type OfferKind = (typeof OFFER_KINDS)[number]

/** What one player asks of the other. */
export interface Offer {
  readonly kind: OfferKind
  readonly by: Player
  /** Answers given when it was made: an offer to take back or to draw ends with the next one. */
  readonly at: number
  /** Of a take-back: how many answers would be left. */
  readonly to?: number
}

const ENDS_WITH_ANSWER: readonly OfferKind[] = ['draw', 'takeback']

/** Offers that are still open after so many answers. */
export const openOffers = (offers: readonly Offer[], answers: number): readonly Offer[] =>
  offers.filter(({ kind, at }) => at === answers || !ENDS_WITH_ANSWER.includes(kind))

/** What becomes of an offer: it stands, or both want the same and it is done. */
export interface Offered {
  readonly offers: readonly Offer[]
  readonly isAgreed: boolean
}

/** Makes an offer, or accepts the other player's of the same kind. */
export function makeOffer(offers: readonly Offer[], offer: Offer): Offered {
  const others = offers.filter(({ kind }) => kind !== offer.kind)
  const existing = offers.find(({ kind }) => kind === offer.kind)
  if (existing && existing.by !== offer.by) return { offers: others, isAgreed: true }
  return { offers: [...others, offer], isAgreed: false }
}

/** Declines the other player's offer, or withdraws one's own. */
export const dropOffer = (offers: readonly Offer[], kind: OfferKind): readonly Offer[] =>
  offers.filter((one) => one.kind !== kind)

/** After n refused take-backs one may ask again after so many milliseconds. */
export const takebackDelay = (refused: number): number => 10_000 * Math.min(refused, 10) ** 2

/** Questions about the table that one call may ask: a card has four numbers, and another may be looked at. */
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

/** Notes of the site in the history of a game. */
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

/** The note of a game that was begun elsewhere, with the seat of whoever goes on; undefined for any other game. */
export const begunNote = <Note extends { readonly kind: (typeof GAME_NOTES)[number] }>(
  notes: readonly Note[],
): Note | undefined => notes.find(({ kind }) => kind === 'begun' || kind === 'begun-dealt')

/** Letters and digits of a code that nobody takes for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 6
export const CODE_PATTERN = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** A code from random bytes. */
export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join(
    '',
  )

/** A code as somebody types it: small letters, blanks and hyphens count for nothing. Undefined for what is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return CODE_PATTERN.test(code) ? code : undefined
}
