import type { Checklist } from '../checklist'

/** Deciding to Continue, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'that mission is over', 'missions/missionHasEnded'],
  [2, 'its text too', 'missions/missionHasEnded'],
  [3, 'on or not', 'missions/anotherMission'],
  [4, 'another is allowed', 'missions/anotherMission'],
  [5, 'price by failures', 'missions/priceOfFailure'],
  [6, 'gain of the other', 'missions/priceOfFailure'],
  [7, 'free without failures', 'missions/priceOfFailure'],
  [8, 'example: price of two', 'missions/priceOfFailure'],
  [9, 'example: gain of two', 'missions/priceOfFailure'],
  [10, 'next from the pile', 'missions/nextMission'],
  [11, 'beside the failed ones', 'missions/roomForMissions'],
  [12, 'the new current one', 'missions/nextMission'],
  [13, 'actions again', 'missions/nextMission'],
  [14, 'power is not given back', 'missions/nothingComesBack'],
  [15, 'nor are cards', 'missions/nothingComesBack'],
  [16, 'only what is left', 'missions/nothingComesBack'],
  [17, 'example: going on', 'missions/anotherMission'],
  [18, 'example: three are out', 'missions/nothingComesBack'],
  [19, 'example: the next card', 'missions/nextMission'],
  [20, 'example: the same again', 'missions/nextMission'],
  [21, 'example: power of the one', 'missions/nothingComesBack'],
  [22, 'example: power of the other', 'missions/nothingComesBack'],
  [23, 'even with nobody to send', 'missions/withNobodyReady'],
  [24, 'otherwise the turn’s last phase', 'debrief/whenItBegins'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [
  [1, 'gain is what was paid', 'missions/priceOfFailure'],
  [2, 'empty pile not mentioned', 'missions/anotherMission'],
  [3, 'stopped cards only in an example', 'missions/nothingComesBack'],
]
