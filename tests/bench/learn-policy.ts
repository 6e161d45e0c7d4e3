import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { seatOf } from '@/lib/game/bots'
import { weigh } from '@/lib/game/bots/greedy/greedy'
import type { FeatureVector } from '@/lib/game/bots/greedy/learned-policy/features'
import { FEATURE_NAMES, featuresOf } from '@/lib/game/bots/greedy/learned-policy/learned-policy'
import { Situation } from '@/lib/game/bots/greedy/situation'
import { bestIndex } from '@/lib/game/bots/options'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { type AskedGame, askedGame, beginning, engine } from './imagined-games'
import { ridge } from './ridge'

/**
 * Learns the weights of the greedy bot's learned policy, and prints them or writes them to the file `--table`
 * (`lib/game/bots/greedy/learned-policy/weights.json`): `npx tsx tests/bench/learn-policy.ts --games 260`. The games
 * are stored in the file `--file`, one line each; existing ones are not played again, since each takes ten seconds of
 * processor time.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '260' },
    file: { type: 'string', default: 'data/imagined-games.jsonl' },
    table: { type: 'string' },
  },
})

function gamesOf(file: string, count: number): AskedGame[] {
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const games: AskedGame[] = known.map((line) => JSON.parse(line))
  for (let number = games.length; number < count; number++) {
    const game = askedGame(number)
    appendFileSync(file, `${JSON.stringify(game)}\n`)
    games.push(game)
  }
  return games.slice(0, count)
}

/** Every feature of the table has a column. */
class Columns {
  readonly names: string[][] = []
  readonly #numbers = new Map<string, number>()

  of(...path: string[]): number {
    const key = path.join('/')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.names.length)
    this.names.push(path)
    return this.names.length - 1
  }

  /** Adds features to a row, with a factor. */
  add(row: Map<number, number>, { role, move, situation, option }: FeatureVector, times: number): void {
    const names = FEATURE_NAMES[role]
    const addPart = (part: 'situation' | 'move', names: readonly string[], values: readonly number[]) =>
      names.forEach((name, place) => {
        const value = values[place] ?? 0
        if (value === 0) return
        const column = this.of(move, part, name)
        row.set(column, (row.get(column) ?? 0) + times * value)
      })
    addPart('situation', names.situation, situation)
    addPart('move', names.moves[move] ?? [], option)
  }
}

interface Sample {
  readonly row: ReadonlyMap<number, number>
  readonly difference: number
  readonly weight: number
}

/** By role: how each option differs from the bot's first choice, in features and in chances of winning. */
function samplesOf(
  games: readonly AskedGame[],
): Record<FeatureVector['role'], { columns: Columns; samples: Sample[] }> {
  const found = {
    hero: { columns: new Columns(), samples: [] as Sample[] },
    villain: { columns: new Columns(), samples: [] as Sample[] },
    continue: { columns: new Columns(), samples: [] as Sample[] },
  }
  for (const { game: number, answers, asks } of games) {
    const { game } = beginning(number)
    const asked = new Map(asks)
    answers.forEach((answer, at) => {
      const seat = asked.has(at) ? seatOf(engine, game) : undefined
      const estimates = asked.get(at) ?? []
      if (seat) {
        const { view, decision } = seat
        const looks = featuresOf(new Situation(pool, view, decision))
        const first = bestIndex(decision.options, weigh(pool, view, decision))
        const base = estimates.find(([option]) => option === first)
        const chosen = decision.options[first]
        if (looks && base && chosen) {
          const look = looks(chosen)
          const { columns, samples } = found[look.role]
          for (const [option, count, chance] of estimates) {
            const other = decision.options[option]
            if (option === first || !other) continue
            const row = new Map<number, number>()
            columns.add(row, looks(other), 1)
            columns.add(row, look, -1)
            samples.push({ row, difference: chance - base[2], weight: Math.sqrt(Math.min(count, base[1])) })
          }
        }
      }
      engine.answer(game, answer)
    })
  }
  return found
}

const PENALTY = 40

/** Data from which the weights of a file were learned. */
const headSchema = z.object({ learned: z.record(z.string(), z.string()) })

type Table = Record<string, Record<string, Record<string, Record<string, number>>>>

function learn(games: readonly AskedGame[]): Table {
  const table: Table = {}
  for (const [role, { columns, samples }] of Object.entries(samplesOf(games))) {
    const weights = ridge(samples, columns.names.length, PENALTY)
    const moves: Table[string] = {}
    columns.names.forEach(([move = '', part = '', name = ''], column) => {
      moves[move] ??= { situation: {}, move: {} }
      const points = Math.round(1000 * (weights[column] ?? 0)) / 10
      const row = moves[move][part]
      if (row && points !== 0) row[name] = points
    })
    table[role] = moves
    console.error(`${role}: ${samples.length} options`)
  }
  return table
}

const weights = learn(gamesOf(values.file, Number(values.games)))
if (values.table === undefined) console.log(JSON.stringify(weights, undefined, 2))
else {
  const { learned } = headSchema.parse(JSON.parse(readFileSync(values.table, 'utf8')))
  const on = new Date().toISOString().slice(0, 10)
  writeFileSync(
    values.table,
    `${JSON.stringify({ learned: { ...learned, on, result: 'not measured' }, weights }, undefined, 2)}\n`,
  )
}
