import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedOtherGame } from '@/lib/features/play/model/saved/saved-table'
import { decodeTable, encodeTable } from '@/lib/features/play/model/saved/saved-table-schema'
import { diceTable } from '@/lib/features/play/model/tables/dice-table'
import { readTableLink, writeTableLink } from '@/lib/features/play/model/tables/link'
import { type GameSession, openTable } from '@/lib/features/play/model/tables/open-table'
import type { TableSetup } from '@/lib/features/play/model/tables/table-setup'
import { GUEST } from '@/lib/platform/storage/owner'
import type { Dice } from '@/lib/tabletop/games/dice'

const PERSON = { kind: 'person', name: '' } as const
const BOT = { kind: 'bot', bot: 'clever' } as const

const begun = (seats: TableSetup['seats'], seed = 'table'): SavedOtherGame => ({
  id: 'one',
  slot: 'open',
  game: 'dice',
  owner: GUEST,
  savedAt: '2026-11-24T00:00:00.000Z',
  setup: { game: 'dice', seed, seats, variant: {} },
  steps: [],
  cursor: 0,
  turns: [],
  branches: [],
  turn: 0,
  over: false,
  open: true,
})
/** The table in its saved form. */
const saved = (session: GameSession<Dice>, seats: TableSetup['seats'], seed?: string): SavedOtherGame => {
  const { steps, cursor, turns, branches, result } = session.snapshot()
  return { ...begun(seats, seed), steps, cursor, turns, branches, over: result !== undefined }
}

const sessions: GameSession<Dice>[] = []
const sit = (table: SavedOtherGame) => {
  // The bots' thinking is tested elsewhere.
  const session = openTable(diceTable, table, { stepDelay: () => 10, think: async () => 0 })
  sessions.push(session)
  return session
}
/** Lets bots answer until a person has a decision or the game is over. */
const untilAsked = async (session: GameSession<Dice>) => {
  for (let wait = 0; wait < 5_000; wait++) {
    const { decision, result, mustHandOver } = session.store.getState()
    if (decision || result || mustHandOver) return
    await vi.advanceTimersByTimeAsync(10)
  }
  throw new Error('nobody is asked')
}
/** A person who always takes the last option. */
const playOn = async (session: GameSession<Dice>, answers: number) => {
  for (let answer = 0; answer < answers; answer++) {
    await untilAsked(session)
    const { decision, result, mustHandOver } = session.store.getState()
    if (result) return
    if (mustHandOver) session.takeDevice()
    else session.answer((decision?.options.length ?? 1) - 1)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const session of sessions.splice(0)) session.close()
  vi.useRealTimers()
})

