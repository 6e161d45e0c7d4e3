import type { Example } from './example'
import { atMission } from './lay'

const TEALC_ALONE = [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'] as const

/** Ships, their battle, and blockades. */
export const SHIPS: readonly Example[] = [
  {
    id: 'ship-tie',
    at: { chapter: 'ships', rule: 'victory' },
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, play: [{ card: 'ORI-213', state: 'assigned' }], missions: ['BASE-192'], power: 2 },
      { play: [{ card: 'ORI-225', state: 'assigned' }], power: 3 },
    ),
    moves: ['pass', 'pass'],
    claims: [
      { after: 0, what: 'hero-firepower', is: 3, as: 'firepower' },
      { after: 0, what: 'villain-firepower', is: 3 },
      { after: 2, what: 'told', event: 'ship-tie', is: 1 },
      { after: 2, what: 'told', event: 'ship-victory', is: 0 },
      { after: 2, what: 'state', card: 'ORI-225', is: 'stopped' },
      { after: 2, what: 'power', of: 1, is: 3 },
    ],
  },
  {
    id: 'ship-victory',
    at: { chapter: 'ships', rule: 'incapacitateShip' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'assigned', glyphs: ['BASE-166'] },
          'BASE-95',
          'BASE-91',
          'BASE-102',
        ],
        play: [{ card: 'ORI-213', state: 'assigned' }],
        missions: ['BASE-192'],
        power: 1,
      },
      { play: [{ card: 'ORI-226', state: 'assigned' }] },
    ),
    moves: ['pass', 'pass', 'incapacitate ORI-226', 'accept'],
    claims: [
      { after: 0, what: 'hero-firepower', is: 3, as: 'firepower' },
      { after: 0, what: 'villain-firepower', is: 2, as: 'theirs' },
      { after: 0, what: 'skill', is: 3, as: 'before' },
      { after: 2, what: 'asked', is: '0 ship-battle' },
      { after: 3, what: 'state', card: 'ORI-226', is: 'incapacitated' },
      { after: 3, what: 'difficulty', is: 4, as: 'difficulty' },
      { after: 4, what: 'power', of: 0, is: 0 },
      { after: 4, what: 'told', event: 'success', is: 1 },
    ],
  },
  {
    id: 'ships-after-mission',
    at: { chapter: 'ships', rule: 'afterTheBattle' },
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, missions: ['BASE-192'], power: 1 },
      {
        play: [
          { card: 'ORI-226', state: 'assigned' },
          { card: 'BASE-22', state: 'assigned' },
        ],
      },
    ),
    moves: ['pass', 'pass', 'score BASE-22'],
    claims: [
      { after: 2, what: 'asked', is: '1 revive-or-score' },
      { after: 2, what: 'offered', move: 'score ORI-226', is: false },
      { after: 3, what: 'state', card: 'ORI-226', is: 'stopped' },
      { after: 3, what: 'score', of: 1, is: 2, as: 'score' },
    ],
  },
  {
    id: 'ship-alone',
    at: { chapter: 'ships', rule: 'shipsOfOnePlayer' },
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, missions: ['BASE-192', 'BASE-187'], power: 1 },
      { play: [{ card: 'ORI-219', state: 'assigned' }], power: 3 },
    ),
    moves: ['pass', 'pass', 'accept'],
    claims: [
      { after: 0, what: 'hero-firepower', is: 0 },
      { after: 0, what: 'missions', of: 0, is: 2, as: 'before' },
      { after: 0, what: 'power', of: 1, is: 3, as: 'power' },
      { after: 2, what: 'told', event: 'ship-victory', is: 1 },
      { after: 3, what: 'missions', of: 0, is: 1, as: 'missions' },
      { after: 3, what: 'cards-beneath', card: 'ORI-219', is: 1 },
      { after: 3, what: 'power', of: 1, is: 0 },
    ],
  },
  {
    id: 'one-blockade',
    at: { chapter: 'ships', rule: 'oneBlockadeEach' },
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, missions: ['BASE-192', 'BASE-187'], power: 1 },
      {
        play: [{ card: 'ORI-219', state: 'assigned', blockade: [{ card: 'BASE-171', owner: 0 }] }],
        power: 3,
      },
    ),
    moves: ['pass', 'pass', 'accept'],
    claims: [
      { after: 0, what: 'cards-beneath', card: 'ORI-219', is: 1, as: 'held' },
      { after: 0, what: 'missions', of: 0, is: 2, as: 'missions' },
      { after: 3, what: 'told', event: 'blockade', is: 1 },
      { after: 3, what: 'cards-beneath', card: 'ORI-219', is: 1 },
      { after: 3, what: 'missions', of: 0, is: 2 },
    ],
  },
]
