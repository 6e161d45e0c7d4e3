import type { Card } from '@/lib/game/cards/card'
import type { Option } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { planFor } from '../hero'
import { addsOf, isFree, powerOf, type Situation, sumOfRatings } from '../situation'
import { activatedValue, eventValue } from '../text-value'
import {
  clamp,
  type Features,
  type FeaturesOf,
  type FeatureVector,
  handFeature,
  isLow,
  nearestOf,
  powerFeature,
  shareOf,
  yes,
} from './features'
import { outcomeValue } from './outcome'

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

/** Features that the hero player considers before an action. */
export function heroFeatures(now: Situation): (option: Option) => FeatureVector {
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
  const look = (move: string, option: Features): FeatureVector => ({
    role: 'hero',
    move,
    situation,
    option,
  })
  return (option) => {
    const card = now.card(option.key)
    switch (option.kind) {
      case 'use':
        return look('use', usingFeatures(now, option, card))
      case 'boost': {
        const adds = addsOf(option)
        const boosting: FeaturesOf<typeof MOVES.boost> = [
          now.worth(option.key) / 2,
          adds / 2,
          yes(!isMet && adds >= missing),
          yes(adds <= 0),
        ]
        return look('boost', boosting)
      }
      case 'assign': {
        if (card?.type !== 'ship') return look('assign', assigningFeatures(now, option))
        const ship = now.find(option.card)
        return look('assign ship', [now.worth(option.key) / 3, (ship?.firepower ?? 0) / 3])
      }
      case 'play':
        return look(
          card?.type ?? 'pass',
          playingFeatures(now, plan.attempt && plan.within < missing, option, card),
        )
      default:
        return look('pass', [])
    }
  }
}

function usingFeatures(now: Situation, option: Option, card: Card | undefined): FeaturesOf<typeof MOVES.use> {
  const value = clamp(activatedValue(now, option), -3, 3)
  return [
    yes(now.find(option.card)?.state === 'ready'),
    powerOf(option) / 3,
    value / 2,
    yes(value > 0),
    yes(card?.type === 'gear'),
  ]
}

function assigningFeatures(now: Situation, option: Option): FeaturesOf<typeof MOVES.assign> {
  const shown = now.find(option.card)
  const profile = now.profile(option.key)
  const adds = addsOf(option)
  const missing = Math.max(0, now.missing)
  return [
    adds / 2,
    yes(missing > 0 && adds >= missing),
    Math.max(0, adds - missing) / 2,
    ((shown ? sumOfRatings(shown) : 0) - adds) / 4,
    outcomeValue(now, profile, 'success', shown) / 2,
    yes(profile?.card.type === 'team'),
    yes(adds <= 0),
    (shown?.glyphs.length ?? 0) / 2,
    yes(profile?.isUsable === true),
    yes(profile?.isAtWork === true),
  ]
}

function playingFeatures(
  now: Situation,
  isNeeded: boolean,
  option: Option,
  card: Card | undefined,
): Features {
  const worth = now.worth(option.key) / 3
  const cost = powerOf(option) / 3
  if (card?.type === 'event') {
    const value = clamp(eventValue(now, option), -3, 4)
    const event: FeaturesOf<typeof MOVES.event> = [worth, cost, value / 2, yes(value > 0)]
    return event
  }
  if (card?.type !== 'support') return [worth, cost]
  const rating = now.mission ? (card.ratings[now.mission.skill] ?? 0) : 0
  const support: FeaturesOf<typeof MOVES.support> = [
    worth,
    cost,
    rating / 2,
    (yes(isNeeded) * rating) / 2,
    yes(now.missing > 0 && rating >= now.missing),
  ]
  return support
}
