import { describe, expect, it } from 'vitest'
import { compileParagraph } from '@/lib/game/text/compile'
import { CHANGES } from './own-wordings/changes'
import { CHOICES } from './own-wordings/choices'
import { CONDITIONS } from './own-wordings/conditions'
import { COSTS } from './own-wordings/costs'
import { EVENTS } from './own-wordings/events'
import { PILES } from './own-wordings/piles'
import { PROHIBITIONS } from './own-wordings/prohibitions'
import { SELECTION } from './own-wordings/selection'
import { STYLE } from './own-wordings/style'
import { cards } from './texts'

const WORDINGS = {
  events: EVENTS,
  conditions: CONDITIONS,
  costs: COSTS,
  prohibitions: PROHIBITIONS,
  choices: CHOICES,
  selection: SELECTION,
  piles: PILES,
  changes: CHANGES,
  style: STYLE,
}

describe.each(Object.entries(WORDINGS))('wordings of own sets: %s', (_, wordings) => {
  it.each(wordings)('%s: %s', (card, typed, rendered) => {
    expect(compileParagraph(typed, cards[card])).toMatchObject({ kind: 'understood', rendered })
  })
})

const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b2\b/, '3'],
  [/\btwo\b/, 'three'],
  [/\+1\b/, '+2'],
  [/-1\b/, '-2'],
  [/\bcan't\b/, 'can'],
  [/\bsupport character/, 'team character'],
  [/\bgear\b/, 'ship'],
  [/(?<!\()\byour opponents?\b/i, 'you'],
  [/\bready\b/i, 'stop'],
  [/\bat least\b/, 'at most'],
  [/ until the end of the mission/, ' until the end of the turn'],
]

describe('a wording with another word in it', () => {
  it('has another meaning, or is not understood', () => {
    const kept: string[] = []
    let tried = 0
    for (const [card, typed, rendered] of Object.values(WORDINGS).flat()) {
      for (const [from, to] of OTHER_WORDS) {
        const changed = typed.replace(from, to)
        if (changed === typed) continue
        tried += 1
        const found = compileParagraph(changed, cards[card])
        if (found.kind === 'understood' && found.rendered === rendered) kept.push(changed)
      }
    }
    expect(tried).toBeGreaterThan(60)
    expect(kept).toEqual([])
  })
})
