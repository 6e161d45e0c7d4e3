import type { Pool } from '@/lib/cards/pool'
import { type CardKey, DEFAULT_EDITION, type Edition } from '@/lib/terms'
import { EngineError } from './errors'
import type { CardFacts } from './facts'
import { advance } from './machine'
import { hashText, mix } from './prng'
import { call } from './program'
import {
  createState,
  FEWEST_PLAYERS,
  type Game,
  MOST_PLAYERS,
  playersOf,
  type Setup,
  setStream,
  type Zone,
} from './state'
import type { NewGameOptions, Player, PlayerDeck } from './types'

/** Team characters that each player begins with (2008 rulebook, Starting a Game). */
export const TEAM_SIZE = 4
const DEFAULT_TURN_LIMIT = 200
const MOST_TURNS = 10_000
/** Far above any deck that people play, far below what the numbers of the state can hold. */
const MOST_CARDS = 2_000

/**
 * A new game, run on to its first decision. Decks need not be legal, only possible.
 * Throws an `EngineError`: `players`, `team-size`, `unknown-card`, `not-a-team-character`, `not-a-mission`,
 * `no-ships-in-edition`, `too-many-cards` or `turn-limit`.
 */
export function newGame(pool: Pool, facts: readonly CardFacts[], options: NewGameOptions): Game {
  const game = createGame(pool, facts, options)
  call(game, 'game')
  advance(game)
  return game
}

/** A game at its very beginning: checked cards in their zones, streams seeded, nothing done yet. */
export function createGame(pool: Pool, facts: readonly CardFacts[], options: NewGameOptions): Game {
  const { edition = DEFAULT_EDITION, decks, seed, turnLimit = DEFAULT_TURN_LIMIT, log = true } = options
  if (decks.length < FEWEST_PLAYERS || decks.length > MOST_PLAYERS)
    throw new EngineError('players', { players: decks.length })
  if (!Number.isInteger(turnLimit) || turnLimit < 1 || turnLimit > MOST_TURNS) {
    throw new EngineError('turn-limit', { turnLimit })
  }
  const players = decks.map((_, player) => player)
  const canonical = decks.map((deck) => sorted(pool, deck))
  const placed = canonical.flatMap((deck, owner) => placeDeck(pool, facts, edition, deck, owner))
  if (placed.length > MOST_CARDS) throw new EngineError('too-many-cards', { most: MOST_CARDS })
  const setup: Setup = {
    edition,
    seed,
    decks: canonical,
    turnLimit,
    players,
    facts: placed.map((card) => card.facts),
    owners: placed.map((card) => card.owner),
    hashes: placed.map((card) => card.hash),
    teams: players.map((player) =>
      placed.flatMap((card, id) => (card.owner === player && card.zone === 'play' ? [id] : [])),
    ),
    watched: watchedBy(placed.map((card) => card.facts)),
  }
  const game = createState(
    setup,
    placed.map((card) => card.zone),
    log,
  )
  seedStreams(game, seed)
  return game
}

/** What any of the cards watches: the rest of what happens need not be looked at. */
function watchedBy(cards: readonly CardFacts[]): Setup['watched'] {
  return {
    events: cards.reduce((bits, { compiled }) => bits | compiled.events, 0),
    replaced: cards.reduce((bits, { compiled }) => bits | compiled.replaced, 0),
    victory: cards.some(({ compiled }) => compiled.changesVictory),
    adversaries: cards.some(({ compiled }) => compiled.makesAdversaries),
  }
}

interface PlacedCard {
  readonly facts: CardFacts
  readonly owner: Player
  /** Identifies the card and which copy of it in shuffles. */
  readonly hash: number
  readonly zone: Zone
}

/**
 * The cards of a deck in the order of their ids: the team as it stands, the rest by hash, so that an id that
 * comes into view says nothing about the cards that do not.
 */
function placeDeck(
  pool: Pool,
  facts: readonly CardFacts[],
  edition: Edition,
  deck: PlayerDeck,
  owner: Player,
): PlacedCard[] {
  if (deck.team.length !== TEAM_SIZE)
    throw new EngineError('team-size', { player: owner, cards: deck.team.length })
  const place = (zone: Zone, keys: readonly CardKey[]): PlacedCard[] => {
    const copies = new Map<CardKey, number>()
    return keys.map((key) => {
      const card = facts[pool.indexByKey.get(key) ?? -1]
      if (!card) throw new EngineError('unknown-card', { player: owner, key })
      checkPlace(card, zone, owner)
      if (edition === '2007' && card.type === 'ship')
        throw new EngineError('no-ships-in-edition', { player: owner, key })
      const copy = (copies.get(key) ?? 0) + 1
      copies.set(key, copy)
      return { facts: card, owner, hash: mix(card.hash + copy), zone }
    })
  }
  const byHash = (a: PlacedCard, b: PlacedCard) => a.hash - b.hash
  return [
    ...place('play', deck.team),
    ...place('missions', deck.missions).sort(byHash),
    ...place('deck', deck.draw).sort(byHash),
  ]
}

/** Gives every stream of random numbers its start. */
export function seedStreams(game: Game, seed: string): void {
  setStream(game, 0, 'lot', hashText(`${seed}/lot`))
  for (const player of playersOf(game)) {
    setStream(game, player, 'deck', hashText(`${seed}/deck/${player}`))
    setStream(game, player, 'missions', hashText(`${seed}/missions/${player}`))
  }
}

/** The order of a list says nothing, except for the team, which stands on the table as given. */
function sorted(pool: Pool, deck: PlayerDeck): PlayerDeck {
  const place = (key: CardKey) => pool.indexByKey.get(key) ?? -1
  const inOrder = (keys: readonly CardKey[]) => [...keys].sort((a, b) => place(a) - place(b))
  return { team: [...deck.team], missions: inOrder(deck.missions), draw: inOrder(deck.draw) }
}

function checkPlace(card: CardFacts, zone: Zone, player: Player): void {
  if (zone === 'play' && card.type !== 'team')
    throw new EngineError('not-a-team-character', { player, key: card.key })
  if (zone === 'missions' && card.type !== 'mission')
    throw new EngineError('not-a-mission', { player, key: card.key })
}
