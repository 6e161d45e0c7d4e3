import type { Pool } from '@/lib/game/cards/pool'
import { CARD_COUNTS } from '@/lib/game/lab'
import type { CardKey } from '@/lib/game/terms'
import {
  type AllDetails,
  type CardValues,
  DECK_KINDS,
  figuresIn,
  isSignificant,
  type Making,
  type Measured,
  PLACES,
  type Place,
  type ValueDetails,
  type Worth,
} from './card-values'
import type { AllGames } from './games-file'
import { type Fit, fitted, leftOver, type SparseRow, Sums } from './ridge'
import { type Columns, mostCopies, valueColumns } from './value-columns'
import { type Ending, endingOf, pairDealer } from './value-games'
import type { VariedDeck } from './varied-decks'

/**
 * Estimates what every card is worth from games. `heard` gets progress messages, since it takes minutes: the decks of all
 * games are dealt again, once, and then some thousand equations are solved several times.
 */
export function fitValues(
  pool: Pool,
  games: AllGames,
  heard: (what: string) => void,
): { readonly values: CardValues; readonly details: AllDetails } {
  const columns = valueColumns(pool, { by: 'nothing' })
  const halves = [new Sums(columns.size), new Sums(columns.size)] as const
  const asked = [{ by: 'copies' } as const, ...DECK_KINDS.map((kind) => ({ by: 'kind', kind }) as const)]
  const fits = asked.map((one) => {
    const its = valueColumns(pool, one)
    return { columns: its, sums: new Sums(its.size) }
  })
  const counted: Counted = {
    kinds: { random: 0, trait: 0, glyph: 0, built: 0 },
    undecided: 0,
    firstWins: 0,
    seen: { team: new Map(), missions: new Map(), draw: new Map() },
  }
  const kept: { readonly row: SparseRow; readonly result: number }[] = []
  heard(`dealing the decks of ${games.games} games`)
  eachGame(pool, games, (game, one, other, ending) => {
    const row = columns.row(one, other, ending.first)
    const result = resultOf(ending)
    halves[game % 2 === 0 ? 0 : 1].add(row, result)
    if (game % FORETOLD === 1 && result !== 0) kept.push({ row, result })
    for (const { columns: its, sums } of fits) {
      const more = its.more(one, other)
      if (more.columns.length === 0) continue
      sums.addFrom(
        row.columns.length,
        { columns: [...row.columns, ...more.columns], values: [...row.values, ...more.values] },
        result,
      )
    }
    count(counted, [one, other], ending)
  })
  const [even, odd] = halves
  const all = new Sums(columns.size)
  all.addAll(even)
  all.addAll(odd)
  heard('all decks')
  const fit = fitted(all, columns.groups, ROUNDS)
  const begun = columns.groups.map((group, g) => ({ ...group, spread: fit.spreads[g] ?? group.spread }))
  heard('halves')
  const first = fitted(even, begun, FEW_ROUNDS)
  const main: MainFit = {
    columns,
    fit,
    halves: [first, fitted(odd, begun, FEW_ROUNDS)],
    counted,
    accuracy:
      kept.filter(({ row, result }) => foretold(row, first) > 0 === result > 0).length /
      Math.max(1, kept.length),
    brier: leftOver(odd, first.weights),
  }
  const [copies, ...kinds] = fits.map(({ columns: its, sums }, i) => {
    heard(JSON.stringify(asked[i]))
    // The spreads of the places are known by now; only that of the differences is still to be found.
    const groups = its.groups.map((group, g) => ({ ...group, spread: fit.spreads[g] ?? group.spread }))
    return { columns: its, fit: fitted(sums.withFirst(all), groups, FEW_ROUNDS) }
  })
  if (!copies) throw new Error('nothing was asked of copies')
  return {
    values: { making: makingOf(pool, games, main, copies), cards: worthsOf(pool, main) },
    details: detailsOf(pool, games, counted, copies, kinds),
  }
}

/** Rounds of empirical Bayes: by then the spreads move by less than a hundredth. */
const ROUNDS = 6
/** Where the spreads begin at those that were found before. */
const FEW_ROUNDS = 2
/** One of so many games, an odd one, is foretold by the even ones. */
const FORETOLD = 32

