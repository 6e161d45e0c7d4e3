import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviceFor, queryOfAdvice, queryOfFilter } from '@/lib/features/decks/model/analysis/advice'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { parseQuery, searchPool } from '@/lib/game/search'

const one = (...keys: readonly string[]) => keys.map((key) => ({ key, count: 1 }))
const deck = (parts: Partial<DeckList>): DeckList => ({ ...emptyDeckList('2008'), ...parts })
const missionsWith = (glyph: string, count: number) =>
  one(
    ...officialPool.cards
      .filter((card) => card.glyph === glyph)
      .slice(0, count)
      .map(({ key }) => key),
  )
const told = (list: DeckList) => adviceFor(officialPool, list)

describe('advice for a deck', () => {
  it('names texts whose glyphs its missions do not give', () => {
    // The gates of Bra'tac, Honored Teacher and another: Libra or Scorpius; Gemini and Pisces.
    const team = one('BASE-87')
    const glyphs = (missions: DeckList['missions']) =>
      told(deck({ team, missions })).flatMap((advice) => (advice.kind === 'glyph' ? [advice.glyph] : []))
    expect(glyphs(missionsWith('Orion', 3))).toEqual(['Libra', 'Gemini'])
    expect(glyphs(missionsWith('Libra', 1))).toEqual(['Gemini'])
    expect(glyphs([...missionsWith('Scorpius', 1), ...missionsWith('Gemini', 1)])).toEqual(['Pisces'])
    expect(
      glyphs([...missionsWith('Libra', 1), ...missionsWith('Gemini', 1), ...missionsWith('Pisces', 1)]),
    ).toEqual([])
    expect(glyphs([])).toEqual([])
  })

  it('counts a glyph as often as a text asks for it', () => {
    // Its gate requires Orion twice.
    const lacks = told(deck({ team: one('ORI-61'), missions: missionsWith('Orion', 1) }))
    expect(lacks).toContainEqual(
      expect.objectContaining({ kind: 'glyph', glyph: 'Orion', asked: 2, given: 1 }),
    )
    const enough = told(deck({ team: one('ORI-61'), missions: missionsWith('Orion', 2) }))
    expect(enough).not.toContainEqual(expect.objectContaining({ glyph: 'Orion' }))
  })

  it('names texts that speak of own cards which nobody in the deck is, with a search for them', () => {
    // Jacob Carter raises tok'ra and SGC companions only.
    const lonely = told(deck({ team: one('BASE-97', 'BASE-87'), draw: one('BASE-149') }))
    const jacob = lonely.filter(({ kind, card }) => kind === 'nobody' && card.key === 'BASE-97')
    expect(jacob.map((advice) => advice.kind === 'nobody' && advice.query)).toContain(
      "type:character trait:tok'ra",
    )
    const met = told(deck({ team: one('BASE-97', 'BASE-87', 'BASE-100'), draw: one('BASE-31') }))
    expect(met.filter(({ kind, card }) => kind === 'nobody' && card.key === 'BASE-97')).toEqual([])
  })

  it('says nothing of what only an opponent has', () => {
    // Haikon blocks an adversary: in that turn, adversaries are never the player's own.
    expect(told(deck({ draw: one('BASE-46') }))).toEqual([])
  })

  it('names characters that share a title with the team', () => {
    const same = officialPool.cards.find(
      (card) => card.title === "Bra'tac" && card.type === 'team' && card.key !== 'BASE-87',
    )
    const list = deck({ team: one('BASE-87'), draw: [{ key: same?.key ?? '', count: 2 }] })
    expect(told(list)).toContainEqual({ kind: 'title', card: same, copies: 2 })
  })

  it('counts the cards that reviving every adversary takes', () => {
    const adversaries = officialPool.cards.filter(
      ({ type, reviveCost }) => type === 'adversary' && reviveCost !== undefined,
    )
    const dear = adversaries.find(({ reviveCost }) => reviveCost === 6)
    const others = officialPool.cards.filter(({ type }) => type === 'obstacle')
    const draw = (adversaries: number, cards: number) => [
      { key: dear?.key ?? '', count: adversaries },
      ...one(...others.slice(0, cards - adversaries).map(({ key }) => key)),
    ]
    const revival = (list: DeckList['draw']) =>
      told(deck({ draw: list })).filter(({ kind }) => kind === 'revival')
    // Forty-four cards, eight of them in hand: thirty-six can pay six revive costs of six, thirty-five cannot.
    expect(revival(draw(6, 44))).toEqual([])
    expect(revival(draw(6, 43))).toEqual([
      { kind: 'revival', card: dear, cost: 6, needed: 36, cards: 43, left: 35 },
    ])
    // A deck that is still growing will have forty cards at least.
    expect(revival(draw(5, 10))).toEqual([])
    expect(revival(draw(6, 10))).toEqual([
      { kind: 'revival', card: dear, cost: 6, needed: 36, cards: 40, left: 32 },
    ])
  })

  it('names only cards of the deck, and searches that find what is asked for', () => {
    const key = fc.constantFrom(...officialPool.cards.map((card) => card.key))
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 30 }), (keys) => {
        for (const advice of told(deck({ draw: one(...keys), missions: missionsWith('Orion', 1) }))) {
          expect([...keys, ...missionsWith('Orion', 1).map((entry) => entry.key)]).toContain(advice.card.key)
          const query = parseQuery(queryOfAdvice(advice))
          expect(query.problems).toEqual([])
          expect(searchPool(officialPool, query).length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has little to say of decks that were sold', () => {
    for (const { list } of STARTER_DECKS) expect(told(list).length).toBeLessThan(4)
  })
})

it('a filter becomes a query of its printed facts', () => {
  expect(queryOfFilter({ what: 'obstacle', trait: ["Goa'uld", 'Jaffa'], cost: { is: '<=', n: 3 } })).toBe(
    "type:obstacle trait:goa'uld,jaffa cost<=3",
  )
  expect(queryOfFilter({ state: 'ready' })).toBe('')
})
