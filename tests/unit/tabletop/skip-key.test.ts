import { describe, expect, it } from 'vitest'
import { SETTLE_MS, SkipKey } from '@/lib/tabletop/session/skip-key'

const ASKED = { isPaced: false, isThinking: false }
const PACED = { isPaced: true, isThinking: false }
const THINKING = { isPaced: false, isThinking: true }

describe('the key that skips steps and passes', () => {
  it('skips what is pending, and answers only when the decision has been there for a moment', () => {
    const key = new SkipKey()
    key.note(PACED, 0)
    expect(key.press(PACED, 100)).toBe('skip')
    key.note(ASKED, 101)
    for (const at of [102, 250, 100 + SETTLE_MS]) expect(key.press(ASKED, at)).toBe('wait')
    expect(key.press(ASKED, 101 + SETTLE_MS)).toBe('answer')
  })
  it('counts that moment from the decision, however long a bot thought after the key was pressed', () => {
    const key = new SkipKey()
    key.note(THINKING, 0)
    expect(key.press(THINKING, 10)).toBe('skip')
    key.note(ASKED, 5_000)
    expect(key.press(ASKED, 5_000 + SETTLE_MS - 1)).toBe('wait')
    expect(key.press(ASKED, 5_000 + SETTLE_MS)).toBe('answer')
  })
  it('waits after steps that were shown one by one, though none was skipped', () => {
    const key = new SkipKey()
    for (const [at, state] of [PACED, THINKING, PACED].entries()) key.note(state, at * 400)
    key.note(ASKED, 1_200)
    expect(key.press(ASKED, 1_250)).toBe('wait')
  })
  it('answers at once where nothing was pending, or nobody followed it', () => {
    const key = new SkipKey()
    key.note(ASKED, 0)
    expect(key.press(ASKED, 1)).toBe('answer')
    key.note(THINKING, 2)
    key.note(ASKED, 60)
    expect(key.press(ASKED, 61)).toBe('answer')
  })
})
