import { type Table, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  adds,
  after,
  all,
  allShown,
  asked,
  blocked,
  comes,
  difficulty,
  fails,
  failsWith,
  heroDiscard,
  heroHand,
  picks,
  plays,
  repeat,
  revived,
  SUPPORT,
  says,
  scored,
  shown,
  starts,
  states,
  succeedsWith,
  supported,
  TEAM,
  villainDeck,
  villainDiscard,
  villainHand,
  villainPower,
} from '../shapes/against-missions'

const shuffled = (table: Table) =>
  table.events().some((event) => event.type === 'shuffle' && event.player === 0)

/** Adversaries 1 to 19. */
export const cases: CardCases = {
  'SL-1': [
    shown(
      [
        () => after(plays('Adrian Conrad'), says('villain', 'accept'), picks('villain', "Teal'c")),
        blocked(...TEAM),
        [true, false, false, false],
      ],
      [() => after(plays('Adrian Conrad'), says('villain', 'decline')), blocked(...TEAM), repeat(false, 4)],
    ),
    allShown(
      [
        [
          () => failsWith('Adrian Conrad', {}, revived, says('villain', 'accept')),
          villainHand,
          ['Adrian Conrad'],
        ],
      ],
      [
        [() => succeedsWith('Adrian Conrad', {}, revived), all(asked, villainHand), ['hero earn-glyph', []]],
        [
          () => failsWith('Adrian Conrad', {}, revived, says('villain', 'decline')),
          states('Adrian Conrad'),
          ['stopped'],
        ],
      ],
    ),
  ],
  'SL-2': [
    shown(
      [
        () =>
          after(
            comes('Amonet', supported),
            says('hero', 'decline'),
            says('villain', 'accept'),
            picks('villain', 'Helper'),
          ),
        states('Helper'),
        ['stopped'],
      ],
      [
        () => after(comes('Amonet', supported), says('hero', 'accept'), picks('hero', 'Daniel Jackson')),
        all(asked, states('Daniel Jackson', 'Helper')),
        ['hero action', ['incapacitated', 'ready']],
      ],
    ),
  ],
  'SL-3': [
    shown(
      [
        () =>
          failsWith(
            'Apophis, Enemy of Sokar',
            supported,
            scored,
            says('hero', 'decline'),
            says('villain', 'accept'),
            picks('villain', "Teal'c"),
          ),
        all(heroDiscard, states("Teal'c")),
        [[], ['incapacitated']],
      ],
      [
        () => failsWith('Apophis, Enemy of Sokar', supported, scored, says('hero', 'accept')),
        all(asked, heroDiscard),
        ['hero continue', ['Helper', 'Second Helper']],
      ],
    ),
  ],
  'SL-4': [
    (() => {
      const end = (fate: 'score' | 'destroy') => () =>
        failsWith(
          'Baal, Heir to Power',
          { assigned: ['Daniel Jackson'], skill: 'science' },
          says('villain', fate),
        )
      const see = states('Daniel Jackson', "Teal'c")
      return shown(
        [end('score'), see, ['incapacitated', 'ready']],
        [end('destroy'), see, ['stopped', 'ready']],
      )
    })(),
  ],
  'SL-5': [
    shown(
      [
        () => failsWith('Borren', supported, picks('villain', 'Second Helper')),
        states("Teal'c", ...SUPPORT),
        ['ready', 'ready', 'stopped'],
      ],
      [
        () => failsWith('Rival', { ...supported, villain: { play: ['Borren'] } }),
        states("Teal'c", ...SUPPORT),
        repeat('ready', 3),
      ],
    ),
  ],
  'SL-6': [
    (() => {
      const complicated = (assigned: string, waiting: string) => () => {
        const table = comes(assigned, { skill: 'combat', villain: { play: [waiting], hand: ['Overrun'] } })
        table.hero.pass()
        table.villain.complicate('Overrun')
        return table
      }
      return shown(
        [complicated('Camulus', 'Rival'), difficulty, 4 + 1 + 2],
        [complicated('Rival', 'Camulus'), difficulty, 4 + 1 + 1],
      )
    })(),
  ],
  'SL-7': [
    shown(
      [
        () => failsWith('Cronus', { villain: { play: ['Rival'] } }, revived, says('villain', 'replace')),
        all(villainDiscard, states('Cronus'), villainDeck),
        [['Rival'], ['ready'], 20],
      ],
      [() => failsWith('Cronus', {}, revived), all(states('Cronus'), villainDeck), [['stopped'], 16]],
    ),
  ],
  'SL-8': [
    adds(
      'Erebus Commander',
      2,
      { before: ['Spreading Fear', 'Horus Guard'], power: 6 },
      { before: ['Roadblock'] },
    ),
  ],
  'SL-9': [
    shown(
      [
        () => after(comes('Herak', { ...supported, assigned: ['Helper'] }), says('villain', 'accept')),
        heroDiscard,
        ['Helper'],
      ],
      [() => comes('Herak', supported), all(asked, heroDiscard), ['hero action', []]],
    ),
  ],
  'SL-10': [
    (() => {
      const deck = ['P90', 'Iris', 'Olaf', 'Zat Gun', 'DHD', 'MALP', 'Artok']
      const drawn = (table: Table) => {
        after(table, says('villain', 'destroy'), says('hero', 'end'))
        return titles(table.hero.view().you.hand).slice(0, 3)
      }
      return shown(
        [
          () =>
            failsWith(
              'The Keeper',
              { hero: { deck } },
              says('villain', 'top', 'DHD'),
              says('villain', 'bottom', 'P90'),
              says('villain', 'top', 'Iris'),
              says('villain', 'bottom', 'Olaf'),
              says('villain', 'bottom', 'Zat Gun'),
            ),
          drawn,
          ['DHD', 'Iris', 'MALP'],
        ],
        [
          () => failsWith('Rival', { hero: { deck }, villain: { play: ['The Keeper'] } }),
          drawn,
          ['P90', 'Iris', 'Olaf'],
        ],
      )
    })(),
  ],
  'SL-11': [
    (() => {
      const answered = (answer: 'accept' | 'decline') => () =>
        after(starts({ villain: { play: ['Kendrick'] } }), says('villain', answer))
      const see = all(shuffled, villainDiscard)
      return allShown(
        [[answered('accept'), see, [true, ['Kendrick']]]],
        [
          [answered('decline'), see, [false, []]],
          // In his own turn his adversaries do not count.
          [() => starts({ hero: { play: ['Kendrick'] } }), asked, 'hero action'],
        ],
      )
    })(),
  ],
  'SL-12': [
    (() => {
      const beneath = (table: Table) => titles(table.card('Khalek').beneath ?? [])
      const see = all(heroHand, beneath)
      return shown(
        [() => comes('Khalek', { hero: { hand: ['P90'] } }), see, [[], ['P90']]],
        [() => comes('Khalek'), see, [[], []]],
      )
    })(),
    (() => {
      const stored = (hand: string) => () => comes('Khalek', { hero: { hand: [hand] } })
      const revive = (hand: string) => () => after(fails(stored(hand)()), revived)
      return allShown(
        [
          [stored('P90'), difficulty, 6],
          [revive('P90'), villainDeck, 20 - 6],
        ],
        [
          [stored('Overrun'), difficulty, 5],
          [revive('Overrun'), villainDeck, 20 - 5],
        ],
      )
    })(),
  ],
  'SL-13': [
    (() => {
      // Ruling 26.
      const see = all(villainDeck, (table) => titles(table.villain.view().you.adversaries))
      return shown(
        [
          () => failsWith('Kull Warrior', {}, says('villain', 'destroy'), says('villain', 'replace')),
          see,
          [15, ['Kull Warrior']],
        ],
        [
          () => failsWith('Kull Warrior', { villain: { deck: ['P90', 'Iris'] } }, says('villain', 'destroy')),
          see,
          [2, []],
        ],
      )
    })(),
  ],
  'SL-14': [
    (() => {
      const hero = { missions: ['Trial of combat', 'Trial of science', 'Trial of culture'] }
      const looked =
        (...answers: Parameters<typeof after>[1][]) =>
        () =>
          after(starts({ hero, villain: { play: ['Nerus'] } }), ...answers)
      const see = all((table) => titles([table.mission().card]), states('Nerus'), villainPower)
      return shown(
        [
          looked(says('villain', 'accept'), says('villain', 'bottom')),
          see,
          [['Trial of science'], ['stopped'], 0],
        ],
        [looked(says('villain', 'decline')), see, [['Trial of combat'], ['ready'], 3]],
      )
    })(),
  ],
  'SL-15': [
    (() => {
      const hero = {
        glyphs: { "Teal'c": ['Prison Break', 'Supply Raid'], 'Daniel Jackson': ['Brief Candle'] },
      }
      const see = all(blocked(...TEAM), villainPower)
      return shown(
        [
          () => after(comes('Olokun', { hero }), says('villain', 'accept'), picks('villain', "Teal'c")),
          see,
          [[true, false, false, false], 6 - 2],
        ],
        [() => after(comes('Olokun', { hero }), says('villain', 'decline')), see, [repeat(false, 4), 6]],
      )
    })(),
  ],
  'SL-16': [
    shown(
      [
        () => after(plays('Osiris, Agent of Anubis', supported), picks('villain', 'Helper')),
        states(...SUPPORT),
        ['stopped', 'ready'],
      ],
      [() => comes('Osiris, Agent of Anubis', supported), states(...SUPPORT), ['ready', 'ready']],
    ),
    shown(
      [
        () => failsWith('Osiris, Agent of Anubis', supported, revived, picks('hero', 'Helper')),
        states(...SUPPORT),
        ['stopped', 'ready'],
      ],
      [
        () => failsWith('Osiris, Agent of Anubis', supported, scored),
        all(asked, states(...SUPPORT)),
        ['hero continue', ['ready', 'ready']],
      ],
    ),
  ],
  'SL-17': [
    (() => {
      const see = all(states('Helper', 'Olaf'), villainPower)
      const scene = { hero: { play: ['Helper', 'Olaf'] } }
      return shown(
        [
          () => after(comes('Peter Tanner', scene), says('villain', 'accept'), picks('villain', 'Olaf')),
          see,
          // Olaf's highest skill is Combat 2.
          [['ready', 'stopped'], 1],
        ],
        [() => after(comes('Peter Tanner', scene), says('villain', 'decline')), see, [['ready', 'ready'], 3]],
      )
    })(),
  ],
  'SL-18': [
    (() => {
      const villain = { hand: ['Overrun', 'Roadblock', 'Rival'], deck: ['P90', 'Iris', 'Olaf'] }
      const see = all(villainHand, villainDiscard)
      return shown(
        [
          () =>
            after(comes('Ra', { villain }), says('villain', 'accept'), picks('villain', 'Overrun', 'Rival')),
          see,
          [
            ['Roadblock', 'P90', 'Iris'],
            ['Overrun', 'Rival'],
          ],
        ],
        [
          () => after(comes('Ra', { villain }), says('villain', 'decline')),
          see,
          [['Overrun', 'Roadblock', 'Rival'], []],
        ],
      )
    })(),
  ],
  'SL-19': [
    (() => {
      const see = all(heroDiscard, states("Teal'c"))
      return allShown(
        [
          [
            () =>
              failsWith(
                'Raphael',
                { ...supported, before: ['Blackmailed'], skill: 'ingenuity' },
                says('villain', 'resolve', 'Raphael'),
                says('villain', 'accept'),
                picks('villain', "Teal'c"),
              ),
            states("Teal'c"),
            ['incapacitated'],
          ],
          [() => failsWith('Raphael', supported, picks('villain', 'Helper')), see, [['Helper'], ['ready']]],
        ],
        [[() => succeedsWith('Raphael', supported), see, [[], ['stopped']]]],
      )
    })(),
  ],
}
