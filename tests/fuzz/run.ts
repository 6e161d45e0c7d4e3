import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { ENCODED } from './encoded-decks'
import { added, EMPTY, type Order, type Report } from './report'
import { showReplay } from './show-replay'

/**
 * Plays random games between random legal decks of encoded cards and checks what must hold in every game.
 * `--games n` (200,000), `--seconds n` (no limit), `--seed text`, `--workers n` (2), `--sample n`: every n-th game is
 * checked thoroughly (100; 0 for none), `--texts`: how often each text was carried out, `--replay text`: plays a
 * replay aloud. Exits 1 when an invariant is broken, after printing the replay string that shows it.
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
  },
})

/** A line of progress every so many milliseconds. */
const PROGRESS = 30_000

function fuzz(): Promise<Report> {
  const workers = Number(values.workers)
  const until = Date.now() + Number(values.seconds) * 1000
  let total = EMPTY
  let next = Date.now() + PROGRESS
  const running = Array.from({ length: workers }, (_, first) => {
    const workerData: Order = {
      seed: values.seed,
      first,
      step: workers,
      games: Number(values.games),
      until,
      sample: Number(values.sample),
    }
    return new Worker(new URL('./worker.mjs', import.meta.url), { workerData })
  })
  return new Promise((resolve, reject) => {
    const stop = () => {
      for (const worker of running) void worker.terminate()
      resolve(total)
    }
    let left = workers
    for (const worker of running) {
      worker.on('message', (report: Report) => {
        total = added(total, report)
        if (report.failure) stop()
        if (Date.now() < next) return
        next = Date.now() + PROGRESS
        console.log(`${total.games} games`)
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        left--
        if (left === 0) resolve(total)
      })
    }
  })
}

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
  const never = rows.filter(([, times]) => times === 0)
  console.log(`texts that can be carried out: ${rows.length}, never carried out: ${never.length}`)
  for (const [name, times] of values.texts ? rows : never) console.log(`  ${name}: ${times}`)
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
}
