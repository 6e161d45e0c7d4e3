import { describe, expect, it } from 'vitest'
import { engine, incapacitated, withTexts } from './table'

/** Cards that leave play, and cards without their text or their traits: only players' own cards speak of them. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

type Table = ReturnType<typeof withTexts>

const tableWith = (...play: readonly string[]): Table => withTexts({ missions: MISSIONS, play, power: 0 })

/** The hero player's power after using a card, which may choose others. */
function gainedBy(table: Table, title: string, ...picks: readonly string[]): number {
  const before = table.hero.view().you.power
  table.hero.use(title)
  if (picks.length > 0 && table.asked() === 'hero choose') table.hero.picks(...picks)
  if (table.asked() === 'villain action') table.villain.pass()
  return table.hero.view().you.power - before
}

const combatOf = (table: Table, title: string) => table.card(title).ratings.combat

describe('leaving play (ruling 127)', () => {
  it('is being destroyed, taken into hand or placed beneath a card', () => {
    expect(gainedBy(tableWith('Helper', 'Undertaker', 'Trapdoor'), 'Trapdoor', 'Helper')).toBe(5)
    expect(gainedBy(tableWith('Helper', 'Undertaker', 'Recall'), 'Recall')).toBe(5)
    expect(gainedBy(tableWith('Helper', 'Undertaker', 'Hideaway'), 'Hideaway')).toBe(5)
  })

  it('takes effect for the card itself although it is gone', () => {
    expect(gainedBy(tableWith('Mourned', 'Recall'), 'Recall')).toBe(3)
  })

  it('is about the cards that the text names', () => {
    expect(gainedBy(tableWith('Helper', 'Dynamo', 'Undertaker', 'Farewell'), 'Farewell', 'Dynamo')).toBe(0)
  })

  it('is not being turned face down', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Watch', 'Cover Up'] },
      { hand: ['Roadblock'], power: 9 },
    )
    table.hero.pass()
    table.villain.play('Roadblock')
    expect(gainedBy(table, 'Cover Up', 'Roadblock')).toBe(0)
  })
})

describe('a game that is copied or kept while texts wait for their turn', () => {
  /** The game once all waiting texts have taken effect: its hash, and the hero player's power. */
  const finished = (game: Table['game']) => {
    while (engine.decision(game)?.kind === 'order') engine.answer(game, 0)
    return { hash: engine.hash(game), power: engine.view(game, 0).you.power }
  }

  it.each([
    ['with text', ['Mourned', 'Undertaker', 'Second Undertaker', 'Recall'], 13],
    ['without text', ['Mourned', 'Undertaker', 'Second Undertaker', 'Amnesia', 'Recall'], 10],
  ])('goes on in the same way: a card %s', (_, play, gained) => {
    const table = tableWith(...play)
    const before = table.hero.view().you.power
    if (play.includes('Amnesia')) gainedBy(table, 'Amnesia')
    table.hero.use('Recall')
    expect(table.asked()).toBe('hero order')
    const { game } = table
    const copies = [engine.clone(game), engine.restore(engine.save(game))]
    const expected = finished(game)
    expect(expected.power - before).toBe(gained)
    for (const copy of copies) expect(finished(copy)).toEqual(expected)
  })
})

describe('having no game text (ruling 128)', () => {
  it('takes away actions, events and changes', () => {
    const table = tableWith('Helper', 'Dynamo')
    expect(combatOf(table, 'Helper')).toBe(2)
    expect(table.options()).toContain('use Dynamo')
    const damped = tableWith('Helper', 'Dynamo', 'Dampener')
    expect(combatOf(damped, 'Helper')).toBe(1)
    expect(damped.options()).not.toContain('use Dynamo')
    const before = damped.hero.view().you.power
    damped.hero.assign('Helper')
    expect(damped.hero.view().you.power).toBe(before)
  })

  it('takes away what other texts give', () => {
    expect(
      tableWith('Dynamo', 'Lender')
        .options()
        .filter((one) => one === 'use Dynamo'),
    ).toHaveLength(2)
    expect(tableWith('Dynamo', 'Lender', 'Dampener').options()).not.toContain('use Dynamo')
  })

  it('lasts as long as a text says', () => {
    const table = tableWith('Mourned', 'Amnesia', 'Recall')
    gainedBy(table, 'Amnesia')
    expect(gainedBy(table, 'Recall')).toBe(0)
  })

  it('is also the lot of a card that would take text away itself: the first one to come is heard', () => {
    const table = tableWith('First Gag', 'Second Gag')
    expect(table.options()).toContain('use First Gag')
    expect(table.options()).not.toContain('use Second Gag')
    expect(tableWith('Modesty').options()).not.toContain('use Modesty')
  })

  it('can be what another card is given', () => {
    expect(tableWith('Dynamo', 'Helper').options()).toContain('use Dynamo')
    expect(tableWith('Dynamo', 'Mentor').options()).toContain('use Dynamo')
    expect(tableWith('Dynamo', 'Mentor', 'Helper').options()).not.toContain('use Dynamo')
  })

  it('also keeps silent a mission that becomes a glyph', () => {
    const earning = (...play: readonly string[]) => {
      const table = withTexts({
        missions: ['Famous Trial', ...MISSIONS],
        play: ['Helper', ...play],
        power: 0,
      })
      table.hero.assign('Helper')
      const before = table.hero.view().you.power
      table.bothPass()
      table.bothPass()
      if (table.asked() === 'hero earn-glyph') table.hero.choose('earn', 'Helper')
      return table.hero.view().you.power - before
    }
    expect(earning() - earning('Emptiness')).toBe(8)
  })

  it('is decided by printed numbers', () => {
    const table = tableWith('Mourned', 'Dynamo', 'Censor', 'Recall')
    expect(combatOf(table, 'Mourned')).toBe(2)
    expect(gainedBy(table, 'Recall')).toBe(3)
  })

  it('is true of an incapacitated card as well, which says nothing as it leaves', () => {
    const table = tableWith('Mourned', 'Amnesia', 'Farewell')
    expect(gainedBy(incapacitated(table, 'Mourned'), 'Farewell', 'Mourned')).toBe(3)
    gainedBy(table, 'Amnesia')
    expect(gainedBy(incapacitated(table, 'Mourned'), 'Farewell', 'Mourned')).toBe(0)
  })

  it('leaves ratings and does away with failure text', () => {
    const failing = (...play: readonly string[]) => {
      const table = withTexts({ missions: MISSIONS, play }, { hand: ['Reward'] })
      table.hero.pass()
      table.villain.play('Reward')
      const rating = table.mission().difficulty
      const before = table.villain.view().you.power
      table.bothPass()
      return { rating, gained: table.villain.view().you.power - before }
    }
    const plain = failing()
    const muffled = failing('Muffler')
    expect(plain.gained - muffled.gained).toBe(4)
    expect(plain.rating).toBe(muffled.rating)
    // The text that is taken away can be what the card is chosen for.
    for (const overruled of [
      failing('Overrule'),
      failing('Second Overrule'),
      failing('Third Overrule'),
      failing('Overrule', 'Second Overrule', 'Third Overrule'),
    ])
      expect(overruled).toEqual(muffled)
  })
})

