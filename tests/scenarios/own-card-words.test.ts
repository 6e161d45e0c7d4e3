import { describe, expect, it } from 'vitest'
import { engine, titles, withTexts } from './table'

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

describe('a won ship battle', () => {
  /** The power gained by the War Chest once the ships have fought. */
  const gained = (ship: string, raider?: string): number => {
    const fought = (play: readonly string[]) => {
      const table = withTexts(
        { missions: MISSIONS, play: ['Unarmed Barge', 'Cruiser', 'Second Helper', ...play] },
        { play: ['Raider'] },
      )
      table.hero.assign(ship)
      if (raider) table.villain.assign(raider)
      else table.villain.pass()
      table.bothPass()
      while (table.asked()?.endsWith('ship-battle'))
        (table.asked() === 'hero ship-battle' ? table.hero : table.villain).choose('spare')
      return table.hero.view().you.power
    }
    return fought(['War Chest']) - fought([])
  }

  it('is won by the player with the higher total, or who alone has ships there (ruling 63)', () => {
    expect(gained('Unarmed Barge')).toBe(3)
    expect(gained('Unarmed Barge', 'Raider')).toBe(5)
  })

  it('is won by nobody in a tie, or without a ship', () => {
    expect(gained('Cruiser', 'Raider')).toBe(0)
    expect(gained('Second Helper')).toBe(0)
  })
})

describe('the result of the current mission', () => {
  it('is waited for until that mission ends, and not longer', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Wager', 'Helper'], power: 9 })
    const before = table.hero.view().you.power
    table.hero.use('Wager')
    table.villain.pass()
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign('Helper')
    table.bothPass()
    expect(table.hero.view().you.power - before).toBe(4)
  })
})

describe('counters', () => {
  it('lie on a card until they are taken off, and mean what texts say of them', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Helper', 'Weakness', 'Infirmary'] },
      { hand: ['Stinging Field', 'Stinging Field'] },
    )
    expect(combatOf(table, 'Helper')).toBe(1)
    table.hero.pass()
    table.villain.play('Stinging Field')
    table.villain.picks('Helper')
    expect(table.card('Helper').named).toEqual({ wound: 1 })
    expect(combatOf(table, 'Helper')).toBe(0)
    table.hero.use('Infirmary')
    expect(table.card('Helper').named).toBeUndefined()
    expect(combatOf(table, 'Helper')).toBe(1)
    expect(table.lastEvent('take-counters').figures.count).toBe(1)
  })

  it('are a price only where there are as many', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Battery'], power: 2 })
    const uses = () => table.options().filter((option) => option === 'use Battery').length
    expect(uses()).toBe(1)
    for (let i = 0; i < 2; i++) {
      table.hero.use('Battery')
      table.villain.pass()
    }
    expect(table.card('Battery').named).toEqual({ charge: 2 })
    expect(uses()).toBe(2)
    const before = table.hero.view().you.power
    table.hero.choose('use', 'Battery')
    table.villain.pass()
    expect([before, table.hero.view().you.power]).toEqual([before, before - 1])
  })

  it('stay through a position that is written down, and leave with the card', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Helper', 'Trapdoor'] },
      { hand: ['Stinging Field'] },
    )
    table.hero.pass()
    table.villain.play('Stinging Field')
    table.villain.picks('Helper')
    const again = table.where((position) => position)
    expect(again.card('Helper').named).toEqual({ wound: 1 })
    again.hero.use('Trapdoor')
    expect(titles(again.hero.view().you.discard)).toContain('Helper')
    expect(JSON.stringify(engine.position(again.game))).not.toContain('wound')
  })
})

describe('assigning as an effect', () => {
  it('assigns a card as an action would, and does nothing where that is not possible', () => {
    const table = () =>
      withTexts({
        missions: MISSIONS,
        play: ['Helper', 'Snare'],
        states: { Helper: 'stopped' },
        hand: ['Quick March'],
      })
    const marching = table()
    marching.hero.play('Quick March')
    expect(marching.state('Helper')).toBe('assigned')

    const blocked = table()
    blocked.hero.use('Snare')
    blocked.hero.picks('Helper')
    blocked.villain.pass()
    blocked.hero.play('Quick March')
    expect(blocked.state('Helper')).toBe('ready')
  })
})

describe('winning by a text', () => {
  it('ends the game at once', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Last Word'] })
    table.hero.use('Last Word')
    expect(engine.result(table.game)).toMatchObject({ winner: 0, reason: 'text' })
    expect(engine.decision(table.game)).toBeUndefined()
  })
})

