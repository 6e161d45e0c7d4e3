import { describe, expect, it } from 'vitest'
import { engine, type Table, titles } from '../../scenarios/table'
import {
  assign,
  at,
  attempt,
  bearing,
  discarded,
  given,
  glyphs,
  having,
  pileOf,
  powers,
  ratings,
  script,
} from '../shapes/ori-heroes'

/** Interactions of the hardest hero cards and ships of Rise of the Ori with other cards. */

const banks = (ship: string, villain: Parameters<typeof given>[1] = {}) =>
  at('combat', having(['Adam Banks', 'Helper']), { ...villain, play: [ship] })

describe('Hero cards that are adversaries in the other turn (ruling 11)', () => {
  it('lose the glyphs beneath them when they are destroyed as adversaries', () => {
    const table = at('science', {}, bearing('Linea', ['Orion']))
    expect(titles(table.card('Linea').glyphs)).toEqual(['Orion Glyph'])
    script(table, 'pass', 'assign Linea')
    // She is no character: the glyph does not count, and gives nobody power in this turn.
    expect(table.villain.view().you.glyphs).toBe(0)
    expect(powers(table)).toEqual([3, 3])
    script(table, 'both')
    expect(discarded(table, 1)).toEqual(['Linea'])
    expect(pileOf(table, 1).at(-1)).toBe('Orion Glyph')
  })

  it('keep them when they are revived, and are characters again in their owner’s turn', () => {
    const table = at('culture', {}, bearing('ORI-28', ['Orion']))
    script(table, 'pass', 'assign Daniel Jackson', 'both', 'revive', 'end')
    expect(table.hero.view().turn).toBe(2)
    expect(table.villain.view().you).toMatchObject({ glyphs: 1, power: 4 })
    expect(table.state('Daniel Jackson')).toBe('ready')
    expect(titles(table.card('Daniel Jackson').glyphs)).toEqual(['Orion Glyph'])
  })

  it('Linea makes Culture missions harder in both turns', () => {
    expect(at('culture', {}, having(['Linea'])).mission().difficulty).toBe(5)
    expect(at('culture', having(['Linea'])).mission().difficulty).toBe(5)
  })

  it('can be chosen as adversaries in that turn', () => {
    const table = script(
      given({ hand: ['Harsh Justice'], power: 3 }, having(['Linea'])),
      'play Harsh Justice',
    )
    expect(discarded(table, 1)).toEqual(['Linea'])
  })
})

describe('Blockade', () => {
  const mothership = (missions: string[]) =>
    script(
      given({ missions }, { play: ["Adria's Mothership"], power: 6 }),
      ...['pass', "assign Adria's Mothership", 'both'],
    )

  it('does nothing with an empty mission pile (ruling 31)', () => {
    const table = mothership(['Trial of combat'])
    if (table.asked() === 'villain may') script(table, 'accept')
    expect(table.card("Adria's Mothership").beneath ?? []).toEqual([])
    // The failed mission is the only one in the pile of the next turn.
    expect(pileOf(table, 0)).toEqual(['Trial of combat'])
  })

  it('returns the mission that the ship has blockaded before', () => {
    const table = script(
      mothership(['Trial of combat', 'Trial of science', 'Trial of culture']),
      ...['accept', 'end', 'both', 'end'],
    )
    expect(table.hero.view().turn).toBe(3)
    expect(titles([table.mission().card])).toEqual(['Trial of culture'])
    expect(pileOf(table, 0)).toEqual(['Trial of combat'])
    script(table, 'pass', "assign Adria's Mothership", 'both', 'accept')
    expect(titles(table.card("Adria's Mothership").beneath ?? [])).toEqual(['Trial of combat'])
    expect(pileOf(table, 0)).toEqual(['Trial of science'])
  })

  it('ends when the ship leaves play: the mission goes beneath its owner’s pile (ruling 30)', () => {
    const table = banks("Adria's Mothership")
    assign(table, 'Adam Banks', 'Member')
    script(table, 'assign Second Member', "assign Adria's Mothership", 'both', 'accept')
    // Adam Banks destroys the ship on the success.
    expect(discarded(table, 1)).toEqual(["Adria's Mothership"])
    expect(pileOf(table, 0)).toEqual(['Trial of culture', 'Trial of ingenuity', 'Trial of science'])
  })
})

