import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviceFor, revivalOf } from '@/lib/features/decks/model/analysis/advice'
import {
  completeDeck,
  type MeasuredWorth,
  suggestTeams,
  withoutProposed,
  withProposed,
} from '@/lib/features/decks/model/analysis/complete'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { countOf, emptyDeckList, sameDeckList, setCount } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { loadValues } from '@/lib/features/values/client/load-values'
import { measuredWorth } from '@/lib/features/values/model/card-values'
import { officialPool } from '@/lib/game/cards/official-pool'
import { type CardKey, EDITIONS, SKILLS } from '@/lib/game/terms'
import { rounds } from '@/tests/rounds'
import { officialList } from '../arbitraries'

const characters = officialPool.cards.filter(({ type }) => type === 'team')

/** Up to four characters of different titles. */
const team = fc
  .uniqueArray(fc.constantFrom(...characters), { maxLength: 4, selector: ({ title }) => title })
  .map((cards) => cards.reduce((list, { key }) => setCount(list, 'team', key, 1), emptyDeckList('2008')))
const few = { numRuns: 12 }

const starter = (id: 'osiris' | 'oneill' | 'carter'): DeckList => {
  const deck = starterDeck(id)
  if (!deck) throw new Error(`no starter ${id}`)
  return deck.list
}

const { cards: measuredCards } = await loadValues()
const measuredInGames = measuredWorth(measuredCards)

