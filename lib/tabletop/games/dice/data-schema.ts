import * as z from 'zod/mini'
import { EFFECTS, SKILLS } from './terms'

/** What the file of data may say. Numbers of a card are those that the source prints; `null` stands for its dash. */

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const level = z.int().check(z.minimum(0), z.maximum(30))
const skills = z.partialRecord(z.enum(SKILLS), z.int().check(z.minimum(1), z.maximum(3)))
/** Every entry says whether the source states it or it fills a gap, and which rulings read it. */
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

export const dataSchema = z.object({
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
/** How many cards a game of so many players is played with. */
export type Decks = z.infer<typeof decksSchema>
