import type { Pool } from '@/lib/game/cards/pool'
import { BASE_POWER, type CardKey, HAND_SIZE, SIDES, type Side } from '@/lib/game/terms'
import { drawPace, drawsByTurn, roleIn } from './drawn-as'

/**
 * Exact chances of drawing cards: sums over the multivariate hypergeometric distribution, without random sampling.
 * Nothing here knows about the engine, so that the deck builder can use it too.
 */

/** Interchangeable cards: the copies of one card, or of several similar ones. */
export interface CardGroup {
  /** Number of copies in the draw deck. No card is in two groups. */
  readonly copies: number
  /** Number of copies wanted; 1 by default. */
  readonly atLeast?: number
  /** Maximum number of copies wanted. No limit by default. */
  readonly atMost?: number
}

/**
 * The opening hands to keep; every other hand is shuffled back, once, and the same number of cards is drawn again (2008
 * rulebook, Starting a Game).
 * - `always`: no hand is shuffled back
 * - `met`: keep hands that already have the wanted cards
 * - a list: keep hands with at least this many cards of each group in turn
 */
export type Keep = 'always' | 'met' | readonly number[]

export interface OddsQuestion {
  /** Cards in the draw deck, 0 to `MAX_CARDS`. */
  readonly deck: number
  /** At most `MAX_GROUPS`, together not more than the deck. */
  readonly groups: readonly CardGroup[]
  /** `all`: every group must have the wanted cards; `any`: one group suffices. */
  readonly combine: 'all' | 'any'
  /** Cards drawn after the opening hand, 0 or more. From an empty deck nothing is drawn. */
  readonly draws: number
  /** `always` by default. */
  readonly keep?: Keep
  /** 8 by default. */
  readonly hand?: number
}

export const MAX_CARDS = 400
export const MAX_GROUPS = 8

/**
 * Chance from 0 to 1 that the opening hand and the draws contain the wanted cards. Throws a `RangeError` for bad
 * numbers.
 */
export function oddsOf(question: OddsQuestion): number {
  check(question)
  const { keep = 'always' } = question
  const fresh = chances(question, 'always').event
  if (keep === 'always') return fresh
  const { event, kept } = chances(question, keep)
  // Another hand is drawn from the whole deck again and must be kept.
  return Math.min(1, event + (1 - kept) * fresh)
}

/** Chance that the opening hand is shuffled back. */
export function mulliganOdds(question: OddsQuestion): number {
  check(question)
  return Math.max(0, 1 - chances(question, question.keep ?? 'always').kept)
}

export interface OddsAtTurn {
  /** Turns from 1, of both players together: each hand is refilled at the end of every turn. */
  readonly turn: number
  /** Cards drawn after the opening hand before this turn begins. */
  readonly draws: number
  readonly chance: number
  /** The same if no hand is ever shuffled back. */
  readonly kept: number
}

/**
 * The chance at the beginning of each turn up to `turns`, 1 to 200. Hands are refilled to eight, so as many cards are
 * drawn in a turn as have left the hand: `perTurn` is that number, 0 to 8, the same for each turn or turn by turn (its
 * last number holds for all that follow).
 */
export function oddsByTurn(
  question: Omit<OddsQuestion, 'draws'>,
  perTurn: number | readonly number[],
  turns: number,
): OddsAtTurn[] {
  const list = typeof perTurn === 'number' ? [perTurn] : perTurn
  if (list.length === 0) throw new RangeError('per-turn')
  whole('turns', turns, 1, 200)
  for (const drawn of list) whole('per-turn', drawn, 0, HAND_SIZE)
  let draws = 0
  return Array.from({ length: turns }, (_, i) => {
    if (i > 0) draws += list[Math.min(i, list.length) - 1] ?? 0
    const asked = { ...question, draws }
    return { turn: i + 1, draws, chance: oddsOf(asked), kept: oddsOf({ ...asked, keep: 'always' }) }
  })
}

