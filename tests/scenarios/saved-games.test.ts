import { describe, expect, it } from 'vitest'
import { EngineError, startHistory } from '@/lib/game/engine'
import { NUMBER, TURN_CELLS } from '@/lib/game/engine/inside'
import { engine, key, withTexts } from './table'

const deck = {
  team: ["Teal'c, Enemy of the Goa'uld", 'BASE-95', 'BASE-102', 'Daniel Jackson, Adventurer'].map(key),
  missions: ['Supply Raid', 'Prison Break', 'Brief Candle', 'Time Loop'].map(key),
  draw: Array.from({ length: 30 }, (_, i) => `BASE-${110 + i * 5}`).filter((one) => !isMission(one)),
}
function isMission(one: string): boolean {
  return engine.pool.byKey.get(one)?.type === 'mission'
}
const options = { decks: [deck, deck], seed: 'saved – naïve', turnLimit: 6 }

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

  it('of the version before goes on; what has failed this turn is what lies on the table', () => {
    const table = withTexts({ missions: ['Trial of combat', 'Trial of science'] })
    table.bothPass()
    const now = JSON.parse(engine.save(table.game))
    const cells: number[] = now.cells.slice(0, -TURN_CELLS)
    const before = [...cells.slice(0, NUMBER.failures), ...cells.slice(NUMBER.failures + 2)]
    const game = engine.restore(JSON.stringify({ ...now, version: 4, cells: before }))
    // It did not record the answers of the turn.
    expect(JSON.parse(engine.save(game)).cells.slice(0, -TURN_CELLS)).toEqual(cells)
    expect(engine.decision(game)?.options[0]).toMatchObject({ kind: 'continue', cost: { power: 1 } })
    // A current save has more numbers than the old version allows.
    expect(codeOf(() => engine.restore(changed((data) => Object.assign(data, { version: 4 }))))).toBe(
      'damaged-save',
    )
  })

  it.each([
    ['no JSON', 'no', 'damaged-save'],
    ['something else', '{"a":1}', 'damaged-save'],
    ['cut short', saved().slice(0, -30), 'damaged-save'],
    ['a newer version', changed((data) => Object.assign(data, { version: 6 })), 'newer-save'],
    ['a number too few', changed((data) => data.cells.pop()), 'damaged-save'],
    ['a number too large', changed((data) => data.cells.splice(20, 1, 70_000)), 'damaged-save'],
    ['cards in circles', changed((data) => data.cells.splice(-13 - TURN_CELLS, 1, 3)), 'damaged-save'],
    [
      'an unknown card',
      changed((data) => Object.assign(data, { decks: [{ ...deck, draw: ['X-1'] }, deck] })),
      'unknown-card',
    ],
  ])('is refused: %s', (_, text, code) => {
    expect(codeOf(() => engine.restore(text))).toBe(code)
  })
})
