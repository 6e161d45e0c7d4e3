import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { decodeReplay, engineOf, type PlayerDeck } from '@/lib/game/engine'
import { createLab, createTally, type GameRecord, type LabSetup } from '@/lib/game/lab'
import { play } from '@/lib/tabletop/protocol/game'
import { bestPerSecond, type Measurement, microseconds } from './bench'

const decks: readonly PlayerDeck[] = STARTER_DECKS.map(({ list }) => {
  const cards = (section: 'team' | 'missions' | 'draw') =>
    list[section].flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: cards('team'), missions: cards('missions'), draw: cards('draw') }
})
const [deck] = decks
if (!deck) throw new Error('there are no decks')
/** The default run: a deck against all starters, greedy bots. */
const setup: LabSetup = {
  deck,
  bot: 'greedy',
  opponents: decks.map((other) => ({ deck: other, bot: 'greedy' })),
  seed: 'bench',
}
const lab = createLab(pool, setup)

const engine = engineOf(pool)

/** Number of games played by the laboratory, whose answers the engine then replays. */
const COMPARED_GAMES = 60
const WARM_UP = 20
const ROUNDS = 8
const GAMES_PER_ROUND = 60
/** Number of games tallied when memory is compared: figures, sets of games and the facts of each game. */
const TALLY_GAMES = 100_000
/** Number of games played when memory is compared; `--games` overrides it. */
const MEMORY_GAMES = gamesAsked() ?? 400
/** Megabytes that the garbage collector may or may not leave; anything beyond is growth. */
const MEMORY_NOISE = 3

function gamesAsked(): number | undefined {
  const word = process.argv.find((argument) => argument.startsWith('--games='))
  return word === undefined ? undefined : Math.ceil(Number(word.slice('--games='.length)) / 2)
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const megabytes = (): number => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

function gamesPerSecond(): number {
  return bestPerSecond({ warmUp: WARM_UP, rounds: ROUNDS }, (round) => {
    for (let game = 0; game < GAMES_PER_ROUND; game++) lab.play(round * GAMES_PER_ROUND + game)
    return GAMES_PER_ROUND
  })
}

/**
 * Time of a laboratory game as a multiple of the engine's time for its answers alone: both run on the same machine at
 * the same time, so this measures the cost of bots and counting regardless of other load.
 */
function timesTheEngine(): number {
  const games = Array.from({ length: COMPARED_GAMES }, (_, game) => {
    const decoded = decodeReplay(lab.replay(game))
    if (!decoded.ok) throw new Error(decoded.error.kind)
    return decoded.replay
  })
  const seconds = (work: () => void): number => {
    const start = process.cpuUsage().user
    work()
    return (process.cpuUsage().user - start) / 1e6
  }
  const ratios = Array.from({ length: 7 }, () => {
    const played = seconds(() => {
      for (let game = 0; game < COMPARED_GAMES; game++) lab.play(game)
    })
    const answered = seconds(() => {
      for (const { options, answers } of games) {
        const game = engine.newGame({ ...options, log: false })
        for (const answer of answers) play(engine, game, answer)
      }
    })
    return played / answered
  })
  return ratios.sort((a, b) => a - b)[3] ?? Number.NaN
}

/** Growth of memory use in megabytes while further games are played. */
function growthByPlaying(): number {
  const tally = createTally(pool, setup)
  const play = (from: number, to: number) => {
    for (let game = from; game < to; game++) tally.add(lab.play(game))
    return megabytes()
  }
  const before = play(0, MEMORY_GAMES)
  return play(MEMORY_GAMES, 2 * MEMORY_GAMES) - before
}

/** Megabytes taken by all figures of many games, and microseconds to add one game and to create a report. */
function tallying(records: readonly GameRecord[]): { memory: number; add: number; report: number } {
  const before = megabytes()
  const tally = createTally(pool, setup)
  const start = process.cpuUsage()
  for (let game = 0; game < TALLY_GAMES; game++) {
    const record = records[game % records.length]
    if (record) tally.add({ ...record, number: game })
  }
  const { user, system } = process.cpuUsage(start)
  const memory = megabytes() - before
  return { memory, add: (user + system) / TALLY_GAMES, report: microseconds(() => tally.report()) }
}

export async function run(): Promise<Measurement[]> {
  const games = gamesPerSecond()
  const times = timesTheEngine()
  const growth = growthByPlaying()
  const { memory, add, report } = tallying(Array.from({ length: 64 }, (_, game) => lab.play(game)))
  return [
    {
      name: 'lab: greedy games',
      value: games,
      unit: 'per s',
      limit: 100,
      higherIsBetter: true,
      clock: 'processor',
    },
    { name: 'lab: a greedy game, in times of its answers', value: times, unit: 'times', limit: 4.5 },
    {
      name: `lab: memory growth over ${MEMORY_GAMES} games`,
      value: growth,
      unit: 'MB',
      limit: MEMORY_NOISE,
    },
    { name: `lab: figures of ${TALLY_GAMES} games`, value: memory, unit: 'MB', limit: 24 },
    { name: 'lab: taking in a game', value: add, unit: 'µs', limit: 500, clock: 'processor' },
    {
      name: `lab: report of ${TALLY_GAMES} games`,
      value: report / 1000,
      unit: 'ms',
      limit: 200,
      clock: 'processor',
    },
  ]
}
