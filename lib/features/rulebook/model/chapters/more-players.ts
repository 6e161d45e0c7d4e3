import { MAX_PLAYERS } from '@/lib/game/terms'
import type { Chapter } from '../book'

/** What changes with three to six players. */
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
