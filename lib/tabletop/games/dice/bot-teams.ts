import {
  costOf,
  type Demand,
  EFFECT_OF,
  eventNumber,
  HELPS,
  MISSION_DEMANDS,
  missionNumber,
  PERSONNEL,
  PERSONNEL_LEVELS,
  PERSONNEL_SKILLS,
  personnelNumber,
} from './data'
import type { DiceOption } from './model'
import { testWays } from './odds'
import { SIDES, SKILLS, STATS, TEAM_SIZE } from './terms'
import type { DiceView } from './view'

/** Chooses the team: the best five for the mission, with unknown members in the places left to the deck. */

/**
 * The contribution of members: levels by stat, then skills by index. An unknown member contributes the average of all.
 * Simulated games look for the best team tens of thousands of times, so sums of teams are plain numbers.
 */
type Bringing = readonly number[]

const PARTS = STATS.length + SKILLS.length
const BY_PART = [...PERSONNEL_LEVELS, ...PERSONNEL_SKILLS]
const UNKNOWN: Bringing = BY_PART.map(
  (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
)
const MEMBERS: readonly Bringing[] = PERSONNEL.map((_, number) => BY_PART.map((by) => by[number] ?? 0))
const memberOf = (id: string): Bringing => MEMBERS[personnelNumber(id)] ?? UNKNOWN

/** Returns the contribution of some members along with a number of unknown ones. */
function bringing(ids: readonly string[], unknown = 0): number[] {
  const sum = new Array<number>(PARTS).fill(0)
  for (const id of ids) add(sum, memberOf(id))
  for (let i = 0; i < unknown; i++) add(sum, UNKNOWN)
  return sum
}

function add(sum: number[], member: Bringing): void {
  for (let part = 0; part < PARTS; part++) sum[part] = (sum[part] ?? 0) + (member[part] ?? 0)
}

const SKILL_WORTH = 0.7
const WORTH: readonly number[] = MEMBERS.map((member, number) => {
  const sum = member.reduce(
    (all, level, part) => all + (part < STATS.length ? level : level * SKILL_WORTH),
    0,
  )
  return sum - SKILL_WORTH * (costOf(number) - 1)
})
/** What a member is worth in general, whatever the mission. */
export const worthOf = (id: string): number => WORTH[personnelNumber(id)] ?? 0

/** Returns the index of the option that dismisses the least valuable character of the reserve. */
export function worstOf(options: readonly DiceOption[]): number {
  const worth = options.map((option) => (option.kind === 'dismiss' ? worthOf(option.personnel) : 0))
  return worth.indexOf(Math.min(...worth))
}

/** Without the skill a mission fails; some of the worth is kept, since cards may still come. */
const WITHOUT = 0.1
/**
 * Most help from cards counted on for a stat, the value of a skill from a card relative to one of the team, and that of
 * a level beyond all need.
 */
const MAX_HELP = 4
const CARD_SKILL = 0.9
const GENERAL = 0.003

/** The requirements of the active mission, and what cards in hand add to any team. */
interface Need {
  readonly demand: Demand
  readonly help: Bringing
}

function needOf({ mission, hand }: DiceView): Need | undefined {
  const demand = mission && MISSION_DEMANDS[missionNumber(mission.mission)]
  if (!demand) return undefined
  const help = new Array<number>(PARTS).fill(0)
  for (const id of hand) {
    const card = eventNumber(id)
    const given = HELPS[card]
    if (!given || EFFECT_OF[card] !== 'boost') continue
    add(help, [...given.levels, ...given.skills.map((level) => level * CARD_SKILL)])
  }
  return {
    demand,
    help: help.map((level, part) => (part < STATS.length ? Math.min(level, MAX_HELP) : level)),
  }
}

/** Estimates a team's chance of success with the cards in hand; slightly more for higher general levels. */
function promise(team: ArrayLike<number>, { demand, help }: Need): number {
  let chance = 1
  let general = 0
  for (let stat = 0; stat < STATS.length; stat++) {
    const level = team[stat] ?? 0
    general += level
    const against = demand.levels[stat] ?? -1
    if (against >= 0) chance *= smoothChance(level + (help[stat] ?? 0) - against)
  }
  for (let skill = 0; skill < SKILLS.length; skill++) {
    const needed = demand.skills[skill] ?? 0
    if (needed === 0) continue
    const level = (team[STATS.length + skill] ?? 0) + (help[STATS.length + skill] ?? 0)
    // Below the requirement, the unknown members may still make up for it.
    chance *= WITHOUT + (1 - WITHOUT) * Math.min(1, level / needed)
  }
  return chance + GENERAL * general
}

/** Returns the chance of a test by how far a team is above the mission, interpolated between whole levels. */
function smoothChance(above: number): number {
  const low = Math.floor(above)
  const part = above - low
  const ways = testWays(low, 0) * (1 - part) + testWays(low + 1, 0) * part
  return ways / (SIDES * SIDES)
}

/** How much more a move must promise than leaving things as they are. */
const WORTH_MOVING = 0.01

/** Rests members who are not among the best five, fetches those who are, and recruits for the places left. */
export function chooseRecruit(view: DiceView, options: readonly DiceOption[]): number {
  const seat = view.seats[view.viewer]
  if (!seat) return 0
  const rests = options.flatMap((option) => (option.kind === 'rest' ? [option.personnel] : []))
  const done = options.findIndex(({ kind }) => kind === 'done')
  const recruit = options.findIndex(({ kind }) => kind === 'recruit')
  // While the team is full nobody can join yet; any of the reserve may do so once there is a place.
  const joins =
    seat.team.length >= TEAM_SIZE
      ? seat.reserve
      : seat.reserve.filter((id) => options.some((one) => one.kind === 'join' && one.personnel === id))
  const need = needOf(view)
  const hasDeck = view.personnelLeft + view.personnelDiscard.length > 0
  const best = need && bestTeam(need, without(seat.team, rests), rests, joins, hasDeck)
  const asItIs = bringing(seat.team, hasDeck ? TEAM_SIZE - seat.team.length : 0)
  if (best && best.promise > promise(asItIs, need) + WORTH_MOVING) {
    const leaving = rests.find((id) => !best.ids.includes(id))
    if (leaving !== undefined)
      return options.findIndex((one) => one.kind === 'rest' && one.personnel === leaving)
  }
  if (done >= 0) return done
  const joining = joins.find((id) => best?.ids.includes(id))
  if (joining !== undefined)
    return options.findIndex((one) => one.kind === 'join' && one.personnel === joining)
  return Math.max(0, recruit)
}

/** Returns a list with one of each of the given items removed. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...all]
  for (const one of some) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

interface Plan {
  readonly promise: number
  /** The movable members who are in the team. */
  readonly ids: readonly string[]
}

