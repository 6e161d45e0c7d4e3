import type { Game } from '@/lib/game/engine/model/running-game'
import { MIN_PLAYERS } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'

/**
 * Layout of a game's numbers in their array: named numbers, then the stack of frames, lasting effects, the zones and
 * the cards. Everything is named by its offset, because numbers and zones are what the rules read most often, and an
 * offset needs no lookup.
 */

/** Zones of cards. Each player has every zone; a card is always in a zone of its owner. */
export const ZONE = {
  deck: 0,
  hand: 1,
  discard: 2,
  /** The mission pile, top first. */
  missions: 3,
  /** The villain score pile. */
  score: 4,
  /** Team, support characters, gear, ships and adversaries, in order of coming into play. */
  play: 5,
  /** Earned missions, each beneath its host. */
  glyphs: 6,
  /**
   * Obstacles and complications at the current mission: as the villain this player has played them, as the hero they
   * are cards of theirs that were the villain player's adversaries.
   */
  obstacles: 7,
  /** The current mission, at most one. */
  current: 8,
  /** Failed missions of this turn. */
  failed: 9,
  /** Cards beneath another one that are not glyphs. */
  beneath: 10,
  /** Cards that lie on another one. */
  attached: 11,
  /** Missions beneath a blockading card. */
  blockade: 12,
  /** A card that is being played: its costs are being paid, or an event's text is being carried out. */
  resolving: 13,
  /** Glyphs of characters that have left play, until their owner has put them beneath their mission pile. */
  returning: 14,
} as const
export type Zone = (typeof ZONE)[keyof typeof ZONE]
/** In numerical order. */
export const ZONES: readonly Zone[] = Object.values(ZONE)
/** Zones whose cards are face down to the players at the table. */
export const HIDDEN_ZONES: readonly Zone[] = [ZONE.deck, ZONE.hand, ZONE.missions]
/**
 * Zones whose hidden cards may be exchanged for one another. A mission is never hidden among other cards, so the
 * mission pile is separate from deck, hand, complications and face-down cards beneath other cards.
 */
export const HIDDEN_TOGETHER = {
  draw: [ZONE.deck, ZONE.hand, ZONE.obstacles, ZONE.beneath],
  missions: [ZONE.missions],
} as const satisfies Readonly<Record<string, readonly Zone[]>>

/** Numbers of the game as a whole. */
export const NUMBER = {
  turn: 0,
  hero: 1,
  missionsThisTurn: 2,
  succeeded: 3,
  successes: 4,
  successSkills: 5,
  failureSkills: 6,
  firstPlayer: 7,
  firstByLot: 8,
  phase: 9,
  step: 10,
  actor: 11,
  passes: 12,
  order: 13,
  depth: 14,
  winner: 15,
  reason: 16,
  records: 17,
  entries: 18,
  waiting: 19,
  freeMission: 20,
  lastSkill: 21,
  returning: 22,
  /**
   * The players who have conceded, and those of them who have been skipped since a turn began (ruling 96): a bit for
   * each player.
   */
  conceded: 23,
  gone: 24,
  /** Missions that have failed this turn, wherever they are now (ruling 19). */
  failures: 25,
  /** Destination of the current mission when it ends, as set by a text: an index in `MISSION_GOES` (ruling 103). */
  missionGoes: 26,
} as const
/** Destinations to which a text can send the current mission: 0, no particular one, leaves that to the rules. */
export const MISSION_GOES = [
  'asRuled',
  'missionsTop',
  'missionsBottom',
  'hand',
  'discard',
  'deckTop',
  'deckBottom',
  'deckShuffled',
] as const

export type GameNumber = (typeof NUMBER)[keyof typeof NUMBER]
const NUMBERS = Object.keys(NUMBER).length

/** Numbers of each player. */
export const PLAYER_NUMBER = {
  power: 0,
  powerReceived: 1,
  powerGained: 2,
  skips: 3,
  onlyPass: 4,
} as const
export type PlayerNumber = (typeof PLAYER_NUMBER)[keyof typeof PLAYER_NUMBER]
export const PLAYER_NUMBERS = Object.keys(PLAYER_NUMBER).length
/** Random streams: one for lots, one for each player and purpose. Each takes two cells. */
export const STREAMS = ['lot', 'deck', 'missions'] as const

