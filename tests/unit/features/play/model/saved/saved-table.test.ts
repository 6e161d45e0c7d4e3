import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from '@/lib/features/play/model/create-session'
import { createGuide, guidedApi, guideSetup } from '@/lib/features/play/model/guide/guide'
import {
  readLegacyGame,
  readLegacyGuide,
  readLegacyTable,
} from '@/lib/features/play/model/saved/legacy-tables'
import {
  CURRENT_ID,
  isStargateGame,
  type SavedGame,
  type SavedOtherGame,
} from '@/lib/features/play/model/saved/saved-table'
import { decodeTable, encodeTable } from '@/lib/features/play/model/saved/saved-table-schema'
import type { TableSession } from '@/lib/features/play/model/session'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { openTable } from '@/lib/features/play/model/tables/open-table'
import { GUEST } from '@/lib/platform/storage/owner'
import { answerSome, apiOf, BOT_CLIENT, settle, setupWith, sit, TWO_PEOPLE } from '../tables'

interface Moment {
  readonly at: number
  readonly steps: number
  readonly branches: number
  readonly turn?: number
  readonly decision?: string
  readonly options?: number
  readonly lesson?: number
}
/** Browser storage as written before there was one format, and the expected state of each table. */
const before: {
  readonly localStorage: Readonly<Record<string, string>>
  readonly sessionStorage: Readonly<Record<string, string>>
  readonly games: readonly { readonly id: string }[]
  readonly expected: Readonly<Record<string, Moment>>
} = JSON.parse(readFileSync('tests/fixtures/saved-tables/before-one-table.json', 'utf8'))

const textUnder = (texts: Readonly<Record<string, string>>, key: string) => {
  const text = texts[key]
  if (text === undefined) throw new Error(`nothing under ${key}`)
  return text
}
const momentOf = (session: TableSession): Moment => {
  const { cursor: at, steps, branches, view, decision } = session.snapshot()
  return {
    at,
    steps: steps.length,
    branches: branches.length,
    turn: view.turn,
    ...(decision && { decision: decision.kind, options: decision.options.length }),
  }
}
/** Encodes a game in the current format and decodes it again. */
const again = (table: SavedGame | undefined): SavedGame => {
  if (!table) throw new Error('it is not read')
  const read = decodeTable(JSON.parse(JSON.stringify(encodeTable(table))))
  if (!isStargateGame(read)) throw new Error('it is not read back')
  return read
}

describe('a table that a browser kept before there was one format', () => {
  it.each([
    ['own', 'chevron.game'],
    ['over', 'chevron.game.aside.'],
    ['aside', 'chevron.game.aside.'],
  ])('goes on: the game %s', async (name, beginning) => {
    const seed = name === 'own' ? 'kept-bot' : `kept-${name}`
    const texts = Object.entries(before.localStorage).filter(([key]) => key.startsWith(beginning))
    const [, text] = texts.find(([, one]) => JSON.parse(one).setup?.seed === seed) ?? []
    const table = again(readLegacyGame(text ?? '', { id: CURRENT_ID, slot: 'current' }))
    const session = sit(table.setup, { resume: table }, BOT_CLIENT)
    await settle(session)
    expect(session.lostSteps).toBe(0)
    expect(momentOf(session)).toEqual(before.expected[name])
    if (name === 'over') expect(session.snapshot().conceded).toEqual([0])
    answerSome(session, 3)
    await settle(session)
    expect(session.snapshot().cursor).toBeGreaterThan(name === 'over' ? 0 : table.cursor)
  })
  it('goes on: a shared position', () => {
    const [text = ''] = Object.values(before.sessionStorage)
    const table = again(readLegacyGame(text, { id: 'position.1', slot: 'position' }))
    const session = sit(table.setup, { resume: table })
    expect(session.lostSteps).toBe(0)
    expect(momentOf(session)).toEqual(before.expected.position)
    expect(table.start?.at).toBe(8)
  })
  it('goes on: the guide', () => {
    const table = again(readLegacyGuide(textUnder(before.localStorage, 'chevron.guide')))
    const setup = guideSetup((id) => id)
    const session = createSession(guidedApi(apiOf(setup)), {
      seats: setup.seats.map(({ controller }) => controller),
      pace: 0,
      resume: { steps: table.steps, cursor: table.cursor },
    })
    const guide = createGuide(session, table.guide)
    expect(session.lostSteps).toBe(0)
    // A lesson on the goal has since been added before all others.
    expect({ ...momentOf(session), lesson: guide.course.getState().lesson - 1 }).toEqual(
      before.expected.guide,
    )
  })
})

