import * as z from 'zod/mini'
import type { Player } from '@/lib/tabletop/protocol/game'
import { hashText, mix } from '@/lib/tabletop/protocol/prng'
import { parseSaved } from '../saved-position'
import { DATA_HASH, EVENTS, MAX_PLAYERS, MIN_PLAYERS, MISSIONS, PERSONNEL } from './component-set'
import type { Attempt, DiceGame, Position, Seat } from './model'
import { shuffled, streamsOf } from './state'

/**
 * Version of a saved position, which is text without the log. Cards are saved by number, so the save identifies the set
 * of cards it belongs to.
 */
const VERSION = 1

const numbers = (count: number) => z.int().check(z.minimum(0), z.maximum(count - 1))
const pile = (cards: readonly unknown[]) => z.array(numbers(cards.length)).check(z.maxLength(1_000))
const stream = z.int()
const player = numbers(MAX_PLAYERS)
const ofTwo = z.array(z.int()).check(z.length(2))
const resultSchema = z.object({
  winner: z.optional(player),
  reason: z.enum(['missions', 'tie', 'conceded', 'draw']),
  scores: z.array(z.int()),
})

const positionSchema = z.object({
  diceStreams: z.array(stream),
  fateStreams: z.array(stream),
  personnelStream: stream,
  missionStream: stream,
  eventStream: stream,
  seats: z
    .array(
      z.object({
        team: pile(PERSONNEL),
        reserve: pile(PERSONNEL),
        hand: pile(EVENTS),
        won: pile(MISSIONS),
        lost: pile(PERSONNEL),
        skips: z.boolean(),
        conceded: z.boolean(),
      }),
    )
    .check(z.minLength(MIN_PLAYERS), z.maxLength(MAX_PLAYERS)),
  personnelDeck: pile(PERSONNEL),
  personnelDiscard: pile(PERSONNEL),
  missionDeck: pile(MISSIONS),
  missionDiscard: pile(MISSIONS),
  missionBox: pile(MISSIONS),
  eventDeck: pile(EVENTS),
  eventDiscard: pile(EVENTS),
  turn: z.int().check(z.minimum(0)),
  active: player,
  step: z.enum([
    'discovery',
    'recruit',
    'draw',
    'event',
    'excess',
    'challenge',
    'mission',
    'prepare',
    'respond',
    'settle',
    'loss',
    'reserve',
    'pass',
  ]),
  mission: z.int().check(z.minimum(-1), z.maximum(MISSIONS.length - 1)),
  joined: pile(PERSONNEL),
  rested: pile(PERSONNEL),
  attempts: z.array(
    z.object({
      kind: z.enum(['mission', 'challenge']),
      card: z.int(),
      by: player,
      test: numbers(3),
      rolled: z.boolean(),
      missionDice: ofTwo,
      teamDice: ofTwo,
      compared: ofTwo,
      bonus: ofTwo,
      given: z.array(z.int()).check(z.length(4)),
      outcome: z.enum(['open', 'met', 'failed', 'negated']),
    }),
  ),
  loss: z.nullable(
    z.object({
      player,
      personnel: numbers(PERSONNEL.length),
      cause: z.enum(['mission', 'challenge', 'parasite']),
    }),
  ),
  result: z.nullable(resultSchema),
})

/** Checks what the form alone does not: that everything a step needs is present. */
function isConsistent(at: z.infer<typeof positionSchema>): boolean {
  const seats = at.seats.length
  const players = [at.active, ...at.attempts.map(({ by }) => by), ...(at.loss ? [at.loss.player] : [])]
  const inAttempt = at.step === 'prepare' || at.step === 'respond' || at.step === 'settle'
  const beforeMission = ['recruit', 'draw', 'event', 'excess', 'challenge', 'mission'].includes(at.step)
  return (
    at.diceStreams.length === seats &&
    at.fateStreams.length === seats &&
    players.every((player) => player < seats) &&
    (at.step === 'loss') === (at.loss !== null) &&
    (!at.loss || at.seats[at.loss.player]?.team.includes(at.loss.personnel) === true) &&
    (!inAttempt || at.attempts.length > 0) &&
    (!beforeMission || at.mission >= 0) &&
    (at.step !== 'discovery' || at.missionDeck.length > 0) &&
    at.attempts.every(({ kind, card }) =>
      kind === 'mission' ? card in MISSIONS : EVENTS[card]?.kind === 'challenge',
    )
  )
}

