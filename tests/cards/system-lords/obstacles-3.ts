import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  adds,
  after,
  all,
  allShown,
  asked,
  blocked,
  cheaper,
  comes,
  dominion,
  failsWith,
  failureReturnsSupport,
  failureStopsAll,
  GOAULD,
  heroDiscard,
  heroPower,
  JAFFA,
  lured,
  movesGlyph,
  options,
  picks,
  REPLICATOR,
  rating,
  repeat,
  SUPPORT,
  says,
  scorePile,
  shown,
  states,
  supported,
  TEAM,
  villainDiscard,
  villainPower,
} from '../shapes/against-missions'

const nobody = (name: string, cards: readonly string[]) => [name, cards.map(() => 'ready')]

/** Obstacles 248 to 265. */
export const cases: CardCases = {
  'SL-248': [
    allShown(
      [
        [
          () =>
            after(
              comes('Loyal Subjects', { villain: { hand: ['Spreading Fear', 'Overrun'] } }),
              says('villain', 'mode', '1'),
            ),
          villainDiscard,
          ['Spreading Fear'],
        ],
        [
          () => comes('Loyal Subjects', { villain: { hand: ['Salish Spirits', 'Overrun'] } }),
          villainDiscard,
          ['Overrun', 'Salish Spirits'],
        ],
      ],
      [
        [
          () => {
            const table = comes('Roadblock', { villain: { hand: ['Loyal Subjects', 'Overrun'] } })
            table.hero.pass()
            return table
          },
          (table) => table.options().includes('play Loyal Subjects'),
          false,
        ],
      ],
    ),
    shown(
      [() => comes('Loyal Subjects', { villain: { hand: ['Salish Spirits', 'Overrun'] } }), villainPower, 4],
      [
        () => comes('Loyal Subjects', { villain: { hand: ['Salish Spirits', 'Overrun'] }, faceDown: true }),
        villainPower,
        2,
      ],
    ),
  ],
  'SL-249': [movesGlyph((scene) => comes('Memory Stamp', scene))],
  'SL-250': [
    shown(
      [
        () =>
          failsWith(
            'Mind Invasion',
            { before: [REPLICATOR, 'Targeted Abduction'], skill: 'ingenuity', power: 8 },
            picks('villain', "Teal'c", 'Daniel Jackson'),
          ),
        states(...TEAM),
        ['incapacitated', 'ready', 'ready', 'incapacitated'],
      ],
      [
        () => failsWith('Mind Invasion', { villain: { play: [REPLICATOR] } }),
        all(asked, states(...TEAM)),
        nobody('hero continue', TEAM),
      ],
    ),
  ],
  'SL-251': [
    (() => {
      const shuffled = (answer: 'accept' | 'decline') => () =>
        failsWith('Near-Death Experience', {}, says('villain', answer))
      const see = (table: ReturnType<typeof comes>) =>
        table.events().some((event) => event.type === 'shuffle' && event.player === 0)
      return shown([shuffled('accept'), see, true], [shuffled('decline'), see, false])
    })(),
  ],
  'SL-252': [
    (() => {
      const glyphs = {
        "Jack O'Neill": ['Trial of science', 'Trial of combat'],
        'Daniel Jackson': ['Prison Break'],
      }
      const newcomers = (title: string) => () =>
        after(comes('New Guy!', { hero: { glyphs, play: ['Helper'] } }), picks('villain', title))
      const see = all(
        rating("Teal'c", 'combat'),
        rating("Jack O'Neill", 'combat'),
        rating('Daniel Jackson', 'culture'),
        rating('Helper', 'combat'),
      )
      return shown([newcomers("Jack O'Neill"), see, [1, 3, 3, 1]], [newcomers("Teal'c"), see, [3, 3, 3, 1]])
    })(),
  ],
  'SL-253': [
    (() => {
      const glyphs = { "Teal'c": ['Prison Break'], "Jack O'Neill": ['Trial of science'] }
      return allShown(
        [
          [
            () => comes("Nish'ta", { hero: { glyphs, play: ['Helper'] } }),
            options,
            ['choose Samantha Carter', 'choose Daniel Jackson'],
          ],
          [
            () => after(comes("Nish'ta", { hero: { glyphs } }), picks('villain', 'Daniel Jackson')),
            blocked(...TEAM),
            [false, false, false, true],
          ],
        ],
        [
          [
            () =>
              comes("Nish'ta", {
                hero: {
                  glyphs: {
                    ...glyphs,
                    'Samantha Carter': ['Supply Raid'],
                    'Daniel Jackson': ['Brief Candle'],
                  },
                },
              }),
            all(asked, blocked(...TEAM)),
            ['hero action', repeat(false, 4)],
          ],
        ],
      )
    })(),
  ],
  'SL-254': [dominion('Not What He Appears'), cheaper('Not What He Appears', GOAULD)],
  'SL-255': [
    shown(
      [
        () =>
          failsWith(
            'Occupation Force',
            { before: [JAFFA] },
            says('villain', 'score'),
            picks('villain', 'Occupation Force'),
          ),
        scorePile,
        [JAFFA, 'Occupation Force'],
      ],
      [
        () =>
          failsWith(
            'Occupation Force',
            { before: ['Rival'], villain: { play: [JAFFA] } },
            says('villain', 'score'),
          ),
        all(asked, scorePile),
        ['hero continue', ['Rival']],
      ],
    ),
  ],
  'SL-256': [
    (() => {
      const later = (first: 'fail' | 'succeed') => () => {
        const missions = ['Trial of combat', 'Trial of ingenuity', 'Trial of science']
        const table = comes('Roadblock', {
          skill: 'combat',
          hero: { missions },
          villain: { hand: ['On Alert'] },
        })
        for (const title of first === 'fail' ? [] : TEAM.slice(0, 2)) {
          table.hero.assign(title)
          table.villain.pass()
        }
        table.bothPass()
        if (first === 'succeed') table.hero.choose('earn', "Teal'c")
        table.hero.choose('continue')
        table.hero.pass()
        table.villain.play('On Alert')
        return table
      }
      const see = (table: ReturnType<typeof comes>) => table.mission().difficulty
      return shown([later('fail'), see, 6], [later('succeed'), see, 5])
    })(),
  ],
  'SL-257': [failureStopsAll('Paperwork')],
  'SL-258': [
    (() => {
      // It lies on a character; at the next mission another obstacle is played.
      const paid = (obstacle: string) => {
        const table = failsWith(
          'Payoff',
          {
            skill: 'culture',
            power: 7,
            hero: { missions: ['Trial of culture', 'Trial of culture'] },
            villain: { hand: [obstacle] },
          },
          picks('villain', "Teal'c"),
          says('hero', 'continue'),
          (t) => t.hero.pass(),
        )
        table.villain.play(obstacle)
        return table
      }
      return allShown(
        [
          [() => after(paid('Strained Relations'), says('hero', 'decline')), states("Teal'c"), ['stopped']],
          [
            () => after(paid('Strained Relations'), says('hero', 'accept')),
            all(states("Teal'c"), heroPower),
            [['ready'], 7 - 1 - 1],
          ],
        ],
        [[() => paid('Roadblock'), all(asked, states("Teal'c")), nobody('hero action', ["Teal'c"])]],
      )
    })(),
    (() => {
      const next = (...assigned: readonly string[]) => {
        const table = failsWith(
          'Payoff',
          { skill: 'culture' },
          picks('villain', 'Daniel Jackson'),
          says('hero', 'continue'),
        )
        for (const title of assigned) after(table, says('hero', 'assign', title), (t) => t.villain.pass())
        table.bothPass()
        return table
      }
      return shown(
        [() => next("Teal'c", "Jack O'Neill"), villainDiscard, ['Payoff']],
        [() => next("Teal'c"), villainDiscard, []],
      )
    })(),
  ],
  'SL-259': [
    (() => {
      const missions = ['Trial of combat', 'Trial of culture', 'Trial of ingenuity', 'Trial of science']
      const put = (where: 'top' | 'bottom') => () => {
        const table = after(
          comes('Plea for Help', { skill: 'combat', hero: { missions } }),
          says('villain', where),
        )
        table.bothPass()
        table.hero.choose('continue')
        return table
      }
      const see = (table: ReturnType<typeof comes>) => titles([table.mission().card])
      return shown(
        [put('top'), see, ['Trial of science']],
        [
          () => {
            const table = comes('Plea for Help', { skill: 'combat', hero: { missions }, faceDown: true })
            table.bothPass()
            table.hero.choose('continue')
            return table
          },
          see,
          ['Trial of culture'],
        ],
      )
    })(),
  ],
  'SL-260': [
    dominion('Prisoners of the Jaffa'),
    (() => {
      const hero = { play: [...SUPPORT], states: { 'Second Helper': 'stopped' } } as const
      return allShown(
        [
          [
            () => failsWith('Prisoners of the Jaffa', { hero, before: [JAFFA] }),
            heroDiscard,
            ['Second Helper'],
          ],
          [
            () =>
              failsWith(
                'Prisoners of the Jaffa',
                { hero, before: [JAFFA], assigned: ['Helper'] },
                picks('villain', 'Helper'),
              ),
            heroDiscard,
            ['Helper'],
          ],
        ],
        [
          [() => failsWith('Prisoners of the Jaffa', { hero, before: ['Rival'] }), heroDiscard, []],
          [() => failsWith('Prisoners of the Jaffa', { ...supported, before: [JAFFA] }), heroDiscard, []],
        ],
      )
    })(),
  ],
  'SL-261': [failureReturnsSupport('Programmed')],
  'SL-262': lured('Questioned Loyalties'),
  'SL-263': [
    shown(
      [
        () =>
          failsWith('Rapid Aging', { hero: { play: [...SUPPORT] }, assigned: ['Helper', 'Daniel Jackson'] }),
        all(heroDiscard, states('Daniel Jackson', "Teal'c", 'Second Helper')),
        [['Helper'], ['incapacitated', 'ready', 'ready']],
      ],
      [
        () =>
          failsWith('Rapid Aging', {
            hero: { play: [...SUPPORT] },
            assigned: ['Helper', 'Daniel Jackson'],
            faceDown: true,
          }),
        all(heroDiscard, states('Daniel Jackson')),
        [[], ['stopped']],
      ],
    ),
  ],
  'SL-264': [
    shown(
      [
        () =>
          after(
            comes('Rebuffed', { assigned: ["Teal'c", "Jack O'Neill"] }),
            picks('villain', "Jack O'Neill"),
          ),
        all(states("Teal'c", "Jack O'Neill"), blocked("Teal'c", "Jack O'Neill")),
        [
          ['assigned', 'ready'],
          [false, true],
        ],
      ],
      [() => comes('Rebuffed'), all(asked, blocked(...TEAM)), ['hero action', repeat(false, 4)]],
    ),
  ],
  'SL-265': [
    dominion('Recognized'),
    (() => {
      const hero = { glyphs: { "Teal'c": ['Prison Break'], "Jack O'Neill": ['Brief Candle'] } }
      const assigned = ["Teal'c", 'Samantha Carter']
      return adds(
        'Recognized',
        1,
        { hero, assigned, before: [GOAULD] },
        { hero, assigned, before: ['Rival'] },
      )
    })(),
  ],
}
