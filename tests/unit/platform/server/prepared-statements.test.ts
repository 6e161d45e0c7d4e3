import { afterEach, describe, expect, it } from 'vitest'
import { noteDirectSessions, StatementNames, statementName } from '@/lib/platform/server/prepared-statements'

const named = (names: StatementNames, sql: string, times = 20) =>
  Array.from({ length: times }, () => names.nameOf(sql))

describe('the name of a statement', () => {
  afterEach(() => noteDirectSessions(false))

  it('is given to a statement that is used often, and stays', () => {
    const names = new StatementNames()
    const given = named(names, 'SELECT 1')
    expect(given.slice(0, 10)).toEqual(Array(10).fill(''))
    expect(new Set(given.slice(10))).toEqual(new Set(['chevron_0']))
    expect(named(names, 'SELECT 2').at(-1)).toBe('chevron_1')
    expect(names.nameOf('SELECT 1')).toBe('chevron_0')
  })

  it('is given to no more statements than a connection may keep, and to no list of many values', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 400 }, (_, number) => named(names, `SELECT ${number}`).at(-1))
    expect(new Set(given).size).toBe(151)
    expect(given.at(-1)).toBe('')
    expect(named(new StatementNames(), `SELECT 1 IN (${Array(3_000).fill(1)})`).at(-1)).toBe('')
  })

  it('is given to one that is used often among thousands that are used once', () => {
    const names = new StatementNames()
    let last = ''
    for (let number = 0; number < 5_000; number++) {
      names.nameOf(`SELECT ${number}`)
      last = names.nameOf('SELECT often')
    }
    expect(last).toBe('chevron_0')
  })

  it('is given only while connections reach the server itself', () => {
    const often = () => Array.from({ length: 20 }, () => statementName({ sql: 'SELECT direct' })).at(-1)
    expect(often()).toBe('')
    noteDirectSessions(true)
    expect(often()).not.toBe('')
    noteDirectSessions(false)
    expect(often()).toBe('')
  })
})
