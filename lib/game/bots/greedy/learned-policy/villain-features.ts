import type { Option } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { addsOf, type CardProfile, isFree, powerOf, type Situation } from '../situation'
import { activatedValue, eventValue } from '../text-value'
import { reachable } from '../villain'
import {
  clamp,
  type FeatureReader,
  type Features,
  type FeaturesOf,
  handFeature,
  heroShareOf,
  isLow,
  outcomeValue,
  powerFeature,
  shareOf,
  yes,
} from './features'

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

/** Features of every card that opposes the mission. */
const COMMON = ['worth', 'cost', 'adds', 'turns', 'locks', 'nothing'] as const

const MOVES = {
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
} as const

/** Names of the features that the villain player considers. */
export const VILLAIN_NAMES = { situation: SITUATION, moves: MOVES } as const

/** Moves by name; a move is named by its index in this list. */
const MOVE_NAMES: readonly string[] = Object.keys(MOVES)
const moveOf = (name: keyof typeof MOVES): number => MOVE_NAMES.indexOf(name)
const PASS = moveOf('pass')
const USE = moveOf('use')
const COMPLICATION = moveOf('complication')
const BOOST = moveOf('boost')
const SHIP = moveOf('ship')
const ASSIGN_SHIP = moveOf('assign ship')
const EVENT = moveOf('event')
const OBSTACLE = moveOf('obstacle')
const ASSIGN = moveOf('assign')

/** Features that the villain player considers before an action. */
export function villainFeatures(now: Situation): FeatureReader {
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
  return new VillainReader(now, situation, isLost)
}

class VillainReader implements FeatureReader {
  readonly role = 'villain'
  readonly situation: Features
  readonly #now: Situation
  readonly #isLost: boolean

  constructor(now: Situation, situation: Features, isLost: boolean) {
    this.situation = situation
    this.#now = now
    this.#isLost = isLost
  }

  read(option: Option, into: Float64Array): number {
    const now = this.#now
    switch (option.kind) {
      case 'use': {
        const value = clamp(activatedValue(now, option), -3, 3)
        into[0] = powerOf(option) / 3
        into[1] = value / 2
        into[2] = yes(value > 0)
        return USE
      }
      case 'complication':
      case 'boost':
      case 'assign':
      case 'play': {
        const profile = now.profileOf(option)
        const adds = addsOf(option)
        const surplus = -now.missing
        into[0] = now.worthOf(option) / 3
        into[1] = powerOf(option) / 3
        into[2] = adds / 2
        into[3] = yes(surplus >= 0 && adds > surplus)
        into[4] = yes(!this.#isLost && adds > now.reserve + BOOSTS + surplus)
        into[5] = yes(adds <= 0)
        // Two thirds of the villain player's options are complications: cards laid face down, of which nothing else
        // matters.
        if (option.kind === 'complication') return COMPLICATION
        if (option.kind === 'boost') return BOOST
        return readOwn(now, option, profile, into)
      }
      default:
        return PASS
    }
  }

  late(option: Option): number {
    const now = this.#now
    return outcomeValue(now, now.profileOf(option), 'failure') / 2
  }
}

/** Adds the features that apply to one kind of card only. */
function readOwn(
  now: Situation,
  option: Option,
  profile: CardProfile | undefined,
  into: Float64Array,
): number {
  const card = profile?.card
  const isAssigning = option.kind === 'assign'
  if (card?.type === 'ship') return isAssigning ? ASSIGN_SHIP : SHIP
  const revive = card ? (card.reviveCost ?? DEAR) / 3 : 0
  if (isAssigning) {
    into[6] = (card?.cost ?? 0) / 3
    into[7] = revive
    into[8] = 0
    return ASSIGN
  }
  switch (card?.type) {
    case 'event': {
      const value = clamp(eventValue(now, option), -3, 4)
      into[6] = value / 2
      into[7] = yes(value > 0)
      return EVENT
    }
    case 'obstacle':
      into[6] = 0
      into[7] = yes(powerOf(option) <= 1)
      return OBSTACLE
    case undefined:
      into[6] = 0
      into[7] = 0
      return OBSTACLE
    default:
      // A card in the hand adds nothing yet; its rating shows how much it could add.
      into[2] = (profile?.skills[now.skill] ?? 0) / 2
      into[6] = revive
      return MOVE_NAMES.indexOf(card?.type ?? 'obstacle')
  }
}
