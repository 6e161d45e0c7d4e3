import {
  BOOST,
  COMPLICATION_COST,
  COMPLICATION_DIFFICULTY,
  HAND_SIZE,
  MAX_PLAYERS,
  POWER_PER_FAILED_MISSION,
} from '@/lib/game/terms'
import type { Chapter } from '../book'

/** The mission phase, from the mission that is turned over to the choice to continue. */
export const missions: Chapter = {
  id: 'missions',
  sections: [
    {
      rules: [
        { id: 'currentMission', cards: ['BASE-199'] },
        { id: 'emptyMissionPile', rulings: [51] },
        { id: 'steps' },
      ],
    },
    {
      id: 'whereCardsLie',
      rules: [
        { id: 'rowsBeforeYou' },
        { id: 'columnAtTheMission' },
        { id: 'columnsOfStopped' },
        { id: 'roomForMissions' },
      ],
    },
    {
      id: 'performingActions',
      rules: [
        { id: 'alternate', cards: ['SL-172'] },
        { id: 'anyNumber' },
        { id: 'pass', rulings: [36, 37, 57], cards: ['BASE-147', 'SL-194'] },
        { id: 'bothPass' },
        { id: 'heroPlays', side: 'hero', differsIn2007: true, cards: ['BASE-69'] },
        { id: 'heroAssigns', side: 'hero', differsIn2007: true, cards: ['BASE-105'] },
        { id: 'heroBoosts', side: 'hero', differsIn2007: true },
        { id: 'villainPlaysObstacle', side: 'villain', cards: ['BASE-270'] },
        { id: 'villainPlays', side: 'villain', differsIn2007: true, cards: ['BASE-3'] },
        { id: 'villainAssigns', side: 'villain', differsIn2007: true },
        { id: 'villainBoosts', side: 'villain', differsIn2007: true },
        { id: 'villainComplicates', side: 'villain' },
        { id: 'bothUseAbilities' },
      ],
    },
    {
      id: 'playingCards',
      rules: [
        { id: 'payTheCost', rulings: [15] },
        { id: 'whereItGoes', differsIn2007: true },
        { id: 'sameCharacter', rulings: [41], cards: ['BASE-96', 'SL-51', 'BASE-48'] },
        { id: 'sameShip', differsIn2007: true, cards: ['ORI-214', 'ORI-208', 'BASE-157'] },
        { id: 'obstacleSkill', cards: ['BASE-270'] },
        { id: 'obstacleAdds', rulings: [18], cards: ['BASE-270'], puzzles: ['goodNews'] },
        { id: 'adversaryAnySkill', differsIn2007: true },
        { id: 'villainRow', differsIn2007: true },
      ],
    },
    {
      id: 'assigning',
      rules: [
        { id: 'assigningIsFree', rulings: [47, 48, 119, 125] },
        { id: 'whoCanGo', cards: ['BASE-105', 'BASE-69'] },
        { id: 'adversaryNeedsRating', cards: ['BASE-3'] },
        { id: 'oneAdversary', differsIn2007: true },
        { id: 'noGear' },
      ],
    },
    {
      id: 'boosting',
      rules: [
        {
          id: 'boostCharacter',
          numbers: { added: BOOST },
          rulings: [17, 41],
          cards: ['BASE-69', 'SL-149'],
          puzzles: ['lookAlike'],
        },
        { id: 'boostAdversary', numbers: { added: BOOST }, rulings: [17] },
        { id: 'boostShip', numbers: { added: BOOST }, differsIn2007: true },
        { id: 'boostAgain', differsIn2007: true, cards: ['SL-169'] },
      ],
    },
    {
      id: 'complications',
      rules: [
        { id: 'complication', numbers: { added: COMPLICATION_DIFFICULTY }, rulings: [61] },
        {
          id: 'complicationCost',
          numbers: { first: COMPLICATION_COST, second: COMPLICATION_COST * 2, third: COMPLICATION_COST * 3 },
          rulings: [14],
          cards: ['BASE-43', 'BASE-24'],
        },
        { id: 'complicationGone', rulings: [14], cards: ['BASE-58'] },
      ],
    },
    {
      id: 'resolving',
      rules: [
        { id: 'orderOfResolving', differsIn2007: true, rulings: [58, 83] },
        { id: 'successOrFailed', puzzles: ['spirit'] },
        { id: 'theDifficulty', rulings: [18] },
        { id: 'nobodyThere', rulings: [16] },
        { id: 'outcomeTexts', cards: ['BASE-199', 'BASE-270'] },
        { id: 'outcomeTextsMust', cards: ['BASE-199'] },
        { id: 'outcomeTextsOrder', rulings: [23] },
      ],
    },
    {
      id: 'reviveOrScore',
      rules: [
        { id: 'fateOfTheAdversary' },
        { id: 'revive', rulings: [26, 27], cards: ['BASE-9', 'SL-81'] },
        { id: 'reviveAlways' },
        { id: 'reviveInWhole', rulings: [62, 100], cards: ['SL-7'] },
        { id: 'scoreAdversary', rulings: [28] },
        { id: 'scoreAnother' },
        { id: 'neither', rulings: [73] },
        { id: 'othersUntouched' },
        { id: 'obstaclesGo' },
      ],
    },
    {
      id: 'earningAGlyph',
      rules: [
        { id: 'earn', rulings: [20], cards: ['BASE-199'] },
        { id: 'failedMissionStays' },
        { id: 'rightSideVisible' },
        { id: 'textsOnEarning', rulings: [20], cards: ['BASE-94', 'BASE-85'] },
        { id: 'movedIsNotEarned', rulings: [20], cards: ['BASE-135'], puzzles: ['passedOn'] },
        { id: 'whoMayEarn', rulings: [32] },
      ],
    },
    {
      id: 'continuing',
      rules: [
        { id: 'missionHasEnded', rulings: [103], cards: ['ORI-127'] },
        { id: 'countsFromNowOn', rulings: [19] },
        { id: 'anotherMission', differsIn2007: true },
        {
          id: 'priceOfFailure',
          numbers: { each: POWER_PER_FAILED_MISSION },
          differsIn2007: true,
          rulings: [19, 102],
          cards: ['SL-201'],
        },
        { id: 'nextMission' },
        { id: 'nothingComesBack', differsIn2007: true },
        { id: 'withNobodyReady' },
        { id: 'forcedToContinue', rulings: [39, 40, 101], cards: ['ORI-168', 'BASE-201'] },
      ],
    },
  ],
}

