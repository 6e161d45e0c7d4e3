import { describe, expect, it } from 'vitest'
import { playLabGames } from '@/lib/features/play/client/game-lab'
import { type AnyGameRecord, reportOf } from '@/lib/game/lab/any-game'
import { GAME_IDS, GAMES } from '@/lib/tabletop/games/list'

const record = (winner: number | undefined, turns: number, reason = 'done'): AnyGameRecord => ({
  ...(winner !== undefined && { winner }),
  reason,
  turns,
  answers: 2 * turns,
})

describe('what many games of one table tell', () => {
  it('is nothing where none was played', () => {
    expect(reportOf([], 2)).toBeUndefined()
  })

  it('is who won from which seat, how long games took and how they ended', () => {
    const report = reportOf([record(0, 4), record(0, 6), record(1, 8), record(undefined, 6, 'tie')], 3)
    expect(report?.seats.map(({ count }) => count)).toEqual([2, 1, 0])
    expect(report?.nobody.share).toBe(0.25)
    expect(report?.turns).toMatchObject({ mean: 6, least: 4, most: 8 })
    expect(report?.answers.mean).toBe(12)
    expect(report?.endings.map(({ reason, count }) => [reason, count])).toEqual([
      ['done', 3],
      ['tie', 1],
    ])
  })

  it('gives Wilson intervals, which never claim that what did not happen cannot', () => {
    const report = reportOf(
      Array.from({ length: 100 }, () => record(0, 5)),
      2,
    )
    expect(report?.seats[0]).toMatchObject({ share: 1, high: 1 })
    expect(report?.seats[0]?.low).toBeCloseTo(0.963, 3)
    expect(report?.seats[1]?.high).toBeCloseTo(0.037, 3)
  })
})

describe.each(GAME_IDS)('the laboratory of %s', (game) => {
  const order = {
    game,
    bots: Array.from({ length: GAMES[game].most }, () => 'random' as const),
    variant: {},
    seed: 'lab',
  }
  it('plays the same games for the same order, in whatever parts', { tags: ['thorough'] }, async () => {
    const all = await playLabGames({ ...order, from: 0, to: 4 })
    const parts = [
      ...(await playLabGames({ ...order, from: 0, to: 1 })),
      ...(await playLabGames({ ...order, from: 1, to: 4 })),
    ]
    expect(parts).toEqual(all)
    expect(reportOf(all, order.bots.length)?.games).toBe(4)
  })
})