/** Deals the decks of every game again. */
function eachGame(
  pool: Pool,
  { head, numbers }: AllGames,
  visit: (game: number, one: VariedDeck, other: VariedDeck, ending: Ending) => void,
): void {
  const decksOf = pairDealer(pool, head.seed)
  for (const { from, endings } of numbers)
    for (let i = 0; i < endings.length; i++) {
      const ending = endingOf(endings.charAt(i))
      if (!ending) throw new Error(`game ${from + i} has no ending`)
      const [one, other] = decksOf(from + i)
      visit(from + i, one, other, ending)
    }
}

/** From -1/2, lost, to 1/2, won. */
const resultOf = ({ outcome }: Ending): number => (outcome === 'won' ? 0.5 : outcome === 'lost' ? -0.5 : 0)

function foretold({ columns, values }: SparseRow, { weights }: Fit): number {
  let sum = 0
  for (let i = 0; i < columns.length; i++) sum += (values[i] ?? 0) * (weights[columns[i] ?? 0] ?? 0)
  return sum
}

interface Counted {
  readonly kinds: Record<VariedDeck['kind'], number>
  undecided: number
  firstWins: number
  /** Games with a card in a place of one of the decks. */
  readonly seen: Readonly<Record<Place, Map<CardKey, number>>>
}

interface MainFit {
  readonly columns: Columns
  readonly fit: Fit
  readonly halves: readonly [Fit, Fit]
  readonly counted: Counted
  readonly accuracy: number
  readonly brier: number
}

function count(counted: Counted, decks: readonly VariedDeck[], { outcome, first }: Ending): void {
  for (const { kind } of decks) counted.kinds[kind]++
  if (outcome === 'undecided') counted.undecided++
  else if ((outcome === 'won') === (first === 0)) counted.firstWins++
  for (const place of PLACES)
    for (const key of new Set(decks.flatMap(({ deck }) => deck[place])))
      counted.seen[place].set(key, (counted.seen[place].get(key) ?? 0) + 1)
}

// ---------------------------------------------------------------- figures

/** Of 95 in 100. */
const Z = 1.959964
const hundredths = (value: number): number => Math.round(value * 100) / 100
const percent = (part: number, of: number): number => (of === 0 ? 0 : Math.round((1000 * part) / of) / 10)

function measured(
  { weights, errorOf }: Fit,
  columns: readonly number[],
  factors?: readonly number[],
): Measured {
  let value = 0
  columns.forEach((column, i) => {
    value += (factors?.[i] ?? 1) * (weights[column] ?? 0)
  })
  return [hundredths(100 * value), hundredths(100 * Z * errorOf(columns, factors))]
}

function worthsOf(pool: Pool, { columns, fit }: MainFit): Record<CardKey, Worth> {
  const cards: Record<CardKey, Worth> = {}
  for (const { key } of pool.cards) {
    const worth: { -readonly [P in Place]?: Measured } = {}
    for (const place of PLACES) {
      const column = columns.of(place, key)
      if (column !== undefined) worth[place] = measured(fit, [column])
    }
    cards[key] = worth
  }
  return cards
}

