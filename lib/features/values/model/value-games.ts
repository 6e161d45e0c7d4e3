import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { EXAMPLE_DECKS } from '@/lib/features/gallery/model/example-decks'
import type { Pool } from '@/lib/game/cards/pool'
import { CARD_COUNTS, createLab } from '@/lib/game/lab'
import { type PlainResult, plainGames } from '@/lib/game/lab/play'
import type { CardKey } from '@/lib/game/terms'
import { deckDealer, rollOf, type VariedDeck } from './varied-decks'

/**
 * The games from which the worth of cards is estimated. A seed and the number of a game fix both decks and everything that
 * happens, so only its result is stored: one letter. The decks are dealt again from the numbers.
 */

/** The bot in both seats. */
export const VALUES_BOT = 'greedy'

/** Result of a game for the first of its decks, and index of the deck that had the first turn. */
export interface Ending {
  readonly outcome: 'lost' | 'won' | 'undecided'
  readonly first: 0 | 1
}

const OUTCOMES = ['lost', 'won', 'undecided'] as const
const FIRST_LETTER = 'a'.charCodeAt(0)
const LETTERS = OUTCOMES.length * 2

export const letterOf = ({ outcome, first }: Ending): string =>
  String.fromCharCode(FIRST_LETTER + 2 * OUTCOMES.indexOf(outcome) + first)

/** The letter of a game whose first deck had the first seat. */
export const letterOfGame = ({ winner, first }: PlainResult): string =>
  letterOf({
    outcome: winner === undefined ? 'undecided' : winner === 0 ? 'won' : 'lost',
    first: first === 0 ? 0 : 1,
  })

/** The meaning of a letter; undefined for an unknown one. */
export function endingOf(letter: string): Ending | undefined {
  const value = letter.charCodeAt(0) - FIRST_LETTER
  const outcome = OUTCOMES[value >> 1]
  return outcome && value < LETTERS ? { outcome, first: value % 2 === 0 ? 0 : 1 } : undefined
}

/** One in this many games is observed: which cards were drawn and played. That takes twice the time. */
export const WATCHED = 16

/**
 * Sums by card over the observed games: for a card of the draw deck its copies, then its `CARD_COUNTS`; for a mission
 * the games with it in the pile, the games in which it was attempted, its attempts, and its successes.
 */
export type Uses = Readonly<Record<CardKey, readonly number[]>>

export interface PlayedGames {
  /** A letter for each game, in order. */
  readonly endings: string
  readonly draw: Uses
  readonly missions: Uses
}

/** Decks made by people, variations of which are used in some of the games. */
export const builtDecks = (): readonly DeckList[] => [
  ...STARTER_DECKS.map(({ list }) => list),
  ...EXAMPLE_DECKS.map(({ code, id }) => {
    const decoded = decodeDeckCode(code)
    if (!decoded.ok) throw new Error(`the code of ${id} cannot be read`)
    return decoded.list
  }),
]

/** Deals the two decks of a game by its number. */
export function pairDealer(pool: Pool, seed: string): (game: number) => readonly [VariedDeck, VariedDeck] {
  const deal = deckDealer(pool, builtDecks())
  return (game) => {
    const roll = rollOf(`${seed}/${game}/decks`)
    return [deal(roll), deal(roll)]
  }
}

/** Plays the games of a seed, numbered from `from` to `to - 1`. */
export function valueGames(pool: Pool, seed: string): (from: number, to: number) => PlayedGames {
  const decksOf = pairDealer(pool, seed)
  const play = plainGames(pool)
  return (from, to) => {
    const draw = new Sums()
    const missions = new Sums()
    let endings = ''
    for (let game = from; game < to; game++) {
      const [one, other] = decksOf(game)
      if (game % WATCHED === 0) {
        const watched = watch(pool, `${seed}/${game}`, one, other, draw, missions)
        endings += letterOf(watched)
        continue
      }
      // The seed of the laboratory's first game, so that the same game can be watched there.
      endings += letterOfGame(play([one.deck, other.deck], [VALUES_BOT, VALUES_BOT], `${seed}/${game}/0`))
    }
    return { endings, draw: draw.uses(), missions: missions.uses() }
  }
}

function watch(
  pool: Pool,
  seed: string,
  one: VariedDeck,
  other: VariedDeck,
  draw: Sums,
  missions: Sums,
): Ending {
  const lab = createLab(pool, {
    deck: one.deck,
    bot: VALUES_BOT,
    opponents: [{ deck: other.deck, bot: VALUES_BOT }],
    seed,
  })
  const record = lab.play(0)
  lab.cards.draw.forEach(({ key, copies }, i) => {
    const counts = record.cards.subarray(i * CARD_COUNTS.length, (i + 1) * CARD_COUNTS.length)
    draw.add(key, [copies, ...counts])
  })
  lab.cards.missions.forEach(({ key }, i) => {
    const attempts = record.attempts.filter(({ mission }) => mission === i)
    const completed = attempts.filter(({ succeeded }) => succeeded).length
    missions.add(key, [1, Math.min(1, attempts.length), attempts.length, completed])
  })
  return { outcome: record.outcome, first: record.began ? 0 : 1 }
}

/** Sums of number rows by card. */
export class Sums {
  private readonly rows = new Map<CardKey, number[]>()

  add(key: CardKey, row: readonly number[]): void {
    const known = this.rows.get(key)
    if (!known) this.rows.set(key, [...row])
    else
      row.forEach((value, i) => {
        known[i] = (known[i] ?? 0) + value
      })
  }

  addAll(uses: Uses): void {
    for (const [key, row] of Object.entries(uses)) this.add(key, row)
  }

  uses(): Uses {
    return Object.fromEntries([...this.rows].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