describe('an action for the other player', () => {
  it('is theirs alone, and only while what it asks for holds', () => {
    const table = withTexts({ missions: MISSIONS, power: 3 }, { play: ['Open Secret'], power: 3 })
    expect(table.options()).not.toContain('use Open Secret')
    table.hero.pass()
    expect(table.options()).not.toContain('use Open Secret')
    table.villain.assign('Open Secret')
    table.hero.use('Open Secret')
    expect(table.state('Open Secret')).toBe('ready')
    expect(table.options()).not.toContain('assign Open Secret')
  })
})

describe('a text used from the hand', () => {
  it('is offered while the card is there, and paid with it', () => {
    const table = withTexts({ missions: MISSIONS, hand: ['Ace'], power: 1 }, { hand: ['Ace'], power: 5 })
    const before = table.hero.view().you.power
    table.hero.use('Ace')
    expect(table.hero.view().you.power - before).toBe(3)
    expect(titles(table.hero.view().you.discard)).toEqual(['Ace'])
    // It is a hero card, and it is not their turn as the hero player.
    expect(table.options()).not.toContain('use Ace')
  })
})

describe('a price that changes', () => {
  it('is less while the condition holds', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Bargain', 'Helper'], power: 5 })
    const power = () => table.hero.view().you.power
    const before = power()
    table.hero.use('Bargain')
    expect(before - power()).toBe(3)
    table.villain.pass()
    table.hero.assign('Helper')
    table.villain.pass()
    const now = power()
    table.hero.use('Bargain')
    expect(now - power()).toBe(1)
  })
})

describe('two of several ways', () => {
  it('are two different ones', () => {
    const table = withTexts({ missions: MISSIONS, hand: ['Double Plan'], play: ['Battery'] })
    table.hero.play('Double Plan')
    expect(table.options()).toEqual(['mode 0', 'mode 1', 'mode 2'])
    table.hero.choose('mode', '1')
    expect(table.options()).toEqual(['mode 0', 'mode 2'])
  })
})

describe('becoming ready', () => {
  it('is watched, and once each turn is once', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Early Riser'],
      states: { 'Early Riser': 'stopped' },
      hand: ['Quick March', 'Quick March'],
      power: 5,
    })
    const power = () => table.hero.view().you.power
    const before = power()
    table.hero.play('Quick March')
    // One power for the event, one gained.
    expect(power()).toBe(before)
    table.villain.pass()
    table.hero.play('Quick March')
    expect(table.lastEvent('readied').card?.id).toBe(table.card('Early Riser').id)
    expect(power()).toBe(before - 1)
  })
})

describe('what cannot become blocked or ready', () => {
  it('is not blocked: it cannot be chosen for that, and its blocking pays for nothing', () => {
    const at = (...play: readonly string[]) =>
      withTexts({ missions: MISSIONS, play: ['Helper', 'Snare', 'Volunteers', ...play] })
    const table = at()
    expect(table.options()).toContain('use Volunteers')
    table.hero.use('Snare')
    table.hero.picks('Helper')
    expect(table.card('Helper').blocked).toBe(true)

    const free = at('Free Spirit')
    expect(free.options()).not.toContain('use Volunteers')
    free.hero.use('Snare')
    expect(free.options()).not.toContain('choose Helper')
    expect(free.options()).toContain("choose Teal'c")
  })

  it('does not become ready at the end of the turn', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Free Spirit'], states: { "Teal'c": 'stopped' } })
    table.bothPass()
    while (table.asked() !== 'villain action' && table.asked() !== 'hero action') table.hero.choose('end')
    expect(table.state("Teal'c")).toBe('stopped')
  })
})

describe('a text that was chosen to occur again', () => {
  it('occurs twice at that mission', () => {
    const gained = (...play: readonly string[]) => {
      const table = withTexts({ missions: ['Paid Errand', ...MISSIONS], play: ['Helper', ...play], power: 3 })
      if (play.includes('Echo')) {
        table.hero.use('Echo')
        table.villain.pass()
      }
      table.hero.assign('Helper')
      const before = table.hero.view().you.power
      table.bothPass()
      expect(table.asked()).toBe('hero continue')
      return table.hero.view().you.power - before
    }
    expect(gained()).toBe(2)
    expect(gained('Echo')).toBe(4)
  })
})

describe('a choice of the sum of a skill', () => {
  it('ends only when the sum is reached', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Great Effort'] })
    table.hero.use('Great Effort')
    expect(table.options()).not.toContain('done')
    let stopped = 0
    while (table.asked() === 'hero choose' && !table.options().includes('done')) {
      stopped += combatOf(table, table.options()[0]?.replace('choose ', '') ?? '') ?? 0
      table.hero.choose('choose')
    }
    expect(stopped).toBeGreaterThanOrEqual(4)
  })
})

