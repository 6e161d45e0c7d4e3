import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { cardValuesSchema, detailsSchema } from '@/lib/features/values/model/values-schema'

const cardValues = (...args: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'lib/tools/card-values/card-values.ts', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

it('plays games and fits the files that the site reads', { tags: ['thorough'] }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'card-values-'))
  try {
    const games = path.join(folder, 'games.jsonl')
    cardValues('play', games, '--games', '32')
    cardValues('fit', games, '--folder', folder)
    const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    const worths = cardValuesSchema.parse(read('worths.json'))
    expect(worths.making.games).toBe(32)
    expect(Object.keys(detailsSchema.parse(read('details.json'))).length).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
