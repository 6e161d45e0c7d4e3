import { STATES } from '@/lib/game/terms'
import type { Chapter } from '../book'

/** States and places of cards, and the cards that leave play with them. */
export const states: Chapter = {
  id: 'states',
  sections: [
    {
      rules: [
        { id: 'oneState', numbers: { states: STATES.length } },
        { id: 'statesByType', differsIn2007: true },
        { id: 'withoutState' },
        { id: 'gearOnCard', rulings: [88], cards: ['BASE-140'] },
      ],
    },
    {
      id: 'readyCards',
      rules: [
        { id: 'ready' },
        {
          id: 'becomingReady',
          differsIn2007: true,
          rulings: [2],
          cards: ['BASE-131', 'BASE-155'],
          puzzles: ['wideAwake'],
        },
      ],
    },
    {
      id: 'assignedCards',
      rules: [
        { id: 'assigned', differsIn2007: true },
        { id: 'leavingTheMission', cards: ['BASE-122', 'BASE-139'] },
        { id: 'stoppedAfterMission', differsIn2007: true, rulings: [58] },
      ],
    },
    {
      id: 'stoppedCards',
      rules: [
        { id: 'stopped', rulings: [2] },
        { id: 'stoppedTextWorks', cards: ['BASE-100', 'BASE-87'] },
        { id: 'stoppedCannotPay', cards: ['BASE-155'] },
        { id: 'stoppedByRules', rulings: [83], cards: ['SL-62', 'SL-67'] },
      ],
    },
    {
      id: 'incapacitatedCards',
      rules: [
        { id: 'incapacitated', differsIn2007: true, cards: ['BASE-212'] },
        { id: 'incapacitatedNoText', rulings: [49] },
        { id: 'incapacitatedGlyphs', rulings: [49] },
        { id: 'incapacitatedOutOfReach', rulings: [2], cards: ['BASE-127', 'BASE-53'] },
        { id: 'recovering', differsIn2007: true, rulings: [83] },
        { id: 'lostTurn' },
      ],
    },
    {
      id: 'blockedCards',
      rules: [
        { id: 'blocked', cards: ['BASE-238', 'BASE-159'] },
        { id: 'blockedBesideState', numbers: { states: STATES.length } },
        { id: 'blockedWhileAssigned' },
        { id: 'blockedButUsable', cards: ['BASE-102'] },
        { id: 'blockAsCost', cards: ['BASE-149', 'SL-109'] },
        { id: 'blockEnds', rulings: [7], puzzles: ['stuck'] },
        { id: 'blockByEvent', rulings: [7, 120] },
        { id: 'severalBlocks', rulings: [8], cards: ['SL-57', 'BASE-217'], puzzles: ['snowedIn'] },
      ],
    },
    {
      id: 'boostedCards',
      rules: [{ id: 'boosted', rulings: [17], cards: ['SL-169'] }],
    },
    {
      id: 'faceDown',
      rules: [
        { id: 'turnedFaceDown', rulings: [13, 130], cards: ['BASE-102', 'BASE-59'] },
        { id: 'faceDownUnblocks', rulings: [7, 8] },
        { id: 'adversaryFaceDown', rulings: [13], cards: ['SL-103'] },
        { id: 'stillHasBeenPlayed', rulings: [84], cards: ['SL-75'] },
      ],
    },
    {
      id: 'onAndBeneath',
      rules: [
        { id: 'glyphsBeneath', rulings: [60] },
        { id: 'cardsBeneath', rulings: [30], cards: ['BASE-9', 'SL-12'] },
        { id: 'obstacleOnCard', rulings: [9], cards: ['BASE-233', 'BASE-283'] },
        { id: 'leavingTogether', rulings: [9, 30, 127] },
        { id: 'glyphsReturn', rulings: [32] },
      ],
    },
    {
      id: 'piles',
      rules: [
        { id: 'ownersPile', rulings: [46] },
        { id: 'destroyed', rulings: [25] },
        { id: 'discardPileOpen' },
        { id: 'showWhatYouTake', cards: ['BASE-160', 'SL-129'] },
        { id: 'scorePileNotInPlay', rulings: [91], cards: ['SL-21', 'SL-23'] },
      ],
    },
  ],
}
