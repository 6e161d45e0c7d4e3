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
 * The contents of the game box: map, numbers of starships at the start, and cards. All of it is lost except what the
 * rules name; the site's own file marks which entries are made up, and owners of the game may supply a file of its real
 * contents.
 */

export const MAX_SEATS = 6
export const MIN_SEATS = 2
/** Maximum number of spaces of a map: a larger one could not be drawn. */
const MAX_SPACES = 200
const MAX_CARDS = 200

/**
 * Effects of a card. The rules name the first three:
 * - `iris`: at any time, closes a gate of the player's own before arriving units
 * - `enemy-gate`: units travel to an enemy base
 * - `boarding`: units board an enemy starship
 * - `drive`: a starship moves two spaces more
 * - `muster`: one more combat unit
 */
const EFFECTS = ['iris', 'enemy-gate', 'boarding', 'drive', 'muster'] as const
export type Effect = (typeof EFFECTS)[number]

const id = z
  .string()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/)
  .max(20)
const name = z.string().min(1).max(40)

/** The form of a file; `parseComponentSet` checks that it is consistent. */
export const componentSetSchema = z.strictObject({
  format: z.literal(1),
  madeUp: z.array(z.string().max(60)).max(40).default([]),
  sectors: z
    .array(z.strictObject({ id, name, builds: z.int().min(1).max(4) }))
    .min(2)
    .max(12),
  /** For each number of players: how many starships begin in which sectors. */
  setup: z
    .array(
      z.strictObject({
        players: z.int().min(MIN_SEATS).max(MAX_SEATS),
        starships: z.record(id, z.int().min(1).max(12)),
        /** By place in the order of play, from the first player: starships that wait at the beginning (ruling 22). */
        waiting: z.array(z.int().min(0).max(6)).max(MAX_SEATS).optional(),
      }),
    )
    .min(1)
    .max(5),
  cards: z
    .array(
      z.strictObject({ id, name: name.optional(), count: z.int().min(1).max(60), effect: z.enum(EFFECTS) }),
    )
    .max(20),
  spaces: z
    .array(
      z.strictObject({
        id,
        /** Its place in drawings: axial coordinates of hexes, or of any grid. */
        q: z.number().min(-50).max(50),
        r: z.number().min(-50).max(50),
        sector: id.optional(),
        adjacent: z.array(id).min(1).max(12),
        /** Name of its star system. */
        system: name.optional(),
        capital: z.boolean().optional(),
        /** The space to which its wormhole leads. */
        wormhole: id.optional(),
      }),
    )
    .min(2)
    .max(MAX_SPACES),
})
export type ComponentSetFile = z.infer<typeof componentSetSchema>

export interface SpaceFacts {
  readonly id: string
  readonly q: number
  readonly r: number
  /** Number of the sector, -1 for open space. */
  readonly sector: number
  readonly adjacent: readonly number[]
  /**
   * By index of the neighbour: the space where a starship that moves there comes out, the other end if it is a
   * wormhole.
   */
  readonly leads: readonly number[]
  readonly system?: string
  readonly isCapital: boolean
  /** The other end of its wormhole, -1 for none. */
  readonly wormhole: number
}
export interface SectorFacts {
  readonly id: string
  readonly name: string
  readonly builds: number
  readonly spaces: readonly number[]
  readonly systems: readonly number[]
}
export interface CardFacts {
  readonly id: string
  readonly count: number
  readonly effect: Effect
}
/** Tables derived from a file once; never modified. */
export interface ComponentSet {
  readonly file: ComponentSetFile
  readonly spaces: readonly SpaceFacts[]
  /** Spaces with a star system: bases can be nowhere else. */
  readonly systems: readonly number[]
  /** The `leads` of each space's facts: looked up most often, so one step is saved. */
  readonly leads: readonly (readonly number[])[]
  readonly sectors: readonly SectorFacts[]
  readonly cards: readonly CardFacts[]
  /** Kinds of cards by effect. */
  readonly kindsOf: Readonly<Record<Effect, readonly number[]>>
  /** By number of players: starships by sector, -1 if nobody begins there; undefined if the set has no such setup. */
  readonly setup: readonly (readonly number[] | undefined)[]
  /** By number of players, then by place in the order of play: starships that wait at the beginning. */
  readonly waiting: readonly (readonly number[])[]
  /** 32-bit hash of everything that matters in play; names and drawing positions do not. */
  readonly hash: number
}

/** Reads a component-set file: returns the game's tables, or every error found. Never throws. */
export const parseComponentSet = (data: unknown): ParsedComponentSet<ComponentSet> =>
  readComponentSet(data, componentSetSchema, misfits, boxOf)

