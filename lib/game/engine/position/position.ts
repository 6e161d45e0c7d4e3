import * as z from 'zod/mini'
import { type CardKey, EDITIONS, MAX_PLAYERS, SKILLS, STARTING_TEAM_SIZE, STATES } from '@/lib/game/terms'
import type { CardId, Player } from '../model/game'
import { cardsIn, type Game, hostOf, ownerOf, playersOf } from '../state'
import { MAX_COUNTERS, ZONE, type Zone } from '../state/layout'

/**
 * A position as a person would describe it: the players, the places and states of cards, the player whose turn it is,
 * and the pending decision. Plain data that survives JSON, for puzzles, examples of rules, tests and bug reports.
 * Omitted values have plain defaults: no cards, no power, ready.
 */

/** Maximum number of cards in one pile of a position: far above any real one. */
const MAX_IN_PILE = 500
const MAX_LASTING = 64
const MAX_SPOKEN = 96
const MAX_NUMBER = 32_767

const count = z.int().check(z.gte(0), z.lte(MAX_NUMBER))
const number = z.int().check(z.gte(-MAX_NUMBER - 1), z.lte(MAX_NUMBER))
const player = z.int().check(z.gte(0), z.lt(MAX_PLAYERS))
const key = z.string().check(z.minLength(1), z.maxLength(64))
/** A name that a card has within a position, so that others can refer to it. */
const label = z.string().check(z.minLength(1), z.maxLength(32))

/** A card or a player that a text has referred to: the slot of the text, and the object number of the card. */
const spokenSchema = z.strictObject({
  slot: count,
  card: z.optional(label),
  player: z.optional(player),
  object: number,
})
export type Spoken = z.infer<typeof spokenSchema>
const spoken = z.optional(z.array(spokenSchema).check(z.maxLength(MAX_SPOKEN)))

const describedCard = {
  card: key,
  id: z.optional(label),
  /** Its owner, if that is not the player on whose side it is written. */
  owner: z.optional(player),
  /** Belongs to the starting team; only stated if it is not in play. */
  team: z.optional(z.literal(true)),
  /**
   * Index of the card among equal cards, from 0, as shuffles distinguish them, if that differs from the order written
   * here.
   */
  copy: z.optional(count),
  /** Its index among its owner's cards in that kind of place, from 0, if it differs from the order written here. */
  place: z.optional(count),
  state: z.optional(z.enum(STATES)),
  faceDown: z.optional(z.literal(true)),
  boosts: z.optional(count),
  /** Promotion tokens. */
  tokens: z.optional(count),
  /** Counters by name. */
  counters: z.optional(
    z.record(z.string().check(z.maxLength(24)), z.int().check(z.gte(0), z.lte(MAX_COUNTERS))),
  ),
  /** Order of its arrival at the current mission, relative to the others there. */
  order: z.optional(count),
  /** Was assigned when the current mission was resolved. */
  tookPart: z.optional(z.literal(true)),
  /** The players who know the card, if that does not follow from its place. */
  knownBy: z.optional(z.array(player).check(z.maxLength(MAX_PLAYERS))),
  /** The abilities usable once each turn that have been used, as bits. */
  used: z.optional(count),
  /** The turn in which it was last played. */
  playedIn: z.optional(count),
  /** Number of cards beneath it when it left play. */
  hadBeneath: z.optional(count),
  /** Number of places it has been in: references of texts are to the card with that number. */
  object: z.optional(number),
  spoken,
}
type DescribedCard = z.infer<z.ZodMiniObject<typeof describedCard>>
/** A card, by its key if nothing else needs to be stated. */
export type PositionCard = string | PositionCardWithMore
export interface PositionCardWithMore extends DescribedCard {
  /** Earned missions beneath it. */
  readonly glyphs?: readonly PositionCard[] | undefined
  /** Missions that it blockades. */
  readonly blockade?: readonly PositionCard[] | undefined
  /** Other cards beneath it. */
  readonly beneath?: readonly PositionCard[] | undefined
  /** Cards that lie on it. */
  readonly on?: readonly PositionCard[] | undefined
}

/** Maximum nesting of cards on and beneath other cards; deeper nesting never occurs. */
export const DEEPEST = 3
const listOf = (card: z.ZodMiniType<PositionCard>) =>
  z.optional(z.readonly(z.array(card).check(z.maxLength(MAX_IN_PILE))))

function cardSchema(depth: number): z.ZodMiniType<PositionCard> {
  if (depth === 0) return z.union([key, z.strictObject(describedCard)])
  const further = listOf(cardSchema(depth - 1))
  return z.union([
    key,
    z.strictObject({ ...describedCard, glyphs: further, blockade: further, beneath: further, on: further }),
  ])
}
const card = cardSchema(DEEPEST)
const cards = listOf(card)
const pile = listOf(cardSchema(0))

/** The ways in which a text binds a player to pass, in the order of the engine's numbers from 1 (ruling 37). */
export const BOUND_TO_PASS = ['from the next pass on', 'now'] as const

