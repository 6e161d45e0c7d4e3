import { parseArgs } from 'node:util'
import type { TableGame } from '@/lib/features/play/model/tables/adapter'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { meanInterval } from '@/lib/game/lab/intervals'
import { isGameId } from '@/lib/tabletop/games/list'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'
import { thinkInAnyGame } from '@/lib/tabletop/search-bot/think'

/**
 * Estimates from a bot's answers by how much the search beats a game's rollout policy. In two-player games of the
 * search against the policy, wherever the search answers differently, the policy plays both answers to the end, many
 * times, from positions that look the same to the player. A game with the policy's answers only would be even on
 * average; each differing answer shifts its value by the difference, so the sum over a game is the search's lead at its
 * end, and its additional share of wins. That is far more informative than the winner, because luck outweighs a few
 * better answers. (Information about hidden cards in the other player's answers is ignored: any positions that look the
 * same are used.)
 * `<game> --games n` (12), `--from n` (0), each seed twice so that both have both seats; `--iterations n` (300),
 * `--pairs n` (100) games per answer. The same arguments examine the same answers. Prints a line per game, so that runs
 * can be combined.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '12' },
    from: { type: 'string', default: '0' },
    iterations: { type: 'string', default: '300' },
    pairs: { type: 'string', default: '100' },
  },
})
const [games = 0, from = 0, iterations = 0, pairs = 0] = [
  values.games,
  values.from,
  values.iterations,
  values.pairs,
].map(Number)

/** End of a game for a player: the lead in points, and 1 for a win, 0 for a loss, one half otherwise. */
interface End {
  readonly lead: number
  readonly won: number
}

const KEYS = ['lead', 'won'] as const

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length

/** The mean of some games, with its 95 % interval if there are at least two. */
function told(values: readonly number[], unit = ''): string {
  const xx = sumOf(values.map((value) => value * value))
  const interval = meanInterval({ n: values.length, x: sumOf(values), xx, y: 0, yy: 0, xy: 0 })
  const between = interval ? ` (${interval.low.toFixed(2)} to ${interval.high.toFixed(2)})` : ''
  return `${meanOf(values).toFixed(2)}${unit}${between}`
}

function compare<T extends GameTypes>({ rules, setupOf, rolloutPolicy, lookAhead }: TableGame<T>): void {
  if (!rolloutPolicy) throw new RangeError('this game has no rollout policy')
  const usualOf = (game: T['game'], decision: T['decision']) =>
    decision.options.length === 1 ? 0 : rolloutPolicy(game, decision)
  const endOf = (game: T['game'], player: Player): End => {
    const { scores = [], winner } = rules.result(game) ?? {}
    return {
      lead: (scores[player] ?? 0) - (scores[1 - player] ?? 0),
      won: winner === undefined ? 0.5 : winner === player ? 1 : 0,
    }
  }
  const endAfter = (game: T['game'], index: number, player: Player): End => {
    rules.answer(game, index)
    for (let decision = rules.decision(game); decision; decision = rules.decision(game))
      rules.answer(game, usualOf(game, decision))
    return endOf(game, player)
  }
  const bot = { kind: 'bot', bot: 'clever' } as const
  const gains: End[] = []
  const ends: End[] = []
  const byKind = new Map<string, { asked: number; differed: number; lead: number }>()
  for (let number = from; number < from + games; number++) {
    const game = rules.newGame(setupOf({ seed: `answers ${number >> 1}`, seats: [bot, bot], variant: {} }))
    const mine = number % 2
    const gained = { lead: 0, won: 0 }
    let asked = 0
    for (let decision = rules.decision(game); decision; decision = rules.decision(game)) {
      const usual = usualOf(game, decision)
      const { options, player, kind } = decision
      let index = usual
      if (options.length > 1 && player === mine) {
        index = thinkInAnyGame(
          rules,
          game,
          `${number} ${asked++}`,
          { iterations },
          { rolloutPolicy, ...lookAhead },
        )
        const tally = byKind.get(kind) ?? { asked: 0, differed: 0, lead: 0 }
        byKind.set(kind, tally)
        tally.asked++
        const [chosen, ordinary] = [options[index], options[usual]]
        if (chosen && ordinary && rules.optionSignature(chosen) !== rules.optionSignature(ordinary)) {
          tally.differed++
          for (let pair = 0; pair < pairs; pair++) {
            const seed = `${number} ${asked} pair ${pair}`
            const one = endAfter(rules.resample(game, mine, seed), index, mine)
            const other = endAfter(rules.resample(game, mine, seed), usual, mine)
            tally.lead += (one.lead - other.lead) / pairs
            for (const key of KEYS) gained[key] += (one[key] - other[key]) / pairs
          }
        }
      }
      rules.answer(game, index)
    }
    gains.push(gained)
    ends.push(endOf(game, mine))
    const leadOf = ({ lead }: End) => lead
    const winOf = ({ won }: End) => 100 * won
    console.log(
      `game ${number}: answers worth ${gained.lead.toFixed(2)} points and ${winOf(gained).toFixed(2)} % of a win; so far ${told(gains.map(leadOf))} and ${told(gains.map(winOf), ' %')} a game; the games themselves: ${told(ends.map(leadOf))} and ${meanOf(ends.map(winOf)).toFixed(1)} % won`,
    )
  }
  for (const [kind, { asked, differed, lead }] of byKind)
    console.log(`${kind}: ${differed} of ${asked} differ, ${(lead / games).toFixed(2)} points a game`)
}

const [id = ''] = positionals
if (!isGameId(id)) throw new RangeError(`no game ${id}`)
await atTable(id, compare)
