import { expect, it } from 'vitest'
import { pastBot } from '@/tests/bench/past-bots'

it('knows the bots of a commit by their words', () => {
  expect(pastBot('greedy@6c21130d')).toEqual({ id: 'greedy', commit: '6c21130d' })
  expect(pastBot('search@698529b:16')).toEqual({ id: 'search', commit: '698529b' })
  for (const word of [
    'greedy',
    'search:16',
    'learned@6c21130d',
    'greedy@main',
    'greedy@6c2113',
    'search@6c21130dx',
  ])
    expect(pastBot(word), word).toBeUndefined()
})
