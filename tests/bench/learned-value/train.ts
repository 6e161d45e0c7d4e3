import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DOES_WORDS, KEYWORDS, MOMENTS } from '@/lib/game/abilities/features'
import {
  chanceOfLogit,
  type FactWords,
  factCount,
  inputsOf,
  Net,
  type NetFile,
  type OpenedNet,
  openNet,
  packNet,
  ROW_COUNT,
} from '@/lib/game/bots/learned-value/net'
import { CARD_TABLES, NUMBER_COUNT } from '@/lib/game/bots/learned-value/sight'
import { officialPool } from '@/lib/game/cards/official-pool'
import { FloatNet, fractions } from './float-net'
import { difference, groupsOf, isHeldOut, type Judge, measure } from './measures'
import { beginsIn, type Rows, readRows, seatOfRow } from './row-file'

/**
 * Trains the learned value with the rows of `rows.ts` and reports how well it evaluates positions of held-out games:
 * `npx tsx tests/bench/learned-value/train.ts --folder data/learned-value --net net.json`. For several folders, repeat
 * `--folder`. The same rows and seed give the same network on the same machine (training uses floating point; the
 * result does not). `--judge net.json` trains nothing, and reports how well that network judges all of the rows.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true, default: ['data/learned-value'] },
    net: { type: 'string' },
    judge: { type: 'string' },
    seed: { type: 'string', default: 'net' },
    dims: { type: 'string', default: '4' },
    hidden: { type: 'string', default: '32,16' },
    rounds: { type: 'string', default: '3' },
    batch: { type: 'string', default: '512' },
    rate: { type: 'string', default: '0.002' },
    dropped: { type: 'string', default: '0.5' },
    decay: { type: 'string', default: '0.05' },
    'card-decay': { type: 'string', default: '0.3' },
    'card-rate': { type: 'string', default: '0.33' },
    lambda: { type: 'string', default: '0.7' },
    /** A network to continue training, instead of a new one: it keeps its words, and may know fewer places. */
    start: { type: 'string' },
    /** Share of the games to use: shows how much more of them would help. */
    share: { type: 'string', default: '1' },
  },
})

if (values.judge !== undefined && values.net !== undefined)
  throw new RangeError('--judge trains no network that --net could store')

/** Options that determine the network, in addition to its rows. */
const OPTIONS = [
  'seed',
  'dims',
  'hidden',
  'rounds',
  'batch',
  'rate',
  'dropped',
  'decay',
  'card-decay',
  'card-rate',
  'lambda',
  'share',
  'start',
] as const

const rows = readRows(values.folder.map((folder) => path.join(folder, 'rows.bin')))
const every = Array.from({ length: rows.count }, (_, row) => row)
const heldOut = values.judge === undefined ? every.filter((row) => isHeldOut(rows.games[row] ?? 0)) : every
const share = Number(values.share)
const taught = every.filter((row) => {
  const game = rows.games[row] ?? 0
  return values.judge === undefined && !isHeldOut(game) && (game * 0.61803398875) % 1 < share
})
const gameCount = new Set(rows.games).size
console.log(
  `${gameCount} games, ${rows.count} rows: ${taught.length} to learn from, ${heldOut.length} held out`,
)

const fileOf = (name: string): NetFile => JSON.parse(readFileSync(name, 'utf8'))

/**
 * The net of a file. For one that was trained when there were fewer places of cards, those that were added at their end
 * weigh nothing.
 */
function netOf(name: string): OpenedNet {
  const file = fileOf(name)
  const [wide = 0, narrow = 0] = file.hidden
  const width = CARD_TABLES.length * file.dims
  const others = (file.cards + file.facts) * width + 8 * wide + 2 * wide * narrow + 6 * narrow + 4
  const inputs = (atob(file.data).length - others) / wide
  const all = inputsOf({ dims: file.dims, hidden: [0, 0] })
  if (inputs > all || (all - inputs) % file.dims !== 0) throw new RangeError(`${name} has other inputs`)
  const { weights, ...rest } = openNet(file, CARD_TABLES.length, inputs)
  const ofPlaces = wide * (inputs - NUMBER_COUNT)
  const first = new Int8Array(wide * all)
  first.set(weights.first.subarray(0, ofPlaces))
  first.set(weights.first.subarray(ofPlaces), wide * (all - NUMBER_COUNT))
  return { ...rest, weights: { ...weights, first } }
}
const started = values.start === undefined ? undefined : netOf(values.start)

const traits = [...new Set(officialPool.cards.flatMap((card) => card.traits))]
  .filter((trait) => officialPool.cards.filter((card) => card.traits.includes(trait)).length >= 10)
  .sort()
// A net goes on with the words that it knows.
const words: FactWords = started?.words ?? { does: DOES_WORDS, moments: MOMENTS, keywords: KEYWORDS, traits }
const hidden = values.hidden.split(',').map(Number)
const shape = { dims: Number(values.dims), hidden: [hidden[0] ?? 32, hidden[1] ?? 16] as const }
const learning = {
  dropped: Number(values.dropped),
  decay: Number(values.decay),
  cardDecay: Number(values['card-decay']),
  cardRate: Number(values['card-rate']),
}
const newNet = () => {
  const net = new FloatNet(shape, words, learning, values.seed)
  if (started) net.goOnFrom(started)
  return net
}

