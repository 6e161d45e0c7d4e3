import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { readEvolutions } from '@/lib/features/values/model/evolution-file'
import { cardValuesSchema, detailsSchema } from '@/lib/features/values/model/values-schema'
import { officialPool } from '@/lib/game/cards/official-pool'
import { ownedIn } from '@/lib/tools/card-values/evolve'

const cardValues = (...args: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'lib/tools/card-values/card-values.ts', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Gives the test a folder of its own. */
async function inFolder(test: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'card-values-'))
  try {
    await test(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('plays games and fits the files that the site reads', { tags: ['thorough'] }, () =>
  inFolder((folder) => {
    const games = path.join(folder, 'games.jsonl')
    cardValues('play', games, '--games', '32')
    cardValues('fit', games, '--folder', folder)
    const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    const worths = cardValuesSchema.parse(read('worths.json'))
    expect(worths.making.games).toBe(32)
    expect(Object.keys(detailsSchema.parse(read('details.json'))).length).toBeGreaterThan(0)
  }),
)

it(
  'lets a deck evolve with the cards of a collection, and goes on where it was',
  { tags: ['thorough'] },
  () =>
    inFolder((folder) => {
      const [starter] = STARTER_DECKS
      if (!starter) throw new Error('no starter deck')
      const file = path.join(folder, 'evolutions.jsonl')
      const collection = path.join(folder, 'owned.csv')
      writeFileSync(collection, 'set,number,regular,foil\nBASE,1,2,1\nBASE,2,0,1\n')
      const evolve = (tries: string) => {
        const code = encodeDeckCode(starter.list)
        return cardValues('evolve', file, '--deck', code, '--collection', collection, '--tries', tries).trim()
      }
      evolve('1')
      const decoded = decodeDeckCode(evolve('2'))
      if (!decoded.ok) throw new Error('no deck code')
      expect(checkDeck(officialPool, decoded.list).legal).toBe(true)
      const { lines } = readEvolutions(file, readFileSync(file, 'utf8'))
      expect(lines.map(({ evolution }) => evolution.tries)).toEqual([1, 2])
    }),
)

it('reads what a collection holds, or says what it cannot read', () =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'owned.csv')
    writeFileSync(file, 'set,number,regular,foil\nBASE,1,2,1\n')
    const [first] = officialPool.cards.filter(({ set, number }) => set === 'BASE' && number === 1)
    expect(await ownedIn(file)).toEqual({ [first?.key ?? '']: 3 })
    writeFileSync(file, 'set,number,regular,foil\nBASE,1,2,1\nBASE,9999,1,0\n')
    await expect(ownedIn(file)).rejects.toThrow(`${file}, row 3`)
    writeFileSync(file, 'a deck')
    await expect(ownedIn(file)).rejects.toThrow(`${file} is no list of cards`)
  }))