describe('completeDeck', () => {
  it('makes any team a legal deck, and says nothing of what is there already', { tags: ['thorough'] }, () => {
    fc.assert(
      fc.property(team, (list) => {
        const { proposed, legal } = completeDeck(officialPool, list)
        const whole = withProposed(list, proposed)
        expect(sameDeckList(withoutProposed(whole, proposed), list)).toBe(true)
        expect(legal).toBe(true)
        expect(checkDeck(officialPool, whole).legal).toBe(true)
        for (const { key } of list.team) expect(countOf(whole, key, 'team')).toBe(1)
        const { heroes, villains } = deckStatistics(officialPool, whole)
        expect([heroes, villains]).toEqual([20, 20])
      }),
      few,
    )
  })

  it('takes rather what was measured to win, where it is told, and stays legal and without faults', () => {
    const empty = emptyDeckList('2008')
    const unliked = officialPool.cards.filter(({ type }) => type === 'obstacle' || type === 'gear').slice(-12)
    const keys = new Set(unliked.map(({ key }) => key))
    const count = (list: DeckList) => list.draw.filter(({ key }) => keys.has(key)).length
    const measured = (_: string, key: CardKey) => (keys.has(key) ? { wins: 5, isWeak: false } : undefined)
    const plain = withProposed(empty, completeDeck(officialPool, empty).proposed)
    const { proposed, legal } = completeDeck(officialPool, empty, undefined, undefined, measured)
    const list = withProposed(empty, proposed)
    expect(count(list)).toBeGreaterThan(count(plain) + 3)
    expect(legal).toBe(true)
    expect(adviceFor(officialPool, list)).toEqual([])
  })

  it('proposes nothing that advice finds fault with, and gives a character what its text asks for', () => {
    for (const edition of EDITIONS) {
      const list = emptyDeckList(edition)
      for (const theme of [undefined, ...suggestTeams(officialPool, list).map((team) => team.theme)]) {
        const { proposed, legal } = completeDeck(officialPool, list, undefined, theme)
        const own = new Set(proposed.map(({ key }) => key))
        const found = adviceFor(officialPool, withProposed(list, proposed))
        expect(found.filter(({ card }) => own.has(card.key))).toEqual([])
        expect(legal).toBe(true)
      }
    }
    const pendergast = characters.find(({ title }) => title === 'Lionel Pendergast')
    if (!pendergast) throw new Error('no Lionel Pendergast')
    const list = setCount(emptyDeckList('2008'), 'team', pendergast.key, 1)
    const { proposed } = completeDeck(officialPool, list)
    expect(adviceFor(officialPool, withProposed(list, proposed))).toEqual([])
    expect(proposed.some(({ suits }) => suits.why === 'names' && suits.character === pendergast)).toBe(true)
  })

  /** Advice on a deck that Complete has filled, and weak cards that it has added, by what is there at the beginning. */
  const blamed = (list: DeckList, measured: MeasuredWorth | undefined) => {
    const { proposed, legal } = completeDeck(officialPool, list, undefined, undefined, measured)
    const own = new Set(proposed.map(({ key }) => key))
    const found = adviceFor(officialPool, withProposed(list, proposed))
    return {
      legal,
      // A text of a card that was there may ask for what no card is.
      advice: found.filter(({ kind, card }) => kind === 'revival' || own.has(card.key)),
      // A text of a team character may ask for a card although it is weak.
      weak: proposed.filter(
        ({ section, key, suits }) => measured?.(section, key)?.isWeak && suits.why !== 'names',
      ),
    }
  }
  const FAULTLESS = { legal: true, advice: [], weak: [] }

  it.each([
    ['by texts and ratings', undefined],
    ['by what was measured', measuredInGames],
  ])('agrees with the advice on the deck that it makes, %s', (_, measured) => {
    expect(blamed(emptyDeckList('2008'), measured)).toEqual(FAULTLESS)
    expect(blamed(emptyDeckList('2007'), measured)).toEqual(FAULTLESS)
    for (const id of ['osiris', 'oneill', 'carter'] as const) {
      const { team, missions, draw } = starter(id)
      for (const list of [
        { team, missions: [], draw: [] },
        { team, missions, draw: [] },
        { team, missions, draw: draw.slice(0, 12) },
        { team, missions, draw: draw.slice(12) },
      ])
        expect(blamed({ ...emptyDeckList('2008'), ...list }, measured)).toEqual(FAULTLESS)
    }
    fc.assert(
      fc.property(team, (list) => {
        expect(blamed(list, measured)).toEqual(FAULTLESS)
      }),
      { numRuns: rounds(120) },
    )
  })

  it('adds no more adversaries than the deck can pay to revive, however much they win', () => {
    const isDear = (key: CardKey) => officialPool.byKey.get(key)?.reviveCost === 6
    const measured = (_: string, key: CardKey) => (isDear(key) ? { wins: 30, isWeak: false } : undefined)
    const list = emptyDeckList('2008')
    const { proposed, legal } = completeDeck(officialPool, list, undefined, undefined, measured)
    expect(legal).toBe(true)
    const whole = withProposed(list, proposed)
    const { needed, left } = revivalOf(officialPool, whole)
    expect(needed).toBeLessThanOrEqual(left)
    // Thirty-two cards pay for five of them.
    expect(whole.draw.reduce((sum, { key, count }) => sum + (isDear(key) ? count : 0), 0)).toBe(5)
  })

  it('leaves no place free where only adversaries are owned that are too dear to revive', () => {
    const dear = officialPool.cards.filter(({ type, reviveCost }) => type === 'adversary' && reviveCost === 6)
    const owned = new Set(dear.map(({ key }) => key))
    const isOther = (key: CardKey) => officialPool.byKey.get(key)?.side === 'hero'
    const list = emptyDeckList('2008')
    const { proposed, legal } = completeDeck(officialPool, list, (key) =>
      owned.has(key) || isOther(key) ? 3 : 0,
    )
    expect(legal).toBe(true)
    expect(adviceFor(officialPool, withProposed(list, proposed))).toContainEqual(
      expect.objectContaining({ kind: 'revival' }),
    )
  })

  it('works within the cards of each edition', () => {
    for (const edition of EDITIONS) {
      const list = emptyDeckList(edition)
      const { proposed, legal } = completeDeck(officialPool, list)
      expect(legal).toBe(true)
      expect(checkDeck(officialPool, withProposed(list, proposed)).outsideEdition).toEqual([])
    }
  })

  it('never takes more than there is, nor breaks a rule that a deck keeps', () => {
    const supplies = fc.dictionary(
      fc.constantFrom(...officialPool.cards.map(({ key }) => key)),
      fc.integer({ min: 0, max: 4 }),
      { maxKeys: 300 },
    )
    fc.assert(
      fc.property(officialList, supplies, (list, owned) => {
        const supply = (key: CardKey) => owned[key] ?? 0
        const { proposed, legal } = completeDeck(officialPool, list, supply)
        const whole = withProposed(list, proposed)
        for (const { key, count } of proposed) {
          expect(count).toBeGreaterThan(0)
          expect(countOf(whole, key)).toBeLessThanOrEqual(supply(key))
        }
        const before = checkDeck(officialPool, list)
        const after = checkDeck(officialPool, whole)
        before.rules.forEach(({ satisfied }, at) => {
          if (satisfied) expect(after.rules[at]?.satisfied).toBe(true)
        })
        expect(legal).toBe(after.legal)
        for (const section of ['team', 'missions', 'draw'] as const)
          for (const { key, count } of list[section])
            expect(countOf(whole, key, section)).toBeGreaterThanOrEqual(count)
      }),
      few,
    )
  })

  it('has nothing to say of a whole deck', () => {
    expect(completeDeck(officialPool, starter('osiris'))).toEqual({ proposed: [], legal: true })
  })

  it('puts back what was taken out of a deck from just the cards that it had', () => {
    const list = starter('carter')
    const lacking = { ...list, missions: list.missions.slice(2), draw: list.draw.slice(4) }
    const { proposed, legal } = completeDeck(officialPool, lacking, (key) => countOf(list, key))
    expect(legal).toBe(true)
    const whole = withProposed(lacking, proposed)
    for (const { key, count } of proposed) expect(count).toBeLessThanOrEqual(countOf(list, key))
    expect(deckStatistics(officialPool, whole).missions).toBe(12)
  })

  it('chooses missions that the team can complete where there are any', () => {
    const list = starter('oneill')
    const { proposed } = completeDeck(officialPool, { ...list, missions: [], draw: [] })
    const reached = proposed.flatMap(({ suits }) => (suits.why === 'reach' ? [suits] : []))
    expect(reached).toHaveLength(12)
    expect(new Set(reached.map(({ skill }) => skill))).toEqual(new Set(SKILLS))
    expect(reached.every(({ margin }) => margin >= 0)).toBe(true)
  })

  it('proposes no card whose text can never work in the deck', () => {
    for (const id of ['osiris', 'oneill', 'carter'] as const) {
      const list = { ...starter(id), draw: [] }
      const { proposed } = completeDeck(officialPool, list)
      const own = new Set(proposed.map(({ key }) => key))
      const useless = adviceFor(officialPool, withProposed(list, proposed)).filter(({ card }) =>
        own.has(card.key),
      )
      expect(useless).toEqual([])
    }
  })

  it('proposes the same for the same deck', () => {
    const list = { ...starter('osiris'), draw: [] }
    expect(completeDeck(officialPool, list)).toEqual(completeDeck(officialPool, list))
  })
})

