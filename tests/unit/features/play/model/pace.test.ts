import { afterEach, describe, expect, it, vi } from 'vitest'
import { headlineOf, lastTurnOfOthers } from '@/lib/features/play/model/log'
import { modesIn } from '@/lib/features/play/model/moves'
import { type Speed, stepDelay } from '@/lib/features/play/model/preferences'
import { lastEvenTurn, turningPoints } from '@/lib/features/play/model/review'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { LogEvent } from '@/lib/game/engine/model/log'
import { addLanguage, renderCardText } from '@/lib/game/text'
import { czech } from '@/lib/game/text/cs'
import { french } from '@/lib/game/text/fr'
import { plainText } from '@/lib/game/text/tokens'
import type { Move } from '@/lib/tabletop/protocol/game'
import { ALONE, answerSome, setupWith, sit } from './tables'

addLanguage('cs', czech)
addLanguage('fr', french)

/** Number of modes of an ability's first choice, if it has one. */
function modesOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if ('kind' in node && node.kind === 'chooseOne' && 'modes' in node && Array.isArray(node.modes))
    return node.modes.length
  return Object.values(node)
    .map(modesOf)
    .find((count) => count !== undefined)
}

describe('the modes that a text offers', () => {
  const offering = officialPool.cards.flatMap((card) =>
    card.abilities.flatMap((ability, place) => {
      const count = modesOf(ability)
      return count === undefined ? [] : [{ card, place, count }]
    }),
  )
  it('are found in the texts of all official cards, in every language', () => {
    expect(offering.length).toBeGreaterThan(10)
    for (const { card, place, count } of offering)
      for (const language of ['en', 'cs', 'fr'] as const) {
        const text = plainText(renderCardText(card, language)[place] ?? [])
        // Costs with alternatives are described differently.
        if (!/; (or|nebo|ou) /.test(text)) continue
        expect(modesIn(text), `${card.title}: ${text}`).toHaveLength(count)
      }
  })
  it('are none where a text offers nothing to choose from', () => {
    expect(modesIn('Draw a card. Then stop a character.')).toEqual([])
  })
})

describe('the pace of the opponent’s steps', () => {
  afterEach(() => void vi.useRealTimers())
  it.each([
    ['slow', 800],
    ['normal', 400],
    ['fast', 180],
  ] as const)('is %s: none comes sooner, nor is anything asked sooner', (speed: Speed, least) => {
    vi.useFakeTimers()
    const session = sit(setupWith(ALONE), { stepDelay: (news) => stepDelay(speed, news) })
    let since = Date.now()
    let { cursor } = session.snapshot()
    let steps = 0
    session.store.subscribe(({ cursor: now }) => {
      if (now === cursor) return
      expect(Date.now() - since).toBeGreaterThanOrEqual(least)
      steps += 1
      cursor = now
      since = Date.now()
    })
    for (let i = 0; i < 30; i++) {
      const { isPaced, decision, result } = session.snapshot()
      if (result) break
      if (isPaced) {
        expect(decision).toBeUndefined()
        vi.advanceTimersToNextTimer()
        continue
      }
      since = Number.NEGATIVE_INFINITY
      answerSome(session, 1)
      steps -= 1
      since = Date.now()
    }
    expect(steps).toBeGreaterThan(3)
    session.close()
  })
  it('holds the outcome of a mission, and is nothing where all is to come at once', () => {
    expect(stepDelay('normal', [{ type: 'pass' }])).toBe(400)
    expect(stepDelay('normal', [{ type: 'failure' }])).toBeGreaterThanOrEqual(1_000)
    expect(stepDelay('instant', [{ type: 'failure' }])).toBe(0)
  })
  it('comes one step at a time, and all at once when it is skipped', async () => {
    const session = sit(setupWith(ALONE), { stepDelay: () => 10_000 })
    for (let i = 0; i < 40 && !session.snapshot().isPaced; i++) answerSome(session, 1)
    const { cursor, isPaced, decision } = session.snapshot()
    expect([isPaced, decision]).toEqual([true, undefined])
    session.skip()
    const now = session.snapshot()
    expect(now.isPaced).toBe(false)
    expect(now.decision).toBeDefined()
    expect(now.cursor).toBeGreaterThan(cursor)
    session.close()
  })
})

describe('a recap', () => {
  const line = (type: LogEvent['type'], player: number): LogEvent =>
    ({ type, player, turn: 1, mission: 0 }) as LogEvent
  it('is the last turn of another player, and nothing before there was one', () => {
    const own = [line('turn', 0), line('pass', 0)]
    const other = [line('turn', 1), line('play', 1), line('success', 1)]
    expect(lastTurnOfOthers(own, 0)).toEqual([])
    expect(lastTurnOfOthers([...own, ...other], 0)).toEqual(other)
    expect(lastTurnOfOthers([...own, ...other, line('turn', 0), line('pass', 0)], 0)).toEqual(other)
  })
  it('says the outcome before anything else', () => {
    expect(headlineOf([line('failure', 1), line('play', 1)])?.type).toBe('failure')
    expect(headlineOf([line('play', 1), line('assign', 1)])?.type).toBe('assign')
  })
})

describe('the chance of winning over a game', () => {
  it('is told for every moment, and is certain in the end', () => {
    const session = sit(setupWith(ALONE))
    answerSome(session, 30)
    const { cursor } = session.snapshot()
    session.concede(0)
    const chances = session.chances()
    expect(chances).toHaveLength(session.snapshot().steps.length + 1)
    expect(chances.at(-1)).toBe(0)
    expect(chances.slice(0, -1).every((chance) => chance > 0 && chance < 1)).toBe(true)
    expect(session.snapshot().cursor).toBeGreaterThan(cursor)
  })
  it('has at most three turning points, the largest changes in the order of the game', () => {
    const stepsOf = (...moves: readonly Move[]) => moves.map((move) => ({ move }))
    expect(turningPoints([0.5, 0.52, 0.4, 0.41, 0.6, 0.3, 0.36], stepsOf(0, 1, 0, 0, 2, 0))).toEqual([
      { cursor: 1, change: -12 },
      { cursor: 3, change: 19 },
      { cursor: 4, change: -30 },
    ])
    expect(turningPoints([0.5, 0.52, 0.5], stepsOf(0, 0))).toEqual([])
    // Shown as 51% → 41%: a difference of 10, although it is 10.8.
    expect(turningPoints([0.514, 0.406], stepsOf(0))).toEqual([{ cursor: 0, change: -10 }])
    expect(turningPoints([0.5, 0.6, 0], stepsOf(0, { kind: 'concede', player: 0 }))).toEqual([
      { cursor: 0, change: 10 },
    ])
  })
  it('tells the last turn in which it was even, whatever its last move made of it', () => {
    const turns = [
      { at: 0, turn: 1 },
      { at: 2, turn: 2 },
      { at: 4, turn: 3 },
    ]
    expect(lastEvenTurn([0.5, 0.55, 0.6, 0.58, 0.3, 0.5], turns)).toBe(2)
    expect(lastEvenTurn([0.5, 0.55, 0.6, 0.7, 0.45, 0], turns)).toBe(3)
    expect(lastEvenTurn([0.2, 0.3, 0.1, 0.1, 0, 0], turns)).toBeUndefined()
  })
})
