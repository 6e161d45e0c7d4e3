import { hashText, shuffleKey, streamsOf } from '@/lib/tabletop/protocol/prng'
import { CARDS, componentSetFor, MAX_SEATS, PLANETS } from './component-set'
import { type Game, ROOM2, type Setup } from './model'
import { ApophisError, SYMBOLS_TO_WIN, TEAM_SIZE } from './state'
import { beginTurn } from './turn'

/** Rounds of a game if none are agreed on (ruling 30). */
const ROUNDS = 150
/**
 * Range of symbols that can be agreed on: there are ten of each colour, and with fewer than four a single exploration
 * would decide.
 */
const MIN_SYMBOLS = 4
const MAX_SYMBOLS = 10

/**
 * Sets up a game: cards are shuffled and dealt face down to the planets, all teams are in the departure room, the
 * youngest begins. Throws if the setup is invalid or its component set is inconsistent.
 */
export function newGame(setup: Setup): Game {
  const { players: seats, seed, first = 0, rounds = ROUNDS, symbols = SYMBOLS_TO_WIN } = setup
  const box = componentSetFor(setup.box)
  if (!Number.isInteger(seats) || seats < 1 || seats > MAX_SEATS) throw new ApophisError(`${seats} players`)
  const teams = setup.teams ?? Array.from({ length: seats }, (_, seat) => seat + 2)
  if (
    teams.length !== seats ||
    new Set(teams).size !== seats ||
    !teams.every((team) => team >= 2 && team <= 7)
  )
    throw new ApophisError(`teams ${teams.join(', ')}`)
  if (!Number.isInteger(first) || first < 0 || first >= seats) throw new ApophisError(`seat ${first} begins`)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000) throw new ApophisError(`${rounds} rounds`)
  if (!Number.isInteger(symbols) || symbols < MIN_SYMBOLS || symbols > MAX_SYMBOLS)
    throw new ApophisError(`${symbols} symbols`)
  const salt = hashText(seed)
  const shuffled = Array.from({ length: CARDS }, (_, card) => ({ card, key: shuffleKey(salt, card) }))
    .sort((a, b) => a.key - b.key || a.card - b.card)
    .map(({ card }) => card)
  let dealt = 0
  const piles = box.planets.map(({ pile }) => {
    dealt += pile
    return shuffled.slice(dealt - pile, dealt)
  })
  const bySeat = <Value>(value: () => Value): Value[] => Array.from({ length: seats }, value)
  const game: Game = {
    box,
    seats,
    teams: [...teams],
    first,
    rounds,
    toWin: symbols,
    dice: streamsOf(seed, seats),
    turn: 0,
    round: 0,
    player: (first + seats - 1) % seats,
    step: 'room2',
    progress: 1,
    extra: false,
    second: false,
    departed: false,
    probed: false,
    offers: 0,
    cardsLeft: 0,
    taken: 0,
    device: -1,
    target: -1,
    trade: undefined,
    combat: undefined,
    invasion: undefined,
    result: undefined,
    place: bySeat(() => ROOM2),
    visits: bySeat(() => 0),
    captive: bySeat(() => 0),
    members: bySeat(() => TEAM_SIZE),
    warriors: bySeat(() => 0),
    colour: bySeat(() => -1),
    conceded: bySeat(() => false),
    hand: bySeat(() => []),
    table: bySeat(() => []),
    piles,
    faceUp: Array.from({ length: PLANETS }, () => false),
    bank: [],
    discard: [],
    known: Array.from({ length: CARDS }, () => 0),
    fresh: Array.from({ length: CARDS }, () => false),
    pending: undefined,
    log: [],
  }
  beginTurn(game, first)
  return game
}
