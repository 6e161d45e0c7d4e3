import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { VALUES_BOT } from '@/lib/features/values/model/value-games'
import { BOT_IDS, isBotId } from '@/lib/game/bots'
import { OFFICIAL_SETS, officialSet, type SetCode } from '@/lib/game/terms'
import { startThreads } from '@/lib/tools/bundle'
import { fitBiasInto, playBias } from './bias'
import { evolveDeck, evolveStarters } from './evolve'
import type { FitReply } from './fit-worker'
import { playMeta } from './meta'
import { playInto } from './play'
import { playSurprises } from './surprises'

/** The folder from which the site reads the worth of cards. */
const FOLDER = path.resolve(import.meta.dirname, '../../features/values/measured')

/**
 * Measures the worth of every card from games between varied decks:
 *
 * `npm run card-values -- play games.jsonl --games 100000 [--from 0] [--seed values-1] [--workers 1]` plays games and
 * appends them to a file. Several machines can share a run with `--from`.
 *
 * `npm run card-values -- fit games.jsonl more.jsonl` computes the cards' worths from such files, and writes the data
 * that the site shows, or into another folder with `--folder`.
 *
 * `npm run card-values -- meta --seed meta-1 --games 400` plays that many games between each pair of starters, decks of
 * the gallery and decks composed of the cards worth most.
 *
 * `npm run card-values -- evolve evolutions.jsonl --seed evolve-1 --tries 1000` lets the starter decks evolve, with their
 * teams, and the next `meta` plays them too. It goes on where the file ends. With `--deck CODE`, and if wanted
 * `--sets BASE,SL` and `--collection owned.csv`, it lets that deck evolve and prints what became of it: what comes in is of
 * these sets and in that collection.
 *
 * `npm run card-values -- surprises --seed surprises-1 --games 400 [--bot search --iterations 60]` plays that many
 * games of each starter and gallery deck against the others, under both rulebooks if both know its cards, and counts
 * results that contradict players' expectations.
 *
 * `npm run card-values -- bias games.jsonl --seed bias-1 --games 10000 --iterations 12` plays the cards that stand out
 * again, by the hard bot and by the quick one, and appends the games to a file; `fit-bias games.jsonl` computes from such
 * files how far the quick bot is biased.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'values-1' },
    from: { type: 'string', default: '0' },
    games: { type: 'string', default: '100000' },
    workers: { type: 'string', default: '1' },
    bot: { type: 'string', default: VALUES_BOT },
    iterations: { type: 'string' },
    tries: { type: 'string', default: '1000' },
    deck: { type: 'string' },
    sets: { type: 'string' },
    collection: { type: 'string' },
    folder: { type: 'string', default: FOLDER },
  },
})

function whole(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} is a whole number from ${least}: ${text}`)
  return value
}

function sets(): readonly SetCode[] {
  if (values.sets === undefined) return OFFICIAL_SETS
  return values.sets.split(',').map((code) => {
    const set = officialSet(code)
    if (!set) throw new Error(`--sets are some of ${OFFICIAL_SETS.join()}: ${values.sets}`)
    return set
  })
}

const [command, file, ...more] = positionals
if (command === 'play' && file)
  await playInto({
    file,
    seed: values.seed,
    from: whole('from', values.from, 0),
    games: whole('games', values.games, 1),
    workers: whole('workers', values.workers, 1),
  })
else if (command === 'meta')
  await playMeta(values.seed, whole('games', values.games, 2), whole('workers', values.workers, 1))
else if (command === 'evolve' && file) {
  if (values.deck === undefined && (values.sets !== undefined || values.collection !== undefined))
    throw new Error('--sets and --collection are for the deck of --deck')
  const run = {
    ...{ file, seed: values.seed, tries: whole('tries', values.tries, 1) },
    workers: whole('workers', values.workers, 1),
  }
  const { deck: code, collection } = values
  await (code === undefined ? evolveStarters(run) : evolveDeck(run, { code, collection, sets: sets() }))
} else if (command === 'surprises') {
  if (!isBotId(values.bot)) throw new Error(`--bot is one of ${BOT_IDS.join(', ')}: ${values.bot}`)
  await playSurprises({
    seed: values.seed,
    bot: values.bot,
    ...(values.iterations !== undefined && { iterations: whole('iterations', values.iterations, 1) }),
    games: whole('games', values.games, 2),
    workers: whole('workers', values.workers, 1),
  })
} else if (command === 'bias' && file)
  await playBias({
    file,
    folder: values.folder,
    seed: values.seed,
    iterations: whole('iterations', values.iterations ?? '12', 1),
    from: whole('from', values.from, 0),
    games: whole('games', values.games, 1),
    workers: whole('workers', values.workers, 1),
  })
else if (command === 'fit-bias' && file) fitBiasInto([file, ...more], values.folder)
else if (command === 'fit' && file) await fitInto([file, ...more], values.folder)
else {
  console.error('card-values play <file> [--seed S] [--from N] [--games N] [--workers N]')
  console.error('card-values fit <file>... [--folder F]')
  console.error('card-values bias <file> [--seed S] [--from N] [--games N] [--iterations N] [--workers N]')
  console.error('card-values fit-bias <file>... [--folder F]')
  console.error('card-values meta [--seed S] [--games N] [--workers N]')
  console.error('card-values evolve <file> [--seed S] [--tries N] [--workers N]')
  console.error('card-values evolve <file> --deck CODE [--sets S,S] [--collection F] [--seed S] [--tries N]')
  console.error('card-values surprises [--seed S] [--games N] [--bot B] [--iterations N] [--workers N]')
  process.exitCode = 2
}

/** Computes the worth of cards from files of games, and writes the data that the site shows. */
async function fitInto(files: readonly string[], folder: string): Promise<void> {
  const [worker] = await startThreads(new URL('./fit-worker.ts', import.meta.url), 1)
  if (!worker) throw new Error('no thread')
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (reply: FitReply) => {
      if ('heard' in reply) {
        console.error(`${new Date().toISOString()} ${reply.heard}`)
        return
      }
      writeFileSync(path.join(folder, 'worths.json'), reply.worths)
      writeFileSync(path.join(folder, 'details.json'), reply.details)
      console.log(reply.making)
      resolve()
    })
    worker.postMessage(files)
  })
  await worker.terminate()
}
