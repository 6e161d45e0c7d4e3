import { describe, expect, it } from 'vitest'
import { type Chapter, placesOfRulings } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'

describe('the rules to which a ruling belongs', () => {
  it('are all that name it, in the order of the book', () => {
    const chapters: readonly Chapter[] = [
      { id: 'one', sections: [{ rules: [{ id: 'a', rulings: [7] }, { id: 'b' }] }] },
      { id: 'two', sections: [{ id: 'later', rules: [{ id: 'c', rulings: [9, 7] }] }] },
    ]
    const places = placesOfRulings(chapters)
    const told = (number: number) => places.get(number)?.map(({ rule, number }) => [rule.id, number])
    expect(told(7)).toEqual([
      ['a', '1.1'],
      ['c', '2.1'],
    ])
    expect(told(9)).toEqual([['c', '2.1']])
    expect(told(8)).toBeUndefined()
  })

  it('are found in the book itself', () => {
    expect(
      placesOfRulings(CHAPTERS)
        .get(38)
        ?.map(({ rule }) => rule.id),
    ).toContain('nextPlayer')
  })
})