describe('Cards beneath a ship that leaves play (ruling 30)', () => {
  it('go from the freighter to their owner’s discard pile', () => {
    const table = banks('Lucian Alliance Freighter', { hand: ['P90', 'Iris'] })
    assign(table, 'Adam Banks', 'Member')
    script(table, 'assign Second Member', 'assign Lucian Alliance Freighter', 'accept', 'mode 0', 'amount 2')
    script(table, 'both')
    expect(discarded(table, 1).sort()).toEqual(['Iris', 'Lucian Alliance Freighter', 'P90'])
  })

  it('go from Ra’s Mothership to the hero player’s discard pile', () => {
    const table = banks("Ra's Mothership")
    assign(table, 'Adam Banks', 'Member', 'Second Member', 'Third Member')
    script(table, 'assign Helper', "assign Ra's Mothership", 'accept', 'choose Helper', 'both')
    expect(discarded(table, 0)).toEqual(['Helper'])
    expect(discarded(table, 1)).toEqual(["Ra's Mothership"])
  })
})

describe('Quarantine Container', () => {
  it('keeps nothing once it has left play', () => {
    const table = at('science', having(['Quarantine Container']), { hand: ['Roadblock'], play: ["Ja'din"] })
    script(table, 'pass', 'play Roadblock', 'use Quarantine Container', "assign Ja'din", 'both')
    expect(discarded(table, 0)).toEqual(['Quarantine Container'])
    expect(titles(table.mission().against)).toContain('Roadblock')
    script(table, 'destroy')
    expect(discarded(table, 1).sort()).toEqual(["Ja'din", 'Roadblock'])
  })

  // Chosen cards are remembered as long as the card is in play (ruling 6).
  it('keeps the chosen obstacle also when that lies on a character by then', () => {
    const missions = ['Trial of combat', 'Trial of science', 'Trial of culture']
    const table = given(having(['Quarantine Container'], { missions }), { hand: ['Debilitated'] })
    script(table, 'pass', 'play Debilitated', 'use Quarantine Container', 'both', 'choose Member')
    script(table, 'continue', 'use Debilitated')
    expect(titles(table.card('Quarantine Container').beneath ?? [])).toEqual(['Debilitated'])
    expect(discarded(table, 1)).toEqual([])
  })

  /** Both players do as little as they can until the one who decides has these options. */
  function waitFor(table: Table, ...lines: readonly string[]): void {
    for (let answers = 0; answers < 100; answers++) {
      const options = table.options()
      if (lines.every((line) => options.includes(line))) return
      script(table, ['pass', 'end'].find((line) => options.includes(line)) ?? options[0] ?? 'nothing')
    }
    throw new Error(`nobody could ${lines.join(', ')}`)
  }

  /** Debilitated lies on a character, and the container has been used on it in this many turns. */
  function usedInTurns(turns: number, hand: readonly string[] = []): Table {
    const missions = ['Trial of combat', 'Trial of science', 'Trial of culture']
    const container = having(['Quarantine Container'], { missions })
    const table = given(container, { hand: ['Debilitated', ...hand], power: 20 })
    script(table, 'pass', 'play Debilitated', 'pass', 'pass', 'choose Member')
    for (let used = 0; used < turns; used++) {
      waitFor(table, 'use Quarantine Container')
      script(table, 'use Quarantine Container')
    }
    return table
  }

  it.each([1, 20, 47, 48, 60, 90])('can be used on the same obstacle in %i turns', (turns) => {
    const table = usedInTurns(turns)
    waitFor(table, 'use Debilitated')
    script(table, 'use Debilitated')
    if (turns > 1) script(table, 'replace Quarantine Container')
    expect(titles(table.card('Quarantine Container').beneath ?? [])).toEqual(['Debilitated'])
    expect(discarded(table, 1)).toEqual([])
  })

  it('is used up by one obstacle, also in a position that says nothing of an amount', () => {
    const table = usedInTurns(1).where(({ lasting, ...position }) => ({
      ...position,
      lasting: lasting?.map(({ amount: _, ...rest }) => rest),
    }))
    const lasting = () => engine.position(table.game).lasting?.length ?? 0
    expect(lasting()).toBe(1)
    waitFor(table, 'use Debilitated')
    script(table, 'use Debilitated')
    expect(titles(table.card('Quarantine Container').beneath ?? [])).toEqual(['Debilitated'])
    expect(lasting()).toBe(0)
  })

  it.each([20, 47, 60])('leaves room for other texts when it has been used in %i turns', (turns) => {
    const obstacles = ['Assembled Ranks', 'Idle Hands', 'Cannon Tower']
    const table = usedInTurns(turns, obstacles)
    waitFor(table, ...obstacles.map((title) => `play ${title}`))
    for (const title of obstacles) script(table, `play ${title}`, 'pass')
    script(table, 'pass')
    expect(engine.result(table.game)).toBeUndefined()
    expect(discarded(table, 1).sort()).toEqual([...obstacles].sort())
  })

  it('gives what lies beneath it to its owner when it is destroyed', () => {
    const table = at('combat', having(['Quarantine Container']), { hand: ['Roadblock'], play: ["Ja'din"] })
    script(table, 'pass', 'play Roadblock', 'use Quarantine Container', 'both', 'continue')
    script(table, 'pass', "assign Ja'din", 'both')
    expect(discarded(table, 0)).toEqual(['Quarantine Container'])
    expect(discarded(table, 1)).toContain('Roadblock')
  })
})

