import * as fc from 'fast-check'
import type { Ability } from '@/lib/game/abilities/ability'
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
} from '@/lib/game/abilities/node-fields'
import { PLAYER_WORDS } from '@/lib/game/abilities/references'
import { COMPARISONS } from '@/lib/game/abilities/selectors'
import { DESTROYERS } from '@/lib/game/abilities/triggers'
import { OFFICIAL_GLYPHS, SKILLS } from '@/lib/game/terms'

/** Trees of the right shape made from the table of shapes, so that a new node is tried without being listed here. */

const UNIONS: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  effect: EFFECT_SHAPES,
  amount: AMOUNT_SHAPES,
  condition: CONDITION_SHAPES,
  modifier: MODIFIER_SHAPES,
  trigger: TRIGGER_SHAPES,
  would: WOULD_SHAPES,
  target: TARGET_SHAPES,
  ability: ABILITY_SHAPES,
}

/** The smallest value of each type, so that trees end. */
const LEAVES: Readonly<Record<string, unknown>> = {
  effect: { kind: 'destroy', target: 'it' },
  amount: 2,
  condition: { kind: 'firstMission' },
  modifier: { kind: 'skills', of: 'self', n: 1 },
  trigger: { kind: 'missionEnd' },
  would: { kind: 'stop', card: 'self' },
  target: 'it',
  ability: { node: 'dominion' },
  filter: { what: 'character' },
}

type Make = (depth: number) => fc.Arbitrary<unknown>

const REFS = ['self', 'it', 'that', 'mission', 'earned', 'host', 'them', 'chosen']
const glyph = fc.constantFrom(...OFFICIAL_GLYPHS)
const trait = fc.constantFrom('Jaffa', "Goa'uld", 'NID', 'Ori', 'Furling')
const ref = fc.constantFrom(...REFS)
const words = fc.oneof(trait, fc.uniqueArray(trait, { minLength: 1, maxLength: 3 }))

const simple: Readonly<Record<string, Make>> = {
  amountOrX: (depth) => fc.oneof(fc.constant('x'), of('amount', depth)),
  counter: () => fc.constantFrom('counter', 'wound', 'charge'),
  priceWhile: (depth) => record({ n: 'integer', if: 'condition' }, depth),
  totalSkill: () => fc.record({ skill: fc.constantFrom(...SKILLS), n: fc.integer({ min: 1, max: 9 }) }),
  bound: (depth) => fc.record({ is: fc.constantFrom(...COMPARISONS), n: of('amount', depth) }),
  destroyedBy: () => fc.constantFrom(...DESTROYERS),
  destination: () =>
    fc.oneof(
      fc.constantFrom(
        'hand',
        'deckTop',
        'deckBottom',
        'deckShuffled',
        'discard',
        'missionsTop',
        'missionsBottom',
        'row',
      ),
      fc.record({ kind: fc.constant('beneath'), card: ref, face: fc.constantFrom('up', 'down') }),
    ),
  duration: () =>
    fc.oneof(
      fc.constantFrom('mission', 'turn', 'nextMission', 'here', 'lasting'),
      fc.record({ kind: fc.constant('untilAssigned'), card: ref }),
    ),
  earned: () =>
    fc.oneof(
      fc.constantFrom('different', 'had', 'thisMission'),
      fc.record({ oneOf: fc.uniqueArray(glyph, { minLength: 1, maxLength: 2 }) }),
    ),
  filter: (depth) =>
    record(FILTER_SHAPE, depth).map((filter) => namedRight(filter as Record<string, unknown>)),
  flag: () => fc.boolean(),
  gate: () =>
    fc.record({
      need: fc.constantFrom('all', 'any'),
      glyphs: fc.array(glyph, { minLength: 1, maxLength: 2 }),
    }),
  glyph: () => glyph,
  integer: () =>
    fc.oneof(
      { arbitrary: fc.integer({ min: -3, max: 5 }), weight: 9 },
      { arbitrary: fc.integer({ min: -99, max: 99 }), weight: 1 },
    ),
  mode: (depth) => record({ costs: 'effect[]?', do: 'effect' }, depth),
  name: () => fc.constant('chosen'),
  price: (depth) => record({ of: 'filter', n: 'amount' }, depth),
  quantity: (depth) =>
    fc.oneof(
      of('amount', depth),
      fc.record({ kind: fc.constant('upTo'), n: of('amount', depth) }),
      fc.constant({ kind: 'any' }),
    ),
  rating: (depth) =>
    fc.record({
      skill: fc.constantFrom(...SKILLS, 'contributed'),
      is: fc.constantFrom(...COMPARISONS),
      n: of('amount', depth),
    }),
  ref: () => ref,
  scope: (depth) => fc.oneof(ref, of('filter', depth)),
  scopeOrYou: (depth) => fc.oneof(ref, of('filter', depth), fc.constant('you')),
  skill: () => fc.constantFrom(...SKILLS),
  trait: () => trait,
  who: () => fc.constantFrom(...PLAYER_WORDS),
  words: () => words,
}

