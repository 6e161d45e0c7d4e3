import { type CardId, EngineError } from '../../model/game'
import type { Owner } from '../../model/program'
import { entriesIn, type Game, sequenceOf, setNumber } from '../../state'
import { NONE } from '../../state/card-facts'
import { CHANGE, ENTRIES_AT, ENTRY_FIELDS, MAX_ENTRIES, NUMBER, noteChange } from '../../state/layout'

/**
 * Cards that a text has referred to, by slot: slot 0 is "it", the others are its names. They belong to the frame that
 * executes the text, to the record of a lasting effect, or, for names that other paragraphs read, to the card itself.
 * Each card is stored with the zone sequence number it had: a card that has moved on is another object.
 */

export const IT = 0

const RECORDS_FROM = 100
const CARDS_FROM = 1_000
export const ofFrame = (frame: number): Owner => frame
/** The frame that has the bindings, or `NONE`. */
export const frameOf = (owner: Owner): number => (owner < RECORDS_FROM ? owner : NONE)
export const ofRecord = (record: number): Owner => RECORDS_FROM + record
export const ofCard = (card: CardId): Owner => CARDS_FROM + card

/** The slot that holds a chosen trait; its marks are not sequence numbers. */
export const CHOSEN_TRAIT = 30

const OWNER = 0
const SLOT = 1
const CARD = 2
const SEQUENCE = 3

const read = (game: Game, entry: number, at: number): number =>
  game.cells[ENTRIES_AT + entry * ENTRY_FIELDS + at] as number
const write = (game: Game, entry: number, at: number, value: number): void => {
  game.cells[ENTRIES_AT + entry * ENTRY_FIELDS + at] = value
}

/** Adds a card to a slot. `mark` replaces the sequence number if something else is counted. */
export function bind(game: Game, owner: Owner, slot: number, card: CardId, mark?: number): void {
  const entry = entriesIn(game)
  if (entry >= MAX_ENTRIES) throw new EngineError('capacity', { of: 'bindings', most: MAX_ENTRIES })
  write(game, entry, OWNER, owner)
  write(game, entry, SLOT, slot)
  write(game, entry, CARD, card)
  write(game, entry, SEQUENCE, mark ?? sequenceOf(game, card))
  setNumber(game, NUMBER.entries, entry + 1)
  touched(game, owner)
}

/** Marks current effects as changed: they can depend on cards that a card's own paragraphs refer to. */
function touched(game: Game, owner: Owner): void {
  if (owner >= CARDS_FROM) noteChange(game, CHANGE.spokenOf)
}

function removeWhere(game: Game, gone: (entry: number) => boolean): void {
  const count = entriesIn(game)
  let kept = 0
  for (let entry = 0; entry < count; entry++) {
    if (gone(entry)) continue
    if (kept !== entry) {
      for (let at = 0; at < ENTRY_FIELDS; at++) write(game, kept, at, read(game, entry, at))
    }
    kept++
  }
  if (kept !== count) setNumber(game, NUMBER.entries, kept)
}

/** Forgets the cards in one slot. */
export function clearSlot(game: Game, owner: Owner, slot: number): void {
  if (has(game, owner, slot)) removeSlot(game, owner, slot)
}

function removeSlot(game: Game, owner: Owner, slot: number): void {
  removeWhere(game, (entry) => read(game, entry, OWNER) === owner && read(game, entry, SLOT) === slot)
  touched(game, owner)
}

/** Forgets everything that the owner has bound. */
export function clearOwner(game: Game, owner: Owner): void {
  if (has(game, owner)) removeAll(game, owner)
}

function removeAll(game: Game, owner: Owner): void {
  removeWhere(game, (entry) => read(game, entry, OWNER) === owner)
  touched(game, owner)
}

/** True if anything is bound, in that slot or in any. */
function has(game: Game, owner: Owner, slot?: number): boolean {
  for (let entry = entriesIn(game) - 1; entry >= 0; entry--)
    if (read(game, entry, OWNER) === owner && (slot === undefined || read(game, entry, SLOT) === slot))
      return true
  return false
}

/** Takes the first card out of a slot; `NONE` if it is empty. */
export function takeFirst(game: Game, owner: Owner, slot: number): CardId {
  const count = entriesIn(game)
  for (let found = 0; found < count; found++) {
    if (read(game, found, OWNER) !== owner || read(game, found, SLOT) !== slot) continue
    const card = read(game, found, CARD)
    removeWhere(game, (entry) => entry === found)
    return card
  }
  return NONE
}

/** Takes one card out of a slot. */
export const unbind = (game: Game, owner: Owner, slot: number, card: CardId): void =>
  removeWhere(
    game,
    (entry) =>
      read(game, entry, OWNER) === owner &&
      read(game, entry, SLOT) === slot &&
      read(game, entry, CARD) === card,
  )