describe('Lucian Alliance Freighter (rulings 3 and 4)', () => {
  it('takes no more power than there are cards to place', () => {
    const table = given({}, { play: ['Lucian Alliance Freighter'], hand: ['P90'] })
    script(table, 'pass', 'assign Lucian Alliance Freighter', 'accept', 'mode 0')
    expect(table.options()).toEqual(['amount 0', 'amount 1'])
    script(table, 'amount 1')
    expect(powers(table)[1]).toBe(2)
    expect(table.card('Lucian Alliance Freighter').beneath).toHaveLength(1)
  })
})

describe('What an obstacle in the hand is said to add to the difficulty', () => {
  const said = (table: ReturnType<typeof at>, title: string): number | undefined =>
    engine.decision(table.game)?.options[table.options().indexOf(`play ${title}`)]?.adds

  it('counts its own text, as it will at the mission', () => {
    const table = at(
      'culture',
      { missions: ['Great Prize', 'Trial of culture'] },
      { play: ['Raider'], hand: ['Greed Exploited', 'Orbital Bombardment', 'Spies Everywhere'] },
    )
    script(table, 'both', 'continue', 'pass', 'assign Raider', 'pass')
    // The mission is worth 1, one villain ship is assigned, and nothing has been scored.
    expect(said(table, 'Greed Exploited')).toBe(1)
    expect(said(table, 'Orbital Bombardment')).toBe(1)
    expect(said(table, 'Spies Everywhere')).toBe(2)
    script(table, 'play Greed Exploited')
    expect(table.lastEvent('obstacle').figures).toMatchObject({ adds: 1 })
  })

  it('and the power that is left once it has been paid: Force Field', () => {
    const table = script(at('science', {}, { hand: ['Force Field'], power: 2 }), 'pass')
    expect(powers(table)[1]).toBe(5)
    expect(said(table, 'Force Field')).toBe(3)
    script(table, 'play Force Field')
    expect(table.lastEvent('obstacle').figures).toMatchObject({ adds: 3 })
  })
})

