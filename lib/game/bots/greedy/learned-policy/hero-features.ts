import type { Card } from '@/lib/game/cards/card'
import type { Option } from '@/lib/game/engine'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { planFor } from '../hero'
import { addsOf, isFree, powerOf, type Situation, sumOfRatings } from '../situation'
import { activatedValue, eventValue } from '../text-value'
import {
  clamp,
  type FeatureVector,
  handFeature,
  isLow,
  nearestOf,
  type OptionFeatures,
  powerFeature,
  shareOf,
  yes,
} from './features'
import { outcomeValue } from './outcome'

/** What the hero player looks at before an action. */
export function heroFeatures(now: Situation): (option: Option) => FeatureVector {
  const { view, mission, missing } = now
  const { you, opponent } = view
  const plan = planFor(now)
  const isMet = missing <= 0
  const passed = view.passes > 0
  const slack = plan.reach - missing
  let rest = 0
  for (const card of you.team) if (isFree(card)) rest += sumOfRatings(card)
  for (const card of you.supports) if (isFree(card)) rest += sumOfRatings(card)
  const situation: OptionFeatures = {
    always: 1,
    met: yes(isMet),
    'met, other passed': yes(isMet && passed),
    'not met, other passed': yes(!isMet && passed),
    'within reach': yes(plan.attempt),
    missing: isMet ? 0 : clamp(missing, 0, 8) / 4,
    slack: clamp(slack, -4, 8) / 4,
    danger: clamp(now.threat - (isMet ? -missing : slack), 0, 8) / 4,
    power: powerFeature(you),
    'power of other': powerFeature(opponent),
    hand: handFeature(you),
    'hand of other': handFeature(opponent),
    'success wins': yes(
      mission !== undefined &&
        (you.experience + mission.experience >= you.victoryTotal || you.glyphs >= GLYPHS_TO_WIN - 1),
    ),
    'progress of other': nearestOf(opponent),
    experience: (mission?.experience ?? 0) / 4,
    'later mission': yes(view.missionsThisTurn > 1),
    'low deck': isLow(you),
    'score of other': shareOf(opponent.score, opponent.victoryTotal),
    'ready skills': Math.min(20, rest) / 10,
    'adversary ready': yes(opponent.adversaries.some(isFree)),
    opposed: clamp((mission?.difficulty ?? 0) - (mission?.printedDifficulty ?? 0), 0, 6) / 3,
  }
  const look = (move: string, option: OptionFeatures): FeatureVector => ({
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
        return look('boost', {
          worth: now.worth(option.key) / 2,
          adds: adds / 2,
          enough: yes(!isMet && adds >= missing),
          nothing: yes(adds <= 0),
        })
      }
      case 'assign': {
        if (card?.type !== 'ship') return look('assign', assigningFeatures(now, option, card))
        const ship = now.find(option.card)
        return look('assign ship', {
          worth: now.worth(option.key) / 3,
          adds: (ship?.firepower ?? 0) / 3,
        })
      }
      case 'play':
        return look(
          card?.type ?? 'pass',
          playingFeatures(now, plan.attempt && plan.within < missing, option, card),
        )
      default:
        return look('pass', {})
    }
  }
}

function usingFeatures(now: Situation, option: Option, card: Card | undefined): OptionFeatures {
  const value = clamp(activatedValue(now, option), -3, 3)
  return {
    ready: yes(now.find(option.card)?.state === 'ready'),
    cost: powerOf(option) / 3,
    value: value / 2,
    good: yes(value > 0),
    gear: yes(card?.type === 'gear'),
  }
}

function assigningFeatures(now: Situation, option: Option, card: Card | undefined): OptionFeatures {
  const shown = now.find(option.card)
  const abilities = card?.abilities ?? []
  const adds = addsOf(option)
  const missing = Math.max(0, now.missing)
  return {
    adds: adds / 2,
    enough: yes(missing > 0 && adds >= missing),
    waste: Math.max(0, adds - missing) / 2,
    elsewhere: ((shown ? sumOfRatings(shown) : 0) - adds) / 4,
    'on success': outcomeValue(now, card, 'success', shown) / 2,
    team: yes(card?.type === 'team'),
    nothing: yes(adds <= 0),
    glyphs: (shown?.glyphs.length ?? 0) / 2,
    'has ability': yes(abilities.some(({ node }) => node === 'activated')),
    'has text': yes(abilities.some(({ node }) => node === 'static' || node === 'triggered')),
  }
}

function playingFeatures(
  now: Situation,
  isNeeded: boolean,
  option: Option,
  card: Card | undefined,
): OptionFeatures {
  const worth = now.worth(option.key) / 3
  const cost = powerOf(option) / 3
  if (card?.type === 'event') {
    const value = clamp(eventValue(now, option), -3, 4)
    return { worth, cost, value: value / 2, good: yes(value > 0) }
  }
  if (card?.type !== 'support') return { worth, cost }
  const rating = now.mission ? (card.ratings[now.mission.skill] ?? 0) : 0
  return {
    worth,
    cost,
    adds: rating / 2,
    needed: (yes(isNeeded) * rating) / 2,
    enough: yes(now.missing > 0 && rating >= now.missing),
  }
}
