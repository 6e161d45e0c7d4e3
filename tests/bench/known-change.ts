import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createComparison, type LabSetup, type LabWorker, nothingFor, runLab } from '@/lib/game/lab'
import {
  changesOf,
  createRace,
  RACE_PLAN,
  type RacePlan,
  runImprove,
  sampleChanges,
  setupOf,
  verdictOf,
} from '@/lib/game/lab/improve'
import { startLabThreads } from '@/lib/tools/cli/lab-threads'
import { starterDeckOf, WEAKENED_DECKS, type WeakenedDeck } from '../weakened-decks'

/**
 * Tests whether the search for the most helpful change finds a known one: starter decks are weakened by one mission,
 * and the race has to pick the exchange that undoes it among random others. `npx tsx tests/bench/known-change.ts
 * --races 20` prints for each deck how often the exchange was found, how often it was the best of all, and how often a
 * race's interval missed the result of many further games. Games have to be won in time against nobody or, with
 * `--against starters`, against each starter deck.
 */
const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '20' },
    games: { type: 'string', default: '3000' },
    others: { type: 'string', default: '7' },
    against: { type: 'string', default: 'nobody' },
    pairs: { type: 'string', default: '2000' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const races = Number(values.races)
const plan: RacePlan = { ...RACE_PLAN, games: Number(values.games) }

const setupFor = ({ deck, turns }: WeakenedDeck, seed: string): LabSetup =>
  values.against === 'nobody'
    ? { deck, bot: 'greedy', opponents: [nothingFor(deck)], seed, turnLimit: turns }
    : {
        deck,
        bot: 'greedy',
        opponents: ['carter', 'oneill', 'osiris'].map((id) => ({ deck: starterDeckOf(id), bot: 'greedy' })),
        seed,
      }

/** Effect of the exchange in games that no race has used. */
async function truthOf(weakened: WeakenedDeck, workers: readonly LabWorker[]): Promise<number> {
  const setup = setupFor(weakened, 'truth')
  const comparison = createComparison()
  const games = Number(values.pairs)
  await runLab({ setup, games, workers, heard: (records) => records.forEach(comparison.addFirst) })
  const other = setupOf(pool, setup, weakened.back)
  await runLab({ setup: other, games, workers, heard: (records) => records.forEach(comparison.addSecond) })
  return comparison.report().difference ?? 0
}

async function raceFor(weakened: WeakenedDeck, seed: string, truth: number, workers: readonly LabWorker[]) {
  const setup = setupFor(weakened, seed)
  const any = { keep: new Set<string>(), isAvailable: () => true, isAllowed: () => true }
  const { back } = weakened
  const others = changesOf(pool, weakened.deck, any).filter(
    ({ out, in: into }) => out !== back.out || into !== back.in,
  )
  const changes = [back, ...sampleChanges(others, Number(values.others), seed)]
  const race = createRace(changes.length, plan)
  await runImprove({ pool, setup, changes, race, workers })
  const { help } = verdictOf(race)
  const lane = race.lanes()[0]
  return {
    isFound: help.some(({ arm }) => arm === 0),
    isBest: help[0]?.arm === 0,
    isMissed: lane !== undefined && (lane.low > truth || lane.high < truth),
    games: race.played(),
  }
}

const threads = await startLabThreads(pool, Number(values.workers))
for (const weakened of WEAKENED_DECKS) {
  const truth = await truthOf(weakened, threads.workers)
  const count = { isFound: 0, isBest: 0, isMissed: 0, games: 0 }
  for (let number = 0; number < races; number++) {
    const found = await raceFor(weakened, `race ${number}`, truth, threads.workers)
    for (const what of ['isFound', 'isBest', 'isMissed'] as const) if (found[what]) count[what]++
    count.games += found.games
  }
  console.log(
    [
      weakened.name,
      `the exchange back is worth ${(100 * truth).toFixed(1)} points in ${values.pairs} pairs`,
      `found to help in ${count.isFound} of ${races} races, the best in ${count.isBest}`,
      `its interval missed that in ${count.isMissed}`,
      `${Math.round(count.games / races)} games a race`,
    ].join('; '),
  )
}
await threads.stop()
