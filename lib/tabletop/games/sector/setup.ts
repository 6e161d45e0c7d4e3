import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp, streamsOf } from '@/lib/tabletop/protocol/prng'
import { componentSetFor, MAX_SEATS, MIN_SEATS } from './component-set'
import type { Game, Setup, Space } from './model'
import { at, highest, MAX_TALKS, note, SectorError } from './state'
import { beginTurn } from './turn'

/** Rounds of a game if none are agreed on (ruling 20). */
const ROUNDS = 30

/**
 * Returns a new game; the dice decide who chooses a sector first. Throws if the setup is invalid or its component set
 * is inconsistent.
 */
export function newGame(setup: Setup): Game {
  const { players: seats, seed, rounds = ROUNDS, talks = MAX_TALKS, balance = 1 } = setup
  const box = componentSetFor(setup.box)
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS || !box.setup[seats])
    throw new SectorError(`${seats} players`)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 200) throw new SectorError(`${rounds} rounds`)
  if (!Number.isInteger(talks) || talks < 0 || talks > 9) throw new SectorError(`${talks} talks`)
  if (balance !== 0 && balance !== 1) throw new SectorError(`balance ${balance}`)
  const bySeat = <Value>(value: () => Value): Value[] => Array.from({ length: seats }, value)
  const bySpace = (value: number): number[] => Array.from({ length: box.spaces.length }, () => value)
  const game: Game = {
    box,
    seats,
    rounds,
    mostTalks: talks,
    balance: balance === 1,
    dice: streamsOf(seed, seats),
    turn: 0,
    round: 1,
    first: 0,
    player: 0,
    step: 'sector',
    home: bySeat(() => -1),
    toDeploy: bySeat(() => 0),
    base: bySpace(-1),
    units: bySpace(0),
    ship: bySpace(-1),
    crew: bySpace(0),
    moved: bySpace(0),
    fought: bySpace(0),
    arrived: bySpace(0),
    reserveUnits: bySeat(() => 0),
    reserveShips: bySeat(() => 0),
    hand: bySeat(() => []),
    deck: box.cards.flatMap(({ count }, kind) => Array.from({ length: count }, () => kind)),
    discard: [],
    newBases: 0,
    steering: undefined,
    from: -1,
    target: -1,
    talk: undefined,
    talks: 0,
    treaties: Array.from({ length: seats * seats }, () => 0),
    conceded: bySeat(() => false),
    result: undefined,
    pending: undefined,
    log: [],
  }
  mixUp(game.deck, game.dice, 0)
  const { winner, rolls } = highest(game)
  game.first = winner
  game.player = winner
  note(game, { type: 'sectorRoll', player: winner, rolls })
  return game
}

/** Returns the sectors that can still be chosen, by number. */
export function freeSectors(game: Game): number[] {
  const starships = at(game.box.setup, game.seats) ?? []
  return [...starships.keys()].filter((sector) => at(starships, sector) >= 0 && !game.home.includes(sector))
}

/** A player chooses a sector: a base and a combat unit are placed on every star system in it. */
export function takeSector(game: Game, player: Player, sector: number): void {
  game.home[player] = sector
  game.toDeploy[player] = at(at(game.box.setup, game.seats) ?? [], sector)
  for (const space of at(game.box.sectors, sector).systems) {
    game.base[space] = player
    game.units[space] = 1
  }
  note(game, { type: 'sectorTaken', player, sector })
  continueSetup(game)
}

/** A starship begins on a space of its own sector. */
export function deploy(game: Game, player: Player, space: Space): void {
  game.ship[space] = player
  game.toDeploy[player] = at(game.toDeploy, player) - 1
  note(game, { type: 'deployed', player, space })
  if (at(game.toDeploy, player) === 0) continueSetup(game)
}

/**
 * All players choose sectors, then all place starships, both from the winner of the dice to the left; then play begins
 * (ruling 1).
 */
export function continueSetup(game: Game): void {
  for (const [step, isOpen] of [
    ['sector', (seat: Player) => at(game.home, seat) < 0],
    ['deploy', (seat: Player) => at(game.toDeploy, seat) > 0],
  ] as const)
    for (let left = 0; left < game.seats; left++) {
      const seat = (game.first + left) % game.seats
      if (game.conceded[seat] || !isOpen(seat)) continue
      game.player = seat
      game.step = step
      return
    }
  const { winner, rolls } = highest(game)
  note(game, { type: 'firstRoll', player: winner, rolls })
  game.turn = 1
  let first = winner
  while (game.conceded[first]) first = (first + 1) % game.seats
  game.first = first
  // Players who do not begin are compensated (ruling 22), unless the table plays without that (ruling 26).
  const waiting = game.balance ? at(game.box.waiting, game.seats) : []
  for (const [place, ships] of waiting.entries()) {
    const seat = (first + place) % game.seats
    if (!game.conceded[seat]) game.reserveShips[seat] = ships
  }
  beginTurn(game, first)
}
