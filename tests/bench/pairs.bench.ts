import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { createLab, type LabSetup, pairedSetups } from '@/lib/game/lab'
import type { CardKey } from '@/lib/game/terms'
import { dice } from '../fuzz/dice'
import type { Measurement } from './bench'

/**
 * Benefit of pairing games: the reduction in variance of the difference between two versions of a deck, compared with
 * unrelated games for each, and with pairs in which the new card is shuffled separately. Every copy of a random card of
 * a starter deck is replaced by another card of its type and about its cost.
 */
const SWAPS = 5
const GAMES = 200

const decks: readonly PlayerDeck[] = STARTER_DECKS.map(({ list }) => {
  const cards = (section: 'team' | 'missions' | 'draw') =>
    list[section].flatMap(({ key, count }) => Array.from({ length: count }, () => key))
  return { team: cards('team'), missions: cards('missions'), draw: cards('draw') }
})

function replacementFor(gone: CardKey, roll: (count: number) => number): CardKey {
  const card = pool.byKey.get(gone)
  const others = pool.cards.filter(
    ({ type, side, title, cost }) =>
      type === card?.type &&
      side === card.side &&
      title !== card.title &&
      Math.abs((cost ?? 0) - (card.cost ?? 0)) <= 1,
  )
  return others[roll(others.length)]?.key ?? gone
}

/** Variances over games: unrelated games for each version, pairs by card, and pairs by place. */
function measure(swap: number) {
  const roll = dice(`swap ${swap}`)
  const deck = decks[swap % decks.length]
  const gone = deck?.draw[roll(deck.draw.length)]
  if (!deck || gone === undefined) throw new Error('there are no decks')
  const come = replacementFor(gone, roll)
  const setup: LabSetup = {
    deck,
    bot: 'greedy',
    opponents: decks.map((other) => ({ deck: other, bot: 'greedy' })),
    seed: `swap ${swap}`,
  }
  const changed = {
    ...setup,
    deck: { ...deck, draw: deck.draw.map((key) => (key === gone ? come : key)) },
  }
  const [first, paired] = pairedSetups(pool, setup, changed)
  const wins = (one: LabSetup) => {
    const lab = createLab(pool, one)
    return Array.from({ length: GAMES }, (_, game): number => (lab.play(game).outcome === 'won' ? 1 : 0))
  }
  const [before, byCard, byPlace] = [wins(first), wins(changed), wins(paired)]
  const less = (after: readonly number[]) => after.map((won, game) => won - (before[game] ?? 0))
  return {
    apart: variance(before) + variance(byPlace),
    byCard: variance(less(byCard)),
    byPlace: variance(less(byPlace)),
  }
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

export async function run(): Promise<Measurement[]> {
  const swaps = Array.from({ length: SWAPS }, (_, swap) => measure(swap))
  const average = (of: (one: (typeof swaps)[number]) => number) =>
    Math.exp(swaps.reduce((sum, one) => sum + Math.log(of(one)), 0) / SWAPS)
  return [
    {
      name: `lab: variance of ${SWAPS} swaps, apart by paired`,
      value: average(({ apart, byPlace }) => apart / byPlace),
      unit: 'times',
      limit: 2.3,
      higherIsBetter: true,
    },
    {
      name: `lab: variance of ${SWAPS} swaps, as themselves by paired`,
      value: average(({ byCard, byPlace }) => byCard / byPlace),
      unit: 'times',
      limit: 1.2,
      higherIsBetter: true,
    },
  ]
}
