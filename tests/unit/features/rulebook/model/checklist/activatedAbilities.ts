import type { Checklist } from '../checklist'

/** Activated Abilities, sentence by sentence; a sentence with two thoughts has two entries. */
export const sentences: Checklist = [
  [1, 'a further kind of action', 'abilities/activated'],
  [2, 'open to both roles', 'abilities/activatedByBoth'],
  [3, 'the dash gives it away', 'abilities/activated'],
  [4, 'price stands in front', 'abilities/costBeforeDash'],
  [5, 'no price, no use', 'abilities/payInFull'],
  [6, 'prices beside power', 'abilities/costsOfManyKinds'],
  [7, 'glyphs as a price', 'abilities/glyphsInCosts'],
  [8, 'effect stands behind', 'abilities/costBeforeDash'],
  [9, 'once more as another action', 'abilities/useAgain'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
