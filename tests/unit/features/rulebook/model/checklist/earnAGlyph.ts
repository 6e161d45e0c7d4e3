import type { Checklist } from '../checklist'

/** Earn a Glyph, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'nothing after a failure', 'missions/failedMissionStays'],
  [2, 'success makes a glyph', 'missions/earn'],
  [3, 'beneath one who was there', 'missions/earn'],
  [4, 'experience in sight', 'missions/rightSideVisible'],
  [5, 'a look at the winner', 'winning/atOnce'],
  [6, 'example: who gets it', 'missions/earn'],
  [7, 'texts that wait for it', 'missions/textsOnEarning'],
  [8, 'moving is something else', 'missions/movedIsNotEarned'],
  [9, 'either kind of character', 'missions/whoMayEarn'],
  [10, 'lost with a support character', 'states/glyphsReturn'],
  [11, 'glyphs as a price', 'abilities/glyphsInCosts'],
  [12, 'paid by having them', 'abilities/glyphsInCosts'],
  [13, 'example: an ability of that kind', 'abilities/glyphsInCosts'],
  [14, 'example: how it is paid', 'abilities/glyphsInCosts'],
  [15, 'the dash once more', 'abilities/activated'],
  [16, 'a colon instead', 'abilities/glyphColon'],
  [17, 'holds while it is there', 'abilities/glyphColon'],
  [18, 'never twice', 'abilities/glyphOnce'],
  [19, 'example: such a text', 'abilities/glyphColon'],
  [20, 'example: one glyph', 'abilities/glyphColon'],
  [21, 'example: two glyphs', 'abilities/glyphOnce'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
