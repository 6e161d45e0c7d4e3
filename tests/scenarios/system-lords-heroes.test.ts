import { describe, expect, it } from 'vitest'
import {
  against,
  at,
  discarded,
  FAIL,
  glyphs,
  go,
  hand,
  isBlocked,
  options,
  power,
  ratings,
  team,
  villainDiscarded,
} from '../cards/shapes/system-lords-hero'
import { incapacitated, titles } from './table'

/** Hero cards of System Lords whose texts interact, or concern a card that has moved in the meantime. */

describe('What was to be destroyed and has left play', () => {
  it('Marell, taken back into the hand, is not destroyed at the end of the mission', () => {
    const table = go(
      at('science', { play: ['Marell', 'Sodan Cloaking Device'] }, { hand: ['Roadblock'] }),
      'pass',
      'play Roadblock',
      'assign Marell',
      'accept',
      'pass',
      'use Sodan Cloaking Device#2',
      ...FAIL,
    )
    expect([hand(table), discarded(table)]).toEqual([['Marell'], ['Sodan Cloaking Device']])
  })

  it('Marell, taken back and played once more, is another card for it', () => {
    const table = go(
      at('science', { play: ['Marell', 'Sodan Cloaking Device'], power: 4 }, { hand: ['Roadblock'] }),
      'pass',
      'play Roadblock',
      'assign Marell',
      'accept',
      'pass',
      'use Sodan Cloaking Device#2',
      'pass',
      'play Marell',
      ...FAIL,
    )
    expect([table.state('Marell'), discarded(table)]).toEqual(['ready', ['Sodan Cloaking Device']])
  })

  it('the same holds for who made a Self Sacrifice', () => {
    const table = go(
      at('combat', { play: ['Helper', 'Sodan Cloaking Device'], hand: ['Self Sacrifice'] }),
      'assign Helper',
      'pass',
      'play Self Sacrifice',
      'pass',
      'use Sodan Cloaking Device#2',
      ...FAIL,
    )
    expect([hand(table), discarded(table)]).toEqual([['Helper'], ['Self Sacrifice', 'Sodan Cloaking Device']])
  })
})

describe('Brian Vogler in the opponent’s turn', () => {
  const vogler = () =>
    at(
      'combat',
      { hand: ['Turn the Tables', 'Finishing Blow'], power: 6 },
      { play: ['Brian Vogler'], glyphs: { 'Brian Vogler': glyphs('Gemini') } },
    )

  it('can be stopped and destroyed as an adversary; his glyphs go beneath the mission pile (rulings 11, 32)', () => {
    const table = go(vogler(), 'play Turn the Tables', 'pass')
    expect(table.state('Brian Vogler')).toBe('stopped')
    go(table, 'play Finishing Blow')
    expect(villainDiscarded(table)).toEqual(['Brian Vogler'])
    expect(table.villain.view().you.glyphs).toBe(0)
    expect(titles(table.villain.view().you.knownMissions)).toEqual(['Gemini Glyph'])
  })

  it('is no character meanwhile: he has nothing to do with what is done to characters', () => {
    const table = go(
      at('combat', { play: ['Luthor'] }, { play: ['Brian Vogler'] }),
      'assign Luthor',
      'use Brian Vogler',
    )
    // His own text destroys the opponent's support character; he is not among the choices.
    expect(discarded(table)).toEqual(['Luthor'])
    expect(villainDiscarded(table)).toEqual(['Brian Vogler'])
  })
})

