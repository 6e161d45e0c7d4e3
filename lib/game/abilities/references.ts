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

/**
 * A card that the text has already mentioned. Beside these words, a reference may be a name that a choice of the same
 * card has bound with `as`.
 */
const REFERENCE_WORDS = [
  /** The card that has the text. */
  'self',
  /** The card that the text chose, moved or revealed last; several cards if there were several. */
  'it',
  /** The card of the event that triggered the text, or that the replaced event would have happened to. */
  'that',
  /** The current mission. */
  'mission',
  /** The glyph that was earned. */
  'earned',
  /** The card on which this one lies. */
  'host',
  /** In a modifier, the card whose number is being worked out; in an assign cost, the card to be assigned. */
  'them',
  /** In text granted to a card, the card that grants it. */
  'giver',
] as const
export type ReferenceWord = (typeof REFERENCE_WORDS)[number]

/** A reference word, or a name bound with `as`. */
export type Ref = string

export const isReferenceWord = (ref: Ref): ref is ReferenceWord =>
  (REFERENCE_WORDS as readonly string[]).includes(ref)
