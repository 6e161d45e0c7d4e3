import { expect, it } from 'vitest'
import { leadingOf } from '@/components/lab/improve/improvement'

it('the changes that lead are those with the highest gain for each pair, and none that gains nothing', () => {
  const pairs = new Map([
    [0, { n: 8, gained: 1, lost: 1 }],
    [1, { n: 8, gained: 3, lost: 1 }],
    [2, { n: 16, gained: 4, lost: 0 }],
    [3, { n: 8, gained: 0, lost: 4 }],
    [4, { n: 8, gained: 4, lost: 1 }],
    [5, { n: 8, gained: 2, lost: 1 }],
  ])
  expect(leadingOf(pairs).map(({ arm }) => arm)).toEqual([4, 2, 1])
  expect(leadingOf(new Map([[0, { n: 8, gained: 1, lost: 1 }]]))).toEqual([])
  expect(leadingOf(new Map())).toEqual([])
})
