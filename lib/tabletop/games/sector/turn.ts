import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp } from '@/lib/tabletop/protocol/prng'
import { build } from './building'
import type { CardKind, Game } from './model'
import { activeSeats, at, endGame, isActive, note } from './state'

/** A turn begins with building. */
export function beginTurn(game: Game, player: Player): void {
  game.player = player
  game.moved.fill(0)
  game.fought.fill(0)
  game.arrived.fill(0)
  game.newBases = 0
  game.talks = 0
  clearTurn(game)
  note(game, { type: 'turn', player })
  build(game, player)
  game.step = 'build'
}

/** Abandons anything unfinished. */
export function clearTurn(game: Game): void {
  game.steering = undefined
  game.talk = undefined
  game.from = -1
  game.target = -1
}

/** Ends the turn with a card for each base placed in it; the turn passes to the left. */
export function endTurn(game: Game): void {
  if (isActive(game, game.player)) draw(game, game.player, game.newBases)
  passTurn(game)
}

/** Begins the turn of the next fleet to the left that is still in the game. */
export function passTurn(game: Game): void {
  const left = activeSeats(game)
  const [only] = left
  if (left.length <= 1 && only !== undefined) {
    endGame(game, game.conceded.every((gone, seat) => gone || seat === only) ? 'conceded' : 'last', only)
    return
  }
  const past = (seat: Player) => (seat - game.first + game.seats) % game.seats
  let next = game.player
  do {
    next = (next + 1) % game.seats
  } while (!isActive(game, next))
  // A round is over when the turn passes the seat that began, whether or not its fleet still exists.
  if (past(next) <= past(game.player)) {
    if (game.round >= game.rounds) {
      endGame(game, 'rounds')
      return
    }
    game.round++
  }
  game.turn++
  beginTurn(game, next)
}

/** Draws cards; if the deck is empty, the discard pile is shuffled first (ruling 14). */
function draw(game: Game, player: Player, count: number): void {
  const cards: CardKind[] = []
  for (let i = 0; i < count; i++) {
    if (game.deck.length === 0) {
      game.deck = game.discard
      game.discard = []
      mixUp(game.deck, game.dice, player)
    }
    const card = game.deck.pop()
    if (card === undefined) break
    cards.push(card)
    at(game.hand, player).push(card)
  }
  if (cards.length > 0) note(game, { type: 'drew', player, count: cards.length, cards }, 1 << player)
}
