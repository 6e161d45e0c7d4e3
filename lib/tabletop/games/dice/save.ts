import * as z from 'zod/mini'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { DATA_HASH, EVENTS, MISSIONS, PERSONNEL } from './data'
import type { DiceGame } from './model'
import { MAX_PLAYERS, MIN_PLAYERS } from './terms'

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
  at: savedSchema.parse(JSON.parse(data)).at,
  log: options?.log ? [] : undefined,
  asked: undefined,
})

/** Returns 32 bits that are equal for equal positions. */
export const hash = (game: DiceGame): number => hashText(save(game))
