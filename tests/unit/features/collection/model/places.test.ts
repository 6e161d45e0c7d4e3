import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder } from '@/lib/features/collection/model/allocation'
import { type DeckPlaces, movedTo, placeOf } from '@/lib/features/collection/model/collection'

const IDS = ['a', 'b', 'c', 'd', 'e']

it('a deck moves where it is put, and all others keep their order, however often', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...IDS), fc.nat(IDS.length - 1)), { maxLength: 120 }),
      (moves) => {
        let places: DeckPlaces = {}
        for (const [id, to] of moves) {
          const order = inOrder(IDS.map((one) => ({ id: one, ...placeOf(places, one) }))).map(
            (deck) => deck.id,
          )
          places = { ...places, ...movedTo(places, order, id, to) }
          const after = inOrder(IDS.map((one) => ({ id: one, ...placeOf(places, one) }))).map(
            (deck) => deck.id,
          )
          const wanted = order.filter((one) => one !== id)
          wanted.splice(to, 0, id)
          expect(after).toEqual(wanted)
        }
      },
    ),
  )
})

it('changes one deck alone where there is room', () => {
  const places: DeckPlaces = {
    a: { built: false, rank: 1 },
    b: { built: false, rank: 2 },
    c: { built: true, rank: 3 },
  }
  expect(movedTo(places, ['a', 'b', 'c'], 'c', 1)).toEqual({ c: { built: true, rank: 1.5 } })
  expect(movedTo(places, ['a', 'b', 'c'], 'a', 0)).toEqual({})
})
