import type { Pool } from '@/lib/cards/pool'
import { pairedSetups } from '../drawn-as'
import { type LabWorker, runLab } from '../run'
import type { GameNumber, LabSetup, Outcome } from '../types'
import { type Change, changed } from './candidates'
import { type Bounds, type PairCounts, pairBounds } from './confidence'
import type { Race, RacePlan } from './race'

/** A race of changes of one deck, wherever its games are played. */
export interface ImproveRun {
  readonly pool: Pool
  readonly setup: LabSetup
  readonly changes: readonly Change[]
  /** For as many arms as there are changes. One that was broken off is gone on with where it stood. */
  readonly race: Race
  readonly workers: readonly LabWorker[]
  /** After every heat. */
  readonly heard?: () => void
  readonly signal?: AbortSignal
}

/** The set-up of a changed deck, whose games are paired with those of the deck itself. */
export const setupOf = (pool: Pool, setup: LabSetup, change: Change): LabSetup =>
  pairedSetups(pool, setup, { ...setup, deck: changed(setup.deck, change) })[1]

/**
 * Runs a race to its end or until it is broken off; what was played of a heat that was broken off is forgotten, so that
 * the result is the same. Throws what a worker throws.
 */
export async function runImprove(run: ImproveRun): Promise<'done' | 'cancelled'> {
  const { pool, setup, changes, race, heard, signal } = run
  for (let heat = race.heat(); heat; heat = race.heat()) {
    const base = await outcomes(run, setup, heat.from, heat.to)
    if (!base) return 'cancelled'
    const results: PairCounts[] = []
    for (const arm of heat.arms) {
      const change = changes[arm]
      if (!change) throw new RangeError('changes')
      const other = await outcomes(run, setupOf(pool, setup, change), heat.from, heat.to)
      if (!other) return 'cancelled'
      results.push(counted(base, other))
    }
    race.tell(results)
    heard?.()
    if (signal?.aborted) return 'cancelled'
  }
  return 'done'
}

/** What a second bot found of one change. */
export interface SecondOpinion extends PairCounts, Bounds {
  readonly change: Change
}

/**
 * Plays changes once more with the searching bot on both sides: what the greedy one plays badly biases its advice. The
 * games are new ones, and the intervals hold all at once as those of the race do. Null when broken off.
 */
export async function secondOpinions(
  run: Omit<ImproveRun, 'race'>,
  games: number,
  error: RacePlan['error'],
): Promise<SecondOpinion[] | null> {
  const setup: LabSetup = {
    ...run.setup,
    seed: `${run.setup.seed}/second`,
    bot: 'search',
    opponents: run.setup.opponents.map((other) => ({
      ...other,
      bot: other.bot === 'greedy' ? 'search' : other.bot,
    })),
  }
  const base = run.changes.length === 0 ? [] : await outcomes(run, setup, 0, games)
  if (!base) return null
  const found: SecondOpinion[] = []
  for (const change of run.changes) {
    const other = await outcomes(run, setupOf(run.pool, setup, change), 0, games)
    if (!other) return null
    const pairs = counted(base, other)
    found.push({ change, ...pairs, ...pairBounds(pairs, error / run.changes.length) })
    run.heard?.()
  }
  return found
}

async function outcomes(
  { workers, signal }: Pick<ImproveRun, 'workers' | 'signal'>,
  setup: LabSetup,
  from: GameNumber,
  to: GameNumber,
): Promise<Outcome[] | null> {
  const found: Outcome[] = []
  const end = await runLab({
    setup,
    games: to - from,
    from,
    workers,
    chunk: Math.max(1, Math.ceil((to - from) / (2 * workers.length))),
    heard: (records) => {
      for (const { outcome } of records) found.push(outcome)
    },
    ...(signal && { signal }),
  })
  return end === 'done' ? found : null
}

/** A game counts by whether it was won: one without a decision is not. */
function counted(base: readonly Outcome[], other: readonly Outcome[]): PairCounts {
  let gained = 0
  let lost = 0
  base.forEach((outcome, place) => {
    if (outcome !== 'won' && other[place] === 'won') gained++
    if (outcome === 'won' && other[place] !== 'won') lost++
  })
  return { n: base.length, gained, lost }
}
