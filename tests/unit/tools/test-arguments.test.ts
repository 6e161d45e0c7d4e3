import { describe, expect, it } from 'vitest'
import { testsAskedFor } from '@/lib/tools/test-arguments.mjs'

describe('what a run of the tests is asked for', () => {
  it('is those that decide about a change, in one part, where nothing is said', () => {
    expect(testsAskedFor([])).toEqual({ all: false, part: 1, of: 1 })
  })

  it('is all of them, or a part by its number and how many there are, in any order', () => {
    expect(testsAskedFor(['--all'])).toEqual({ all: true, part: 1, of: 1 })
    expect(testsAskedFor(['--shard=2/6'])).toEqual({ all: false, part: 2, of: 6 })
    expect(testsAskedFor(['--all', '--shard=20/20'])).toEqual({ all: true, part: 20, of: 20 })
    expect(testsAskedFor(['--shard=1/2', '--all'])).toEqual({ all: true, part: 1, of: 2 })
  })

  it.each(['--shard', '--shard=0/6', '--shard=7/6', '--shard=1/21', '--shard=a/b', '--shard=1', '-t table'])(
    'is not %s, and one is told how',
    (argument) => {
      expect(() => testsAskedFor(['--all', argument])).toThrow(
        `"${argument}" names no tests: --all runs every one, --shard=2/6 the second of six parts`,
      )
    },
  )
})
