import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocate,
  inOrder,
  lackingAlone,
  missingFor,
  type PlacedDeck,
} from '@/lib/features/collection/model/allocation'
import { copiesHeld, pullList, surplus } from '@/lib/features/collection/model/binder'
import { type CollectionCounts, copiesOf, neededByDeck } from '@/lib/features/collection/model/counts'
import { mostAtOnce } from '@/lib/features/collection/model/most-at-once'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { compareCardKeys } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { rounds } from '../../../../rounds'

/** Five cards, two of which have reprints, one even two. */
const five = officialPool.cards.slice(280, 285)
const again = [five[0], five[1], five[1]].flatMap((card, at) =>
  card ? [{ ...card, key: `MINE-${at + 1}`, set: 'MINE', number: at + 1, octgnId: `mine ${at}` }] : [],
)
const pool = createPool([...five, ...again], 'printed again')
const keys = pool.cards.map(({ key }) => key)

const deckOf = (draw: Readonly<Record<CardKey, number>>): DeckList => ({
  edition: '2008',
  team: [],
  missions: [],
  draw: Object.entries(draw)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count })),
})

const copies = (most: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 1, max: most })), { maxLength: 4 })
    .map((entries): Readonly<Record<CardKey, number>> => Object.fromEntries(entries))

const collection = fc
  .array(fc.tuple(fc.constantFrom(...keys), fc.nat(2), fc.nat(1)), { maxLength: 8 })
  .map(
    (entries): CollectionCounts =>
      Object.fromEntries(entries.flatMap(([key, a, b]) => (a + b > 0 ? [[key, [a, b] as const]] : []))),
  )

const somebodysDecks = fc
  .array(fc.tuple(copies(2), fc.boolean(), fc.integer({ min: 0, max: 3 })), { maxLength: 6 })
  .map((decks): readonly PlacedDeck[] =>
    decks.map(([draw, built, rank], at) => ({ id: `deck ${at}`, list: deckOf(draw), built, rank })),
  )

/** The minimum number of copies that lists lack together, found by trying every way to assign copies. */
function fewestLacking(counts: CollectionCounts, lists: readonly DeckList[]): number {
  const asked = lists.flatMap((list) =>
    list.draw.flatMap(({ key, count }) => new Array<CardKey>(count).fill(key)),
  )
  const left = new Map(Object.keys(counts).map((key) => [key, copiesOf(counts, key)]))
  const isSame = (a: CardKey, b: CardKey) =>
    pool.byKey.get(a)?.title === pool.byKey.get(b)?.title &&
    pool.byKey.get(a)?.subtitle === pool.byKey.get(b)?.subtitle
  const lacking = (at: number): number => {
    const key = asked[at]
    if (key === undefined) return 0
    let fewest = 1 + lacking(at + 1)
    for (const [other, count] of left) {
      if (fewest === 0 || count === 0 || !isSame(key, other)) continue
      left.set(other, count - 1)
      fewest = Math.min(fewest, lacking(at + 1))
      left.set(other, count)
    }
    return fewest
  }
  return lacking(0)
}

/** A list without its missing copies, whichever printings it names. */
function withoutLacking(list: DeckList, lacking: readonly { key: CardKey; copies: number }[]): DeckList {
  const left = new Map(list.draw.map(({ key, count }) => [key, count]))
  for (const { key: card, copies: missing } of lacking) {
    let still = missing
    for (const [key, count] of left) {
      const [a, b] = [pool.byKey.get(key), pool.byKey.get(card)]
      if (a?.title !== b?.title || a?.subtitle !== b?.subtitle) continue
      const fewer = Math.min(still, count)
      left.set(key, count - fewer)
      still -= fewer
    }
  }
  return deckOf(Object.fromEntries(left))
}

const stand = (counts: CollectionCounts, lists: readonly DeckList[]) => fewestLacking(counts, lists) === 0
const sum = (rows: readonly { readonly copies: number }[]) => rows.reduce((all, row) => all + row.copies, 0)