/** Trains for a number of epochs, with rows in random order and a learning rate that decays to zero. */
function teach(net: FloatNet, targets: Float32Array): void {
  const random = fractions(`${values.seed} rows`)
  const order = taught.slice()
  const rounds = Number(values.rounds)
  const batch = Number(values.batch)
  const steps = rounds * Math.ceil(order.length / batch)
  let step = 0
  for (let round = 0; round < rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      const [one = 0, other = 0] = [order[i], order[j]]
      order[i] = other
      order[j] = one
    }
    for (let from = 0; from < order.length; from += batch) {
      const some = order.slice(from, from + batch)
      for (const row of some) net.learn(rows, row, targets[row] ?? 0.5, random)
      net.step(Number(values.rate) * (1 - step++ / steps), some.length)
    }
    const { logLoss, brier } = measure(rows, heldOut, floatJudge(net))
    console.log(`  round ${round + 1}: held out ${logLoss.toFixed(4)}, Brier ${brier.toFixed(4)}`)
  }
}

const floatJudge =
  (net: FloatNet): Judge =>
  (row) =>
    1 / (1 + Math.exp(-net.logit(rows, row)))

/**
 * Training targets: at the start of a turn, the network's own value at the same seat's next turn, mixed with later
 * values to the end of the game. Rows in between have the target of the next start.
 */
function later(all: Rows, judge: Judge, lambda: number): Float32Array {
  const targets = new Float32Array(all.count)
  const next = new Map<number, { readonly target: number; readonly chance: number }>()
  for (let row = all.count - 1; row >= 0; row--) {
    const seat = 2 * (all.games[row] ?? 0) + seatOfRow(all, row)
    const after = next.get(seat)
    const target = after ? lambda * after.target + (1 - lambda) * after.chance : (all.outcomes[row] ?? 0) / 2
    targets[row] = target
    if (beginsIn(all, row)) next.set(seat, { target, chance: judge(row) })
  }
  return targets
}

function taughtNet(): Omit<OpenedNet, 'words'> {
  console.log('from outcomes')
  let net = newNet()
  teach(
    net,
    Float32Array.from(rows.outcomes, (outcome) => outcome / 2),
  )
  const lambda = Number(values.lambda)
  if (lambda < 1) {
    console.log(`from what comes later, ${lambda}`)
    const targets = later(rows, floatJudge(net), lambda)
    net = newNet()
    teach(net, targets)
  }
  const { logLoss, brier } = measure(rows, heldOut, floatJudge(net))
  console.log(`in floating point, all held-out rows: ${logLoss.toFixed(4)}, Brier ${brier.toFixed(4)}`)
  return net.whole()
}

const { weights, matrix } = values.judge === undefined ? taughtNet() : netOf(values.judge)
const whole = new Net(weights)
const wholeJudge: Judge = (row) => {
  const [start = 0, end = 0] = [rows.starts[row], rows.starts[row + 1]]
  const cards = rows.cards.subarray(start, end)
  const places = Array.from(cards, (one) => Math.floor(one / ROW_COUNT))
  const numbers = rows.numbers.subarray(row * NUMBER_COUNT, (row + 1) * NUMBER_COUNT)
  const own = Array.from(cards, (one) => one % ROW_COUNT)
  return chanceOfLogit(whole.logit(numbers, weights.cards, own, places, own.length))
}
const written: Judge = (row) => (rows.written[row] ?? 0) / 10_000

console.log(
  '| rows | games | log loss: written | learned | difference (95 %) | Brier: written | learned | difference (95 %) | right side: written | learned |',
)
console.log('| --- | ---: | ---: | ---: | --- | ---: | ---: | --- | ---: | ---: |')
for (const [name, chosen] of groupsOf(rows, heldOut)) {
  const old = measure(rows, chosen, written)
  const now = measure(rows, chosen, wholeJudge)
  const { logLoss, brier } = difference(rows, chosen, wholeJudge, written)
  const span = ([mean, low, high]: readonly [number, number, number]) =>
    `${mean.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  console.log(
    `| ${[
      `${name}, ${old.rows}`,
      old.games,
      old.logLoss.toFixed(4),
      now.logLoss.toFixed(4),
      span(logLoss),
      old.brier.toFixed(4),
      now.brier.toFixed(4),
      span(brier),
      percent(old.right),
      percent(now.right),
    ].join(' | ')} |`,
  )
}
if (values.net) {
  const turns = groupsOf(rows, heldOut)[0]?.[1] ?? []
  const now = measure(rows, turns, wholeJudge)
  const old = measure(rows, turns, written)
  const seeds = values.folder.map((folder) => {
    const { seed }: { seed: string } = JSON.parse(readFileSync(path.join(folder, 'progress.json'), 'utf8'))
    return `"${seed}"`
  })
  const before = values.start === undefined ? '' : `, after ${fileOf(values.start).learned.from}`
  const file: NetFile = {
    learned: {
      from: `${gameCount} games of greedy bots (tests/bench/learned-value/rows.ts, seed ${seeds.join(', ')}, ${rows.games.reduce((a, b) => Math.min(a, b))} to ${rows.games.reduce((a, b) => Math.max(a, b))}), ${rows.count} rows${before}`,
      by: `npx tsx tests/bench/learned-value/train.ts ${OPTIONS.filter((name) => values[name] !== undefined)
        .map((name) => `--${name} ${values[name]}`)
        .join(' ')}`,
      on: new Date().toISOString().slice(0, 10),
      result: `${now.games} held-out games, beginnings of turns: log loss ${now.logLoss.toFixed(4)} (written value ${old.logLoss.toFixed(4)}), Brier ${now.brier.toFixed(4)} (${old.brier.toFixed(4)})`,
    },
    dims: shape.dims,
    hidden: shape.hidden,
    cards: ROW_COUNT,
    facts: factCount(words),
    words,
    data: Buffer.from(packNet({ weights, matrix })).toString('base64'),
  }
  writeFileSync(values.net, `${JSON.stringify(file, undefined, 2)}\n`)
}
