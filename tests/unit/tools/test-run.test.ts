import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder, testsAskedFor } from '@/lib/tools/test-run.mjs'

describe('the arguments of a test run', () => {
  it('select the tests of a change, in one part, by default', () => {
    expect(testsAskedFor([])).toEqual({ all: false, part: 1, of: 1 })
  })

  it('select all tests or one shard, in any order', () => {
    expect(testsAskedFor(['--all'])).toEqual({ all: true, part: 1, of: 1 })
    expect(testsAskedFor(['--shard=2/6'])).toEqual({ all: false, part: 2, of: 6 })
    expect(testsAskedFor(['--all', '--shard=20/20'])).toEqual({ all: true, part: 20, of: 20 })
    expect(testsAskedFor(['--shard=1/2', '--all'])).toEqual({ all: true, part: 1, of: 2 })
  })

  it.each(['--shard', '--shard=0/6', '--shard=7/6', '--shard=1/21', '--shard=a/b', '--shard=1', '-t table'])(
    'do not include %s, with a hint',
    (argument) => {
      expect(() => testsAskedFor(['--all', argument])).toThrow(
        `"${argument}" names no tests: --all runs every one, --shard=2/6 the second of six parts`,
      )
    },
  )
})

describe('the folder for what tests write', () => {
  beforeEach(() => vi.stubEnv('TMPDIR', undefined))
  afterEach(() => vi.unstubAllEnvs())

  it('is in memory if there is room, else the system folder', () => {
    const memory = import.meta.dirname
    expect(temporaryFolder(memory, 1)).toBe(memory)
    expect(temporaryFolder(memory, Number.POSITIVE_INFINITY)).toBe(tmpdir())
    expect(temporaryFolder(path.join(memory, 'missing'), 1)).toBe(tmpdir())
  })

  it('is the chosen one', () => {
    vi.stubEnv('TMPDIR', '/elsewhere')
    expect(temporaryFolder(import.meta.dirname, 1)).toBe('/elsewhere')
  })
})
