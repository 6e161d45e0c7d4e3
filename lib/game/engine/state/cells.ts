import type { Game } from '@/lib/game/engine/model/running-game'
import { MIN_PLAYERS } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import {
  CARD_FIELDS,
  CARDS_AT,
  FURTHER_PLAYER,
  PLAYER_NUMBERS,
  STREAMS,
  ZONE_FIELDS,
  ZONES,
  ZONES_AT,
} from './layout'

/**
 * Memory for copies of games. Allocating memory takes several times as long as filling a piece of the size of a game,
 * so it is allocated in blocks that are used up copy by copy. A block stays alive as long as any of its copies does.
 */

const COPIES_IN_BLOCK = 8
const BYTES = Int16Array.BYTES_PER_ELEMENT

let block = new ArrayBuffer(0)
let taken = 0

/** An independent copy. Only its own part of the underlying block may be used. */
export function copyOfCells(cells: Int16Array): Int16Array {
  const bytes = cells.length * BYTES
  if (taken + bytes > block.byteLength) {
    block = new ArrayBuffer(COPIES_IN_BLOCK * bytes)
    taken = 0
  }
  const copy = new Int16Array(block, taken, cells.length)
  taken += bytes
  copy.set(cells)
  return copy
}

/** Reads and writes the cells of a game. Only the modules behind `index.ts` use this; the rules use those modules. */

/** Offset of the numbers of the third and further players: after those of the cards. */
export const furtherAt = (game: Game, player: Player): number =>
  CARDS_AT + game.setup.facts.length * CARD_FIELDS + (player - MIN_PLAYERS) * FURTHER_PLAYER

/** All offsets are within the array: a bounds check would run millions of times. */
export const read = (game: Game, at: number): number => game.cells[at] as number

/** One of a card's numbers, by its offset in `layout.ts`. */
export const field = (game: Game, card: CardId, at: number): number =>
  game.cells[CARDS_AT + card * CARD_FIELDS + at] as number
/** For fields that no text depends on: a card's position in its zone, the players who know it, its used abilities. */
export const writeField = (game: Game, card: CardId, at: number, value: number): void => {
  game.cells[CARDS_AT + card * CARD_FIELDS + at] = value
}
/** Writes a value that a card's text could depend on; `kind` is one of `CHANGE`. */
export const setField = (game: Game, card: CardId, at: number, value: number, kind: number): void => {
  const cell = CARDS_AT + card * CARD_FIELDS + at
  if (game.cells[cell] === value) return
  game.cells[cell] = value
  noteChange(game, kind)
}

/** Something has changed that a text could depend on: bits of `CHANGE`. */
export const noteChange = (game: Game, kinds: number): void => {
  game.changes++
  game.changed |= kinds
}

/** Other texts may be at work now than before, or count for other totals. */
export function dropTexts(game: Game): void {
  game.changes++
  game.standing = undefined
  game.derived = undefined
}

const ZONES_OF_PLAYER = ZONES.length * ZONE_FIELDS
/** Offset of the numbers of a player's zone. */
export const zoneAt = (game: Game, player: Player, zone: number): number =>
  player < MIN_PLAYERS
    ? ZONES_AT + player * ZONES_OF_PLAYER + zone * ZONE_FIELDS
    : furtherZoneAt(game, player, zone)
const furtherZoneAt = (game: Game, player: Player, zone: number): number =>
  furtherAt(game, player) + PLAYER_NUMBERS + STREAMS.length * 2 + zone * ZONE_FIELDS
