import { describe, expect, it } from 'vitest'
import {
  behindHash,
  cardsInText,
  ownCardsIn,
  parsePlayLink,
  parseSetUpHash,
  positionHref,
  setUpHref,
} from '@/lib/features/play/model/links/links'
import { PERSON } from '@/lib/features/play/model/setup'
import { newDesign, newSet } from '@/lib/features/sets/model/own-set'
import { playableCards } from '@/lib/features/sets/model/playable'
import { broughtCard } from '@/lib/game/cards/brought-cards'

const SET = {
  ...newSet('Abydos campaign'),
  nextNumber: 3,
  cards: [1, 2].map((number) => ({
    ...newDesign(number),
    title: `Field kit ${number}`,
    type: 'gear' as const,
  })),
}
const OWN = playableCards(SET).map(broughtCard)
const keyOf = (number: number) => `${SET.code}-${number}`

describe('an address of a position with own cards', () => {
  it('brings them along to the editor and from there to the table', () => {
    const { text, cards } = parseSetUpHash(behindHash(setUpHref('1.abc', OWN)))
    expect(text).toBe('1.abc')
    expect(cardsInText(cards ?? '')).toEqual(JSON.parse(JSON.stringify(OWN)))
    const link = parsePlayLink(behindHash(positionHref(text, [PERSON, PERSON], undefined, OWN)))
    expect(link).toMatchObject({ kind: 'position', text: '1.abc', cards })
  })

  it('is what it was where there are none', () => {
    expect(setUpHref('1.abc', [])).toBe('/play/position#1.abc')
    expect(parseSetUpHash('#1.abc')).toEqual({ text: '1.abc' })
  })

  it('leaves out what the position does not have', () => {
    const position = {
      seats: [
        { team: [], play: [keyOf(2)] },
        { team: [], hand: [{ card: 'BASE-1' }] },
      ],
    }
    expect(ownCardsIn(OWN, position).map(({ card }) => card.key)).toEqual([keyOf(2)])
    expect(ownCardsIn(OWN, undefined)).toEqual([])
  })
})
