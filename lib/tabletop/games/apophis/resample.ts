import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp, streamsOf } from '@/lib/tabletop/protocol/prng'
import type { CardId, Game } from './model'
import { at, clone, factsOf } from './state'
import { knowledgeOf } from './view'

/**
 * Returns another position that looks the same to the player: cards whose place the player does not know change places,
 * and all future dice are new. Hands and bank get no cards that cannot be there.
 */
export function resample(game: Game, player: Player, seed: string): Game {
  const other = clone(game)
  other.dice = streamsOf(seed, game.seats)
  other.pending = undefined
  const knows = knowledgeOf(game, player)
  const hidden = (cards: readonly CardId[]) => cards.filter((card) => !knows(card))
  const others = game.hand.flatMap((cards, seat) => (seat === player ? [] : hidden(cards)))
  const held = [...others, ...hidden(game.bank)]
  const inPiles = game.piles.flatMap(hidden)
  const kept = new Set(held)
  const cards = [...held, ...inPiles]
  mixUp(cards, other.dice, player)
  // The places that not every card can take are filled first.
  const fit = cards.filter((card) => kept.has(card) || canBeHeld(game, card))
  const inHands = fit.slice(0, held.length)
  const taken = new Set(inHands)
  const becomes = new Map<CardId, CardId>()
  held.forEach((card, i) => {
    becomes.set(card, at(inHands, i))
  })
  const rest = cards.filter((card) => !taken.has(card))
  inPiles.forEach((card, i) => {
    becomes.set(card, at(rest, i))
  })
  relabel(other, becomes)
  // Future dice come from the same streams for all positions that look alike to the player.
  other.dice = streamsOf(`${seed}/dice`, game.seats)
  return other
}

/** True if a card can be hidden in a hand or in the data bank. */
function canBeHeld(game: Game, card: CardId): boolean {
  const facts = factsOf(game, card)
  return facts.type !== 'combat' && !(facts.type === 'contact' && facts.lasting)
}

/** Puts cards in the places of others, along with what is known about the place. */
function relabel(game: Game, becomes: ReadonlyMap<CardId, CardId>): void {
  const label = (card: CardId) => becomes.get(card) ?? card
  const relist = (lists: CardId[][]) => lists.map((list) => list.map(label))
  const [known, fresh] = [game.known.slice(), game.fresh.slice()]
  for (const [card, now] of becomes) {
    game.known[now] = at(known, card)
    game.fresh[now] = at(fresh, card)
  }
  game.hand = relist(game.hand)
  game.piles = relist(game.piles)
  game.bank = game.bank.map(label)
}
