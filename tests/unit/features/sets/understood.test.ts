import { describe, expect, it } from 'vitest'
import { newDesign, newSet, type OwnSet } from '@/lib/features/sets/model/own-set'
import { playableCard } from '@/lib/features/sets/model/playable'
import {
  factsFor,
  stillWaits,
  textsOf,
  waitingIn,
  withConfirmed,
  withUnderstood,
} from '@/lib/features/sets/model/understood'
import { compileCard } from '@/lib/game/text/compile'

const set: OwnSet = {
  ...newSet('Abydos'),
  nextNumber: 2,
  cards: [
    {
      ...newDesign(1),
      title: 'Field kit',
      type: 'gear',
      paragraphs: [
        { text: 'Stop this gear — Draw a card.' },
        { text: 'Each opponent embolden.' },
        { text: 'When you play this gear, put a charge counter on it.' },
      ],
    },
  ],
}
const [design] = set.cards
if (!design) throw new Error('no card')
const read = () => {
  const result = compileCard(textsOf(design), factsFor(set, design))
  const understood = withUnderstood(design, result)
  return { set: { ...set, cards: [understood] }, waiting: waitingIn(understood, result) }
}

describe('paragraphs that are understood in other words', () => {
  it('wait for their author, and no others do', () => {
    const { waiting } = read()
    expect(waiting).toMatchObject([
      { number: 1, at: 2, rendered: 'When you play this gear, place a charge token on it.' },
    ])
  })

  it('mean what they were understood as once they are confirmed', () => {
    const { set: now, waiting } = read()
    const confirmed = withConfirmed(now, waiting)
    const [card] = confirmed.cards
    expect(card?.paragraphs.map(({ ability }) => ability?.node)).toEqual([
      'activated',
      undefined,
      'triggered',
    ])
    // One paragraph is still not understood, so the whole card is played by hand.
    expect(card && playableCard(confirmed, card).play).toBe('byHand')
    expect(waiting.some((one) => stillWaits(confirmed, one))).toBe(false)
  })

  it('are left alone where they were changed in the meantime', () => {
    const { set: now, waiting } = read()
    const changed = {
      ...now,
      cards: now.cards.map((card) => ({
        ...card,
        paragraphs: card.paragraphs.map((one, at) => (at === 2 ? { text: 'Draw a card.' } : one)),
      })),
    }
    expect(withConfirmed(changed, waiting)).toEqual(changed)
  })
})
