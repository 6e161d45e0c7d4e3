import { HAND_SIZE } from '@/lib/game/terms'
import type { Chapter } from '../book'

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
        { id: 'refill', numbers: { cards: HAND_SIZE }, rulings: [66] },
        { id: 'refillOrder', rulings: [52] },
        { id: 'tooFewCards', numbers: { cards: HAND_SIZE } },
        { id: 'tooManyCards', numbers: { cards: HAND_SIZE } },
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