/** Limit of movable members, since more would give too many teams to compare; the least valuable are left out. */
const MAX_MOVABLE = 9
/** Indexed by the set of movable members in it: a team's contribution without unknown members, and its size. */
const sums = new Float64Array(PARTS << MAX_MOVABLE)
const sizes = new Uint8Array(1 << MAX_MOVABLE)
const whole = new Float64Array(PARTS)

/** Returns the most promising team of those who stay, some of the movable ones, and unknown ones if there is a deck. */
function bestTeam(
  need: Need,
  staying: readonly string[],
  rests: readonly string[],
  joins: readonly string[],
  hasDeck: boolean,
): Plan | undefined {
  const movable = [...rests, ...joins].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, MAX_MOVABLE)
  const members = movable.map(memberOf)
  sums.set(bringing(staying))
  sizes[0] = staying.length
  let best: { readonly promise: number; readonly chosen: number } | undefined
  for (let chosen = 0; chosen < 1 << movable.length; chosen++) {
    if (chosen > 0) {
      const others = chosen & (chosen - 1)
      const member = members[31 - Math.clz32(chosen ^ others)]
      sizes[chosen] = (sizes[others] ?? 0) + 1
      for (let part = 0; part < PARTS; part++)
        sums[chosen * PARTS + part] = (sums[others * PARTS + part] ?? 0) + (member?.[part] ?? 0)
    }
    const empty = TEAM_SIZE - (sizes[chosen] ?? 0)
    if (empty < 0) continue
    for (let part = 0; part < PARTS; part++) {
      let level = sums[chosen * PARTS + part] ?? 0
      if (hasDeck) for (let i = 0; i < empty; i++) level += UNKNOWN[part] ?? 0
      whole[part] = level
    }
    const value = promise(whole, need)
    if (!best || value > best.promise) best = { promise: value, chosen }
  }
  const { chosen } = best ?? { chosen: 0 }
  return best && { promise: best.promise, ids: movable.filter((_, at) => (chosen >> at) & 1) }
}
