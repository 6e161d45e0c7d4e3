import { parseArgs } from 'node:util'
import { wilson } from '@/lib/game/lab/intervals'
import { type Game, sector } from '@/lib/tabletop/games/sector'
import { usualAnswers } from '@/lib/tabletop/games/sector/bot'
import { dice } from '../fuzz/dice'

/**
 * Measures the fairness of the sector game: bots of one kind play it with each number of players, and wins are counted
 * by seat, by position in the order of play, and by sector. `--games n` (2000), `--players n` (2 to 6, one after
 * another), `--bots random` (any option) or `usual` (the heuristic: one of the best-looking options). "times" is the
 * share of games won alone, as a multiple of an even share, with its 95 % Wilson interval. The same arguments play the
 * same games.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    players: { type: 'string' },
    bots: { type: 'string', default: 'random' },
  },
})

interface Tally {
  games: number
  decisions: number
  nobody: number
  readonly bySeat: Map<string, number>
  readonly byPlace: Map<string, number>
  readonly bySector: Map<string, number>
}

function playOne(players: number, number: number): { readonly game: Game; readonly decisions: number } {
  const seed = `seats ${players} ${number}`
  const roll = dice(`${seed} answers`)
  const game = sector.clone(sector.newGame({ players, seed }))
  let decisions = 0
  for (let decision = sector.decision(game); decision; decision = sector.decision(game)) {
    if (values.bots === 'usual') {
      const wanted = usualAnswers(game, decision)
      sector.answer(game, wanted[roll(wanted.length)] ?? 0)
    } else sector.answer(game, roll(decision.options.length))
    decisions++
  }
  return { game, decisions }
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** Share of wins as a multiple of an even share. */
function timesOf(won: number, decided: number, players: number): string {
  const { low, high } = wilson(won / decided, decided)
  const times = (share: number) => (share * players).toFixed(2)
  return `${times(won / decided)} (${times(low)} to ${times(high)})`
}

function report(players: number, games: number): void {
  const tally: Tally = {
    games: 0,
    decisions: 0,
    nobody: 0,
    bySeat: new Map(),
    byPlace: new Map(),
    bySector: new Map(),
  }
  for (let number = 0; number < games; number++) {
    const { game, decisions } = playOne(players, number)
    tally.games++
    tally.decisions += decisions
    const winner = sector.result(game)?.winner
    if (winner === undefined) {
      tally.nobody++
      continue
    }
    count(tally.bySeat, String(winner + 1))
    count(tally.byPlace, String(((winner - game.first + players) % players) + 1))
    count(tally.bySector, game.box.sectors[game.home[winner] ?? -1]?.id ?? '')
  }
  const decided = tally.games - tally.nobody
  const line = (name: string, counts: Map<string, number>) => {
    const parts = [...counts].sort().map(([key, won]) => `${key}: ${timesOf(won, decided, players)}`)
    console.log(`  by ${name}: ${parts.join(', ')}`)
  }
  console.log(
    `${players} players: ${tally.games} games, ${(tally.decisions / tally.games).toFixed(0)} decisions each, ${tally.nobody} won by nobody`,
  )
  line('seat', tally.bySeat)
  line('place in the order of play', tally.byPlace)
  line('sector', tally.bySector)
}

const numbers = values.players === undefined ? [2, 3, 4, 5, 6] : [Number(values.players)]
for (const players of numbers) report(players, Number(values.games))