const seatSchema = z.strictObject({
  /** The starting team, all four, wherever they are now. */
  team: z.readonly(z.array(card).check(z.length(STARTING_TEAM_SIZE))),
  hand: pile,
  /** Top first, as all piles. */
  deck: pile,
  discard: pile,
  /** The mission pile. */
  missions: pile,
  /** The villain score pile. */
  score: pile,
  /** Cards in play other than the team. */
  play: cards,
  /** Failed missions of this turn. */
  failed: pile,
  /** At the beginning of a turn, the power phase adds to it; it may be below 0. */
  power: z.optional(number),
  powerReceived: z.optional(count),
  powerGained: z.optional(count),
  /** Turns as the hero player that are still to be skipped. */
  skips: z.optional(count),
  /** Bound to pass by a text: from the next pass on, or already. */
  boundToPass: z.optional(z.enum(BOUND_TO_PASS)),
  /** Positions of the player's random streams, unless they follow from the seed. */
  chance: z.optional(z.strictObject({ deck: z.int(), missions: z.int() })),
})

/** A change that holds for a while, as the engine keeps it: see `texts/runtime/records.ts`. */
const lastingSchema = z.strictObject({
  /** The card with the text, and the index among the text's lasting effects. */
  text: label,
  entry: count,
  source: label,
  sourceObject: number,
  controller: player,
  target: z.optional(label),
  targetObject: z.optional(number),
  amount: z.optional(number),
  until: count,
  /** The card that ends it by being assigned. */
  endedBy: z.optional(label),
  x: z.optional(number),
  spoken,
})

/**
 * The moments that can be serialized: the beginning of a turn, before anything of it has happened; an action of the
 * hero or the villain player; the hero player's decision whether to continue.
 */
export const MOMENTS = ['turn', 'action', 'continue'] as const
export type Moment = (typeof MOMENTS)[number]

const skills = z.optional(z.array(z.enum(SKILLS)).check(z.maxLength(SKILLS.length)))

export const positionSchema = z.strictObject({
  version: z.literal(1),
  edition: z.optional(z.enum(EDITIONS)),
  /** Source of all randomness. */
  seed: z.optional(z.string().check(z.maxLength(200))),
  turnLimit: z.optional(count),
  /** The seats, each to the left of the previous one. */
  seats: z.array(seatSchema).check(z.minLength(2), z.maxLength(MAX_PLAYERS)),
  /** The number of the turn, from 1. */
  turn: z.optional(count),
  /** The player whose turn it is. */
  hero: z.optional(player),
  /** The first player of the game. */
  firstPlayer: z.optional(player),
  /** True if that was decided by lot: it determines who may stop one of the others' team characters. */
  firstByLot: z.optional(z.literal(true)),
  moment: z.optional(z.enum(MOMENTS)),
  /** The player to act, and the number of passes since the last action. */
  actor: z.optional(player),
  passes: z.optional(z.int().check(z.gte(0), z.lte(1))),
  /** The current mission, and the cards there against the hero player, the oldest first. */
  mission: z.optional(card),
  against: cards,
  missionsThisTurn: z.optional(count),
  successes: z.optional(count),
  /** Missions that have failed this turn, if they are not the same as those on the table. */
  failures: z.optional(count),
  /** Result and skill of the last mission. */
  succeeded: z.optional(z.literal(true)),
  lastSkill: z.optional(z.enum(SKILLS)),
  successSkills: skills,
  failureSkills: skills,
  /** A text has forced the hero player to play another mission. */
  freeMission: z.optional(z.literal(true)),
  lasting: z.optional(z.array(lastingSchema).check(z.maxLength(MAX_LASTING))),
  /** Position of the random stream for lots. */
  chance: z.optional(z.int()),
})

export type Position = z.infer<typeof positionSchema>
export type PositionSeat = Position['seats'][number]
export type PositionLasting = z.infer<typeof lastingSchema>

/** The piles and rows of a seat in a position, in the order in which they are written. */
export const SEAT_ZONES = [
  ['hand', ZONE.hand],
  ['deck', ZONE.deck],
  ['discard', ZONE.discard],
  ['missions', ZONE.missions],
  ['score', ZONE.score],
  ['play', ZONE.play],
  ['failed', ZONE.failed],
] as const

/** Zones of cards on or beneath a card, in the order in which they are written. */
export const HOSTED_ZONES = [
  ['glyphs', ZONE.glyphs],
  ['blockade', ZONE.blockade],
  ['beneath', ZONE.beneath],
  ['on', ZONE.attached],
] as const

/** Cards of a zone that lie on or beneath a card, those of the first player first. */
export const lyingAt = (game: Game, host: CardId, zone: Zone): CardId[] =>
  playersOf(game).flatMap((player: Player) =>
    cardsIn(game, player, zone).filter((card) => hostOf(game, card) === host),
  )

/** True if a card belongs to the team that its owner began with. */
export const isOfTeam = (game: Game, card: CardId): boolean =>
  (game.setup.teams[ownerOf(game, card)] ?? []).includes(card)

/** A name for all cards of a player that nothing but their place tells apart. */
export const equalsOf = (owner: Player, key: CardKey, inTeam: boolean): string => `${owner} ${inTeam} ${key}`

/**
 * The players who know a card if nothing but placing it has happened: everybody for a face-up card, its owner for one
 * in the hand or face down, nobody for one in a pile.
 */
export function knownByDefault(
  players: readonly Player[],
  zone: Zone,
  owner: Player,
  faceDown: boolean,
): readonly Player[] {
  if (zone === ZONE.deck || zone === ZONE.missions) return []
  return zone === ZONE.hand || faceDown ? [owner] : players
}
