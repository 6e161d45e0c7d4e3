import { parseArgs } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { startThreads } from '@/lib/tools/bundle'
import {
  type Duel,
  GAMES_OF_A_MATCH,
  NO_OUTCOME,
  type Outcome,
  sumOf,
  TENDENCIES,
  type Tendencies,
} from './bots-games'
import { TABLE } from './bots-table'
import { buildPastBots } from './build-past-bots'
import { pastBot } from './past-bots'

/**
 * Lets two bots play each other, decks and seats swapped, and prints who won, with a Wilson interval:
 * `npx tsx tests/bench/bots.ts greedy random --games 1000`. Without names it plays all rows of
 * `docs/results/bots.md`. `--workers n` (1), `--seed text`; `--from n` leaves out so many games before the first, so
 * that a long row can be played in parts, whose wins add up. To standard error goes how often each of them boosted, revived,
 * scored and sent failed missions back. `greedy@` and a commit is the greedy bot of then, `search@`
 * and a commit the searching one, after a colon its iterations.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'table' },
    workers: { type: 'string', default: '1' },
  },
})

/** 95 %. */
const Z = 1.96

function wilson(won: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1]
  const p = won / of
  const middle = p + (Z * Z) / (2 * of)
  const spread = Z * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of))
  const scale = 1 + (Z * Z) / of
  return [(middle - spread) / scale, (middle + spread) / scale]
}

async function duel(bots: readonly [string, string], games: number): Promise<Outcome> {
  let next = Math.ceil(Number(values.from) / GAMES_OF_A_MATCH)
  const matches = next + Math.ceil(games / GAMES_OF_A_MATCH)
  let total = NO_OUTCOME
  const built: Record<string, string> = {}
  for (const word of bots) {
    const commit = pastBot(word)?.commit
    if (commit !== undefined) built[commit] ??= await buildPastBots(commit)
  }
  const play = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const order = () => {
        if (next >= matches) {
          void worker.terminate()
          resolve()
          return
        }
        const one: Duel = { bots, seed: values.seed, match: next++, built }
        worker.postMessage(one)
      }
      worker.on('message', (outcome: Outcome) => {
        total = sumOf(total, outcome)
        if (process.stderr.isTTY || process.env.PROGRESS) process.stderr.write(`${line(bots, total)}\n`)
        order()
      })
      worker.on('error', reject)
      order()
    })
  const crew = await startThreads(new URL('./bots-worker.ts', import.meta.url), Number(values.workers))
  await Promise.all(crew.map(play))
  return total
}

function line([one, other]: readonly [string, string], outcome: Outcome): string {
  const { won, lost, undecided } = outcome
  const games = won + lost + undecided
  const percent = (share: number) => (100 * share).toFixed(1)
  const [low, high] = wilson(won, games)
  const columns = [
    one,
    other,
    String(games),
    String(won),
    String(undecided),
    `${percent(won / games)} %`,
    `${percent(low)} to ${percent(high)} %`,
    (outcome.turns / games).toFixed(1),
    outcome.thinking
      .map(({ decisions, milliseconds }) => (milliseconds / Math.max(1, decisions)).toFixed(2))
      .join(' and '),
  ]
  return `| ${columns.join(' | ')} |`
}

/** Tendencies of the two bots, per game. */
function tendenciesLine(
  [one, other]: readonly [string, string],
  { won, lost, undecided, tendencies }: Outcome,
): string {
  const games = won + lost + undecided
  const rates = (of: Tendencies) =>
    TENDENCIES.map((tendency) => `${tendency} ${(of[tendency] / games).toFixed(2)}`).join(', ')
  return `a game: ${one} ${rates(tendencies[0])}; ${other} ${rates(tendencies[1])}`
}

const [one, other] = positionals
const rows: readonly (readonly [string, string, number])[] =
  one && other ? [[one, other, Number(values.games ?? '200')]] : TABLE
console.log(
  '| bot | against | games | won | undecided | share | 95 % interval | turns a game | ms a decision, of both |',
)
console.log('| --- | --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |')
for (const [bot, opponent, games] of rows) {
  const outcome = await duel([bot, opponent], Number(values.games ?? games))
  console.log(line([bot, opponent], outcome))
  console.error(tendenciesLine([bot, opponent], outcome))
}
