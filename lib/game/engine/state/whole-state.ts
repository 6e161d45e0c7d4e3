import type { Game, Setup } from '@/lib/game/engine/model/running-game'
import { MIN_PLAYERS } from '@/lib/game/terms'
import type { DerivedCache } from '../model/derived-state'
import type { CardId } from '../model/game'
import { NONE } from './card-facts'
import { cardCount, placeAtFirst } from './card-state'
import { number, setNumber } from './flow-state'
import {
  CARD_FIELDS,
  CARDS_AT,
  copyOfCells,
  dropTexts,
  ENTRIES_AT,
  ENTRY_CARD,
  ENTRY_FIELDS,
  FIRST,
  FURTHER_PLAYER,
  HOST,
  LAST,
  NEXT,
  NUMBER,
  PLAYED_IN,
  PREVIOUS,
  read,
  TURN_CELLS,
  ZONES,
  type Zone,
  zoneAt,
} from './layout'

/** The state of a game as a whole: creating, copying, and exchanging cards. */

const newCache = (): DerivedCache => ({
  texts: [],
  adversaries: new Map(),
  leftSilent: undefined,
  isLending: false,
  checked: NONE,
  tallied: NONE,
})

/** A game in which every card is in its owner's zone as named, in order of id. Nothing has happened yet. */
export function createState(setup: Setup, zones: readonly Zone[], log: boolean): Game {
  const game: Game = {
    setup,
    cells: new Int16Array(
      CARDS_AT +
        setup.facts.length * CARD_FIELDS +
        (setup.players.length - MIN_PLAYERS) * FURTHER_PLAYER +
        setup.facts.length * setup.counters.length +
        TURN_CELLS,
    ),
    log: log ? [] : undefined,
    listener: undefined,
    pending: undefined,
    changes: 0,
    changed: 0,
    tallies: 0,
    standing: undefined,
    derived: undefined,
    cache: newCache(),
  }
  for (const player of setup.players) {
    for (let zone = 0; zone < ZONES.length; zone++) {
      const at = zoneAt(game, player, zone)
      game.cells[at + FIRST] = NONE
      game.cells[at + LAST] = NONE
    }
  }
  zones.forEach((zone, card) => {
    placeAtFirst(game, card, zone)
  })
  setNumber(game, NUMBER.hero, NONE)
  setNumber(game, NUMBER.winner, NONE)
  setNumber(game, NUMBER.reason, NONE)
  return game
}

/**
 * The same set-up with another seed and other opening hands. Every field is named, so that all have the same layout.
 */
export const withSeed = (setup: Setup, seed: string, openingHands: Setup['openingHands']): Setup => ({
  edition: setup.edition,
  seed,
  decks: setup.decks,
  turnLimit: setup.turnLimit,
  firstPlayer: setup.firstPlayer,
  openingHands,
  drawnAs: setup.drawnAs,
  players: setup.players,
  facts: setup.facts,
  bits: setup.bits,
  owners: setup.owners,
  names: setup.names,
  hashes: setup.hashes,
  teams: setup.teams,
  watched: setup.watched,
  counting: setup.counting,
  counters: setup.counters,
})

/**
 * An independent copy that continues the same way. The log is copied only on request, and another set-up may be used.
 */
export function clone(game: Game, options: { log?: boolean; setup?: Setup } = NOTHING_ELSE): Game {
  return {
    setup: options.setup ?? game.setup,
    cells: copyOfCells(game.cells),
    log: options.log ? game.log?.slice() : undefined,
    listener: undefined,
    pending: game.pending,
    changes: 0,
    changed: 0,
    tallies: 0,
    standing: undefined,
    derived: undefined,
    cache: newCache(),
  }
}

const NOTHING_ELSE = {}

/**
 * The same position with card `to[i]` in place of card `from[i]`, for cards of one owner. A card's identity moves with
 * it, and so does the fact that it has been played, which everybody has seen; place, knowledge and state belong to the
 * place.
 */
export function exchange(game: Game, from: readonly CardId[], to: readonly CardId[]): void {
  const target = new Map(from.map((card, i) => [card, to[i] ?? card]))
  const moved = (card: number): number => (card === NONE ? NONE : (target.get(card) ?? card))
  const before = copyOfCells(game.cells)
  for (let card = 0; card < cardCount(game); card++) {
    const at = CARDS_AT + moved(card) * CARD_FIELDS
    for (let i = 0; i < CARD_FIELDS; i++) {
      if (i === PLAYED_IN) continue
      const value = before[CARDS_AT + card * CARD_FIELDS + i] ?? NONE
      game.cells[at + i] = i === NEXT || i === PREVIOUS || i === HOST ? moved(value) : value
    }
  }
  for (const player of game.setup.players) {
    for (let zone = 0; zone < ZONES.length; zone++) {
      const at = zoneAt(game, player, zone)
      game.cells[at + FIRST] = moved(read(game, at + FIRST))
      game.cells[at + LAST] = moved(read(game, at + LAST))
    }
  }
  for (let entry = 0; entry < number(game, NUMBER.entries); entry++) {
    const at = ENTRIES_AT + entry * ENTRY_FIELDS + ENTRY_CARD
    game.cells[at] = moved(read(game, at))
  }
  game.pending = undefined
  game.tallies++
  dropTexts(game)
}
