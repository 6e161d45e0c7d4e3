import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { type BiasFile, standoutPairs } from './bias-games'
import type { BotBias, CardBias } from './bot-bias'
import { mainPlace, type Worths } from './card-values'
import { correlation, hundredths, measured, percent, ROUNDS, resultOf, valueColumns } from './fit-values'
import { fitted, Sums } from './ridge'
import { endingOf } from './value-games'

/**
 * Estimates the bias of the quick bot from paired games: one regression for each bot, and one for the difference of their
 * results, which is more precise than the difference of both since the two games of a pair are alike.
 * @throws Error if the files are of different runs, or a game is in two of them
 */
export function fitBias(pool: Pool, worths: Worths, files: readonly BiasFile[]): BotBias {
  const [one] = files
  if (!one) throw new Error('no file of games')
  const { head } = one
  for (const { head: other } of files)
    for (const part of ['seed', 'iterations', 'rules', 'pool', 'probe', 'standouts'] as const)
      if (String(other[part]) !== String(head[part])) throw new Error(`games of different ${part}`)
  const lines = files.flatMap(({ lines: of }) => of).sort((a, b) => a.from - b.from)
  const columns = valueColumns(pool, { by: 'nothing' })
  const sums = {
    hard: new Sums(columns.size),
    quick: new Sums(columns.size),
    bias: new Sums(columns.size),
  }
  const decksOf = standoutPairs(pool, head)
  let next = 0
  let same = 0
  for (const { from, hard, quick } of lines) {
    if (from < next) throw new Error(`game ${from} is there twice`)
    next = from + hard.length
    for (let i = 0; i < hard.length; i++) {
      const endings = [endingOf(hard.charAt(i)), endingOf(quick.charAt(i))] as const
      const [byHard, byQuick] = endings
      if (!byHard || !byQuick) throw new Error(`game ${from + i} has no ending`)
      const [first, second] = decksOf(from + i)
      const row = columns.row(first, second, byHard.first)
      sums.hard.add(row, resultOf(byHard))
      sums.quick.add(row, resultOf(byQuick))
      sums.bias.add(row, resultOf(byHard) - resultOf(byQuick))
      if (byHard.outcome === byQuick.outcome) same++
    }
  }
  const fits = {
    hard: fitted(sums.hard, columns.groups, ROUNDS),
    quick: fitted(sums.quick, columns.groups, ROUNDS),
    bias: fitted(sums.bias, columns.groups, ROUNDS),
  }
  const cards: Record<CardKey, CardBias> = {}
  const played: number[] = []
  for (const key of [...head.standouts].sort()) {
    const place = mainPlace(worths[key] ?? {})
    const column = place && columns.of(place, key)
    if (place === undefined || column === undefined) throw new Error(`card ${key} has no worth`)
    played.push(column)
    cards[key] = {
      place,
      hard: measured(fits.hard, [column]),
      quick: measured(fits.quick, [column]),
      bias: measured(fits.bias, [column]),
    }
  }
  const begun = files.map(({ head: of }) => of.begun).sort()
  const dates = lines.map(({ at }) => at).sort()
  return {
    making: {
      games: sums.bias.rows,
      seed: head.seed,
      iterations: head.iterations,
      rules: head.rules,
      pool: head.pool,
      from: (begun[0] ?? head.begun).slice(0, 10),
      to: (dates.at(-1) ?? head.begun).slice(0, 10),
      same: percent(same, sums.bias.rows),
      agreement: hundredths(correlation(played, fits.hard.weights, fits.quick.weights)),
      spread: hundredths(100 * (fits.bias.spreads[2] ?? 0)),
    },
    cards,
  }
}
