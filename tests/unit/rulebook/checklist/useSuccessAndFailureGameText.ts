import type { Checklist } from '../checklist'

/** Use Success and Failure Game Text, as far as abilities and states speak of it. */
export const sentences: Checklist = [
  [1, 'both labels on one text', 'abilities/successOrFailure'],
  [2, 'who is stopped afterwards', 'states/stoppedAfterMission'],
]

/** What the 2007 rulebook says otherwise there. */
export const differences: Checklist = [
  [1, 'both labels are not explained', 'abilities/successOrFailure'],
  [2, 'no ships to stop', 'states/stoppedAfterMission'],
]
