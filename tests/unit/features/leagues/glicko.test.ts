import { describe, expect, it } from 'vitest'
import { NEW_RATING, rated, ratingsOf } from '@/lib/features/leagues/model/glicko'
import { played, startedLeague } from './leagues'

const player = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 })

describe('Glicko-2', () => {
  it('rates the example of the paper as the paper does', () => {
    const after = rated(player(1500, 200), [
      { opponent: player(1400, 30), score: 1 },
      { opponent: player(1550, 100), score: 0 },
      { opponent: player(1700, 300), score: 0 },
    ])
    expect(after.rating).toBeCloseTo(1464.06, 1)
    expect(after.deviation).toBeCloseTo(151.52, 1)
    expect(after.volatility).toBeCloseTo(0.05999, 4)
  })

  it('is less sure of who did not play, and never less than of somebody new', () => {
    expect(rated(player(1600, 50), [])).toMatchObject({ rating: 1600, volatility: 0.06 })
    expect(rated(player(1600, 50), []).deviation).toBeCloseTo(51.08, 1)
    expect(rated(NEW_RATING, [])).toEqual(NEW_RATING)
  })

  it('raises the volatility of who surprises', () => {
    const strong = player(2_200, 40)
    const after = rated(
      player(1400, 40),
      Array.from({ length: 8 }, () => ({ opponent: strong, score: 1 })),
    )
    expect(after.volatility).toBeGreaterThan(0.06)
  })

  it('rates a league round by round, the winner above the loser', () => {
    const { league, now } = startedLeague(['anna', 'bela'])
    const [match] = league.rounds[0]?.matches ?? []
    const [first = 0, second = 0] = match?.players ?? []
    const ratings = ratingsOf(
      played(league, now, () => [1, 0]),
      now,
    )
    expect(ratings.get(first)?.rating).toBeCloseTo(1662.3, 0)
    expect(ratings.get(second)?.rating).toBeCloseTo(1337.7, 0)
  })
})
