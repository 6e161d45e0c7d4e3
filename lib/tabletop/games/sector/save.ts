import { z } from 'zod'
import type { Player } from '@/lib/tabletop/protocol/game'
import { mixUp, streamsOf } from '@/lib/tabletop/protocol/prng'
import { PositionHasher, parseSaved } from '../saved-position'
import {
  componentSetFor,
  componentSetSchema,
  MAX_SEATS,
  MIN_SEATS,
  STANDARD_COMPONENT_SET,
} from './component-set'
import { type CardKind, END_REASONS, type Game, STEPS } from './model'
import { clone, MAX_UNITS, remove, SectorError } from './state'

const whole = z.int()
const least = whole.min(-1)
const count = whole.min(0)
const seat = count.max(MAX_SEATS - 1)
const owners = z.array(least.max(MAX_SEATS - 1))
const few = z.array(count.max(MAX_UNITS))
const flags = z.array(count.max(1))
const cards = z.array(count)

/** A saved position. Its form is checked, but not that these rules can reach it. */
const schema = z.strictObject({
  game: z.literal('sector'),
  box: componentSetSchema.optional(),
  seats: whole.min(MIN_SEATS).max(MAX_SEATS),
  rounds: whole.min(1),
  mostTalks: whole,
  balance: z.boolean().default(true),
  dice: z.array(whole),
  turn: count,
  round: count,
  first: seat,
  player: seat,
  step: z.enum(STEPS),
  home: z.array(least),
  toDeploy: z.array(count),
  base: owners,
  units: few,
  ship: owners,
  crew: few,
  moved: flags,
  fought: flags,
  arrived: few,
  reserveUnits: z.array(count),
  reserveShips: z.array(count),
  hand: z.array(cards),
  deck: cards,
  discard: cards,
  newBases: count,
  steering: z.strictObject({ at: count, left: count, loaded: z.boolean(), unloaded: z.boolean() }).optional(),
  from: least,
  target: least,
  talk: z.strictObject({ kind: z.enum(['treaty', 'trade']), to: seat, card: least, back: least }).optional(),
  talks: count,
  treaties: z.array(count),
  conceded: z.array(z.boolean()),
  result: z
    .strictObject({
      winner: seat.optional(),
      reason: z.enum(END_REASONS),
      bases: z.array(count),
      starships: z.array(count),
    })
    .optional(),
})

/** Returns the position as text, without the log; with the component set, if it is not the site's own. */
export function save(game: Game): string {
  // A copy has its fields in a fixed order, however the game was created.
  const { box, pending: _pending, log: _log, ...rest } = clone(game)
  return JSON.stringify({
    game: 'sector',
    box: box === STANDARD_COMPONENT_SET ? undefined : box.file,
    ...rest,
  })
}

/** Restores a saved position; its log starts empty. Throws a SectorError for invalid data. */
export function restore(data: string, { log = false }: { log?: boolean } = {}): Game {
  const parsed = schema.safeParse(parseSaved(data))
  if (!parsed.success) throw new SectorError(`no saved game: ${z.prettifyError(parsed.error)}`)
  const { game: _game, box: file, steering, talk, result, ...rest } = parsed.data
  const box = componentSetFor(file)
  const { seats } = rest
  const bySeat = [
    rest.dice,
    rest.home,
    rest.toDeploy,
    rest.reserveUnits,
    rest.reserveShips,
    rest.hand,
    rest.conceded,
  ]
  if (bySeat.some((list) => list.length !== seats) || rest.treaties.length !== seats * seats)
    throw new SectorError('no saved game: lists of another number of players')
  const bySpace = [rest.base, rest.units, rest.ship, rest.crew, rest.moved, rest.fought, rest.arrived]
  if (bySpace.some((list) => list.length !== box.spaces.length))
    throw new SectorError('no saved game: lists of another map')
  const all = [...rest.hand, rest.deck, rest.discard].flat()
  for (const [kind, { count }] of box.cards.entries())
    if (all.filter((card) => card === kind).length !== count)
      throw new SectorError('no saved game: not every card once')
  return { ...rest, box, steering, talk, result, pending: undefined, log: log ? [] : undefined }
}

/** Returns 32 bits that are equal for equal positions of one game. */
export function positionHash(game: Game): number {
  const hash = new PositionHasher()
  const { steering, talk, result } = game
  hash.addAll([STEPS.indexOf(game.step), game.turn, game.round, game.first, game.player])
  hash.addAll([game.newBases, game.from, game.target, game.talks])
  for (const list of [game.dice, game.home, game.toDeploy, game.base, game.units, game.ship])
    hash.addAll(list)
  for (const list of [game.crew, game.moved, game.fought, game.arrived, game.treaties]) hash.addAll(list)
  for (const list of [game.reserveUnits, game.reserveShips, game.deck, game.discard]) hash.addAll(list)
  for (const list of game.hand) hash.addAll(list)
  for (const gone of game.conceded) hash.add(gone ? 1 : 2)
  if (steering) hash.addAll([steering.at, steering.left, steering.loaded ? 1 : 0, steering.unloaded ? 1 : 0])
  if (talk) hash.addAll([talk.kind === 'treaty' ? 1 : 2, talk.to, talk.card, talk.back])
  if (result) hash.addAll([result.winner ?? -1, result.reason.length])
  return hash.value
}

/**
 * Identifies the behaviour of these rules: a hash of the course of a number of games and of a revision number
 * (tests/unit/tabletop/games/sector/rules-hash.test.ts). A replay with another hash was played by other rules.
 */
export const RULES_HASH = 2_855_084_102

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
