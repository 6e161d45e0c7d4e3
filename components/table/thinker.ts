import { greedyBot, type Reason, type Seat, seatOf, think } from '@/lib/bots'
import type { Pool } from '@/lib/cards/pool'
import { positionHash } from '@/lib/engine'
import type { Decision } from '@/lib/engine/types'
import { engineOf } from './engine-of'
import type { Riddle } from './mind'
import type { Thought, Why } from './session'
import type { BotId } from './setup'

/** One action of so many of the easy bot is a whim. */
const WHIM_EVERY = 4
/** How long the hard bot may think of one decision, and how much it imagines at most. */
const HARD = { iterations: 1_500, milliseconds: 700 } as const

/** The bots of a table, each given what a person in its seat would see. Runs in a worker; knows no browser. */
export function createThinker(pool: Pool): (riddle: Riddle) => Thought {
  const engine = engineOf(pool)
  const greedy = greedyBot(pool)
  const normal = ({ view, decision }: Seat): Thought => ({ index: greedy.choose(view, decision) })
  const answers: Readonly<Record<BotId, (seat: Seat, hash: number) => Thought>> = {
    easy: (seat, hash) => whimOf(seat.decision, hash) ?? normal(seat),
    normal,
    hard: (seat, hash) => {
      const { index, reason } = think({ engine, ...seat, seed: String(hash) }, HARD)
      return { index, why: whyOf(reason) }
    },
  }
  return ({ position, bot, player }) => {
    const game = engine.restore(position, { log: false })
    const seat = seatOf(engine, game)
    if (!seat || seat.decision.player !== player) throw new Error('nobody asks this player')
    return answers[bot](seat, positionHash(game))
  }
}

/** What comes to the mind of somebody who does not think, if this is one of the moments for it. */
function whimOf(decision: Decision, hash: number): Thought | undefined {
  if (decision.kind !== 'action' || hash % WHIM_EVERY !== 0) return undefined
  return { index: Math.floor(hash / WHIM_EVERY) % decision.options.length }
}

const percent = (share: number) => Math.round(100 * share)

const whyOf = ({ code, chance, visits, difference = 0 }: Reason): Why => ({
  code,
  figures: { chance: percent(chance), visits, difference: percent(difference) },
})
