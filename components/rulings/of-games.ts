import type { GameId } from '@/lib/tabletop/games/list'

/** More than any game has. */
const MAX_RULINGS = 99

/** The numbers of a game's rulings, as the messages `rulings` have them. */
export const rulingsOf = (game: GameId, has: (key: 'games.dice.1.question') => boolean): readonly number[] =>
  Array.from({ length: MAX_RULINGS }, (_, at) => at + 1).filter((number) =>
    has(`games.${game}.${number}.question` as 'games.dice.1.question'),
  )
