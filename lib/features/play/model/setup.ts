import type { DeckList } from '@/lib/features/decks/model/deck'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Position } from '@/lib/game/engine'
import type { Player } from '@/lib/game/engine/model/game'
import type { CardKey, Edition } from '@/lib/game/terms'
import { below, hashText } from '@/lib/tabletop/protocol/prng'

/**
 * Cards that a goldfish plays at each of your missions, as far as its hand and power allow: one or more complications,
 * an obstacle, an adversary, or everything it can. With `none` it only passes.
 */
export const PRESSURES = ['none', 'complication', 'complications', 'obstacle', 'adversary', 'all'] as const
export type Pressure = (typeof PRESSURES)[number]

/** Goal of a shared position or a puzzle: to complete the mission, or to win. */
export const GOALS = ['mission', 'win'] as const
export type Goal = (typeof GOALS)[number]

/** Modes of play in the order in which `/play` offers them: what most people come for is first. */
export const MODES = ['bot', 'goldfish', 'hot-seat', 'open-hands'] as const
export type Mode = (typeof MODES)[number]

/** Strengths of bots; `thinker.ts` maps them to `lib/game/bots`. */
export const STRENGTHS = ['easy', 'normal', 'hard'] as const
export type Strength = (typeof STRENGTHS)[number]

/** True if a bot explains its moves: only the one that compares their outcomes does. */
export const explainsItself = (bot: Strength): boolean => bot === 'hard'

/** Controller of a seat. */
export type SeatController =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly bot: Strength }
  | { readonly kind: 'goldfish'; readonly pressure: Pressure }

export const PERSON: SeatController = { kind: 'person' }

/** A person in another browser: their answers come from the server. */
export const REMOTE = { kind: 'remote' } as const
/** Controller of a seat as shown on this screen. */
export type ShownSeat = SeatController | typeof REMOTE

/**
 * Handling of the opponent's turns in a goldfish game: with `play` you are the villain player in them, with `skip` your
 * decisions are passed as well.
 */
export const OPPONENT_TURNS = ['play', 'skip'] as const
export type OpponentTurns = (typeof OPPONENT_TURNS)[number]

export const SEED_LENGTH = 64

/** One side of the table. */
export interface SeatSetup {
  /** Reference of the deck as in `/play?deck=`; at most 4,000 characters. */
  readonly ref: string
  /** The deck's name. */
  readonly name: string
  readonly list: DeckList
  readonly controller: SeatController
  /** Cards guaranteed in the opening hand, at most eight; the rest is drawn. */
  readonly hand?: readonly CardKey[]
}

export const RANDOM_PLAYER = 'random'
export type FirstPlayer = Player | typeof RANDOM_PLAYER

/** The player who begins; undefined if the rules decide. The same seed draws the same player. */
export const firstOf = ({
  firstPlayer,
  seed,
  seats,
}: Pick<GameSetup, 'firstPlayer' | 'seed' | 'seats'>): Player | undefined =>
  firstPlayer === RANDOM_PLAYER ? below(hashText(`${seed}/first`), seats.length) : firstPlayer

/** Everything needed to begin a game again; together with the answers it determines the game. */
export interface GameSetup {
  readonly mode: Mode
  /** Two to six, in seat order: the next seat is to the left of the previous one. */
  readonly seats: readonly SeatSetup[]
  /** True if the seats' names are those of players rather than decks. */
  readonly hasPlayerNames?: boolean
  readonly edition: Edition
  readonly seed: string
  /** The player who begins, or `random` to draw by the seed; by default the one with the highest victory total. */
  readonly firstPlayer?: FirstPlayer
  readonly opponentTurns: OpponentTurns
  /** The position in which the game begins instead of with shuffled decks; the lists of the seats are then empty. */
  readonly position?: Position
  /** Own cards contained in the decks or the position. */
  readonly ownCards?: readonly BroughtCard[]
  /** Number of turns after which the game ends undecided; the engine's limit by default. */
  readonly turnLimit?: number
}

/** True if one person plays every seat and sees all hands. */
export const showsHands = (setup: GameSetup): boolean => setup.mode === 'open-hands'

const SEED_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random seed: eight letters and digits without those that look alike. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => SEED_LETTERS[byte % SEED_LETTERS.length]).join('')
}
