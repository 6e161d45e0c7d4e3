import { describe, expect, it } from 'vitest'
import { sector } from '@/lib/tabletop/games/sector'
import { rounds } from '../rounds'
import { type Checked, checkProtocol } from './protocol'

/** The sector board game fulfils the protocol, with any number of fleets. */
const games = (players: (game: number) => number, count: number, every: number): Checked =>
  checkProtocol({
    rules: sector,
    games: count,
    every,
    mostAnswers: 20_000,
    setup: (game) => ({ players: players(game), seed: `protocol ${game}`, rounds: 8 + 4 * (game % 3) }),
  })

describe('the sector board game as a game of the protocol', () => {
  it('with two players', () => {
    const checked = games(() => 2, rounds(12), 17)
    expect(checked.games).toBe(rounds(12))
    expect(checked.others).toBeGreaterThan(checked.resampled / 2)
    expect(checked.stayed).toBeGreaterThan(10)
  })

  it('with three to six, some of whom concede', { tags: ['thorough'] }, () => {
    const checked = games((game) => 3 + (game % 4), rounds(16), 37)
    expect(checked.games).toBe(rounds(16))
    expect(checked.conceded).toBeGreaterThanOrEqual(rounds(4))
    expect(checked.others).toBeGreaterThan(checked.resampled / 2)
  })
})
