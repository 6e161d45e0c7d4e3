import { describe, expect, it } from 'vitest'
import { dice } from '@/lib/tabletop/games/dice'
import { rounds } from '../rounds'
import { type Checked, checkProtocol } from './protocol'

/** The dice and card game fulfils the protocol. */
const games = (players: (game: number) => number, count: number, every: number): Checked =>
  checkProtocol({
    rules: dice,
    games: count,
    every,
    mostAnswers: 3_000,
    setup: (game) => ({ players: players(game), seed: `protocol ${game}` }),
  })

describe('the dice and card game as a game of the protocol', () => {
  it('with two players', () => {
    const checked = games(() => 2, rounds(24), 6)
    expect(checked.games).toBe(rounds(24))
    expect(checked.others).toBe(checked.resampled)
    expect(checked.stayed).toBeGreaterThan(rounds(120))
  })

  it('with three to six, some of whom concede', { tags: ['thorough'] }, () => {
    const checked = games((game) => 3 + (game % 4), rounds(16), 12)
    expect(checked.games).toBe(rounds(16))
    expect(checked.conceded).toBe(rounds(8))
    expect(checked.others).toBe(checked.resampled)
  })
})
