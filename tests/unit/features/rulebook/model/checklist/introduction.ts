import type { Checklist } from '../checklist'

/** Introduction, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'through the gate', 'game/story'],
  [2, 'a team, its journeys, its missions', 'game/story'],
  [3, 'the world of the series', 'game/story'],
  [4, 'cards that one chooses', 'game/ownDeck'],
  [5, 'many cards, many ways', 'game/ownDeck'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [[1, 'two sets, fewer kinds of rules', 'game/twoEditions']]
