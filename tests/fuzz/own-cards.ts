import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'
import { arrangedPlayers } from './arranged'
import { countedEngine, paragraphName, paragraphOf, type TextCounts } from './counted-engine'
import { dice } from './dice'
import { type Among, directedPlayers } from './directed'
import { encodedDeck } from './encoded-decks'
import { GameFailure, type Players, play, thorough } from './play'

/** Games with players' own cards in addition to the official ones: nothing breaks, and every paragraph takes effect. */

/** Number of own cards in a deck. */
const OWN_CARDS = 16
const COPIES = 3
/** Long enough to reach the cards of the deck. */
const TURNS = 60

/** The deck with own cards in place of some of its own, including several copies of the wished card. */
function dressed(own: readonly Card[]): Among['dressed'] {
  const drawn = own.filter(({ type }) => type !== 'team' && type !== 'mission')
  const of = (type: Card['type']) => own.filter((card) => card.type === type)
  return (deck, roll, wished) => {
    const one = (cards: readonly Card[]): readonly Card[] =>
      cards.slice(roll(Math.max(1, cards.length))).slice(0, 1)
    const wish = own.includes(wished) ? [wished] : []
    // Often several of them, because texts about others of the same kind need those.
    const teamOf = (first: readonly Card[]): readonly Card[] => {
      const from = roll(Math.max(1, of('team').length))
      const all = [...first, ...of('team').slice(from), ...of('team').slice(0, from)]
      return all
        .filter(({ title }, at) => all.findIndex((card) => card.title === title) === at)
        .slice(0, 1 + roll(STARTING_TEAM_SIZE))
    }
    const team = teamOf(wish.filter(({ type }) => type === 'team'))
    const missions = [...wish.filter(({ type }) => type === 'mission'), ...one(of('mission'))].slice(0, 1)
    const wishes = wish
      .filter((card) => drawn.includes(card))
      .flatMap((card) => Array<Card>(COPIES).fill(card))
    const draw = [...wishes, ...Array.from({ length: OWN_CARDS }, () => one(drawn)).flat()].slice(
      0,
      OWN_CARDS,
    )
    const put = (keys: readonly string[], cards: readonly Card[]) => [
      ...cards.map(({ key }) => key),
      ...keys.slice(cards.length),
    ]
    return { team: put(deck.team, team), missions: put(deck.missions, missions), draw: put(deck.draw, draw) }
  }
}

function randomly(own: readonly Card[], seed: string): Players {
  const decks = dice(`${seed} decks`)
  const roll = dice(`${seed} answers`)
  const dress = dressed(own)
  const deck = (): PlayerDeck => {
    const [wished] = own.slice(decks(own.length))
    const made = encodedDeck(decks)
    return wished ? dress(made, decks, wished) : made
  }
  return {
    options: { decks: [deck(), deck()], seed, turnLimit: TURNS },
    choose: (_, __, decision) => roll(decision.options.length),
  }
}

export interface OwnReport {
  readonly games: number
  readonly failures: readonly { readonly seed: string; readonly message: string }[]
  /** Number of times each paragraph took effect. */
  readonly texts: ReadonlyMap<string, number>
  readonly reasons: Readonly<Record<string, number>>
}

/**
 * Plays a number of games with own cards, then further ones for each paragraph that has not taken effect: half of them
 * begin in a position arranged for it. Some of the games are checked thoroughly.
 */
export function playOwnCards(
  pool: Pool,
  own: readonly Card[],
  {
    games,
    seed,
    closely = 50,
    further = 60,
  }: { games: number; seed: string; closely?: number; further?: number },
): OwnReport {
  const counts: TextCounts = new Map()
  const engine = countedEngine(counts, pool)
  const among: Among = { pool, dressed: dressed(own) }
  const failures: { seed: string; message: string }[] = []
  const reasons: Record<string, number> = {}
  let played = 0
  const game = (name: string, players: Players) => {
    try {
      const watch = played % closely === 0
      const { reason } = play(engine, players, watch ? thorough(engine, dice(`${name} looks`)) : undefined)
      reasons[reason] = (reasons[reason] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof GameFailure)) throw error
      failures.push({ seed: name, message: error.message })
    }
    played++
  }
  const names = own.flatMap((card) => card.abilities.map((_, i) => paragraphName(card.key, i)))
  for (let at = 0; at < games; at++) {
    const name = `${seed} ${at}`
    const card = own[at % own.length]
    game(
      name,
      at % 2 === 0 || !card ? randomly(own, name) : directedPlayers(card.key, name, undefined, among),
    )
  }
  for (const paragraph of names) {
    const of = paragraphOf(paragraph)
    for (let at = 0; at < further && (counts.get(paragraph) ?? 0) === 0; at++) {
      const name = `${seed} ${paragraph} ${at}`
      const arranged = at % 2 === 0 ? arrangedPlayers(of.card, name, of.paragraph, pool) : undefined
      game(name, arranged ?? directedPlayers(of.card, name, of.paragraph, among))
    }
  }
  const texts = new Map(names.map((name) => [name, counts.get(name) ?? 0]))
  return { games: played, failures, texts, reasons }
}
