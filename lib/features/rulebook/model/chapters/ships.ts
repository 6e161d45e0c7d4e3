import { MAX_PLAYERS } from '@/lib/game/terms'
import type { Chapter } from '../book'

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
