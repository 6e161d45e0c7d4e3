import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MIXES, rowsOfGame } from './games'
import { appendRows, type Row } from './row-file'

/**
 * Plays games of greedy bots, or of the two that `--bots` names (see `tests/bench/bots-games.ts`), and writes the
 * training data of the learned value: `npx tsx tests/bench/learned-value/rows.ts --games 200000`. The rows are stored
 * in the folder `--folder` (`data/learned-value`), with a file of its progress: an interrupted run resumes there.
 * `--decks plain` plays random decks and starters alone (see `MIXES`).
 * `--seed`, `--from`: several machines or processes can share a run by ranges, each with its own folder.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'learned value' },
    bots: { type: 'string', default: 'greedy,greedy' },
    decks: { type: 'string', default: 'varied' },
    folder: { type: 'string', default: 'data/learned-value' },
  },
})

const [one = 'greedy', other = one] = values.bots.split(',')

const mix = MIXES.find((one) => one === values.decks)
if (mix === undefined) throw new RangeError(`--decks is ${values.decks}, not one of ${MIXES.join(', ')}`)

/** Number of games between two writes. */
const PIECE = 50

interface Progress {
  readonly seed: string
  readonly from: number
  readonly next: number
  /** Number of bytes with the complete rows of all games before `next`. */
  readonly bytes: number
  readonly rows: number
}

mkdirSync(values.folder, { recursive: true })
const file = path.join(values.folder, 'rows.bin')
const state = path.join(values.folder, 'progress.json')
let progress: Progress = existsSync(state)
  ? JSON.parse(readFileSync(state, 'utf8'))
  : { seed: values.seed, from: Number(values.from), next: Number(values.from), bytes: 0, rows: 0 }
if (progress.seed !== values.seed || progress.from !== Number(values.from))
  throw new RangeError(`${values.folder} has rows of the seed "${progress.seed}" from ${progress.from} on`)
if (existsSync(file)) truncateSync(file, progress.bytes)

const end = Number(values.from) + Number(values.games)
const start = process.cpuUsage()
const began = progress.next
while (progress.next < end) {
  const rows: Row[] = []
  const last = Math.min(end, progress.next + PIECE)
  for (let game = progress.next; game < last; game++)
    rows.push(...rowsOfGame(values.seed, game, [one, other], mix))
  const bytes = progress.bytes + appendRows(file, rows)
  progress = { ...progress, next: last, bytes, rows: progress.rows + rows.length }
  writeFileSync(state, `${JSON.stringify(progress)}\n`)
  if (last % 1000 === 0 || last === end) {
    const seconds = process.cpuUsage(start).user / 1e6
    console.log(
      `${last} games, ${progress.rows} rows, ${((last - began) / seconds).toFixed(1)} games a second of processor time`,
    )
  }
}
