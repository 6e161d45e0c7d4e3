import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { officialSets } from '@/lib/game/cards/sets'
import { type CardKey, OFFICIAL_GLYPHS, OFFICIAL_SETS, SKILLS } from '@/lib/game/terms'

const cardOf = (key: CardKey) => {
  const card = officialPool.byKey.get(key)
  if (!card) throw new Error(`no card ${key}`)
  return card
}

/** Facts that the 2008 rulebook states in its example game, and one card of each other type. */
describe('facts of known cards', () => {
  it('Salish Spirits costs 2 and adds 2 Combat', () => {
    expect(cardOf('BASE-270')).toMatchObject({
      title: 'Salish Spirits',
      subtitle: '',
      type: 'obstacle',
      side: 'villain',
      cost: 2,
      ratings: { culture: 1, combat: 2 },
      rarity: 'C',
    })
  })

  it('Supply Raid requires 4 Combat and is a hero card', () => {
    const card = cardOf('BASE-199')
    expect(card).toMatchObject({
      title: 'Supply Raid',
      type: 'mission',
      side: 'hero',
      ratings: { combat: 4 },
      experience: 2,
      glyph: 'Gemini',
    })
    expect('cost' in card).toBe(false)
  })

  it('Olaf costs 3 and has 2 Combat', () => {
    expect(cardOf('BASE-69')).toMatchObject({
      title: 'Olaf',
      type: 'support',
      cost: 3,
      ratings: { combat: 2 },
    })
  })

  it('Zukhov has a point value of 5 and no cost', () => {
    const card = cardOf('BASE-109')
    expect(card).toMatchObject({ title: 'Zukhov', type: 'team', pointValue: 5, traits: ['Russian'] })
    expect('cost' in card).toBe(false)
  })

  it("every Teal'c of the heroes has 3 Combat and 0 Science, the brainwashed one is an adversary", () => {
    const team = officialPool.byTitle.get("Teal'c") ?? []
    expect(team.map((card) => card.key)).toEqual(['BASE-105', 'BASE-106', 'BASE-291', 'SL-107', 'ORI-79'])
    for (const card of team) expect(card.ratings).toMatchObject({ combat: 3, science: 0 })
    expect(cardOf('SL-290')).toMatchObject({
      title: "Brainwashed Teal'c",
      type: 'adversary',
      reviveCost: 5,
      traits: ['Jaffa'],
    })
  })

  it('ships stand on both sides and have firepower', () => {
    expect(cardOf('ORI-211')).toMatchObject({
      title: 'Korolev',
      type: 'ship',
      side: 'hero',
      subtitle: expect.any(String),
    })
    const sides = officialPool.cards.filter((card) => card.type === 'ship').map((card) => card.side)
    expect(sides.filter((side) => side === 'hero')).toHaveLength(14)
    expect(sides.filter((side) => side === 'villain')).toHaveLength(17)
  })

  it('keeps a rating of 0 apart from no rating', () => {
    expect(cardOf('BASE-208').ratings).toEqual({ culture: 0, science: 0, combat: 0, ingenuity: 0 })
    expect(cardOf('BASE-206').ratings).toEqual({ science: 2 })
  })
})

describe('the official pool', () => {
  it('has 292, 292 and 240 cards, in order of release and number', () => {
    const numbers = (set: string) =>
      officialPool.cards.filter((card) => card.set === set).map((card) => card.number)
    const upTo = (size: number) => Array.from({ length: size }, (_, place) => place + 1)
    expect(numbers('BASE')).toEqual(upTo(292))
    expect(numbers('SL')).toEqual(upTo(292))
    expect(numbers('ORI')).toEqual(upTo(240))
    expect([...new Set(officialPool.cards.map((card) => card.set))]).toEqual([...OFFICIAL_SETS])
  })

  it('has so many of each type', () => {
    const count = (type: string) => officialPool.cards.filter((card) => card.type === type).length
    expect({
      team: count('team'),
      support: count('support'),
      mission: count('mission'),
      gear: count('gear'),
      event: count('event'),
      obstacle: count('obstacle'),
      adversary: count('adversary'),
      ship: count('ship'),
    }).toEqual({
      team: 93,
      support: 144,
      mission: 144,
      gear: 46,
      event: 75,
      obstacle: 209,
      adversary: 82,
      ship: 31,
    })
  })

  it('has 12 missions for each skill and set, and 24 for each glyph', () => {
    const missions = officialPool.cards.filter((card) => card.type === 'mission')
    for (const set of OFFICIAL_SETS) {
      for (const skill of SKILLS) {
        const found = missions.filter((card) => card.set === set && card.ratings[skill] !== undefined)
        expect(found, `${set} ${skill}`).toHaveLength(12)
      }
    }
    for (const glyph of OFFICIAL_GLYPHS)
      expect(
        missions.filter((card) => card.glyph === glyph),
        glyph,
      ).toHaveLength(24)
  })

  it('is what the set modules say', () => {
    expect(officialPool.cards).toEqual(officialSets.flat())
  })

  it('finds a card by its OCTGN id', () => {
    expect(officialPool.byOctgnId.get('2ecceca6-cd9d-4323-9aa4-6408626785b3')?.key).toBe('BASE-1')
    expect(officialPool.byOctgnId.size).toBe(824)
  })
})
