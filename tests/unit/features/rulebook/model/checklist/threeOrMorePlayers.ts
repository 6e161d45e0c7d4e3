import type { Checklist } from '../checklist'

/** Three or More Players, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'made for two, open to more', 'more-players/howMany'],
  [2, 'total from the left-hand team', 'more-players/totalFromTheLeft'],
  [3, 'highest total begins', 'more-players/whoBegins'],
  [4, 'lot among equals', 'more-players/whoBegins'],
  [5, 'first player loses one from the left', 'more-players/firstPlayersTeam'],
  [6, 'second player chooses one of the own', 'more-players/secondPlayersTeam'],
  [7, 'nobody else is touched', 'more-players/othersBegin'],
  [8, 'opposition sits on the left', 'more-players/villainOnTheLeft'],
  [9, 'all others sit out', 'more-players/inactive'],
  [10, 'their cards are away', 'more-players/inactive'],
  [11, 'their power is none', 'more-players/inactive'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = []
