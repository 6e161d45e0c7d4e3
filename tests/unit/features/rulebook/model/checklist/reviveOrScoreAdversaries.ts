import type { Checklist } from '../checklist'

/** Revive or Score Adversaries, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'what to do with it', 'missions/fateOfTheAdversary'],
  [2, 'revive: a price of its own', 'cards/printedOnVillains'],
  [3, 'revive: paid from the deck', 'missions/revive'],
  [4, 'revive: away from the mission', 'missions/revive'],
  [5, 'revive: and stopped', 'missions/revive'],
  [6, 'revive: whatever the outcome', 'missions/reviveAlways'],
  [7, 'revive: not with too few cards', 'missions/reviveInWhole'],
  [8, 'score: onto a pile', 'missions/scoreAdversary'],
  [9, 'score: out of play', 'missions/scoreAdversary'],
  [10, 'score: the next one too', 'missions/scoreAnother'],
  [11, 'score: failures only', 'missions/scoreAdversary'],
  [12, 'neither of them', 'missions/neither'],
  [13, 'those who stayed away', 'missions/othersUntouched'],
  [14, 'all else against the mission goes', 'missions/obstaclesGo'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
