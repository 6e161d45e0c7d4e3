import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TABLE } from '../../../bench/bots-table'

const text = readFileSync(new URL('../../../../docs/results/bots.md', import.meta.url), 'utf8')

/** The rows of each table, by the names of its columns. */
const tables = [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => {
  const [head = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.map((row) => new Map(head.map((name, at) => [name, row[at] ?? ''])))
})

describe('the tables of results', () => {
  it('begin with the rows that their command plays, with as many games', () => {
    const [played = []] = tables
    expect(played.map((row) => [row.get('bot'), row.get('against'), Number(row.get('games'))])).toEqual(TABLE)
  })
  it('have the shares that their games give', () => {
    expect(tables.length).toBe(2)
    for (const row of tables.flat())
      expect(row.get('share')).toBe(
        `${((100 * Number(row.get('won'))) / Number(row.get('games'))).toFixed(1)} %`,
      )
  })
})
