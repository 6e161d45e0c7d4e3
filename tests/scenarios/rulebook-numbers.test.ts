import { describe, expect, it } from 'vitest'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { position } from './table'

/** A number stated by a rule of the rulebook. */
function numberIn(rule: string, name: string): number {
  const rules = CHAPTERS.flatMap(({ sections }) => sections.flatMap((section) => section.rules))
  const number = rules.find(({ id }) => id === rule)?.numbers?.[name]
  if (number === undefined) throw new Error(`${rule} has no number ${name}`)
  return number
}

const HOST = "Teal'c, Enemy of the Goa'uld"

/** Both players have enough power, and the mission requires Combat 4. */
const rich = (villainHand: readonly string[] = [], heroHand: readonly string[] = []) =>
  position({
    hero: {
      missions: ['Trial of combat', 'Trial of science', 'Trial of culture'],
      hand: heroHand,
      play: ['Olaf', 'Cruiser'],
      power: 20,
    },
    villain: { hand: villainHand, play: ['Rival', 'Raider'], power: 20 },
  })

describe('the numbers that the rulebook says', () => {
  it.each([0, 1, 2])('are the power of a turn with %i glyphs of the hero player', (glyphs) => {
    const table = position({
      hero: { glyphs: { [HOST]: ['Supply Raid', 'Prison Break'].slice(0, glyphs) } },
      villain: { glyphs: { "Bra'tac, Jaffa Master": ['Brief Candle'] } },
    })
    const power = numberIn('receivePower', 'base') + glyphs * numberIn('receivePower', 'each')
    expect(table.hero.view()).toMatchObject({ you: { power }, opponent: { power } })
  })

  it('are what complications cost and add, one after the other', () => {
    const table = rich(['Olaf', 'P90', 'MALP'])
    const { villain } = table
    const before = table.mission().difficulty
    table.hero.pass()
    for (const [place, name] of (['first', 'second', 'third'] as const).entries()) {
      const { power } = villain.view().you
      villain.complicate(['Olaf', 'P90', 'MALP'][place] ?? '')
      expect(power - villain.view().you.power).toBe(numberIn('complicationCost', name))
      expect(table.mission().difficulty - before).toBe((place + 1) * numberIn('complication', 'added'))
      if (place < 2) table.hero.pass()
    }
  })

  it('are what a boost adds to a character, an adversary and a ship', () => {
    const table = rich(['Rival', 'Raider'], ['Olaf', 'Cruiser'])
    const { hero, villain } = table
    hero.assign('Olaf')
    villain.assign('Rival')
    hero.assign('Cruiser')
    villain.assign('Raider')
    const counted = (title: string) => table.card(title).counts
    const boosted = (title: string, boost: () => void) => {
      const before = counted(title)
      boost()
      return Number(counted(title)) - Number(before)
    }
    expect(boosted('Olaf', () => hero.boost('Olaf'))).toBe(numberIn('boostCharacter', 'added'))
    expect(boosted('Rival', () => villain.boost('Rival'))).toBe(numberIn('boostAdversary', 'added'))
    expect(boosted('Cruiser', () => hero.boost('Cruiser'))).toBe(numberIn('boostShip', 'added'))
    expect(boosted('Raider', () => villain.boost('Raider'))).toBe(numberIn('boostShip', 'added'))
  })

  it('are what another mission costs after failures, and what the villain player gains', () => {
    const table = rich()
    for (const failed of [1, 2]) {
      table.bothPass()
      const before = [table.hero, table.villain].map((player) => player.view().you.power)
      table.hero.choose('continue')
      const after = [table.hero, table.villain].map((player) => player.view().you.power)
      const price = failed * numberIn('priceOfFailure', 'each')
      expect(after).toEqual([(before[0] ?? 0) - price, (before[1] ?? 0) + price])
    }
  })
})

describe('the order in which the rulebook has a mission resolved', () => {
  it('is the battle, success or failure, stopping, the adversary, the glyph', () => {
    const table = position({
      hero: { missions: ['Trial of combat', 'Trial of science'], play: ['Helper', 'Cruiser'], power: 9 },
      villain: { play: ['Rival'], hand: ['Roadblock'] },
    })
    table.hero.assign("Teal'c")
    table.villain.assign('Rival')
    table.hero.assign("Jack O'Neill")
    table.villain.play('Roadblock')
    table.hero.assign('Helper')
    table.villain.pass()
    table.hero.assign('Cruiser')
    table.villain.pass()
    table.hero.pass()
    expect(table.asked()).toBe('villain revive-or-score')
    expect(table.state('Helper')).toBe('stopped')
    table.villain.choose('revive')
    expect(table.state('Rival')).toBe('stopped')
    expect(table.mission().against).toEqual([])
    expect(table.asked()).toBe('hero earn-glyph')
    table.hero.choose('earn', 'Helper')
    const order = ['ship-battle', 'success', 'revive', 'clear', 'earn'] as const
    const places = order.map((type) => table.events().findIndex((event) => event.type === type))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})
