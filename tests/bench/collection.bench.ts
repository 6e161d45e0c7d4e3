import { allocate, type PlacedDeck } from '@/lib/features/collection/model/allocation'
import { copiesHeld } from '@/lib/features/collection/model/binder'
import type { CollectionCounts } from '@/lib/features/collection/model/counts'
import { parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { mostAtOnce } from '@/lib/features/collection/model/most-at-once'
import { completeDeck, suggestTeams, withProposed } from '@/lib/features/decks/model/analysis/complete'
import { emptyDeckList, setCount } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { cpuTime } from '../cpu-time'
import { type Measurement, microseconds } from './bench'

const DECKS = 200

/** Deterministic numbers from 0 to 1. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Realistic legal decks: variants of a few, with some cards exchanged. */
function manyDecks(): readonly PlacedDeck[] {
  const throwDie = dice(7)
  const bases = [
    ...STARTER_DECKS.map(({ list }) => list),
    ...suggestTeams(pool, emptyDeckList('2008'), undefined).map(({ theme }) =>
      withProposed(
        emptyDeckList('2008'),
        completeDeck(pool, emptyDeckList('2008'), undefined, theme).proposed,
      ),
    ),
  ]
  return Array.from({ length: DECKS }, (_, at) => {
    let list = bases[at % bases.length] ?? emptyDeckList('2008')
    for (let change = 0; change < 12; change++) {
      const out = list.draw[Math.floor(throwDie() * list.draw.length)]
      const into = pool.cards[Math.floor(throwDie() * pool.cards.length)]
      if (out) list = setCount(list, 'draw', out.key, 0)
      if (into) list = setCount(list, 'draw', into.key, 1 + Math.floor(throwDie() * 3))
    }
    return { id: `deck ${at}`, list, built: at % 9 === 0, rank: throwDie() }
  })
}

export async function run(): Promise<Measurement[]> {
  const throwDie = dice(3)
  const counts: CollectionCounts = Object.fromEntries(
    pool.cards.map(({ key }) => [key, [Math.floor(throwDie() * 30), Math.floor(throwDie() * 2)] as const]),
  )
  const decks = manyDecks()
  const lists = decks.map(({ list }) => list)
  const milliseconds = (work: () => unknown) => microseconds(work) / 1000
  const found = mostAtOnce(pool, counts, lists)
  const allocation = allocate(pool, counts, decks)
  const rows = pool.cards.flatMap(({ set, number, title, subtitle }) =>
    new Array<string>(13).fill(`${set},${number},"${title}","${subtitle}",1,0`),
  )
  const file = `set,number,title,subtitle,regular,foil\n${rows.slice(0, 10_000).join('\n')}`
  const readIn = await cpuTime(async () => {
    const report = await parseCollectionCsv(pool, file)
    if (!report.ok) throw new Error(report.error.kind)
  })
  const inMilliseconds = { unit: 'ms', clock: 'processor' } as const
  return [
    { name: 'read 10,000 rows of a collection', value: readIn, ...inMilliseconds, limit: 3000 },
    {
      name: `share a collection out among ${DECKS} decks (${allocation.completeDecks} stand)`,
      value: milliseconds(() => allocate(pool, counts, decks)),
      ...inMilliseconds,
      limit: 50,
    },
    {
      name: `the most decks at once (${found.decks.length} found, at most ${found.atMost})`,
      value: milliseconds(() => mostAtOnce(pool, counts, lists)),
      ...inMilliseconds,
      limit: 50,
    },
    {
      name: 'which copies each deck holds',
      value: milliseconds(() => copiesHeld(pool, counts, decks, allocation)),
      ...inMilliseconds,
      limit: 50,
    },
  ]
}
