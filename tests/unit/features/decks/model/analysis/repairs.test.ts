import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRepair, repairsFor } from '@/lib/features/decks/model/analysis/repairs'
import { type DeckList, requiredSkill } from '@/lib/features/decks/model/deck'
import { deckSize, setCount } from '@/lib/features/decks/model/edit'
import { type DeckState, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { checkDeck, type RuleId } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { SKILLS } from '@/lib/game/terms'
import { rounds } from '../../../../../rounds'

const LEGAL = STARTER_DECKS[0]?.list
if (!LEGAL) throw new Error('no starter deck')

const isKept = (list: DeckList, rule: RuleId) =>
  checkDeck(officialPool, list).rules.some((result) => result.rule === rule && result.satisfied)
const stateOf = (list: DeckList): DeckState => ({ list, extras: NO_EXTRAS })
const strangers = officialPool.cards.filter(
  ({ type, title }) =>
    type === 'team' && !LEGAL.team.some(({ key }) => officialPool.byKey.get(key)?.title === title),
)
const [stranger] = strangers
if (!stranger) throw new Error('no other team character')

/** The deck after the first repair for a rule. */
function repaired(list: DeckList, rule: RuleId): DeckState {
  const [repair] = repairsFor(officialPool, list, rule)
  if (!repair) throw new Error(`no repair of ${rule}`)
  return applyRepair(stateOf(list), repair)
}

describe('repairs', () => {
  it('are not offered for a legal deck, nor for what is lacking', () => {
    const lacking = { ...LEGAL, missions: LEGAL.missions.slice(1) }
    for (const { rule } of checkDeck(officialPool, LEGAL).rules) {
      expect(repairsFor(officialPool, LEGAL, rule)).toEqual([])
      expect(repairsFor(officialPool, lacking, rule)).toEqual([])
    }
  })

  it('move a fifth team character from the draw deck to the maybeboard', () => {
    const list = setCount(LEGAL, 'draw', stranger.key, 1)
    expect(isKept(list, 'belongings')).toBe(false)
    const { list: next, extras } = repaired(list, 'belongings')
    expect(checkDeck(officialPool, next).legal).toBe(true)
    expect(extras.maybe).toEqual([{ key: stranger.key, count: 1 }])
  })

  it('offer each of five who start', () => {
    const list = setCount(LEGAL, 'team', stranger.key, 1)
    expect(repairsFor(officialPool, list, 'team')).toHaveLength(4)
    expect(isKept(repaired(list, 'team').list, 'team')).toBe(true)
  })

  it.each(SKILLS)('take one of four %s missions out', (skill) => {
    const present = new Set(LEGAL.missions.map(({ key }) => key))
    const fourth = officialPool.cards.find((card) => requiredSkill(card) === skill && !present.has(card.key))
    if (!fourth) throw new Error('no other mission')
    const list = setCount(LEGAL, 'missions', fourth.key, 1)
    expect(repairsFor(officialPool, list, 'skills').map((repair) => repair.skill)).toEqual([
      { skill, missions: 4 },
    ])
    expect(checkDeck(officialPool, repaired(list, 'missions').list).legal).toBe(true)
  })

  it('leave three copies of a title', () => {
    const [entry] = LEGAL.draw
    if (!entry) throw new Error('an empty deck')
    const list = setCount(LEGAL, 'draw', entry.key, 7)
    expect(repairsFor(officialPool, list, 'copies')).toEqual([{ key: entry.key, section: 'draw', count: 4 }])
    expect(isKept(repaired(list, 'copies').list, 'copies')).toBe(true)
  })

  it('lead to a deck that has nothing too many, and lose no card', () => {
    const entry = fc.record({
      section: fc.constantFrom('team' as const, 'missions' as const, 'draw' as const),
      key: fc.constantFrom(...officialPool.cards.map(({ key }) => key)),
      count: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        let state = stateOf(
          entries.reduce((list, { section, key, count }) => setCount(list, section, key, count), LEGAL),
        )
        const all = deckSize(state.list)
        for (let steps = 0; steps < 200; steps++) {
          const { rules } = checkDeck(officialPool, state.list)
          const [repair] = rules.flatMap(({ rule }) => repairsFor(officialPool, state.list, rule))
          if (!repair) break
          state = applyRepair(state, repair)
        }
        const maybe = state.extras.maybe.reduce((sum, { count }) => sum + count, 0)
        expect(deckSize(state.list) + maybe).toBe(all)
        for (const result of checkDeck(officialPool, state.list).rules) {
          if (result.rule === 'copies' || result.rule === 'belongings') expect(result.satisfied).toBe(true)
          if (result.rule === 'team') expect(result.figures.starters).toBeLessThanOrEqual(4)
          if (result.rule === 'missions') expect(result.figures.missions).toBeLessThanOrEqual(12)
        }
      }),
      { numRuns: rounds(600) },
    )
  })
})