/** Number of fields of a frame; below, maximum number of frames: see `program.ts`. */
export const FRAME_FIELDS = 17
export const STACK_DEPTH = 24
/** Space for lasting effects and waiting triggered texts: see `texts/runtime/records.ts`. */
export const RECORD_FIELDS = 12
export const MAX_RECORDS = 64
/** Space for cards that texts refer to: see `texts/runtime/bindings.ts`. */
export const ENTRY_FIELDS = 4
export const MAX_ENTRIES = 96
/** Index of the card in an entry. */
export const ENTRY_CARD = 2
const ZONE_FIELDS = 3
export const CARD_FIELDS = 14

/** Offset of each part. */
export const PLAYERS_AT = NUMBERS
export const STREAMS_AT = NUMBERS + MIN_PLAYERS * PLAYER_NUMBERS
export const STACK_AT = STREAMS_AT + MIN_PLAYERS * STREAMS.length * 2
export const RECORDS_AT = STACK_AT + STACK_DEPTH * FRAME_FIELDS
export const ENTRIES_AT = RECORDS_AT + MAX_RECORDS * RECORD_FIELDS
const ZONES_AT = ENTRIES_AT + MAX_ENTRIES * ENTRY_FIELDS
export const CARDS_AT = ZONES_AT + MIN_PLAYERS * ZONES.length * ZONE_FIELDS
/** The numbers, streams and zones of the third and every further player come after the cards. */
export const FURTHER_PLAYER = PLAYER_NUMBERS + STREAMS.length * 2 + ZONES.length * ZONE_FIELDS

/**
 * Maximum number of counters of one name on a card. The counters of each card come before the answers of this turn, one
 * cell for each name in this game.
 */
export const MAX_COUNTERS = 999

/**
 * The answers of this turn are at the end, so that a loop ends: see `flow/loops.ts`. First the number of answers, the
 * number of recorded answers and whether the turn is watched; then, as bits, the options taken and the cards that
 * recorded answers are about; then the recorded answers: the position (two cells), the option, and the number of times.
 */
export const ANSWERS = 0
export const KEPT = 1
export const WATCHED = 2
export const TAKEN_AT = 3
export const TAKEN_CELLS = 32
export const ABOUT_AT = TAKEN_AT + TAKEN_CELLS
export const ABOUT_CELLS = 16
export const KEPT_AT = ABOUT_AT + ABOUT_CELLS
export const KEPT_FIELDS = 4
export const MAX_KEPT = 32
export const TURN_CELLS = KEPT_AT + MAX_KEPT * KEPT_FIELDS

/** Fields of a zone: its first card (the top of a pile), its last one and the number of cards. */
export const FIRST = 0
export const LAST = 1
export const COUNT = 2

/** Fields of a card: its zone, its neighbours there, its state and the rest. */
export const IN_ZONE = 0
export const NEXT = 1
export const PREVIOUS = 2
export const STATE = 3
export const FLAGS = 4
export const BOOSTS = 5
export const KNOWN = 6
export const ORDER = 7
export const HOST = 8
export const SEQUENCE = 9
export const TOKENS = 10
export const USED = 11
export const HAD_BENEATH = 12
export const PLAYED_IN = 13

/**
 * Kinds of changes in a game, as bits: the effects of the texts at work are derived again only after a change of a kind
 * that one of their conditions depends on. `texts/compiler/asks.ts` determines those kinds.
 */
export const CHANGE = {
  /** States of cards: ready, assigned, stopped. */
  states: 1,
  /** The cards on the table and their places. */
  table: 2,
  /** Hands, decks, mission and discard piles. */
  piles: 4,
  boosts: 8,
  power: 16,
  /** Numbers of the turn: its missions and their results. */
  turn: 32,
  /** Cards that a card's own paragraphs refer to. */
  spokenOf: 64,
} as const

/** All of them: a condition that depends on this must be checked again after any change. */
export const ANY_CHANGE = Object.values(CHANGE).reduce((all, kind) => all | kind, 0)

const PILES: ReadonlySet<Zone> = new Set([ZONE.hand, ZONE.deck, ZONE.discard, ZONE.missions])

/** By zone number: the kind of change when a card enters or leaves the zone. */
export const CHANGE_OF_ZONE: readonly number[] = ZONES.map((zone) =>
  PILES.has(zone) ? CHANGE.piles : CHANGE.table,
)

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
/** Offset of a zone's numbers for a player. */
export const zoneAt = (game: Game, player: Player, zone: number): number =>
  player < MIN_PLAYERS
    ? ZONES_AT + player * ZONES_OF_PLAYER + zone * ZONE_FIELDS
    : furtherZoneAt(game, player, zone)
const furtherZoneAt = (game: Game, player: Player, zone: number): number =>
  furtherAt(game, player) + PLAYER_NUMBERS + STREAMS.length * 2 + zone * ZONE_FIELDS
