import type { Player } from '@/lib/tabletop/protocol/game'
import { BANK, type EndReason, type Game, GONE, ROOM1, ROOM2, type Step } from './model'
import { at, isActive, note, placeOf, toDiscard } from './state'

/** Ends the game, with one winner, or for all together with none. */
export function endGame(game: Game, reason: EndReason, winner?: Player): void {
  game.result = winner === undefined ? { reason } : { winner, reason }
  if (game.invasion) toDiscard(game, game.invasion.card)
  game.combat = undefined
  game.invasion = undefined
  game.trade = undefined
  note(game, { type: 'ended', player: winner, reason })
}

/**
 * Takes a team out of the game, because its player concedes or all its members are infected. Its cards go face down
 * into the data bank, where others may find them (ruling 26).
 */
export function leaveGame(game: Game, player: Player): void {
  const cards = [...at(game.hand, player), ...at(game.table, player)]
  game.hand[player] = []
  game.table[player] = []
  for (const card of cards) {
    game.bank.push(card)
    game.known[card] = 0
    game.fresh[card] = false
  }
  game.place[player] = GONE
  game.captive[player] = 0
  game.warriors[player] = 0
  note(game, { type: 'gone', player, count: cards.length })
}

/** True if any team can play on. */
export function isAnybodyLeft(game: Game): boolean {
  for (let seat = 0; seat < game.seats; seat++) if (isActive(game, seat)) return true
  return false
}

/** Number of rounds without finding, beating or laying anything after which SG-1 is lost (ruling 30). */
const QUIET_ROUNDS = 12

/** Returns the step with which a team's turn begins, by its place. */
export function stepAt(game: Game, player: Player): Step {
  const place = placeOf(game, player)
  return place === ROOM1 ? 'room1' : place === ROOM2 ? 'room2' : place === BANK ? 'bank' : 'planet'
}

/** Passes the turn to the next team on the left, or keeps it with a team that has used the reactor (ruling 20). */
export function endTurn(game: Game): void {
  if (game.result) return
  if (game.extra && isActive(game, game.player)) {
    beginTurn(game, game.player)
    return
  }
  nextTeam(game)
}

/** Begins a turn of the next team on the left that is still in the game. There must be one. */
export function nextTeam(game: Game): void {
  let next = game.player
  do next = (next + 1) % game.seats
  while (!isActive(game, next))
  beginTurn(game, next)
}

/**
 * Begins a turn. Captive teams pass theirs. A round ends when the turn passes the seat that began; the game ends with
 * the last round.
 */
export function beginTurn(game: Game, player: Player): void {
  let next = player
  for (;;) {
    const distance = (seat: number) => (seat - game.first + game.seats) % game.seats
    const goesOn = game.extra && next === game.player
    if (game.turn === 0 || (!goesOn && distance(next) <= distance(game.player))) {
      if (game.round >= game.rounds || game.round - game.progress >= QUIET_ROUNDS) {
        endGame(game, 'stranded')
        return
      }
      game.round++
    }
    game.turn++
    game.player = next
    game.extra = false
    game.second = goesOn
    game.departed = false
    game.probed = false
    game.offers = 0
    game.cardsLeft = 0
    game.taken = 0
    game.device = -1
    game.target = -1
    game.trade = undefined
    note(game, { type: 'turn', player: next, count: game.turn })
    const captive = at(game.captive, next)
    if (captive === 0) break
    game.captive[next] = captive - 1
    note(game, { type: 'passed', player: next, count: captive - 1 })
    do next = (next + 1) % game.seats
    while (!isActive(game, next))
  }
  game.step = stepAt(game, game.player)
}
