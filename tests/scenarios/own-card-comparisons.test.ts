import { describe, expect, it } from 'vitest'
import { greedyBot, seatOf } from '@/lib/game/bots'
import { engine, titleOf, withTexts } from './table'

/** Further words of the ability language that only players' own cards use. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

type Table = ReturnType<typeof withTexts>

/** Passes and declines until the next turn has begun. */
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

describe('printed experience', () => {
  it('tells missions that are worth much from others', () => {
    const combat = (missions: readonly string[]) =>
      withTexts({ missions, play: ['Helper', 'Greed'] }).card('Helper').ratings.combat
    expect(combat(['Great Prize', ...MISSIONS])).toBe(3)
    expect(combat(MISSIONS)).toBe(1)
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

describe('a trait that is chosen (ruling 121)', () => {
  const at = (play: readonly string[], hand: readonly string[] = []) =>
    withTexts(
      { missions: MISSIONS, play: ['Jaffa Helper', 'SGC Helper', ...play], hand },
      { hand: ['Ori Rival'] },
    )

  it('is one that is printed on a card which everybody can see', () => {
    const table = at(['Rallying Cry'], ['Russian Helper'])
    table.hero.use('Rallying Cry')
    expect(table.asked()).toBe('hero choose-one')
    expect(table.options()).toEqual(expect.arrayContaining(['mode Jaffa', 'mode SGC']))
    expect(table.options()).not.toContain('mode Russian')
    expect(table.options()).not.toContain('mode Ori')
  })

  it('is the one that the text then speaks of', () => {
    const combat = (trait: string) => {
      const table = at(['Rallying Cry'])
      table.hero.use('Rallying Cry')
      table.hero.choose('mode', trait)
      return [table.card('Jaffa Helper').ratings.combat, table.card('SGC Helper').ratings.combat]
    }
    expect(combat('Jaffa')).toEqual([3, 1])
    expect(combat('SGC')).toEqual([1, 3])
  })

  it('is, by the greedy bot, the one that most of its own cards have where that is good for them', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Rallying Cry', 'SGC Helper', 'SGC Helper', 'Jaffa Helper'],
    })
    table.hero.use('Rallying Cry')
    const { view, decision } = seatOf(engine, table.game) ?? {}
    if (!view || !decision) throw new Error('nobody is asked')
    const answer = greedyBot(engine.pool).choose(view, decision)
    expect(table.options()[answer]).toBe('mode SGC')
  })

  it('can be given to a card, one beside another', () => {
    const table = at(['Adoption', 'Standard Bearer', 'Helper'])
    expect(table.card('Helper').ratings.combat).toBe(1)
    for (const trait of ['SGC', 'Jaffa']) {
      table.hero.use('Adoption')
      table.hero.choose('mode', trait)
      table.hero.picks('Helper')
      table.villain.pass()
    }
    expect(table.card('Helper').ratings.combat).toBe(2)
  })
})

describe('the highest or lowest number (ruling 117)', () => {
  it('is that of one of the cards, and 0 where none has it', () => {
    const gained = (...play: readonly string[]) => {
      const table = withTexts({ missions: MISSIONS, play: ['Tithe', ...play] })
      const before = table.hero.view().you.power
      table.hero.use('Tithe')
      return table.hero.view().you.power - before
    }
    expect(gained('Helper', 'Second Helper')).toBe(2)
    expect(gained()).toBe(0)
  })

  it('is the least of those that are assigned', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Weakest Link', 'Helper'] })
    table.hero.assign('Helper')
    table.villain.pass()
    const before = table.hero.view().you.power
    table.hero.use('Weakest Link')
    expect(table.hero.view().you.power - before).toBe(1)
  })
})

describe("searching another player's deck (ruling 122)", () => {
  it('discards a card of theirs, and shuffles their deck', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Saboteur'] },
      { deck: ['Roadblock', 'Second Helper', 'Roadblock', 'Helper'] },
    )
    table.hero.use('Saboteur')
    expect(table.options()).toEqual(['choose Helper', 'choose Second Helper', 'done'])
    table.hero.picks('Helper')
    expect(table.villain.view().you.discard.map(({ key }) => titleOf(key))).toEqual(['Helper'])
    expect(table.hero.view().you.discard).toEqual([])
  })
})

describe('a card that is searched for and assigned', () => {
  it('is played first, then assigned', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Volunteer Drive'], deck: ['Helper', 'Cruiser'] })
    table.hero.use('Volunteer Drive')
    table.hero.picks('Helper')
    expect(table.state('Helper')).toBe('assigned')
  })
})

describe('firepower in the description of a ship', () => {
  it('is compared with a number', () => {
    const combat = (ship: string) =>
      withTexts({ missions: MISSIONS, play: ['Helper', 'Escort', ship] }).card('Helper').ratings.combat
    expect([combat('Cruiser'), combat('Unarmed Barge')]).toEqual([2, 1])
  })
})

describe('an event among cards that are shown', () => {
  it('is told from other cards', () => {
    const gained = (top: string) => {
      const table = withTexts({ missions: MISSIONS, play: ['Quick Thinking'], deck: [top, 'Helper'] })
      const before = table.hero.view().you.power
      table.hero.use('Quick Thinking')
      return table.hero.view().you.power - before
    }
    expect([gained('Double Plan'), gained('Helper')]).toEqual([4, 1])
  })
})

describe('several cards that would be drawn (ruling 123)', () => {
  const at = (...play: readonly string[]) =>
    withTexts({
      missions: MISSIONS,
      play: ['Library', ...play],
      deck: ['Helper', 'Cruiser', 'Helper'],
      power: 0,
    })
  const drawn = (table: Table) => table.hero.view().you.hand.length

  it('are replaced all at once, and asked about once', () => {
    const table = at('Archive')
    const before = table.hero.view().you.power
    table.hero.use('Library')
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace')
    expect([drawn(table), table.hero.view().you.power - before]).toEqual([0, 5])
    expect(table.asked()).toBe('villain action')
  })

  it('are drawn when the text is not used', () => {
    const table = at('Archive')
    table.hero.use('Library')
    table.hero.choose('decline')
    expect([drawn(table), table.asked()]).toEqual([2, 'villain action'])
  })

  it('are as many as the text says', () => {
    const table = at('Exact Science')
    table.hero.use('Library')
    expect(drawn(table)).toBe(2)
  })

  it('are asked about one by one afterwards, where a text speaks of a card', () => {
    const table = at('Archive', 'Choice of Books')
    table.hero.use('Library')
    table.hero.choose('decline')
    expect([table.asked(), drawn(table)]).toEqual(['hero replace', 0])
  })
})
