import type { Lasting } from '@/lib/game/engine/model/compiled-text'
import { type CardId, EngineError, type Player } from '../../model/game'
import { dropTexts, factsOf, type Game, recordsIn, setNumber, waitingTexts } from '../../state'
import { NONE } from '../../state/card-facts'
import { MAX_RECORDS, NUMBER, RECORD_FIELDS, RECORDS_AT } from '../../state/layout'
import { clearOwner, ofRecord } from './bindings'

/**
 * Effects that outlive the text that started them: changes with a duration, delayed effects, and triggered texts that
 * wait for their turn. A record names an entry of the text's list of lasting effects, and the context in which to read
 * it.
 */

const FREE = 0
/** A triggered text that is still to be executed. */
export const WAITING = 1
/** Holds until `until`. */
export const LASTING = 2

const KIND = 0
const TEXT = 1
const ENTRY = 2
const SOURCE = 3
const SEQUENCE = 4
const CONTROLLER = 5
const TARGET = 6
const TARGET_SEQUENCE = 7
const AMOUNT = 8
const UNTIL_AT = 9
const ARGUMENT = 10
const X = 11

/** When it ends. */
export const UNTIL = {
  mission: 1,
  turn: 2,
  nextMission: 3,
  here: 4,
  lasting: 5,
  untilAssigned: 6,
  nextPlayed: 7,
  nextTurn: 8,
  nextTurnStart: 9,
  opponentsNextTurn: 10,
} as const

/**
 * The amount is recomputed on every use. A change that was started several times is a single record that counts several
 * times: 1 more for each further time.
 */
export const LIVE = -32_768
const MAX_TIMES = 4_096
/** True if the amount is recomputed on every use: see `LIVE`. */
export const isLive = (amount: number): boolean => amount < LIVE + MAX_TIMES
/** Number of times a recomputed change counts. */
export const timesOf = (amount: number): number => amount - LIVE + 1

/** Marks a waiting text whose program is in the list of lasting effects. */
export const FROM_LASTING = 99

/** Records by number. */
export type RecordId = number

export interface NewRecord {
  readonly kind: number
  readonly text: CardId
  readonly entry: number
  readonly source: CardId
  readonly sequence: number
  readonly controller: Player
  /** The card concerned, or the one of the event. */
  readonly target?: CardId
  readonly targetSequence?: number
  /** A settled amount; for a waiting text, the player of the event. */
  readonly amount?: number
  readonly until?: number
  /** The card whose assignment ends it; for a waiting text, the glyph that was earned. */
  readonly argument?: number
  readonly x?: number
}

const read = (game: Game, record: RecordId, at: number): number =>
  game.cells[RECORDS_AT + record * RECORD_FIELDS + at] as number
const write = (game: Game, record: RecordId, at: number, value: number): void => {
  game.cells[RECORDS_AT + record * RECORD_FIELDS + at] = value
}

/** Upper bound of record ids; some of the records below may be free. */
export const recordsEnd = (game: Game): number => recordsIn(game)

export const kindOf = (game: Game, record: RecordId): number => read(game, record, KIND)
export const textOf = (game: Game, record: RecordId): CardId => read(game, record, TEXT)
export const entryOf = (game: Game, record: RecordId): number => read(game, record, ENTRY)
export const sourceOf = (game: Game, record: RecordId): CardId => read(game, record, SOURCE)
export const sequenceOf = (game: Game, record: RecordId): number => read(game, record, SEQUENCE)
export const controllerOf = (game: Game, record: RecordId): Player => read(game, record, CONTROLLER)
export const targetOf = (game: Game, record: RecordId): CardId => read(game, record, TARGET)
export const targetSequenceOf = (game: Game, record: RecordId): number => read(game, record, TARGET_SEQUENCE)
export const amountOf = (game: Game, record: RecordId): number => read(game, record, AMOUNT)
export const untilOf = (game: Game, record: RecordId): number => read(game, record, UNTIL_AT)
export const argumentOf = (game: Game, record: RecordId): number => read(game, record, ARGUMENT)
export const xOf = (game: Game, record: RecordId): number => read(game, record, X)

/** Lasting effect of a record; undefined for a free or waiting one. */
export const lastingOf = (game: Game, record: RecordId): Lasting | undefined =>
  kindOf(game, record) === LASTING
    ? factsOf(game, textOf(game, record)).compiled.lasting[entryOf(game, record)]
    : undefined

