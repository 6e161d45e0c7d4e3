import { officialPool as pool } from '@/lib/cards/official-pool'
import { STARTER_DECKS } from '@/lib/decks/starters'
import { createEngine, type Game, type PlayerDeck } from '@/lib/engine'
import { below, hashText, nextStream, streamValue } from '@/lib/engine/prng'
import type { Measurement } from './bench'
import { microseconds } from './bench'

const engine = createEngine(pool)
const decks = STARTER_DECKS.map(({ list }): PlayerDeck => {
  const flat = (entries: readonly { readonly key: string; readonly count: number }[]) =>
    entries.flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: flat(list.team), missions: flat(list.missions), draw: flat(list.draw) }
})
const deckOf = (game: number): PlayerDeck => {
  const deck = decks[game % decks.length]
  if (!deck) throw new Error('there are no starter decks')
  return deck
}
const newGame = (game: number): Game =>
  engine.newGame({ decks: [deckOf(game), deckOf(game + 1)], seed: `bench ${game}`, log: false })

const ROUNDS = 7
const GAMES_PER_ROUND = 150
const LARGEST_STATE = 8_192

/** Whole games with uniformly random answers; only decisions with at least two options are counted. */
export async function run(): Promise<Measurement[]> {
  let stream = hashText('bench')
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const start = performance.now()
    let decisions = 0
    for (let i = 0; i < GAMES_PER_ROUND; i++) {
      const game = newGame(round * GAMES_PER_ROUND + i)
      for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
        stream = nextStream(stream)
        if (decision.options.length > 1) decisions++
        engine.answer(game, below(streamValue(stream), decision.options.length))
      }
    }
    const seconds = (performance.now() - start) / 1000
    return { decisions: decisions / seconds, games: GAMES_PER_ROUND / seconds }
  })
  const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  const game = newGame(0)
  const clones = 1_000_000 / microseconds(() => engine.clone(game))
  return [
    {
      name: 'engine: decisions with a choice',
      value: median(rounds.map((round) => round.decisions)),
      unit: 'per s',
      limit: 150_000,
      higherIsBetter: true,
    },
    {
      name: 'engine: games of two players',
      value: median(rounds.map((round) => round.games)),
      unit: 'per s',
      limit: 500,
      higherIsBetter: true,
    },
    { name: 'engine: clones of a game', value: clones, unit: 'per s', limit: 300_000, higherIsBetter: true },
    { name: 'engine: size of a state', value: game.cells.byteLength, unit: 'bytes', limit: LARGEST_STATE },
  ]
}
