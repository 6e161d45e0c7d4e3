import type { Player } from '@/lib/tabletop/protocol/game'
import { hashText, mix } from '@/lib/tabletop/protocol/prng'
import { shuffled, streamsOf } from './chance'
import type { Attempt, DiceGame, Position, Seat } from './model'

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