/** Binomial coefficient n over k, as a number: for up to `MAX_CARDS` cards it stays far below the largest. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - Math.min(k, n - k) + i)) / i
  return ways
}

const wanted = ({ atLeast = 1, atMost = Number.POSITIVE_INFINITY }: CardGroup, count: number): boolean =>
  count >= atLeast && count <= atMost

/**
 * Chance that the hand is kept, and that it is kept and the wanted cards come. Processes the groups one by one: after
 * each group it holds the number of ways by cards of the opening hand and of the later draws that belong to the groups
 * so far, and by whether the hand and all cards satisfy them. All terms are positive, so only the last digits are lost
 * to rounding.
 */
function chances(question: OddsQuestion, keep: Keep): { event: number; kept: number } {
  const { deck, groups, combine } = question
  const hand = Math.min(question.hand ?? HAND_SIZE, deck)
  const draws = Math.min(question.draws, deck - hand)
  const width = draws + 1
  /**
   * Four tables in one: whether the hand qualifies to be kept so far (2), and whether the wanted cards are there so far
   * (1).
   */
  const size = (hand + 1) * width
  const join = (a: number, b: number) => (combine === 'all' ? a & b : a | b)
  const start = combine === 'all' ? 1 : 0
  const keptAt = (group: CardGroup, place: number, count: number): number => {
    if (keep === 'always') return 1
    if (keep === 'met') return wanted(group, count) ? 1 : 0
    return count >= (keep[place] ?? 0) ? 1 : 0
  }
  // A list of numbers must hold for every group, whatever is wanted of the groups.
  const joinKept = (a: number, b: number) => (keep === 'met' ? join(a, b) : a & b)
  const startKept = keep === 'met' ? start : 1

  let ways = new Float64Array(4 * size)
  ways[(startKept * 2 + start) * size] = 1
  let others = deck
  groups.forEach((group, place) => {
    others -= group.copies
    const next = new Float64Array(4 * size)
    for (let inHand = 0; inHand <= Math.min(group.copies, hand); inHand++) {
      const kept = keptAt(group, place, inHand)
      const handWays = choose(group.copies, inHand)
      for (let later = 0; later <= Math.min(group.copies - inHand, draws); later++) {
        const factor = handWays * choose(group.copies - inHand, later)
        const met = wanted(group, inHand + later) ? 1 : 0
        for (let flags = 0; flags < 4; flags++) {
          const to = (joinKept(flags >> 1, kept) * 2 + join(flags & 1, met)) * size
          for (let h = 0; h + inHand <= hand; h++) {
            const from = flags * size + h * width
            const into = to + (h + inHand) * width + later
            for (let d = 0; d + later <= draws; d++) {
              const before = ways[from + d] ?? 0
              if (before > 0) next[into + d] = (next[into + d] ?? 0) + before * factor
            }
          }
        }
      }
    }
    ways = next
  })

  const all = choose(deck, hand) * choose(deck - hand, draws)
  let event = 0
  let kept = 0
  for (let flags = 2; flags < 4; flags++) {
    for (let h = 0; h <= hand; h++) {
      for (let d = 0; d <= draws; d++) {
        const rest = choose(others, hand - h) * choose(others - (hand - h), draws - d)
        const part = ((ways[flags * size + h * width + d] ?? 0) * rest) / all
        kept += part
        if (flags === 3) event += part
      }
    }
  }
  return { event: Math.min(1, event), kept: Math.min(1, kept) }
}

function whole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError(name)
}

