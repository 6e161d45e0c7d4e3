import type { Checklist } from '../checklist'

/** Building a Deck, sentence by sentence; a sentence with two thoughts has two entries. */
export const sentences: Checklist = [
  [1, 'a deck of one’s own', 'game/ownDeck'],
  [2, 'rules for it', 'deck/startingTeam'],
  [3, 'who starts', 'deck/startingTeam'],
  [4, 'a dozen missions', 'deck/twelveMissions'],
  [5, 'equal parts by skill', 'deck/missionsPerSkill'],
  [6, 'free in all else', 'deck/freeInMissions'],
  [7, 'enough hero cards', 'deck/atLeast'],
  [8, 'enough villain cards', 'deck/atLeast'],
  [9, 'more of either', 'deck/noMaximum'],
  [10, 'as large as wanted', 'deck/noMaximum'],
  [11, 'few of one title', 'deck/copiesOfATitle'],
  [12, 'no missions elsewhere', 'deck/noFurtherMissions'],
  [13, 'the team once or twice more', 'deck/copiesOfTheTeam'],
  [14, 'not to be played', 'deck/useOfTeamCopies'],
  [15, 'good for two things', 'deck/useOfTeamCopies'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [[1, 'missions elsewhere are not forbidden', 'deck/noFurtherMissions']]
