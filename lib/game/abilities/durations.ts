import type { Ref } from './references'

/**
 * Duration of an effect, as a word.
 * - `mission`: until the end of the current mission; `turn`: until the end of the turn
 * - `nextTurn`: until the end of the controller's next turn; `nextTurnStart`: until that turn begins
 * - `opponentsNextTurn`: until the end of the opponent's next turn
 * - `nextMission`: during the next mission this turn
 * - `nextPlayed`: for the next card played this turn that the change applies to; costs only
 * - `here`: as long as the card with the text stays where it is, face up (open-ended texts); the text of the current
 * mission applies until that mission ends
 * - `lasting`: for the rest of the game, as long as the card concerned stays in play
 */
export const DURATION_WORDS = [
  'mission',
  'turn',
  'nextTurn',
  'nextTurnStart',
  'opponentsNextTurn',
  'nextMission',
  'here',
  'lasting',
  'nextPlayed',
] as const

/** `untilAssigned`: until that card is assigned, at most `here`. */
export type Duration =
  | (typeof DURATION_WORDS)[number]
  | { readonly kind: 'untilAssigned'; readonly card: Ref }
