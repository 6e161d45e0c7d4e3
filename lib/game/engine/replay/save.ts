import * as z from 'zod/mini'
import type { Pool } from '@/lib/game/cards/pool'
import type { PoolFacts } from '@/lib/game/engine/model/running-game'
import { EDITIONS } from '@/lib/game/terms'
import { hashText, mix, shuffleKey } from '@/lib/tabletop/protocol/prng'
import { advance } from '../flow/machine'
import { createGame, seedStreams } from '../flow/new-game'
import { type CardId, EngineError, type Player } from '../model/game'
import {
  cardCount,
  cardsIn,
  clone,
  countIn,
  depthOf,
  exchange,
  factsOf,
  firstIn,
  type Game,
  heroOf,
  isOver,
  knows,
  lastIn,
  leftOf,
  nextIn,
  ownerOf,
  playersOf,
  previousIn,
  setNumber,
  withSeed,
  zoneOf,
} from '../state'
import { NONE } from '../state/card-facts'
import {
  copyOfCells,
  HIDDEN_TOGETHER,
  NUMBER,
  STACK_DEPTH,
  TURN_CELLS,
  ZONE,
  ZONES,
  type Zone,
} from '../state/layout'
import { PROGRAM_NAMES, programOf, stepIndexOf, textOf } from '../state/program'
import { carryAnswers } from '../state/turn-answers'

/** A saved position as text: the set-up and the numbers of the state. The log is not part of it. */
const VERSION = 5
/**
 * The previous version: it lacks the number of missions that have failed this turn, the destination of the current one,
 * and the answers of the turn.
 */
const BEFORE = 4
const NUMBERS_BEFORE = NUMBER.failures

const keys = z.array(z.string()).check(z.maxLength(2_000))
const savedSchema = z.object({
  version: z.union([z.literal(VERSION), z.literal(BEFORE)]),
  edition: z.enum(EDITIONS),
  seed: z.string(),
  turnLimit: z.int(),
  firstPlayer: z.optional(z.int()),
  openingHands: z.optional(z.array(keys)),
  drawnAs: z.optional(z.array(z.nullable(z.object({ missions: keys, draw: keys })))),
  decks: z.array(z.object({ team: keys, missions: keys, draw: keys })),
  cells: z.array(z.int()),
})
const versionSchema = z.object({ version: z.number() })

/** The position as a JSON text. */
export function save(game: Game): string {
  const { edition, seed, turnLimit, firstPlayer, openingHands, drawnAs, decks } = game.setup
  return JSON.stringify({
    version: VERSION,
    edition,
    seed,
    turnLimit,
    firstPlayer,
    openingHands,
    drawnAs,
    decks,
    cells: [...game.cells],
  })
}

/**
 * A saved position, ready to continue. Throws an `EngineError`: `newer-save` for a save of a later version,
 * `damaged-save` for anything that cannot be a position, `unknown-card` and the like if the pool lacks a card.
 */
export function restore(pool: Pool, facts: PoolFacts, data: string, options: { log?: boolean } = {}): Game {
  const saved = parse(data)
  const game = createGame(pool, facts, {
    edition: saved.edition,
    seed: saved.seed,
    decks: saved.decks,
    turnLimit: saved.turnLimit,
    firstPlayer: saved.firstPlayer,
    openingHands: saved.openingHands,
    drawnAs: saved.drawnAs?.map((as) => as ?? undefined),
    log: options.log ?? true,
  })
  const isBefore = saved.version === BEFORE
  fill(
    isBefore ? game.cells.subarray(0, -TURN_CELLS) : game.cells,
    isBefore ? withNewNumbers(saved.cells) : saved.cells,
  )
  if (isBefore && heroOf(game) !== NONE)
    setNumber(game, NUMBER.failures, countIn(game, heroOf(game), ZONE.failed))
  check(game)
  advance(game)
  return game
}

function parse(data: string): z.infer<typeof savedSchema> {
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw new EngineError('damaged-save')
  }
  const version = versionSchema.safeParse(json)
  if (version.success && version.data.version > VERSION) {
    throw new EngineError('newer-save', { version: version.data.version })
  }
  const saved = savedSchema.safeParse(json)
  if (!saved.success) throw new EngineError('damaged-save')
  return saved.data
}

/** The cells of a save of the previous version, with space for the numbers added to those of the game. */
const withNewNumbers = (cells: readonly number[]): readonly number[] => [
  ...cells.slice(0, NUMBERS_BEFORE),
  0,
  0,
  ...cells.slice(NUMBERS_BEFORE),
]

function fill(target: Int16Array, values: readonly number[]): void {
  if (values.length !== target.length) throw new EngineError('damaged-save')
  target.set(values)
  if (values.some((value, i) => target[i] !== value)) throw new EngineError('damaged-save')
}

