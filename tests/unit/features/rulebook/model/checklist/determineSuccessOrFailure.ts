import type { Checklist } from '../checklist'

/** Determine Success or Failure, including the figure in its table. */
export const sentences: Checklist = [
  [1, 'after the battle, if any', 'ships/afterTheBattle'],
  [2, 'enough is success', 'missions/successOrFailed'],
  [3, 'less is failure', 'missions/successOrFailed'],
  [4, 'what makes it harder', 'missions/theDifficulty'],
  [5, 'example: the sum', 'missions/successOrFailed'],
  [6, 'example: the difficulty', 'missions/theDifficulty'],
  [7, 'example: success', 'missions/successOrFailed'],
  [8, 'figure: rows of both players', 'missions/rowsBeforeYou'],
  [9, 'figure: what lies at the mission', 'missions/columnAtTheMission'],
  [10, 'figure: columns at its sides', 'missions/columnsOfStopped'],
  [11, 'figure: a failed mission beside it', 'missions/roomForMissions'],
  [12, 'figure: score pile apart', 'states/scorePileNotInPlay'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
