import type { Checklist } from '../checklist'

/** Hero Player Actions, sentence by sentence; its first sentence has three thoughts. */
export const sentences: Checklist = [
  [1, 'kinds: to play', 'missions/heroPlays'],
  [2, 'kinds: to assign', 'missions/heroAssigns'],
  [3, 'kinds: to boost', 'missions/heroBoosts'],
  [4, 'play: what can be', 'missions/heroPlays'],
  [5, 'play: for its cost', 'missions/payTheCost'],
  [6, 'play: not without power', 'missions/payTheCost'],
  [7, 'play: event and its end', 'abilities/events'],
  [8, 'play: what stays, and where', 'missions/whereItGoes'],
  [9, 'play: no second of a title', 'missions/sameCharacter'],
  [10, 'play: nor of a named ship', 'missions/sameShip'],
  [11, 'play: but of gear and fleets', 'missions/sameShip'],
  [12, 'play: free at first', 'states/ready'],
  [13, 'play: no longer free', 'states/stopped'],
  [14, 'play: out for the turn', 'states/stopped'],
  [15, 'play: a column for them', 'missions/columnsOfStopped'],
  [16, 'play: not a second time', 'states/stopped'],
  [17, 'play: destroyed ones', 'states/destroyed'],
  [18, 'assign: who can be', 'missions/heroAssigns'],
  [19, 'assign: place at the mission', 'missions/columnAtTheMission'],
  [20, 'assign: a new state', 'missions/assigningIsFree'],
  [21, 'assign: team with nothing to give', 'missions/whoCanGo'],
  [22, 'assign: support with something to give', 'missions/whoCanGo'],
  [23, 'assign: what the sum must reach', 'missions/successOrFailed'],
  [24, 'assign: what it is good for', 'missions/successOrFailed'],
  [25, 'assign: ships go anywhere', 'ships/assigningShips'],
  [26, 'assign: ships bring firepower', 'ships/totalFirepower'],
  [27, 'assign: the more the better', 'ships/victory'],
  [28, 'boost: a card for a card', 'missions/boostCharacter'],
  [29, 'boost: what rises, how long', 'missions/boostCharacter'],
  [30, 'boost: ship for ship', 'missions/boostShip'],
  [31, 'boost: firepower rises', 'missions/boostShip'],
  [32, 'boost: again and again', 'missions/boostAgain'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [
  [1, 'no ships to play', 'missions/heroPlays'],
  [2, 'no ships to assign', 'missions/heroAssigns'],
  [3, 'no ships to boost', 'missions/heroBoosts'],
  [4, 'no ships behind the team', 'missions/whereItGoes'],
  [5, 'only gear may be had twice', 'missions/sameShip'],
  [6, 'no firepower to raise', 'missions/boostShip'],
]