describe('what the next card costs', () => {
  it('is changed until one is played, and for no other kind of card', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Recruiter'],
      hand: ['Quick March', 'Helper', 'Second Helper'],
      power: 6,
    })
    const power = () => table.hero.view().you.power
    table.hero.use('Recruiter')
    const paid = (title: string) => {
      const before = power()
      table.villain.pass()
      table.hero.play(title)
      return before - power()
    }
    expect(paid('Quick March')).toBe(1)
    // A card that costs 2, for 1; the other costs 1 as usual.
    expect(paid('Second Helper')).toBe(1)
    expect(paid('Helper')).toBe(1)
  })
})

describe('what the first card each turn costs', () => {
  it('is changed as long as none has been played', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Outfitter'],
      hand: ['Workshop', 'Infirmary'],
      power: 6,
    })
    const power = () => table.hero.view().you.power
    const paid = (title: string) => {
      const before = power()
      table.hero.play(title)
      table.villain.pass()
      return before - power()
    }
    expect([paid('Workshop'), paid('Infirmary')]).toEqual([0, 1])
  })
})

describe('cards that were looked at', () => {
  it('are still those cards once one of them has gone to the hand', () => {
    const deck = ['Helper', 'Second Helper', 'Cruiser', 'Ace']
    const table = withTexts({ missions: MISSIONS, play: ['Scout'], deck })
    table.hero.use('Scout')
    table.hero.picks('Second Helper')
    while (table.asked().startsWith('hero') && table.options().some((one) => one.startsWith('choose')))
      table.hero.choose('choose')
    expect(titles(table.hero.view().you.hand)).toEqual(['Second Helper'])
    expect(engine.position(table.game).seats[0]?.deck?.at(0)).toContain('207')
  })
})

describe('a total over cards', () => {
  it('adds up what those cost that fit, and no others', () => {
    const alone = withTexts({ missions: MISSIONS, play: ['Helper', 'Ledger'] })
    expect(combatOf(alone, 'Helper')).toBe(1)
    const two = withTexts({ missions: MISSIONS, play: ['Helper', 'Ledger', 'Workshop'] })
    expect(combatOf(two, 'Helper')).toBe(2)
    const theirs = withTexts({ missions: MISSIONS, play: ['Helper', 'Ledger'] }, { play: ['Workshop'] })
    expect(combatOf(theirs, 'Helper')).toBe(1)
  })

  it('of what it changes itself is looked at without that change', () => {
    const one = withTexts({ missions: MISSIONS, play: ['Helper', 'Rally'] })
    expect(combatOf(one, 'Helper')).toBe(1)
    const two = withTexts({ missions: MISSIONS, play: ['Helper', 'Second Helper', 'Rally'] })
    expect(combatOf(two, 'Helper')).toBe(2)
  })
})

describe('boosting with a card like no other', () => {
  it('is allowed to those of whom a text says it, with the cards that it names', () => {
    const begun = (play: readonly string[]) => {
      const table = withTexts({ missions: MISSIONS, play: [...play], hand: ['Workshop', 'Quick March'] })
      table.hero.assign('Helper')
      table.villain.pass()
      return table
    }
    const boosts = (table: ReturnType<typeof begun>) =>
      table.options().filter((option) => option.startsWith('boost'))
    expect(boosts(begun(['Helper']))).toEqual([])
    const table = begun(['Helper', 'Training Ground'])
    expect(boosts(table)).toHaveLength(1)
    expect(combatOf(table, 'Helper')).toBe(1)
    table.hero.choose('boost')
    expect(combatOf(table, 'Helper')).toBe(2)
    expect(titles(table.hero.view().you.discard)).toContain('Workshop')
  })
})

