import type { Option, PlayerView } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import type { CardProfile, Situation } from '../situation'
import { TextValue } from '../text-value'

/**
 * Estimated value to the bot of a card's text if the mission ends this way, in power, from -4 to 4.
 *
 * @param self the card, by its number, if it is on the table
 */
export function outcomeValue(
  now: Situation,
  profile: CardProfile | undefined,
  end: 'success' | 'failure',
  self?: number,
): number {
  const effects = profile?.outcomes[end]
  if (!effects || effects.length === 0) return 0
  return clamp(new TextValue(now, (profile.card.side === 'hero') === now.isHero, self).all(effects), -4, 4)
}

export type FeatureRole = 'hero' | 'villain' | 'continue'

/**
 * Feature values in the order of their names, all of a magnitude around 1 so that their weights can be compared.
 * Computed for every option of every action, where arrays of numbers take a fraction of the time that pairs do.
 */
export type Features = readonly number[]

/** One number for each name of a list, in order; the type checks how many there are. */
export type FeaturesOf<Names extends readonly string[]> = { readonly [Place in keyof Names]: number }

/** Names of the features that a role considers. */
export interface FeatureNames {
  /** The same for all options. */
  readonly situation: readonly string[]
  /** Features of an option, by kind of move. */
  readonly moves: Readonly<Record<string, readonly string[]>>
}

/** An option as the policy sees it: its kind of move and its features. */
export interface FeatureVector {
  readonly role: FeatureRole
  readonly move: string
  readonly situation: Features
  readonly option: Features
}

/**
 * Reads the features of the options of one decision. All options share one output array: most are compared by a single
 * number and then forgotten.
 */
export interface FeatureReader {
  readonly role: FeatureRole
  /** The same for all options, except that ending the mission phase has none. */
  readonly situation: Features
  /**
   * Writes the features of an option, with 0 for the late one, and returns the index of its move in the role's names.
   */
  readonly read: (option: Option, into: Float64Array) => number
  /**
   * The late feature of an option, one of `LATE`, which takes the longest to compute; from `-MAX_LATE` to `MAX_LATE`.
   */
  readonly late: (option: Option) => number
}

/** Features that require reading a text. They are computed only where they can make a difference. */
export const LATE: readonly string[] = ['on success', 'on failure']
export const MAX_LATE = 2

/** Maximum number of features of an option. */
export const MAX_FEATURES = 10

export const yes = (is: boolean): number => (is ? 1 : 0)

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))

/** Fraction of a total, from 0 to 1. */
export const shareOf = (part: number, total: number): number => (total > 0 ? clamp(part / total, 0, 1) : 1)

/** A player's progress as the hero player, from 0 to 1. */
export const heroShareOf = ({ experience, glyphs, victoryTotal }: PlayerView): number =>
  Math.max(shareOf(experience, victoryTotal), shareOf(glyphs, GLYPHS_TO_WIN))

/** A player's progress on the nearest path to victory, from 0 to 1. */
export const nearestOf = (player: PlayerView): number =>
  Math.max(heroShareOf(player), shareOf(player.score, player.victoryTotal))

/** A deck with fewer cards than this will not last. */
const LOW_DECK = 10
export const isLow = ({ deckCount }: PlayerView): number => yes(deckCount < LOW_DECK)

/** Power, as far as more of it makes a difference. */
export const powerFeature = ({ power }: PlayerView): number => Math.min(10, power) / 4
export const handFeature = ({ handCount }: PlayerView): number => Math.min(9, handCount) / 8