function* misfits(file: ComponentSetFile): Generator<ComponentSetFault> {
  const { spaces, sectors, cards, setup } = file
  yield* twice(
    'spaces',
    spaces.map((space) => space.id),
  )
  yield* twice(
    'sectors',
    sectors.map((sector) => sector.id),
  )
  yield* twice(
    'cards',
    cards.map((card) => card.id),
  )
  yield* twice(
    'setup',
    setup.map(({ players }) => String(players)),
  )
  const total = cards.reduce((sum, { count }) => sum + count, 0)
  if (total > MAX_CARDS) yield { path: 'cards', problem: 'total', found: total, expected: MAX_CARDS }
  const byId = new Map(spaces.map((space) => [space.id, space]))
  const known = new Set(sectors.map((sector) => sector.id))
  for (const [i, space] of spaces.entries()) {
    const path = `spaces.${i}`
    if (space.sector !== undefined && !known.has(space.sector))
      yield { path: `${path}.sector`, problem: 'unknown', found: space.sector }
    yield* twice(`${path}.adjacent`, space.adjacent)
    // A connection leads both ways, and no space is adjacent to itself.
    for (const [j, other] of space.adjacent.entries())
      if (other === space.id || !byId.get(other)?.adjacent.includes(space.id))
        yield { path: `${path}.adjacent.${j}`, problem: 'unknown', found: other }
    if (space.wormhole === undefined) continue
    if (space.wormhole === space.id || byId.get(space.wormhole)?.wormhole !== space.id)
      yield { path: `${path}.wormhole`, problem: 'unknown', found: space.wormhole }
    if (space.system !== undefined) yield { path: `${path}.system`, problem: 'field', found: space.system }
  }
  for (const [i, { players, starships, waiting }] of setup.entries()) {
    if (waiting && waiting.length !== players)
      yield { path: `setup.${i}.waiting`, problem: 'total', found: waiting.length, expected: players }
    const path = `setup.${i}.starships`
    const homes = Object.entries(starships)
    if (homes.length !== players) yield { path, problem: 'total', found: homes.length, expected: players }
    for (const [sector, count] of homes) {
      const inside = spaces.filter((space) => space.sector === sector)
      if (!known.has(sector)) yield { path: `${path}.${sector}`, problem: 'unknown', found: sector }
      else if (!inside.some(({ system }) => system !== undefined))
        yield { path: `${path}.${sector}`, problem: 'field', found: 0 }
      else if (inside.length < count)
        yield { path: `${path}.${sector}`, problem: 'total', found: count, expected: inside.length }
    }
  }
}

function boxOf(file: ComponentSetFile): ComponentSet {
  const places = new Map(file.spaces.map((space, i) => [space.id, i]))
  const placeOf = (space: string) => places.get(space) ?? -1
  const sectorIds = file.sectors.map((sector) => sector.id)
  const wormholes = file.spaces.map(({ wormhole }) => (wormhole === undefined ? -1 : placeOf(wormhole)))
  const spaces = file.spaces.map((space, i): SpaceFacts => {
    const adjacent = space.adjacent.map(placeOf)
    return {
      id: space.id,
      q: space.q,
      r: space.r,
      sector: space.sector === undefined ? -1 : sectorIds.indexOf(space.sector),
      adjacent,
      leads: adjacent.map((to) => {
        const end = wormholes[to] ?? -1
        return end < 0 ? to : end
      }),
      ...(space.system !== undefined && { system: space.system }),
      isCapital: space.capital ?? false,
      wormhole: wormholes[i] ?? -1,
    }
  })
  const inSector = (sector: number, onlySystems: boolean) =>
    spaces.flatMap((space, i) =>
      space.sector === sector && (!onlySystems || space.system !== undefined) ? [i] : [],
    )
  const sectors = file.sectors.map(({ id, name, builds }, i) => ({
    id,
    name,
    builds,
    spaces: inSector(i, false),
    systems: inSector(i, true),
  }))
  const cards = file.cards.map(({ id, count, effect }) => ({ id, count, effect }))
  const kindsOf = Object.fromEntries(
    EFFECTS.map((effect) => [effect, cards.flatMap((card, i) => (card.effect === effect ? [i] : []))]),
  ) as Record<Effect, number[]>
  const setup = Array.from({ length: MAX_SEATS + 1 }, (_, players) => {
    const found = file.setup.find((one) => one.players === players)
    return found && sectorIds.map((sector) => found.starships[sector] ?? -1)
  })
  const waiting = Array.from(
    { length: MAX_SEATS + 1 },
    (_, players) => file.setup.find((one) => one.players === players)?.waiting ?? [],
  )
  const matters = [
    spaces.map(({ sector, adjacent, system, wormhole }) => [
      sector,
      adjacent,
      system !== undefined,
      wormhole,
    ]),
    sectors.map(({ builds }) => builds),
    cards,
    setup,
    waiting,
  ]
  return {
    file,
    spaces,
    systems: spaces.flatMap(({ system }, space) => (system === undefined ? [] : [space])),
    leads: spaces.map((space) => space.leads),
    sectors,
    cards,
    kindsOf,
    setup,
    waiting,
    hash: hashText(JSON.stringify(matters)) >>> 0,
  }
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