/** The end of a turn. */
export const debrief: Chapter = {
  id: 'debrief',
  sections: [
    {
      rules: [{ id: 'whenItBegins', rulings: [51] }],
    },
    {
      id: 'readying',
      rules: [
        { id: 'heroCardsReady', rulings: [54] },
        { id: 'villainCardsReady', differsIn2007: true, rulings: [10, 65] },
        { id: 'incapacitatedStay' },
      ],
    },
    {
      id: 'failedMissions',
      rules: [
        { id: 'missionsGoBack', rulings: [53], cards: ['BASE-142'] },
        { id: 'orderIsKnown', rulings: [53] },
      ],
    },
    {
      id: 'refilling',
      rules: [
        { id: 'refill', numbers: { cards: HAND_SIZE }, rulings: [66, 114, 116, 123] },
        { id: 'refillOrder', rulings: [52] },
        { id: 'tooFewCards', numbers: { cards: HAND_SIZE } },
        { id: 'tooManyCards', numbers: { cards: HAND_SIZE }, rulings: [115, 116] },
        { id: 'justEnoughCards', numbers: { cards: HAND_SIZE } },
        { id: 'deckRunsOut' },
        { id: 'emptyDeck', rulings: [45] },
      ],
    },
    {
      id: 'endOfTurn',
      rules: [{ id: 'turnEnds' }, { id: 'nextPlayer', rulings: [38], cards: ['SL-281'] }],
    },
  ],
}

/** Rules that only some games need: ships, and more than two players. */

/** Ships, their battles, and blockades. */
export const ships: Chapter = {
  id: 'ships',
  sections: [
    {
      rules: [
        { id: 'ships', differsIn2007: true, rulings: [95], cards: ['ORI-208', 'ORI-226'] },
        { id: 'assigningShips', differsIn2007: true },
        { id: 'shipsAddNothing', differsIn2007: true },
      ],
    },
    {
      id: 'battle',
      rules: [
        { id: 'whenTheyFight', differsIn2007: true },
        { id: 'totalFirepower', differsIn2007: true },
        { id: 'victory', differsIn2007: true },
        { id: 'shipsOfOnePlayer', differsIn2007: true, rulings: [63] },
        { id: 'incapacitateShip', differsIn2007: true, cards: ['ORI-40'] },
        { id: 'victoryTexts', differsIn2007: true, cards: ['ORI-63', 'ORI-214'] },
        { id: 'afterTheBattle', differsIn2007: true, rulings: [58] },
      ],
    },
    {
      id: 'blockades',
      rules: [
        { id: 'blockade', differsIn2007: true, cards: ['ORI-230', 'ORI-3'] },
        { id: 'oneBlockadeEach' },
        { id: 'nothingToBlockade', rulings: [31] },
        { id: 'blockadeEnds', rulings: [30] },
        { id: 'blockadedMissionsCount', cards: ['ORI-224', 'ORI-225'] },
      ],
    },
  ],
}

/** Rules for three to six players. */
export const morePlayers: Chapter = {
  id: 'more-players',
  sections: [
    {
      rules: [{ id: 'howMany', numbers: { players: MAX_PLAYERS } }],
    },
    {
      id: 'starting',
      rules: [
        { id: 'totalFromTheLeft' },
        { id: 'whoBegins', rulings: [64] },
        { id: 'firstPlayersTeam', rulings: [54] },
        { id: 'secondPlayersTeam', rulings: [65] },
        { id: 'othersBegin' },
      ],
    },
    {
      id: 'roles',
      rules: [
        { id: 'villainOnTheLeft' },
        { id: 'inactive' },
        { id: 'inactiveRefill', rulings: [66] },
        { id: 'inactiveCannotWin', rulings: [67, 89] },
        { id: 'inactiveEffects', rulings: [68] },
        { id: 'whoIsMeant', rulings: [68] },
        { id: 'anyPlayersPiles', rulings: [93], cards: ['SL-132', 'ORI-98'] },
        { id: 'skippedTurn', rulings: [92], cards: ['SL-281'] },
        { id: 'concedeAmongMany', rulings: [96] },
      ],
    },
  ],
}
