import type { Game } from '@/lib/game/engine/model/running-game'
import { mix } from '@/lib/tabletop/protocol/prng'
import type { CardId } from '../model/game'
import { NONE } from './card-facts'
import { cardCount, sequenceOf } from './card-state'
import { depthOf, entriesIn, number, numberOf, playersOf, recordsIn } from './flow-state'
import {
  ABOUT_AT,
  ABOUT_CELLS,
  ANSWERS,
  BOOSTS,
  CARD_FIELDS,
  CARDS_AT,
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
  MAX_KEPT,
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
  WATCHED,
  ZONE,
} from './layout'

/**
 * The answers of this turn, as far as loop detection needs them (`flow/loops.ts`): their number, approximately the
 * options taken, and for some of them the positions.
 */

/** Offset of the answers. */
const turnAt = (game: Game): number => game.cells.length - TURN_CELLS
const cell = (game: Game, at: number): number => game.cells[at] as number

/** Called when a turn begins: it has no answers yet. */
export const forgetAnswers = (game: Game): void => void game.cells.fill(0, turnAt(game))

/** Number of answers of all players in this turn. */
export const answersThisTurn = (game: Game): number => cell(game, turnAt(game) + ANSWERS)
/** Counts one more answer. Returns the new number. */
export const countAnswer = (game: Game): number => {
  const answers = answersThisTurn(game) + 1
  game.cells[turnAt(game) + ANSWERS] = answers
  return answers
}

const ABOUT_NAMES = ABOUT_CELLS * 16

const hasBit = (game: Game, from: number, bit: number): boolean =>
  (cell(game, from + (bit >> 4)) & (1 << (bit & 15))) !== 0
const setBit = (game: Game, from: number, bit: number): void => {
  game.cells[from + (bit >> 4)] = cell(game, from + (bit >> 4)) | (1 << (bit & 15))
}

/** True if the options of this turn need to be checked: answers are recorded, or there are too many. */
export const isWatched = (game: Game): boolean => cell(game, game.cells.length - WATCHED_FROM_END) !== 0
export const watch = (game: Game): void => {
  game.cells[turnAt(game) + WATCHED] = 1
}
const WATCHED_FROM_END = TURN_CELLS - WATCHED

/** Each option taken has two bits, so that others rarely share both. */
const TAKEN_BITS = TAKEN_CELLS * 16

/**
 * Records that something with a 32-bit name is taken. Returns whether it may have been taken before in this turn; if
 * false, it was not.
 */
export function markTaken(game: Game, name: number): boolean {
  const from = turnAt(game) + TAKEN_AT
  const one = name & (TAKEN_BITS - 1)
  const other = (name >>> 16) & (TAKEN_BITS - 1)
  if (hasBit(game, from, one) && hasBit(game, from, other)) return true
  setBit(game, from, one)
  setBit(game, from, other)
  return false
}

/** True if any of the recorded answers may be about the card, or about no card if `card` is undefined. */
export const mayBeAbout = (game: Game, card: CardId | undefined): boolean =>
  hasBit(game, turnAt(game) + ABOUT_AT, aboutName(card))
const aboutName = (card: CardId | undefined): number =>
  card === undefined || card < 0 ? ABOUT_NAMES - 1 : card % ABOUT_NAMES

const HIGH = 0
const LOW = 1
const WHAT = 2
const TIMES = 3

const keptSoFar = (game: Game): number => cell(game, turnAt(game) + KEPT)
const entryAt = (game: Game, entry: number): number => turnAt(game) + KEPT_AT + entry * KEPT_FIELDS
const isOfPosition = (game: Game, at: number, position: number): boolean =>
  cell(game, at + HIGH) === position >> 16 && cell(game, at + LOW) === (position << 16) >> 16

/** Offset of the record of an act, named in 16 bits, in a position; `NONE` if there is none. */
function entryOf(game: Game, position: number, what: number): number {
  const end = Math.min(keptSoFar(game), MAX_KEPT)
  for (let entry = 0; entry < end; entry++) {
    const at = entryAt(game, entry)
    if (cell(game, at + WHAT) === what && isOfPosition(game, at, position)) return at
  }
  return NONE
}

