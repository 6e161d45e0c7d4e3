import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckEntry, DeckList } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { EXAMPLE_DECKS } from '@/lib/features/gallery/model/example-decks'
import { chanceOf, seatOf } from '@/lib/game/bots'
import { ROW_COUNT, rowOfCard } from '@/lib/game/bots/learned-value/net'
import { Sight } from '@/lib/game/bots/learned-value/sight'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createEngine, type Game, lazyView, type PlayerDeck } from '@/lib/game/engine'
import { dice } from '../../fuzz/dice'
import { ENCODED, encodedDeck } from '../../fuzz/encoded-decks'
import { botOf } from '../bots-games'
import type { Row } from './row-file'

/** Games between two bots, and the rows that they yield. Deterministic by seed and game number. */

export const engine = createEngine(pool)

const keys = (entries: readonly DeckEntry[]) =>
  entries.flatMap(({ key, count }) => Array<string>(count).fill(key))
const asDeck = ({ team, missions, draw }: Pick<DeckList, 'team' | 'missions' | 'draw'>): PlayerDeck => ({
  team: keys(team),
  missions: keys(missions),
  draw: keys(draw),
})
const STARTERS = STARTER_DECKS.map(({ list }) => asDeck(list))
const EXAMPLES = EXAMPLE_DECKS.map(({ id, code }) => {
  const decoded = decodeDeckCode(code)
  if (!decoded.ok) throw new RangeError(`the example ${id} cannot be read`)
  return asDeck(decoded.list)
})

const THEMES = [...new Set(ENCODED.flatMap(({ traits }) => traits))].filter(
  (trait) => ENCODED.filter(({ traits }) => traits.includes(trait)).length >= 8,
)

type Roll = (count: number) => number

function pick<T>(from: readonly T[], roll: Roll): T {
  const one = from[roll(from.length)]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}

/** Replaces every third card of a ready-made deck by another one of its side and type. Copies are not counted. */
function varied(deck: PlayerDeck, roll: Roll): PlayerDeck {
  const change = (key: string): string => {
    if (roll(3) > 0) return key
    const card = pool.byKey.get(key)
    const alike = ENCODED.filter(({ type, side }) => type === card?.type && side === card.side)
    return alike.length > 0 ? pick(alike, roll).key : key
  }
  return { team: deck.team, missions: deck.missions, draw: deck.draw.map(change) }
}

const ready = (roll: Roll): PlayerDeck => pick(roll(2) === 0 ? STARTERS : EXAMPLES, roll)

export function deckOf(roll: Roll): { readonly deck: PlayerDeck; readonly kind: number } {
  const lot = roll(20)
  if (lot < 9) return { deck: encodedDeck(roll), kind: 0 }
  if (lot < 13) {
    const theme = pick(THEMES, roll)
    const card = pick(
      ENCODED.filter(({ traits, type }) => type !== 'team' && traits.includes(theme)),
      roll,
    )
    return { deck: encodedDeck(roll, { card, likes: ({ traits }) => traits.includes(theme) }), kind: 1 }
  }
  if (lot < 17) return { deck: ready(roll), kind: 2 }
  return { deck: varied(ready(roll), roll), kind: 3 }
}

/** Which decks play: `varied` as `deckOf` draws them; `plain` random decks in 15 games of 20, two starters in 3, one of each in 2. */
export const MIXES = ['varied', 'plain'] as const
export type Mix = (typeof MIXES)[number]

type Dealt = ReturnType<typeof deckOf>

function decksOf(mix: Mix, roll: Roll): readonly [Dealt, Dealt] {
  if (mix === 'varied') return [deckOf(roll), deckOf(roll)]
  const lot = roll(20)
  const random = (): Dealt => ({ deck: encodedDeck(roll), kind: 0 })
  const starter = (): Dealt => ({ deck: pick(STARTERS, roll), kind: 2 })
  if (lot < 15) return [random(), random()]
  if (lot < 18) return [starter(), starter()]
  return lot === 18 ? [random(), starter()] : [starter(), random()]
}

/** In a wild game, one answer in this many is random, up to a turn drawn from 1 to `WILD_TURNS`. */
const WILD_ANSWER = 12
const WILD_TURNS = 10
/** In addition to the starts of turns, one other decision in this many yields a row. */
const BETWEEN = 40

/**
 * Plays a game and records its positions: at the start of each turn from both seats, and at some decisions in between.
 * @param names the two bots (see `Duel`), who swap seats with every game
 * @param mix the decks that they play
 */
export function rowsOfGame(
  seed: string,
  number: number,
  names: readonly [string, string] = ['greedy', 'greedy'],
  mix: Mix = 'varied',
): Row[] {
  const roll = dice(`${seed} ${number}`)
  const decks = decksOf(mix, roll)
  const game = engine.newGame({
    decks: decks.map(({ deck }) => deck),
    seed: `${seed} ${number}`,
    log: false,
  })
  const bots = [0, 1].map((seat) =>
    botOf(names[(seat + (number >> 1)) % 2 === 0 ? 0 : 1], `${seed} ${number} ${seat}`),
  )
  const wild = number % 2 === 1
  const lastWildTurn = wild ? 1 + roll(WILD_TURNS) : -1
  let rows: Omit<Row, 'outcome'>[] = []
  let turn = -1
  const look = (seat: number, now: number, begins: boolean) =>
    rows.push({
      game: number,
      seat,
      begins,
      wild,
      decks: [decks[0].kind, decks[1].kind],
      turn: now,
      ...seen(game, seat),
    })
  for (let asked = seatOf(engine, game); asked; asked = seatOf(engine, game)) {
    const { decision, view, imagine } = asked
    const { player, options } = decision
    if (options.length === 1) {
      engine.answer(game, 0)
      continue
    }
    const now = view.turn
    if (now !== turn) {
      turn = now
      look(0, now, true)
      look(1, now, true)
    } else if (roll(BETWEEN) === 0) look(roll(2), now, false)
    if (now <= lastWildTurn && roll(WILD_ANSWER) === 0) {
      // Rows collected before this answer have a future that the bots would not have played.
      rows = []
      engine.answer(game, roll(options.length))
    } else {
      const bot = bots[player]
      if (!bot) throw new RangeError(`no bot in seat ${player}`)
      engine.answer(game, bot.choose(view, decision, imagine))
    }
  }
  const winner = engine.result(game)?.winner
  return rows.map((row) => ({
    ...row,
    outcome: winner === undefined ? 1 : winner === row.seat ? 2 : 0,
  }))
}

const sight = new Sight()

function seen(game: Game, seat: number): Pick<Row, 'numbers' | 'cards' | 'written'> {
  const view = lazyView(game, seat)
  sight.look(game, view)
  const cards: number[] = []
  sight.keys.forEach((key, i) => {
    const row = rowOfCard(key)
    if (row !== undefined) cards.push((sight.places[i] ?? 0) * ROW_COUNT + row)
  })
  return { numbers: sight.numbers.slice(), cards, written: chanceOf(view) }
}
