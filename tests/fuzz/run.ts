import { parseArgs } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { bundle, startThreads } from '@/lib/tools/bundle'
import { paragraphOf } from './counted-engine'
import { ENCODED } from './encoded-decks'
import { added, EMPTY, type Order, type Report } from './report'
import { showReplay } from './show-replay'

/**
 * Plays random games between random legal decks of encoded cards and checks the invariants of every game. `--games n`
 * (200,000), `--seconds n` (no limit), `--seed text`, `--workers n` (2), `--sample n`: every n-th game is checked
 * thoroughly (100; 0 for none), `--texts`: prints how often each paragraph took effect, `--replay text`: plays a replay
 * and prints it; `--loops n` (2): searches for free loops with every two cards that could be part of one, 0 for none;
 * `--others n` (20,000): random games of each of the other games, which come last. After the games, further ones are
 * made for paragraphs that took effect too seldom. Exits with 1 if an invariant is broken, after printing the replay
 * string that shows it.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: 'fuzz' },
    workers: { type: 'string', default: '2' },
    sample: { type: 'string', default: '100' },
    texts: { type: 'boolean', default: false },
    replay: { type: 'string' },
    loops: { type: 'string', default: '2' },
    others: { type: 'string', default: '20000' },
  },
})

/** Interval between two lines of progress, in ms. */
const PROGRESS = 30_000

/** Minimum number of times that every paragraph must have taken effect. */
const LEAST = 20
/** Games for each paragraph that has not, and the maximum number of rounds. */
const GAMES_FOR_PARAGRAPH = 20
const ROUNDS = 40

interface Crew {
  /** Gives an order to a free worker, and calls back with the result. */
  readonly run: (orders: readonly Order[], heard: (report: Report) => boolean) => Promise<void>
  readonly dismiss: () => void
}

/** Workers that take orders until there are none left, or until `heard` returns that it is enough. */
async function hire(count: number): Promise<Crew> {
  const crew = await startThreads(new URL('./worker.ts', import.meta.url), count)
  return {
    dismiss: () => {
      for (const worker of crew) void worker.terminate()
    },
    run: (orders, heard) =>
      new Promise((resolve, reject) => {
        const waiting = [...orders]
        let busy = 0
        const next = (worker: Worker) => {
          const order = waiting.shift()
          if (!order) {
            if (busy === 0) resolve()
            return
          }
          busy++
          worker.postMessage(order)
        }
        for (const worker of crew) {
          worker.removeAllListeners()
          worker.on('error', reject)
          worker.on('message', (report: Report | undefined) => {
            if (report === undefined) {
              busy--
              next(worker)
            } else if (!heard(report)) {
              waiting.length = 0
              resolve()
            }
          })
        }
        for (const worker of crew) next(worker)
      }),
  }
}

async function fuzz(): Promise<Report> {
  const workers = Number(values.workers)
  const until = Date.now() + Number(values.seconds) * 1000
  let total = EMPTY
  let next = Date.now() + PROGRESS
  const heard = (report: Report): boolean => {
    total = added(total, report)
    if (Date.now() >= next) {
      next = Date.now() + PROGRESS
      console.log(`${total.games} games`)
    }
    return total.failure === undefined
  }
  const common = { seed: values.seed, step: workers, until, sample: Number(values.sample) }
  const crew = await hire(workers)
  await crew.run(
    Array.from({ length: workers }, (_, first) => ({ ...common, first, games: Number(values.games) })),
    heard,
  )
  // If chance does not suffice, games are made for the remaining cards.
  for (let round = 0; round < ROUNDS && !total.failure && Date.now() < until; round++) {
    const waiting = rare(total)
    if (waiting.length === 0) break
    const names = waiting.map(({ name, times }) => `${name} (${times})`)
    console.log(`${total.games} games; ${waiting.length} paragraphs wait: ${names.join(', ')}`)
    await crew.run(
      waiting.map(({ name, ...of }) => ({
        ...common,
        ...of,
        seed: `${values.seed} ${name} ${round}`,
        first: 0,
        step: 1,
        games: GAMES_FOR_PARAGRAPH,
      })),
      heard,
    )
  }
  crew.dismiss()
  return total
}

/** Paragraphs that have taken effect too seldom. */
const rare = ({ texts }: Report) =>
  Object.entries(texts).flatMap(([name, times]) =>
    times < LEAST ? [{ name, times, ...paragraphOf(name) }] : [],
  )

function print(total: Report, seconds: number): void {
  const { games, decisions, turns, reasons, texts } = total
  const count = (value: number) => Math.round(value).toLocaleString('en')
  console.log(`cards with encoded text: ${ENCODED.length}`)
  console.log(
    `games: ${count(games)}, ${count(games / seconds)} per s; ${count(total.thorough)} of them checked thoroughly`,
  )
  console.log(
    `decisions with a choice: ${count(decisions)}, ${count(decisions / seconds)} per s, ${count(decisions / games)} a game`,
  )
  console.log(`turns a game: ${(turns / games).toFixed(1)}`)
  for (const [reason, times] of Object.entries(reasons).sort((a, b) => b[1] - a[1]))
    console.log(`  ${reason}: ${count(times)} (${((100 * times) / games).toFixed(2)} %)`)
  if (total.undecided.length > 0)
    console.log(`undecided at the turn limit, first of them: ${total.undecided.slice(0, 5).join(', ')}`)
  const rows = Object.entries(texts).sort((a, b) => a[1] - b[1])
  const seldom = rows.filter(([, times]) => times < LEAST)
  console.log(`paragraphs: ${rows.length}, taken effect less than ${LEAST} times: ${seldom.length}`)
  for (const [name, times] of values.texts ? rows : seldom) console.log(`  ${name}: ${times}`)
}

if (values.replay !== undefined) {
  process.exitCode = showReplay(values.replay) ? 0 : 1
} else {
  const start = performance.now()
  const total = await fuzz()
  print(total, (performance.now() - start) / 1000)
  const { failure } = total
  if (failure) {
    console.log(`\nFAILED: game '${failure.seed}'\n${failure.message}\n`)
    console.log(`npm run fuzz -- --replay '${failure.replay}'`)
    process.exitCode = 1
  }
  if (Number(values.loops) > 0) {
    const loops: typeof import('./loops') = await import(
      (await bundle(new URL('./loops.ts', import.meta.url))).href
    )
    if (!loops.fuzzLoops(Number(values.loops), values.seed)) process.exitCode = 1
  }
  const others: typeof import('./other-games') = await import(
    (await bundle(new URL('./other-games.ts', import.meta.url))).href
  )
  if (!(await others.fuzzOtherGames(Number(values.others), values.seed))) process.exitCode = 1
}
