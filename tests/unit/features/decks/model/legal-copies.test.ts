import { expect, it } from 'vitest'
import { countOf, withCopies } from '@/lib/features/decks/model/edit'
import { legalUpTo } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'

const carter = () => {
  const [starter] = STARTER_DECKS
  if (!starter) throw new Error('no starter deck')
  return starter.list
}
/** A card that is not in the starter deck. */
const BILL_LEE = 'BASE-31'

it('counts how many copies a legal deck bears', () => {
  expect(countOf(carter(), BILL_LEE)).toBe(0)
  expect(legalUpTo(officialPool, carter(), BILL_LEE)).toBe(3)
})

it('counts from what the deck has', () => {
  const two = withCopies(officialPool, carter(), BILL_LEE, 2)
  expect(legalUpTo(officialPool, two, BILL_LEE)).toBe(3)
})

it('stops before a rule is broken: a thirteenth mission', () => {
  const mission = officialPool.cards.find(
    ({ type, key }) => type === 'mission' && countOf(carter(), key) === 0,
  )
  if (!mission) throw new Error('the deck has every mission')
  expect(legalUpTo(officialPool, carter(), mission.key)).toBe(0)
})

it('says nothing of a deck that is not legal', () => {
  const [first] = carter().missions
  const short = withCopies(officialPool, carter(), first?.key ?? '', 0)
  expect(legalUpTo(officialPool, short, BILL_LEE)).toBeUndefined()
})
