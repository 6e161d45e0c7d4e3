import type { Card } from '@/lib/game/cards/card'
import type { Option } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { addsOf, isFree, powerOf, type Situation } from '../situation'
import { activatedValue, eventValue } from '../text-value'
import { reachable } from '../villain'
import {
  clamp,
  type FeatureVector,
  handFeature,
  heroShareOf,
  isLow,
  type OptionFeatures,
  powerFeature,
  shareOf,
  yes,
} from './features'
import { outcomeValue } from './outcome'

/** Skill that may come from the hero player's hand. */
const BOOSTS = 1
/** A revive cost that stands for that there is none. */
const DEAR = 6

/** What the villain player looks at before an action. */
export function villainFeatures(now: Situation): (option: Option) => FeatureVector {
  const { view, mission, reserve } = now
  const { you } = view
  const hero = now.heroPlayer
  const surplus = -now.missing
  const can = reachable(now)
  const passed = view.passes > 0
  const isMet = surplus >= 0
  const isLost = !isMet && (reserve + BOOSTS + surplus < 0 || passed)
  const situation: OptionFeatures = {
    always: 1,
    'met, can be failed': yes(isMet && can > surplus),
    'met for good': yes(isMet && can <= surplus),
    lost: yes(isLost),
    'lost, other passed': yes(isLost && passed),
    lockable: yes(!isLost && can > reserve + surplus),
    surplus: clamp(surplus, -6, 6) / 4,
    reserve: clamp(reserve, 0, 12) / 4,
    'can add': clamp(can, 0, 10) / 4,
    power: powerFeature(you),
    hand: handFeature(you),
    'success wins': yes(
      mission !== undefined &&
        (hero.experience + mission.experience >= hero.victoryTotal || hero.glyphs >= GLYPHS_TO_WIN - 1),
    ),
    experience: (mission?.experience ?? 0) / 4,
    'power of hero': powerFeature(hero),
    'hand of hero': handFeature(hero),
    'later mission': yes(view.missionsThisTurn > 1),
    'low deck': isLow(you),
    score: shareOf(you.score, you.victoryTotal),
    'progress of hero': now.heroProgress,
    'own progress': heroShareOf(you),
    adversaries: you.adversaries.length / 2,
    'adversary ready': yes(you.adversaries.some(isFree)),
    opposed: clamp((mission?.difficulty ?? 0) - (mission?.printedDifficulty ?? 0), 0, 6) / 3,
  }
  const look = (move: string, option: OptionFeatures): FeatureVector => ({
    role: 'villain',
    move,
    situation,
    option,
  })
  return (option) => {
    const card = now.card(option.key)
    switch (option.kind) {
      case 'use': {
        const value = clamp(activatedValue(now, option), -3, 3)
        return look('use', { cost: powerOf(option) / 3, value: value / 2, good: yes(value > 0) })
      }
      case 'complication':
      case 'boost':
      case 'assign':
      case 'play': {
        const adds = addsOf(option)
        const common: Common = {
          worth: now.worth(option.key) / 3,
          cost: powerOf(option) / 3,
          adds: adds / 2,
          turns: yes(isMet && adds > surplus),
          locks: yes(!isLost && adds > reserve + BOOSTS + surplus),
          nothing: yes(adds <= 0),
        }
        return look(nameOf(option, card), withOwn(common, now, option, card))
      }
      default:
        return look('pass', {})
    }
  }
}

/** The kind of move, by the card's type where that makes a difference. */
function nameOf(option: Option, card: Card | undefined): string {
  if (option.kind === 'complication' || option.kind === 'boost') return option.kind
  if (option.kind === 'assign') return card?.type === 'ship' ? 'assign ship' : 'assign'
  return card?.type ?? 'obstacle'
}

/** What is looked at whatever is put against the mission. */
interface Common {
  readonly worth: number
  readonly cost: number
  readonly adds: number
  readonly turns: number
  readonly locks: number
  readonly nothing: number
}

/**
 * With what is looked at for one kind of card only. Each list is written out: one that is put together of two takes
 * several times as long to make.
 */
function withOwn(common: Common, now: Situation, option: Option, card: Card | undefined): OptionFeatures {
  if (option.kind === 'complication' || option.kind === 'boost' || !card) return { ...common }
  const { worth, cost, adds, turns, locks, nothing } = common
  const revive = (card.reviveCost ?? DEAR) / 3
  switch (card.type) {
    case 'event': {
      const value = clamp(eventValue(now, option), -3, 4)
      return { worth, cost, adds, turns, locks, nothing, value: value / 2, good: yes(value > 0) }
    }
    case 'ship':
      return { ...common }
    case 'obstacle': {
      const onFailure = outcomeValue(now, card, 'failure') / 2
      const cheap = yes(powerOf(option) <= 1)
      return { worth, cost, adds, turns, locks, nothing, 'on failure': onFailure, cheap }
    }
    default: {
      if (option.kind === 'assign') {
        const price = (card.cost ?? 0) / 3
        const onFailure = outcomeValue(now, card, 'failure') / 2
        return { worth, cost, adds, turns, locks, nothing, price, revive, 'on failure': onFailure }
      }
      const rating = now.mission ? (card.ratings[now.mission.skill] ?? 0) : 0
      return { worth, cost, adds: rating / 2, turns, locks, nothing, revive }
    }
  }
}
