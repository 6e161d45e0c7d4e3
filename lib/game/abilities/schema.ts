import * as z from 'zod/mini'
import { SKILLS } from '@/lib/game/terms'
import { type Ability, DESTINATION_WORDS, FACES, GATE_NEEDS } from './ability'
import { DURATION_WORDS } from './durations'
import {
  ABILITY_SHAPES,
  AMOUNT_SHAPES,
  CONDITION_SHAPES,
  EFFECT_SHAPES,
  FILTER_SHAPE,
  MODIFIER_SHAPES,
  type Shape,
  TARGET_SHAPES,
  TRIGGER_SHAPES,
  WOULD_SHAPES,
} from './node-fields'
import { PLAYER_WORDS } from './references'
import { COMPARISONS, RATED } from './selectors'
import { DESTROYERS, EARNED_WORDS } from './triggers'

/**
 * The schema of the tree, made from the table of shapes, so that abilities can also arrive as data. Strict: a key that
 * nothing reads is an error. Trees beyond the limits are refused before they are examined.
 */

/** Far above any official paragraph (deepest 10, largest about 60), far below what could hurt. */
const DEEPEST = 24
const MAX_NODES = 400
const MAX_TEXT_LENGTH = 80
const MAX_LIST_LENGTH = 16
const MAX_NUMBER = 99

const word = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH))
const name = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,23}$/))
const integer = z.int().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER))
const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.array(item).check(z.minLength(1), z.maxLength(MAX_LIST_LENGTH))

const union = (shapes: Readonly<Record<string, Shape>>, tag = 'kind'): z.ZodMiniType => {
  const [first, ...others] = Object.entries(shapes).map(([kind, shape]) =>
    z.strictObject({ [tag]: z.literal(kind), ...fieldsOf(shape) }),
  )
  return first ? z.discriminatedUnion(tag, [first, ...others]) : z.never()
}

const lazily = (make: () => z.ZodMiniType): z.ZodMiniType => {
  let made: z.ZodMiniType | undefined
  return z.lazy(() => {
    made ??= make()
    return made
  })
}

const who = z.enum(PLAYER_WORDS)
const skill = z.enum(SKILLS)
const filter = lazily(() => z.strictObject(fieldsOf(FILTER_SHAPE)))
const amount = lazily(() => z.union([integer, union(AMOUNT_SHAPES)]))
const condition = lazily(() => union(CONDITION_SHAPES))
const effect = lazily(() => union(EFFECT_SHAPES))
const ability = lazily(() => union(ABILITY_SHAPES, 'node'))
const trigger = lazily(() => union(TRIGGER_SHAPES))
const bound = { is: z.enum(COMPARISONS), n: amount }

const FIELDS: Readonly<Record<string, z.ZodMiniType>> = {
  ability,
  amount,
  amountOrX: z.union([z.literal('x'), amount]),
  bound: z.strictObject(bound),
  condition,
  counter: z.string().check(z.regex(/^\p{Ll}[\p{Ll} '-]{0,23}$/u)),
  destination: z.union([
    z.enum(DESTINATION_WORDS),
    z.strictObject({ kind: z.literal('beneath'), card: name, face: z.enum(FACES) }),
  ]),
  destroyedBy: z.enum(DESTROYERS),
  duration: z.union([
    z.enum(DURATION_WORDS),
    z.strictObject({ kind: z.literal('untilAssigned'), card: name }),
  ]),
  earned: z.union([z.enum(EARNED_WORDS), z.strictObject({ oneOf: listOf(word) })]),
  effect,
  filter,
  flag: z.boolean(),
  gate: z.strictObject({ need: z.enum(GATE_NEEDS), glyphs: listOf(word) }),
  glyph: word,
  integer,
  mode: z.strictObject({ costs: z.optional(listOf(effect)), do: effect }),
  modifier: lazily(() => union(MODIFIER_SHAPES)),
  name,
  price: z.strictObject({ of: filter, n: amount }),
  priceWhile: z.strictObject({ n: integer, if: condition }),
  quantity: z.union([
    amount,
    z.strictObject({ kind: z.literal('upTo'), n: amount }),
    z.strictObject({ kind: z.literal('any') }),
  ]),
  rating: z.strictObject({ skill: z.enum(RATED), ...bound }),
  ref: name,
  scope: z.union([name, filter]),
  scopeOrYou: z.union([name, filter]),
  skill,
  target: lazily(() => z.union([name, union(TARGET_SHAPES)])),
  totalSkill: z.strictObject({ skill, n: integer }),
  trait: word,
  trigger,
  who,
  words: z.union([word, listOf(word)]),
  would: lazily(() => union(WOULD_SHAPES)),
}

function fieldsOf(shape: Shape): Record<string, z.ZodMiniType> {
  const fields: Record<string, z.ZodMiniType> = {}
  for (const [key, field] of Object.entries(shape)) {
    const optional = field.endsWith('?')
    const type = optional ? field.slice(0, -1) : field
    const one = schemaOf(type)
    fields[key] = optional ? z.optional(one) : one
  }
  return fields
}

function schemaOf(type: string): z.ZodMiniType {
  if (type.startsWith('=')) return z.enum(type.slice(1).split('|'))
  if (type.endsWith('[]')) return listOf(schemaOf(type.slice(0, -2)))
  const schema = FIELDS[type]
  if (!schema) throw new Error(`no schema for ${type}`)
  return schema
}

/** True if a value is small enough to be examined: no deeper and no larger than any sensible paragraph. */
export function withinLimits(value: unknown): boolean {
  let nodes = 0
  const visit = (at: unknown, depth: number): boolean => {
    if (typeof at !== 'object' || at === null) return true
    if (depth > DEEPEST * 2 || ++nodes > MAX_NODES) return false
    return Object.values(at).every((child) => visit(child, depth + 1))
  }
  return visit(value, 0)
}

/** A paragraph as a tree. Only parse values that are `withinLimits`. */
export const abilitySchema = ability as z.ZodMiniType<Ability>
