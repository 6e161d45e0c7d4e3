import { titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  after,
  all,
  allShown,
  asked,
  blocked,
  cheaper,
  comes,
  costs,
  dominion,
  failsWith,
  failureDestroysSupport,
  failureGains,
  failureMovesTopMission,
  failureStopsAll,
  GOAULD,
  heroDiscard,
  JAFFA,
  lured,
  options,
  POLITICAL,
  picks,
  playingDestroysSupport,
  REPLICATOR,
  SUPPORT,
  says,
  shown,
  states,
  succeedsWith,
  supported,
  villainHand,
  villainPower,
} from '../shapes/against-missions'

const DECK = ['P90', 'Iris', 'Olaf', 'Zat Gun', 'DHD', 'MALP', 'Artok']
const LOOKED = [
  says('villain', 'top', 'DHD'),
  says('villain', 'bottom', 'P90'),
  says('villain', 'top', 'Iris'),
  says('villain', 'bottom', 'Olaf'),
  says('villain', 'bottom', 'Zat Gun'),
]
const draws = (table: ReturnType<typeof comes>) => {
  table.hero.choose('end')
  return titles(table.hero.view().you.hand).slice(0, 3)
}

/** Obstacles 266 to 286. */
export const cases: CardCases = {
  'SL-266': [
    allShown(
      [
        [
          () =>
            failsWith(
              'Revolutionaries',
              { ...supported, before: [POLITICAL], skill: 'ingenuity' },
              says('villain', 'accept'),
              picks('villain', "Teal'c"),
            ),
          all(heroDiscard, states("Teal'c")),
          [[], ['incapacitated']],
        ],
        [
          () =>
            failsWith(
              'Revolutionaries',
              { ...supported, villain: { play: [POLITICAL] } },
              picks('villain', 'Helper'),
            ),
          all(heroDiscard, states("Teal'c")),
          [['Helper'], ['ready']],
        ],
      ],
      [[() => failsWith('Revolutionaries', { ...supported, faceDown: true }), heroDiscard, []]],
    ),
  ],
  'SL-267': [
    (() => {
      const hand = ['P90', 'Iris', 'Olaf']
      return allShown(
        [
          [
            () => failsWith('Ribbon Device Torture', { hero: { hand }, before: ['Rival'] }),
            (table) => table.hero.view().you.hand.length,
            1,
          ],
          [
            () =>
              failsWith(
                'Ribbon Device Torture',
                { hero: { hand }, before: [GOAULD] },
                says('villain', 'accept'),
                picks('villain', 'Iris'),
              ),
            heroDiscard,
            ['Iris'],
          ],
        ],
        [[() => succeedsWith('Ribbon Device Torture', { hero: { hand } }), heroDiscard, []]],
      )
    })(),
  ],
  'SL-268': [playingDestroysSupport('Rigged Explosives', 'hero')],
  'SL-269': [
    shown(
      [
        () =>
          comes('Risk of Exposure', {
            hero: {
              glyphs: { "Teal'c": ['Prison Break', 'Supply Raid'], 'Daniel Jackson': ['Brief Candle'] },
            },
            assigned: ["Jack O'Neill", "Teal'c"],
          }),
        villainPower,
        8,
      ],
      [
        () =>
          comes('Risk of Exposure', {
            hero: { glyphs: { 'Daniel Jackson': ['Brief Candle'] } },
            assigned: ["Teal'c"],
          }),
        villainPower,
        4,
      ],
    ),
  ],
  'SL-270': [
    shown(
      [
        () => failsWith('Scenarios of the Keeper', { hero: { deck: DECK } }, ...LOOKED),
        draws,
        ['DHD', 'Iris', 'MALP'],
      ],
      [
        () => failsWith('Scenarios of the Keeper', { hero: { deck: DECK }, faceDown: true }),
        draws,
        ['P90', 'Iris', 'Olaf'],
      ],
    ),
  ],
  'SL-271': [costs('Security Field', 3, { assigned: ["Teal'c", "Jack O'Neill"] }, {})],
  'SL-272': [dominion('Spreading Fear'), cheaper('Spreading Fear', JAFFA)],
  'SL-273': [
    shown(
      [
        () =>
          comes('Standoff', {
            hero: {
              glyphs: { "Teal'c": ['Prison Break', 'Supply Raid'], 'Daniel Jackson': ['Brief Candle'] },
            },
            assigned: ["Jack O'Neill", "Teal'c"],
          }),
        villainPower,
        8,
      ],
      [
        () =>
          comes('Standoff', {
            hero: { glyphs: { 'Daniel Jackson': ['Brief Candle'] } },
            assigned: ["Teal'c"],
          }),
        villainPower,
        4,
      ],
    ),
  ],
  'SL-274': [failureGains('Strained Relations', 2)],
  'SL-275': [
    shown(
      [
        () =>
          after(
            comes('Sudden Onset', { villain: { discard: ['Overrun', 'Epidemic'] } }),
            says('villain', 'accept'),
          ),
        villainHand,
        ['Epidemic'],
      ],
      [
        () => comes('Sudden Onset', { villain: { discard: ['Overrun'] } }),
        all(asked, villainHand),
        ['hero action', []],
      ],
    ),
  ],
  'SL-276': lured("Suicidal Za'tarc"),
  'SL-277': [
    shown(
      [
        () =>
          failsWith(
            'Taken in Secret',
            { hero: { play: [...SUPPORT, 'Olaf'] }, before: [GOAULD] },
            picks('villain', 'Helper'),
            picks('villain', 'Olaf'),
          ),
        heroDiscard,
        ['Helper', 'Olaf'],
      ],
      [
        () =>
          failsWith(
            'Taken in Secret',
            { hero: { play: [...SUPPORT, 'Olaf'] }, before: ['Rival'] },
            picks('villain', 'Helper'),
          ),
        heroDiscard,
        ['Helper'],
      ],
    ),
  ],
  'SL-278': [
    (() => {
      // With two other Replicator cards a contribution of 2 is low enough, one of 3 is not.
      const abduct =
        (...before: readonly string[]) =>
        () =>
          comes('Targeted Abduction', {
            before,
            power: 6,
            assigned: ["Teal'c", 'Samantha Carter', "Jack O'Neill"].slice(0, 2),
          })
      return allShown(
        [
          [abduct('Approaching Swarm'), states("Teal'c", 'Samantha Carter'), ['assigned', 'stopped']],
          [abduct(REPLICATOR, 'Approaching Swarm'), options, ["choose Teal'c", 'choose Samantha Carter']],
        ],
        [[abduct(REPLICATOR), all(asked, states('Samantha Carter')), ['hero action', ['assigned']]]],
      )
    })(),
  ],
  'SL-279': [failureDestroysSupport('Terminal Condition', 'villain')],
  'SL-280': [failureStopsAll('Test of Worthiness')],
  'SL-281': [
    (() => {
      const skipped = (faceDown: boolean) => () => {
        return failsWith('Time Dilation', { faceDown }, says('hero', 'end'))
      }
      const see = (table: ReturnType<typeof comes>) => {
        // The villain player's turn is next in any case; then it would be the hero player's again.
        table.bothPass()
        table.villain.choose('end')
        return [table.hero.view().turn, table.hero.view().hero]
      }
      return shown([skipped(false), see, [3, 1]], [skipped(true), see, [3, 0]])
    })(),
  ],
  'SL-282': [failureMovesTopMission('Turncoat')],
  'SL-283': [playingDestroysSupport('Unas Attack', 'hero')],
  'SL-284': [
    shown(
      [
        () =>
          failsWith(
            'Unbelievers',
            { hero: { play: ['Olaf', ...SUPPORT] } },
            picks('villain', 'Olaf', 'Second Helper'),
          ),
        heroDiscard,
        ['Olaf', 'Second Helper'],
      ],
      [
        () => failsWith('Unbelievers', { hero: { play: ['Olaf', ...SUPPORT] } }, says('villain', 'done')),
        heroDiscard,
        [],
      ],
    ),
  ],
  'SL-285': [
    shown(
      [
        () => {
          const table = comes('Unfamiliar Customs', { hero: { play: ['Helper'], hand: ['Second Helper'] } })
          table.hero.play('Second Helper')
          return table
        },
        blocked(...SUPPORT),
        [false, true],
      ],
      [
        () => {
          const table = comes('Unfamiliar Customs', {
            hero: { play: ['Helper'], hand: ['Second Helper'] },
            faceDown: true,
          })
          table.hero.play('Second Helper')
          return table
        },
        blocked(...SUPPORT),
        [false, false],
      ],
    ),
  ],
  'SL-286': [failureGains('Unforeseen Consequences', 2)],
}
