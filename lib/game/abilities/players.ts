/**
 * A player as a paragraph names it. `you` is the controller of the card with the text (for a mission, the hero player),
 * `opponent` the other one.
 */
export const PLAYER_WORDS = [
  'you',
  'opponent',
  /** By role this turn, for texts that use the roles. */
  'hero',
  'villain',
  /** The owner of the card that this card lies on. */
  'hostOwner',
  /** The player of the event that triggered the text, such as the one who passed. */
  'thatPlayer',
  /** The player picked by a `choosePlayer` effect of the same text. */
  'chosenPlayer',
] as const
export type Who = (typeof PLAYER_WORDS)[number]