/** Takes one card out of all slots. */
export const unbindAll = (game: Game, owner: Owner, card: CardId): void =>
  removeWhere(game, (entry) => read(game, entry, OWNER) === owner && read(game, entry, CARD) === card)

/**
 * Copies to `to`, in addition to its own bindings, all bindings of `from`. Throws `capacity` if all slots are taken.
 */
export function copyOwner(game: Game, from: Owner, to: Owner): void {
  const count = entriesIn(game)
  for (let entry = 0; entry < count; entry++) {
    if (read(game, entry, OWNER) !== from) continue
    bind(game, to, read(game, entry, SLOT), read(game, entry, CARD), read(game, entry, SEQUENCE))
  }
}

/** True if two owners have bound the same cards in the same slots, in the same order. */
export function sameBindings(game: Game, one: Owner, other: Owner): boolean {
  const count = entriesIn(game)
  const listOf = (owner: Owner): number[] => {
    const list: number[] = []
    for (let entry = 0; entry < count; entry++)
      if (read(game, entry, OWNER) === owner)
        list.push(read(game, entry, SLOT), read(game, entry, CARD), read(game, entry, SEQUENCE))
    return list
  }
  const first = listOf(one)
  const second = listOf(other)
  return first.length === second.length && first.every((value, i) => value === second[i])
}

/** Copies the slots that the other owner does not have. */
export function copyFurther(game: Game, from: Owner, to: Owner): void {
  const count = entriesIn(game)
  const known = new Set<number>()
  for (let entry = 0; entry < count; entry++)
    if (read(game, entry, OWNER) === to) known.add(read(game, entry, SLOT))
  for (let entry = 0; entry < count; entry++) {
    const slot = read(game, entry, SLOT)
    if (read(game, entry, OWNER) === from && !known.has(slot))
      bind(game, to, slot, read(game, entry, CARD), read(game, entry, SEQUENCE))
  }
}

/**
 * Cards in a slot, in the order in which they were bound. `present`: only those that are still the same object.
 * Undefined if nothing was ever bound there.
 */
export function boundIn(game: Game, owner: Owner, slot: number, present: boolean): CardId[] | undefined {
  const count = entriesIn(game)
  let found: CardId[] | undefined
  for (let entry = 0; entry < count; entry++) {
    if (read(game, entry, OWNER) !== owner || read(game, entry, SLOT) !== slot) continue
    const card = read(game, entry, CARD)
    found ??= []
    if (!present || read(game, entry, SEQUENCE) === sequenceOf(game, card)) found.push(card)
  }
  return found
}

/** True if a card with this mark is in a slot. */
export function isBound(game: Game, owner: Owner, slot: number, card: CardId, mark: number): boolean {
  const count = entriesIn(game)
  for (let entry = 0; entry < count; entry++) {
    if (
      read(game, entry, OWNER) === owner &&
      read(game, entry, SLOT) === slot &&
      read(game, entry, CARD) === card &&
      read(game, entry, SEQUENCE) === mark
    )
      return true
  }
  return false
}

/** A card that an owner has bound, with its mark. */
export interface Bound {
  readonly slot: number
  readonly card: CardId
  readonly mark: number
}

/** Everything that an owner has bound, in order of binding. */
export function boundBy(game: Game, owner: Owner): Bound[] {
  const bound: Bound[] = []
  for (let entry = 0; entry < entriesIn(game); entry++) {
    if (read(game, entry, OWNER) !== owner) continue
    bound.push({
      slot: read(game, entry, SLOT),
      card: read(game, entry, CARD),
      mark: read(game, entry, SEQUENCE),
    })
  }
  return bound
}

/** Rebinds a card that the text itself has just moved: for the text, it is still the same card. */
export function refresh(game: Game, owner: Owner, card: CardId): void {
  const count = entriesIn(game)
  for (let entry = 0; entry < count; entry++) {
    if (read(game, entry, OWNER) === owner && read(game, entry, CARD) === card)
      write(game, entry, SEQUENCE, sequenceOf(game, card))
  }
}

/**
 * A card that now lies on another is still in play: lasting effects and choices of other cards still refer to it
 * (ruling 6).
 */
export function keepKnown(game: Game, card: CardId, before: number): void {
  const count = entriesIn(game)
  for (let entry = 0; entry < count; entry++) {
    if (read(game, entry, OWNER) < RECORDS_FROM || read(game, entry, CARD) !== card) continue
    if (read(game, entry, SEQUENCE) === before) write(game, entry, SEQUENCE, sequenceOf(game, card))
  }
}

/** True if cards were bound here and all of them have moved on since. */
export function allMovedOn(game: Game, owner: Owner): boolean {
  const count = entriesIn(game)
  let bound = false
  for (let entry = 0; entry < count; entry++) {
    if (read(game, entry, OWNER) !== owner || read(game, entry, SLOT) === CHOSEN_TRAIT) continue
    if (read(game, entry, SEQUENCE) === sequenceOf(game, read(game, entry, CARD))) return false
    bound = true
  }
  return bound
}
