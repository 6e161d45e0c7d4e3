import type { Game } from '@/lib/engine/model/machine'
import type { CardId } from '../model/game'
import { mix } from '../prng'
import { NONE } from './card-facts'
import { cardCount, factsOf, ownerOf, sequenceOf } from './card-state'
import { field } from './cell-access'
import { depthOf, entriesIn, number, numberOf, playersOf, recordsIn } from './flow-state'
import {
  ANSWERS,
  BOOSTS,
  ENTRIES_AT,
  ENTRY_CARD,
  ENTRY_FIELDS,
  FLAGS,
  FRAME_FIELDS,
  HAD_BENEATH,
  HOST,
  IN_ZONE,
  KEPT,
  KEPT_AT,
  KEPT_FIELDS,
  KNOWN,
  MOST_KEPT,
  NUMBER,
  PLAYED_IN,
  PLAYER_NUMBER,
  PREVIOUS,
  RECORD_FIELDS,
  RECORDS_AT,
  STACK_AT,
  STATE,
  TAKEN_AT,
  TAKEN_CELLS,
  TOKENS,
  TURN_CELLS,
  USED,
  ZONE,
} from './layout'

/**
 * What was answered in this turn, as far as loops ask for it (`flow/loops.ts`): how often, roughly which options have been
 * taken, and of some of them in which positions.
 */

/** Where it begins. */
const turnAt = (game: Game): number => game.cells.length - TURN_CELLS
const cell = (game: Game, at: number): number => game.cells[at] as number

/** A turn begins: nothing has been answered in it. */
export const forgetAnswers = (game: Game): void => void game.cells.fill(0, turnAt(game))

/** How often anybody has answered in this turn. */
export const answersThisTurn = (game: Game): number => cell(game, turnAt(game) + ANSWERS)
/** One more answer. Returns how many there are. */
export const countAnswer = (game: Game): number => {
  const answers = answersThisTurn(game) + 1
  game.cells[turnAt(game) + ANSWERS] = answers
  return answers
}

/** How many names there can be of what was taken, before different things share them. */
export const TAKEN_NAMES = TAKEN_CELLS * 16

/** Whether something of that name may have been taken in this turn; if not, it has not. */
export const mayBeTaken = (game: Game, name: number): boolean =>
  (cell(game, turnAt(game) + TAKEN_AT + (name >> 4)) & (1 << (name & 15))) !== 0
export const setTaken = (game: Game, name: number): void => {
  const at = turnAt(game) + TAKEN_AT + (name >> 4)
  game.cells[at] = cell(game, at) | (1 << (name & 15))
}

const HIGH = 0
const LOW = 1
const WHAT = 2
const TIMES = 3

const keptSoFar = (game: Game): number => cell(game, turnAt(game) + KEPT)
const entryAt = (game: Game, entry: number): number => turnAt(game) + KEPT_AT + entry * KEPT_FIELDS
const isOfPosition = (game: Game, at: number, position: number): boolean =>
  cell(game, at + HIGH) === position >> 16 && cell(game, at + LOW) === (position << 16) >> 16

/** Whether it is kept of any answer of this turn in which position it was given. */
export const isAnyKept = (game: Game): boolean => keptSoFar(game) > 0

/** Where it is kept that something, named in 16 bits, was done in a position; `NONE` where it is not. */
function entryOf(game: Game, position: number, what: number): number {
  const end = Math.min(keptSoFar(game), MOST_KEPT)
  for (let entry = 0; entry < end; entry++) {
    const at = entryAt(game, entry)
    if (cell(game, at + WHAT) === what && isOfPosition(game, at, position)) return at
  }
  return NONE
}

/** How often something was done in a position, as far as that is kept. */
export function timesDone(game: Game, position: number, what: number): number {
  const at = entryOf(game, position, what)
  return at === NONE ? 0 : cell(game, at + TIMES)
}

