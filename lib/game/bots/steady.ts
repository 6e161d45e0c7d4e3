import type { Pool } from '@/lib/game/cards/pool'
import type { CardView, Decision, Option, View } from '@/lib/game/engine'
import type { SeeingBot } from './bot'
import { choosingForward } from './options'
import { passiveAnswer } from './simple-bots'

/** Cards that a steady goldfish wants against one mission, by kind, each from 0. */
export interface WantedAgainst {
  readonly complication: number
  readonly obstacle: number
  readonly adversary: number
}

/**
 * A goldfish that as the villain player puts steady pressure on every mission, as far as its hand and its power allow.
 * Adversaries are scored if possible. Otherwise it acts like the goldfish.
 */
export function steadyBot(pool: Pool, wanted: WantedAgainst): SeeingBot {
  return {
    choose: (view, asked) => {
      return choosingForward(asked, (decision) => {
        const option =
          decision.kind === 'action' && view.you.role === 'villain'
            ? against(pool, view, decision, wanted)
            : decision.kind === 'revive-or-score'
              ? decision.options.find(({ kind }) => kind === 'score')
              : undefined
        return option ? decision.options.indexOf(option) : passiveAnswer(decision)
      })
    },
  }
}

/** The next card against the mission: first adversaries, then obstacles, then complications. */
function against(pool: Pool, view: View, decision: Decision, wanted: WantedAgainst): Option | undefined {
  const there = (view.mission?.against ?? []).filter((card) => card.owner === view.viewer)
  const typeOf = (key: string | null | undefined) => pool.byKey.get(key ?? '')?.type
  const complications = there.filter((card) => card.faceDown).length
  const count = (type: string) =>
    there.filter((card: CardView) => !card.faceDown && typeOf(card.key) === type).length
  const ofKind = (kind: Option['kind'], type: string) =>
    decision.options.filter((option) => option.kind === kind && typeOf(option.key) === type)
  if (count('adversary') < wanted.adversary) {
    const adversary = dearest(ofKind('assign', 'adversary')) ?? dearest(ofKind('play', 'adversary'))
    if (adversary) return adversary
  }
  if (count('obstacle') < wanted.obstacle) {
    const obstacle = dearest(ofKind('play', 'obstacle'))
    if (obstacle) return obstacle
  }
  if (complications >= wanted.complication) return undefined
  return decision.options.find((option) => option.kind === 'complication')
}

/** The option that costs the most power, the first of equal ones. */
function dearest(options: readonly Option[]): Option | undefined {
  const cost = (option: Option) => option.cost?.power ?? 0
  return options.reduce<Option | undefined>(
    (best, option) => (best === undefined || cost(option) > cost(best) ? option : best),
    undefined,
  )
}
