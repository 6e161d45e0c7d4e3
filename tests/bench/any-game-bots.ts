import { parseArgs } from 'node:util'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { wilson } from '@/lib/game/lab/intervals'
import { type GameId, isGameId } from '@/lib/tabletop/games/list'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'
import { dice } from '../fuzz/dice'

/**
 * Games for two of the search that knows no rules against another player, each seed twice so that both have both seats.
 * `<game> --against random|policy` (the written heuristic of the game), `--imagines random|policy` (how the search goes on
 * beyond its tree), `--games n` (200), `--from n` (0), `--iterations n` (100), `--until n` (all turns; later ones are
 * answered by the heuristic on both sides). Prints who won, game by game, and the share with its interval. The same arguments play the same games, and a game is the same whatever number is the first.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: 'random' },
    imagines: { type: 'string', default: 'random' },
    games: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    iterations: { type: 'string', default: '100' },
    until: { type: 'string', default: 'Infinity' },
  },
})

const processorMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function playMatches<T extends GameTypes>(
  id: GameId,
  { rules, setupOf, rolloutPolicy, lookAhead }: TableGame<T>,
): void {
  const [games, from, iterations, until = 0] = [
    values.games,
    values.from,
    values.iterations,
    values.until,
  ].map(Number)
  const bot = { kind: 'bot', bot: 'clever' } as const
  const imagines = values.imagines === 'policy' && rolloutPolicy ? { rolloutPolicy, ...lookAhead } : {}
  const tally = { games: 0, won: 0, undecided: 0, decisions: 0, milliseconds: 0, longest: 0 }
  for (let number = from ?? 0; number < (from ?? 0) + (games ?? 0); number++) {
    const seed = `bots ${number >> 1}`
    const roll = dice(`${seed} other`)
    const game = rules.newGame(setupOf({ seed, seats: [bot, bot], variant: {} }))
    const mine = number % 2
    let asked = 0
    for (let decision = rules.decision(game); decision; decision = rules.decision(game)) {
      const { player, options } = decision
      let index = 0
      const isLate = (rules.turn(game)?.turn ?? 0) > until
      if (options.length > 1 && player === mine && !isLate) {
        const start = processorMilliseconds()
        index = thinkInAnyGame(rules, game, `${number} ${asked++}`, { iterations: iterations ?? 0 }, imagines)
        const took = processorMilliseconds() - start
        tally.decisions++
        tally.milliseconds += took
        tally.longest = Math.max(tally.longest, took)
      } else if (options.length > 1)
        index =
          (values.against === 'policy' || isLate) && rolloutPolicy
            ? rolloutPolicy(game, decision)
            : roll(options.length)
      rules.answer(game, index)
    }
    const result = rules.result(game)
    const winner = result?.winner
    tally.games++
    if (winner === mine) tally.won++
    else if (winner === undefined) tally.undecided++
    const { low, high } = wilson(tally.won / tally.games, tally.games)
    console.log(
      `${id}: search ${values.iterations} (imagines ${values.imagines}) against ${values.against}: ${tally.won} of ${tally.games} won, ${tally.undecided} undecided; ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %; ${(tally.milliseconds / tally.decisions).toFixed(1)} ms a decision, longest ${tally.longest.toFixed(0)}; ended by ${result?.reason}, turn ${rules.turn(game)?.turn}`,
    )
  }
}

const [id = ''] = positionals
if (!isGameId(id)) throw new RangeError(`no game ${id}`)
await atTable(id, (table) => playMatches(id, table))