/** Keeps what is done in a position, in place of the oldest if there is no room. Returns how often it was done. */
export function keepDone(game: Game, position: number, what: number): number {
  const { cells } = game
  let at = entryOf(game, position, what)
  if (at === NONE) {
    const kept = keptSoFar(game)
    cells[turnAt(game) + KEPT] = kept + 1
    at = entryAt(game, kept % MOST_KEPT)
    cells[at + HIGH] = position >> 16
    cells[at + LOW] = position
    cells[at + WHAT] = what
    cells[at + TIMES] = 0
  }
  const times = cell(game, at + TIMES) + 1
  cells[at + TIMES] = times
  return times
}

/**
 * Of a copy in which hidden cards were dealt anew, and which so stands in another position: what was done in the position of
 * the game counts as done in that one.
 */
export function carryAnswers(game: Game, copy: Game): void {
  if (!isAnyKept(game)) return
  const from = positionNow(game)
  const to = positionNow(copy)
  const end = Math.min(keptSoFar(game), MOST_KEPT)
  for (let entry = 0; entry < end; entry++) {
    const at = entryAt(game, entry)
    if (!isOfPosition(game, at, from)) continue
    copy.cells[at + HIGH] = to >> 16
    copy.cells[at + LOW] = to
  }
}

/** What of the flow can be otherwise. Passes are not among it: whatever is done instead ends them. */
const FLOW_NUMBERS = [
  NUMBER.hero,
  NUMBER.missionsThisTurn,
  NUMBER.succeeded,
  NUMBER.successes,
  NUMBER.successSkills,
  NUMBER.failureSkills,
  NUMBER.phase,
  NUMBER.step,
  NUMBER.actor,
  NUMBER.depth,
  NUMBER.waiting,
  NUMBER.freeMission,
  NUMBER.lastSkill,
  NUMBER.returning,
  NUMBER.conceded,
] as const

/**
 * The position in 32 bits, the same for all that play alike: neither chance to come nor the log counts, nor in which order
 * cards have come, how often they have moved, or which of several copies they are. What lies in a deck unseen is whatever
 * lies nowhere else.
 */
export function positionNow(game: Game): number {
  let hash = 0
  for (const at of FLOW_NUMBERS) hash = mix(Math.imul(hash, 31) + number(game, at))
  for (const player of playersOf(game)) {
    hash = mix(Math.imul(hash, 31) + numberOf(game, player, PLAYER_NUMBER.power))
    hash = mix(Math.imul(hash, 31) + numberOf(game, player, PLAYER_NUMBER.skips))
    hash = mix(Math.imul(hash, 31) + numberOf(game, player, PLAYER_NUMBER.onlyPass))
  }
  let cards = 0
  const count = cardCount(game)
  for (let card = 0; card < count; card++) {
    const zone = field(game, card, IN_ZONE)
    if (zone !== ZONE.deck && zone !== ZONE.missions) cards += mix(cardNow(game, card))
    else if (field(game, card, KNOWN) !== 0) cards += mix(cardNow(game, card) + placeInPile(game, card))
    else if (zone === ZONE.missions) cards += mix(whichCard(game, card))
  }
  hash = mix(Math.imul(hash, 31) + cards)
  const top = depthOf(game)
  for (let frame = 0; frame < top; frame++) hash = frameNow(game, frame, hash)
  return mix(hash + recordsNow(game) + Math.imul(entriesNow(game), 31))
}

/** Which card it is, whichever copy. */
const whichCard = (game: Game, card: CardId): number =>
  factsOf(game, card).hash + Math.imul(ownerOf(game, card), 0x9e3779b1)

const isCard = (game: Game, card: number): boolean => card >= 0 && card < cardCount(game)

