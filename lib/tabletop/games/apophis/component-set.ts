import { z } from 'zod'
import { hashText } from '@/lib/tabletop/protocol/prng'
import {
  type ComponentSetFault,
  type ParsedComponentSet,
  readComponentSet,
  twice,
} from '../component-set-file'
import standard from './data.json'

/**
 * The contents of the game box: planets and cards, read from one file. The site's own file fills gaps in the sources,
 * and marks in every entry which fields are made up; owners of the game may supply a file of its real contents.
 */

/** Maximum number of seats: there are six teams. */
export const MAX_SEATS = 6
/** Number of symbol colours, and of different signs in each colour. */
export const COLOURS = 6
export const SIGNS = 10
const SYMBOL_CARDS = COLOURS * SIGNS
/** Numbers of cards of the other types, from the list of contents. */
const CARDS_OF_TYPE = { combat: 20, contact: 14, equipment: 16 } as const
export const CARDS = SYMBOL_CARDS + 20 + 14 + 16
export const PLANETS = 24
/** Number of planets that need no symbol card. */
const NEAR_PLANETS = 5
/** Numbers of planets by the cards on them: the outer rows have piles of 4, the inner ones of 5. */
const PLANETS_WITH_PILE = { 4: 10, 5: 14 } as const
/** Number of signs in the coordinates of a planet. */
const COORDINATES = 7

/** Special effects of a combat card besides rolling dice. */
const SPECIALS = ['unseen', 'ambush', 'larvae', 'charm', 'prisoner', 'invasion'] as const
export type Special = (typeof SPECIALS)[number]

/** Effects of a contact or equipment card. */
const CONTACT_EFFECTS = [
  'withdraw',
  'again',
  'third-card',
  'any-symbol',
  'rebellion',
  'plead',
  'heal',
] as const
const EQUIPMENT_EFFECTS = [
  'arm',
  'grenade',
  'weapon',
  'probe',
  'tablets',
  'technology',
  'gate',
  'reactor',
] as const
export type Effect = (typeof CONTACT_EFFECTS)[number] | (typeof EQUIPMENT_EFFECTS)[number]

/** True or false where the source states whether a card lasts; for other effects a component set may choose. */
const LASTS: Readonly<Partial<Record<Effect, boolean>>> = {
  withdraw: false,
  again: false,
  'third-card': true,
  'any-symbol': false,
  plead: false,
  heal: false,
  arm: true,
  grenade: false,
  weapon: false,
  probe: true,
  tablets: false,
  technology: false,
}

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)
const name = z.string().min(1).max(40)
const madeUp = z.array(z.string()).default([])
/** The lowest roll that hits. A one never does, and without a six a combat would never end. */
const value = z.int().min(2).max(6)
const copies = z.int().min(1).max(20)

const planetSchema = z.strictObject({
  name,
  /** The row on the board, from the top. */
  row: z.int().min(1).max(6),
  pile: z.union([z.literal(4), z.literal(5)]),
  near: z.boolean(),
  coordinates: z.array(id).length(COORDINATES),
  madeUp,
})
const adversariesSchema = z.strictObject({
  count: z.int().min(1).max(12),
  value,
  /** Number of hits that each of them takes. */
  wounds: z.int().min(1).max(4),
})
const combatSchema = z.strictObject({
  id,
  name: name.optional(),
  count: copies,
  /** In the order in which they fall. For an invasion: the number per team. */
  adversaries: z.array(adversariesSchema).max(4),
  special: z.enum(SPECIALS).optional(),
  /** True if Apophis's wife or son can end this combat. */
  yields: z.boolean().optional(),
  /** True if Jolinar helps in this combat. */
  heals: z.boolean().optional(),
  madeUp,
})
const contactSchema = z.strictObject({
  id,
  name: name.optional(),
  count: copies,
  /** True if it goes on the table when found (P), false if it is kept in hand until played (I). */
  lasting: z.boolean(),
  effect: z.enum(CONTACT_EFFECTS),
  madeUp,
})
const equipmentSchema = z.strictObject({
  id,
  name: name.optional(),
  count: copies,
  /** True if it is not discarded when used. */
  lasting: z.boolean(),
  effect: z.enum(EQUIPMENT_EFFECTS),
  value: value.optional(),
  dice: z.int().min(1).max(12).optional(),
  madeUp,
})

