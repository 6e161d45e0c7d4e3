import { MISSION_PILE_SIZE } from '@/lib/features/decks/model/rules/missions'
import { HAND_SIZE, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { Chapter } from '../book'

/** From the shuffled piles to the first turn. */
export const start: Chapter = {
  id: 'start',
  sections: [
    {
      id: 'layingOut',
      rules: [
        { id: 'layOutTheTeam', numbers: { characters: STARTING_TEAM_SIZE } },
        { id: 'shuffleTheMissions', numbers: { missions: MISSION_PILE_SIZE }, differsIn2007: true },
        { id: 'shuffleTheDeck' },
      ],
    },
    {
      id: 'whoStarts',
      rules: [
        { id: 'addUpPointValues', cards: ['BASE-105', 'BASE-93'] },
        { id: 'firstPlayer' },
        { id: 'stoppedAtTheStart', rulings: [54] },
      ],
    },
    {
      id: 'openingHands',
      rules: [
        { id: 'openingHand', numbers: { cards: HAND_SIZE } },
        { id: 'mulligan' },
        { id: 'whoDecidesFirst', rulings: [64] },
        { id: 'theFirstTurn' },
      ],
    },
  ],
}
