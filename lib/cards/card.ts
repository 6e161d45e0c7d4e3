import type { Ability } from '@/lib/abilities/ability'
import type { CardKey, CardType, Glyph, Rarity, SetCode, Side, Skill } from '@/lib/terms'

/**
 * One official card: the facts printed on it and its abilities. Absent means "not printed": a rating of 0 and
 * no rating are different things (2008 rulebook, Glossary: skills).
 */
export interface Card {
  readonly key: CardKey
  readonly set: SetCode
  /** Collector number within the set, from 1. */
  readonly number: number
  readonly title: string
  /** Empty where the card has none. Title and subtitle together are unique among official cards. */
  readonly subtitle: string
  readonly type: CardType
  readonly side: Side
  /** Traits without the card type, such as `SGC` or `Jaffa`. */
  readonly traits: readonly string[]
  readonly rarity: Rarity
  /** Power to play it. Absent on team characters and missions, which are never played from the hand. */
  readonly cost?: number
  /** Only team characters: what it adds to the opponent's victory total. */
  readonly pointValue?: number
  /**
   * By skill: a character's rating, the difficulty that an obstacle or adversary adds, or the one skill and
   * difficulty that a mission requires.
   */
  readonly ratings: Readonly<Partial<Record<Skill, number>>>
  /** Only adversaries: cards from the top of the deck to revive it. */
  readonly reviveCost?: number
  /** Only ships. */
  readonly firepower?: number
  /** Only missions: experience once earned as a glyph. */
  readonly experience?: number
  /** Only missions. */
  readonly glyph?: Glyph
  /** The id of the card in the OCTGN plugin, by which .o8d files name it. */
  readonly octgnId: string
  /** One tree for each paragraph of game text, in printed order. */
  readonly abilities: readonly Ability[]
}