/** A card as it stands: equal for two copies of which it does not matter which one is taken. */
export function cardNow(game: Game, card: CardId): number {
  const place =
    field(game, card, IN_ZONE) + ((field(game, card, STATE) + 1) << 4) + (field(game, card, FLAGS) << 8)
  const marks = field(game, card, BOOSTS) + (field(game, card, TOKENS) << 6) + (field(game, card, USED) << 12)
  const played = field(game, card, PLAYED_IN) === number(game, NUMBER.turn) ? 1 : 0
  const past = field(game, card, KNOWN) + (played << 8) + (field(game, card, HAD_BENEATH) << 9)
  const host = field(game, card, HOST)
  let hash = mix(whichCard(game, card) + place)
  hash = Math.imul(hash ^ marks, 0x85ebca6b) ^ Math.imul(past + 1, 0xc2b2ae35)
  return host === NONE ? hash : mix(hash + whichCard(game, host) + field(game, host, STATE))
}

/** How many cards lie above it. */
function placeInPile(game: Game, card: CardId): number {
  let place = 1
  for (let above = field(game, card, PREVIOUS); above !== NONE; above = field(game, above, PREVIOUS)) place++
  return place
}

/** Whether a card is still the object of which something is said, whatever its number is by now. */
const isSame = (game: Game, card: number, sequence: number): number =>
  isCard(game, card) && sequenceOf(game, card) === sequence ? 1 : 0

const FRAME_SOURCE = 2
const FRAME_SEQUENCE = 5
const FRAME_THAT = 6
const FRAME_THAT_SEQUENCE = 7

function frameNow(game: Game, frame: number, before: number): number {
  const base = STACK_AT + frame * FRAME_FIELDS
  let hash = before
  for (let at = 0; at < FRAME_FIELDS; at++) {
    let value = cell(game, base + at)
    if (at === FRAME_SEQUENCE) value = isSame(game, cell(game, base + FRAME_SOURCE), value)
    else if (at === FRAME_THAT_SEQUENCE) value = isSame(game, cell(game, base + FRAME_THAT), value)
    hash = mix(Math.imul(hash, 31) + value)
  }
  return hash
}

const FREE_RECORD = 0
const RECORD_SOURCE = 3
const RECORD_SEQUENCE = 4
const RECORD_TARGET = 6
const RECORD_TARGET_SEQUENCE = 7

/** What lasts or waits, in no order. */
function recordsNow(game: Game): number {
  let sum = 0
  const end = recordsIn(game)
  for (let record = 0; record < end; record++) sum += recordNow(game, record)
  return sum | 0
}

function recordNow(game: Game, record: number): number {
  const base = RECORDS_AT + record * RECORD_FIELDS
  if (cell(game, base) === FREE_RECORD) return 0
  let hash = 1
  for (let at = 0; at < RECORD_FIELDS; at++) {
    let value = cell(game, base + at)
    if (at === RECORD_SEQUENCE) value = isSame(game, cell(game, base + RECORD_SOURCE), value)
    else if (at === RECORD_TARGET_SEQUENCE) value = isSame(game, cell(game, base + RECORD_TARGET), value)
    hash = mix(Math.imul(hash, 31) + value)
  }
  return hash
}

/** Owners of what is bound: from the first number on they are records, from the second on cards. */
const OF_RECORDS = 100
const OF_CARDS = 1_000
const ENTRY_SLOT = 1
const ENTRY_MARK = 3

/** Cards that texts have spoken of, in no order. */
function entriesNow(game: Game): number {
  let sum = 0
  const end = entriesIn(game)
  for (let entry = 0; entry < end; entry++) {
    const base = ENTRIES_AT + entry * ENTRY_FIELDS
    const owner = cell(game, base)
    const card = cell(game, base + ENTRY_CARD)
    const mark = cell(game, base + ENTRY_MARK)
    const named = owner >= OF_CARDS || owner < OF_RECORDS ? owner : recordNow(game, owner - OF_RECORDS)
    // A running text may count something else beside a card.
    const same = isSame(game, card, mark)
    const marked = same === 1 || owner >= OF_RECORDS ? same : mark + 2
    sum += mix(mix(named + 31 * cell(game, base + ENTRY_SLOT)) + Math.imul(card + 1, 31) + marked)
  }
  return sum | 0
}
