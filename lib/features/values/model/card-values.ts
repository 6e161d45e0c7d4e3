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
 * Kinds of the decks that the games were played with. A card that needs others of its trait or glyph is worth little among
 * cards by lot, so that not all decks may be such.
 *
 * - `random`: everything by lot
 * - `trait`: around one trait, its cards and those whose texts name it
 * - `glyph`: around one glyph, its missions and the cards that ask for it
 * - `built`: a deck that somebody built, a starter or one of the gallery, with some of its cards exchanged by lot
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
  /** The rules and the cards by which it was played. */
  readonly rules: number
  readonly pool: string
  /** The first and the last game, as dates. */
  readonly from: string
  readonly to: string
  /** Number of decks by kind. */
  readonly decks: Readonly<Record<DeckKind, number>>
  /** Games out of 100 won by the player with the first turn; with the decks factored out, the excess over half. */
  readonly first: { readonly wins: Measured; readonly worth: Measured }
  /** One more hero or villain card in the draw deck, an average one. */
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
        /** Cards whose interval does not hold 0: they differ from an average card. */
        readonly significant: number
        /** Half of the interval of the card in the middle. */
        readonly half: number
        /** Spread of the true worths. */
        readonly spread: number
        /** The correlation of the figures from the even games with those from the odd ones. */
        readonly splitHalf: number
      }
    >
  >
  /** Of 100 games of one half so many whose winner the figures of the other half foretell from the lists alone; their Brier score. */
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
  /** In how many games it stood in one of the decks, place by place. */
  readonly games: { readonly [P in Place]?: number }
  /** Worth of the first, second and third copy in the draw deck. */
  readonly copies?: readonly Measured[]
  /** Worth of a copy in the draw deck by kind of deck, in the order of `DECK_KINDS`. */
  readonly kinds?: readonly Measured[]
  /** Of its copies in the draw deck so many of 100 were drawn, were played, could not be used until the end. */
  readonly drawn?: readonly [copies: number, drawn: number, played: number, dead: number]
  /** As a mission: games in the pile, of 100 attempted, of 100 attempts completed. */
  readonly attempted?: readonly [games: number, attempted: number, completed: number]
}
export type AllDetails = Readonly<Record<CardKey, ValueDetails>>

/** All figures of a place. */
export const figuresIn = (worths: Worths, place: Place): readonly Measured[] =>
  Object.values(worths)
    .map((worth) => worth[place])
    .filter((figure) => figure !== undefined)

/** True if a figure differs from that of an average card: its interval does not include 0. */
export const isSignificant = ([value, half]: Measured): boolean => Math.abs(value) > half

/** The place in which a card stands in most decks: a team character in the team, a mission in its pile, all others drawn. */
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

/** The figures among which a card has its rank: those of the cards that stand mainly in that place. */
export const rankedIn = (worths: Worths, place: Place): readonly Measured[] =>
  Object.values(worths)
    .filter((worth) => mainPlace(worth) === place)
    .map((worth) => worth[place])
    .filter((figure) => figure !== undefined)

/**
 * The best and the worst rank that a figure can have among others, from 1: those whose whole interval lies above its own
 * surely come before it, those below surely after it.
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

/** The kind of deck in which a card is worth most, where that differs from what it is worth in all decks. */
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
