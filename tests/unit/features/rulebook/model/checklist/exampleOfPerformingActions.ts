import type { Checklist } from '../checklist'

/** Example of Performing Actions, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'one goes, a little short', 'missions/heroAssigns'],
  [2, 'the other waits', 'missions/pass'],
  [3, 'help from the hand', 'missions/heroPlays'],
  [4, 'the other waits again', 'missions/pass'],
  [5, 'help goes too', 'missions/heroAssigns'],
  [6, 'that would do', 'missions/successOrFailed'],
  [7, 'an obstacle for power', 'missions/villainPlaysObstacle'],
  [8, 'more is needed', 'missions/obstacleAdds'],
  [9, 'a boost', 'missions/boostCharacter'],
  [10, 'enough once more', 'missions/boostCharacter'],
  [11, 'a card face down', 'missions/complication'],
  [12, 'its price and effect', 'missions/complicationCost'],
  [13, 'the new difficulty', 'missions/theDifficulty'],
  [14, 'a third one goes', 'missions/heroAssigns'],
  [15, 'more than enough', 'missions/successOrFailed'],
  [16, 'two passes', 'missions/bothPass'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
