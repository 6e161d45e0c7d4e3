import { type DeckSection, requiredSkill } from '@/lib/features/decks/model/deck'
import { deckListOf } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { NO_PAIRS, type PairCounts, pairBounds, sum } from '@/lib/game/lab/improve/race'
import { type CardKey, COPIES_PER_TITLE, type SetCode } from '@/lib/game/terms'
import { mainWorth, type Worths } from './card-values'
import { type Roll, rollOf } from './varied-decks'

/**
 * A search over decks by evolution: a deck is changed at random, both play the same games against the same opponents,
 * and the changed deck takes its place if it clearly wins more of them. Some of what is kept is luck: many changes are tried.
 */

export interface EvolutionPlan {
  readonly seed: string
  /** True if the deck keeps its team. */
  readonly keepsTeam: boolean
  /** The sets that cards may come from. */
  readonly sets: readonly SetCode[]
  /**
   * Copies that a person owns of each card: no card comes in beyond them. Cards of the deck as it is stay even if they are
   * not owned. Absent if all cards are there.
   */
  readonly owned?: Readonly<Record<CardKey, number>>
  /** Changed decks to try. */
  readonly tries: number
  /** Pairs of games for each of them at most. */
  readonly pairs: number
}

export interface Contest {
  /** The deck to begin with, and others that it must beat. */
  readonly first: PlayerDeck
  readonly opponents: readonly PlayerDeck[]
  /** Plays a game between two decks: the index of the winner, or undefined. The same seed gives the same game. */
  readonly winnerOf: (decks: readonly [PlayerDeck, PlayerDeck], seed: string) => number | undefined
}

/** How far an evolution has come. It goes on from there as if it had never been interrupted. */
export interface Evolution {
  /** Changed decks tried. */
  readonly tries: number
  readonly deck: PlayerDeck
  /** Changes that were kept. */
  readonly kept: number
  readonly games: number
  /** The deck as it was at first or before its last changes, the latest one last. */
  readonly ancestors: readonly PlayerDeck[]
  /** Whether the deck as it is won, by number of the game. */
  readonly results: readonly boolean[]
}

const beginningWith = (deck: PlayerDeck): Evolution => ({
  tries: 0,
  deck,
  kept: 0,
  games: 0,
  ancestors: [deck],
  results: [],
})

/** Pairs of games between two looks at a changed deck. */
const STEP = 60
/** Twice the chance that a try which helps nothing is kept: only one end of the interval matters. */
const ERROR = 0.05
/** A changed deck is given up below this lead, as a share of the games: at first, and once it has played some. */
const FIRST_LEAD = 0
const LATER_LEAD = 0.01
const SOME_PAIRS = 120
/** Number of its last ancestors that a deck plays. */
const ANCESTORS = 3
/** Candidates of which the one worth most comes in, three times of four. */
const CANDIDATES = 4

/** The figures above: an evolution that went on with others would be of two kinds. */
export const EVOLUTION_METHOD = [STEP, ERROR, FIRST_LEAD, LATER_LEAD, SOME_PAIRS, ANCESTORS, CANDIDATES]

/**
 * Evolves a deck against opponents: in every other game one of them, in the rest itself as it was when the evolution began
 * or before its last changes, since against decks that it beats nine times of ten little can be seen. The same plan gives
 * the same deck. `heard` is called after every try, and an evolution that it heard of can go on.
 */
export function evolve(
  pool: Pool,
  worths: Worths,
  { first, opponents, winnerOf }: Contest,
  { seed, keepsTeam, sets, owned, tries, pairs }: EvolutionPlan,
  heard: (evolution: Evolution) => void = () => undefined,
  from: Evolution = beginningWith(first),
): Evolution {
  const cards = pool.cards.filter(({ set }) => sets.includes(set))
  let evolution = from
  while (evolution.tries < tries) {
    const { deck, kept, ancestors } = evolution
    const attempt = evolution.tries + 1
    let { games } = evolution
    const results = [...evolution.results]
    const hasWon = (mine: PlayerDeck, game: number): boolean => {
      const round = Math.floor(game / 2)
      const field = game % 2 === 0 ? ancestors : opponents
      const other = field[round % field.length] ?? first
      const seat = Math.floor(round / field.length) % 2
      games++
      return winnerOf(seat === 0 ? [mine, other] : [other, mine], `${seed}/${kept}/${game}`) === seat
    }
    const roll = rollOf(`${seed}/changes/${attempt}`)
    const next = changedDeck(pool, { worths, cards, keepsTeam, ...(owned && { owned }) }, deck, roll)
    let counts: PairCounts = NO_PAIRS
    let isBetter = false
    while (next && counts.n < pairs && !isBetter) {
      let gained = 0
      let lost = 0
      for (let game = counts.n; game < counts.n + STEP; game++) {
        const old = results[game] ?? hasWon(deck, game)
        results[game] = old
        const now = hasWon(next, game)
        if (now && !old) gained++
        else if (old && !now) lost++
      }
      counts = sum(counts, { n: STEP, gained, lost })
      const { low } = pairBounds(counts, ERROR)
      isBetter = low > 0
      const lead = (counts.gained - counts.lost) / counts.n
      if (lead < (counts.n < SOME_PAIRS ? FIRST_LEAD : LATER_LEAD)) break
    }
    evolution =
      next && isBetter
        ? {
            ...{ tries: attempt, deck: next, kept: kept + 1, games },
            ...{ ancestors: [...ancestors, deck].slice(-ANCESTORS), results: [] },
          }
        : { ...evolution, tries: attempt, games, results }
    heard(evolution)
  }
  return evolution
}

