import { describe, expect, it } from 'vitest'
import { RULE_IDS } from '@/lib/features/decks/model/legality'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import * as links from '@/lib/features/rulebook/model/links'
import { LEGALITY_RULES } from '@/lib/features/rulebook/model/links'
import { RULES_DECISIONS } from '@/lib/game/engine/model/decisions'
import glossary from '@/lib/platform/i18n/generated/en/glossary.json'

/** All tables by name; other exports are predicates. */
const tables = Object.entries({ ...links, LEGALITY_RULES }).filter(([, one]) => typeof one === 'object')

const rules = new Set(
  CHAPTERS.flatMap(({ id, sections }) =>
    sections.flatMap((section) => section.rules.map((rule) => `${id}/${rule.id}`)),
  ),
)

describe('links from questions to rules', () => {
  it.each(tables)('lead to rules that are there: %s', (_, table) => {
    const addresses = Object.values(table).map(({ chapter, rule }) => `${chapter}/${rule}`)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !rules.has(address))).toEqual([])
  })

  it('are there for every rule of a deck, every decision of the rules and every term', () => {
    expect(Object.keys(LEGALITY_RULES)).toEqual([...RULE_IDS, 'outsideEdition'])
    expect(Object.keys(links.DECISION_RULES)).toEqual(expect.arrayContaining([...RULES_DECISIONS]))
    expect(Object.keys(links.KEYWORD_RULES)).toEqual(Object.keys(glossary.terms))
  })

  it('know what a card is chosen for', () => {
    expect(links.isPurpose('destroy')).toBe(true)
    expect(links.isPurpose('toString')).toBe(false)
    expect(links.isPurpose(undefined)).toBe(false)
  })

  it('lead to the rule of what was to be done with what', () => {
    const rule = (...asked: Parameters<typeof links.ruleOfReason>) => links.ruleOfReason(...asked).rule
    expect(rule('no-rating', 'play', 'obstacle')).toBe('obstacleSkill')
    expect(rule('no-rating', 'assign', 'adversary')).toBe('adversaryNeedsRating')
    expect(rule('no-rating', 'assign', 'support')).toBe('whoCanGo')
    expect(rule('same-title', 'play', 'ship')).toBe('sameShip')
    expect(rule('same-title', 'play', 'adversary')).toBe('sameCharacter')
    expect(rule('power', 'complication', 'obstacle')).toBe('complicationCost')
    expect(rule('power', 'assign', 'team')).toBe('powerIsLost')
    expect(rule('blocked', 'use', undefined)).toBe('blocked')
  })

  it('lead where the question is answered', () => {
    expect(links.REASON_RULES.blocked).toEqual({ chapter: 'states', rule: 'blocked' })
    expect(links.LACK_RULES['discard-later']).toEqual(links.DECISION_RULES.discard)
    expect(links.CONTRIBUTION_RULES.ship).toEqual(links.KEYWORD_RULES.firepower)
  })
})
