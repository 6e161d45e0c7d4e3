import { describe, expect, it } from 'vitest'
import { apophis } from '@/lib/tabletop/games/apophis'
import { rounds } from '../rounds'
import { type Checked, checkProtocol } from './protocol'

/** La Vengeance d'Apophis fulfils the protocol, with any number of teams. */
const games = (players: (game: number) => number, count: number, every: number): Checked =>
  checkProtocol({
    rules: apophis,
    games: count,
    every,
    mostAnswers: 20_000,
    setup: (game, roll) => ({
      players: players(game),
      seed: `protocol ${game}`,
      first: roll(players(game)),
      rounds: 20 + 20 * (game % 4),
    }),
  })

describe("La Vengeance d'Apophis as a game of the protocol", () => {
  it('alone', () => {
    expect(games(() => 1, rounds(16), 7).games).toBe(rounds(16))
  })

  it('with two players', () => {
    const checked = games(() => 2, rounds(16), 12)
    expect(checked.games).toBe(rounds(16))
    expect(checked.others).toBeGreaterThan(checked.resampled / 2)
    expect(checked.stayed).toBeGreaterThan(10)
  })

  it('with three to six, some of whom concede', { tags: ['thorough'] }, () => {
    const checked = games((game) => 3 + (game % 4), rounds(24), 20)
    expect(checked.games).toBe(rounds(24))
    expect(checked.conceded).toBeGreaterThanOrEqual(rounds(4))
    expect(checked.others).toBeGreaterThan(checked.resampled / 2)
  })
})
