import type { Special, Unit } from './component-set'
import { WARRIOR_VALUE } from './state'

/**
 * Exact chances of combats. A combat is a Markov chain whose state is who still stands on both sides: members, warriors and
 * hits that the adversaries have taken. Hits only grow, so the chance of each state follows from those after it;
 * a phase in which nothing happens leads back to the same state and is divided out.
 */

/** What a combat depends on, as it stands. */
export interface Fight {
  readonly special: Special | undefined
  /** All adversaries of the start, in the order in which they fall. */
  readonly units: readonly Unit[]
  /** Hits that they have taken. */
  readonly hits: number
  /** Members standing, one of whom is the woman (ruling 22). */
  readonly members: number
  readonly warriors: number
  /** The least roll with which members hit. */
  readonly value: number
  /** No phase has been fought yet. */
  readonly isFirst: boolean
}

/** Hits that adversaries take until all are down. */
export function woundsOf(units: readonly Unit[]): number {
  let sum = 0
  for (const { wounds } of units) sum += wounds
  return sum
}

/** The chance of one die to show at least a value. */
export const chanceOf = (value: number): number => (7 - value) / 6

/** The chances of 0, 1, ... hits with so many dice. */
export function hitsOf(dice: number, chance: number): number[] {
  let hits = [1]
  for (let i = 0; i < dice; i++) hits = sumOf(hits, [1 - chance, chance])
  return hits
}

/** The chances of the sum of two numbers of hits. */
function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0)
  one.forEach((p, i) => {
    other.forEach((q, j) => {
      sum[i + j] = (sum[i + j] ?? 0) + p * q
    })
  })
  return sum
}

/** The adversaries who still stand after so many hits: the first in order fall first. */
export function standing(units: readonly Unit[], hits: number): readonly Unit[] {
  let left = hits
  let fallen = 0
  for (const { wounds } of units) {
    if (left < wounds) break
    left -= wounds
    fallen++
  }
  return fallen === 0 ? units : units.slice(fallen)
}

/** Sums of rounded chances may come out a hair above 1. */
const certain = (chance: number): number => Math.min(1, chance)

/** The chance, 0 to 1, that the team wins if no card is played any more. */
export function winChance(fight: Fight): number {
  const table = tableOf(fight)
  const first = fight.isFirst && fight.special === 'ambush'
  return table.chance(fight.members, fight.warriors, fight.hits, first)
}

/** The chance with a grenade thrown first: so many dice that hit from a value on, whoever is hidden (ruling 13). */
export function grenadeChance(fight: Fight, dice: number, value: number): number {
  let chance = 0
  hitsOf(dice, chanceOf(value)).forEach((p, hits) => {
    chance += p * winChance({ ...fight, hits: fight.hits + hits })
  })
  return certain(chance)
}

const tables = new Map<string, Table>()

/** All states of a kind of combat are kept once they were computed; there are few kinds. */
function tableOf({ special, units, value }: Fight): Table {
  const key = `${special}/${value}/${units.map((unit) => `${unit.value}.${unit.wounds}`).join('/')}`
  let table = tables.get(key)
  if (!table) {
    table = new Table(special, units, value)
    tables.set(key, table)
  }
  return table
}

class Table {
  readonly #special: Special | undefined
  readonly #units: readonly Unit[]
  readonly #value: number
  readonly #wounds: number
  readonly #known = new Map<number, number>()

  constructor(special: Special | undefined, units: readonly Unit[], value: number) {
    this.#special = special
    this.#units = units
    this.#value = value
    this.#wounds = woundsOf(units)
  }

  chance(members: number, warriors: number, hits: number, ambush: boolean): number {
    if (hits >= this.#wounds) return 1
    if (members <= 0) return 0
    const key = ((members * 16 + warriors) * 128 + hits) * 2 + (ambush ? 1 : 0)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const chance = this.#phase(members, warriors, hits, ambush)
    this.#known.set(key, chance)
    return chance
  }

  #phase(members: number, warriors: number, hits: number, ambush: boolean): number {
    const given = ambush ? [1] : this.#hitsGiven(members, warriors, hits)
    let won = 0
    let stays = 0
    given.forEach((p, more) => {
      if (p === 0) return
      const after = Math.min(hits + more, this.#wounds)
      // Both down in the same phase is a victory.
      if (after >= this.#wounds) {
        won += p
        return
      }
      this.#hitsTaken(hits, after).forEach((q, losses) => {
        if (q === 0) return
        const shielded = this.#special === 'larvae' ? 0 : Math.min(losses, warriors)
        const left = Math.max(0, members - (losses - shielded))
        if (more === 0 && losses === 0 && !ambush) stays += p * q
        else won += p * q * this.chance(left, warriors - shielded, after, false)
      })
    })
    return certain(won / (1 - stays))
  }

  /** Chances of hits on adversaries in one phase. */
  #hitsGiven(members: number, warriors: number, hits: number): number[] {
    const ours = chanceOf(this.#value)
    if (this.#special === 'charm') return hitsOf(1, ours)
    const given = sumOf(hitsOf(members, ours), hitsOf(warriors, chanceOf(WARRIOR_VALUE)))
    if (this.#special !== 'unseen') return given
    const there = standing(this.#units, hits).length
    const capped = new Array<number>(there + 1).fill(0)
    hitsOf(members, chanceOf(SEARCH_VALUE)).forEach((p, found) => {
      given.forEach((q, more) => {
        const effective = Math.min(found, more, there)
        capped[effective] = (capped[effective] ?? 0) + p * q
      })
    })
    return capped
  }

  /** Chances of hits on the team in one phase: adversaries roll with all who stood before it, larvae with who survived it. */
  #hitsTaken(before: number, after: number): number[] {
    let taken = [1]
    for (const { value } of standing(this.#units, this.#special === 'larvae' ? after : before))
      taken = sumOf(taken, [1 - chanceOf(value), chanceOf(value)])
    return taken
  }
}

/** The least roll with which a member finds one of the unseen. */
export const SEARCH_VALUE = 5
