import { BELONGINGS_LIMIT } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { CARD_COUNTS } from '@/lib/game/lab'
import { type CardKey, COPIES_PER_TITLE } from '@/lib/game/terms'
import {
  type AllDetails,
  type CardValues,
  DECK_KINDS,
  type DeckKind,
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
import { type Fit, fitted, type Group, leftOver, type SparseRow, Sums } from './ridge'
import { type Ending, endingOf, pairDealer } from './value-games'
import type { VariedDeck } from './varied-decks'

/**
 * Columns of the regression: for each game, the copies in the first deck minus those in the second, by card and place.
 * Other differences between the two decks are covariates, which are not shrunk: the first turn, the numbers of hero and
 * villain cards, and the kind of deck. So a card's weight is the worth of a copy compared with an average card of its
 * side and place.
 */

/** The covariate to estimate in addition to the worth of a copy. */
export type Covariate =
  | { readonly by: 'nothing' }
  /** The difference in worth between the second or third copy of a card and the first. */
  | { readonly by: 'copies' }
  /** The difference in worth between decks of this kind and all decks. */
  | { readonly by: 'kind'; readonly kind: DeckKind }

/** Initial spreads for the ridge; the rounds refine them. */
const FIRST_SPREAD = { team: 0.03, missions: 0.01, draw: 0.012, difference: 0.004 }

const OTHER_KINDS = DECK_KINDS.filter((kind) => kind !== 'random')

export interface Columns {
  readonly size: number
  readonly groups: readonly Group[]
  /** Columns for the seat of the first deck and for the first turn. */
  readonly seat: number
  readonly first: number
  readonly heroes: number
  readonly villains: number
  /** Columns common to all second and to all third copies. */
  readonly copies: readonly number[]
  /** The column of a card in a place; undefined if the card cannot be there. */
  readonly of: (place: Place, key: CardKey) => number | undefined
  /** The column of the covariate for a card of the draw deck: its second or third copy, or the kind of deck. */
  readonly covariate: (key: CardKey, copy?: 2 | 3) => number | undefined
  /** Number of columns before those of the covariate, which is the same for every covariate. */
  readonly firstSize: number
  /** Values of a game in those columns. */
  readonly row: (one: VariedDeck, other: VariedDeck, first: 0 | 1) => SparseRow
  /** Values of a game in the remaining columns. */
  readonly more: (one: VariedDeck, other: VariedDeck) => SparseRow
}

type Values = Map<number, number>

function add(values: Values, column: number | undefined, value: number): void {
  if (column !== undefined) values.set(column, (values.get(column) ?? 0) + value)
}

function sparse(values: Values): SparseRow {
  const columns = [...values.keys()].filter((column) => values.get(column) !== 0).sort((a, b) => a - b)
  return { columns, values: columns.map((column) => values.get(column) ?? 0) }
}

const signed = (one: VariedDeck, other: VariedDeck) =>
  [
    [one, 1],
    [other, -1],
  ] as const

export function valueColumns(pool: Pool, covariate: Covariate): Columns {
  let size = 0
  const next = () => size++
  const groups: Group[] = []
  const columnsOf = (cards: readonly Card[], spread: number): ReadonlyMap<CardKey, number> => {
    const columns = new Map(cards.map(({ key }) => [key, next()]))
    groups.push({ columns: [...columns.values()], spread })
    return columns
  }
  const ofType = (type: Card['type']) => pool.cards.filter((card) => card.type === type)
  const drawn = pool.cards.filter(({ type }) => type !== 'mission')
  const played = drawn.filter(({ type }) => type !== 'team')
  const places = {
    team: columnsOf(ofType('team'), FIRST_SPREAD.team),
    missions: columnsOf(ofType('mission'), FIRST_SPREAD.missions),
    draw: columnsOf(drawn, FIRST_SPREAD.draw),
  }
  const seat = next()
  const first = next()
  const heroes = next()
  const villains = next()
  const kinds = new Map(OTHER_KINDS.map((kind) => [kind, next()]))
  // The columns of the covariate come last, so that all others are the same in every regression.
  const firstSize = size
  const differences =
    covariate.by === 'nothing'
      ? []
      : covariate.by === 'kind'
        ? [columnsOf(drawn, FIRST_SPREAD.difference)]
        : [columnsOf(played, FIRST_SPREAD.difference), columnsOf(played, FIRST_SPREAD.difference)]
  const copies = covariate.by === 'copies' ? [next(), next()] : []
  const isHero = new Set(pool.cards.filter(({ side }) => side === 'hero').map(({ key }) => key))

  const row = (one: VariedDeck, other: VariedDeck, began: 0 | 1): SparseRow => {
    const values = new Map<number, number>()
    add(values, seat, 1)
    add(values, first, began === 0 ? 1 : -1)
    for (const [{ kind, deck }, sign] of signed(one, other)) {
      if (kind !== 'random') add(values, kinds.get(kind), sign)
      for (const key of deck.team) add(values, places.team.get(key), sign)
      for (const key of deck.missions) add(values, places.missions.get(key), sign)
      for (const key of deck.draw) {
        add(values, isHero.has(key) ? heroes : villains, sign)
        add(values, places.draw.get(key), sign)
      }
    }
    return sparse(values)
  }

  const more = (one: VariedDeck, other: VariedDeck): SparseRow => {
    const values = new Map<number, number>()
    for (const [{ kind, deck }, sign] of signed(one, other)) {
      if (covariate.by === 'nothing' || (covariate.by === 'kind' && covariate.kind !== kind)) continue
      const counts = new Map<CardKey, number>()
      for (const key of deck.draw) {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        if (covariate.by === 'kind') add(values, differences[0]?.get(key), sign)
        else if (count > 1) {
          add(values, differences[count - 2]?.get(key), sign)
          add(values, copies[count - 2], sign)
        }
      }
    }
    return sparse(values)
  }

  return {
    size,
    groups,
    seat,
    first,
    heroes,
    villains,
    copies,
    of: (place, key) => places[place].get(key),
    covariate: (key, copy = 2) => differences[copy - 2]?.get(key),
    firstSize,
    row,
    more,
  }
}

/** Maximum copies of a card in a draw deck. */
const mostCopies = ({ type }: Card): number => (type === 'team' ? BELONGINGS_LIMIT : COPIES_PER_TITLE)

/**
 * Estimates the worth of every card from games. Takes minutes, so `heard` receives progress messages: the decks of all
 * games are dealt again, once, and then a system of some thousand equations is solved several times.
 */
export function fitValues(
  pool: Pool,
  games: AllGames,
  heard: (what: string) => void,
): { readonly values: CardValues; readonly details: AllDetails } {
  const columns = valueColumns(pool, { by: 'nothing' })
  const halves = [new Sums(columns.size), new Sums(columns.size)] as const
  const models = [{ by: 'copies' } as const, ...DECK_KINDS.map((kind) => ({ by: 'kind', kind }) as const)]
  const fits = models.map((one) => {
    const its = valueColumns(pool, one)
    return { columns: its, sums: new Sums(its.size) }
  })
  const counted: Counted = {
    kinds: { random: 0, trait: 0, glyph: 0, built: 0 },
    undecided: 0,
    firstWins: 0,
    seen: { team: new Map(), missions: new Map(), draw: new Map() },
  }
  const validationRows: { readonly row: SparseRow; readonly result: number }[] = []
  heard(`dealing the decks of ${games.games} games`)
  eachGame(pool, games, (game, one, other, ending) => {
    const row = columns.row(one, other, ending.first)
    const result = resultOf(ending)
    halves[game % 2 === 0 ? 0 : 1].add(row, result)
    if (game % PREDICTED_GAMES === 1 && result !== 0) validationRows.push({ row, result })
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
      validationRows.filter(({ row, result }) => predicted(row, first) > 0 === result > 0).length /
      Math.max(1, validationRows.length),
    brier: leftOver(odd, first.weights),
  }
  const [copies, ...kinds] = fits.map(({ columns: its, sums }, i) => {
    heard(JSON.stringify(models[i]))
    // The spreads of the places are already known; only that of the differences remains to be estimated.
    const groups = its.groups.map((group, g) => ({ ...group, spread: fit.spreads[g] ?? group.spread }))
    return { columns: its, fit: fitted(sums.withFirst(all), groups, FEW_ROUNDS) }
  })
  if (!copies) throw new Error('nothing was asked of copies')
  return {
    values: { making: makingOf(pool, games, main, copies), cards: worthsOf(pool, main) },
    details: detailsOf(pool, games, counted, copies, kinds),
  }
}

/** Rounds of empirical Bayes, after which the spreads change by less than 1 %. */
export const ROUNDS = 6
/** Rounds if the spreads start at those estimated before. */
const FEW_ROUNDS = 2
/** One in this many games, an odd one, is predicted from the even ones. */
const PREDICTED_GAMES = 32

/** Deals the decks of all games again. */
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

/** From −1/2 for a loss to 1/2 for a win. */
export const resultOf = ({ outcome }: Ending): number =>
  outcome === 'won' ? 0.5 : outcome === 'lost' ? -0.5 : 0

function predicted({ columns, values }: SparseRow, { weights }: Fit): number {
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

/** Quantile for 95 % intervals. */
const Z = 1.959964
export const hundredths = (value: number): number => Math.round(value * 100) / 100
export const percent = (part: number, of: number): number =>
  of === 0 ? 0 : Math.round((1000 * part) / of) / 10

export function measured(
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

export function correlation(columns: readonly number[], one: Float64Array, other: Float64Array): number {
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
