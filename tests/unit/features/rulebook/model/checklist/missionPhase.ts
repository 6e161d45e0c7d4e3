import type { Checklist } from '../checklist'

/** Mission Phase, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'top mission into the middle', 'missions/currentMission'],
  [2, 'its name from then on', 'missions/currentMission'],
  [3, 'room beside it', 'missions/roomForMissions'],
  [4, 'example: a mission turned over', 'missions/currentMission'],
  [5, 'what follows, in parts', 'missions/steps'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