describe('turning a complication face up (ruling 130)', () => {
  const lit = (complication: string) => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Searchlight', 'Helper'] },
      { hand: [complication], power: 9 },
    )
    table.hero.pass()
    table.villain.complicate(complication)
    return table
  }

  it('makes an obstacle of it that has not been played', () => {
    const table = lit('Tangle')
    expect(table.mission().against.map(({ faceDown }) => faceDown)).toEqual([true])
    table.hero.use('Searchlight')
    expect(table.mission().against.map(({ faceDown }) => faceDown)).toEqual([false])
    expect(table.lastEvent('face-up').card?.key).toBe(table.card('Tangle').key)
    expect(table.state('Helper')).toBe('ready')
  })

  it('is something after which the text still knows the card', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Flare', 'Inspection', 'Watch'], power: 0 },
      { hand: ['Tangle', 'Cruiser'], power: 9 },
    )
    table.hero.pass()
    table.villain.complicate('Tangle')
    const { hero } = table
    const inspected = table.where((position) => position)
    expect(gainedBy(inspected, 'Inspection')).toBe(6)
    expect(inspected.mission().against.map(({ faceDown }) => faceDown)).toEqual([false])
    expect(gainedBy(table, 'Flare')).toBe(5)
    expect(table.mission().against).toEqual([])
    expect(hero.view().mission?.against).toEqual([])
  })

  it('is known to the text after it has been turned face down, too', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Blackout'] }, { hand: ['Roadblock'], power: 9 })
    table.hero.pass()
    table.villain.play('Roadblock')
    table.hero.use('Blackout')
    expect(table.mission().against).toEqual([])
  })

  it('only shows another card', () => {
    const table = lit('Cruiser')
    table.hero.use('Searchlight')
    expect(table.mission().against.map(({ faceDown }) => faceDown)).toEqual([true])
    expect(table.mission().against.map((one) => one.key)).not.toContain(null)
  })
})

describe('losing traits (ruling 129)', () => {
  const armed = (...play: readonly string[]) => tableWith('Jaffa Helper', 'Standard Bearer', ...play)

  it('takes a named trait, or all of them', () => {
    const table = armed('Exile', 'Oblivion')
    const before = combatOf(table, 'Jaffa Helper')
    expect(before).toBeDefined()
    gainedBy(table, 'Exile')
    expect(combatOf(table, 'Jaffa Helper')).toBe(Number(before) - 1)
    const other = armed('Oblivion')
    gainedBy(other, 'Oblivion')
    expect(combatOf(other, 'Jaffa Helper')).toBe(Number(before) - 1)
  })

  it('leaves nothing to be lent', () => {
    const lent = (...first: readonly string[]) => {
      const table = tableWith('Jaffa Helper', 'Helper', 'Standard Bearer', 'Oblivion', 'Mimic')
      for (const title of first) gainedBy(table, title, 'Jaffa Helper')
      gainedBy(table, 'Mimic', 'Jaffa Helper')
      return combatOf(table, 'Helper')
    }
    expect(lent()).toBe(2)
    expect(lent('Oblivion')).toBe(1)
  })

  it('does not take what another text gives, unless it is named', () => {
    const table = armed('Oblivion', 'Oath')
    const before = combatOf(table, 'Jaffa Helper')
    gainedBy(table, 'Oblivion')
    gainedBy(table, 'Oath')
    expect(combatOf(table, 'Jaffa Helper')).toBe(before)
    const other = armed('Exile', 'Oath')
    gainedBy(other, 'Exile')
    gainedBy(other, 'Oath')
    expect(combatOf(other, 'Jaffa Helper')).toBe(Number(before) - 1)
  })
})