describe("what can't be stopped, destroyed, incapacitated, boosted or turned face down", () => {
  const uses = (play: readonly string[], more: Parameters<typeof withTexts>[0] = {}) => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', ...play], ...more })
    return table.options().filter((option) => option.startsWith('use'))
  }
  it('is spared by texts, as an effect and as a price', () => {
    expect(uses(['Volunteers'])).toHaveLength(1)
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Steadfast', 'Trapdoor', 'Stunner'] })
    table.hero.use('Trapdoor')
    expect(table.state('Helper')).toBe('ready')
  })

  it('is stopped by the rules when its mission ends (ruling 112)', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Steadfast'] })
    table.hero.assign('Helper')
    table.bothPass()
    expect(table.state('Helper')).toBe('stopped')
  })

  it('is neither boosted nor turned face down', () => {
    const boosts = (play: readonly string[]) => {
      const table = withTexts({ missions: MISSIONS, play: ['Helper', ...play], hand: ['Helper'] })
      table.hero.assign('Helper')
      table.villain.pass()
      return table.options().filter((option) => option.startsWith('boost')).length
    }
    expect([boosts([]), boosts(['Steadfast'])]).toEqual([1, 0])
    const hidden = (play: readonly string[]) => {
      const table = withTexts({ missions: MISSIONS, play: ['Cover Up', ...play] }, { hand: ['Roadblock'] })
      table.hero.pass()
      table.villain.play('Roadblock')
      table.hero.use('Cover Up')
      return table.events().some(({ type }) => type === 'face-down')
    }
    expect([hidden([]), hidden(['Steadfast'])]).toEqual([true, false])
  })
})

describe('an effect that must happen if it can', () => {
  it('is followed by what depends on it, or by what happens if it cannot', () => {
    const exchanged = (hand: readonly string[]) => {
      const table = withTexts({
        missions: MISSIONS,
        play: ['Exchange'],
        hand,
        deck: ['Helper', 'Second Helper', 'Cruiser'],
        power: 0,
      })
      table.hero.use('Exchange')
      if (table.asked() === 'hero choose') table.hero.choose('choose')
      const { you } = table.hero.view()
      return { hand: titles(you.hand), power: you.power }
    }
    const [could, couldNot] = [exchanged(['Ace']), exchanged([])]
    expect([could.hand, couldNot.hand]).toEqual([['Helper', 'Second Helper'], []])
    expect(couldNot.power - could.power).toBe(3)
  })
})

describe('cards that were assigned', () => {
  it('are still known when the mission ends, and stopped by then', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Helper', 'Second Helper', 'Roll Call'] })
    table.hero.assign('Helper')
    table.bothPass()
    while (table.asked() !== '' && !titles(table.hero.view().you.discard).includes('Helper')) {
      if (!/earn|continue|choose|trigger/.test(table.asked())) break
      table.hero.choose(table.options()[0]?.split(' ')[0] as never)
    }
    expect(titles(table.hero.view().you.discard)).toContain('Helper')
    expect(table.state('Second Helper')).toBe('ready')
  })
})

describe('dominion on an adversary (ruling 113)', () => {
  it('lets them be scored along with another adversary at the same mission', () => {
    const table = withTexts(
      { missions: MISSIONS },
      { play: ['Rival', 'Firm Hand'], states: { Rival: 'assigned', 'Firm Hand': 'assigned' } },
    )
    table.bothPass()
    table.villain.choose('score', 'Rival')
    expect(table.asked()).toBe('villain choose')
    table.villain.choose('choose', 'Firm Hand')
    expect(titles(table.villain.view().you.scorePile)).toEqual(['Rival', 'Firm Hand'])
  })
})

describe('a change that depends on what it changes', () => {
  it('is about the numbers without it', () => {
    const ratings = (play: readonly string[]) =>
      withTexts({ missions: MISSIONS, play: ['Helper', ...play] }).card('Helper').ratings
    expect(ratings(['Underdogs'])).toMatchObject({ combat: 3, science: 3 })
    expect(ratings(['Lecture'])).toMatchObject({ combat: 1, science: 2 })
    expect(ratings(['Lecture', 'Underdogs'])).toMatchObject({ combat: 3, science: 4 })
  })
})

describe('a card that would be drawn (ruling 114)', () => {
  const drawing = (play: readonly string[], deck = ['Helper', 'Second Helper', 'Cruiser']) =>
    withTexts({ missions: MISSIONS, play: ['Library', ...play], hand: [], deck, power: 2 })
  const now = (table: ReturnType<typeof withTexts>) => {
    const { you } = table.hero.view()
    return { hand: you.hand.length, power: you.power }
  }

  it('is each of several, and happens otherwise while the text is at work', () => {
    const [plain, metered] = [drawing([]), drawing(['Meter'])]
    plain.hero.use('Library')
    metered.hero.use('Library')
    expect([now(plain), now(metered)]).toEqual([
      { hand: 2, power: 5 },
      { hand: 0, power: 7 },
    ])
    const guarded = drawing(['Guarded Meter'])
    guarded.hero.use('Guarded Meter')
    guarded.villain.pass()
    guarded.hero.use('Library')
    expect(now(guarded).hand).toBe(2)
  })

  it('is asked about before it is seen, and does not replace the draws of its own text', () => {
    const table = drawing(['Choice of Books'])
    table.hero.use('Library')
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace')
    expect(now(table)).toEqual({ hand: 2, power: 4 })
    table.hero.choose('decline')
    expect(now(table)).toEqual({ hand: 3, power: 4 })
  })

  it('is none where the deck is empty', () => {
    const table = drawing(['Meter'], [])
    table.hero.use('Library')
    expect(now(table)).toEqual({ hand: 0, power: 5 })
  })

  it('is one of those that refill a hand too', () => {
    const deck = Array<string>(10).fill('Helper')
    const table = withTexts({
      missions: MISSIONS,
      play: ['Resupply', 'Meter'],
      hand: ['Ace'],
      deck,
      power: 0,
    })
    table.hero.use('Resupply')
    expect(now(table)).toEqual({ hand: 1, power: 10 })
  })

  it('is only the next one where a text says so', () => {
    const table = drawing(['Hush'])
    table.hero.use('Hush')
    table.villain.pass()
    table.hero.use('Library')
    expect(now(table)).toEqual({ hand: 1, power: 8 })
  })
})

