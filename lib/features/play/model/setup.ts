import type { DeckList } from '@/lib/features/decks/model/deck'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Position } from '@/lib/game/engine'
import type { Player } from '@/lib/game/engine/model/game'
import type { CardKey, Edition } from '@/lib/game/terms'
import { below, hashText } from '@/lib/tabletop/protocol/prng'

/**
 * What a goldfish does beside passing, as far as its hand and its power reach: at every mission of yours so many
 * complications, an obstacle, an adversary, or whatever it can.
 */
export const PRESSURES = ['none', 'complication', 'complications', 'obstacle', 'adversary', 'all'] as const
export type Pressure = (typeof PRESSURES)[number]

/** What a shared position or a puzzle asks for: to complete the mission, or to win. */
export const GOALS = ['mission', 'win'] as const
export type Goal = (typeof GOALS)[number]

/** Ways to sit at the table: what `/play` offers to begin with. */
export const MODES = ['goldfish', 'bot', 'hot-seat', 'open-hands'] as const
export type Mode = (typeof MODES)[number]

/** How strong an opponent can be. Which of `lib/game/bots` plays so is for `thinker.ts` to say. */
export const STRENGTHS = ['easy', 'normal', 'hard'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Whether a bot says why it does something: only one that compares what may come of it. */
export const explainsItself = (bot: Strength): boolean => bot === 'hard'

/** Who decides for a seat. */
export type SeatController =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly bot: Strength }
  | { readonly kind: 'goldfish'; readonly pressure: Pressure }

export const PERSON: SeatController = { kind: 'person' }

/** A person at another browser: the server says what they do. */
export const REMOTE = { kind: 'remote' } as const
/** Who sits at a table as this screen shows it. */
export type ShownSeat = SeatController | typeof REMOTE

/**
 * What becomes of the opponent's turns in a goldfish: `play` lets you be the villain player in them; `skip` passes
 * for you as well.
 */
export const OPPONENT_TURNS = ['play', 'skip'] as const
export type OpponentTurns = (typeof OPPONENT_TURNS)[number]

export const SEED_LENGTH = 64

/** One side of the table. */
export interface SeatSetup {
  /** How `/play?deck=` names the deck; at most 4,000 characters. */
  readonly ref: string
  /** The deck's name. */
  readonly name: string
  readonly list: DeckList
  readonly controller: SeatController
  /** Cards that are surely in the opening hand, at most eight; the rest is drawn. */
  readonly hand?: readonly CardKey[]
}

export const RANDOM_PLAYER = 'random'
export type FirstPlayer = Player | typeof RANDOM_PLAYER

/** Who begins a game by number; undefined where the rules say so. The same seed draws the same player. */
export const firstOf = ({
  firstPlayer,
  seed,
  seats,
}: Pick<GameSetup, 'firstPlayer' | 'seed' | 'seats'>): Player | undefined =>
  firstPlayer === RANDOM_PLAYER ? below(hashText(`${seed}/first`), seats.length) : firstPlayer

/** All that a game is made of but the answers: what is needed to begin it once more. */
export interface GameSetup {
  readonly mode: Mode
  /** Two to six, seat by seat; the one on the left of a seat is the next. */
  readonly seats: readonly SeatSetup[]
  readonly edition: Edition
  readonly seed: string
  /** Who begins: a player, or `random` for whom the seed draws; by the highest victory total when absent. */
  readonly firstPlayer?: FirstPlayer
  readonly opponentTurns: OpponentTurns
  /** Where the game begins in a position instead of with shuffled decks; the lists of the seats are then empty. */
  readonly position?: Position
  /** Own cards that the decks or the position bring along. */
  readonly ownCards?: readonly BroughtCard[]
  /** After so many turns the game ends undecided; the engine's own limit when none is named. */
  readonly turnLimit?: number
}

/** Whether one person plays every seat and may see all that lies there. */
export const showsHands = (setup: GameSetup): boolean => setup.mode === 'open-hands'

const SEED_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random seed: eight letters and digits without those that look alike. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => SEED_LETTERS[byte % SEED_LETTERS.length]).join('')
}
