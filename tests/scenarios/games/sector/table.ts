import { type Game, type Option, type Setup, type Space, sector } from '@/lib/tabletop/games/sector'
import { below, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'

/**
 * A map on which all players have a sector and starships, in the movement step of the first turn; everything uses the
 * rules' public API.
 */
export function begin(setup: Partial<Setup> = {}): Game {
  const game = sector.newGame({ players: 2, seed: 'table', ...setup })
  while (game.turn === 0) sector.answer(game, 0)
  return game
}

/** Like `begin`, with an empty map: player 0 moves, or is at another step. */
export function empty(step: Game['step'] = 'move', players = 2): Game {
  const game = begin({ players })
  for (const list of [game.base, game.ship]) list.fill(-1)
  for (const list of [game.units, game.crew, game.moved, game.fought, game.arrived]) list.fill(0)
  game.reserveUnits.fill(0)
  game.reserveShips.fill(0)
  game.player = 0
  game.first = 0
  game.step = step
  game.pending = undefined
  return game
}

export function space(game: Game, id: string): Space {
  const found = game.box.spaces.findIndex((facts) => facts.id === id)
  if (found < 0) throw new Error(`no space ${id}`)
  return found
}

export function base(game: Game, player: number, id: string, units = 0): void {
  game.base[space(game, id)] = player
  game.units[space(game, id)] = units
  game.pending = undefined
}
export function ship(game: Game, player: number, id: string, crew = 0): void {
  game.ship[space(game, id)] = player
  game.crew[space(game, id)] = crew
  game.pending = undefined
}

/** Puts cards of the deck into a hand. */
export function give(game: Game, player: number, ...names: readonly string[]): void {
  for (const name of names) {
    const kind = game.box.cards.findIndex(({ id }) => id === name)
    const at = game.deck.indexOf(kind)
    if (at < 0) throw new Error(`no ${name} in the deck`)
    game.deck.splice(at, 1)
    game.hand[player]?.push(kind)
  }
  game.pending = undefined
}

export const handOf = (game: Game, player: number): string[] =>
  (game.hand[player] ?? []).map((kind) => game.box.cards[kind]?.id ?? '?')

/** Owner of the base or the starship of a space, with its units: `0+2`; `none`. */
export const baseAt = (game: Game, id: string): string => piece(game.base, game.units, space(game, id))
export const shipAt = (game: Game, id: string): string => piece(game.ship, game.crew, space(game, id))
const piece = (owners: readonly number[], units: readonly number[], at: Space): string =>
  owners[at] === -1 ? 'none' : `${owners[at]}+${units[at]}`

/** Sets the dice that a seat will roll next. */
export function dice(game: Game, player: number, ...faces: readonly number[]): void {
  for (let seed = 1; seed < 8_000_000; seed++) {
    let stream = seed | 0
    const fits = faces.every((face) => {
      stream = nextStream(stream)
      return below(streamValue(stream), 6) + 1 === face
    })
    if (!fits) continue
    game.dice[player] = seed
    return
  }
  throw new Error(`no stream rolls ${faces.join(' ')}`)
}

/** Current options, such as `to A1` or `attack B1 B2`. */
export const options = (game: Game): string[] =>
  (sector.decision(game)?.options ?? []).map((option: Option) => sector.optionSignature(option))

/** Takes options, named as in `options`. */
export function act(game: Game, ...wanted: readonly string[]): void {
  for (const want of wanted) {
    const index = options(game).indexOf(want)
    if (index < 0)
      throw new Error(`no "${want}" at ${sector.decision(game)?.kind}: ${options(game).join(', ')}`)
    sector.answer(game, index)
  }
}

/** The deciding player and the kind of decision: `0 move`. */
export function asked(game: Game): string {
  const decision = sector.decision(game)
  return decision ? `${decision.player} ${decision.kind}` : 'nobody'
}

export const events = (game: Game): string[] => sector.log(game, 'all').map(({ type }) => type)
