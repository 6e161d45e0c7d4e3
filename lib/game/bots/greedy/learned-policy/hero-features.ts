import type { Option } from '@/lib/game/engine'
import { GLYPHS_TO_WIN, SKILLS } from '@/lib/game/terms'
import { planFor, skillsForNext } from '../hero'
import { addsOf, isFree, powerOf, type Situation, sumOfRatings } from '../situation'
import { activatedValue, eventValue } from '../text-value'
import {
  clamp,
  type FeatureReader,
  type Features,
  type FeaturesOf,
  handFeature,
  isLow,
  nearestOf,
  outcomeValue,
  powerFeature,
  shareOf,
  yes,
} from './features'

const SITUATION = [
  'always',
  'met',
  'met, other passed',
  'not met, other passed',
  'within reach',
  'missing',
  'slack',
  'danger',
  'power',
  'power of other',
  'hand',
  'hand of other',
  'success wins',
  'progress of other',
  'experience',
  'later mission',
  'low deck',
  'score of other',
  'ready skills',
  'adversary ready',
  'opposed',
] as const

const MOVES = {
  pass: [],
  use: ['ready', 'cost', 'value', 'good', 'gear'],
  boost: ['worth', 'adds', 'enough', 'nothing'],
  assign: [
    'adds',
    'enough',
    'waste',
    'elsewhere',
    'on success',
    'team',
    'nothing',
    'glyphs',
    'has ability',
    'has text',
  ],
  'assign ship': ['worth', 'adds'],
  event: ['worth', 'cost', 'value', 'good'],
  support: ['worth', 'cost', 'adds', 'needed', 'enough'],
  gear: ['worth', 'cost'],
  ship: ['worth', 'cost'],
} as const

/** Names of the features that the hero player considers. */
export const HERO_NAMES = { situation: SITUATION, moves: MOVES } as const

/** Moves by name; a move is named by its index in this list. */
const MOVE_NAMES: readonly string[] = Object.keys(MOVES)
const moveOf = (name: keyof typeof MOVES): number => MOVE_NAMES.indexOf(name)
const PASS = moveOf('pass')
const USE = moveOf('use')
const BOOST = moveOf('boost')
const ASSIGN = moveOf('assign')
const ASSIGN_SHIP = moveOf('assign ship')
const EVENT = moveOf('event')
const SUPPORT = moveOf('support')

/** Features that the hero player considers before an action. */
export function heroFeatures(now: Situation): FeatureReader {
  const { view, mission, missing } = now
  const { you, opponent } = view
  const plan = planFor(now)
  const isMet = missing <= 0
  const passed = view.passes > 0
  const slack = plan.reach - missing
  let rest = 0
  for (const card of now.freeCharacters) rest += sumOfRatings(card)
  const successWins =
    mission !== undefined &&
    (you.experience + mission.experience >= you.victoryTotal || you.glyphs >= GLYPHS_TO_WIN - 1)
  const situation: FeaturesOf<typeof SITUATION> = [
    1,
    yes(isMet),
    yes(isMet && passed),
    yes(!isMet && passed),
    yes(plan.attempt),
    isMet ? 0 : clamp(missing, 0, 8) / 4,
    clamp(slack, -4, 8) / 4,
    clamp(now.threat - (isMet ? -missing : slack), 0, 8) / 4,
    powerFeature(you),
    powerFeature(opponent),
    handFeature(you),
    handFeature(opponent),
    yes(successWins),
    nearestOf(opponent),
    (mission?.experience ?? 0) / 4,
    yes(view.missionsThisTurn > 1),
    isLow(you),
    shareOf(opponent.score, opponent.victoryTotal),
    Math.min(20, rest) / 10,
    yes(opponent.adversaries.some(isFree)),
    clamp((mission?.difficulty ?? 0) - (mission?.printedDifficulty ?? 0), 0, 6) / 3,
  ]
  return new HeroReader(now, situation, plan.attempt && plan.within < missing)
}

class HeroReader implements FeatureReader {
  readonly role = 'hero'
  readonly situation: Features
  readonly #now: Situation
  /** True if support characters in the hand are needed. */
  readonly #isNeeded: boolean

  constructor(now: Situation, situation: Features, isNeeded: boolean) {
    this.situation = situation
    this.#now = now
    this.#isNeeded = isNeeded
  }