function makingOf(
  pool: Pool,
  games: AllGames,
  main: MainFit,
  copies: { columns: Columns; fit: Fit },
): Making {
  const { columns, fit, halves, counted } = main
  const worths = worthsOf(pool, main)
  const decided = games.games - counted.undecided
  const wins = counted.firstWins / Math.max(1, decided)
  const place = (name: Place, group: number) => {
    const of = figuresIn(worths, name)
    const halfOf = of.map(([, half]) => half).sort((a, b) => a - b)
    const { columns: all = [] } = columns.groups[group] ?? {}
    return {
      cards: of.length,
      significant: of.filter(isSignificant).length,
      half: halfOf[halfOf.length >> 1] ?? 0,
      spread: hundredths(100 * (fit.spreads[group] ?? 0)),
      splitHalf: hundredths(correlation(all, halves[0].weights, halves[1].weights)),
    }
  }
  const common = (column: number | undefined) =>
    column === undefined ? [0, 0] : measured(copies.fit, [column])
  const [second, third] = copies.columns.copies
  const [secondValue = 0, secondHalf = 0] = common(second)
  const [thirdValue = 0, thirdHalf = 0] = common(third)
  return {
    games: games.games,
    undecided: counted.undecided,
    seed: games.head.seed,
    bot: games.head.bot,
    rules: games.head.rules,
    pool: games.head.pool,
    from: games.first.slice(0, 10),
    to: games.last.slice(0, 10),
    decks: counted.kinds,
    first: {
      wins: [
        hundredths(100 * wins),
        hundredths(100 * Z * Math.sqrt((wins * (1 - wins)) / Math.max(1, decided))),
      ],
      worth: measured(fit, [columns.first]),
    },
    heroes: measured(fit, [columns.heroes]),
    villains: measured(fit, [columns.villains]),
    copies: [
      [secondValue, secondHalf],
      [thirdValue, thirdHalf],
    ],
    places: { team: place('team', 0), missions: place('missions', 1), draw: place('draw', 2) },
    accuracy: percent(main.accuracy, 1),
    brier: Math.round(main.brier * 10_000) / 10_000,
  }
}

function correlation(columns: readonly number[], one: Float64Array, other: Float64Array): number {
  const mean = (of: Float64Array) =>
    columns.reduce((sum, c) => sum + (of[c] ?? 0), 0) / Math.max(1, columns.length)
  const a = mean(one)
  const b = mean(other)
  let ab = 0
  let aa = 0
  let bb = 0
  for (const c of columns) {
    const x = (one[c] ?? 0) - a
    const y = (other[c] ?? 0) - b
    ab += x * y
    aa += x * x
    bb += y * y
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb)
}

const DRAWN = 1 + CARD_COUNTS.indexOf('drawn')
const PLAYED = 1 + CARD_COUNTS.indexOf('played')
const DEAD = 1 + CARD_COUNTS.indexOf('dead')

function detailsOf(
  pool: Pool,
  games: AllGames,
  { seen }: Counted,
  copies: { columns: Columns; fit: Fit },
  kinds: readonly { columns: Columns; fit: Fit }[],
): AllDetails {
  const details: Record<CardKey, ValueDetails> = {}
  for (const card of pool.cards) {
    const { key } = card
    const uses = games.draw[key]
    const attempts = games.missions[key]
    const drawn = uses?.[DRAWN] ?? 0
    const base = copies.columns.of('draw', key)
    const ofCopies =
      base === undefined || card.type === 'team'
        ? undefined
        : Array.from({ length: mostCopies(card) }, (_, i) => {
            const copy = i === 1 ? 2 : 3
            const columns =
              i === 0 ? [base] : [base, copies.columns.covariate(key, copy), copies.columns.copies[i - 1]]
            return measured(
              copies.fit,
              columns.filter((column) => column !== undefined),
            )
          })
    const ofKinds = kinds.flatMap(({ columns, fit }): Measured[] => {
      const all = columns.of('draw', key)
      const more = columns.covariate(key)
      return all === undefined || more === undefined ? [] : [measured(fit, [all, more])]
    })
    details[key] = {
      games: Object.fromEntries(
        PLACES.flatMap((place) => {
          const count = seen[place].get(key)
          return count === undefined ? [] : [[place, count]]
        }),
      ),
      ...(ofCopies && { copies: ofCopies }),
      ...(ofKinds.length > 0 && { kinds: ofKinds }),
      ...(uses && {
        drawn: [
          uses[0] ?? 0,
          percent(drawn, uses[0] ?? 0),
          percent(uses[PLAYED] ?? 0, uses[0] ?? 0),
          percent(uses[DEAD] ?? 0, drawn),
        ],
      }),
      ...(attempts && {
        attempted: [
          attempts[0] ?? 0,
          percent(attempts[1] ?? 0, attempts[0] ?? 0),
          percent(attempts[3] ?? 0, attempts[2] ?? 0),
        ],
      }),
    }
  }
  return details
}
