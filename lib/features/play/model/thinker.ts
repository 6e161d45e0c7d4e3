import { type Reason, type Seat, seatOf, think, trainedBot } from '@/lib/game/bots'
import { learnedSearch } from '@/lib/game/bots/learned-value/learned-value'
import type { Pool } from '@/lib/game/cards/pool'
import { engineOf, positionHash } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { AdviceRequest, BotRequest } from './game-api'
import type { Advice, Thought, Why } from './session'
import type { Strength } from './setup'

/** The easy bot chooses one in this many actions at random. */
const RANDOM_ACTION_EVERY = 4
/** Limits of the hard bot for one decision: time and number of simulated continuations. */
const HARD = { iterations: 1_500, milliseconds: 700 } as const

/**
 * Creates the bots of a table; each knows only what a person in its seat would see, and the hard one which cards are in
 * both decks. Runs in a worker, so it must not depend on browser APIs.
 */
export function createThinker(pool: Pool): (request: BotRequest) => Thought {
  const engine = engineOf(pool)
  const trained = trainedBot(pool)
  const learned = learnedSearch(pool)
  const normal = ({ view, decision }: Seat): Thought => ({ index: trained.choose(view, decision) })
  const answers: Readonly<Record<Strength, (seat: Seat, hash: number) => Thought>> = {
    easy: (seat, hash) => randomAction(seat.decision, hash) ?? normal(seat),
    normal,
    hard: (seat, hash) => {
      const { index, reason } = think({ engine, ...seat, ...learned(seat.view), seed: String(hash) }, HARD)
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

/**
 * Creates the search bot's advice for a player, based on that player's knowledge and both deck lists. Also runs in a
 * worker.
 */
export function createAdviser(pool: Pool): (request: AdviceRequest) => Advice {
  const engine = engineOf(pool)
  const learned = learnedSearch(pool)
  return ({ position, player, ...limits }) => {
    const game = engine.restore(position, { log: false })
    const seat = seatOf(engine, game)
    if (!seat || seat.decision.player !== player) throw new Error('nobody asks this player')
    const { findings, iterations, reason } = think(
      { engine, ...seat, ...learned(seat.view), seed: String(positionHash(game)) },
      limits,
    )
    const [first, ...others] = findings
    return {
      moves: [
        ...(first ? [first] : []),
        ...others.filter(({ visits }) => visits > 0).sort((a, b) => b.chance - a.chance),
      ],
      why: whyOf(reason),
      iterations,
    }
  }
}

/** A random action for some of the decisions; undefined for the others. Used by the bot that does not always think. */
function randomAction(decision: Decision, hash: number): Thought | undefined {
  if (decision.kind !== 'action' || hash % RANDOM_ACTION_EVERY !== 0) return undefined
  return { index: Math.floor(hash / RANDOM_ACTION_EVERY) % decision.options.length }
}

/** Rounds a share to whole percent. */
const points = (share: number) => Math.round(100 * share)

/** Returns 0 and 100 only for certain results. */
const percent = (chance: number) =>
  chance === 0 || chance === 1 ? 100 * chance : Math.min(99, Math.max(1, points(chance)))

/** A reason with its figures in the units of its message. */
export const whyOf = ({ code, chance, visits, difference = 0, alternative }: Reason): Why => ({
  code,
  figures: {
    chance: percent(chance),
    visits,
    difference: Math.abs(points(difference)),
    others: alternative?.visits ?? 0,
  },
})