/** The form of a file; `parseComponentSet` checks that its numbers are consistent. */
export const componentSetSchema = z.strictObject({
  format: z.literal(1),
  symbols: z.array(id).length(SIGNS),
  colours: z.array(id).length(COLOURS),
  madeUp,
  planets: z.array(planetSchema).length(PLANETS),
  combat: z.array(combatSchema).min(1),
  contact: z.array(contactSchema).min(1),
  equipment: z.array(equipmentSchema).min(1),
})
/** A parsed file. */
export type ComponentSetFile = z.infer<typeof componentSetSchema>

/** One adversary: the lowest roll with which it hits, and the hits that it takes. */
export interface Unit {
  readonly value: number
  readonly wounds: number
}

/** A card as the rules see it. Its number is its index in `ComponentSet.cards`. */
export type CardFacts =
  | {
      readonly type: 'symbol'
      readonly id: string
      readonly key: string
      readonly sign: number
      readonly colour: number
    }
  | {
      readonly type: 'combat'
      readonly id: string
      readonly key: string
      readonly units: readonly Unit[]
      readonly special?: Special
      readonly yields: boolean
      readonly heals: boolean
    }
  | {
      readonly type: 'contact' | 'equipment'
      readonly id: string
      readonly key: string
      readonly effect: Effect
      readonly lasting: boolean
      readonly value: number
      readonly dice: number
    }

export interface PlanetFacts {
  readonly name: string
  readonly row: number
  readonly pile: number
  readonly near: boolean
  /** Signs by number. */
  readonly coordinates: readonly number[]
  /** The same signs as bits. */
  readonly signs: number
}

/** Tables derived from a file once; never modified. */
export interface ComponentSet {
  readonly file: ComponentSetFile
  readonly cards: readonly CardFacts[]
  readonly planets: readonly PlanetFacts[]
  readonly symbols: readonly string[]
  readonly colours: readonly string[]
  /** 32-bit hash of everything that matters in play; names do not. */
  readonly hash: number
}

/**
 * Parses a file of box contents. Returns the game's tables, or every error found: first errors of form and, if there
 * are none, numbers that are inconsistent. Never throws.
 */
export const parseComponentSet = (data: unknown): ParsedComponentSet<ComponentSet> =>
  readComponentSet(data, componentSetSchema, misfits, boxOf)

/** Yields the errors of a file whose form is valid. */
function* misfits(file: ComponentSetFile): Generator<ComponentSetFault> {
  yield* twice('symbols', file.symbols)
  yield* twice('colours', file.colours)
  yield* twice(
    'planets',
    file.planets.map((planet) => planet.name),
  )
  yield* twice(
    'cards',
    [...file.combat, ...file.contact, ...file.equipment].map((card) => card.id),
  )
  for (const type of ['combat', 'contact', 'equipment'] as const) {
    const found = file[type].reduce((sum, { count }) => sum + count, 0)
    if (found !== CARDS_OF_TYPE[type])
      yield { path: type, problem: 'total', found, expected: CARDS_OF_TYPE[type] }
  }
  const near = file.planets.filter((planet) => planet.near).length
  if (near !== NEAR_PLANETS)
    yield { path: 'planets.near', problem: 'total', found: near, expected: NEAR_PLANETS }
  for (const pile of [4, 5] as const) {
    const found = file.planets.filter((planet) => planet.pile === pile).length
    const expected = PLANETS_WITH_PILE[pile]
    if (found !== expected) yield { path: `planets.pile.${pile}`, problem: 'total', found, expected }
  }
  for (const [i, { coordinates }] of file.planets.entries()) {
    const path = `planets.${i}.coordinates`
    yield* twice(path, coordinates)
    for (const sign of coordinates)
      if (!file.symbols.includes(sign)) yield { path, problem: 'sign', found: sign }
  }
  for (const [i, card] of file.combat.entries()) yield* combatMisfits(`combat.${i}`, card)
  for (const [i, { effect, lasting }] of file.contact.entries())
    if (LASTS[effect] !== undefined && LASTS[effect] !== lasting)
      yield {
        path: `contact.${i}.lasting`,
        problem: 'field',
        found: String(lasting),
        expected: String(!lasting),
      }
  for (const [i, { effect, lasting, value, dice }] of file.equipment.entries()) {
    const path = `equipment.${i}`
    if (LASTS[effect] !== undefined && LASTS[effect] !== lasting)
      yield { path: `${path}.lasting`, problem: 'field', found: String(lasting), expected: String(!lasting) }
    const needsValue = effect === 'arm' || effect === 'weapon' || effect === 'grenade'
    if ((value !== undefined) !== needsValue)
      yield { path: `${path}.value`, problem: 'field', found: value ?? 'none' }
    if ((dice !== undefined) !== (effect === 'grenade'))
      yield { path: `${path}.dice`, problem: 'field', found: dice ?? 'none' }
  }
}

