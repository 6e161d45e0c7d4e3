import { apophis } from '@/lib/tabletop/games/apophis'
import { dice } from '@/lib/tabletop/games/dice'
import { sector } from '@/lib/tabletop/games/sector'
import type { GameRules, GameTypes } from '@/lib/tabletop/protocol/game'
import { below, hashText, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import { bestPerSecond, type Measurement } from './bench'

const LEAST = 300_000
const RUN = { warmUp: 6, rounds: 20 }
/** Decisions per round: enough to include a share of garbage collection. */
const PER_ROUND = 60_000

/** Decisions per second in complete two-player games with random answers. */
function decisionsPerSecond<T extends GameTypes>(
  rules: GameRules<T>,
  setup: (game: number) => T['setup'],
): number {
  let stream = hashText('bench')
  let games = 0
  return bestPerSecond(RUN, () => {
    let decisions = 0
    while (decisions < PER_ROUND) {
      // A game used for thinking keeps no log.
      const game = rules.clone(rules.newGame(setup(games++)))
      for (let decision = rules.decision(game); decision; decision = rules.decision(game)) {
        stream = nextStream(stream)
        rules.answer(game, below(streamValue(stream), decision.options.length))
        decisions++
      }
    }
    return decisions
  })
}

const measured = (name: string, value: number): Measurement => ({
  name: `decisions of ${name}`,
  value,
  unit: 'per s',
  limit: LEAST,
  higherIsBetter: true,
  clock: 'processor',
})

/** The other games, each played at random, using only its rules. */
export const run = (): readonly Measurement[] => [
  measured(
    'the dice and card game',
    decisionsPerSecond(dice, (game) => ({ players: 2, seed: `bench ${game}` })),
  ),
  measured(
    "La Vengeance d'Apophis",
    decisionsPerSecond(apophis, (game) => ({ players: 2, seed: `bench ${game}` })),
  ),
  measured(
    'the sector board game',
    decisionsPerSecond(sector, (game) => ({ players: 2, seed: `bench ${game}` })),
  ),
]
