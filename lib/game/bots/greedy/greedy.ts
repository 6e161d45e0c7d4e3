import type { Pool } from '@/lib/game/cards/pool'
import type { Decision, View } from '@/lib/game/engine'
import type { SeeingBot } from '../bot'
import { bestIndex, choosingForward, type Weigh, wanting } from '../options'
import {
  chooseAmount,
  chooseCard,
  chooseMay,
  chooseMode,
  choosePlayer,
  putBack,
  worthOfEarning,
} from './choices'
import { heroAction, wantsToContinue } from './hero'
import { applyLearnedPolicy } from './learned-policy/learned-policy'
import { Situation, sumOfRatings } from './situation'
import { villainAction, worthOfFate } from './villain'

/**
 * Sound play in both roles without looking ahead: every option is weighed by its immediate effect, texts by their
 * trees; then the choice is reviewed by a policy learned from imagined games. Deterministic: the same view and options
 * give the same answer.
 */
export function greedyBot(pool: Pool): SeeingBot {
  return {
    choose: (view, decision) => choosingForward(decision, (forward) => chosenIn(pool, view, forward)),
  }
}

function chosenIn(pool: Pool, view: View, decision: Decision): number {
  if (decision.options.length === 1) return 0
  const now = new Situation(pool, view, decision)
  return applyLearnedPolicy(now, bestIndex(decision.options, weighIn(now)))
}

/**
 * Returns the greedy bot's initial weighing of the options of a decision. Among equals the first one wins, and any
 * option is preferred to one that goes round in circles.
 */
export function weigh(pool: Pool, view: View, decision: Decision): Weigh {
  const weighed = weighIn(new Situation(pool, view, decision))
  return (option) => (option.repeats ? Number.NEGATIVE_INFINITY : weighed(option))
}

export function weighIn(now: Situation): Weigh {
  const { view, decision } = now
  switch (decision.kind) {
    case 'action':
      return now.isHero ? heroAction(now) : villainAction(now)
    case 'stop-team-character':
      return (option) => {
        const card = now.find(option.card)
        if (!card) return 0
        return card.owner === view.viewer ? -sumOfRatings(card) : sumOfRatings(card)
      }
    case 'mulligan':
      return wanting(wantsMulligan(now) ? 'mulligan' : 'keep')
    case 'ship-battle':
      return (option) =>
        option.kind === 'spare' ? 0 : 1 + (now.find(option.card)?.firepower ?? 0) + now.worth(option.key) / 10
    case 'revive-or-score':
      return (option) => worthOfFate(now, option)
    case 'earn-glyph':
      return (option) => worthOfEarning(now, option)
    case 'continue':
      return wanting(wantsToContinue(now) ? 'continue' : 'end')
    case 'return-mission':
    case 'return-glyph':
      return (option) => now.worth(option.key)
    case 'discard':
      return (option) => -now.worth(option.key)
    case 'choose':
      return chooseCard(now)
    case 'may':
      return chooseMay(now)
    case 'choose-one':
      return chooseMode(now)
    case 'choose-player':
      return choosePlayer(now)
    case 'amount':
      return chooseAmount(now)
    case 'order':
      return () => 0
    case 'put-back':
      return putBack(now)
    case 'replace':
      return wanting('replace')
  }
}

/** True for a hand that is useless in either role during the first turns. */
function wantsMulligan(now: Situation): boolean {
  const cards = now.view.you.hand.map(({ key }) => now.card(key))
  const heroes = cards.filter((card) => card?.type === 'support' && (card.cost ?? 0) <= 4).length
  const villains = cards.filter((card) => card?.side === 'villain' && (card.cost ?? 0) <= 3).length
  return heroes === 0 || villains === 0
}
