import { hashText, mix, shuffleKey } from '@/lib/tabletop/protocol/prng'
import { advance } from '../flow/machine'
import { seedStreams } from '../flow/new-game'
import type { CardId, Player } from '../model/game'
import { cardsIn, clone, exchange, type Game, knows, leftOf, playersOf, withSeed, zoneOf } from '../state'
import { copyOfCells } from '../state/cells'
import { ZONE, type Zone } from '../state/layout'
import { carryAnswers } from '../state/turn-answers'

/**
 * Zones whose hidden cards may be exchanged for one another. A mission is never hidden among other cards, so the
 * mission pile is separate from deck, hand, complications and face-down cards beneath other cards.
 */
const HIDDEN_TOGETHER: readonly (readonly Zone[])[] = [
  [ZONE.deck, ZONE.hand, ZONE.obstacles, ZONE.beneath],
  [ZONE.missions],
]

/**
 * The cards of an owner that a player does not know, in groups of interchangeable ones. A player who searches a pile
 * sees which cards are in it, but not their order: these stay there.
 */
export function hiddenTogether(game: Game, player: Player, owner: Player): readonly (readonly CardId[])[] {
  const searched = searchedZone(game, player, owner)
  const hiddenIn = (zones: readonly Zone[]) =>
    zones.flatMap((zone) => cardsIn(game, owner, zone)).filter((card) => !knows(game, player, card))
  return HIDDEN_TOGETHER.flatMap((zones) => {
    const others = zones.filter((zone) => zone !== searched)
    return others.length === zones.length
      ? [hiddenIn(zones)]
      : [hiddenIn(others), hiddenIn(zones.filter((zone) => zone === searched))]
  })
}

/** The pile of an owner that the player is searching; undefined if it is another player's, or nobody searches. */
function searchedZone(game: Game, player: Player, owner: Player): Zone | undefined {
  const { pending } = game
  // Players search only piles of their own.
  if (player !== owner || pending?.player !== player || pending.purpose !== 'search') return undefined
  const found = pending.options.find(({ card }) => card !== undefined)?.card
  // Only in a deck can there be no match: any mission matches, and everybody sees how many are left.
  return found === undefined ? ZONE.deck : zoneOf(game, found)
}

/** Number of deals tried before the true one is kept. */
const MAX_DEALS = 8

/**
 * Another position that looks the same to `player`: the cards that they do not know are redealt among their places, and
 * all future chance is reseeded. The given game is not changed. The same seed gives the same position. A deal in which
 * the pending decision would not have come up is no position that the player must consider, and another one is tried.
 */
export function resample(game: Game, player: Player, seed: string): Game {
  for (let attempt = 0; attempt < MAX_DEALS; attempt++) {
    const sample = reseeded(game, player, seed)
    const salt = mix(hashText(seed, player) + attempt)
    for (const owner of playersOf(game)) {
      for (const hidden of hiddenTogether(game, player, owner)) exchange(sample, hidden, dealt(hidden, salt))
    }
    carryAnswers(game, sample)
    if (stillWaits(sample)) return sample
  }
  return reseeded(game, player, seed)
}

function reseeded(game: Game, player: Player, seed: string): Game {
  // The future seed must not be readable from the copy either. Cards that the others are going to draw are hidden too,
  // even if they were agreed upon.
  const openingHands = game.setup.openingHands?.map((keys, owner) => (owner === player ? keys : []))
  const sample = clone(game, { setup: withSeed(game.setup, seed, openingHands) })
  seedStreams(sample, `${seed}/${player}/${leftOf(sample, player)}`)
  return sample
}

/** Derives the decision again; false if the game does not wait for one at this point. */
export function stillWaits(game: Game): boolean {
  const before = copyOfCells(game.cells)
  advance(game)
  return before.every((cell, i) => cell === game.cells[i])
}

function dealt(cards: readonly CardId[], salt: number): CardId[] {
  const key = (card: CardId) => shuffleKey(salt, mix(card))
  return [...cards].sort((a, b) => key(a) - key(b) || a - b)
}
