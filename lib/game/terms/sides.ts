/**
 * The side a card belongs to: hero cards are used in one's own turn, villain cards in the opponent's.
 * Missions are hero cards (2008 rulebook, Card Types).
 */
export const SIDES = ['hero', 'villain'] as const
export type Side = (typeof SIDES)[number]
