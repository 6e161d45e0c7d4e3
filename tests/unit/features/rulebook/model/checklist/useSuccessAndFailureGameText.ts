import type { Checklist } from '../checklist'

/** Use Success and Failure Game Text, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'texts about the outcome', 'missions/outcomeTexts'],
  [2, 'two labels', 'abilities/successFailureVictory'],
  [3, 'no choice without the word', 'missions/outcomeTextsMust'],
  [4, 'only what is there', 'missions/outcomeTexts'],
  [5, 'hero player first', 'missions/outcomeTextsOrder'],
  [6, 'villain player next', 'missions/outcomeTextsOrder'],
  [7, 'example: a text after success', 'missions/outcomeTexts'],
  [8, 'example: it would have been another', 'missions/outcomeTexts'],
  [9, 'example: and somebody lost', 'missions/outcomeTexts'],
  [10, 'both labels on one text', 'abilities/successOrFailure'],
  [11, 'as if there were two', 'abilities/successOrFailure'],
  [12, 'who is stopped afterwards', 'states/stoppedAfterMission'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [
  [1, 'both labels are not explained', 'abilities/successOrFailure'],
  [2, 'no ships to stop', 'states/stoppedAfterMission'],
]
