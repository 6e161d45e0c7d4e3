import type { Checklist } from '../checklist'

/** Debrief Phase, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'begins when missions are over', 'debrief/whenItBegins'],
  [2, 'hero player readies everything stopped', 'debrief/heroCardsReady'],
  [3, 'villain player readies too', 'debrief/villainCardsReady'],
  [4, 'failed missions go beneath the pile', 'debrief/missionsGoBack'],
  [5, 'example: one failure, then the end', 'debrief/whenItBegins'],
  [6, 'example: that mission goes back', 'debrief/missionsGoBack'],
  [7, 'hands are brought to full size', 'debrief/refill'],
  [8, 'a small hand draws', 'debrief/tooFewCards'],
  [9, 'a large hand discards', 'debrief/tooManyCards'],
  [10, 'a full hand stays', 'debrief/justEnoughCards'],
  [11, 'the turn has ended', 'debrief/turnEnds'],
  [12, 'the other takes over', 'debrief/nextPlayer'],
  [13, 'example: two cards used, two drawn', 'debrief/tooFewCards'],
  [14, 'example: three cards used, three drawn', 'debrief/tooFewCards'],
  [15, 'example: the other player begins', 'debrief/nextPlayer'],
  [16, 'an empty deck ends nothing', 'debrief/deckRunsOut'],
  [17, 'play goes on with what is there', 'debrief/deckRunsOut'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [
  [1, 'only adversaries of the villain player are named', 'debrief/villainCardsReady'],
]
