import { describe, expect, it } from 'vitest'
import { withTexts } from './table'

/** Further words of the ability language that only players' own cards use. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

type Table = ReturnType<typeof withTexts>

/** Passes and declines until another turn has begun. */
function endTurn(table: Table): void {
  const { turn } = table.hero.view()
  for (let i = 0; i < 60 && table.hero.view().turn === turn; i++) {
    const player = table.asked().startsWith('hero') ? table.hero : table.villain
    const kinds = ['pass', 'decline', 'end', 'done'] as const
    const kind = kinds.find((one) => table.options().some((option) => option.split(' ')[0] === one))
    player.choose(kind ?? (table.options()[0]?.split(' ')[0] as 'pass'))
  }
}

describe('the highest and the lowest (ruling 117)', () => {
  it('is chosen among those that share it, of cards that have such a number at all', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Bully', 'Helper', 'Second Helper'] })
    table.hero.use('Bully')
    expect(table.options()).toEqual(['choose Helper', 'choose Second Helper'])
    table.hero.picks('Second Helper')
    expect(table.state('Second Helper')).toBe('stopped')
  })

  it('is all of them where a text says so, and no character without a cost', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Tax', 'Helper', 'Second Helper'] })
    table.hero.use('Tax')
    expect([table.state('Helper'), table.state('Second Helper'), table.state("Teal'c")]).toEqual([
      'ready',
      'stopped',
      'ready',
    ])
    const alone = withTexts({ missions: MISSIONS, play: ['Tax'] })
    alone.hero.use('Tax')
    expect(alone.state("Teal'c")).toBe('ready')
  })

  it('changes with the numbers, without the change that depends on it', () => {
    const science = (...play: readonly string[]) => {
      const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Second Helper', 'Pedestal', ...play] })
      return [table.card('Helper').ratings.science, table.card('Second Helper').ratings.science]
    }
    expect(science()).toEqual([2, 2])
  })
})

describe('printed difficulty (ruling 118)', () => {
  it('is that of the mission itself, whatever lies there', () => {
    const combat = (missions: readonly string[], hand: readonly string[] = []) => {
      const table = withTexts({ missions, play: ['Helper', 'Modest Goals'] }, { hand })
      if (hand.length > 0) {
        table.hero.pass()
        table.villain.play('Roadblock')
      }
      return table.card('Helper').ratings.combat
    }
    expect(combat(MISSIONS)).toBe(3)
    expect(combat(MISSIONS, ['Roadblock'])).toBe(3)
    expect(combat(['Great Prize', ...MISSIONS])).toBe(1)
  })
})

describe('assigning while stopped (ruling 119)', () => {
  const shift = (...play: readonly string[]) =>
    withTexts({ missions: MISSIONS, play: ['Helper', ...play], states: { Helper: 'stopped' } })

  it('is possible where a text says so', () => {
    expect(shift().options()).not.toContain('assign Helper')
    const table = shift('Double Shift')
    table.hero.assign('Helper')
    expect(table.state('Helper')).toBe('assigned')
  })

  it('is done by a text that names stopped cards, and to those only', () => {
    const table = shift('Alarm')
    table.hero.use('Alarm')
    expect(table.state('Helper')).toBe('assigned')
    const ready = withTexts({ missions: MISSIONS, play: ['Helper', 'Alarm'] })
    ready.hero.use('Alarm')
    expect(ready.state('Helper')).toBe('ready')
  })

  it('costs what assigning costs', () => {
    expect(shift('Double Shift', 'Toll').options()).not.toContain('assign Helper')
  })
})

describe('assigning at no cost', () => {
  it('pays nothing for it', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Free Pass', 'Toll'] })
    expect(table.options()).not.toContain('assign Helper')
    table.hero.use('Free Pass')
    expect(table.state('Helper')).toBe('assigned')
  })
})

describe('becoming blocked (ruling 120)', () => {
  const grudge = (...play: readonly string[]) =>
    withTexts({ missions: MISSIONS, play: ['Helper', 'Grudge', ...play], power: 0 })
  const uses = (table: Table, ...gear: readonly string[]) => {
    const before = table.hero.view().you.power
    for (const title of gear) {
      table.hero.use(title)
      if (table.asked() === 'villain action') table.villain.pass()
    }
    return table.hero.view().you.power - before
  }

  it('happens once, however often a card is blocked', () => {
    expect(uses(grudge('Barrier'), 'Barrier')).toBe(5)
    expect(uses(grudge('Barrier'), 'Barrier', 'Barrier')).toBe(5)
    expect(uses(grudge('Long Barrier', 'Barrier'), 'Long Barrier', 'Barrier')).toBe(5)
  })

  it('is over when a text unblocks the card', () => {
    expect(uses(grudge('Barrier', 'Lift'), 'Barrier', 'Lift')).toBe(12)
    expect(uses(grudge('Barrier', 'Lift'), 'Barrier', 'Lift', 'Barrier')).toBe(17)
  })

  it('is not what a text does that holds by itself', () => {
    expect(uses(grudge('Wall', 'Barrier'), 'Barrier', 'Wall')).toBe(0)
  })
})

describe('until the end of your next turn', () => {
  it('goes on through the turn of the opponent', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Long Night'] }, { missions: MISSIONS })
    table.hero.use('Long Night')
    const combat = () => table.card('Helper').ratings.combat
    const seen = [combat()]
    for (let turn = 0; turn < 3; turn++) {
      endTurn(table)
      seen.push(combat())
    }
    expect(seen).toEqual([3, 3, 3, 1])
  })

  it('keeps a card from becoming ready in the debrief of that turn too', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Sedative'] }, { missions: MISSIONS })
    table.hero.use('Sedative')
    const seen = [table.state('Helper')]
    for (let turn = 0; turn < 5; turn++) {
      endTurn(table)
      seen.push(table.state('Helper'))
    }
    expect(seen).toEqual([...Array<string>(5).fill('stopped'), 'ready'])
  })
})
