import { describe, expect, it } from 'vitest'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import {
  exportCsv,
  exportJson,
  exportMarkdown,
  exportO8d,
  exportText,
  importDeck,
} from '@/lib/features/decks/model/formats'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { limitedDeck } from '@/lib/features/sealed/model/limited'
import { OUR_RECIPE, openPack } from '@/lib/features/sealed/model/session'
import { newDesign, newSet, type OwnSet } from '@/lib/features/sets/model/own-set'
import { playableCards } from '@/lib/features/sets/model/playable'
import { readIncludedCards } from '@/lib/features/sets/model/read-included-cards'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'

const RARITIES = ['C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'U', 'U', 'U', 'R'] as const
const SET: OwnSet = {
  ...newSet('Abydos campaign'),
  symbol: 'AB',
  nextNumber: 20,
  cards: RARITIES.map((rarity, at) => ({
    ...newDesign(at + 1),
    title: `Field kit ${at + 1}`,
    type: 'gear',
    rarity,
  })),
}
const OWN = playableCards(SET).map(broughtCard)
const { pool, refused } = readIncludedCards(officialPool, OWN)
const KEY = `${SET.code}-1`

describe('own cards beside the official ones', () => {
  it('are all there, and none is refused', () => {
    expect([OWN.length, refused]).toEqual([12, []])
  })

  it('keep a starter deck legal that has one of them', () => {
    const [starter] = STARTER_DECKS
    if (!starter) throw new Error('no starter')
    const list: DeckList = { ...starter.list, draw: [...starter.list.draw, { key: KEY, count: 1 }] }
    expect(checkDeck(officialPool, list)).toMatchObject({ legal: false, unknown: [KEY] })
    expect(checkDeck(pool, list).legal).toBe(true)
  })

  it('come along in the file of a deck, which is read again', async () => {
    const [starter] = STARTER_DECKS
    if (!starter) throw new Error('no starter')
    const list: DeckList = { ...starter.list, draw: [...starter.list.draw, { key: KEY, count: 1 }] }
    const text = exportJson(pool, { name: 'Mine', notes: '', list, extras: { ...NO_EXTRAS, ownCards: OWN } })
    const read = await importDeck(officialPool, text)
    expect(read.ok && read.list.draw).toContainEqual({ key: KEY, count: 1 })
  })

  it.each([
    ['text', exportText],
    ['Markdown', exportMarkdown],
    ['.o8d', exportO8d],
    ['CSV', exportCsv],
    ['JSON', exportJson],
  ] as const)('stand in a deck as %s, and are read again where they are known', async (_, write) => {
    const [starter] = STARTER_DECKS
    if (!starter) throw new Error('no starter')
    const list: DeckList = { ...starter.list, draw: [...starter.list.draw, { key: KEY, count: 2 }] }
    const text = write(pool, { name: 'Mine', notes: '', list })
    expect(text).toContain('Field kit 1')
    const read = await importDeck(pool, text)
    expect(read.ok && read.list.draw).toContainEqual({ key: KEY, count: 2 })
    expect(read.ok && read.list.draw.length).toBe(list.draw.length)
  })

  it('lie in packs of their set, and a deck is built of them', () => {
    const pack = openPack(pool, 'AB', OUR_RECIPE, 'seed')
    expect(pack.length).toBe(11)
    expect(pack.every(({ key }) => key.startsWith(`${SET.code}-`))).toBe(true)
    expect(limitedDeck(pool, pack, new Set(['AB'])).list.draw.length).toBeGreaterThan(0)
  })
})