describe('suggestTeams', () => {
  const teams = suggestTeams(officialPool, emptyDeckList('2008'))

  it('has a team of each skill, stronger in it than the balanced one, and teams that share a trait', () => {
    const strength = (by: (typeof teams)[number], skill: (typeof SKILLS)[number]) =>
      by.characters.reduce((sum, { ratings }) => sum + (ratings[skill] ?? 0), 0)
    const [balanced] = teams
    if (balanced?.theme.by !== 'balance') throw new Error('balance comes first')
    for (const skill of SKILLS) {
      const strong = teams.find(({ theme }) => theme.by === 'skill' && theme.skill === skill)
      if (strong) expect(strength(strong, skill)).toBeGreaterThan(strength(balanced, skill))
    }
    expect(teams.filter(({ theme }) => theme.by === 'skill').length).toBeGreaterThanOrEqual(3)
    const traits = teams.flatMap(({ theme }) => (theme.by === 'trait' ? [theme.trait] : []))
    expect(traits).toEqual(expect.arrayContaining(['Jaffa', "Tok'ra"]))
    for (const { theme, characters } of teams)
      if (theme.by === 'trait') for (const { traits } of characters) expect(traits).toContain(theme.trait)
  })

  it('has no team twice, and four titles in each', () => {
    const names = teams.map(({ characters }) => characters.map(({ key }) => key).sort())
    expect(new Set(names.map((keys) => keys.join(' '))).size).toBe(teams.length)
    for (const { characters } of teams) expect(new Set(characters.map(({ title }) => title)).size).toBe(4)
  })

  it('leads to a legal deck with just these characters', () => {
    for (const edition of EDITIONS)
      for (const { theme, characters } of suggestTeams(officialPool, emptyDeckList(edition))) {
        const { proposed, legal } = completeDeck(officialPool, emptyDeckList(edition), undefined, theme)
        expect(legal).toBe(true)
        const list = withProposed(emptyDeckList(edition), proposed)
        expect(list.team.map(({ key }) => key).sort()).toEqual(characters.map(({ key }) => key).sort())
      }
  })

  it('keeps who is there, takes only who is owned, and has nothing for a whole team', () => {
    fc.assert(
      fc.property(team, fc.uniqueArray(fc.constantFrom(...characters), { maxLength: 12 }), (list, own) => {
        const owned = new Set(own.map(({ key }) => key))
        const had = new Set(list.team.map(({ key }) => key))
        for (const { characters: whole } of suggestTeams(officialPool, list, (key) =>
          owned.has(key) ? 1 : 0,
        )) {
          expect(had.size).toBeLessThan(4)
          const keys = new Set(whole.map(({ key }) => key))
          for (const key of had) expect(keys.has(key)).toBe(true)
          for (const key of keys) expect(had.has(key) || owned.has(key)).toBe(true)
        }
      }),
      few,
    )
  })
})
