import { describe, expect, it } from 'vitest'
import { exportCollectionCsv, parseCollectionCsv } from '@/lib/features/collection/model/csv'
import { deckNeeds } from '@/lib/features/collection/model/needs'
import { collectionCountsSchema } from '@/lib/features/collection/model/schema'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { exportJson, exportO8d, exportText, importDeck } from '@/lib/features/decks/model/formats'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { deckListSchema } from '@/lib/features/decks/model/schema'
import { compilePool, poolProblems } from '@/lib/game/cards/build/compile-pool'
import { cardPath } from '@/lib/game/cards/card-path'
import { cardProblems } from '@/lib/game/cards/card-problems'
import { coverageRows } from '@/lib/game/cards/coverage'
import { decodePool } from '@/lib/game/cards/decode-pool'
import { officialPool } from '@/lib/game/cards/official-pool'
import { officialSets } from '@/lib/game/cards/sets'
import { createEngine, decodeReplay, playReplay, startHistory } from '@/lib/game/engine'
import { parseQuery, searchPool } from '@/lib/game/search'
import { unknownInPool } from '@/lib/game/search/words/unknown-words'
import { renderCardText } from '@/lib/game/text'
import { LANGUAGES } from '@/lib/game/text/tokens'
import { home, homeSet, missionOf, SYMBOLS } from '../../../fixtures/home-set'
import { dice } from '../../../fuzz/dice'

const compiled = compilePool([...officialSets, homeSet])
const pool = decodePool(JSON.parse(compiled.json))

const times = (count: number, keys: readonly string[]) => keys.map((key) => ({ key, count }))
const list: DeckList = canonicalDeckList({
  edition: '2008',
  team: times(1, [1, 2, 3, 4].map(home)),
  missions: times(1, SYMBOLS.slice(0, 11).concat('Symbol 44').map(missionOf)),
  draw: [
    ...times(
      3,
      Array.from({ length: 8 }, (_, i) => home(10 + i)),
    ),
    ...times(
      3,
      Array.from({ length: 7 }, (_, i) => home(20 + i)),
    ),
    ...times(2, [home(40), 'BASE-270']),
    ...times(1, [home(41), home(42)]),
  ],
})

