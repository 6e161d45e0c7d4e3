import * as z from 'zod/mini'
import { hashText } from '@/lib/tabletop/protocol/prng'
import { type ComponentSetFault, type ParsedComponentSet, readComponentSet } from '../component-set-file'
import json from './data.json'

/** Terms of the game that all its parts use. */

/** The two basic stats; tests are taken in this order (ruling 7). */
export const STATS = ['brains', 'combat'] as const
export type Stat = (typeof STATS)[number]

export const SKILLS = ['science', 'lore', 'medical', 'communication'] as const
export type Skill = (typeof SKILLS)[number]

/** Effects of an action card. `boost` has no effect beyond its numbers and skills. */
const EFFECTS = [
  'boost',
  'draw',
  'rescue',
  'heal',
  'sacrifice',
  'parasite',
  'negate',
  'replace',
  'skip',
  'reroll',
] as const

/** The phases of a turn; the last has no number in the source. */
export const PHASES = ['discovery', 'recruit', 'event', 'challenge', 'mission', 'fate', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** Personnel that a team must have. */
export const TEAM_SIZE = 5
/** Maximum number of personnel in a reserve at the end of a turn. */
export const RESERVE_SIZE = 3
/** Maximum number of event cards in hand. */
export const HAND_SIZE = 7
/** Event cards drawn in the Event Phase. */
export const EVENTS_A_TURN = 3
/** Event cards that a card with the effect `draw` draws. */
export const EVENTS_OF_A_CARD = 2
/** Sides of every die. */
export const SIDES = 10
/** Points that a lost main character costs; any other character costs 1. */
const MAIN_COST = 2

export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 6

/** The form of the data file. Numbers of a card are those printed in the source; `null` stands for its dash. */

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const level = z.int().check(z.minimum(0), z.maximum(30))
const skills = z.partialRecord(z.enum(SKILLS), z.int().check(z.minimum(1), z.maximum(3)))
/** Every entry states whether it comes from the source or fills a gap, and which rulings interpret it. */
const entry = { from: z.enum(['source', 'ours']), readBy: z.optional(z.array(z.int())) }

const personnelSchema = z.object({
  id,
  name: z.string(),
  ...entry,
  brains: z.int().check(z.minimum(0), z.maximum(3)),
  combat: z.int().check(z.minimum(0), z.maximum(3)),
  skills: z.array(z.enum(SKILLS)),
  support: z.boolean(),
})

const tests = { brains: z.nullable(level), combat: z.nullable(level), skills }

const missionSchema = z.object({ id, name: z.string(), ...entry, ...tests })

const challengeSchema = z.object({
  id,
  name: z.string(),
  ...entry,
  notes: z.string(),
  kind: z.literal('challenge'),
  ...tests,
})

const actionSchema = z.object({
  id,
  name: z.string(),
  ...entry,
  notes: z.string(),
  kind: z.literal('action'),
  effect: z.enum(EFFECTS),
  brains: level,
  combat: level,
  skills,
})

const decksSchema = z.object({
  players: z.int(),
  ...entry,
  personnelSets: z.int(),
  missionSets: z.int(),
  eventSets: z.int(),
  missions: z.int(),
})

const dataSchema = z.object({
  decks: z.array(decksSchema),
  personnel: z.array(personnelSchema),
  missions: z.array(missionSchema),
  events: z.array(z.discriminatedUnion('kind', [challengeSchema, actionSchema])),
})

export type Personnel = z.infer<typeof personnelSchema>
export type Mission = z.infer<typeof missionSchema>
export type Challenge = z.infer<typeof challengeSchema>
export type Action = z.infer<typeof actionSchema>
export type EventCard = Challenge | Action
/** Numbers of cards for a game with a number of players. */
export type Decks = z.infer<typeof decksSchema>

/**
 * All cards, each with a number: its index in the file. Positions hold numbers; players and readers see names (`id`).
 * Copies of a card have the same number.
 */

const data = dataSchema.parse(json)

export const PERSONNEL = data.personnel
export const MISSIONS = data.missions
export const EVENTS: readonly EventCard[] = data.events

/** Hash of the whole file. */
export const DATA_HASH = hashText(JSON.stringify(data))

/**
 * Returns the cards used with a number of players (ruling 1).
 * @throws RangeError if the game cannot be played by that many
 */
export function decksFor(players: number): Decks {
  const decks = data.decks.find((entry) => entry.players === players)
  if (!decks) throw new RangeError(`not a game for ${players} players`)
  return decks
}

function numbersOf(cards: readonly { readonly id: string }[]): (id: string) => number {
  const numbers = new Map(cards.map((card, number) => [card.id, number]))
  return (id) => {
    const number = numbers.get(id)
    if (number === undefined) throw new RangeError(`no card ${id}`)
    return number
  }
}

/** Returns the number of a personnel, mission or event card. Throws if no card has that name. */
export const personnelNumber = numbersOf(PERSONNEL)
export const missionNumber = numbersOf(MISSIONS)
export const eventNumber = numbersOf(EVENTS)

const named = (cards: readonly { readonly id: string }[]) => {
  const ids = cards.map((card) => card.id)
  return (number: number): string => ids[number] ?? ''
}

/** Returns the name of the personnel, mission or event card with a number; '' if there is none. */
export const personnelId = named(PERSONNEL)
export const missionId = named(MISSIONS)
export const eventId = named(EVENTS)

const isSupportByNumber = PERSONNEL.map((card) => card.support)
/** True if a personnel card is support personnel; all others are main characters (ruling 3). */
export const isSupport = (personnel: number): boolean => isSupportByNumber[personnel] === true

/** Returns the points that a lost personnel card costs at the end: 2 for a main character, otherwise 1. */
export const costOf = (personnel: number): number => (isSupport(personnel) ? 1 : MAIN_COST)

/** By stat and number: what a personnel card adds to a team. */
export const PERSONNEL_LEVELS = STATS.map((stat) => PERSONNEL.map((card) => card[stat]))
/** By skill and number: the levels of the skill on a personnel card. */
export const PERSONNEL_SKILLS = SKILLS.map((skill) =>
  PERSONNEL.map((card) => card.skills.filter((one) => one === skill).length),
)

/** The requirements of a mission or a challenge. */
export interface Demand {
  /** By stat: the level against which the team is tested; -1 if there is no test. */
  readonly levels: readonly number[]
  /** By skill: the levels that the team must have. */
  readonly skills: readonly number[]
}

const demandOf = (card: Pick<Challenge, 'brains' | 'combat' | 'skills'>): Demand => ({
  levels: STATS.map((stat) => card[stat] ?? -1),
  skills: SKILLS.map((skill) => card.skills[skill] ?? 0),
})
const NO_DEMAND: Demand = { levels: [-1, -1], skills: [0, 0, 0, 0] }

export const MISSION_DEMANDS = MISSIONS.map(demandOf)
/** By number of event cards; an action requires nothing. */
export const CHALLENGE_DEMANDS = EVENTS.map((card) =>
  card.kind === 'challenge' ? demandOf(card) : NO_DEMAND,
)

/** Mission points: the levels of both stats together (ruling 2). */
export const MISSION_POINTS = MISSIONS.map((card) => (card.brains ?? 0) + (card.combat ?? 0))

/** The contribution of an action card to an attempt. */
export interface Help {
  /** By stat: its addition to the team's total. */
  readonly levels: readonly number[]
  /** By skill: the levels it gives (ruling 4). */
  readonly skills: readonly number[]
}

const helpOf = (card: Action): Help => ({
  levels: STATS.map((stat) => card[stat]),
  skills: SKILLS.map((skill) => card.skills[skill] ?? 0),
})
/** By number of event cards; a challenge helps nobody. */
export const HELPS: readonly (Help | undefined)[] = EVENTS.map((card) =>
  card.kind === 'action' ? helpOf(card) : undefined,
)

/** By number of event cards: what the card does, or that it is a challenge. */
export const EFFECT_OF = EVENTS.map((card) => (card.kind === 'action' ? card.effect : 'challenge'))

/**
 * Copies of each card in a game box. The source lists all cards without their numbers; owners of a box can count them,
 * and play with those.
 */

/** More copies of one card than any box has. */
const MAX_COPIES = 12
/** The least cards of each deck, so that a game for six can be set up. */
const MIN_CARDS = { personnel: 60, missions: 6, events: 40 } as const

const copies = z.record(z.string(), z.int().check(z.minimum(0), z.maximum(MAX_COPIES)))

/** The form of a file; `parseDiceComponentSet` checks that its names are cards. */
const diceComponentSetSchema = z.strictObject({
  format: z.literal(1),
  personnel: copies,
  missions: copies,
  events: copies,
})
export type DiceComponentSet = z.infer<typeof diceComponentSetSchema>

const CARDS = { personnel: PERSONNEL, missions: MISSIONS, events: EVENTS } as const
const DECKS = ['personnel', 'missions', 'events'] as const

/** Returns the site's own component set for a number of players, as a file that can be changed. */
export function standardDiceComponentSet(players: number): DiceComponentSet {
  const { personnelSets, missionSets, eventSets } = decksFor(players)
  const each = (cards: readonly { readonly id: string }[], count: number) =>
    Object.fromEntries(cards.map(({ id }) => [id, count]))
  return {
    format: 1,
    personnel: each(PERSONNEL, personnelSets),
    missions: each(MISSIONS, missionSets),
    events: each(EVENTS, eventSets),
  }
}

/** Reads a component-set file. Returns it, or every error found. Never throws. */
export const parseDiceComponentSet = (data: unknown): ParsedComponentSet<DiceComponentSet> =>
  readComponentSet(data, diceComponentSetSchema, misfits, (file) => file)

/** Yields the errors of a file whose form is valid. */
function* misfits(file: DiceComponentSet): Generator<ComponentSetFault> {
  for (const deck of DECKS) {
    const known = new Set(CARDS[deck].map(({ id }) => id))
    let total = 0
    for (const [id, count] of Object.entries(file[deck])) {
      total += count
      if (!known.has(id)) yield { path: `${deck}.${id}`, problem: 'unknown', found: id }
    }
    if (total < MIN_CARDS[deck])
      yield { path: deck, problem: 'total', found: total, expected: MIN_CARDS[deck] }
  }
}

/** Returns the cards of a deck by number, each as often as it is in the box. */
export const cardsIn = (box: DiceComponentSet, deck: (typeof DECKS)[number]): number[] =>
  CARDS[deck].flatMap(({ id }, number) => Array<number>(box[deck][id] ?? 0).fill(number))
