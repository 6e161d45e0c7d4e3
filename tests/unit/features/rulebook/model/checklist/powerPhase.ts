import type { Checklist } from '../checklist'

/** Power Phase, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'a turn begins with power', 'turn/receivePower'],
  [2, 'amount by glyphs', 'turn/receivePower'],
  [3, 'example: glyphs beneath characters', 'turn/receivePower'],
  [4, 'example: equal for both', 'turn/asMuchForBoth'],
  [5, 'nothing kept', 'turn/powerIsLost'],
  [6, 'ways to count', 'turn/keepingCount'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
