import { describe, expect, it } from 'vitest'
import type { Inspected } from '@/components/table/inspector/inspected'
import { visiblePart } from '@/components/table/inspector/inspection'
import type { CardView } from '@/lib/game/engine/model/views'
import { ALONE, setupWith, sit, TWO_PEOPLE } from '@/tests/unit/features/play/model/tables'

const lookAt = (card: CardView | undefined): Inspected => {
  if (!card) throw new Error('there is no such card')
  return { kind: 'card', card }
}

describe('what is looked at where people share the screen', () => {
  const session = sit(setupWith(TWO_PEOPLE))
  while (session.snapshot().decision?.kind !== 'mulligan') session.answer(0)
  const before = session.snapshot()
  const secret = lookAt(before.view.you.hand[4])

  it('shows a card of the hand while its owner holds it', () => {
    expect(visiblePart(secret, before, true)).toEqual(secret)
    expect(visiblePart(secret, before, false)).toBeUndefined()
  })
  it('shows no card of the hand of the one before, whoever holds his own', () => {
    session.answer(0)
    const after = session.snapshot()
    expect(after.viewer).not.toBe(before.viewer)
    expect(visiblePart(secret, after, false)).toBeUndefined()
    expect(visiblePart(secret, after, true)).toBeUndefined()
  })
  it('shows what lies on the table', () => {
    const open = lookAt(before.view.you.team[0])
    expect(visiblePart(open, session.snapshot(), false)).toMatchObject({
      card: { key: before.view.you.team[0]?.key },
    })
  })
})

describe('what is looked at by one person alone', () => {
  it('shows what stands on a card of the hand after it has gone back into the deck', () => {
    const session = sit(setupWith(ALONE))
    while (session.snapshot().decision?.kind !== 'mulligan') session.answer(0)
    const before = session.snapshot()
    const shuffle = before.decision?.options.findIndex(({ kind }) => kind === 'mulligan') ?? -1
    session.answer(shuffle)
    const now = session.snapshot().view.you.hand.map(({ id }) => id)
    const gone = before.view.you.hand.find(({ id }) => !now.includes(id))
    expect(visiblePart(lookAt(gone), session.snapshot(), true)).toEqual({ kind: 'key', key: gone?.key })
  })
})