function* combatMisfits(
  path: string,
  card: ComponentSetFile['combat'][number],
): Generator<ComponentSetFault> {
  const { adversaries, special, yields, heals } = card
  if ((adversaries.length === 0) !== (special === 'prisoner'))
    yield { path: `${path}.adversaries`, problem: 'field', found: adversaries.length }
  const [first] = adversaries
  // An invasion is divided one adversary at a time, and larvae, the unseen and charmers are all of one kind.
  if (special === undefined || special === 'prisoner' || special === 'ambush') return
  if (adversaries.length > 1 || first?.wounds !== 1)
    yield { path: `${path}.adversaries`, problem: 'field', found: adversaries.length, expected: 1 }
  if (special === 'charm' && first?.count !== 1)
    yield { path: `${path}.adversaries.0.count`, problem: 'field', found: first?.count ?? 0, expected: 1 }
  if ((special === 'invasion' || special === 'larvae') && (yields || heals))
    yield { path: `${path}.${yields ? 'yields' : 'heals'}`, problem: 'field', found: 'true' }
}

function boxOf(file: ComponentSetFile): ComponentSet {
  const { symbols, colours } = file
  const cards: CardFacts[] = []
  colours.forEach((colour, at) => {
    symbols.forEach((sign, i) => {
      cards.push({ type: 'symbol', id: 'symbol', key: `${colour}/${sign}`, sign: i, colour: at })
    })
  })
  for (const { id, count, adversaries, special, yields = false, heals = false } of file.combat) {
    const units = adversaries.flatMap(({ count, value, wounds }) =>
      Array.from({ length: count }, () => ({ value, wounds })),
    )
    for (let i = 1; i <= count; i++)
      cards.push({ type: 'combat', id, key: `${id}/${i}`, units, special, yields, heals })
  }
  for (const { id, count, effect, lasting } of file.contact)
    for (let i = 1; i <= count; i++)
      cards.push({ type: 'contact', id, key: `${id}/${i}`, effect, lasting, value: 0, dice: 0 })
  for (const { id, count, effect, lasting, value = 0, dice = 0 } of file.equipment)
    for (let i = 1; i <= count; i++)
      cards.push({ type: 'equipment', id, key: `${id}/${i}`, effect, lasting, value, dice })
  const planets = file.planets.map(({ name, row, pile, near, coordinates }) => {
    const numbers = coordinates.map((sign) => symbols.indexOf(sign))
    return { name, row, pile, near, coordinates: numbers, signs: numbers.reduce((s, n) => s | (1 << n), 0) }
  })
  const matters = [cards, planets.map(({ pile, near, signs }) => [pile, near, signs])]
  return { file, cards, planets, symbols, colours, hash: hashText(JSON.stringify(matters)) >>> 0 }
}

/** The site's own component set. Throws if its file is invalid, which a test checks. */
export const STANDARD_COMPONENT_SET: ComponentSet = standardBox()

function standardBox(): ComponentSet {
  const read = parseComponentSet(standard)
  if (!read.ok) throw new Error(`the box of the house: ${JSON.stringify(read.errors)}`)
  return read.box
}

const boxes = new WeakMap<ComponentSetFile, ComponentSet>()

/**
 * Returns the tables for the file of a setup.
 * @throws RangeError if it is inconsistent
 */
export function componentSetFor(file: ComponentSetFile | undefined): ComponentSet {
  if (!file) return STANDARD_COMPONENT_SET
  const known = boxes.get(file)
  if (known) return known
  const read = parseComponentSet(file)
  if (!read.ok) throw new RangeError(`no box: ${JSON.stringify(read.errors)}`)
  boxes.set(file, read.box)
  return read.box
}
