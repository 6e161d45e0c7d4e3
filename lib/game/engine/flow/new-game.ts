import type { Pool } from '@/lib/game/cards/pool'
import type { PoolFacts } from '@/lib/game/engine/model/running-game'
import { DEFAULT_EDITION, HAND_SIZE, MAX_PLAYERS, MIN_PLAYERS, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { hashText, mix } from '@/lib/tabletop/protocol/prng'
import { EngineError, type NewGameOptions, type Player } from '../model/game'
import { createState, type Game, playersOf, type Setup, setStream } from '../state'
import { call } from '../state/program'
import { advance } from './machine'
import { cardsOfDeck, type DeckCards, MAX_CARDS } from './piles'
import { defaultTurnLimit } from './turn'

const MAX_TURNS = 10_000

/**
 * A new game, run on to its first decision. Decks need not be legal, only possible.
 * Throws an `EngineError`: `players`, `team-size`, `unknown-card`, `not-a-team-character`, `not-a-mission`,
 * `no-ships-in-edition`, `too-many-cards`, `turn-limit`, `first-player`, `opening-hand` or `drawn-as`.
 */
export function newGame(pool: Pool, facts: PoolFacts, options: NewGameOptions): Game {
  const game = createGame(pool, facts, options)
  call(game, 'game')
  advance(game)
  return game
}

/**
 * All players from 0, by number of players. Created once: a list created in optimized code has another layout than one
 * created before, and everything that loops over the players would have to be compiled again for both.
 */
const seats: readonly (readonly Player[])[] = Array.from({ length: MAX_PLAYERS + 1 }, (_, count) =>
  Array.from({ length: count }, (_, player) => player),
)

/** A game at its very beginning: checked cards in their zones, streams seeded, nothing done yet. */
export function createGame(pool: Pool, facts: PoolFacts, options: NewGameOptions): Game {
  const { edition = DEFAULT_EDITION, decks, seed, log = true } = options
  const { turnLimit = defaultTurnLimit(decks.length) } = options
  if (decks.length < MIN_PLAYERS || decks.length > MAX_PLAYERS)
    throw new EngineError('players', { players: decks.length })
  if (!Number.isInteger(turnLimit) || turnLimit < 1 || turnLimit > MAX_TURNS) {
    throw new EngineError('turn-limit', { turnLimit })
  }
  const players = seats[decks.length] ?? []
  const { firstPlayer, openingHands, drawnAs } = options
  const parts = decks.map((deck, owner) => cardsOfDeck(pool, facts, edition, deck, owner, drawnAs?.[owner]))
  const all = joined(parts.map((part) => part.facts))
  if (all.length > MAX_CARDS) throw new EngineError('too-many-cards', { most: MAX_CARDS })
  checkWishes(options)
  const firstIds = parts.map((_, player) =>
    parts.slice(0, player).reduce((sum, part) => sum + part.facts.length, 0),
  )
  const setup: Setup = {
    edition,
    seed,
    decks: parts.map((part) => part.deck),
    turnLimit,
    firstPlayer,
    openingHands: openingHands?.some((keys) => keys.length > 0) ? openingHands : undefined,
    drawnAs: parts.some((part) => part.drawnAs) ? parts.map((part) => part.drawnAs) : undefined,
    players,
    facts: all,
    bits: new Int16Array(all.map((card) => card.bits)),
    owners: joined(parts.map(({ facts }, owner) => new Array<number>(facts.length).fill(owner))),
    names: new Int32Array(
      joined(parts.map(({ facts }, owner) => facts.map(({ hash }) => mix(hash + owner)))),
    ),
    hashes: joined(parts.map((part) => part.hashes)),
    // The team comes first among the cards of a deck.
    teams: firstIds.map((first) => Array.from({ length: STARTING_TEAM_SIZE }, (_, i) => first + i)),
    watched: watchedByAll(parts),
    counters: [...new Set(parts.flatMap((part) => part.counters))].sort(),
    counting: joined(
      parts.map(({ counting }, player) => counting.map((place) => (firstIds[player] ?? 0) + place)),
    ),
  }
  const game = createState(setup, joined(parts.map((part) => part.zones)), log)
  seedStreams(game, seed)
  return game
}

/**
 * The first player must be at the table, opening hands may only contain cards of the deck, and every card of a deck is
 * shuffled as one card.
 */
function checkWishes({ decks, firstPlayer, openingHands = [], drawnAs = [] }: NewGameOptions): void {
  if (firstPlayer !== undefined && decks[firstPlayer] === undefined)
    throw new EngineError('first-player', { player: firstPlayer })
  openingHands.forEach((keys, player) => {
    const left = [...(decks[player]?.draw ?? [])]
    for (const key of keys) {
      const at = left.indexOf(key)
      if (at < 0) throw new EngineError('opening-hand', { player, key })
      left.splice(at, 1)
    }
    if (keys.length > HAND_SIZE) throw new EngineError('opening-hand', { player, cards: keys.length })
  })
  drawnAs.forEach((as, player) => {
    const deck = decks[player]
    if (as && (as.missions.length !== deck?.missions.length || as.draw.length !== deck.draw.length))
      throw new EngineError('drawn-as', { player })
  })
}

/** Concatenates the lists. */
const joined = <T>([first = [], ...others]: readonly (readonly T[])[]): T[] => first.concat(...others)

/** Union of the events that any of the cards watches: all others can be skipped. */
function watchedByAll(parts: readonly DeckCards[]): Setup['watched'] {
  let events = 0
  let replaced = 0
  let pointValues = false
  let adversaries = false
  let continuing = false
  let fromHand = false
  let wasAssigned = false
  let takesText = false
  for (const { watched } of parts) {
    events |= watched.events
    replaced |= watched.replaced
    pointValues ||= watched.pointValues
    adversaries ||= watched.adversaries
    continuing ||= watched.continuing
    fromHand ||= watched.fromHand
    wasAssigned ||= watched.wasAssigned
    takesText ||= watched.takesText
  }
  return { events, replaced, pointValues, adversaries, continuing, fromHand, wasAssigned, takesText }
}

/** Gives every stream of random numbers its start. */
export function seedStreams(game: Game, seed: string): void {
  setStream(game, 0, 'lot', hashText(`${seed}/lot`))
  for (const player of playersOf(game)) {
    setStream(game, player, 'deck', hashText(`${seed}/deck/${player}`))
    setStream(game, player, 'missions', hashText(`${seed}/missions/${player}`))
  }
}