function check({ deck, groups, draws, hand = HAND_SIZE, keep }: OddsQuestion): void {
  whole('deck', deck, 0, MAX_CARDS)
  whole('draws', draws, 0, Number.MAX_SAFE_INTEGER)
  whole('hand', hand, 0, MAX_CARDS)
  whole('groups', groups.length, 1, MAX_GROUPS)
  let together = 0
  for (const { copies, atLeast = 1, atMost = MAX_CARDS } of groups) {
    whole('copies', copies, 0, deck)
    whole('at-least', atLeast, 0, MAX_CARDS)
    whole('at-most', atMost, 0, MAX_CARDS)
    together += copies
  }
  if (together > deck) throw new RangeError('copies')
  if (typeof keep === 'object') for (const count of keep) whole('keep', count, 0, MAX_CARDS)
}

/** Turns reported for a card, counting turns of both players; the first stands for the opening hand. */
export const CARD_ODDS_TURNS = [1, 2, 4, 6, 8] as const

export interface CardOdds {
  readonly turn: (typeof CARD_ODDS_TURNS)[number]
  /** From 0 to 1: at least one copy has been drawn when the turn begins. */
  readonly chance: number
}

/**
 * Chances to have drawn one of the given number of copies in a draw deck; undefined for no copies, and if they cannot
 * be computed.
 */
export type OddsOfCopies = (copies: number) => readonly CardOdds[] | undefined

/**
 * The chances of drawing cards of a draw deck: the first hand is kept, the reader begins as the hero player, and as
 * many cards are drawn as the power of a turn pays for at the average cost of the deck (see `drawPace`). Each number of
 * copies is computed once.
 */
export function oddsOfCopies(
  pool: Pool,
  draw: readonly { readonly key: CardKey; readonly count: number }[],
): OddsOfCopies {
  const deck = draw.reduce((sum, { count }) => sum + count, 0)
  const last = Math.max(...CARD_ODDS_TURNS)
  const perTurn = drawsByTurn(drawPace(pool, draw), 'hero', last)
  const known = new Map<number, readonly CardOdds[]>()
  return (copies) => {
    if (copies < 1 || copies > deck || deck > MAX_CARDS) return undefined
    const told = known.get(copies)
    if (told) return told
    const all = oddsByTurn({ deck, groups: [{ copies }], combine: 'all' }, perTurn, last)
    const odds = CARD_ODDS_TURNS.map((turn) => ({ turn, chance: all[turn - 1]?.chance ?? 0 }))
    known.set(copies, odds)
    return odds
  }
}

/** Power in a turn, and the cards that it could pay for. */
export interface PowerAtTurn {
  /** From 1, counting turns of both players. */
  readonly turn: number
  /** The reader's role in it: only cards of that side can be played. */
  readonly side: Side
  /** Mean cost of all cards of that side drawn by then: the power for playing them all. */
  readonly needed: number
  /** Power received in turns of this role by then, this one included, without glyphs. */
  readonly given: number
}

/**
 * Power that the cards of a draw deck require, turn by turn, compared with the power that the rules give. The reader
 * begins as the hero player and draws at the pace of `drawPace`. Averages are exact: the same share of each card has
 * been seen as of the deck.
 */
export function powerNeeds(
  pool: Pool,
  draw: readonly { readonly key: CardKey; readonly count: number }[],
  turns: number,
): readonly PowerAtTurn[] {
  const costs = new Map<Side, number>(SIDES.map((side) => [side, 0]))
  let deck = 0
  for (const { key, count } of draw) {
    const card = pool.byKey.get(key)
    deck += count
    if (card?.cost !== undefined) costs.set(card.side, (costs.get(card.side) ?? 0) + count * card.cost)
  }
  if (deck === 0) return []
  const draws = drawsByTurn(drawPace(pool, draw), 'hero', turns)
  let seen = HAND_SIZE
  const given = new Map<Side, number>()
  return draws.map((drawn, at) => {
    const side = roleIn(at + 1, 'hero')
    const power = (given.get(side) ?? 0) + BASE_POWER
    given.set(side, power)
    const needed = ((costs.get(side) ?? 0) * Math.min(deck, seen)) / deck
    seen += drawn
    return { turn: at + 1, side, needed, given: power }
  })
}
