import { describe, expect, it } from 'vitest'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { parseQuery, searchPool } from '@/lib/game/search'
import {
  findRelatedCards,
  partsOfCard,
  partsShared,
  queryOfParts,
  samePart,
  similarTo,
  wordOfPart,
} from '@/lib/game/search/related'

const cardAt = (key: string): Card => {
  const card = officialPool.byKey.get(key)
  if (!card) throw new Error(`no card ${key}`)
  return card
}
const named = (title: string): Card => {
  const [card] = officialPool.byTitle.get(title) ?? []
  if (!card) throw new Error(`no card ${title}`)
  return card
}
const titles = (list: readonly { readonly card: Card }[]): readonly string[] =>
  list.map(({ card }) => card.title)

describe('cards that do alike', () => {
  it('come nearest first, and a text that is the same comes before all others', () => {
    const found = similarTo(officialPool, cardAt('BASE-31'), 5)
    expect(found[0]).toMatchObject({ card: { title: 'Richard Woolsey' }, likeness: 1 })
    const likeness = found.map((one) => one.likeness)
    expect(likeness).toEqual([...likeness].sort((a, b) => b - a))
  })

  it('are never of the same title, never without a text, and share a part that can be searched for', () => {
    for (const card of officialPool.cards.filter((_, place) => place % 9 === 0)) {
      for (const { card: other, shared } of similarTo(officialPool, card, 5)) {
        expect(other.title).not.toBe(card.title)
        expect(other.abilities.length).toBeGreaterThan(0)
        const found = searchPool(officialPool, parseQuery(queryOfParts(shared))).map(({ key }) => key)
        expect(found).toContain(card.key)
        expect(found).toContain(other.key)
      }
    }
  })

  it('say what both texts do, and what only the other does', () => {
    const haikon = cardAt('BASE-46')
    const similar = similarTo(officialPool, haikon, 5)
    expect(similar.some(({ more }) => more.length > 0)).toBe(true)
    for (const { card, shared, more } of similar) {
      const all = partsOfCard(card)
      expect(shared.length + more.length).toBe(all.length)
      for (const part of more) {
        expect(all.some((its) => samePart(its, part))).toBe(true)
        expect(partsOfCard(haikon).some((own) => samePart(own, part))).toBe(false)
      }
    }
  })

  it('are compared by the parts that most of them share', { tags: ['thorough'] }, () => {
    const similar = officialPool.cards
      .map((card) => similarTo(officialPool, card, 5))
      .find((found) => partsShared(found, 9).length > 3)
    if (!similar) throw new Error('no two texts share much')
    const sharers = partsShared(similar, 9).map(
      (part) => similar.filter(({ shared }) => shared.some((its) => samePart(its, part))).length,
    )
    expect(sharers.length).toBeGreaterThan(1)
    expect(sharers).toEqual([...sharers].sort((a, b) => b - a))
    expect(Math.min(...sharers)).toBeGreaterThan(0)
    expect(partsShared(similar, 2)).toEqual(partsShared(similar, 9).slice(0, 2))
  })

  it('have a keyword once, where the keyword is also what the text waits for', () => {
    const parts = partsOfCard(named('The Enemy Within'))
    expect(parts.filter(({ value }) => value === 'failure')).toEqual([{ field: 'trigger', value: 'failure' }])
    for (const card of officialPool.cards) {
      const own = partsOfCard(card)
      const keywords = own.flatMap(({ field, value }) => (field === 'keyword' ? [value] : []))
      const others = own.flatMap(({ field, value }) => (field === 'keyword' ? [] : [value]))
      expect(keywords.filter((keyword) => others.includes(keyword))).toEqual([])
    }
  })

  it('are none for a card without a text', () => {
    const silent = officialPool.cards.find(({ abilities }) => abilities.length === 0)
    if (!silent) throw new Error('every card has a text')
    expect(partsOfCard(silent)).toEqual([])
    expect(similarTo(officialPool, silent, 5)).toEqual([])
  })
})

describe('cards that belong together', () => {
  it('are those whose trait a text names, both ways round', () => {
    const bratac = officialPool.cards.find(
      (card) => card.title === "Bra'tac" && findRelatedCards(officialPool, card).names.length > 0,
    )
    if (!bratac) throw new Error("no Bra'tac names anything")
    const haikon = cardAt('BASE-46')
    expect(findRelatedCards(officialPool, bratac).names).toContainEqual({
      card: haikon,
      named: { kind: 'trait', trait: 'Jaffa' },
    })
    expect(findRelatedCards(officialPool, haikon).namedBy).toContainEqual({
      card: bratac,
      named: { kind: 'trait', trait: 'Jaffa' },
    })
  })

  it('are named each by the other’s list, for every two cards of a side', () => {
    const some = officialPool.cards.filter((_, place) => place % 40 === 0)
    for (const card of some) {
      for (const { card: other } of findRelatedCards(officialPool, card).names) {
        expect(titles(findRelatedCards(officialPool, other).namedBy)).toContain(card.title)
      }
    }
  })

  it('make a character ready again, but never one of the opponent’s', () => {
    const { readiedBy } = findRelatedCards(officialPool, named('Haikon'))
    expect(readiedBy.length).toBeGreaterThan(0)
    for (const { card } of readiedBy) expect(card.side).toBe('hero')
  })

  it('undo it from the other side only', () => {
    const haikon = named('Haikon')
    const { undoneBy, savedBy } = findRelatedCards(officialPool, haikon)
    expect(titles(undoneBy)).toContain('Execution Squad')
    for (const { card } of undoneBy) expect(card.side).toBe('villain')
    for (const { card } of savedBy) expect(card.side).toBe('hero')
  })

  it('are none for an event, which nothing is done to in play', () => {
    const { readiedBy, savedBy, undoneBy } = findRelatedCards(officialPool, named('Seasoned Travelers'))
    expect([...readiedBy, ...savedBy, ...undoneBy]).toEqual([])
  })

  it('are found in a pool of any cards', () => {
    const pool = createPool([cardAt('BASE-46')], 'one card')
    expect(similarTo(pool, cardAt('BASE-46'), 5)).toEqual([])
    expect(findRelatedCards(pool, cardAt('BASE-46')).namedBy).toEqual([])
  })
})

it('parts of texts have a word in each language, by which they are searched for', () => {
  const part = { field: 'does', value: 'destroy' } as const
  expect(wordOfPart(part, 'en')).toBe('destroy')
  expect(wordOfPart(part, 'cs')).toBe('zničí')
  expect(wordOfPart(part, 'fr')).toBe('détruire')
})
