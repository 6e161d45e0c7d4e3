import type { Checklist } from '../checklist'

/** Turn Sequence, including the list before the introduction. */
export const sentences: Checklist = [
  [1, 'one turn after another', 'turn/turnsAlternate'],
  [2, 'phases in their order', 'turn/phases'],
  [3, 'list: steps at a mission', 'missions/steps'],
  [4, 'list: steps of resolving', 'missions/orderOfResolving'],
  [5, 'own turn, own heroes', 'game/heroPlayer'],
  [6, 'villain cards off', 'turn/whoseCardsCount'],
  [7, 'other turn, other role', 'game/villainPlayer'],
  [8, 'hero cards off', 'turn/whoseCardsCount'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
