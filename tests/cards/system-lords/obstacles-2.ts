import type { CardCases } from '../case'
import {
  adds,
  after,
  all,
  allShown,
  asked,
  comes,
  costs,
  dominion,
  earns,
  failsWith,
  failureMovesTopMission,
  failureReturnsSupport,
  GOAULD,
  glyphsOf,
  heroDiscard,
  heroPower,
  JAFFA,
  movesGlyph,
  options,
  picks,
  SUPPORT,
  says,
  shown,
  states,
  succeedsWith,
  supported,
  TEAM,
  villainDiscard,
  villainHand,
  villainPower,
} from '../shapes/against-missions'

/** Obstacles 230 to 247. */
export const cases: CardCases = {
  'SL-230': [
    adds('Epidemic', 1, { before: ['Sudden Onset'] }, { before: ['Roadblock'] }),
    shown(
      [() => failsWith('Epidemic', {}, says('villain', 'accept')), villainHand, ['Epidemic']],
      [
        () => failsWith('Epidemic', {}, says('villain', 'decline')),
        all(villainHand, villainDiscard),
        [[], ['Epidemic']],
      ],
    ),
  ],
  'SL-231': [failureReturnsSupport('Estrangement')],
  'SL-232': [failureMovesTopMission('False Memory')],
  'SL-233': [
    dominion('Fearing a Return'),
    shown(
      [
        () =>
          failsWith(
            'Fearing a Return',
            { villain: { discard: ["Nish'ta", 'Spreading Fear', 'Rival'] } },
            says('villain', 'accept'),
          ),
        villainHand,
        ["Nish'ta"],
      ],
      [
        () => failsWith('Fearing a Return', { villain: { discard: ['Spreading Fear', 'Rival'] } }),
        all(asked, villainHand),
        ['hero continue', []],
      ],
    ),
  ],
  'SL-234': [
    allShown(
      [
        [
          () =>
            failsWith(
              'Forced to Surrender',
              { before: ['Rival'] },
              picks('villain', "Teal'c"),
              says('hero', 'decline'),
            ),
          states("Teal'c", "Jack O'Neill"),
          ['incapacitated', 'ready'],
        ],
        [
          () => failsWith('Forced to Surrender', { before: [GOAULD] }, picks('villain', "Teal'c")),
          all(asked, states("Teal'c")),
          ['villain revive-or-score', ['incapacitated']],
        ],
      ],
      [
        [
          () =>
            failsWith(
              'Forced to Surrender',
              { before: ['Rival'] },
              picks('villain', "Teal'c"),
              says('hero', 'accept'),
              picks('hero', "Jack O'Neill"),
            ),
          states("Teal'c", "Jack O'Neill"),
          ['ready', 'stopped'],
        ],
        [
          () => succeedsWith('Forced to Surrender', {}),
          all(asked, states("Teal'c")),
          ['hero earn-glyph', ['stopped']],
        ],
      ],
    ),
  ],
  'SL-235': [
    shown(
      [
        () =>
          failsWith('Framed for Murder', supported, picks('villain', 'Helper'), picks('villain', "Teal'c")),
        all(heroDiscard, states("Teal'c")),
        [['Helper'], ['stopped']],
      ],
      [
        () => failsWith('Framed for Murder', { ...supported, faceDown: true }),
        all(heroDiscard, states("Teal'c")),
        [[], ['ready']],
      ],
    ),
  ],
  'SL-236': [
    costs(
      'Full Contingent',
      1,
      { before: ['On Alert', JAFFA] },
      { before: ['Roadblock', 'Rival'], villain: { play: [JAFFA] } },
    ),
  ],
  'SL-237': [costs('Galactic Threat', 3, { assigned: ["Teal'c", "Jack O'Neill"] }, {})],
  'SL-238': [
    shown(
      [() => failsWith('Glider Strafing Run', { ...supported, before: [JAFFA] }), heroDiscard, [...SUPPORT]],
      [
        () =>
          failsWith('Glider Strafing Run', { ...supported, before: ['Rival'] }, picks('villain', 'Helper')),
        heroDiscard,
        ['Helper'],
      ],
    ),
  ],
  'SL-239': [
    shown(
      [
        () => after(comes('Hazardous Duty', { assigned: ["Teal'c", "Jack O'Neill"] })),
        all(asked, options),
        ['villain choose', ["choose Teal'c", "choose Jack O'Neill"]],
      ],
      [() => comes('Hazardous Duty'), asked, 'hero action'],
    ),
    (() => {
      const earned = (title: string) => () =>
        succeedsWith('Hazardous Duty', { assigned: ["Teal'c"] }, earns(title))
      return shown(
        [earned("Teal'c"), states("Teal'c"), ['incapacitated']],
        [earned("Jack O'Neill"), states("Teal'c", "Jack O'Neill"), ['stopped', 'stopped']],
      )
    })(),
  ],
  'SL-240': [
    shown(
      [
        () =>
          after(
            comes('Head Injury', { assigned: ["Teal'c", 'Samantha Carter'] }),
            picks('villain', 'Samantha Carter'),
            says('hero', 'accept'),
          ),
        states("Teal'c", 'Samantha Carter'),
        ['assigned', 'stopped'],
      ],
      [() => comes('Head Injury'), asked, 'hero action'],
    ),
    (() => {
      const hurt = (answer: 'accept' | 'decline') => () =>
        after(comes('Head Injury', { assigned: ['Samantha Carter'] }), says('hero', answer), (table) =>
          table.bothPass(),
        )
      return shown(
        [hurt('decline'), states('Samantha Carter'), ['incapacitated']],
        [hurt('accept'), states('Samantha Carter'), ['stopped']],
      )
    })(),
  ],
  'SL-241': [
    dominion('Horus Guard'),
    shown(
      [
        () =>
          failsWith(
            'Horus Guard',
            { hero: { play: ['Helper'] }, before: [JAFFA] },
            picks('villain', 'Helper'),
          ),
        states("Teal'c", 'Helper'),
        ['ready', 'stopped'],
      ],
      [
        () => failsWith('Horus Guard', { hero: { play: ['Helper'] }, before: ['Rival'] }),
        states("Teal'c", 'Helper'),
        ['ready', 'ready'],
      ],
    ),
  ],
  'SL-242': [movesGlyph((scene) => comes('In-Fighting', scene))],
  'SL-243': [
    shown(
      [
        () =>
          comes('Joint Mission', {
            hero: { states: { 'Samantha Carter': 'stopped' } },
            assigned: ["Teal'c"],
          }),
        all(asked, options),
        ['villain choose', ["choose Jack O'Neill", 'choose Daniel Jackson']],
      ],
      [() => comes('Joint Mission', { faceDown: true }), asked, 'hero action'],
    ),
    shown(
      [
        () => after(comes('Joint Mission'), picks('villain', "Jack O'Neill"), (table) => table.bothPass()),
        states("Teal'c", "Jack O'Neill"),
        ['ready', 'incapacitated'],
      ],
      [
        () =>
          after(
            comes('Joint Mission'),
            picks('villain', "Jack O'Neill"),
            says('hero', 'assign', "Jack O'Neill"),
            (table) => table.bothPass(),
          ),
        states("Jack O'Neill"),
        ['stopped'],
      ],
    ),
  ],
  'SL-244': [
    allShown(
      [
        [() => failsWith('Judgment of the Taldur', { power: 6 }), (table) => table.hero.view().turn, 2],
        // Nobody can be forced to what they can't do (ruling 40).
        [
          () =>
            failsWith(
              'Judgment of the Taldur',
              { power: 9, before: ['Exploitation'] },
              says('villain', 'resolve', 'Exploitation'),
              says('villain', 'accept'),
            ),
          (table) => table.hero.view().turn,
          2,
        ],
      ],
      [[() => failsWith('Judgment of the Taldur', { power: 6, faceDown: true }), asked, 'hero continue']],
    ),
  ],
  'SL-245': [
    allShown(
      [
        [() => comes('Kneel Before Your God', { before: [GOAULD] }), villainPower, 3],
        [() => comes('Kneel Before Your God', { before: [JAFFA] }), villainPower, 3],
      ],
      [[() => comes('Kneel Before Your God', { before: ['Rival'] }), villainPower, 1]],
    ),
    shown(
      [
        () => {
          const team = ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov']
          return comes('Kneel Before Your God', { hero: { team }, assigned: ["Teal'c"] })
        },
        all(heroPower, villainPower),
        [5, 1],
      ],
      [
        () => comes('Kneel Before Your God', { assigned: ["Jack O'Neill"] }),
        all(heroPower, villainPower),
        [3, 1],
      ],
    ),
  ],
  'SL-246': [
    (() => {
      const glyphs = { "Teal'c": ['Prison Break'], 'Daniel Jackson': ['Brief Candle'] }
      const joined = (...answers: Parameters<typeof after>[1][]) =>
        failsWith('Kor Mak Joining', { hero: { glyphs } }, ...answers)
      const see = all(glyphsOf("Teal'c", "Jack O'Neill"), states(...TEAM))
      return shown(
        [
          () =>
            joined(says('villain', 'accept'), picks('villain', "Teal'c"), picks('villain', "Jack O'Neill")),
          see,
          [
            [[], ['Prison Break']],
            ['stopped', 'stopped', 'ready', 'ready'],
          ],
        ],
        [() => joined(says('villain', 'decline')), see, [[['Prison Break'], []], Array(4).fill('ready')]],
      )
    })(),
  ],
  'SL-247': [
    (() => {
      const bombed = (mode: string) => () =>
        failsWith('Living Bomb', { hero: { play: ['P90', 'Helper'] } }, says('villain', 'mode', mode))
      return allShown(
        [
          [bombed('0'), heroDiscard, ['P90']],
          [bombed('1'), heroDiscard, ['Helper']],
          [bombed('2'), heroDiscard, ['Helper', 'P90']],
        ],
        [
          [
            () => failsWith('Living Bomb', { hero: { play: ['P90', 'Helper'] }, faceDown: true }),
            all(asked, heroDiscard),
            ['hero continue', []],
          ],
        ],
      )
    })(),
  ],
}
