import type { Checklist } from '../checklist'

/** Winning the Game, sentence by sentence; a sentence with two thoughts has two entries. */
export const sentences: Checklist = [
  [1, 'two ways for one role, one for the other', 'winning/whoseTurn'],
  [2, 'the end comes without delay', 'winning/atOnce'],
  [3, 'enough glyphs', 'winning/byGlyphs'],
  [4, 'experience up to the total', 'winning/byExperience'],
  [5, 'where experience is found', 'winning/whatGivesExperience'],
  [6, 'scored costs up to the total', 'winning/byScore'],
  [7, 'example: four values make a total', 'winning/victoryTotal'],
  [8, 'example: glyphs or experience', 'winning/byExperience'],
  [9, 'example: the same figure for scored cards', 'winning/sameTotalForBoth'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