/** What changes may bring in. */
interface Offer extends Pick<EvolutionPlan, 'keepsTeam' | 'owned'> {
  readonly worths: Worths
  readonly cards: readonly Card[]
}

/** A legal deck that differs in one title, or undefined if the roll found none. */
export function changedDeck(pool: Pool, offer: Offer, deck: PlayerDeck, roll: Roll): PlayerDeck | undefined {
  const { keepsTeam } = offer
  // Half of the changes concern the draw deck's titles, a quarter single copies, the rest missions and team.
  const kind = roll(8)
  const pile = kind < 6 ? 'draw' : kind === 6 || keepsTeam ? 'missions' : 'team'
  const next = kind < 4 ? otherTitle(pool, offer, deck, roll) : oneCard(pool, offer, deck, roll, pile)
  return next && isLegal(pool, next) ? next : undefined
}

const worthOf = (worths: Worths, { key }: Card): number => mainWorth(worths[key])?.[0] ?? 0

/** A card to come in: mostly the one worth most of a few. */
function candidate(from: readonly Card[], worths: Worths, roll: Roll): Card | undefined {
  if (from.length === 0) return undefined
  const count = roll(4) === 0 ? 1 : CANDIDATES
  const some = Array.from({ length: count }, () => from[roll(from.length)]).filter(
    (card) => card !== undefined,
  )
  return some.reduce((best, card) => (worthOf(worths, card) > worthOf(worths, best) ? card : best))
}

/** Copies up to which a card may come in, as far as a person owns it. */
const mostOf = ({ owned }: Offer, { key }: Card): number => (owned ? (owned[key] ?? 0) : COPIES_PER_TITLE)

const isDrawn = ({ type }: Card): boolean => type !== 'mission' && type !== 'team'

/** All copies of a card of the draw deck become copies of another of its side. */
function otherTitle(pool: Pool, offer: Offer, deck: PlayerDeck, roll: Roll): PlayerDeck | undefined {
  const { worths, cards } = offer
  const out = deck.draw[roll(deck.draw.length)]
  const old = out === undefined ? undefined : pool.byKey.get(out)
  if (!old) return undefined
  const titles = new Set(deck.draw.map((key) => pool.byKey.get(key)?.title))
  const copies = copiesOf(deck.draw, old.key)
  const fit = cards.filter(
    (card) =>
      isDrawn(card) && card.side === old.side && !titles.has(card.title) && mostOf(offer, card) >= copies,
  )
  const card = candidate(fit, worths, roll)
  return card && { ...deck, draw: deck.draw.map((key) => (key === out ? card.key : key)) }
}

/** One team character, one mission, or one copy of a card of the draw deck becomes another. */
function oneCard(
  pool: Pool,
  offer: Offer,
  deck: PlayerDeck,
  roll: Roll,
  pile: DeckSection,
): PlayerDeck | undefined {
  const { worths, cards } = offer
  const place = roll(deck[pile].length)
  const out = deck[pile][place]
  const old = out === undefined ? undefined : pool.byKey.get(out)
  if (!old) return undefined
  const fit = cards.filter((card) => {
    if (card.key === out || mostOf(offer, card) <= copiesOf(deck[pile], card.key)) return false
    if (pile === 'team') return card.type === 'team' && !deck.team.includes(card.key)
    if (pile === 'missions')
      return requiredSkill(card) === requiredSkill(old) && !deck.missions.includes(card.key)
    return isDrawn(card) && card.side === old.side && copiesOf(deck.draw, card.key) < COPIES_PER_TITLE
  })
  const card = candidate(fit, worths, roll)
  return card && { ...deck, [pile]: deck[pile].with(place, card.key) }
}

const copiesOf = (keys: readonly CardKey[], key: CardKey): number => keys.filter((one) => one === key).length

const isLegal = (pool: Pool, deck: PlayerDeck): boolean => checkDeck(pool, deckListOf(deck, '2008')).legal
