import type { CardCases } from '../case'
import {
  after,
  all,
  allShown,
  asked,
  blocked,
  comes,
  costs,
  dominion,
  failsWith,
  failureDestroysSupport,
  GOAULD,
  heroDiscard,
  heroHand,
  heroPower,
  JAFFA,
  movesGlyph,
  POLITICAL,
  picks,
  REPLICATOR,
  SUPPORT,
  says,
  scorePile,
  shown,
  states,
  succeedsWith,
  supported,
  TEAM,
  villainHand,
  villainPower,
} from '../shapes/against-missions'

/** Obstacles 208 to 229. */
export const cases: CardCases = {
  'SL-208': [
    shown(
      [
        () => failsWith('Advancing Line', { before: [JAFFA] }, picks('villain', "Teal'c")),
        states("Teal'c"),
        ['incapacitated'],
      ],
      [
        () => failsWith('Advancing Line', { before: ['Rival'] }, picks('villain', "Teal'c")),
        states("Teal'c"),
        ['stopped'],
      ],
    ),
  ],
  'SL-209': [
    shown(
      [
        () => after(comes('Alien Foothold', supported), picks('villain', 'Second Helper')),
        states(...SUPPORT),
        ['ready', 'stopped'],
      ],
      [() => comes('Alien Foothold'), all(asked, states(...TEAM)), ['hero action', Array(4).fill('ready')]],
    ),
  ],
  'SL-210': [
    // Only while nobody is assigned does it not require an adversary to be stopped.
    shown(
      [
        () =>
          comes('Alliance of System Lords', {
            assigned: ["Teal'c"],
            villain: { play: [GOAULD, JAFFA] },
          }),
        asked,
        'villain choose',
      ],
      [
        () => comes('Alliance of System Lords', { villain: { play: [GOAULD] } }),
        all(asked, states('Zipacna')),
        ['hero action', ['ready']],
      ],
    ),
    shown(
      [() => comes('Alliance of System Lords'), villainPower, 4],
      [() => comes('Alliance of System Lords', { faceDown: true }), villainPower, 2],
    ),
  ],
  'SL-211': [
    allShown(
      [
        [
          () =>
            failsWith(
              'Ancient Contagion',
              supported,
              says('villain', 'mode', '0'),
              picks('villain', 'Helper'),
            ),
          heroDiscard,
          ['Helper'],
        ],
        [
          () =>
            failsWith(
              'Ancient Contagion',
              supported,
              says('villain', 'mode', '1'),
              picks('villain', "Teal'c"),
            ),
          all(heroDiscard, states("Teal'c")),
          [[], ['incapacitated']],
        ],
      ],
      [
        [
          () => succeedsWith('Ancient Contagion', supported),
          all(asked, heroDiscard),
          ['hero earn-glyph', []],
        ],
      ],
    ),
  ],
  'SL-212': [
    // Three Replicator cards in addition to the obstacle that counts them: the swarm counts as two.
    shown(
      [
        () =>
          comes('Building the Ranks', {
            skill: 'combat',
            before: ['Approaching Swarm', REPLICATOR],
            power: 3,
          }),
        villainPower,
        3 - 1 - 1 + 3,
      ],
      [
        () =>
          comes('Building the Ranks', {
            skill: 'combat',
            before: [REPLICATOR],
            power: 3,
            villain: { hand: ['Approaching Swarm'] },
          }),
        villainPower,
        3 - 1 + 1,
      ],
    ),
  ],
  'SL-213': [
    dominion('Backstabbed'),
    shown(
      [
        () => after(comes('Backstabbed', { ...supported, before: [JAFFA] }), picks('villain', 'Helper')),
        blocked(...SUPPORT),
        [true, false],
      ],
      [
        () => comes('Backstabbed', { ...supported, before: ['Rival'] }),
        all(asked, blocked(...SUPPORT)),
        ['hero action', [false, false]],
      ],
    ),
  ],
  'SL-214': [failureDestroysSupport('Battle Losses', 'hero')],
  'SL-215': [
    // The obstacle itself is the first Political card.
    shown(
      [
        () =>
          failsWith(
            'Blackmailed',
            { ...supported, villain: { play: [POLITICAL] } },
            picks('villain', 'Second Helper'),
          ),
        heroDiscard,
        ['Second Helper'],
      ],
      [() => failsWith('Blackmailed', { hero: { play: ['Second Helper'] } }), heroDiscard, []],
    ),
  ],
  'SL-216': [
    shown(
      [
        () =>
          after(
            comes('Blocked Escape', { before: ['Approaching Swarm'] }),
            picks('villain', "Teal'c", 'Daniel Jackson'),
          ),
        blocked(...TEAM),
        [true, false, false, true],
      ],
      [() => comes('Blocked Escape'), all(asked, blocked(...TEAM)), ['hero action', Array(4).fill(false)]],
    ),
  ],
  'SL-217': [
    dominion('Booby-Trapped Z.P.M.'),
    shown(
      [
        () => failsWith('Booby-Trapped Z.P.M.', { hero: { play: ['P90'] }, before: [GOAULD] }),
        heroDiscard,
        ['P90'],
      ],
      [
        () => failsWith('Booby-Trapped Z.P.M.', { hero: { play: ['P90'] }, before: ['Rival'] }),
        heroDiscard,
        [],
      ],
    ),
  ],
  'SL-218': [
    shown(
      [() => comes('Building the Ranks', { skill: 'combat', before: [REPLICATOR] }), villainPower, 3],
      [
        () => comes('Building the Ranks', { skill: 'combat', villain: { play: [REPLICATOR] } }),
        villainPower,
        2,
      ],
    ),
  ],
  'SL-219': [
    shown(
      [() => after(comes('Buried Gate'), says('hero', 'assign', "Teal'c")), heroPower, 2],
      [() => after(comes('Buried Gate', { faceDown: true }), says('hero', 'assign', "Teal'c")), heroPower, 3],
    ),
  ],
  'SL-220': [
    shown(
      [
        () =>
          after(
            comes('Caught Off Guard', { hero: { play: ['P90', 'Iris', 'Helper'] } }),
            picks('villain', 'Iris'),
          ),
        heroDiscard,
        ['Iris'],
      ],
      [
        () => comes('Caught Off Guard', { hero: { play: ['Helper'] } }),
        all(asked, heroDiscard),
        ['hero action', []],
      ],
    ),
  ],
  'SL-221': [
    shown([() => comes('Cave-In'), heroPower, 1], [() => comes('Cave-In', { faceDown: true }), heroPower, 3]),
  ],
  'SL-222': [
    costs('Containment Field', 3, { assigned: ["Teal'c", "Jack O'Neill"] }, {}),
    shown(
      [
        () => comes('Containment Field', { power: 5, assigned: ["Teal'c", "Jack O'Neill"] }),
        all(states(...TEAM), blocked(...TEAM)),
        [Array(4).fill('ready'), [true, true, false, false]],
      ],
      [
        () => comes('Containment Field', { power: 5, assigned: ["Teal'c", "Jack O'Neill"], faceDown: true }),
        all(states("Teal'c", "Jack O'Neill"), blocked(...TEAM)),
        [['assigned', 'assigned'], Array(4).fill(false)],
      ],
    ),
  ],
  'SL-223': [
    shown(
      [
        () => after(comes('Critical Wound', { hero: { play: ['Helper'] } }), picks('villain', "Teal'c")),
        all(states("Teal'c", 'Helper')),
        [['incapacitated', 'ready']],
      ],
      [
        () => comes('Critical Wound', { faceDown: true }),
        all(asked, states(...TEAM)),
        ['hero action', Array(4).fill('ready')],
      ],
    ),
  ],
  'SL-224': [
    shown(
      [
        () => after(comes('Cut Off', supported), says('villain', 'accept'), picks('villain', 'Helper')),
        heroHand,
        ['Helper'],
      ],
      [() => after(comes('Cut Off', supported), says('villain', 'decline')), heroHand, []],
    ),
  ],
  'SL-225': [
    shown(
      [
        () => failsWith('Deep Memory Scan', { hero: { play: ['Helper'] } }, picks('villain', "Teal'c")),
        states("Teal'c", 'Helper'),
        ['stopped', 'ready'],
      ],
      [() => failsWith('Deep Memory Scan', { faceDown: true }), states(...TEAM), Array(4).fill('ready')],
    ),
  ],
  'SL-226': [
    (() => {
      const glyphs = {
        "Teal'c": ['Trial of combat', 'Trial of science'],
        'Samantha Carter': ['Trial of science'],
        'Daniel Jackson': ['Trial of culture'],
      }
      const shift = (title: string) => () =>
        after(comes('Dimensional Shift', { hero: { glyphs } }), picks('villain', title))
      return allShown(
        [
          [shift("Teal'c"), blocked(...TEAM), [true, false, true, false]],
          [shift("Jack O'Neill"), blocked(...TEAM), [false, true, false, false]],
        ],
        [[() => comes('Dimensional Shift', { faceDown: true }), blocked(...TEAM), Array(4).fill(false)]],
      )
    })(),
  ],
  'SL-227': [
    shown(
      [
        () => comes('Enduring Evil', { villain: { score: ['Rival', 'Overrun'] } }),
        all(villainHand, scorePile),
        [['Rival'], ['Overrun']],
      ],
      [
        () => comes('Enduring Evil', { villain: { score: ['Overrun'] } }),
        all(villainHand, scorePile),
        [[], ['Overrun']],
      ],
    ),
  ],
  'SL-228': [
    allShown(
      [
        [
          () => failsWith('Energy Feedback', { hero: { play: ['P90'] } }, says('villain', 'mode', '0')),
          heroDiscard,
          ['P90'],
        ],
        [
          () =>
            failsWith(
              'Energy Feedback',
              { hero: { play: ['P90', 'Helper'] } },
              says('villain', 'mode', '1'),
              picks('villain', 'Helper'),
            ),
          all(heroDiscard, states('Helper')),
          [[], ['stopped']],
        ],
      ],
      [
        [
          () => succeedsWith('Energy Feedback', { hero: { play: ['P90', ...SUPPORT] } }),
          all(asked, heroDiscard),
          ['hero earn-glyph', []],
        ],
      ],
    ),
  ],
  'SL-229': [
    dominion('Entranced'),
    movesGlyph(
      (scene) => failsWith('Entranced', { ...scene, before: [GOAULD] }),
      (scene) => failsWith('Entranced', { ...scene, before: ['Rival'] }),
    ),
  ],
}
