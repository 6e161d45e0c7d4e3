import { describe, expect, it } from 'vitest'
import { costlyMoves } from '@/lib/features/play/model/review'
import type { AdviceAt, TableSession } from '@/lib/features/play/model/session'
import type { Decision } from '@/lib/game/engine/model/decisions'
import { ALONE, answerSome, BOT, BOT_CLIENT, settle, setupWith, sit } from './tables'

const SHORT = { iterations: 20, milliseconds: 600_000 } as const

describe('what the bot would do', () => {
  it('weighs moves of the decision that is asked, its own choice first, then by their chances', async () => {
    const session = sit(setupWith(ALONE), {}, BOT_CLIENT)
    answerSome(session, 12)
    const advice = await session.advise?.(SHORT)
    const { decision } = session.snapshot()
    expect(advice?.decision).toEqual(decision)
    const moves = advice?.moves ?? []
    expect(moves.length).toBeGreaterThan(0)
    for (const { index, chance, visits } of moves) {
      expect(decision?.options[index]).toBeDefined()
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
      expect(visits).toBeGreaterThan(0)
    }
    const others = moves.slice(1).map(({ chance }) => chance)
    expect(others).toEqual(others.toSorted((a, b) => b - a))
  })

  it('looks back without changing the game', async () => {
    const session = sit(setupWith(ALONE), {}, BOT_CLIENT)
    answerSome(session, 20)
    const before = session.snapshot()
    const advice = await session.advise?.(SHORT, 3)
    expect(session.snapshot()).toBe(before)
    expect(advice?.decision.player).toBe(0)
    expect(advice?.decision).not.toEqual(before.decision)
  })

  it('is the same whenever it is asked', async () => {
    const session = sit(setupWith(BOT), {}, BOT_CLIENT)
    await settle(session)
    const once = await session.advise?.(SHORT)
    const again = await session.advise?.(SHORT)
    expect(again).toEqual(once)
  })

  it('is not given where nobody can be asked', () => {
    const session = sit(setupWith(ALONE))
    expect(session.advise).toBeUndefined()
  })
})

describe('the moves that cost most', () => {
  const option = (kind: 'pass' | 'play', key?: string) => ({ kind, ...(key && { key }) })
  const decision: Decision = {
    player: 0,
    kind: 'action',
    options: [option('play', 'BASE-1'), option('play', 'BASE-1'), option('play', 'BASE-2'), option('pass')],
  }
  /**
   * A game in which these options were chosen, and a bot that values passing as given and everything else at one half.
   */
  const gameOf = (
    chosen: readonly number[],
    passing: readonly number[],
    isAuto: (cursor: number) => boolean = () => false,
  ) => {
    const asked: number[] = []
    const session = {
      snapshot: () => ({
        steps: chosen.map((move, cursor) => ({ move, signature: '', auto: isAuto(cursor) })),
      }),
      advise: async (_: unknown, cursor = 0): Promise<AdviceAt> => {
        asked.push(cursor)
        const moves = [
          { index: 3, chance: passing[cursor] ?? 0.5, visits: 50 },
          { index: 0, chance: 0.5, visits: 20 },
          { index: 2, chance: 0.48, visits: 20 },
        ].sort((a, b) => b.chance - a.chance)
        return {
          decision,
          moves,
          iterations: 90,
          why: { code: 'clear', figures: { chance: 1, difference: 1, visits: 1, others: 1 } },
        }
      },
    }
    return { asked, session: session as unknown as Pick<TableSession, 'advise' | 'snapshot'> }
  }
  const watch = () => ({ onProgress: () => {}, signal: new AbortController().signal })

  it('are the three worst, in the order of the game', async () => {
    const { session } = gameOf([0, 0, 0, 0, 0], [0.6, 0.9, 0.7, 0.52, 0.8])
    const found = await costlyMoves(session, 0, watch())
    expect(found.map(({ cursor }) => cursor)).toEqual([1, 2, 4])
    expect(found[0]).toMatchObject({ chance: 0.5, betterChance: 0.9, better: { kind: 'pass' } })
  })

  it('leaves out differences that may be chance, and what the bot would have done itself', async () => {
    const { session } = gameOf([0, 3, 3], [0.54, 0.9, 0.9])
    expect(await costlyMoves(session, 0, watch())).toEqual([])
  })

  it('takes a copy of a card for the one that was looked at', async () => {
    const { session } = gameOf([1], [0.9])
    expect(await costlyMoves(session, 0, watch())).toMatchObject([{ cursor: 0, chance: 0.5 }])
  })

  it('asks only about what the player decided', async () => {
    const { session, asked } = gameOf([0, 0, 0], [0.5, 0.9, 0.5], (cursor) => cursor === 1)
    expect(await costlyMoves(session, 0, watch())).toEqual([])
    expect(asked).not.toContain(1)
    expect(await costlyMoves(gameOf([0], [0.9]).session, 1, watch())).toEqual([])
  })

  it('says how far it has come, and stops when it is told to', async () => {
    const { session } = gameOf([0, 0], [0.9, 0.9])
    const shares: number[] = []
    const controller = new AbortController()
    const onProgress = (share: number) => shares.push(share)
    await costlyMoves(session, 0, { onProgress, signal: controller.signal })
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    controller.abort()
    expect(await costlyMoves(session, 0, { onProgress, signal: controller.signal })).toEqual([])
  })
})
