import type { Chapter } from '../book'

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
