import { describe, expect, it } from 'vitest'
import {
  type CardDesign,
  newDesign,
  newSet,
  type OwnSet,
  SET_LIMITS,
} from '@/lib/features/sets/model/own-set'
import { playableCard } from '@/lib/features/sets/model/playable'
import {
  factsFor,
  readingsOf,
  stillWaits,
  textsOf,
  waitingIn,
  withConfirmed,
  withPartsApart,
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
  const readings = readingsOf(design, result)
  const understood = withUnderstood(design, readings)
  return { set: { ...set, cards: [understood] }, waiting: waitingIn(understood, readings) }
}

describe('paragraphs that are understood in other words', () => {
  it('wait for their author, and no others do', () => {
    const { waiting } = read()
    expect(waiting).toMatchObject([
      {
        number: 1,
        at: 2,
        readings: [{ rendered: 'When you play this gear, place a charge token on it.' }],
      },
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

describe('a paragraph of several texts', () => {
  const compiled = (card: CardDesign) => compileCard(textsOf(card), factsFor(set, card))
  const one: CardDesign = {
    ...design,
    paragraphs: [
      { text: 'Draw a card.' },
      { text: 'When you play this gear, draw a card. Stop this gear - Gain 1 power.' },
    ],
  }

  it('becomes one paragraph for each, in its place', () => {
    const apart = withPartsApart(one, compiled(one))
    expect(textsOf(apart)).toEqual([
      'Draw a card.',
      'When you play this gear, draw a card.',
      'Stop this gear - Gain 1 power.',
    ])
    expect(withPartsApart(apart, compiled(apart))).toBe(apart)
  })

  it('waits for its author, who gets them all with their meanings; the others do not change its place', () => {
    const after: CardDesign = {
      ...one,
      paragraphs: [...one.paragraphs, { text: 'Stop this gear - Draw a card.' }],
    }
    const whole = compiled(after)
    const readings = readingsOf(after, whole, compiled(withPartsApart(after, whole)))
    const understood = withUnderstood(after, readings)
    expect(understood.paragraphs.map(({ ability }) => ability?.node)).toEqual([
      undefined,
      undefined,
      'activated',
    ])
    const waiting = waitingIn(understood, readings)
    expect(waiting.map(({ at, readings: all }) => [at, all.length])).toEqual([[1, 2]])
    const now = withConfirmed({ ...set, cards: [understood] }, waiting)
    expect(now.cards[0]?.paragraphs.map(({ ability }) => ability?.node)).toEqual([
      undefined,
      'triggered',
      'activated',
      'activated',
    ])
    expect(waiting.some((each) => stillWaits(now, each))).toBe(false)
  })

  it('waits on where other paragraphs have taken the room that its texts need', () => {
    const whole = compiled(one)
    const readings = readingsOf(one, whole, compiled(withPartsApart(one, whole)))
    const waiting = waitingIn(one, readings)
    expect(waiting).toHaveLength(1)
    const room = SET_LIMITS.paragraphs - one.paragraphs.length
    const others = Array.from({ length: room }, (_, i) => ({ text: `Of another tab ${i}` }))
    const full = { ...set, cards: [{ ...one, paragraphs: [...one.paragraphs, ...others] }] }
    expect(withConfirmed(full, waiting)).toEqual(full)
  })

  it('is split before another paragraph that waits', () => {
    const after: CardDesign = {
      ...one,
      paragraphs: [...one.paragraphs, { text: 'When you play this gear, put a charge counter on it.' }],
    }
    const whole = compiled(after)
    const readings = readingsOf(after, whole, compiled(withPartsApart(after, whole)))
    const waiting = waitingIn(after, readings)
    expect(waiting.map(({ at }) => at)).toEqual([1, 2])
    const split = withConfirmed({ ...set, cards: [after] }, waiting.slice(0, 1))
    const all = withConfirmed(split, waiting.slice(1))
    expect(all).toEqual(withConfirmed({ ...set, cards: [after] }, waiting))
    expect(all.cards[0]?.paragraphs.map(({ ability }) => ability?.node)).toEqual([
      undefined,
      'triggered',
      'activated',
      'triggered',
    ])
  })

  it('stays as it is on a card without room, and once its author has said what it means', () => {
    const full = {
      ...one,
      paragraphs: Array.from({ length: SET_LIMITS.paragraphs }, () => one.paragraphs[1] ?? { text: '' }),
    }
    expect(withPartsApart(full, compiled(full))).toBe(full)
    const ability = { node: 'withdraw', n: 1 } as const
    const confirmed = { ...one, paragraphs: one.paragraphs.map(({ text }) => ({ text, ability })) }
    expect(withPartsApart(confirmed, compiled(one))).toBe(confirmed)
  })
})