/** True if a frame names one of the rules' programs, or one of the text of an existing card. */
function isProgram(game: Game, frame: number): boolean {
  const program = programOf(game, frame)
  if (program < PROGRAM_NAMES.length) return PROGRAM_NAMES[program] !== undefined
  const text = textOf(game, frame)
  if (text < 0 || text >= cardCount(game)) return false
  return factsOf(game, text).compiled.programs[program - PROGRAM_NAMES.length] !== undefined
}

/** Every zone must be a proper list, and every card be in exactly one, or the rules could run in circles. */
function check(game: Game): void {
  const damaged = () => new EngineError('damaged-save')
  const seen = new Set<CardId>()
  for (const player of playersOf(game)) {
    for (const zone of ZONES) {
      let previous = NONE
      let count = 0
      for (let card = firstIn(game, player, zone); card !== NONE; card = nextIn(game, card)) {
        const there = card >= 0 && card < cardCount(game) && !seen.has(card)
        if (!there || ownerOf(game, card) !== player || zoneOf(game, card) !== zone) throw damaged()
        if (previousIn(game, card) !== previous) throw damaged()
        seen.add(card)
        previous = card
        count++
      }
      if (lastIn(game, player, zone) !== previous || countIn(game, player, zone) !== count) throw damaged()
    }
  }
  if (seen.size !== cardCount(game)) throw damaged()
  const depth = depthOf(game)
  if (depth < 0 || depth > STACK_DEPTH || (depth === 0) !== isOver(game)) throw damaged()
  for (let frame = 0; frame < depth; frame++) {
    if (!isProgram(game, frame) || stepIndexOf(game, frame) < 0) throw damaged()
  }
}

/**
 * The cards of an owner that a player does not know, in groups of interchangeable ones. A player who searches a pile
 * sees which cards are in it, but not their order: these stay there.
 */
export function hiddenTogether(game: Game, player: Player, owner: Player): readonly (readonly CardId[])[] {
  const searched = searchedZone(game, player, owner)
  const hiddenIn = (zones: readonly Zone[]) =>
    zones.flatMap((zone) => cardsIn(game, owner, zone)).filter((card) => !knows(game, player, card))
  return Object.values(HIDDEN_TOGETHER).flatMap((zones) => {
    const others = zones.filter((zone) => zone !== searched)
    return others.length === zones.length
      ? [hiddenIn(zones)]
      : [hiddenIn(others), hiddenIn(zones.filter((zone) => zone === searched))]
  })
}

/** The pile of an owner that the player is searching; undefined if it is another player's, or nobody searches. */
function searchedZone(game: Game, player: Player, owner: Player): Zone | undefined {
  const { pending } = game
  // Players search only piles of their own.
  if (player !== owner || pending?.player !== player || pending.purpose !== 'search') return undefined
  const found = pending.options.find(({ card }) => card !== undefined)?.card
  // Only in a deck can there be no match: any mission matches, and everybody sees how many are left.
  return found === undefined ? ZONE.deck : zoneOf(game, found)
}

/** Number of deals tried before the true one is kept. */
const MAX_DEALS = 8

/**
 * Another position that looks the same to `player`: the cards that they do not know are redealt among their places, and
 * all future chance is reseeded. The given game is not changed. The same seed gives the same position. A deal in which
 * the pending decision would not have come up is no position that the player must consider, and another one is tried.
 */
export function resample(game: Game, player: Player, seed: string): Game {
  for (let attempt = 0; attempt < MAX_DEALS; attempt++) {
    const sample = reseeded(game, player, seed)
    const salt = mix(hashText(seed, player) + attempt)
    for (const owner of playersOf(game)) {
      for (const hidden of hiddenTogether(game, player, owner)) exchange(sample, hidden, dealt(hidden, salt))
    }
    carryAnswers(game, sample)
    if (stillWaits(sample)) return sample
  }
  return reseeded(game, player, seed)
}

function reseeded(game: Game, player: Player, seed: string): Game {
  // The future seed must not be readable from the copy either. Cards that the others are going to draw are hidden too,
  // even if they were agreed upon.
  const openingHands = game.setup.openingHands?.map((keys, owner) => (owner === player ? keys : []))
  const sample = clone(game, { setup: withSeed(game.setup, seed, openingHands) })
  seedStreams(sample, `${seed}/${player}/${leftOf(sample, player)}`)
  return sample
}

/** Derives the decision again; false if the game does not wait for one at this point. */
export function stillWaits(game: Game): boolean {
  const before = copyOfCells(game.cells)
  advance(game)
  return before.every((cell, i) => cell === game.cells[i])
}

function dealt(cards: readonly CardId[], salt: number): CardId[] {
  const key = (card: CardId) => shuffleKey(salt, mix(card))
  return [...cards].sort((a, b) => key(a) - key(b) || a - b)
}
