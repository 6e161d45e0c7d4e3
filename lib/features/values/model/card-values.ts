import type { MeasuredWorth } from '@/lib/features/decks/model/analysis/complete'
import type { CardKey } from '@/lib/game/terms'

/**
 * The measured worth of cards, for pages and programs. All figures are in wins per 100 games: the additional wins of a
 * deck with one copy in place of an average card of its side and place. The second number is half of the 95 %
 * confidence interval.
 */

/** The places that a card can have in a deck at the start of a game. */
export const PLACES = ['team', 'missions', 'draw'] as const
export type Place = (typeof PLACES)[number]

/**
 * Kinds of decks that the games were played with. A card that needs others of its trait or glyph is worth little among
 * random cards, so not all decks may be random.
 *
 * - `random`: entirely random
 * - `trait`: built around one trait, from its cards and those whose texts name it
 * - `glyph`: built around one glyph, from its missions and the cards that require it
 * - `built`: a deck made by a person, a starter or one of the gallery, with some cards exchanged at random
 */
export const DECK_KINDS = ['random', 'trait', 'glyph', 'built'] as const
export type DeckKind = (typeof DECK_KINDS)[number]

/** Value, and half of its interval. */
export type Measured = readonly [value: number, half: number]

/** Origin of the figures. */
export interface Making {
  readonly games: number
  readonly undecided: number
  readonly seed: string
  /** The bot that played both sides. */
  readonly bot: string
  /** Fingerprints of the rules and the cards. */
  readonly rules: number
  readonly pool: string
  /** Dates of the first and the last game. */
  readonly from: string
  readonly to: string
  /** Number of decks by kind. */
  readonly decks: Readonly<Record<DeckKind, number>>
  /** Games out of 100 won by the player with the first turn; and the excess over half, controlling for the decks. */
  readonly first: { readonly wins: Measured; readonly worth: Measured }
  /** Worth of one more hero or villain card, an average one, in the draw deck. */
  readonly heroes: Measured
  readonly villains: Measured
  /** Average worth of the second and the third copy of a card, compared with the first. */
  readonly copies: readonly [second: Measured, third: Measured]
  /** Precision, by place. */
  readonly places: Readonly<
    Record<
      Place,
      {
        readonly cards: number
        /** Number of cards whose interval excludes 0: they differ from an average card. */
        readonly significant: number
        /** Median of half the interval. */
        readonly half: number
        /** Standard deviation of the true worths. */
        readonly spread: number
        /** Correlation of the figures from even games with those from odd ones. */
        readonly splitHalf: number
      }
    >
  >
  /**
   * Number of games out of 100 in one half whose winner is predicted from the deck lists by the figures of the other
   * half; and the Brier score of the predictions.
   */
  readonly accuracy: number
  readonly brier: number
}

/** The worth of a card by place. */
export type Worth = { readonly [P in Place]?: Measured }
export type Worths = Readonly<Record<CardKey, Worth>>

export interface CardValues {
  readonly making: Making
  readonly cards: Worths
}

/** Further figures for a card's page. */
export interface ValueDetails {
  /** By place: number of games in which a deck contained it. */
  readonly games: { readonly [P in Place]?: number }
  /** Worth of the first, second and third copy in the draw deck. */
  readonly copies?: readonly Measured[]
  /** Worth of a copy in the draw deck by kind of deck, in the order of `DECK_KINDS`. */
  readonly kinds?: readonly Measured[]
  /**
   * Number of copies in draw decks, and how many out of 100 of these were drawn, were played, and could not be used
   * until the end.
   */
  readonly drawn?: readonly [copies: number, drawn: number, played: number, dead: number]
  /** As a mission: games with it in the pile, attempts out of 100 of these, and successes out of 100 attempts. */
  readonly attempted?: readonly [games: number, attempted: number, completed: number]
}
export type AllDetails = Readonly<Record<CardKey, ValueDetails>>

/** All figures in a place. */
export const figuresIn = (worths: Worths, place: Place): readonly Measured[] =>
  Object.values(worths)
    .map((worth) => worth[place])
    .filter((figure) => figure !== undefined)

/** True if a figure differs from that of an average card: its interval does not include 0. */
export const isSignificant = ([value, half]: Measured): boolean => Math.abs(value) > half

/** True if a card is worse than an average one beyond doubt. */
export const isWeak = ([value, half]: Measured): boolean => value < -half

/** What was measured, as the completion of decks takes it. */
export const measuredWorth =
  (worths: Worths): MeasuredWorth =>
  (section, key) => {
    const figure = worths[key]?.[section]
    return figure && { wins: figure[0], isWeak: isWeak(figure) }
  }

/**
 * The place in which most decks have a card: the team for a team character, the pile for a mission, the draw deck for
 * all others.
 */
export function mainPlace(worth: Worth): Place | undefined {
  if (worth.team) return 'team'
  if (worth.missions) return 'missions'
  return worth.draw ? 'draw' : undefined
}

/** The worth of a card in its main place. */
export function mainWorth(worth: Worth | undefined): Measured | undefined {
  const place = worth && mainPlace(worth)
  return place && worth[place]
}

/** The figures with which a card is ranked: those of all cards with that main place. */
export const rankedIn = (worths: Worths, place: Place): readonly Measured[] =>
  Object.values(worths)
    .filter((worth) => mainPlace(worth) === place)
    .map((worth) => worth[place])
    .filter((figure) => figure !== undefined)

/**
 * The best and the worst rank that a figure can have among others, from 1: figures that are significantly higher come
 * before it, significantly lower ones after it.
 */
export function rankRange([value, half]: Measured, others: readonly Measured[]): readonly [number, number] {
  let above = 0
  let below = 0
  for (const [other, otherHalf] of others) {
    // The interval of a difference of two estimates.
    const apart = Math.hypot(half, otherHalf)
    if (other - value > apart) above++
    else if (value - other > apart) below++
  }
  return [above + 1, others.length - below]
}

/** The kind of deck in which a card is worth most, if that differs significantly from its worth in all decks. */
export function bestKind(
  { kinds }: ValueDetails,
  [value]: Measured,
): { readonly kind: DeckKind; readonly worth: Measured } | undefined {
  let best: { kind: DeckKind; worth: Measured } | undefined
  kinds?.forEach((worth, i) => {
    const kind = DECK_KINDS[i]
    if (kind && worth[0] - value > worth[1] && (!best || worth[0] > best.worth[0])) best = { kind, worth }
  })
  return best
}
