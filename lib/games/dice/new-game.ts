import * as z from 'zod/mini'
import { shuffled, streamsOf, throwDie } from './chance'
import { decksFor, EVENTS, MISSIONS, PERSONNEL } from './data'
import { advance } from './flow'
import type { DiceGame, DiceSetup, Position, Seat } from './model'
import { FEWEST_PLAYERS, MOST_PLAYERS } from './terms'

const setupSchema = z.object({
  players: z.int().check(z.minimum(FEWEST_PLAYERS), z.maximum(MOST_PLAYERS)),
  seed: z.string().check(z.maxLength(200)),
  missions: z.optional(z.int()),
  log: z.optional(z.boolean()),
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

const sets = (cards: readonly unknown[], count: number): number[] =>
  Array.from({ length: count }, () => cards.map((_, number) => number)).flat()

/** A new game, run on to its first decision. Throws where the set-up is none. */
export function newGame(setup: DiceSetup): DiceGame {
  const { players, seed, missions, log } = setupSchema.parse(setup)
  const decks = decksFor(players)
  const streams = streamsOf(seed, players)
  const all = shuffled(sets(MISSIONS, decks.missionSets), streams.missionStream)
  const count = missions ?? decks.missions
  if (count < players || count > all.length) throw new RangeError(`${count} missions for ${players} players`)
  const at: Position = {
    ...streams,
    seats: Array.from({ length: players }, emptySeat),
    personnelDeck: shuffled(sets(PERSONNEL, decks.personnelSets), streams.personnelStream),
    personnelDiscard: [],
    missionDeck: all.slice(all.length - count),
    missionDiscard: [],
    missionBox: all.slice(0, all.length - count),
    eventDeck: shuffled(sets(EVENTS, decks.eventSets), streams.eventStream),
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

/** All roll, the highest goes first; whoever shares the highest rolls again (ruling 27). */
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