describe('a card that would be discarded (ruling 115)', () => {
  const discarding = (hand: readonly string[], play = ['Recycler']) =>
    withTexts({ missions: MISSIONS, play: ['Shredder', ...play], hand, deck: ['Cruiser'], power: 0 })

  it('is shown, and goes elsewhere only if it is one that the text is about', () => {
    const table = discarding(['Helper', 'Ace'])
    table.hero.use('Shredder')
    table.hero.choose('choose', 'Helper')
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace')
    const { you } = table.hero.view()
    expect(titles(you.hand)).toEqual(['Ace'])
    expect(you.discard).toHaveLength(0)
    table.villain.pass()
    table.hero.use('Shredder')
    if (table.asked() === 'hero choose') table.hero.choose('choose', 'Ace')
    expect(titles(table.hero.view().you.discard)).toEqual(['Ace'])
  })

  it('counts among those that a hand has too many, though it stays there', () => {
    const hand = [...Array<string>(9).fill('Helper'), 'Ace']
    const table = discarding(hand, ['Hoard', 'Resupply'])
    table.hero.use('Resupply')
    let asked = 0
    while (table.asked() === 'hero discard') {
      table.hero.choose('discard')
      asked += 1
    }
    expect(asked).toBe(2)
    const { you } = table.hero.view()
    expect([you.hand.length, you.power]).toEqual([10, 5])
  })
})

describe('the size of a hand (ruling 116)', () => {
  it('is the number of cards to which it is refilled', () => {
    const deck = Array<string>(12).fill('Helper')
    const hands = [['Resupply'], ['Resupply', 'Deep Pockets'], ['Resupply', 'Deep Pockets', 'Deep Pockets']]
    const sizes = hands.map((play) => {
      const table = withTexts({ missions: MISSIONS, play, hand: [], deck })
      table.hero.use('Resupply')
      return table.hero.view().you.hand.length
    })
    expect(sizes).toEqual([8, 9, 10])
  })
})

describe('a maximum', () => {
  it('limits a whole change, up or down', () => {
    const combat = (...play: readonly string[]) =>
      withTexts({ missions: MISSIONS, play: ['Helper', ...play] }).card('Helper').ratings.combat
    expect(combat('Tally')).toBe(3)
    expect(combat('Tally', 'Library')).toBe(4)
    expect(combat('Tally', 'Library', 'Resupply')).toBe(4)
    const shrunk = ['Burden', 'Library', 'Resupply', 'Tally']
    expect(combat(...shrunk)).toBe(2)
  })
})

describe('a card that is searched for', () => {
  const searched = (how: string, play: readonly string[] = []) => {
    const deck = ['Ace', 'Helper', 'Second Helper', 'Cruiser']
    const table = withTexts({ missions: MISSIONS, play: [how, ...play], hand: [], deck, power: 0 })
    table.hero.use(how)
    return table
  }

  it('is played from the deck at no cost, if it can be played', () => {
    const table = searched('Delivery')
    table.hero.choose('choose', 'Helper')
    expect(table.state('Helper')).toBe('ready')
    expect(table.hero.view().you.power).toBe(3)
    const again = searched('Delivery', ['Helper'])
    expect(again.options()).not.toContain('choose Helper')
    expect(again.options()).toContain('choose Second Helper')
  })

  it('is discarded, or nothing is found', () => {
    const table = searched('Disposal')
    table.hero.choose('choose', 'Helper')
    expect(titles(table.hero.view().you.discard)).toEqual(['Helper'])
    const none = searched('Disposal')
    none.hero.choose('done')
    expect(none.hero.view().you.discard).toHaveLength(0)
  })
})
