import type { Card } from '@/lib/game/cards/card'
import type { Option } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { addsOf, isFree, powerOf, type Situation } from '../situation'
import { activatedValue, eventValue } from '../text-value'
import { reachable } from '../villain'
import {
  clamp,
  type Features,
  type FeaturesOf,
  type FeatureVector,
  handFeature,
  heroShareOf,
  isLow,
  powerFeature,
  shareOf,
  yes,
} from './features'
import { outcomeValue } from './outcome'

/** Skill that may come from the hero player's hand. */
const BOOSTS = 1
/** Revive cost assumed if there is none. */
const DEAR = 6

const SITUATION = [
  'always',
  'met, can be failed',
  'met for good',
  'lost',
  'lost, other passed',
  'lockable',
  'surplus',
  'reserve',
  'can add',
  'power',
  'hand',
  'success wins',
  'experience',
  'power of hero',
  'hand of hero',
  'later mission',
  'low deck',
  'score',
  'progress of hero',
  'own progress',
  'adversaries',
  'adversary ready',
  'opposed',
] as const

/** Features considered for everything that is put against the mission. */
const COMMON = ['worth', 'cost', 'adds', 'turns', 'locks', 'nothing'] as const

/** Names of the features that the villain player considers. */
export const VILLAIN_NAMES = {
  situation: SITUATION,
  moves: {
    pass: [],
    use: ['cost', 'value', 'good'],
    complication: COMMON,
    boost: COMMON,
    ship: COMMON,
    'assign ship': COMMON,
    event: [...COMMON, 'value', 'good'],
    obstacle: [...COMMON, 'on failure', 'cheap'],
    assign: [...COMMON, 'price', 'revive', 'on failure'],
    adversary: [...COMMON, 'revive'],
  },
} as const

/** Features that the villain player considers before an action. */
export function villainFeatures(now: Situation): (option: Option) => FeatureVector {
  const { view, mission, reserve } = now
  const { you } = view
  const hero = now.heroPlayer
  const surplus = -now.missing
  const can = reachable(now)
  const passed = view.passes > 0
  const isMet = surplus >= 0
  const isLost = !isMet && (reserve + BOOSTS + surplus < 0 || passed)
  const successWins =
    mission !== undefined &&
    (hero.experience + mission.experience >= hero.victoryTotal || hero.glyphs >= GLYPHS_TO_WIN - 1)
  const situation: FeaturesOf<typeof SITUATION> = [
    1,
    yes(isMet && can > surplus),
    yes(isMet && can <= surplus),
    yes(isLost),
    yes(isLost && passed),
    yes(!isLost && can > reserve + surplus),
    clamp(surplus, -6, 6) / 4,
    clamp(reserve, 0, 12) / 4,
    clamp(can, 0, 10) / 4,
    powerFeature(you),
    handFeature(you),
    yes(successWins),
    (mission?.experience ?? 0) / 4,
    powerFeature(hero),
    handFeature(hero),
    yes(view.missionsThisTurn > 1),
    isLow(you),
    shareOf(you.score, you.victoryTotal),
    now.heroProgress,
    heroShareOf(you),
    you.adversaries.length / 2,
    yes(you.adversaries.some(isFree)),
    clamp((mission?.difficulty ?? 0) - (mission?.printedDifficulty ?? 0), 0, 6) / 3,
  ]
  const look = (move: string, option: Features): FeatureVector => ({
    role: 'villain',
    move,
    situation,
    option,
  })
  return (option) => {
    switch (option.kind) {
      case 'use': {
        const value = clamp(activatedValue(now, option), -3, 3)
        return look('use', [powerOf(option) / 3, value / 2, yes(value > 0)])
      }
      case 'complication':
      case 'boost':
      case 'assign':
      case 'play': {
        const adds = addsOf(option)
        const worth = now.worth(option.key) / 3
        const cost = powerOf(option) / 3
        const turns = yes(isMet && adds > surplus)
        const locks = yes(!isLost && adds > reserve + BOOSTS + surplus)
        const nothing = yes(adds <= 0)
        // Two thirds of what the villain player can do is to lay a card face down, and then nothing else counts.
        if (option.kind === 'complication' || option.kind === 'boost')
          return look(option.kind, [worth, cost, adds / 2, turns, locks, nothing])
        const card = now.card(option.key)
        const common: Common = { worth, cost, adds: adds / 2, turns, locks, nothing }
        return look(nameOf(option, card), withOwn(common, now, option, card))
      }
      default:
        return look('pass', [])
    }
  }
}

/** The kind of move, by the card's type if that makes a difference. */
function nameOf(option: Option, card: Card | undefined): string {
  if (option.kind === 'assign') return card?.type === 'ship' ? 'assign ship' : 'assign'
  return card?.type ?? 'obstacle'
}

/** The numbers of `COMMON`. */
interface Common {
  readonly worth: number
  readonly cost: number
  readonly adds: number
  readonly turns: number
  readonly locks: number
  readonly nothing: number
}

/** Adds the features that apply to one kind of card only. */
function withOwn(common: Common, now: Situation, option: Option, card: Card | undefined): Features {
  const { worth, cost, adds, turns, locks, nothing } = common
  if (!card || card.type === 'ship') return [worth, cost, adds, turns, locks, nothing]
  const revive = (card.reviveCost ?? DEAR) / 3
  switch (card.type) {
    case 'event': {
      const value = clamp(eventValue(now, option), -3, 4)
      return [worth, cost, adds, turns, locks, nothing, value / 2, yes(value > 0)]
    }
    case 'obstacle': {
      const onFailure = outcomeValue(now, now.profile(option.key), 'failure') / 2
      return [worth, cost, adds, turns, locks, nothing, onFailure, yes(powerOf(option) <= 1)]
    }
    default: {
      if (option.kind === 'assign') {
        const price = (card.cost ?? 0) / 3
        const onFailure = outcomeValue(now, now.profile(option.key), 'failure') / 2
        return [worth, cost, adds, turns, locks, nothing, price, revive, onFailure]
      }
      const rating = now.mission ? (card.ratings[now.mission.skill] ?? 0) : 0
      return [worth, cost, rating / 2, turns, locks, nothing, revive]
    }
  }
}