/** Number of times an act was done in a position, as far as recorded. */
export function actCount(game: Game, position: number, what: number): number {
  const at = entryOf(game, position, what)
  return at === NONE ? 0 : cell(game, at + TIMES)
}

/**
 * Records an act in a position and its card, in place of the oldest record if there is no space. Returns how often it
 * was done.
 */
export function recordAct(game: Game, position: number, what: number, card: CardId | undefined): number {
  const { cells } = game
  setBit(game, turnAt(game) + ABOUT_AT, aboutName(card))
  watch(game)
  let at = entryOf(game, position, what)
  if (at === NONE) {
    const kept = keptSoFar(game)
    cells[turnAt(game) + KEPT] = kept + 1
    at = entryAt(game, kept % MAX_KEPT)
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
 * For a copy with redealt hidden cards, which is in another position: acts in the position of the game count as acts in
 * that of the copy.
 */
export function carryAnswers(game: Game, copy: Game): void {
  if (keptSoFar(game) === 0) return
  const from = positionNow(game)
  const to = positionNow(copy)
  const end = Math.min(keptSoFar(game), MAX_KEPT)
  for (let entry = 0; entry < end; entry++) {
    const at = entryAt(game, entry)
    if (!isOfPosition(game, at, from)) continue
    copy.cells[at + HIGH] = to >> 16
    copy.cells[at + LOW] = to
  }
}

/** Flow numbers that distinguish positions. Passes are not among them: any other action ends them. */
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
 * The position in 32 bits, equal for all positions that play alike: future chance and the log do not count, nor the
 * order in which cards came, how often they have moved, or which of several copies they are. The unseen cards of a deck
 * are those that are nowhere else.
 */
export function positionNow(game: Game): number {
  let hash = 0
  for (const at of FLOW_NUMBERS) hash = Math.imul(hash, FACTOR) + number(game, at)
  for (const player of playersOf(game)) {
    hash = Math.imul(mix(hash), FACTOR) + numberOf(game, player, PLAYER_NUMBER.power)
    hash = Math.imul(hash, FACTOR) + numberOf(game, player, PLAYER_NUMBER.skips)
    hash = Math.imul(hash, FACTOR) + numberOf(game, player, PLAYER_NUMBER.onlyPass)
  }
  hash = mix(Math.imul(hash, FACTOR) + cardsTogether(game))
  if (game.setup.counters.length > 0) hash = mix(Math.imul(hash, FACTOR) + countersTogether(game))
  // While an action is chosen, the stack has no further frames.
  const top = depthOf(game)
  if (top > FRAMES_AT_ACTION) for (let frame = 0; frame < top; frame++) hash = frameNow(game, frame, hash)
  return mix(hash + recordsNow(game) + Math.imul(entriesNow(game), FACTOR))
}

/** Odd, and large enough that successive numbers do not overlap. */
export const FACTOR = 0x01000193
/** The game, the turn and its actions. */
const FRAMES_AT_ACTION = 3

const { deck: DECK, missions: MISSIONS, hand: HAND, discard: DISCARD } = ZONE

/**
 * The places of cards, without an order except that of known cards in piles. Unknown cards in piles are those that are
 * nowhere else, and only their number counts.
 */
function cardsTogether({ cells, setup }: Game): number {
  const { names } = setup
  let sum = 0
  for (let card = 0, at = CARDS_AT; card < names.length; card++, at += CARD_FIELDS) {
    const zone = cells[at + IN_ZONE] as number
    const known = cells[at + KNOWN] as number
    if (zone === DECK || zone === MISSIONS) {
      if (known !== 0) sum += mix(standing(cells, names, card, at) + placeInPile(cells, at))
      else sum += zone + 1
    } else if (zone === HAND || zone === DISCARD) sum += mix((names[card] as number) + (known << 4) + zone)
    else sum += mix(standing(cells, names, card, at))
  }
  return sum | 0
}

/** A card with its state: equal for two copies that are interchangeable. */
export const cardNow = ({ cells, setup }: Game, card: CardId): number =>
  mix(standing(cells, setup.names, card, CARDS_AT + card * CARD_FIELDS))

function standing(cells: Int16Array, names: Int32Array, card: CardId, at: number): number {
  const place =
    (cells[at + IN_ZONE] as number) +
    (((cells[at + STATE] as number) + 1) << 4) +
    ((cells[at + FLAGS] as number) << 7) +
    ((cells[at + BOOSTS] as number) << 10) +
    ((cells[at + TOKENS] as number) << 17)
  const played = cells[at + PLAYED_IN] === cells[NUMBER.turn] ? 1 : 0
  const past =
    (cells[at + KNOWN] as number) +
    (played << 6) +
    ((cells[at + USED] as number) << 7) +
    ((cells[at + HAD_BENEATH] as number) << 16)
  const hash = (names[card] as number) + Math.imul(place, 0x85ebca6b) + Math.imul(past, 0xc2b2ae35)
  const host = cells[at + HOST] as number
  if (host === NONE) return hash
  const state = cells[CARDS_AT + host * CARD_FIELDS + STATE] as number
  return hash + Math.imul((names[host] as number) + state + 2, 0x27d4eb2f)
}

/** The counters on each card. */
function countersTogether({ cells, setup }: Game): number {
  const { counters, names } = setup
  let sum = 0
  let at = cells.length - TURN_CELLS - names.length * counters.length
  for (let card = 0; card < names.length; card++)
    for (let place = 0; place < counters.length; place++, at++) {
      const count = cells[at] as number
      if (count !== 0) sum += mix((names[card] as number) + Math.imul(count * 64 + place, FACTOR))
    }
  return sum | 0
}

/** Number of cards above it in the pile, plus itself. */
function placeInPile(cells: Int16Array, at: number): number {
  let place = 1
  let above = cells[at + PREVIOUS] as number
  for (; above !== NONE; above = cells[CARDS_AT + above * CARD_FIELDS + PREVIOUS] as number) place++
  return place
}

const isCard = (game: Game, card: number): boolean => card >= 0 && card < cardCount(game)

/** 1 if a card is still the object of a reference, whatever its number is by now, else 0. */
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
    hash = Math.imul(hash, FACTOR) + value
  }
  return mix(hash)
}

