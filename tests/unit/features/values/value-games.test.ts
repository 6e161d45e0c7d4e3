import { describe, expect, it } from 'vitest'
import { lineOf, mergeFiles, readGames } from '@/lib/features/values/model/games-file'
import { endingOf, letterOf, pairDealer, valueGames, WATCHED } from '@/lib/features/values/model/value-games'
import { officialPool } from '@/lib/game/cards/official-pool'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { createLab } from '@/lib/game/lab'

const SEED = 'test'
const play = valueGames(officialPool, SEED)

describe('games from which cards get their worth', () => {
  it('are kept as letters', () => {
    for (const outcome of ['lost', 'won', 'undecided'] as const)
      for (const first of [0, 1] as const)
        expect(endingOf(letterOf({ outcome, first }))).toEqual({ outcome, first })
    expect(endingOf('g')).toBeUndefined()
    expect(endingOf('')).toBeUndefined()
  })

  it('end as the laboratory plays them, looked at or not', () => {
    const dealt = pairDealer(officialPool, SEED)
    const { endings } = play(WATCHED - 1, WATCHED + 1)
    const seen = [WATCHED - 1, WATCHED].map((game) => {
      const [one, other] = dealt(game)
      const lab = createLab(officialPool, {
        deck: one.deck,
        bot: 'greedy',
        opponents: [{ deck: other.deck, bot: 'greedy' }],
        seed: `${SEED}/${game}`,
      })
      const { outcome, began } = lab.play(0)
      return letterOf({ outcome, first: began ? 0 : 1 })
    })
    expect(endings).toBe(seen.join(''))
  })

  it('can be shared: the parts are the whole', () => {
    const whole = play(0, 6)
    expect(play(0, 3).endings + play(3, 6).endings).toBe(whole.endings)
    // Game 0 is an observed one.
    expect(play(0, 1).draw).toEqual(whole.draw)
    expect(Object.values(whole.draw)[0]).toHaveLength(7)
  })
})

const head = (over: object = {}) =>
  JSON.stringify({
    format: 'card-value-games',
    version: 1,
    seed: SEED,
    bot: 'greedy',
    rules: RULES_HASH,
    pool: officialPool.version,
    probe: 'ab',
    from: 0,
    begun: '2026-11-28T10:00:00.000Z',
    ...over,
  })
const line = (from: number, endings: string) =>
  lineOf(
    from,
    { endings, draw: { 'BASE-1': [3, 1, 2, 1, 2, 2, 0] }, missions: {} },
    '2026-11-28T11:00:00.000Z',
  )

describe('a file of games', () => {
  it('is read without a line that was broken off', () => {
    const text = `${head()}\n${line(0, 'abc')}`
    const file = readGames('games', `${text}${line(3, 'ab').slice(0, 20)}`)
    expect(file.lines.map(({ from, to }) => [from, to])).toEqual([[0, 3]])
    expect(file.wholeLength).toBe(text.length)
  })

  it('names the line in which something is wrong', () => {
    expect(() => readGames('games', `${head()}\n${line(0, 'abc')}{}\n`)).toThrow(/games, line 3/)
    expect(() => readGames('games', `${head()}\n${line(0, 'abz')}`)).toThrow(/games, line 2/)
  })

  it('is added to others of its seed, in whatever order', () => {
    const one = readGames('one', `${head()}\n${line(0, 'abc')}`)
    const other = readGames('other', `${head({ from: 3 })}\n${line(3, 'ab')}`)
    const all = mergeFiles([other, one])
    expect(all.games).toBe(5)
    expect(all.numbers.map(({ from }) => from)).toEqual([0, 3])
    expect(all.draw['BASE-1']).toEqual([6, 2, 4, 2, 4, 4, 0])
  })

  it('is not added where a game is there twice, or others rules, cards or bots played', () => {
    const one = readGames('one', `${head()}\n${line(0, 'abc')}`)
    expect(() => mergeFiles([one, readGames('x', `${head()}\n${line(2, 'ab')}`)])).toThrow(
      /game 2 is there twice/,
    )
    for (const over of [
      { rules: 1 },
      { pool: 'other' },
      { bot: 'search' },
      { seed: 'other' },
      { probe: 'ba' },
    ])
      expect(() => mergeFiles([one, readGames('x', `${head(over)}\n${line(9, 'ab')}`)])).toThrow(
        new RegExp(`different ${Object.keys(over)[0]}`),
      )
    expect(() => mergeFiles([])).toThrow('no file')
  })
})
