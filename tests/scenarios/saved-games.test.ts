import { describe, expect, it } from 'vitest'
import {
  decodeReplay,
  EngineError,
  encodeReplay,
  playReplay,
  resumeHistory,
  startHistory,
} from '@/lib/engine'
import { RULINGS } from '@/lib/engine/rulings'
import { engine, key } from './table'

const deck = {
  team: ["Teal'c, Enemy of the Goa'uld", 'BASE-95', 'BASE-102', 'Daniel Jackson, Adventurer'].map(key),
  missions: ['Supply Raid', 'Prison Break', 'Brief Candle', 'Time Loop'].map(key),
  draw: Array.from({ length: 30 }, (_, i) => `BASE-${110 + i * 5}`).filter((one) => !isMission(one)),
}
function isMission(one: string): boolean {
  return engine.pool.byKey.get(one)?.type === 'mission'
}
const options = { decks: [deck, deck], seed: 'saved – naïve', turnLimit: 6 }

/** A finished game in which everybody takes the last option: passes, ends. */
const finished = () => {
  const history = startHistory(engine, options)
  for (let decision = history.decision(); decision; decision = history.decision()) {
    history.answer(decision.options.length - 1)
  }
  return history
}

const codeOf = (action: () => unknown): string | undefined => {
  try {
    action()
  } catch (error) {
    if (error instanceof EngineError) return error.code
    throw error
  }
  return undefined
}

describe('answers that are none', () => {
  it('are refused, and nothing changes', () => {
    const game = engine.newGame(options)
    const before = engine.save(game)
    for (const index of [-1, 4, 0.5, Number.NaN]) {
      expect(codeOf(() => engine.answer(game, index))).toBe('illegal-answer')
    }
    expect(engine.save(game)).toBe(before)
  })

  it('are refused by a history, which stays where it was', () => {
    const history = startHistory(engine, options)
    expect(codeOf(() => history.answer(99))).toBe('illegal-answer')
    expect(history.at()).toBe(0)
    history.answer(0)
    expect(history.at()).toBe(1)
  })
})

describe('a history', () => {
  it('undoes to the last decision of a player, redoes, and forgets the rest when another answer is given', () => {
    const history = startHistory(engine, options)
    for (let i = 0; i < 12; i++) history.answer(0)
    const me = history.decision()?.player ?? 0
    const length = history.at()
    expect(history.undo(me)).toBe(true)
    expect(history.decision()?.player).toBe(me)
    expect(history.at()).toBeLessThan(length)
    expect(history.length()).toBe(length)
    expect(history.redo(me)).toBe(true)
    expect(history.at()).toBe(length)
    expect(history.redo(me)).toBe(false)

    history.goTo(3)
    const log = history.log().length
    history.answer(0)
    expect(history.length()).toBe(4)
    expect(history.log().length).toBeGreaterThan(log)
    history.goTo(0)
    expect(history.undo()).toBe(false)
  })
})

describe('a replay string', () => {
  it('is short, canonical, and carries seed, decks and answers', () => {
    const history = finished()
    const text = history.replay()
    expect(text).toMatch(/^c7r2\.[\w-]+$/)
    expect(text.length).toBeLessThan(600)
    const decoded = decodeReplay(` ${text}\n`)
    if (!decoded.ok) throw new Error(decoded.error.kind)
    expect(decoded.replay.options.seed).toBe(options.seed)
    expect(decoded.replay.answers).toHaveLength(history.at())
    expect(decoded.replay.turnHashes).toHaveLength(6)
    expect(encodeReplay(decoded.replay)).toBe(text)
  })

  it('says what is wrong with it', () => {
    const text = finished().replay()
    const kind = (damaged: string) => {
      const decoded = decodeReplay(damaged)
      return decoded.ok ? 'ok' : decoded.error.kind
    }
    expect(kind('')).toBe('not-a-replay')
    expect(kind('hello')).toBe('not-a-replay')
    expect(kind(text.slice(0, -7))).toBe('damaged')
    expect(kind(text.replace('c7r2', 'c7r3'))).toBe('newer-version')
    expect(kind(text.replace('c7r2', 'c7r1'))).toBe('older-version')
    expect(kind(`${text}€`)).toBe('damaged')
    expect(kind('c7r2.'.padEnd(1_000_000, 'A'))).toBe('too-long')
    expect(kind('c7r2.AAAA')).toBe('damaged')
  })

  it('stops at the last good answer where one is illegal', () => {
    const decoded = decodeReplay(finished().replay())
    if (!decoded.ok) throw new Error(decoded.error.kind)
    const answers = decoded.replay.answers.map((answer, i) => (i === 5 ? 77 : answer))
    const replayed = playReplay(engine, { ...decoded.replay, answers })
    expect(replayed).toMatchObject({ played: 5, stopped: { kind: 'illegal-answer' } })
    const { history } = resumeHistory(engine, { ...decoded.replay, answers })
    expect(history.at()).toBe(5)
  })

  it('notices in which turn a game has gone another way', () => {
    const decoded = decodeReplay(finished().replay())
    if (!decoded.ok) throw new Error(decoded.error.kind)
    const turnHashes = decoded.replay.turnHashes.map((hash, i) => (i === 2 ? hash + 1 : hash))
    expect(playReplay(engine, { ...decoded.replay, turnHashes }).stopped).toEqual({
      kind: 'departed',
      turn: 3,
    })
  })

  it('keeps keys of other sets, also odd ones', () => {
    const odd = ['FAN SET-7', 'FAN SET-7', 'FAN SET-08', 'plain', '-3', 'ORI-208']
    const replay = {
      options: {
        seed: '',
        edition: '2007' as const,
        turnLimit: 9,
        decks: [{ team: odd, missions: [], draw: odd }],
      },
      answers: [0, 127, 128, 40_000],
      turnHashes: [0xffffffff],
    }
    expect(decodeReplay(encodeReplay(replay))).toEqual({ ok: true, replay })
  })
})

describe('a saved position', () => {
  const saved = () => engine.save(engine.newGame(options))
  const changed = (change: (data: Record<string, unknown> & { cells: number[] }) => void) => {
    const data = JSON.parse(saved())
    change(data)
    return JSON.stringify(data)
  }

  it('is a text of a few kilobytes', () => {
    expect(saved().length).toBeLessThan(8_000)
  })

  it.each([
    ['no JSON', 'no', 'damaged-save'],
    ['something else', '{"a":1}', 'damaged-save'],
    ['cut short', saved().slice(0, -30), 'damaged-save'],
    ['a newer version', changed((data) => Object.assign(data, { version: 3 })), 'newer-save'],
    ['a number too few', changed((data) => data.cells.pop()), 'damaged-save'],
    ['a number too large', changed((data) => data.cells.splice(20, 1, 70_000)), 'damaged-save'],
    ['cards in circles', changed((data) => data.cells.splice(-13, 1, 3)), 'damaged-save'],
    [
      'an unknown card',
      changed((data) => Object.assign(data, { decks: [{ ...deck, draw: ['X-1'] }, deck] })),
      'unknown-card',
    ],
  ])('is refused: %s', (_, text, code) => {
    expect(codeOf(() => engine.restore(text))).toBe(code)
  })
})

describe('rulings', () => {
  it('have each their own number, in ascending order, and a text', () => {
    const numbers = RULINGS.map((ruling) => ruling.number)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(RULINGS.every((ruling) => ruling.text.length > 20 && ruling.section !== '')).toBe(true)
  })
})