const FREE_RECORD = 0
const RECORD_SOURCE = 3
const RECORD_SEQUENCE = 4
const RECORD_TARGET = 6
const RECORD_TARGET_SEQUENCE = 7

/** Lasting and waiting effects, without an order. */
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
    hash = Math.imul(hash, FACTOR) + value
  }
  return mix(hash)
}

/** Owners of bindings: from the first number on they are records, from the second on cards. */
const OF_RECORDS = 100
const OF_CARDS = 1_000
const ENTRY_SLOT = 1
const ENTRY_MARK = 3

/** Cards that texts refer to, without an order. */
function entriesNow(game: Game): number {
  let sum = 0
  const end = entriesIn(game)
  for (let entry = 0; entry < end; entry++) {
    const base = ENTRIES_AT + entry * ENTRY_FIELDS
    const owner = cell(game, base)
    const card = cell(game, base + ENTRY_CARD)
    const mark = cell(game, base + ENTRY_MARK)
    const named = owner >= OF_CARDS || owner < OF_RECORDS ? owner : recordNow(game, owner - OF_RECORDS)
    // A running text may store a number other than that of a card.
    const same = isSame(game, card, mark)
    const marked = same === 1 || owner >= OF_RECORDS ? same : mark + 2
    sum += mix(mix(named + 31 * cell(game, base + ENTRY_SLOT)) + Math.imul(card + 1, 31) + marked)
  }
  return sum | 0
}