const savedSchema = z.object({
  game: z.literal('dice'),
  version: z.literal(VERSION),
  cards: z.literal(DATA_HASH),
  at: positionSchema.check(z.refine(isConsistent)),
})

/** Returns the position as text. */
export const save = ({ at }: DiceGame): string =>
  JSON.stringify({ game: 'dice', version: VERSION, cards: DATA_HASH, at })

/** Restores a saved position; its log starts empty. Throws for invalid data. */
export const restore = (data: string, options?: { log?: boolean }): DiceGame => ({
  at: savedSchema.parse(parseSaved(data)).at,
  log: options?.log ? [] : undefined,
  asked: undefined,
})

/** Returns 32 bits that are equal for equal positions. */
export const hash = (game: DiceGame): number => hashText(save(game))

const copyOfSeat = (seat: Seat): Seat => ({
  team: seat.team.slice(),
  reserve: seat.reserve.slice(),
  hand: seat.hand.slice(),
  won: seat.won.slice(),
  lost: seat.lost.slice(),
  skips: seat.skips,
  conceded: seat.conceded,
})

const copyOfAttempt = (attempt: Attempt): Attempt => ({
  kind: attempt.kind,
  card: attempt.card,
  by: attempt.by,
  test: attempt.test,
  rolled: attempt.rolled,
  missionDice: attempt.missionDice.slice(),
  teamDice: attempt.teamDice.slice(),
  compared: attempt.compared.slice(),
  bonus: attempt.bonus.slice(),
  given: attempt.given.slice(),
  outcome: attempt.outcome,
})

// Written out field by field: a search copies positions thousands of times.
const copyOfPosition = (at: Position): Position => ({
  diceStreams: at.diceStreams.slice(),
  fateStreams: at.fateStreams.slice(),
  personnelStream: at.personnelStream,
  missionStream: at.missionStream,
  eventStream: at.eventStream,
  seats: at.seats.map(copyOfSeat),
  personnelDeck: at.personnelDeck.slice(),
  personnelDiscard: at.personnelDiscard.slice(),
  missionDeck: at.missionDeck.slice(),
  missionDiscard: at.missionDiscard.slice(),
  missionBox: at.missionBox.slice(),
  eventDeck: at.eventDeck.slice(),
  eventDiscard: at.eventDiscard.slice(),
  turn: at.turn,
  active: at.active,
  step: at.step,
  mission: at.mission,
  joined: at.joined.slice(),
  rested: at.rested.slice(),
  attempts: at.attempts.map(copyOfAttempt),
  loss: at.loss,
  result: at.result,
})

/**
 * Returns an independent copy, without the log unless requested. The pending decision is shared: nobody modifies it.
 */
export const clone = (game: DiceGame, options?: { log?: boolean }): DiceGame => ({
  at: copyOfPosition(game.at),
  log: options?.log && game.log ? game.log.slice() : undefined,
  asked: game.asked,
})

/**
 * Returns another position that looks the same to the player. Hidden are the hands of others and the event deck, the
 * order of the personnel deck, the missions to come and those removed, and all future randomness. The same seed gives
 * the same position.
 */
export function resample(game: DiceGame, player: Player, seed: string): DiceGame {
  if (!game.at.seats[player]) throw new RangeError(`no player ${player}`)
  const sample = clone(game)
  sample.asked = undefined
  const { at } = sample
  const salt = hashText(seed, player)
  Object.assign(at, streamsOf(`${seed}/${player}`, at.seats.length))
  at.personnelDeck = shuffled(at.personnelDeck, mix(salt + 1))
  const missions = shuffled([...at.missionDeck, ...at.missionBox], mix(salt + 2))
  at.missionBox = missions.splice(at.missionDeck.length)
  at.missionDeck = missions
  const others = at.seats.filter((_, seat) => seat !== player)
  const hidden = shuffled([...at.eventDeck, ...others.flatMap(({ hand }) => hand)], mix(salt + 3))
  for (const seat of others) seat.hand = hidden.splice(0, seat.hand.length).sort((a, b) => a - b)
  at.eventDeck = hidden
  return sample
}
