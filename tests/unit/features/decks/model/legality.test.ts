import { describe, expect, it } from 'vitest'
import type { DeckList, DeckSection } from '@/lib/features/decks/model/deck'
import { countOf, emptyDeckList, setCount } from '@/lib/features/decks/model/edit'
import {
  checkDeck,
  inEdition,
  type Legality,
  RULE_IDS,
  type RuleId,
  type RuleResult,
} from '@/lib/features/decks/model/legality'
import { STARTER_DECKS, starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { EDITIONS } from '@/lib/game/terms'
import { fixtureList } from './fixtures'

const failing = (legality: Legality): RuleId[] =>
  legality.rules.filter((rule) => !rule.satisfied).map((rule) => rule.rule)

const result = <R extends RuleId>(legality: Legality, rule: R) => {
  const found = legality.rules.find((one): one is Extract<RuleResult, { rule: R }> => one.rule === rule)
  if (!found) throw new Error(`no result for ${rule}`)
  return found
}

type Change = readonly [section: DeckSection, key: string, by: number]
const changed = (list: DeckList, ...changes: Change[]): DeckList =>
  changes.reduce(
    (deck, [section, key, by]) => setCount(deck, section, key, countOf(deck, key, section) + by),
    list,
  )

const carter = (edition: DeckList['edition'] = '2008'): DeckList => {
  const list = starterDeck('carter')?.list
  if (!list) throw new Error('no starter deck')
  return { ...list, edition }
}

describe('the seven rules on fixture decks', () => {
  const both: Record<string, RuleId[]> = {
    'legal/team-four-titles': [],
    'legal/missions-three-of-one': [],
    'legal/skills-other-missions': [],
    'legal/heroes-twenty-with-belongings': [],
    'legal/villains-twenty': [],
    'legal/copies-three-of-two-versions': [],
    'legal/belongings-two-copies': [],
    'illegal/team-three': ['team'],
    'illegal/team-one-title-twice': ['team'],
    'illegal/team-stranger': ['team'],
    'illegal/missions-eleven': ['missions', 'skills'],
    'illegal/missions-stranger': ['missions'],
    'illegal/skills-swapped': ['skills'],
    'illegal/heroes-nineteen': ['heroes'],
    'illegal/villains-nineteen': ['villains'],
    'illegal/copies-four': ['copies'],
    'illegal/copies-four-of-two-versions': ['copies'],
    'illegal/belongings-stranger': ['belongings'],
    'illegal/belongings-other-version': ['belongings'],
    'illegal/belongings-three-copies': ['copies', 'belongings'],
  }
  const only: Record<string, RuleId[]> = {
    '2008/legal/edition-third-set': [],
    '2008/illegal/belongings-mission': ['belongings'],
    '2008/illegal/heroes-mission-counts-not': ['heroes', 'belongings'],
    '2007/legal/belongings-mission': [],
  }
  const cases = [
    ...EDITIONS.flatMap((edition) =>
      Object.entries(both).map(([name, rules]) => [`${edition}/${name}`, rules] as const),
    ),
    ...Object.entries(only),
  ]

  it.each(cases)('%s fails %j', async (name, rules) => {
    const list = await fixtureList(`${name}.txt`)
    expect(list.edition).toBe(name.slice(0, 4))
    const legality = checkDeck(pool, list)
    expect(failing(legality)).toEqual(rules)
    expect(legality.legal).toBe(rules.length === 0)
    expect(legality.unknown).toEqual([])
    expect(legality.outsideEdition).toEqual([])
  })

  it('covers every rule with a legal and an illegal deck', () => {
    for (const rule of RULE_IDS) {
      for (const verdict of ['legal', 'illegal'])
        expect(
          cases.some(([name]) => name.includes(`/${verdict}/${rule}-`)),
          `${verdict} ${rule}`,
        ).toBe(true)
      expect(cases.some(([, rules]) => rules.includes(rule))).toBe(true)
    }
  })

  it.each([
    ['2007/illegal/edition-third-set', 'ORI-28'],
    ['2007/illegal/edition-ship', 'ORI-208'],
  ])('%s is outside the edition', async (name, key) => {
    const legality = checkDeck(pool, await fixtureList(`${name}.txt`))
    expect(legality.outsideEdition).toEqual([key])
    expect(failing(legality)).toEqual([])
    expect(legality.legal).toBe(false)
  })
})

describe('checkDeck', () => {
  it.each(STARTER_DECKS)('finds the starter deck $id legal in both editions', ({ list }) => {
    for (const edition of EDITIONS) {
      const legality = checkDeck(pool, { ...list, edition })
      expect(failing(legality)).toEqual([])
      expect(legality.legal).toBe(true)
    }
  })

  it('always answers all seven rules in order, with all that an empty deck lacks', () => {
    const legality = checkDeck(pool, emptyDeckList('2008'))
    expect(legality.rules.map(({ rule }) => rule)).toEqual(RULE_IDS)
    expect(failing(legality)).toEqual(['team', 'missions', 'skills', 'heroes', 'villains'])
    expect(legality.rules.flatMap(({ cards }) => cards)).toEqual([])
  })

  it('2007: exactly 12 missions are those of the pile; one in the draw deck is a hero card (ruling 94)', () => {
    const thirteenth = (edition: DeckList['edition']) =>
      checkDeck(pool, changed(carter(edition), ['draw', 'BASE-158', 1]))
    const heroes = (legality: Legality) => result(legality, 'heroes').figures.heroes
    const without = heroes(checkDeck(pool, carter()))
    expect(failing(thirteenth('2007'))).toEqual([])
    expect(result(thirteenth('2007'), 'missions').figures.missions).toBe(12)
    expect(heroes(thirteenth('2007'))).toBe(without + 1)
    expect(failing(thirteenth('2008'))).toEqual(['belongings'])
    expect(heroes(thirteenth('2008'))).toBe(without)
    // A thirteenth mission in the pile is too many in both editions.
    for (const edition of EDITIONS)
      expect(failing(checkDeck(pool, changed(carter(edition), ['missions', 'BASE-158', 1])))).toContain(
        'missions',
      )
  })

  it('2007: the sets are Base Set and System Lords, and nothing of theirs is left out (ruling 95)', () => {
    const setsIn = (edition: DeckList['edition']) => [
      ...new Set(pool.cards.filter((card) => inEdition(card, edition)).map(({ set }) => set)),
    ]
    expect(setsIn('2007')).toEqual(['BASE', 'SL'])
    expect(setsIn('2008')).toEqual(['BASE', 'SL', 'ORI'])
    const [first] = pool.cards
    if (!first) throw new Error('no cards')
    const fan = { ...first, set: 'ATL' }
    expect([inEdition(fan, '2007'), inEdition(fan, '2008')]).toEqual([false, true])
    expect(pool.cards.filter((card) => card.set !== 'ORI' && !inEdition(card, '2007'))).toEqual([])
  })

  it('keeps unknown cards apart and counts them nowhere', () => {
    const legality = checkDeck(
      pool,
      changed(carter(), ['draw', 'ATL-1', 4], ['team', 'ATL-2', 1], ['missions', 'ATL-1', 1]),
    )
    expect(legality.unknown).toEqual(['ATL-2', 'ATL-1'])
    expect(failing(legality)).toEqual([])
    expect(legality.legal).toBe(false)
  })

  it('counts the team by titles and names who is wrong there', () => {
    const { figures, cards } = result(
      checkDeck(
        pool,
        changed(carter(), ['team', 'BASE-86', -1], ['team', 'BASE-103', 1], ['team', 'BASE-270', 2]),
      ),
      'team',
    )
    expect(figures).toEqual({ starters: 6, titles: 3, strangers: 2, needed: 4 })
    expect(cards).toEqual(['BASE-103', 'BASE-270'])
  })

  it('does not take four copies of one team character for a team', () => {
    const list = changed(emptyDeckList('2008'), ['team', 'BASE-102', 4])
    expect(result(checkDeck(pool, list), 'team')).toMatchObject({
      satisfied: false,
      figures: { starters: 4, titles: 1 },
      cards: ['BASE-102'],
    })
  })

  it('names the missions of the skill that there is too much of', () => {
    const swapped = changed(carter(), ['missions', 'BASE-168', -1], ['missions', 'BASE-158', 1])
    const { figures, cards } = result(checkDeck(pool, swapped), 'skills')
    expect(figures).toEqual({ culture: 3, science: 2, combat: 4, ingenuity: 3, needed: 3 })
    expect(cards).toEqual(['BASE-158', 'BASE-175', 'BASE-178', 'BASE-187'])
  })

  it('counts copies over versions, types and sections', () => {
    // Four cards titled Malek: two support characters already in the draw deck, and two more, one of them in the team.
    const list = changed(carter(), ['draw', 'BASE-62', 1], ['team', 'BASE-86', -1], ['team', 'ORI-72', 1])
    const legality = checkDeck(pool, list)
    expect(failing(legality)).toEqual(['copies'])
    expect(result(legality, 'copies')).toMatchObject({
      figures: { titles: 1, surplus: 1, highest: 4, limit: 3 },
      cards: ['ORI-72', 'BASE-62'],
    })
  })

  it('breaks team and belongings when a starter leaves whose copies stay in the draw deck', () => {
    const list = changed(carter(), ['draw', 'BASE-102', 2], ['team', 'BASE-102', -1])
    const legality = checkDeck(pool, list)
    expect(failing(legality)).toEqual(['team', 'belongings'])
    expect(result(legality, 'belongings')).toMatchObject({
      figures: { strangers: 2, surplus: 0, missions: 0, limit: 2 },
      cards: ['BASE-102'],
    })
  })

  it('breaks the expected rules for every single change of a legal deck', () => {
    const list = carter()
    for (const { key } of list.team) {
      expect(failing(checkDeck(pool, changed(list, ['team', key, -1])))).toEqual(['team'])
    }
    for (const { key } of list.missions) {
      expect(failing(checkDeck(pool, changed(list, ['missions', key, -1])))).toEqual(['missions', 'skills'])
      expect(failing(checkDeck(pool, changed(list, ['draw', key, 1])))).toEqual(['belongings'])
    }
    for (const { key, count } of list.draw) {
      expect(failing(checkDeck(pool, changed(list, ['draw', key, 4 - count])))).toEqual(['copies'])
      const hero = pool.byKey.get(key)?.side === 'hero'
      expect(failing(checkDeck(pool, changed(list, ['draw', key, -1])))).toEqual(hero ? ['heroes'] : [])
    }
    for (const mission of pool.cards.filter(({ type, set }) => type === 'mission' && set === 'BASE')) {
      for (const { key } of list.missions) {
        const sameSkill =
          Object.keys(mission.ratings).join() === Object.keys(pool.byKey.get(key)?.ratings ?? {}).join()
        const swapped = changed(list, ['missions', key, -1], ['missions', mission.key, 1])
        expect(failing(checkDeck(pool, swapped))).toEqual(sameSkill ? [] : ['skills'])
      }
    }
  })
})