/** True if all slots are taken. */
export const isFull = (game: Game): boolean => {
  const end = recordsEnd(game)
  if (end < MAX_RECORDS) return false
  for (let record = 0; record < end; record++) if (kindOf(game, record) === FREE) return false
  return true
}

/** True if two records have the same effect in the same context, whatever the amount. */
export function areAlike(game: Game, one: RecordId, other: RecordId): boolean {
  for (let at = 0; at < RECORD_FIELDS; at++)
    if (at !== AMOUNT && read(game, one, at) !== read(game, other, at)) return false
  return true
}

/** Takes the first free place. Throws `capacity` when all are taken: see `isFull`. */
export function addRecord(game: Game, given: NewRecord): RecordId {
  const end = recordsEnd(game)
  let record = 0
  while (record < end && kindOf(game, record) !== FREE) record++
  if (record >= MAX_RECORDS) throw new EngineError('capacity', { of: 'records', most: MAX_RECORDS })
  write(game, record, KIND, given.kind)
  write(game, record, TEXT, given.text)
  write(game, record, ENTRY, given.entry)
  write(game, record, SOURCE, given.source)
  write(game, record, SEQUENCE, given.sequence)
  write(game, record, CONTROLLER, given.controller)
  write(game, record, TARGET, given.target ?? NONE)
  write(game, record, TARGET_SEQUENCE, given.targetSequence ?? NONE)
  write(game, record, AMOUNT, given.amount ?? NONE)
  write(game, record, UNTIL_AT, given.until ?? 0)
  write(game, record, ARGUMENT, given.argument ?? NONE)
  write(game, record, X, given.x ?? NONE)
  if (record === end) setNumber(game, NUMBER.records, end + 1)
  if (given.kind === WAITING) setNumber(game, NUMBER.waiting, waitingTexts(game) + 1)
  else dropTexts(game)
  return record
}

/** Ends a record and forgets the cards that it has bound. */
export function freeRecord(game: Game, record: RecordId): void {
  if (kindOf(game, record) === WAITING) setNumber(game, NUMBER.waiting, waitingTexts(game) - 1)
  else dropTexts(game)
  write(game, record, KIND, FREE)
  clearOwner(game, ofRecord(record))
  let end = recordsEnd(game)
  while (end > 0 && kindOf(game, end - 1) === FREE) end--
  if (end !== recordsEnd(game)) setNumber(game, NUMBER.records, end)
}

/** Turns a lasting effect into a waiting text, which is executed once. */
export function letWait(
  game: Game,
  record: RecordId,
  event: { target: CardId; targetSequence: number; player: Player; earned: CardId },
): void {
  write(game, record, KIND, WAITING)
  write(game, record, UNTIL_AT, FROM_LASTING)
  // If the event is not about a card, "that" keeps its meaning in the text that started the effect.
  if (event.target !== NONE) {
    write(game, record, TARGET, event.target)
    write(game, record, TARGET_SEQUENCE, event.targetSequence)
  }
  write(game, record, AMOUNT, event.player)
  write(game, record, ARGUMENT, event.earned)
  setNumber(game, NUMBER.waiting, waitingTexts(game) + 1)
}

/** Changes the end of a record, one of `UNTIL`. */
export function setUntil(game: Game, record: RecordId, until: number): void {
  write(game, record, UNTIL_AT, until)
  dropTexts(game)
}
/** Settles a record's amount, or makes it `LIVE`. */
export function setAmount(game: Game, record: RecordId, amount: number): void {
  write(game, record, AMOUNT, amount)
  dropTexts(game)
}
/** Number of times that a one-time replacement can be used. */
export function usesOf(game: Game, record: RecordId): number {
  const amount = amountOf(game, record)
  return isLive(amount) ? timesOf(amount) : 1
}
export const setUses = (game: Game, record: RecordId, uses: number): void =>
  setAmount(game, record, LIVE + uses - 1)
/** Settles a record on one card as its present object: with its zone sequence number. */
export function setTarget(game: Game, record: RecordId, card: CardId, sequence: number): void {
  write(game, record, TARGET, card)
  write(game, record, TARGET_SEQUENCE, sequence)
  dropTexts(game)
}
