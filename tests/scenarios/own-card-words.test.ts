import { describe, expect, it } from 'vitest'
import { withTexts } from './table'

/** Words of the ability language that only players' own cards use. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

const combatOf = (table: ReturnType<typeof withTexts>, title: string): number | undefined =>
  table.card(title).ratings.combat

describe('a trait that is given', () => {
  it('counts like one of its own, for those who get it and nobody else', () => {
    const without = withTexts({ missions: MISSIONS, play: ['Helper'] })
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Banner'] })
    expect(combatOf(without, 'Helper')).toBe(1)
    expect(combatOf(table, 'Helper')).toBe(2)
    expect(combatOf(table, "Teal'c")).toBe(combatOf(without, "Teal'c"))
  })
})

describe('a card without a trait', () => {
  it('is one that has none, and is none once it is given one', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Nameless'] })
    expect(combatOf(table, 'Helper')).toBe(3)
    expect(combatOf(table, "Teal'c")).toBe(combatOf(withTexts({ missions: MISSIONS }), "Teal'c"))
    const given = withTexts({ missions: MISSIONS, play: ['Helper', 'Nameless', 'Banner'] })
    expect(combatOf(given, 'Helper')).toBe(2)
  })
})

describe('victory text of an obstacle', () => {
  it('is used when the villain player wins the ship battle, and not when they lose it', () => {
    const power = (ship: string) => {
      const table = withTexts(
        { missions: MISSIONS, play: ['Unarmed Barge', 'Cruiser'] },
        { hand: ['Ambush Site'], play: ['Raider'] },
      )
      table.hero.assign(ship)
      table.villain.play('Ambush Site')
      table.hero.assign("Teal'c")
      table.villain.assign('Raider')
      table.bothPass()
      if (table.asked() === 'villain ship-battle') table.villain.choose('spare')
      return table.villain.view().you.power
    }
    expect(power('Unarmed Barge') - power('Cruiser')).toBe(3)
  })
})
