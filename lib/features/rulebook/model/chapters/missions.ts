import {
  BOOST,
  COMPLICATION_COST,
  COMPLICATION_DIFFICULTY,
  HAND_SIZE,
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
        { id: 'assigningIsFree', rulings: [47, 48, 119] },
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