/** Fields of type word in the table hold states, titles, references or glyphs by their names. */
function namedRight(filter: Record<string, unknown>): unknown {
  const first = (value: unknown) => (Array.isArray(value) ? value.length : 1)
  const said = { ...filter }
  if (said.state !== undefined) said.state = ['assigned', 'ready', 'stopped'].slice(0, first(said.state))
  if (said.glyph !== undefined) said.glyph = OFFICIAL_GLYPHS.slice(0, first(said.glyph))
  if (said.title !== undefined) said.title = 'Thor'
  if (said.other !== undefined) said.other = 'self'
  if (typeof said.glyphs === 'number') said.glyphs = Math.abs(said.glyphs)
  return Object.keys(said).length === 0 ? { what: 'card' } : said
}

function of(type: string, depth: number): fc.Arbitrary<unknown> {
  if (type.startsWith('=') && !type.endsWith('[]')) return fc.constantFrom(...type.slice(1).split('|'))
  if (type.endsWith('[]')) return fc.array(of(type.slice(0, -2), depth), { minLength: 1, maxLength: 3 })
  const shapes = UNIONS[type]
  if (depth <= 0 && LEAVES[type] !== undefined) return fc.constant(LEAVES[type])
  if (!shapes) return simple[type]?.(depth) ?? fc.constant(undefined)
  const tag = type === 'ability' ? 'node' : 'kind'
  const nodes = Object.entries(shapes).map(([kind, shape]) =>
    record(shape, depth - 1).map((fields) => ({ [tag]: kind, ...(fields as object) })),
  )
  if (type === 'amount') nodes.push(fc.integer({ min: -3, max: 6 }) as never)
  if (type === 'target') nodes.push(ref as never)
  return fc.oneof(...nodes)
}

function record(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [key, field] of Object.entries(shape)) {
    const type = key === 'cannotBe' ? '=assigned|revived|scored[]' : field.replace('?', '')
    const optional = field.endsWith('?')
    // Filters have many fields; only a few at a time read naturally.
    const rare = shape === FILTER_SHAPE ? 8 : 1
    fields[key] = optional
      ? fc.oneof(
          { arbitrary: fc.constant(undefined), weight: rare },
          { arbitrary: of(type, depth - 1), weight: 1 },
        )
      : of(type, depth)
  }
  return fc
    .record(fields)
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)))
}

export const randomAbility: fc.Arbitrary<Ability> = of('ability', 3) as fc.Arbitrary<Ability>

/** At least one tree for every kind of node, with everything else as small as possible. */
export function smallestOfEach(type: keyof typeof UNIONS): fc.Arbitrary<unknown>[] {
  const tag = type === 'ability' ? 'node' : 'kind'
  return Object.entries(UNIONS[type] ?? {}).map(([kind, shape]) =>
    record(shape, 1).map((fields) => ({ [tag]: kind, ...(fields as object) })),
  )
}

/** A paragraph around a node of each type, so that it is rendered. */
export const WRAPPED: Readonly<Record<string, (node: never) => Ability>> = {
  effect: (node) => ({ node: 'event', do: node }),
  modifier: (node) => ({ node: 'static', by: [node] }),
  condition: (node) => ({ node: 'static', while: node, by: [{ kind: 'skills', of: 'self', n: 1 }] }),
  trigger: (node) => ({ node: 'triggered', on: node, do: { kind: 'draw', n: 1 } }),
  would: (node) => ({ node: 'replacement', would: node, instead: { kind: 'draw', n: 1 } }),
  amount: (node) => ({ node: 'event', do: { kind: 'gain', n: node } }),
  ability: (node) => node,
}
