import { describe, expect, it } from 'vitest'
import { checkAbilities } from '@/lib/game/abilities/check'
import { engine, withTexts } from './table'

/** What texts of players' own cards prevent, how often they can be used, and for how long they last. */

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

describe('what only texts of some cards cannot do (ruling 124)', () => {
  it('is done by other texts all the same', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Bulwark', 'Prod'] }, { hand: ['Tangle'] })
    table.hero.pass()
    table.villain.play('Tangle')
    expect(table.state('Helper')).toBe('ready')
    table.hero.use('Prod')
    expect(table.state('Helper')).toBe('stopped')
  })

  it('is not prevented where no text says so', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper'] }, { hand: ['Tangle'] })
    table.hero.pass()
    table.villain.play('Tangle')
    expect(table.state('Helper')).toBe('stopped')
  })

  it("is about cards of the opponent, not one's own", () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Helper', 'Bulwark', 'Trapdoor'] },
      { hand: ['Firestorm'] },
    )
    table.hero.pass()
    table.villain.play('Firestorm')
    expect(table.state('Helper')).toBe('ready')
    table.hero.use('Trapdoor')
    expect(table.hero.view().you.discard.map(({ key }) => key)).toHaveLength(1)
  })
})

describe('a card taken back from a mission (ruling 125)', () => {
  it('is ready and can be assigned again', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Second Thoughts', 'Early Riser'] })
    table.hero.assign('Helper')
    if (table.asked() === 'villain action') table.villain.pass()
    expect(table.state('Helper')).toBe('assigned')
    table.hero.use('Second Thoughts')
    expect(table.state('Helper')).toBe('ready')
    expect(table.lastEvent('unassign').card?.id).toBe(table.card('Helper').id)
    if (table.asked() === 'villain action') table.villain.pass()
    table.hero.assign('Helper')
    expect(table.state('Helper')).toBe('assigned')
  })

  it('needs a card that is assigned', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Second Thoughts'] })
    table.hero.use('Second Thoughts')
    expect(table.state('Helper')).toBe('ready')
  })
})

describe('cards that cannot be used (ruling 126)', () => {
  it('offer no action, and all else that they say goes on', () => {
    const free = withTexts({ missions: MISSIONS, play: ['Helper', 'Prod'] })
    expect(free.options()).toContain('use Prod')
    const jammed = withTexts({ missions: MISSIONS, play: ['Helper', 'Prod', 'Jammer'] })
    expect(jammed.options()).not.toContain('use Prod')
    const answer = engine.explain(jammed.game, { about: 'card', player: 0, card: jammed.card('Prod').id })
    expect(answer.about === 'card' ? answer.uses : []).toContainEqual(
      expect.objectContaining({
        use: 'use',
        reasons: [{ code: 'forbidden', card: jammed.card('Jammer').id }],
      }),
    )
    expect(jammed.card('Helper').ratings.combat).toBe(free.card('Helper').ratings.combat)
  })
})

describe('cards of a kind, discarded or destroyed this way', () => {
  const gained = (play: readonly string[], hand: readonly string[], chosen: readonly string[]) => {
    const table = withTexts({ missions: MISSIONS, play, hand })
    const before = table.hero.view().you.power
    table.hero.use(play[0] ?? '')
    for (const title of chosen) table.hero.choose('choose', title)
    if (table.asked() === 'hero choose') table.hero.choose('done')
    return table.hero.view().you.power - before
  }

  it('count where they have gone', () => {
    const hand = ['Helper', 'Cruiser', 'Roadblock']
    expect(gained(['Clearance'], hand, ['Helper', 'Cruiser', 'Roadblock'])).toBe(2)
    expect(gained(['Clearance'], hand, ['Helper', 'Roadblock'])).toBe(1)
    expect(gained(['Demolition', 'Helper', 'Second Helper'], [], ['Helper', 'Second Helper'])).toBe(2)
  })

  it('are not those of that kind that stay', () => {
    const hand = ['Helper', 'Cruiser', 'Roadblock']
    expect(gained(['Clearance'], hand, ['Roadblock'])).toBe(0)
    expect(gained(['Clearance'], hand, [])).toBe(0)
  })
})

