import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { askThread, startThreads } from '@/lib/tools/bundle'
import type { LabelledGame, LabelOrder } from './labelled-games'

/**
 * Plays games and says what the actions of some of their decisions are worth, for `train.ts`:
 * `npx tsx tests/bench/trained-bot/labels.ts --games 400 --bot trained --against trained,greedy --seed choices`. One
 * line a game in the file `--file`; broken off, it goes on there. `--from`: several machines or processes share a run by
 * ranges, each with a file of its own.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'choices' },
    bot: { type: 'string', default: 'trained' },
    against: { type: 'string', default: 'trained,greedy' },
    file: { type: 'string', default: 'data/labelled-choices.jsonl' },
  },
})

const { file, seed, bot } = values
const against = values.against.split(',')
mkdirSync(path.dirname(file), { recursive: true })
const from = Number(values.from)
let next = from
if (existsSync(file)) {
  const text = readFileSync(file, 'utf8')
  // The last line may have been broken off.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  truncateSync(file, Buffer.byteLength(whole))
  next += whole.split('\n').length - 1
}
// A bundle on a thread of its own plays a third faster than this process, whose loader slows the engine down.
const [thread] = await startThreads(new URL('./labels-worker.ts', import.meta.url), 1)
if (!thread) throw new Error('no thread')
for (; next < from + Number(values.games); next++) {
  const order: LabelOrder = { seed, number: next, bot, against }
  appendFileSync(file, `${JSON.stringify(await askThread<LabelledGame>(thread, order))}\n`)
}
await thread.terminate()