describe('Enlightened Prior', () => {
  it('lets an adversary be played also when the mission has gone back onto its pile', () => {
    const missions = ['Escape Time Dilation Field', 'Trial of combat']
    const table = at('science', { missions }, { play: ['Enlightened Prior'], hand: ['Rival'] })
    script(table, 'pass', 'assign Enlightened Prior', 'both', 'accept', 'score', 'accept')
    expect(table.state('Rival')).toBe('ready')
  })
})

describe('Morgan le Fay', () => {
  it('is not destroyed at the end of the mission if she is another one by then (ruling 6)', () => {
    const table = at(
      'culture',
      having(['Morgan le Fay', "Se'tak"], { hand: ['Morgan le Fay'], deck: ['Helper', 'Roadblock'] }),
    )
    script(table, 'assign Morgan le Fay', 'pass', "use Se'tak", 'pass', 'play Morgan le Fay', 'both')
    expect(discarded(table, 0)).toEqual(['Morgan le Fay'])
    expect(table.state('Morgan le Fay')).toBe('ready')
  })
})

describe('John Sheppard', () => {
  it('has said it for the turn, whatever becomes of him', () => {
    const table = given(having(['John Sheppard', "Se'tak"], { hand: ['Helper'] }))
    script(table, 'use John Sheppard', 'pass', "use Se'tak", 'pass', 'play Helper')
    expect(discarded(table, 0)).toEqual(['John Sheppard'])
    expect(ratings(table, 'Helper')).toMatchObject({ culture: 2 })
    script(table, 'both', 'end')
    expect(ratings(table, 'Helper')).toMatchObject({ culture: 1 })
  })
})

describe('Promotion tokens (ruling 34)', () => {
  it('raise a point value to 6 at most', () => {
    const table = given(having(['Prometheus'], { tokens: { 'Second Member': 2 } }))
    const total = table.villain.view().you.victoryTotal
    attempt(table, 'Prometheus')
    script(table, 'choose Second Member', 'continue')
    expect(table.villain.view().you.victoryTotal).toBe(total + 1)
    expect(table.card('Second Member').tokens).toBe(3)
    const full = given(having(['Prometheus'], { tokens: { 'Second Member': 3 } }))
    const before = full.villain.view().you.victoryTotal
    script(attempt(full, 'Prometheus'), 'choose Second Member')
    expect(full.villain.view().you.victoryTotal).toBe(before)
  })
})

describe('Texts that occur an additional time (ruling 23)', () => {
  it('Adam Banks destroys two ships beside Jennifer Hailey', () => {
    const table = at(
      'combat',
      having(['Adam Banks', 'Jennifer Hailey'], { glyphs: { 'Jennifer Hailey': glyphs('Gemini') } }),
      { play: ['Raider', 'Gadmeer Ship', 'Ori Fighter'] },
    )
    attempt(table, 'Adam Banks', 'Jennifer Hailey', 'Member', 'Second Member')
    while (table.asked() === 'hero choose') script(table, 'choose')
    expect(discarded(table, 1)).toHaveLength(2)
  })
})

describe('Al’kesh Bomber', () => {
  it('does not ask an opponent who cannot pay as much', () => {
    const table = script(
      given({ glyphs: { Member: ['Great Prize'] }, hand: ['Second Helper'] }, { play: ["Al'kesh Bomber"] }),
      ...['play Second Helper', 'pass', 'assign Member', "assign Al'kesh Bomber", 'accept'],
    )
    // 4 experience: the villain player pays 4, the hero player has 2 left.
    expect(powers(table)).toEqual([2, 0])
    expect(table.asked()).toBe('hero action')
    expect(pileOf(table, 0).at(-1)).toBe('Great Prize')
  })
})

describe('Lindsey Novak', () => {
  it('stops no ship in place of another player’s card (her own ships only)', () => {
    const table = given(having(['Lindsey Novak', 'Cruiser']), { play: ['Ori Fighter'] })
    script(table, 'assign Cruiser', 'assign Ori Fighter', 'both', 'incapacitate Ori Fighter')
    expect(table.state('Ori Fighter')).toBe('incapacitated')
    expect(table.state('Lindsey Novak')).toBe('ready')
  })
})