/** Exhaustive search is slow: few copies, many cases. */
const small = fc
  .tuple(collection, somebodysDecks)
  .filter(([, decks]) => decks.reduce((all, { list }) => all + list.draw.length, 0) <= 10)

describe('one collection, many decks', () => {
  it('gives the same answers as trying out everything', () => {
    fc.assert(
      fc.property(small, ([counts, decks]) => {
        const { decks: standings, completeDecks, next, forAll } = allocate(pool, counts, decks)
        const listOf = (id: string) => decks.find((deck) => deck.id === id)?.list ?? deckOf({})
        const taken: DeckList[] = []
        let fewest = Number.POSITIVE_INFINITY
        expect(standings.map(({ id }) => id)).toEqual(inOrder(decks).map(({ id }) => id))
        const missing: number[] = []
        for (const { id, built, isComplete, missingAlone, lacking } of standings) {
          const list = listOf(id)
          expect(isComplete).toBe(stand(counts, [...taken, list]))
          expect(missingAlone).toBe(fewestLacking(counts, [list]))
          expect(sum(lacking)).toBe(fewestLacking(counts, [...taken, list]))
          expect(lacking.reduce((all, { copies: c, held }) => all + c - held, 0)).toBe(missingAlone)
          if (isComplete) taken.push(list)
          else {
            missing.push(sum(lacking))
            if (built) taken.push(withoutLacking(list, lacking))
          }
        }
        for (const { isComplete, missing: now, id } of standings) {
          if (isComplete) continue
          fewest = Math.min(fewest, now)
          // Later decks do not matter: they get what it left.
          expect(now).toBeLessThanOrEqual(fewestLacking(counts, [...taken, listOf(id)]))
        }
        expect(completeDecks).toBe(standings.filter(({ isComplete }) => isComplete).length)
        expect(next === undefined).toBe(missing.length === 0)
        expect(sum(forAll)).toBe(
          fewestLacking(
            counts,
            decks.map(({ list }) => list),
          ),
        )
        expect(
          sum(
            missingFor(
              pool,
              counts,
              decks.map(({ list }) => list),
              'together',
            ),
          ),
        ).toBe(sum(forAll))
        expect(
          lackingAlone(
            pool,
            counts,
            decks.map(({ list }) => list),
          ),
        ).toEqual(decks.map(({ list }) => fewestLacking(counts, [list])))
      }),
      { numRuns: rounds(400) },
    )
  })

  it('finds the most decks that can stand at once', () => {
    fc.assert(
      fc.property(small, ([counts, decks]) => {
        const lists = decks.map(({ list }) => list)
        let most = 0
        for (let choice = 0; choice < 1 << lists.length; choice++) {
          const chosen = lists.filter((_, at) => (choice >> at) & 1)
          if (chosen.length > most && stand(counts, chosen)) most = chosen.length
        }
        const found = mostAtOnce(pool, counts, lists)
        expect(found).toMatchObject({ proven: true, atMost: most })
        expect(found.decks).toHaveLength(most)
        expect(
          stand(
            counts,
            found.decks.map((at) => lists[at] ?? deckOf({})),
          ),
        ).toBe(true)
      }),
      { numRuns: rounds(300) },
    )
  })

  it('says no more than it knows when the search is cut short', () => {
    fc.assert(
      fc.property(small, fc.nat(4), ([counts, decks], steps) => {
        const lists = decks.map(({ list }) => list)
        const whole = mostAtOnce(pool, counts, lists)
        const cut = mostAtOnce(pool, counts, lists, steps)
        expect(cut.decks.length).toBeLessThanOrEqual(whole.decks.length)
        expect(cut.atMost).toBeGreaterThanOrEqual(whole.decks.length)
        expect(cut.proven).toBe(cut.atMost === cut.decks.length)
      }),
      { numRuns: rounds(300) },
    )
  })

  it('takes for each deck copies that are there, none twice, just as many as it needs', () => {
    fc.assert(
      fc.property(small, ([counts, decks]) => {
        const allocation = allocate(pool, counts, decks)
        const held = copiesHeld(pool, counts, decks, allocation)
        const used = new Map<string, number>()
        const use = (key: CardKey, finish: number, number: number) =>
          used.set(`${key} ${finish}`, (used.get(`${key} ${finish}`) ?? 0) + number)
        for (const { id, isComplete, built, missing } of allocation.decks) {
          const rows = held.get(id) ?? []
          expect(held.has(id)).toBe(isComplete || built)
          const list = decks.find((deck) => deck.id === id)?.list ?? deckOf({})
          const needed = [...neededByDeck(list).values()].reduce((all, one) => all + one, 0)
          if (held.has(id))
            expect(rows.reduce((all, { regular, foil }) => all + regular + foil, 0)).toBe(needed - missing)
          for (const { key, regular, foil } of rows) {
            use(key, 0, regular)
            use(key, 1, foil)
          }
          expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).sort(compareCardKeys))
        }
        for (const deck of decks) {
          if (held.has(deck.id)) continue
          const pulled = pullList(pool, counts, decks, allocation, deck)
          const all = allocation.decks.flatMap(({ id, lacking: missing }) => {
            const list = decks.find((other) => other.id === id)?.list
            return list && held.has(id) ? [withoutLacking(list, missing)] : []
          })
          const lacking = fewestLacking(counts, [...all, deck.list])
          const needed = [...neededByDeck(deck.list).values()].reduce((total, one) => total + one, 0)
          expect(pulled.reduce((total, { regular, foil }) => total + regular + foil, 0)).toBe(
            needed - lacking,
          )
        }
        for (const [name, number] of used) {
          const [key = '', finish = '0'] = name.split(' ')
          expect(number).toBeLessThanOrEqual(counts[key]?.[Number(finish) as 0 | 1] ?? 0)
        }
      }),
      { numRuns: rounds(300) },
    )
  })

  it('lends cards between shared decks, and never those of built ones', () => {
    const [a = '', b = ''] = five.slice(2).map(({ key }) => key)
    const placed = (id: string, draw: Record<CardKey, number>, built: boolean): PlacedDeck => ({
      ...{ id, built, rank: 0 },
      list: deckOf(draw),
    })
    const decks = [
      placed('one', { [a]: 2, [b]: 1 }, false),
      placed('two', { [a]: 1 }, false),
      placed('three', { [a]: 1 }, true),
    ]
    const counts: CollectionCounts = { [a]: [2, 0], [b]: [3, 1] }
    const allocation = allocate(pool, counts, decks)
    expect(allocation.figuresOf(a)).toEqual({ decks: 3, asked: 3, short: 1, spare: 0 })
    expect(allocation.figuresOf(b)).toEqual({ decks: 1, asked: 1, short: 0, spare: 3 })
    expect(surplus(pool, counts, allocation)).toEqual([{ key: b, regular: 3, foil: 0 }])
    expect(allocation.decks.map(({ id, isComplete }) => [id, isComplete])).toEqual([
      ['three', true],
      ['one', false],
      ['two', true],
    ])
    expect(allocation.decks[1]?.lacking).toEqual([{ key: a, copies: 1, held: 1, heldBy: ['three'] }])
    expect(allocation.next).toEqual({ id: 'one', get: [{ key: a, copies: 1 }] })
    expect(
      missingFor(
        pool,
        counts,
        decks.map(({ list }) => list),
        'each',
      ),
    ).toEqual([])
  })

  it('two of the same starter ask for two of each card', () => {
    const lists = STARTER_DECKS.slice(0, 2).map(({ list }) => list)
    const counts: CollectionCounts = Object.fromEntries(
      lists.flatMap((list) => [...neededByDeck(list)].map(([key, count]) => [key, [count, 0] as const])),
    )
    expect(lackingAlone(officialPool, counts, lists)).toEqual([0, 0])
    expect(mostAtOnce(officialPool, counts, [...lists, ...lists])).toMatchObject({ proven: true })
  })
})
