import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DECK_SECTIONS, type DeckList, type DeckSection } from '@/lib/features/decks/model/deck'
import { countOf, setCount } from '@/lib/features/decks/model/edit'
import { checkDeck, type RuleId } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { Card } from '@/lib/game/cards/card'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { EDITIONS, SKILLS } from '@/lib/game/terms'
import { rounds } from '../../../../rounds'
import { officialList } from './arbitraries'

/** An independent implementation of the rules, card by card and close to the rulebook, without regard to speed. */
function rulesBroken(list: DeckList): RuleId[] {
  const cards = (section: DeckSection): Card[] =>
    list[section].flatMap(({ key, count }) => {
      const card = pool.byKey.get(key)
      return card ? Array.from({ length: count }, () => card) : []
    })
  const [team, pile, draw] = [cards('team'), cards('missions'), cards('draw')]
  const all = [...team, ...pile, ...draw]
  const modern = list.edition === '2008'
  const holds: Record<RuleId, boolean> = {
    team:
      team.length === 4 &&
      team.every(({ type }) => type === 'team') &&
      new Set(team.map(({ title }) => title)).size === 4,
    missions:
      pile.filter(({ type }) => type === 'mission').length === 12 &&
      pile.every(({ type }) => type === 'mission'),
    skills: SKILLS.every(
      (skill) =>
        pile.filter(({ type, ratings }) => type === 'mission' && ratings[skill] !== undefined).length === 3,
    ),
    heroes: draw.filter(({ side, type }) => side === 'hero' && !(modern && type === 'mission')).length >= 20,
    villains: draw.filter(({ side }) => side === 'villain').length >= 20,
    copies: all.every(({ title }) => all.filter((other) => other.title === title).length <= 3),
    belongings: draw.every(
      (card) =>
        (card.type !== 'team' ||
          (team.includes(card) && draw.filter((other) => other === card).length <= 2)) &&
        !(modern && card.type === 'mission'),
    ),
  }
  return (Object.keys(holds) as RuleId[]).filter((rule) => !holds[rule])
}

const edit = fc.tuple(
  fc.constantFrom(...DECK_SECTIONS),
  fc.oneof(
    fc
      .constantFrom(...STARTER_DECKS.flatMap(({ list }) => DECK_SECTIONS.flatMap((section) => list[section])))
      .map(({ key }) => key),
    fc.constantFrom(...pool.cards).map(({ key }) => key),
  ),
  fc.integer({ min: -3, max: 3 }),
)

/** Decks that are a few changes away from a legal one. */
const nearlyLegal = fc
  .tuple(fc.constantFrom(...STARTER_DECKS), fc.constantFrom(...EDITIONS), fc.array(edit, { maxLength: 5 }))
  .map(([{ list }, edition, edits]) =>
    edits.reduce<DeckList>(
      (deck, [section, key, by]) => setCount(deck, section, key, countOf(deck, key, section) + by),
      { ...list, edition },
    ),
  )

it('finds the same rules broken as a plain reading of the rulebook', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: nearlyLegal }, officialList), (list) => {
      const { rules } = checkDeck(pool, list)
      expect(rules.filter(({ satisfied }) => !satisfied).map(({ rule }) => rule)).toEqual(rulesBroken(list))
    }),
    { numRuns: rounds(1500) },
  )
})

it('names only cards of the deck, each once, and only where a rule is broken', () => {
  fc.assert(
    fc.property(nearlyLegal, (list) => {
      for (const { satisfied, cards } of checkDeck(pool, list).rules) {
        expect(new Set(cards).size).toBe(cards.length)
        for (const key of cards) expect(countOf(list, key)).toBeGreaterThan(0)
        if (satisfied) expect(cards).toEqual([])
      }
    }),
  )
})
