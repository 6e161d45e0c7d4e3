import type { Pool } from '@/lib/cards/pool'
import { type CardKey, DEFAULT_EDITION, type Edition } from '@/lib/terms'
import { EngineError } from './errors'
import type { CardFacts } from './facts'
import { advance } from './machine'
import { hashText, mix } from './prng'
import { call } from './program'
import { HAND_SIZE } from './setup'
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
 * `no-ships-in-edition`, `too-many-cards`, `turn-limit`, `first-player` or `opening-hand`.
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
  const canonical = decks.map((deck) => canonicalDeck(pool, deck))
  const placed = canonical.flatMap((deck, owner) => placeDeck(pool, facts, edition, deck, owner))
  if (placed.length > MOST_CARDS) throw new EngineError('too-many-cards', { most: MOST_CARDS })
  checkWishes(options)
  const { firstPlayer, openingHands } = options
  const setup: Setup = {
    edition,
    seed,
    decks: canonical,
    turnLimit,
    ...(firstPlayer === undefined ? {} : { firstPlayer }),
    ...(openingHands?.some((keys) => keys.length > 0) ? { openingHands } : {}),
    players,
    facts: placed.map((card) => card.facts),
    bits: Int16Array.from(placed, (card) => card.facts.bits),
    owners: placed.map((card) => card.owner),
    hashes: placed.map((card) => card.hash),
    teams: players.map((player) =>
      placed.flatMap((card, id) => (card.owner === player && card.zone === 'play' ? [id] : [])),
    ),
    watched: watchedBy(placed),
  }
  const game = createState(
    setup,
    placed.map((card) => card.zone),
    log,
  )
  seedStreams(game, seed)
  return game
}

/** Who begins must sit at the table, and nobody can begin with cards that his deck does not have. */
function checkWishes({ decks, firstPlayer, openingHands = [] }: NewGameOptions): void {
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
}

/** What any of the cards watches: the rest of what happens need not be looked at. */
function watchedBy(cards: readonly PlacedCard[]): Setup['watched'] {
  let events = 0
  let replaced = 0
  let victory = false
  let adversaries = false
  for (const { facts } of cards) {
    const { compiled } = facts
    events |= compiled.events
    replaced |= compiled.replaced
    victory ||= compiled.changesVictory
    adversaries ||= compiled.makesAdversaries
  }
  return { events, replaced, victory, adversaries }
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
  const place = (zone: Zone, keys: readonly CardKey[]): PlacedCard[] =>
    keys.map((key, i) => {
      const card = facts[pool.indexByKey.get(key) ?? -1]
      if (!card) throw new EngineError('unknown-card', { player: owner, key })
      checkPlace(card, zone, owner)
      if (edition === '2007' && card.type === 'ship')
        throw new EngineError('no-ships-in-edition', { player: owner, key })
      return { facts: card, owner, hash: mix(card.hash + copyNumber(keys, i)), zone }
    })
  return [
    ...place('play', deck.team),
    ...byHash(place('missions', deck.missions)),
    ...byHash(place('deck', deck.draw)),
  ]
}

/** Which copy of its card stands at a place of a list, from 1. */
function copyNumber(keys: readonly CardKey[], place: number): number {
  let copy = 1
  for (let i = 0; i < place; i++) if (keys[i] === keys[place]) copy++
  return copy
}

/** Hash and place as one number each, so that plain numbers are sorted. */
function byHash(cards: readonly PlacedCard[]): PlacedCard[] {
  const order = Float64Array.from(cards, ({ hash }, i) => (hash + 2 ** 31) * MOST_CARDS + i).sort()
  const sorted: PlacedCard[] = []
  for (let i = 0; i < order.length; i++) {
    const card = cards[(order[i] ?? 0) % MOST_CARDS]
    if (card) sorted.push(card)
  }
  return sorted
}

/** Gives every stream of random numbers its start. */
export function seedStreams(game: Game, seed: string): void {
  setStream(game, 0, 'lot', hashText(`${seed}/lot`))
  for (const player of playersOf(game)) {
    setStream(game, player, 'deck', hashText(`${seed}/deck/${player}`))
    setStream(game, player, 'missions', hashText(`${seed}/missions/${player}`))
  }
}

/** The canonical order of decks that have been played before, for as long as somebody keeps them. */
const known = new WeakMap<
  Pool,
  WeakMap<PlayerDeck, { readonly as: PlayerDeck; readonly sorted: PlayerDeck }>
>()

/** A deck in canonical order. Whoever plays many games of it has it sorted only once. */
function canonicalDeck(pool: Pool, deck: PlayerDeck): PlayerDeck {
  const decks = known.get(pool) ?? new WeakMap()
  known.set(pool, decks)
  const before = decks.get(deck)
  if (before && isSame(before.as, deck)) return before.sorted
  const result = sorted(pool, deck)
  decks.set(deck, { as: copyOf(deck), sorted: result })
  return result
}

const copyOf = ({ team, missions, draw }: PlayerDeck): PlayerDeck => ({
  team: [...team],
  missions: [...missions],
  draw: [...draw],
})

/** Whether nobody has changed the lists since. */
const isSame = (a: PlayerDeck, b: PlayerDeck): boolean =>
  isSameList(a.team, b.team) && isSameList(a.missions, b.missions) && isSameList(a.draw, b.draw)

function isSameList(a: readonly CardKey[], b: readonly CardKey[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** The order of a list says nothing, except for the team, which stands on the table as given. */
function sorted(pool: Pool, deck: PlayerDeck): PlayerDeck {
  const place = (key: CardKey) => pool.indexByKey.get(key) ?? -1
  const inOrder = (keys: readonly CardKey[]) => {
    const numbers = Int32Array.from(keys, place).sort()
    // A card that is unknown has no place in the pool; what it is called is said when it is refused.
    return numbers[0] === -1 ? [...keys] : Array.from(numbers, (number) => pool.cards[number]?.key ?? '')
  }
  return { team: [...deck.team], missions: inOrder(deck.missions), draw: inOrder(deck.draw) }
}

function checkPlace(card: CardFacts, zone: Zone, player: Player): void {
  if (zone === 'play' && card.type !== 'team')
    throw new EngineError('not-a-team-character', { player, key: card.key })
  if (zone === 'missions' && card.type !== 'mission')
    throw new EngineError('not-a-mission', { player, key: card.key })
}
