import type { Checklist } from '../checklist'

/** Performing Actions, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'turn about from the hero player', 'missions/alternate'],
  [2, 'as many as wanted, singly', 'missions/anyNumber'],
  [3, 'no action is allowed', 'missions/pass'],
  [4, 'no promise by it', 'missions/pass'],
  [5, 'two in a row end it', 'missions/bothPass'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
