import { describe, expect, it } from 'vitest'
import { canRedo, canUndo, newHistory, push, redo, undo } from '@/lib/features/decks/model/history'

const state = (n: number) => ({ n })

describe('History', () => {
  it('goes back and forth', () => {
    const [a, b, c] = [state(1), state(2), state(3)]
    const history = push(push(newHistory(a), b), c)
    const back = undo(undo(history))
    expect(back.present).toBe(a)
    expect(canUndo(back)).toBe(false)
    expect(undo(back)).toBe(back)
    expect(redo(back).present).toBe(b)
    expect(redo(redo(back))).toEqual(history)
    expect(redo(history)).toBe(history)
  })

  it('gives up what was undone when something new is done', () => {
    const history = push(undo(push(newHistory(state(1)), state(2))), state(3))
    expect(canRedo(history)).toBe(false)
    expect(undo(history).present).toEqual(state(1))
  })

  it('keeps no more steps than the limit and ignores a change to the same', () => {
    let history = newHistory(state(0))
    for (let n = 1; n <= 10; n++) history = push(history, state(n), 4)
    expect(history.past.map(({ n }) => n)).toEqual([6, 7, 8, 9])
    expect(push(history, history.present)).toBe(history)
  })
})
