import { describe, expect, it } from 'vitest'
import { shardIn } from '@/lib/setup/shard.mjs'

describe('parts of the tests', () => {
  it('are all of them where none is named', () => {
    expect(shardIn([])).toEqual({ part: 1, of: 1 })
  })

  it('are named by their number and how many there are', () => {
    expect(shardIn(['--shard=2/6'])).toEqual({ part: 2, of: 6 })
    expect(shardIn(['--shard=20/20'])).toEqual({ part: 20, of: 20 })
  })

  it.each(['--shard', '--shard=0/6', '--shard=7/6', '--shard=1/21', '--shard=a/b', '--shard=1', '-t table'])(
    'are not %s, and one is told how',
    (args) => {
      expect(() => shardIn([args])).toThrow(/"[^"]+" is no part of the tests: --shard=2\/6/)
    },
  )
})