describe('twice each turn', () => {
  it('is two times, and two more in the next turn', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Twofold'] }, { missions: MISSIONS })
    const uses = () => {
      let times = 0
      for (; times < 5 && table.options().includes('use Twofold'); times++) {
        table.hero.use('Twofold')
        if (table.asked() === 'villain action') table.villain.pass()
      }
      return times
    }
    expect(uses()).toBe(2)
    endTurn(table)
    endTurn(table)
    while (table.asked() !== 'hero action') table.hero.choose(table.options()[0]?.split(' ')[0] as 'pass')
    expect(uses()).toBe(2)
  })

  it('is refused where the card could not tell its paragraphs apart', () => {
    const twice = {
      node: 'activated',
      costs: [{ kind: 'pay', n: 1 }],
      do: { kind: 'draw', n: 1 },
      times: 'twice',
    }
    expect(checkAbilities([twice, twice], 'gear')).toEqual([])
    expect(checkAbilities([twice, twice, twice, twice], 'gear').map(({ detail }) => detail)).toContain(
      'times',
    )
    expect(checkAbilities([{ ...twice, once: true }], 'gear')).not.toEqual([])
  })

  it('is refused of an action that another card grants, which its bearer could not tell from its own', () => {
    const costs = [{ kind: 'pay', n: 1 }]
    const action = { node: 'activated', costs, do: { kind: 'draw', n: 1 } }
    const granted = (ability: object) => [
      { node: 'static', by: [{ kind: 'gains', of: { what: 'team' }, ability }] },
    ]
    const placed = (ability: object) => [
      {
        node: 'outcome',
        on: 'failure',
        do: { kind: 'attach', on: { kind: 'choose', of: { what: 'team' } }, gains: [ability] },
      },
    ]
    expect(checkAbilities(granted({ ...action, once: true }), 'gear')).toEqual([])
    expect(checkAbilities(placed({ ...action, once: true }), 'obstacle')).toEqual([])
    for (const times of ['twice', 'threeTimes']) {
      expect(checkAbilities(granted({ ...action, times }), 'gear').map(({ detail }) => detail)).toEqual([
        'times',
      ])
      expect(checkAbilities(placed({ ...action, times }), 'obstacle').map(({ detail }) => detail)).toEqual([
        'times',
      ])
    }
  })
})

describe('an offer once each turn', () => {
  it('is made again until it is taken', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Patience', 'Twofold'] })
    const power = () => table.hero.view().you.power
    const before = power()
    table.hero.use('Twofold')
    table.villain.pass()
    table.hero.choose('decline')
    expect(power()).toBe(before + 1)
    table.hero.use('Twofold')
    table.villain.pass()
    table.hero.choose('accept')
    expect(power()).toBe(before + 5)
    table.hero.assign('Helper')
    table.villain.pass()
    expect(table.asked()).toBe('hero action')
  })
})

describe('something once each turn that the opponent can avert', () => {
  it('happens once, whether it is averted or not', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Levy', 'Twofold'] }, { power: 5 })
    const power = () => table.hero.view().you.power
    const before = power()
    table.hero.use('Twofold')
    table.villain.pass()
    table.villain.choose('decline')
    expect(power()).toBe(before + 4)
    table.hero.use('Twofold')
    table.villain.pass()
    expect(power()).toBe(before + 5)
    expect(table.asked()).toBe('hero action')
  })
})

describe("until the end of the opponent's next turn, and until one's own begins", () => {
  it('goes on through the turn of the opponent, and no further', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Long Watch'] }, { missions: MISSIONS })
    table.hero.choose('use', 'Long Watch')
    if (table.asked() === 'villain action') table.villain.pass()
    const combat = () => table.card('Helper').ratings.combat
    const seen = [combat()]
    for (let turn = 0; turn < 3; turn++) {
      endTurn(table)
      seen.push(combat())
    }
    expect(seen).toEqual([3, 3, 1, 1])
  })
})