describe('Texts that take the place of what would happen', () => {
  it('Xe’ls may save one of those whom Annihilation would destroy', () => {
    const table = go(
      at('science', { play: ["Xe'ls", 'Helper', 'Second Helper'], hand: ['Annihilation'], power: 6 }),
      'assign Helper',
      'pass',
      'assign Second Helper',
      'pass',
      'play Annihilation',
      "replace Xe'ls",
    )
    // While stopped, he cannot save another.
    expect(discarded(table)).toEqual(['Annihilation', 'Second Helper'])
    expect([table.state('Helper'), table.state("Xe'ls")]).toEqual(['assigned', 'stopped'])
  })

  it.each([[["Xe'ls", 'Helper']], [['Helper', "Xe'ls"]]])(
    'Xe’ls, destroyed together with another, may still be stopped for him (rulings 24, 83)',
    (play) => {
      const table = go(
        at('science', { play }, { hand: ['Rapid Aging'] }),
        'assign Helper',
        'pass',
        "assign Xe'ls",
        'play Rapid Aging',
        ...FAIL,
        "replace Xe'ls",
      )
      // Whichever came into play first: the other one is saved, he himself is not.
      expect(discarded(table)).toEqual(["Xe'ls"])
      expect(table.state('Helper')).toBe('stopped')
    },
  )

  it('Siler may be stopped for Xe’ls, who then is ready for the next one (ruling 24)', () => {
    const table = go(
      at('science', { play: ["Xe'ls", 'Siler', 'Helper'] }, { hand: ['Cloaked Ashrak'] }),
      'pass',
      'play Cloaked Ashrak',
      ...FAIL,
      'choose Helper',
      "replace Xe'ls",
    )
    go(table, 'replace Siler')
    expect([table.state("Xe'ls"), table.state('Siler'), table.state('Helper')]).toEqual([
      'ready',
      'stopped',
      'ready',
    ])
  })

  it('Carmichael may save Teal’c, whose own text incapacitates him', () => {
    const table = go(
      at('combat', {
        team: ['BASE-291', "Jack O'Neill, SG-1 Commander", 'BASE-102', 'BASE-90'],
        play: ['Carmichael'],
        glyphs: { "Teal'c": glyphs('Scorpius') },
      }),
      "use Teal'c",
      'replace Carmichael',
    )
    expect([table.state("Teal'c"), table.state('Carmichael'), power(table)]).toEqual([
      'stopped',
      'stopped',
      2,
    ])
  })

  it('Kelmaa may pay for herself where her own text incapacitates her', () => {
    const table = go(
      incapacitated(
        at('science', {
          team: team('SL-93'),
          play: ['Helper'],
          glyphs: { Kelmaa: glyphs('Scorpius', 'Triangulum') },
        }),
        'Helper',
      ),
      'use Kelmaa#2',
      'replace Kelmaa',
    )
    expect([table.state('Kelmaa'), table.state('Helper'), power(table)]).toEqual(['stopped', 'stopped', 3])
  })
})

describe('Traits that are gained', () => {
  it('Tyler with the traits of another counts for what speaks of them (ruling 42)', () => {
    const table = go(
      at('ingenuity', { team: team('Jaffa Member'), play: ['Tyler', 'Alar'], hand: ['Iris', 'Kelnorim'] }),
      'use Tyler',
      'choose Iris',
      'choose Jaffa Member',
      'pass',
      'assign Tyler',
    )
    expect(table.card('Alar').ratings).toEqual({ culture: 1, science: 2 })
    go(table, ...FAIL)
    expect(table.card('Alar').ratings).toEqual({ culture: 2, science: 3 })
  })

  it('Tyler with those of a team character is one too, and is still assigned as a support character (ruling 42)', () => {
    const tyler = (model: string) =>
      go(
        at('culture', { play: ['Tyler', 'Helper'], hand: ['Celebration', 'P90'], power: 9 }),
        'use Tyler',
        'choose P90',
        `choose ${model}`,
        'pass',
        'play Celebration',
      )
    expect(options(tyler("Teal'c"))).toContain('choose Tyler')
    expect(options(tyler('Helper'))).not.toContain('choose Tyler')
    const chosen = go(tyler("Teal'c"), 'choose Tyler')
    expect(chosen.card('Tyler').ratings).toEqual({ ingenuity: 4 })
    // The mission requires Culture.
    go(chosen, 'pass')
    expect(options(chosen)).toContain("assign Teal'c")
    expect(options(chosen)).not.toContain('assign Tyler')
  })

  it('Tyler stays a support character as well (ruling 42)', () => {
    const table = go(
      at('ingenuity', { play: ['Tyler', 'Helper'], hand: ['P90'] }, { hand: ['Alien Foothold'] }),
      'use Tyler',
      "choose Teal'c",
      'play Alien Foothold',
    )
    expect(options(table)).toEqual(['choose Tyler', 'choose Helper'])
  })

  it('Walkie-Talkie: he shares them as long as he has them', () => {
    const table = go(
      at('ingenuity', { team: team('Jaffa Member'), play: ['Tyler', 'Walkie-Talkie'], hand: ['Iris'] }),
      'use Tyler',
      'choose Jaffa Member',
      'pass',
      'use Walkie-Talkie',
      'choose Jaffa Member',
    )
    expect(table.card('Tyler').ratings).toEqual({ ingenuity: 4 })
  })
})

