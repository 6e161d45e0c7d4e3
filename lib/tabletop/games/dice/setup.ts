import * as z from 'zod/mini'
import {
  cardsIn,
  type DiceComponentSet,
  decksFor,
  MAX_PLAYERS,
  MIN_PLAYERS,
  parseDiceComponentSet,
  standardDiceComponentSet,
} from './component-set'
import { advance } from './decisions'
import type { DiceGame, DiceSetup, Position, Seat } from './model'
import { shuffled, streamsOf, throwDie } from './state'

const setupSchema = z.object({
  players: z.int().check(z.minimum(MIN_PLAYERS), z.maximum(MAX_PLAYERS)),
  seed: z.string().check(z.maxLength(200)),
  missions: z.optional(z.int()),
  log: z.optional(z.boolean()),
  box: z.optional(z.unknown()),
})

const emptySeat = (): Seat => ({
  team: [],
  reserve: [],
  hand: [],
  won: [],
  lost: [],
  skips: false,
  conceded: false,
})

/**
 * Returns the component set to play with.
 * @throws RangeError if a file of box contents is inconsistent
 */
function boxOf(file: unknown, players: number): DiceComponentSet {
  if (file === undefined) return standardDiceComponentSet(players)
  const read = parseDiceComponentSet(file)
  if (!read.ok) throw new RangeError(`no box: ${JSON.stringify(read.errors)}`)
  return read.box
}

/** Returns a new game, advanced to its first decision. Throws if the setup is invalid. */
export function newGame(setup: DiceSetup): DiceGame {
  const { players, seed, missions, log, box: file } = setupSchema.parse(setup)
  const box = boxOf(file, players)
  const streams = streamsOf(seed, players)
  const all = shuffled(cardsIn(box, 'missions'), streams.missionStream)
  const count = missions ?? Math.min(all.length, decksFor(players).missions)
  if (count < players || count > all.length) throw new RangeError(`${count} missions for ${players} players`)
  const at: Position = {
    ...streams,
    seats: Array.from({ length: players }, emptySeat),
    personnelDeck: shuffled(cardsIn(box, 'personnel'), streams.personnelStream),
    personnelDiscard: [],
    missionDeck: all.slice(all.length - count),
    missionDiscard: [],
    missionBox: all.slice(0, all.length - count),
    eventDeck: shuffled(cardsIn(box, 'events'), streams.eventStream),
    eventDiscard: [],
    turn: 0,
    active: 0,
    step: 'discovery',
    mission: -1,
    joined: [],
    rested: [],
    attempts: [],
    loss: null,
    result: null,
  }
  const game: DiceGame = { at, log: log === false ? undefined : [], asked: undefined }
  rollForFirst(game)
  advance(game)
  return game
}

/** Everyone rolls and the highest goes first; ties for the highest roll again (ruling 27). */
function rollForFirst({ at: position, log }: DiceGame): void {
  const rolls: number[][] = position.seats.map(() => [])
  let left = position.seats.map((_, player) => player)
  while (left.length > 1) {
    const round = left.map((player) => ({ player, roll: throwDie(position, player) }))
    for (const { player, roll } of round) rolls[player]?.push(roll)
    const best = Math.max(...round.map(({ roll }) => roll))
    left = round.filter(({ roll }) => roll === best).map(({ player }) => player)
  }
  position.active = left[0] ?? 0
  log?.push({ type: 'first-rolls', rolls, player: position.active })
}
