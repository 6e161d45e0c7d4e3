import {
  apophis,
  type CardId,
  type Game,
  type Option,
  type Place,
  type Setup,
} from '@/lib/tabletop/games/apophis'
import { below, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'

/** A table on which a test places what it needs; everything else uses the rules' public API. */
export function begin(setup: Partial<Setup> = {}): Game {
  return apophis.newGame({ players: 1, seed: 'table', ...setup })
}

/** The number of a card by its key, such as `moss/arch` or `unas/1`. */
export function card(game: Game, key: string): CardId {
  const found = game.box.cards.findIndex((facts) => facts.key === key)
  if (found < 0) throw new Error(`no card ${key}`)
  return found
}

export function planet(game: Game, name: string): number {
  const found = game.box.planets.findIndex((facts) => facts.name === name)
  if (found < 0) throw new Error(`no planet ${name}`)
  return found
}

export const keys = (game: Game, cards: readonly CardId[] | undefined): string[] =>
  (cards ?? []).map((one) => game.box.cards[one]?.key ?? '?')

/** Takes cards from wherever they are. */
function lift(game: Game, names: readonly string[]): CardId[] {
  const cards = names.map((name) => card(game, name))
  for (const lists of [game.hand, game.table, game.piles, [game.bank], [game.discard]])
    for (const list of lists)
      for (const one of cards) {
        const at = list.indexOf(one)
        if (at >= 0) list.splice(at, 1)
      }
  for (const one of cards) {
    game.known[one] = 0
    game.fresh[one] = false
  }
  game.pending = undefined
  return cards
}

/** Puts cards into a hand; `fresh` as if found on the mission. */
export function give(game: Game, player: number, names: readonly string[], fresh = false): void {
  const cards = lift(game, names)
  game.hand[player]?.push(...cards)
  for (const one of cards) {
    game.known[one] = 1 << player
    game.fresh[one] = fresh
  }
}

/** Puts cards on the table in front of a player; symbols choose the colour. */
export function layBefore(game: Game, player: number, names: readonly string[]): void {
  for (const one of lift(game, names)) {
    game.table[player]?.push(one)
    game.known[one] = (1 << game.seats) - 1
    const facts = game.box.cards[one]
    if (facts?.type === 'symbol') game.colour[player] = facts.colour
  }
}

export function putIntoBank(game: Game, names: readonly string[]): void {
  game.bank.push(...lift(game, names))
}

/** Makes these cards the pile of a planet, the first on top; its former cards go under the pile of Chulak. */
export function stack(game: Game, name: string, names: readonly string[], faceUp = false): void {
  const cards = lift(game, names)
  const at = planet(game, name)
  const others = game.piles[at] ?? []
  game.piles[at] = cards.reverse()
  game.piles[planet(game, 'Chulak')]?.unshift(...others)
  game.faceUp[at] = faceUp
  if (faceUp) for (const one of cards.slice(-1)) game.known[one] = (1 << game.seats) - 1
}

/** Places a team on a planet or in a room as its turn begins. */
export function stand(game: Game, player: number, place: Place, visits = 1): void {
  game.place[player] = place
  game.visits[player] = place < 24 ? visits : 0
  game.pending = undefined
  if (player === game.player)
    game.step = place === 24 ? 'room1' : place === 25 ? 'room2' : place === 26 ? 'bank' : 'planet'
}

/** Face of a die, or a range from the lowest to the highest. */
type Face = number | readonly [number, number]
/** Faces that miss, for a unit that hits from that value on. */
export const under = (value: number): Face => [1, value - 1]
/** The same face for this many dice. */
export const each = (count: number, face: Face): Face[] => Array.from({ length: count }, () => face)

/** Sets the dice that a seat will roll next. In a phase: searching members, members, warriors, adversaries. */
export function dice(game: Game, player: number, faces: readonly Face[]): void {
  const ranges = faces.map((face) => (typeof face === 'number' ? ([face, face] as const) : face))
  for (let seed = 1; seed < 8_000_000; seed++) {
    let stream = seed | 0
    const fits = ranges.every(([least, most]) => {
      stream = nextStream(stream)
      const face = below(streamValue(stream), 6) + 1
      return face >= least && face <= most
    })
    if (!fits) continue
    game.dice[player] = seed
    return
  }
  throw new Error(`no stream rolls ${faces.join(' ')}`)
}

const says = (game: Game, { kind, key, planet: at, player }: Option): string =>
  [kind, key, at === undefined ? undefined : game.box.planets[at]?.name, player]
    .filter((part) => part !== undefined)
    .join(' ')

/** Current options, such as `dial Abydos` or `use tollans/1`. */
export const options = (game: Game): string[] =>
  (apophis.decision(game)?.options ?? []).map((option) => says(game, option))

/** Takes options, named as in `options`. */
export function act(game: Game, ...wanted: readonly string[]): void {
  for (const want of wanted) {
    const index = options(game).indexOf(want)
    if (index < 0)
      throw new Error(`no "${want}" at ${apophis.decision(game)?.kind}: ${options(game).join(', ')}`)
    apophis.answer(game, index)
  }
}

/** The deciding player and the kind of decision: `0 room2`. */
export function asked(game: Game): string {
  const decision = apophis.decision(game)
  return decision ? `${decision.player} ${decision.kind}` : 'nobody'
}

/** The types of all events so far. */
export const events = (game: Game): string[] => apophis.log(game, 'all').map(({ type }) => type)

/** A team that meets a combat card on Abydos, at the decision before the first phase. */
export function meet(
  name: string,
  {
    hand = [],
    table = [],
    players = 1,
  }: { hand?: readonly string[]; table?: readonly string[]; players?: number } = {},
): Game {
  const game = begin({ players })
  give(game, 0, hand)
  layBefore(game, 0, table)
  stack(game, 'Abydos', [name, 'bone/arch', 'bone/fork'])
  act(game, 'dial Abydos')
  return game
}
