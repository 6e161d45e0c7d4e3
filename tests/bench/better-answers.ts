import { parseArgs } from 'node:util'
import { thinkInAnyGame } from '@/lib/bots/any-game/think'
import { isGameId } from '@/lib/games/list'
import type { TableGame } from '@/lib/match/tables/adapter'
import { atTable } from '@/lib/match/tables/at-table'
import type { GameTypes, Player } from '@/lib/protocol/game'

/**
 * How many points the answers of the search are worth that differ from those of the habit, in a game that has one: both
 * are played on by the habit to the end, from the same positions that look alike to the player. A whole game says little
 * of this, because luck weighs far more than a few better answers.
 * `<game> --games n` (12) games for two by the habit, `--every n` (7) decisions is looked at, `--iterations n` (300),
 * `--pairs n` (150) ends of each kind. The same arguments look at the same decisions.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '12' },
    every: { type: 'string', default: '7' },
    iterations: { type: 'string', default: '300' },
    pairs: { type: 'string', default: '150' },
  },
})
const [games = 0, every = 0, iterations = 0, pairs = 0] = [
  values.games,
  values.every,
  values.iterations,
  values.pairs,
].map(Number)

interface Tally {
  asked: number
  differed: number
  /** Points, and the square of their standard error. */
  points: number
  doubt: number
}

function compare<T extends GameTypes>({ rules, setupOf, habit, lookAhead }: TableGame<T>): void {
  if (!habit) throw new RangeError('this game has no habit')
  const usualOf = (game: T['game'], decision: T['decision']) =>
    decision.options.length === 1 ? 0 : habit(game, decision)
  /** By how much a player is ahead at the end, once an option has been taken. */
  const leadAfter = (game: T['game'], index: number, player: Player): number => {
    rules.answer(game, index)
    for (let decision = rules.decision(game); decision; decision = rules.decision(game))
      rules.answer(game, usualOf(game, decision))
    const { scores = [] } = rules.result(game) ?? {}
    return (scores[player] ?? 0) - (scores[1 - player] ?? 0)
  }
  const bot = { kind: 'bot', bot: 'clever' } as const
  const tallies = new Map<string, Tally>()
  let decisions = 0
  for (let number = 0; number < games; number++) {
    const game = rules.newGame(setupOf({ seed: `answers ${number}`, seats: [bot, bot], variant: {} }))
    for (let decision = rules.decision(game); decision; decision = rules.decision(game)) {
      const usual = usualOf(game, decision)
      const { options, player, kind } = decision
      if (options.length > 1 && decisions++ % every === 0) {
        const tally = tallies.get(kind) ?? { asked: 0, differed: 0, points: 0, doubt: 0 }
        tallies.set(kind, tally)
        tally.asked++
        const index = thinkInAnyGame(rules, game, `${decisions}`, { iterations }, { habit, ...lookAhead })
        const [chosen, ordinary] = [options[index], options[usual]]
        if (chosen && ordinary && rules.meaning(chosen) !== rules.meaning(ordinary)) {
          const differences = Array.from({ length: pairs }, (_, pair) => {
            const [one, other] = [0, 1].map(() => rules.resample(game, player, `pair ${pair}`))
            return one && other ? leadAfter(one, index, player) - leadAfter(other, usual, player) : 0
          })
          const mean = differences.reduce((sum, difference) => sum + difference, 0) / pairs
          const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0)
          tally.differed++
          tally.points += mean
          tally.doubt += squares / pairs / (pairs - 1)
        }
      }
      rules.answer(game, usual)
    }
  }
  for (const [kind, { asked, differed, points, doubt }] of tallies)
    console.log(
      `${kind}: ${differed} of ${asked} differ, ${points.toFixed(1)} points (standard error ${Math.sqrt(doubt).toFixed(1)})`,
    )
  const all = [...tallies.values()]
  const [asked, points, doubt] = [
    all.reduce((sum, one) => sum + one.asked, 0),
    all.reduce((sum, one) => sum + one.points, 0),
    all.reduce((sum, one) => sum + one.doubt, 0),
  ]
  const aGame = decisions / games / 2
  console.log(
    `all: ${((aGame * points) / asked).toFixed(1)} points a game for a player who is asked ${aGame.toFixed(0)} times (standard error ${((aGame * Math.sqrt(doubt)) / asked).toFixed(1)})`,
  )
}

const [id = ''] = positionals
if (!isGameId(id)) throw new RangeError(`no game ${id}`)
await atTable(id, compare)