describe('a set that somebody made at home', () => {
  it('is as sound as an official one', () => {
    expect(homeSet.flatMap(cardProblems)).toEqual([])
    expect(poolProblems(homeSet)).toEqual([])
    // The invariants of official sets are still checked for them.
    const [first, ...others] = officialPool.cards
    expect(poolProblems([...others, ...homeSet])).toContainEqual('BASE: 291 cards in place of 292')
    const stolen = homeSet.map((card, i) => (i === 0 && first ? { ...card, octgnId: first.octgnId } : card))
    expect(poolProblems([...officialPool.cards, ...stolen])).toEqual([`OCTGN id twice: ${first?.octgnId}`])
  })

  it('stands in the pool file as it is', () => {
    expect(pool.cards).toEqual([...officialPool.cards, ...homeSet])
    expect(decodePool(JSON.parse(compilePool([homeSet]).json)).cards).toEqual(homeSet)
  })

  it('is found by its set, its trait and its glyphs', () => {
    const found = (query: string) => searchPool(pool, parseQuery(query)).map(({ key }) => key)
    expect(found('set:home')).toHaveLength(homeSet.length)
    expect(found('trait:replicator type:team')).toEqual([1, 2, 3, 4].map(home))
    expect(found('glyph:origin type:mission')).toEqual([missionOf('Origin')])
    // The card whose text requires it beneath a character.
    expect(found('glyph:origin type:team')).toEqual([home(1)])
    expect(unknownInPool(pool, parseQuery('set:home trait:replicator glyph:origin'))).toEqual([])
  })

  it('has addresses and a place among all sets', () => {
    expect(cardPath(homeSet[0] ?? never())).toMatch(/^\/cards\/home\/1\//)
    expect(coverageRows(pool).some(({ set }) => set === 'HOME')).toBe(true)
  })

  it('has its texts in every language', () => {
    for (const language of LANGUAGES) {
      const texts = homeSet.map((card) => renderCardText(card, language).flat())
      expect(texts.filter((text) => text.length > 0)).toHaveLength(4)
      expect(JSON.stringify(texts)).toMatch(/Origin/)
      // In Czech and French too, if another file of the same run has loaded them.
      expect(JSON.stringify(texts)).toMatch(/Replicator|replikátor|Réplicateur/)
    }
  })
})

describe('a deck of its cards', () => {
  it('is legal, or not, by the rules that all decks have', () => {
    expect(checkDeck(pool, list).legal).toBe(true)
    const four = { ...list, draw: list.draw.map((entry) => ({ ...entry, count: 4 })) }
    expect(checkDeck(pool, four).legal).toBe(false)
    // It is unknown to a player who does not have the set.
    expect(checkDeck(officialPool, list).legal).toBe(false)
    // And the edition of 2007 had two sets.
    expect(checkDeck(pool, { ...list, edition: '2007' }).legal).toBe(false)
  })

  it('goes into a code and comes out of it', () => {
    expect(deckListSchema.parse(list)).toEqual(list)
    expect(decodeDeckCode(encodeDeckCode(list))).toEqual({ ok: true, list })
  })

  it.each([
    ['JSON', exportJson],
    ['text', exportText],
    ['OCTGN', exportO8d],
  ])('goes out as %s and comes back', async (_, write) => {
    const text = write(pool, { name: 'From home', notes: '', list })
    const report = await importDeck(pool, text, { edition: list.edition })
    expect(report.ok && report.list).toEqual(list)
  })

  it('is counted in a collection, which goes out as CSV and comes back', async () => {
    const counts = collectionCountsSchema.parse({ [home(1)]: [1, 0], [missionOf('Origin')]: [2, 1] })
    const back = await parseCollectionCsv(pool, exportCollectionCsv(pool, counts))
    expect(back).toMatchObject({ ok: true })
    expect(JSON.stringify(back)).toContain(missionOf('Origin'))
    const needs = deckNeeds(pool, counts, list)
    expect(JSON.stringify(needs)).toContain(home(2))
  })

  it('has figures with its own glyphs', () => {
    expect(JSON.stringify(deckStatistics(pool, list))).toContain('Symbol 44')
  })

  it('is played to the end, and again from its replay', () => {
    const engine = createEngine(pool)
    const keysOf = (section: DeckList['draw']) => section.flatMap(({ key, count }) => Array(count).fill(key))
    const deck = { team: keysOf(list.team), missions: keysOf(list.missions), draw: keysOf(list.draw) }
    const history = startHistory(engine, { decks: [deck, deck], seed: 'home', turnLimit: 20 })
    const roll = dice('home')
    for (let asked = history.decision(); asked; asked = history.decision()) {
      history.answer(roll(asked.options.length))
    }
    const read = decodeReplay(history.replay())
    if (!read.ok) throw new Error(read.error.kind)
    const { stopped, game } = playReplay(engine, read.replay)
    expect(stopped).toBeUndefined()
    expect(engine.save(game)).toBe(engine.save(history.game()))
    expect(engine.save(engine.restore(engine.save(game)))).toBe(engine.save(game))

    // Its replay is pinned to the content of its cards.
    const begun = { decks: [deck], seed: 'home' }
    const pins = engine.rulesFingerprint(begun)
    const changed = decodePool({
      version: 'changed',
      cards: JSON.parse(compiled.json).cards.map((card: { set: string; number: number }) =>
        card.set === 'HOME' && card.number === 144 ? { ...card, glyph: 'Symbol 99' } : card,
      ),
    })
    expect(createEngine(changed).rulesFingerprint(begun)).not.toEqual(pins)
  })
})

function never(): never {
  throw new Error('no card')
}
