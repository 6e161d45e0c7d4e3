import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createEngine, type Game, type PlayerDeck } from '@/lib/game/engine'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import { dice } from '../fuzz/dice'
import { encodedDeck } from '../fuzz/encoded-decks'
import { bestPerSecond, type Measurement } from './bench'

const engine = createEngine(pool)
/** Random legal decks of encoded cards, created beforehand so that this is not measured. */
const roll = dice('bench decks')
const decks = Array.from({ length: 200 }, (): PlayerDeck => encodedDeck(roll))
const deckOf = (game: number): PlayerDeck => {
  const deck = decks[game % decks.length]
  if (!deck) throw new Error('there are no decks')
  return deck
}
const newGame = (game: number): Game =>
  engine.newGame({ decks: [deckOf(game), deckOf(game + 1)], seed: `bench ${game}`, log: false })

const RUN = { warmUp: 20, rounds: 30 }
const GAMES_PER_ROUND = 150
const CLONES_PER_ROUND = 100_000
const MAX_STATE = 8_192
/** Memory is compared after this many games and after three times as many; `--games` overrides it. */
const MEMORY_GAMES = gamesAsked() ?? 1_500
/** Megabytes that the garbage collector may or may not leave; anything beyond is growth. */
const MEMORY_NOISE = 3

function gamesAsked(): number | undefined {
  const word = process.argv.find((argument) => argument.startsWith('--games='))
  return word === undefined ? undefined : Math.ceil(Number(word.slice('--games='.length)) / 3)
}

/** Growth of memory use in megabytes, after enough games that everything cached once is in memory. */
function memoryGrowth(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let stream = hashText('memory')
  const play = (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      const game = newGame(i)
      for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
        stream = nextStream(stream)
        engine.answer(game, below(streamValue(stream), decision.options.length))
      }
    }
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const before = play(0, MEMORY_GAMES)
  return play(MEMORY_GAMES, 3 * MEMORY_GAMES) - before
}

/** The last clone, kept so that no compiler can optimise the work away. */
export let kept: Game | undefined

/** Whole games with uniformly random answers; only decisions with at least two options are counted. */
export async function run(): Promise<Measurement[]> {
  let stream = hashText('bench')
  const games = { played: 0, decisions: 0 }
  const decisionRate = bestPerSecond(RUN, (round) => {
    let decisions = 0
    for (let i = 0; i < GAMES_PER_ROUND; i++) {
      const game = newGame(round * GAMES_PER_ROUND + i)
      for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
        stream = nextStream(stream)
        if (decision.options.length > 1) decisions++
        engine.answer(game, below(streamValue(stream), decision.options.length))
      }
    }
    games.played += GAMES_PER_ROUND
    games.decisions += decisions
    return decisions
  })
  const game = newGame(0)
  const clones = bestPerSecond(RUN, () => {
    for (let i = 0; i < CLONES_PER_ROUND; i++) kept = engine.clone(game)
    return CLONES_PER_ROUND
  })
  return [
    {
      name: 'engine: decisions with a choice',
      value: decisionRate,
      unit: 'per s',
      limit: 150_000,
      higherIsBetter: true,
      clock: 'processor',
    },
    {
      name: 'engine: games of two players',
      value: (decisionRate * games.played) / games.decisions,
      unit: 'per s',
      limit: 500,
      higherIsBetter: true,
      clock: 'processor',
    },
    {
      name: 'engine: clones of a game',
      value: clones,
      unit: 'per s',
      limit: 300_000,
      higherIsBetter: true,
      clock: 'processor',
    },
    { name: 'engine: size of a state', value: game.cells.byteLength, unit: 'bytes', limit: MAX_STATE },
    {
      name: `engine: memory growth over ${2 * MEMORY_GAMES} games`,
      value: memoryGrowth(),
      unit: 'MB',
      limit: MEMORY_NOISE,
    },
  ]
}
