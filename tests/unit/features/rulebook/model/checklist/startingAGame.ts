import type { Checklist } from '../checklist'

/** Starting a Game, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'team in a row', 'start/layOutTheTeam'],
  [2, 'mission pile made', 'start/shuffleTheMissions'],
  [3, 'deck made', 'start/shuffleTheDeck'],
  [4, 'values added', 'start/addUpPointValues'],
  [5, 'the sum is for the other', 'start/addUpPointValues'],
  [6, 'greater total begins', 'start/firstPlayer'],
  [7, 'lot among equals', 'start/firstPlayer'],
  [8, 'one of the team is stopped', 'start/stoppedAtTheStart'],
  [9, 'lost for one turn', 'start/stoppedAtTheStart'],
  [10, 'example: one sum', 'start/addUpPointValues'],
  [11, 'example: another sum', 'start/addUpPointValues'],
  [12, 'example: who begins', 'start/firstPlayer'],
  [13, 'example: who is stopped', 'start/stoppedAtTheStart'],
  [14, 'cards for the hand', 'start/openingHand'],
  [15, 'a second hand', 'start/mulligan'],
  [16, 'just one time', 'start/mulligan'],
  [17, 'order of that choice', 'start/whoDecidesFirst'],
  [18, 'cards can say otherwise', 'abilities/cardOverRules'],
  [19, 'then they are right', 'abilities/cardOverRules'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [
  [1, 'mission pile not said to be shuffled', 'start/shuffleTheMissions'],
]
