import type { Player } from '@/lib/tabletop/protocol/game'
import type { EndReason, Game } from './model'
import { activeSeats, basesOf, note, starshipsOf, unitsOf } from './state'

/** Ends the game. Unless a winner is named or it is a draw, the pieces are counted. */
export function endGame(
  game: Game,
  reason: EndReason,
  winner = reason === 'draw' ? undefined : most(game),
): void {
  const bySeat = (count: (game: Game, seat: Player) => number) =>
    game.conceded.map((_, seat) => count(game, seat))
  game.result = {
    ...(winner !== undefined && { winner }),
    reason,
    bases: bySeat(basesOf),
    starships: bySeat(starshipsOf),
  }
  game.steering = undefined
  game.talk = undefined
  note(game, { type: 'ended', player: winner, reason })
}

/** The player with the most star systems, then starships, then combat units; undefined for a complete tie (ruling 20). */
function most(game: Game): Player | undefined {
  let best = activeSeats(game)
  for (const count of [basesOf, starshipsOf, unitsOf]) {
    const most = Math.max(...best.map((seat) => count(game, seat)))
    best = best.filter((seat) => count(game, seat) === most)
  }
  return best.length === 1 ? best[0] : undefined
}

/** A fleet that has lost its last piece is out; whoever took the piece gets its cards (ruling 15). */
export function lookForLastPiece(game: Game, fleet: Player, taker: Player): void {
  if (fleet === taker || game.base.includes(fleet) || game.ship.includes(fleet)) return
  const cards = game.hand[fleet] ?? []
  game.hand[fleet] = []
  game.hand[taker]?.push(...cards)
  game.reserveUnits[fleet] = 0
  game.reserveShips[fleet] = 0
  note(
    game,
    { type: 'eliminated', player: fleet, to: taker, count: cards.length, cards },
    (1 << fleet) | (1 << taker),
  )
  const left = activeSeats(game)
  if (left.length === 1) endGame(game, 'last', left[0])
}
