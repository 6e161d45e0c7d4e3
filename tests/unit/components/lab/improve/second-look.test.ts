import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ImprovementState } from '@/components/lab/improve/improvement'
import { SecondLook } from '@/components/lab/improve/second-look'
import { pairBounds } from '@/lib/game/lab/improve'
import messages from '@/lib/platform/i18n/generated/en/lab.json'

const change = (into: string) => ({ pile: 'missions', out: 'BASE-159', in: into }) as const
const opinion = (into: string, gained: number, lost: number) => {
  const pairs = { n: 100, gained, lost }
  return { change: change(into), ...pairs, ...pairBounds(pairs, 0.05) }
}
const lane = (arm: number) =>
  ({ arm, state: 'racing', pairs: { n: 400, gained: 80, lost: 20 }, low: 0.05, high: 0.25 }) as const

const STATE: ImprovementState = {
  status: 'done',
  played: 5_000,
  tried: 3,
  leading: [],
  lanes: [lane(0), lane(1), lane(2)],
  verdict: { help: [lane(0), lane(1), lane(2)], open: [], worse: [] },
  second: 'done',
  secondPairs: 100,
  opinions: [opinion('A', 60, 5), opinion('B', 5, 60), opinion('C', 20, 18)],
}

const shown = (state: ImprovementState): string => {
  const look = createElement(SecondLook, {
    state,
    said: ({ in: into }) => into,
    onCancel: () => {},
    onMore: () => {},
    onGames: () => {},
  })
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      locale: 'en',
      timeZone: 'UTC',
      messages: { lab: messages },
      // biome-ignore lint/correctness/noChildrenProp: its type asks for them among the properties.
      children: look,
    }),
  ).replace(/<[^>]+>/g, ' ')
}

describe('what both bots found', () => {
  it('is said of each winner and of all together', () => {
    const text = shown(STATE)
    expect(text).toContain('in 100 pairs of games: 1 help, 1 hurt, 1 unclear.')
    const judged = ['helps, say both bots', 'hurts, says the searching bot', 'unclear for the searching bot']
    const places = judged.map((words) => text.indexOf(words))
    expect(places.every((place, row) => place > (places[row - 1] ?? 0))).toBe(true)
    expect(text).toContain('60 gained')
    expect(text).toContain('Play 20 more pairs')
  })

  it('is still to come while the searching bot plays, and nothing where it was not asked', () => {
    const text = shown({ ...STATE, second: 'running' })
    expect(text).toContain('The searching bot is replaying the best swaps')
    expect(text).toContain('Stop the searching bot')
    expect(shown({ ...STATE, second: 'none' })).toBe('')
  })
})