describe('a table of the dice game', () => {
  it('asks persons, lets bots answer, and comes to an end', async () => {
    const session = sit(begun([PERSON, BOT]))
    await playOn(session, 2_000)
    const { result, log } = session.store.getState()
    expect(result?.reason).toMatch(/missions|tie/)
    expect(log.length).toBeGreaterThan(50)
    expect(session.snapshot().decision).toBeUndefined()
  })

  it('goes back to before the last answer of a person, and on again', async () => {
    const session = sit(begun([PERSON, BOT]))
    await playOn(session, 6)
    await untilAsked(session)
    const before = session.store.getState()
    session.answer(0)
    await untilAsked(session)
    const after = session.store.getState()
    session.undo()
    expect(session.store.getState().cursor).toBe(before.cursor)
    expect(session.store.getState().view).toEqual(before.view)
    session.redo()
    await untilAsked(session)
    expect(session.store.getState().view).toEqual(after.view)
  })

  it('keeps what was left for another answer as a branch', async () => {
    const session = sit(begun([PERSON, BOT]))
    await playOn(session, 8)
    await untilAsked(session)
    const { cursor, view } = session.store.getState()
    session.goTo(0)
    await untilAsked(session)
    const { decision } = session.store.getState()
    session.answer((decision?.options.length ?? 1) > 1 ? 0 : 0)
    const [branch] = session.store.getState().branches
    expect(branch).toBeDefined()
    if (!branch) return
    session.takeBranch(branch.id)
    expect(session.store.getState().cursor).toBe(cursor)
    expect(session.store.getState().view).toEqual(view)
  })

  it('lets nobody see the hand of another person before the device is handed over', async () => {
    const session = sit(begun([PERSON, PERSON]))
    let handedOver = 0
    for (let answer = 0; answer < 60; answer++) {
      await untilAsked(session)
      const { mustHandOver, decider, viewer, decision, cursor } = session.store.getState()
      expect(viewer).toBe(decider)
      if (mustHandOver) {
        handedOver++
        session.answer(0)
        expect(session.store.getState().cursor).toBe(cursor)
        session.takeDevice()
      } else session.answer((decision?.options.length ?? 1) - 1)
    }
    expect(handedOver).toBeGreaterThan(3)
  })

  it('hands nothing over in the replay of a finished game, and shows all of it', async () => {
    const session = sit(begun([PERSON, PERSON]))
    await playOn(session, 2_000)
    const over = saved(session, [PERSON, PERSON])
    expect(over.over).toBe(true)
    const replay = openTable(diceTable, over, { stepDelay: () => 10, think: async () => 0, isOpen: true })
    sessions.push(replay)
    for (let cursor = 0; cursor < over.steps.length; cursor += 7) {
      replay.goTo(cursor)
      expect(replay.store.getState()).toMatchObject({ cursor, mustHandOver: false, hiddenHands: false })
    }
  })

  it('is taken up again as it was kept, and one of an older game as far as it goes', async () => {
    const session = sit(begun([PERSON, BOT, BOT]))
    await playOn(session, 10)
    await untilAsked(session)
    const kept = decodeTable(encodeTable(saved(session, [PERSON, BOT, BOT])))
    if (kept?.game !== 'dice') throw new Error('it is not read back')
    session.close()
    const again = sit(kept)
    expect(again.store.getState().view).toEqual(session.store.getState().view)
    expect(again.lostSteps).toBe(0)
    const broken = kept.steps.map((step, at) => (at === 5 ? { ...step, signature: 'something else' } : step))
    const part = sit({ ...kept, steps: broken })
    expect(part.store.getState().cursor).toBe(5)
    expect(part.lostSteps).toBe(kept.steps.length - 5)
  })

  it('ends when a person gives up or all agree, which can be undone', async () => {
    const session = sit(begun([PERSON, BOT]))
    await untilAsked(session)
    session.concede(0)
    expect(session.store.getState().result).toMatchObject({ winner: 1, reason: 'conceded' })
    session.undo()
    expect(session.store.getState().result).toBeUndefined()
    session.agreeToDraw(0)
    expect(session.store.getState().result).toMatchObject({ reason: 'draw' })
  })
})

describe('a link to a table', () => {
  it('carries the table, and goes the same way', async () => {
    const session = sit(begun([PERSON, BOT], 'linked'))
    await playOn(session, 12)
    await untilAsked(session)
    vi.useRealTimers()
    const pins = { rules: 1, cards: 2 }
    const text = await writeTableLink(saved(session, [PERSON, BOT], 'linked'), pins)
    expect(text).toMatch(/^[\w-]+$/)
    const read = await readTableLink(text)
    expect(read?.pins).toEqual(pins)
    if (!read) return
    vi.useFakeTimers()
    const again = sit({ ...read.table, id: 'two', savedAt: '2026-11-24T00:00:00.000Z' })
    expect(again.store.getState().view).toEqual(session.store.getState().view)
  })

  it.each(['', 'a', 'A'.repeat(70_000), '!!!', 'H4sI', 'q1YqS8wpTVWyMjQyNqkFAA'])(
    'that is none is refused: %#',
    async (text) => {
      vi.useRealTimers()
      expect(await readTableLink(text)).toBeUndefined()
    },
  )

  it('that unpacks to more than any table is refused', async () => {
    vi.useRealTimers()
    const moves = Array<number>(300_000).fill(0)
    const { steps: _, ...table } = begun([PERSON, BOT])
    const text = await writeTableLink(
      { ...table, steps: moves.map((move) => ({ move, signature: '', auto: false })), cursor: moves.length },
      { rules: 1, cards: 1 },
    )
    expect(text.length).toBeLessThan(60_000)
    expect(await readTableLink(text)).toBeUndefined()
  })
})
