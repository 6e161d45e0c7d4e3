import { passiveBot } from '@/lib/bots'
import type { Pool } from '@/lib/cards/pool'
import type { CardView, Decision, Option, View } from '@/lib/engine'
import type { Pressure } from './setup'

/** Cards that it wants against one mission, by kind. */
const WANTED: Readonly<Record<Pressure, { complication: number; obstacle: number; adversary: number }>> = {
  none: { complication: 0, obstacle: 0, adversary: 0 },
  complication: { complication: 1, obstacle: 0, adversary: 0 },
  complications: { complication: 2, obstacle: 0, adversary: 0 },
  obstacle: { complication: 0, obstacle: 1, adversary: 0 },
  adversary: { complication: 0, obstacle: 0, adversary: 1 },
  all: { complication: 9, obstacle: 9, adversary: 9 },
}

/**
 * A goldfish that as the villain player puts a steady pressure upon every mission, as far as its hand and its power
 * reach: one complication, two, an obstacle, an adversary, or all that it can. An adversary that may be scored is
 * scored. For everything else it does what the goldfish does.
 */
export function steadyAnswer(pool: Pool, pressure: Pressure, view: View, decision: Decision): number {
  let wanted: Option | undefined
  if (pressure !== 'none' && decision.kind === 'action' && view.you.role === 'villain')
    wanted = against(pool, view, decision, pressure)
  if (pressure !== 'none' && decision.kind === 'revive-or-score')
    wanted = decision.options.find((option) => option.kind === 'score')
  return wanted ? decision.options.indexOf(wanted) : passiveBot.choose(view, decision)
}

/** The next card against the mission: first whoever fights in person, then what stands in the way, then the rest. */
function against(pool: Pool, view: View, decision: Decision, pressure: Pressure): Option | undefined {
  const wanted = WANTED[pressure]
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

/** The one that costs most power, of equal ones the first. */
function dearest(options: readonly Option[]): Option | undefined {
  const cost = (option: Option) => option.cost?.power ?? 0
  return options.reduce<Option | undefined>(
    (best, option) => (best === undefined || cost(option) > cost(best) ? option : best),
    undefined,
  )
}