  read(option: Option, into: Float64Array): number {
    const now = this.#now
    switch (option.kind) {
      case 'use':
        readUsing(now, option, into)
        return USE
      case 'boost': {
        const { missing } = now
        const adds = addsOf(option)
        into[0] = now.worthOf(option) / 2
        into[1] = adds / 2
        into[2] = yes(missing > 0 && adds >= missing)
        into[3] = yes(adds <= 0)
        return BOOST
      }
      case 'assign':
        return readAssigning(now, option, into)
      case 'play':
        return readPlaying(now, this.#isNeeded, option, into)
      default:
        return PASS
    }
  }

  late(option: Option): number {
    const now = this.#now
    return outcomeValue(now, now.profileOf(option), 'success', option.card) / 2
  }
}

function readUsing(now: Situation, option: Option, into: Float64Array): void {
  const value = clamp(activatedValue(now, option), -3, 3)
  into[0] = yes(now.find(option.card)?.state === 'ready')
  into[1] = powerOf(option) / 3
  into[2] = value / 2
  into[3] = yes(value > 0)
  into[4] = yes(now.profileOf(option)?.card?.type === 'gear')
}

function readAssigning(now: Situation, option: Option, into: Float64Array): number {
  const shown = now.find(option.card)
  const profile = now.profileOf(option)
  if (profile?.card.type === 'ship') {
    into[0] = profile.worth / 3
    into[1] = (shown?.firepower ?? 0) / 3
    return ASSIGN_SHIP
  }
  const adds = addsOf(option)
  const missing = Math.max(0, now.missing)
  into[0] = adds / 2
  into[1] = yes(missing > 0 && adds >= missing)
  into[2] = Math.max(0, adds - missing) / 2
  into[3] = ((shown ? sumOfRatings(shown) : 0) - adds) / 4
  into[4] = 0
  into[5] = yes(profile?.card.type === 'team')
  into[6] = yes(adds <= 0)
  into[7] = (shown?.glyphs.length ?? 0) / 2
  into[8] = yes(profile?.isUsable === true)
  into[9] = yes(profile?.isAtWork === true)
  return ASSIGN
}

function readPlaying(now: Situation, isNeeded: boolean, option: Option, into: Float64Array): number {
  const profile = now.profileOf(option)
  if (!profile) return PASS
  const { card } = profile
  into[0] = profile.worth / 3
  into[1] = powerOf(option) / 3
  if (card.type === 'event') {
    const value = clamp(eventValue(now, option), -3, 4)
    into[2] = value / 2
    into[3] = yes(value > 0)
    return EVENT
  }
  if (card.type !== 'support') return MOVE_NAMES.indexOf(card.type)
  const rating = profile.skills[now.skill] ?? 0
  into[2] = rating / 2
  into[3] = (yes(isNeeded) * rating) / 2
  into[4] = yes(now.missing > 0 && rating >= now.missing)
  return SUPPORT
}

const CONTINUE = [
  'always',
  'reachable',
  'highest skill',
  'nobody',
  'complications',
  'adversary ready',
  'failed',
  'gives',
  'score of other',
  'power',
  'progress',
  'progress of other',
  'characters ready',
] as const
const CONTINUE_MOVES = { continue: [], end: [] } as const
/** Names of the features considered before another mission. */
export const CONTINUE_NAMES = { situation: CONTINUE, moves: CONTINUE_MOVES } as const
const CONTINUING = Object.keys(CONTINUE_MOVES).indexOf('continue')
const ENDING = Object.keys(CONTINUE_MOVES).indexOf('end')

/** Features that the hero player considers before another mission, relative to not playing one. */
export function continueFeatures(now: Situation): FeatureReader {
  const { view, decision } = now
  const villain = view.opponent
  const { sums, ready, power } = skillsForNext(now)
  const complications = Math.min(villain.handCount, villain.power + view.continueCost)
  const adversary = yes(villain.adversaries.some(isFree))
  // For a mission of each skill: how likely it is to be met.
  const met = sums.map((sum) => clamp((sum - 2.5 - 0.5 * complications - adversary) / 2, 0, 1))
  const most = Math.max(...sums)
  const situation: FeaturesOf<typeof CONTINUE> = [
    1,
    met.reduce((sum, one) => sum + one, 0) / SKILLS.length,
    most / 4,
    yes(most === 0),
    complications / 4,
    adversary,
    view.failed.length / 2,
    (decision.options[0]?.gives ?? 0) / 2,
    shareOf(villain.score, villain.victoryTotal),
    Math.max(0, power) / 3,
    nearestOf(view.you),
    nearestOf(villain),
    ready / 4,
  ]
  return {
    role: 'continue',
    situation,
    read: ({ kind }) => (kind === 'continue' ? CONTINUING : ENDING),
    late: () => 0,
  }
}
