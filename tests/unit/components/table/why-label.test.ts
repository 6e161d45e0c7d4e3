import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { whyOf } from '@/lib/features/play/model/thinker'
import type { Reason, ReasonCode } from '@/lib/game/bots'
import play from '@/lib/platform/i18n/generated/en/play.json'

const t = createTranslator({ locale: 'en', messages: { play }, namespace: 'play.thought' })
const say = (reason: Reason) => {
  const { code, figures } = whyOf(reason)
  return t(code, figures)
}
/** A reason whose second-best option is worse by the given difference. */
const reason = (code: ReasonCode, chance: number, difference: number): Reason => ({
  code,
  chance,
  visits: 20,
  difference,
  alternative: { index: 1, visits: 7, chance: chance - difference },
})

// The types make the list complete: a new code without a sentence here does not compile.
const SAID: Record<ReasonCode, string> = {
  only: say({ code: 'only', chance: 0.5, visits: 0 }),
  alone: say({ code: 'alone', chance: 0.5, visits: 1 }),
  winning: say(reason('winning', 0.97, 0.3)),
  losing: say(reason('losing', 0.03, -0.005)),
  clear: say(reason('clear', 0.34, 0.09)),
  slight: say(reason('slight', 0.34, 0.012)),
  even: say(reason('even', 0.34, -0.004)),
  behind: say(reason('behind', 0.34, -0.06)),
}

describe('why the searching bot did what it did', () => {
  it('is told as an estimate over continuations, never as games won', () => {
    for (const [code, said] of Object.entries(SAID)) {
      expect(said).not.toMatch(/games|\bwins\b|anything else it/)
      if (code !== 'only') expect(said).toMatch(/chance of winning at about \d+%.* continuations?/)
    }
    expect(SAID.clear).toContain('about 34% that way, over 20 imagined continuations')
  })
  it('compares with the next best that was looked at, by how much, and only where it says so', () => {
    expect(SAID.clear).toContain('9 points more than for the next best it looked at')
    expect(SAID.slight).toContain('a little more (1 point) than for the next best it looked at')
    expect(SAID.behind).toContain('Something else looked 6 points better, but it tried that only 7 times')
    for (const code of ['only', 'alone', 'winning', 'losing'] as const)
      expect(SAID[code]).not.toMatch(/more|better|next best/)
  })
  it('calls nothing certain that is not', () => {
    expect(say(reason('winning', 0.998, 0.3))).toContain('about 99%')
    expect(say(reason('winning', 1, 0.3))).toContain('100%')
    expect(say(reason('losing', 0.002, 0))).toContain('about 1%')
    expect(say(reason('losing', 0, 0))).toContain(' 0%')
  })
})