describe('a table of another game that a browser kept before there was one format', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(before.games.map((row) => [row.id, row] as const))('goes on: %s', async (id, row) => {
    const table = readLegacyTable(row)
    if (!table) throw new Error('it is not read')
    const read = decodeTable(encodeTable(table))
    expect(read).toEqual({ ...table, branches: read?.branches })
    expect(read?.branches?.map(({ steps }) => steps)).toEqual(table.branches?.map(({ steps }) => steps))
    await atTable(table.game, async (game) => {
      const session = openTable(game, table, { stepDelay: () => 5, think: async () => 0 })
      await vi.advanceTimersByTimeAsync(50)
      const { cursor, steps, branches, turn, decision } = session.snapshot()
      expect(session.lostSteps).toBe(0)
      const expected = before.expected[id]
      expect({ at: cursor, steps: steps.length, branches: branches.length }).toMatchObject({
        at: expected?.at,
        steps: expected?.steps,
        branches: expected?.branches,
      })
      expect([turn?.turn, decision?.kind, decision?.options.length]).toEqual([
        expected?.turn,
        expected?.decision,
        expected?.options,
      ])
      session.answer(0)
      expect(session.snapshot().cursor).toBeGreaterThan(cursor)
      session.close()
    })
  })
})

describe('a saved game', () => {
  const steps = [[0, 'stop BASE-1', 0]]
  const place = { at: 1, open: true, owner: 'guest', turn: 0, steps }
  const under = { id: CURRENT_ID, slot: 'current' } as const
  const read = (saved: object) => readLegacyGame(JSON.stringify(saved), under)
  const setup = setupWith(TWO_PEOPLE)
  const saved = (session: TableSession): SavedGame => {
    const now = session.snapshot()
    return {
      ...under,
      game: 'stargate',
      owner: GUEST,
      savedAt: '2026-11-27T18:00:00.000Z',
      setup,
      steps: now.steps,
      cursor: now.cursor,
      turns: now.turns,
      branches: now.branches,
      turn: now.view.turn,
      over: now.view.result !== undefined,
      open: true,
    }
  }

  it('is read in every version before the present one, and in no other', () => {
    const [you, opponent] = setup.seats.map(({ ref, name: called, list }) => ({ ref, name: called, list }))
    const old = { edition: '2008', seed: 'a', opponentTurns: 'play', you, opponent }
    expect(read({ version: 1, setup: old, ...place })?.setup.seats).toHaveLength(2)
    expect(read({ version: 2, setup, turns: [], ...place })?.cursor).toBe(1)
    expect(read({ version: 2, setup: old, turns: [], ...place })).toBeUndefined()
    expect(read({ version: 3, setup, turns: [], ...place })?.cursor).toBe(1)
    expect(read({ version: 4, setup, turns: [], ...place })).toBeUndefined()
  })
  it('keeps a concession; of the version in which it was no move, as well', () => {
    const session = sit(setup)
    answerSome(session, 12)
    session.concede(1)
    const kept = again(saved(session))
    expect(sit(setup, { resume: kept }).snapshot().view.result).toEqual(session.snapshot().view.result)
    const stored = JSON.parse(JSON.stringify(encodeTable(kept)))
    const old = read({
      ...stored,
      version: 2,
      at: 12,
      steps: stored.steps.slice(0, -1),
      turns: kept.turns.map(({ player, ...mark }) => ({ ...mark, hero: player })),
      conceded: 1,
    })
    const later = sit(setup, { resume: again(old) })
    expect(later.lostSteps).toBe(0)
    expect(later.snapshot().view.result).toEqual(session.snapshot().view.result)
    later.undo()
    expect(later.snapshot()).toMatchObject({ cursor: 12, conceded: [] })
  })
  it('keeps the lines that were left', () => {
    const session = sit(setup)
    answerSome(session, 12)
    session.branchFrom(5)
    answerSome(session, 4, 1)
    session.branchFrom(3)
    const { branches } = session.snapshot()
    expect(branches).toHaveLength(2)
    const kept = again(saved(session))
    expect(kept.branches?.map(({ from, turn, steps: line }) => ({ from, turn, line }))).toEqual(
      branches.map(({ from, turn, steps: line }) => ({ from, turn, line })),
    )
    const later = sit(setup, { resume: kept })
    later.takeBranch(later.snapshot().branches[0]?.id ?? -1)
    expect(later.snapshot().steps).toEqual(branches[0]?.steps)
    later.branchFrom(3)
    const ids = later.snapshot().branches.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('of one game is none of another', () => {
    const table: SavedOtherGame = {
      ...saved(sit(setup)),
      slot: 'open',
      game: 'dice',
      setup: {
        game: 'sector',
        seed: 'a',
        seats: [
          { kind: 'bot', bot: 'random' },
          { kind: 'bot', bot: 'random' },
        ],
        variant: {},
      },
      start: undefined,
      guide: undefined,
    } as SavedOtherGame
    expect(decodeTable(encodeTable(table))).toBeUndefined()
    expect(decodeTable({})).toBeUndefined()
  })
})
