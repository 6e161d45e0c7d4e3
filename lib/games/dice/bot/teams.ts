import {
  costOf,
  EFFECT_OF,
  eventNumber,
  HELPS,
  MISSION_DEMANDS,
  missionNumber,
  PERSONNEL,
  PERSONNEL_LEVELS,
  PERSONNEL_SKILLS,
  personnelNumber,
} from '../data'
import type { DiceOption } from '../model'
import { testWays } from '../odds'
import { SIDES, SKILLS, STATS, TEAM_SIZE } from '../terms'
import type { DiceView } from '../view'

/** Who is in the team: the best five for the mission, with somebody unknown in the places that are left to the deck. */

/** What a member brings: levels by stat, skills by their place. Somebody unknown brings the average of all. */
interface Member {
  readonly levels: readonly number[]
  readonly skills: readonly number[]
}

const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const UNKNOWN: Member = {
  levels: PERSONNEL_LEVELS.map(average),
  skills: PERSONNEL_SKILLS.map(average),
}
const MEMBERS: readonly Member[] = PERSONNEL.map((_, number) => ({
  levels: PERSONNEL_LEVELS.map((levels) => levels[number] ?? 0),
  skills: PERSONNEL_SKILLS.map((levels) => levels[number] ?? 0),
}))
const memberOf = (id: string): Member => MEMBERS[personnelNumber(id)] ?? UNKNOWN

const SKILL_WORTH = 0.7
/** What somebody is worth in general, whatever the mission. */
export function worthOf(id: string): number {
  const { levels, skills } = memberOf(id)
  const sum = [...levels, ...skills.map((level) => level * SKILL_WORTH)].reduce((all, one) => all + one, 0)
  return sum - SKILL_WORTH * (costOf(personnelNumber(id)) - 1)
}

/** The number of the option that gives the least worthy of the reserve away. */
export function worstOf(options: readonly DiceOption[]): number {
  const worth = options.map((option) => (option.kind === 'dismiss' ? worthOf(option.personnel) : 0))
  return worth.indexOf(Math.min(...worth))
}

/** How sure a team is to have a skill of which it has so much; below 1 it is what the unknown may bring. */
const hasSkill = (level: number, needed: number) => Math.min(1, level / needed)
/** Without the skill a mission fails; some of the worth is left, for cards to come. */
const WITHOUT = 0.1

/** About how likely a team with these cards in hand is to succeed; a little more where it is worth more in general. */
function promise(team: readonly Member[], view: DiceView): number {
  const demand = MISSION_DEMANDS[missionNumber(view.mission?.mission ?? '')]
  if (!demand) return 0
  const helps = view.hand.flatMap((id) => {
    const card = eventNumber(id)
    const help = HELPS[card]
    return help && EFFECT_OF[card] === 'boost' ? [help] : []
  })
  const sum = (of: (member: Member) => number | undefined) =>
    team.reduce((all, member) => all + (of(member) ?? 0), 0)
  let chance = 1
  let general = 0
  STATS.forEach((_, stat) => {
    const level = sum(({ levels }) => levels[stat])
    general += level
    const against = demand.levels[stat] ?? -1
    if (against < 0) return
    const cards = helps.reduce((all, { levels }) => all + (levels[stat] ?? 0), 0)
    chance *= smoothChance(level + Math.min(cards, MOST_HELP) - against)
  })
  SKILLS.forEach((_, skill) => {
    const needed = demand.skills[skill] ?? 0
    if (needed === 0) return
    const level =
      sum(({ skills }) => skills[skill]) +
      helps.reduce((all, { skills }) => all + (skills[skill] ?? 0) * CARD_SKILL, 0)
    chance *= WITHOUT + (1 - WITHOUT) * hasSkill(level, needed)
  })
  return chance + GENERAL * general
}
/** Cards that are counted on for a stat, a skill from a card against one of the team, and a level beyond all need. */
const MOST_HELP = 4
const CARD_SKILL = 0.9
const GENERAL = 0.003

/** The chance of a test by how far a team is above, also between whole levels. */
function smoothChance(above: number): number {
  const low = Math.floor(above)
  const part = above - low
  const ways = testWays(low, 0) * (1 - part) + testWays(low + 1, 0) * part
  return ways / (SIDES * SIDES)
}

/** A move must promise so much more than leaving things as they are. */
const WORTH_MOVING = 0.01

/** Rests who is not among the best five, fetches who is, and recruits in the places that are left. */
export function chooseRecruit(view: DiceView, options: readonly DiceOption[]): number {
  const seat = view.seats[view.viewer]
  if (!seat) return 0
  const rests = options.flatMap((option) => (option.kind === 'rest' ? [option.personnel] : []))
  const done = options.findIndex(({ kind }) => kind === 'done')
  const recruit = options.findIndex(({ kind }) => kind === 'recruit')
  // With a full team nobody can join yet; all of the reserve may do so once there is a place.
  const joins =
    seat.team.length >= TEAM_SIZE
      ? seat.reserve
      : seat.reserve.filter((id) => options.some((one) => one.kind === 'join' && one.personnel === id))
  const staying = without(seat.team, rests)
  const hasDeck = view.personnelLeft + view.personnelDiscard.length > 0
  const best = bestTeam(view, staying, rests, joins, hasDeck ? TEAM_SIZE : 0)
  const full = seat.team.map(memberOf)
  while (full.length < TEAM_SIZE && hasDeck) full.push(UNKNOWN)
  if (best && best.promise > promise(full, view) + WORTH_MOVING) {
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

/** What is left of a list once one of each of some has been taken out. */
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
  /** Who of those that can move is in the team. */
  readonly ids: readonly string[]
}

/** The most promising team of those who stay, some of those who can move, and some unknown. */
function bestTeam(
  view: DiceView,
  staying: readonly string[],
  rests: readonly string[],
  joins: readonly string[],
  unknown: number,
): Plan | undefined {
  // More than so many would be too many teams to look at; the least worthy are left out.
  const movable = [...rests, ...joins].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, MOST_MOVABLE)
  const fixed = staying.map(memberOf)
  let best: Plan | undefined
  for (let chosen = 0; chosen < 1 << movable.length; chosen++) {
    const ids = movable.filter((_, at) => (chosen >> at) & 1)
    const empty = TEAM_SIZE - fixed.length - ids.length
    if (empty < 0) continue
    const team = [...fixed, ...ids.map(memberOf)]
    for (let i = 0; i < Math.min(empty, unknown); i++) team.push(UNKNOWN)
    const value = promise(team, view)
    if (!best || value > best.promise) best = { promise: value, ids }
  }
  return best
}
const MOST_MOVABLE = 9
