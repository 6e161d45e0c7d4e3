import type { Player } from '@/lib/tabletop/protocol/game'
import { COLOURS, SIGNS, type Special, type Unit } from './component-set'
import type { Game } from './model'
import {
  at,
  BARE_VALUE,
  everybody,
  factsOf,
  hasEffect,
  isActive,
  TEAM_SIZE,
  valueWith,
  WARRIOR_VALUE,
} from './state'

/** The symbols of each colour, and Thor, who replaces any. */
const OF_A_COLOUR = SIGNS + 1
/** Value of a symbol in hand that all have seen, relative to one on the table. */
const IN_HAND = 0.95
/**
 * Share of a colour's free symbols that is available if another team seeks it too, and if another team may still do so.
 */
const SHARED = 2 / 3
const OPEN = 0.9
/**
 * Part of the way saved by better arms on the table, per point, and by the Tok'ra; and the cost of a member lost for
 * good.
 */
const ARMS = 0.06
const THIRD_CARD = 0.06
const MEMBER = 0.05

/**
 * Returns the progress of each team, judged by public knowledge: 0 at the beginning, 1 with the last symbol, below 0 if
 * it has become harder than it was. Symbols are found by turning up cards: to find the missing symbols among those
 * still available, a team must on average turn up a certain share of all cards, and that share, relative to the one at
 * the beginning, is the remaining distance.
 */
export const standingOf = (game: Game): number[] =>
  game.teams.map((_, player) => {
    if (!isActive(game, player)) return 1 - 1 / wayFor(game, 0, OF_A_COLOUR)
    const table = at(game.table, player)
    const third = table.some((card) => hasEffect(game, card, 'third-card')) ? THIRD_CARD : 0
    const arms = ARMS * (BARE_VALUE - valueWith(game, table))
    const lost = MEMBER * (TEAM_SIZE - at(game.members, player))
    return 1 - wayOf(game, player) * (1 - third - arms + lost)
  })

/** Returns the way left to a team with the colour it seeks, or with its best colour while it seeks none. */
function wayOf(game: Game, player: Player): number {
  const whole = wayFor(game, 0, OF_A_COLOUR)
  const chosen = at(game.colour, player)
  const { laid, seen, gone } = symbolsFor(game, player)
  let best = Number.POSITIVE_INFINITY
  for (let colour = 0; colour < COLOURS; colour++) {
    if (chosen >= 0 && colour !== chosen) continue
    const held = at(seen, colour)
    const free = Math.max(0, OF_A_COLOUR - laid - held - at(gone, colour))
    best = Math.min(best, wayFor(game, laid + IN_HAND * held, free * partFor(game, player, colour)))
  }
  return best / whole
}

/**
 * Returns the share of a colour's free symbols that others may leave to a team. Teams that have not chosen a colour can
 * still avoid competition.
 */
function partFor(game: Game, player: Player, colour: number): number {
  const isChosen = at(game.colour, player) >= 0
  let part = 1
  for (let other = 0; other < game.seats; other++) {
    if (other === player || !isActive(game, other)) continue
    const theirs = at(game.colour, other)
    if (theirs === colour) part *= SHARED
    else if (theirs < 0 && isChosen) part *= OPEN
  }
  return part
}

/** Returns the expected share of all cards that must be turned up to find the missing symbols among those available. */
const wayFor = (game: Game, own: number, free: number): number =>
  Math.min(1, Math.max(0, game.toWin - own) / (free + 1))

/**
 * Returns the number of symbols a team has laid; by colour, those in its hand that all have seen, and those that others
 * have laid.
 */
function symbolsFor(game: Game, player: Player) {
  const seen = new Array<number>(COLOURS).fill(0)
  const gone = new Array<number>(COLOURS).fill(0)
  let laid = 0
  for (const card of at(game.hand, player)) {
    const facts = factsOf(game, card)
    if (facts.type === 'symbol' && game.known[card] === everybody(game))
      seen[facts.colour] = at(seen, facts.colour) + 1
  }
  for (let seat = 0; seat < game.seats; seat++)
    for (const card of at(game.table, seat)) {
      const facts = factsOf(game, card)
      const isThor = hasEffect(game, card, 'any-symbol')
      if (facts.type !== 'symbol' && !isThor) continue
      if (seat === player) laid++
      else if (facts.type === 'symbol') gone[facts.colour] = at(gone, facts.colour) + 1
      else for (let colour = 0; colour < COLOURS; colour++) gone[colour] = at(gone, colour) + 1
    }
  return { laid, seen, gone }
}

/**
 * Exact chances of combats. A combat is a Markov chain whose state consists of the units left on both sides: members,
 * warriors, and hits that the adversaries have taken. Hits only grow, so the chance of each state follows from the
 * later ones; a phase in which nothing happens leads back to the same state and is divided out.
 */

/** The current state of a combat, as far as its chances depend on it. */
export interface Fight {
  readonly special: Special | undefined
  /** All adversaries at the start, in the order in which they fall. */
  readonly units: readonly Unit[]
  /** Hits that they have taken. */
  readonly hits: number
  /** Members standing, one of whom is the woman (ruling 22). */
  readonly members: number
  readonly warriors: number
  /** The lowest roll with which members hit. */
  readonly value: number
  /** True if no phase has been fought yet. */
  readonly isFirst: boolean
}

/** Returns the hits that adversaries take until all are down. */
export function woundsOf(units: readonly Unit[]): number {
  let sum = 0
  for (const { wounds } of units) sum += wounds
  return sum
}

/** Returns the chance of one die to show at least a value. */
const chanceOf = (value: number): number => (7 - value) / 6

/** Returns the chances of 0, 1, ... hits with a number of dice. */
function hitsOf(dice: number, chance: number): number[] {
  let hits = [1]
  for (let i = 0; i < dice; i++) hits = sumOf(hits, [1 - chance, chance])
  return hits
}

/** Returns the distribution of the sum of two numbers of hits. */
function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0)
  one.forEach((p, i) => {
    other.forEach((q, j) => {
      sum[i + j] = (sum[i + j] ?? 0) + p * q
    })
  })
  return sum
}

/** Returns the adversaries still standing after a number of hits: the first in order fall first. */
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

/** Sums of rounded chances may be slightly above 1. */
const certain = (chance: number): number => Math.min(1, chance)

/** Returns the chance, 0 to 1, that the team wins if no further card is played. */
export function winChance(fight: Fight): number {
  const table = tableOf(fight)
  const first = fight.isFirst && fight.special === 'ambush'
  return table.chance(fight.members, fight.warriors, fight.hits, first)
}

/**
 * Returns the chance of winning with a grenade thrown first: `dice` dice that hit from `value` on, whoever is hidden
 * (ruling 13).
 */
export function grenadeChance(fight: Fight, dice: number, value: number): number {
  let chance = 0
  hitsOf(dice, chanceOf(value)).forEach((p, hits) => {
    chance += p * winChance({ ...fight, hits: fight.hits + hits })
  })
  return certain(chance)
}

const tables = new Map<string, Table>()

/** All states of a kind of combat are cached once computed; there are few kinds. */
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
      // If both sides go down in the same phase, it is a victory.
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

  /**
   * Chances of hits on the team in one phase: all adversaries who stood before it roll, but only those larvae that
   * survived it.
   */
  #hitsTaken(before: number, after: number): number[] {
    let taken = [1]
    for (const { value } of standing(this.#units, this.#special === 'larvae' ? after : before))
      taken = sumOf(taken, [1 - chanceOf(value), chanceOf(value)])
    return taken
  }
}

/** The lowest roll with which a member finds one of the unseen. */
export const SEARCH_VALUE = 5
