import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFileLock } from '@/lib/tools/steps.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chevron-alone-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a step that several want to do', () => {
  it('is done by one at a time, and the lock goes with the work, also where that fails', async () => {
    const file = path.join(folder, 'step.lock')
    let inside = 0
    const work = async () => {
      expect(++inside).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 20))
      inside--
    }
    await Promise.all([
      withFileLock(file, 'step', work),
      withFileLock(file, 'step', work),
      withFileLock(file, 'step', work),
    ])
    const failing = async () => {
      throw new Error('no luck')
    }
    await expect(withFileLock(file, 'step', failing)).rejects.toThrow('no luck')
    expect(existsSync(file)).toBe(false)
  })

  it('does not wait for one that ended in the middle of it', async () => {
    const file = path.join(folder, 'step.lock')
    writeFileSync(file, '')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file, longAgo, longAgo)
    expect(await withFileLock(file, 'step', async () => 'done')).toBe('done')
  })
})
