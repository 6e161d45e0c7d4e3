import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp, streamsOf } from '@/lib/tabletop/protocol/prng'
import type { CardKind, Game } from './model'
import { clone, remove } from './state'

/**
 * Returns another position that looks the same to the player: cards of other hands and of the deck change places, and
 * all future dice are new. Cards open in a trade stay where they are.
 */
export function resample(game: Game, player: Player, seed: string): Game {
  const other = clone(game)
  other.dice = streamsOf(seed, game.seats)
  other.pending = undefined
  const open: CardKind[][] = game.hand.map((_, seat) => openCards(game, seat))
  const hidden = game.hand.map((hand, seat) => {
    if (seat === player) return []
    const rest = hand.slice()
    for (const card of open[seat] ?? []) remove(rest, card)
    return rest
  })
  const cards = [...hidden.flat(), ...game.deck]
  mixUp(cards, other.dice, player)
  let dealt = 0
  other.hand = game.hand.map((hand, seat) => {
    if (seat === player) return hand.slice()
    const count = hidden[seat]?.length ?? 0
    dealt += count
    return [...(open[seat] ?? []), ...cards.slice(dealt - count, dealt)]
  })
  other.deck = cards.slice(dealt)
  // Dice come from the same streams for all positions that look alike to the player.
  other.dice = streamsOf(`${seed}/dice`, game.seats)
  return other
}

/** Returns a seat's cards that are on offer. */
function openCards({ talk, player }: Game, seat: Player): CardKind[] {
  if (!talk) return []
  const card = seat === player ? talk.card : seat === talk.to ? talk.back : -1
  return card < 0 ? [] : [card]
}
