import { type CardView, type Option, skillsOf } from '@/lib/game/engine'
import { SKILLS } from '@/lib/game/terms'
import { insertByWorth, type Weigh, wanting } from '../options'
import { addsOf, isFree, MAX_MISSIONS, powerOf, type Situation, sumOfRatings } from './situation'
import { activatedValue, eventValue } from './text-value'

/**
 * One action of the hero player. Cards that stay (support characters, gear, ships) are played first, because power is
 * lost at the end of the turn; then just enough is assigned, as long as the mission can be met at all. Each option has
 * a value in power; passing has the value 0.
 */
export function heroAction(now: Situation): Weigh {
  const plan = planFor(now)
  // Once both have passed, nobody can add any more.
  if (now.mission && plan.missing <= 0 && now.view.passes > 0) return wanting('pass')
  return (option) => worthOf(now, plan, option)
}

interface Plan {
  /** Skill still lacking. */
  readonly missing: number
  /** Amount that ready characters and boosts can add. */
  readonly within: number
  /** That, and the support characters that can be played. */
  readonly reach: number
  /** True if characters should be committed. */
  readonly attempt: boolean
}

/** Exceeds all other values: cards that stay on the table come first, then assigning. */
const DEVELOP = 20
const ASSIGN = 10

/** The plan for meeting the current mission. */
export const planFor = (now: Situation): Plan => now.once(makePlan)

interface Helper {
  readonly rating: number
  readonly cost: number
}

const ratingForPower = ({ rating, cost }: Helper): number => rating / (cost + 1)

function makePlan(now: Situation): Plan {
  const { missing } = now
  if (missing <= 0 || !now.mission) return { missing, within: 0, reach: 0, attempt: false }
  let within = 0
  let power = now.view.you.power
  const boosted: number[] = []
  const helpers: Helper[] = []
  for (const option of now.decision.options) {
    if (option.kind === 'assign') within += addsOf(option)
    else if (option.kind === 'boost' && option.card !== undefined && !boosted.includes(option.card)) {
      boosted.push(option.card)
      within += addsOf(option)
    } else if (option.kind === 'play') {
      const profile = now.profileOf(option)
      const rating = profile?.card.type === 'support' ? (profile.skills[now.skill] ?? 0) : 0
      if (rating > 0) insertByWorth(helpers, { rating, cost: powerOf(option) }, ratingForPower)
    }
  }
  let reach = within
  for (const { rating, cost } of helpers) {
    if (cost > power) continue
    power -= cost
    reach += rating
  }
  return { missing, within, reach, attempt: reach >= missing }
}

function worthOf(now: Situation, plan: Plan, option: Option): number {
  switch (option.kind) {
    case 'play':
      return worthOfPlay(now, plan, option)
    case 'assign':
      return worthOfAssigning(now, plan, option)
    case 'boost':
      return plan.attempt && addsOf(option) > 0 ? ASSIGN - 0.5 - waste(plan, option) : -1
    case 'use':
      return worthOfUsing(now, plan, option)
    default:
      return 0
  }
}

/** Texts are used before characters who could do something else this turn. */
function worthOfUsing(now: Situation, plan: Plan, option: Option): number {
  const value = activatedValue(now, option)
  return plan.attempt && value > 0 ? ASSIGN + value : value
}

function worthOfPlay(now: Situation, plan: Plan, option: Option): number {
  const profile = now.profileOf(option)
  if (!profile) return -1
  const { card, worth } = profile
  if (card.type === 'event') return eventValue(now, option)
  const rating = profile.skills[now.skill] ?? 0
  const urgent = card.type === 'support' && plan.attempt && plan.within < plan.missing ? 3 * rating : 0
  return DEVELOP + worth + urgent
}

/** Amount beyond what is needed. */
const waste = (plan: Plan, option: Option): number => 0.4 * Math.max(0, addsOf(option) - plan.missing)

function worthOfAssigning(now: Situation, plan: Plan, option: Option): number {
  const card = now.find(option.card)
  if (!card) return -1
  if (card.firepower !== undefined) return worthOfShip(now, card)
  const adds = addsOf(option)
  if (!plan.attempt || adds <= 0) return -1
  // Value of the character at another mission of this turn.
  const elsewhere = 0.3 * (sumOfRatings(card) - adds)
  const enough = adds >= plan.missing ? 2 : adds
  return ASSIGN + enough - waste(plan, option) - elsewhere
}

/** Ships fight for their Victory text, or to spare the team the Victory texts of the opposing ships. */
function worthOfShip(now: Situation, ship: CardView): number {
  const { mission } = now
  if (!mission) return -1
  const { heroFirepower, villainFirepower } = mission
  const behind = villainFirepower > 0 && heroFirepower <= villainFirepower
  if (behind) return heroFirepower + (ship.firepower ?? 0) >= villainFirepower ? 2 : -1
  const hasVictory = now
    .card(ship.key)
    ?.abilities.some((ability) => ability.node === 'outcome' && ability.on === 'victory')
  return hasVictory && heroFirepower === 0 ? 1 : -1
}

/**
 * True if another mission is worth playing with the characters still ready, or those that the remaining power can pay
 * for: power is lost at the end of the turn, and a failed mission costs nothing more.
 */
export function wantsToContinue(now: Situation): boolean {
  const { view } = now
  if (view.missionsThisTurn >= MAX_MISSIONS) return false
  const { sums } = skillsForNext(now)
  const villain = view.opponent
  const opposed = 0.6 * Math.min(villain.handCount, villain.power + view.continueCost)
  const adversary = villain.adversaries.some(isFree) ? 1 : 0
  return sums.some((sum) => sum >= USUAL_DIFFICULTY + opposed + adversary)
}

/** Missions ask for three, four or five. */
const USUAL_DIFFICULTY = 4

/** Skills available for another mission this turn, with the number of ready characters and the power left. */
interface NextSkills {
  /** In the order of `SKILLS`. */
  readonly sums: readonly number[]
  readonly ready: number
  readonly power: number
}

/** Counts the ready characters, and those in the hand that the power can pay for. */
export function skillsForNext(now: Situation): NextSkills {
  const { view } = now
  const ready = now.freeCharacters
  const sums = SKILLS.map(() => 0)
  const add = (skills: readonly number[]) => {
    for (let skill = 0; skill < sums.length; skill++) sums[skill] = (sums[skill] ?? 0) + (skills[skill] ?? 0)
  }
  for (const card of ready) add(skillsOf(card))
  let power = view.you.power - view.continueCost
  for (const { key } of view.you.hand) {
    const profile = now.profile(key)
    if (profile?.card.type !== 'support') continue
    const { cost = 0 } = profile.card
    if (cost > power) continue
    power -= cost
    add(profile.skills)
  }
  return { sums, ready: ready.length, power }
}