describe('Jennifer Hailey', () => {
  it('lets the text of a support character occur again too, not that of a villain card (ruling 23)', () => {
    const table = go(
      at(
        'culture',
        {
          team: ['SL-91', 'BASE-90', 'BASE-102', "Jack O'Neill, SG-1 Commander"],
          play: ['Kasuf'],
          glyphs: { 'Jennifer Hailey': glyphs('Gemini') },
        },
        { play: ['Rival', 'Jaffa Rival', 'NID Rival'] },
      ),
      'assign Jennifer Hailey',
      'pass',
      'assign Kasuf',
      'pass',
      'assign Daniel Jackson',
      ...FAIL,
      'choose Rival',
      'choose NID Rival',
    )
    expect(villainDiscarded(table)).toEqual(['NID Rival', 'Rival'])
  })
})

describe('Grogan', () => {
  it('lets the opponent win at the moment at which his value makes the total low enough (ruling 34)', () => {
    // 6 for Grogan, 4, 3 and 4 for the others: 17. With the glyph of this mission 16.
    const score = ['Imhotep', 'Imhotep', 'Imhotep', 'Imhotep', 'Imhotep', 'Rival']
    const table = at('combat', { team: team('SL-87') }, { score })
    expect([table.villain.view().you.victoryTotal, table.villain.view().you.score]).toEqual([17, 16])
    go(table, 'assign Grogan', 'pass', "assign Teal'c", 'pass', 'pass', 'earn Grogan')
    expect(table.hero.view().result).toMatchObject({ winner: 1, reason: 'score' })
  })
})

describe('Canopic Jar', () => {
  it('leaves play with the adversary that it lies on (ruling 9)', () => {
    const table = go(
      at('combat', { play: ['Canopic Jar'], hand: ['Finishing Blow'], power: 1 }, { play: ['Rival'] }),
      "assign Teal'c",
      'assign Rival',
      'use Canopic Jar',
      'pass',
      'play Finishing Blow',
    )
    expect([villainDiscarded(table), discarded(table)]).toEqual([
      ['Rival'],
      ['Canopic Jar', 'Finishing Blow'],
    ])
  })
})

describe('Samantha Carter and the Tok’ra Operative Network', () => {
  it('an obstacle that is turned face down no longer blocks (2008 rulebook, Glossary: complication)', () => {
    const table = go(
      at(
        'science',
        { play: ["Tok'ra Operative Network", "Tok'ra Helper", 'Helper'] },
        { hand: ['Advanced Technology'] },
      ),
      'pass',
      'play Advanced Technology',
      'choose Helper',
    )
    expect(isBlocked('Helper')(table)).toBe(true)
    go(table, "use Tok'ra Operative Network#2")
    expect([isBlocked('Helper')(table), against(table)]).toEqual([false, ['face down']])
  })
})

describe('Vala Mal Doran', () => {
  it('blocks without end: the character stays blocked at the next mission (ruling 7)', () => {
    const table = go(
      at('combat', {
        team: team('SL-109'),
        glyphs: { 'Vala Mal Doran': glyphs('Gemini') },
        states: { 'Vala Mal Doran': 'stopped' },
      }),
      'use Vala Mal Doran',
      "choose Teal'c",
      ...FAIL,
      'continue',
    )
    expect(options(table)).not.toContain("assign Teal'c")
    expect(options(table)).toContain("assign Jack O'Neill")
  })
})

describe('Jack O’Neill, the optimist', () => {
  it('raises a character with both glyphs twice', () => {
    const table = at('combat', {
      team: ['SL-89', "Teal'c, Warrior of Chulak", 'BASE-102', 'BASE-90'],
      glyphs: { "Jack O'Neill": glyphs('Libra', 'Scorpius'), "Teal'c": glyphs('Libra', 'Scorpius', 'Libra') },
    })
    expect(ratings("Teal'c")(table)).toEqual({ culture: 4, science: 2, combat: 5, ingenuity: 3 })
    expect(ratings("Jack O'Neill")(table)).toMatchObject({ combat: 3 })
  })
})
