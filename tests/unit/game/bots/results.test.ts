import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TABLE } from '../../../bench/bots-table'

const text = readFileSync(new URL('../../../../docs/results/bots.md', import.meta.url), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('the table of results', () => {
  it('has the rows that its command plays, with as many games', () => {
    expect(rows.map(([, bot, against, games]) => [bot, against, Number(games)])).toEqual(TABLE)
  })
  it('has the shares that its games give', () => {
    for (const [, , , games, won, , share] of rows)
      expect(share).toBe(`${((100 * Number(won)) / Number(games)).toFixed(1)} %`)
  })
})
