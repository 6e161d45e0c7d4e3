import type { PositionCard } from '@/lib/game/engine'
import { atMission, type Example, heroSeat, type Side, villainSeat } from './example'

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

const THIRD_TEAM = ['SL-79', 'SL-80', 'SL-81', 'SL-82'] as const

const threeAtMission = (
  mission: PositionCard,
  hero: Side,
  villain: Side,
  third: Side,
): Example['position'] => ({
  version: 1,
  moment: 'action',
  mission,
  turn: 4,
  hero: 0,
  seats: [heroSeat(hero), villainSeat(villain), { team: THIRD_TEAM, ...third }],
})

/** Differences with three or more players, and in the 2007 edition. */
export const MORE_PLAYERS: readonly Example[] = [
  {
    id: 'villain-on-the-left',
    at: { chapter: 'more-players', rule: 'villainOnTheLeft' },
    position: {
      version: 1,
      moment: 'continue',
      missionsThisTurn: 1,
      turn: 4,
      hero: 1,
      seats: [
        heroSeat({}),
        villainSeat({ missions: ['BASE-187'] }),
        { team: THIRD_TEAM, missions: ['BASE-199'] },
      ],
    },
    moves: ['end', 'assign SL-79'],
    claims: [
      { after: 1, what: 'turn', is: 5 },
      { after: 1, what: 'asked', is: '2 action' },
      { after: 1, what: 'power', of: 2, is: 3, as: 'power' },
      { after: 1, what: 'power', of: 1, is: 0, as: 'inactive' },
      { after: 2, what: 'asked', is: '0 action' },
    ],
  },
  {
    id: 'inactive-ignored',
    at: { chapter: 'more-players', rule: 'inactive' },
    position: threeAtMission('ORI-149', {}, { hand: ['BASE-7'], power: 2 }, { play: ['BASE-22', 'BASE-25'] }),
    moves: ['pass', 'play BASE-7', 'pass'],
    claims: [
      { after: 0, what: 'place', card: 'BASE-22', of: 2, is: 'play' },
      { after: 0, what: 'place', card: 'BASE-25', of: 2, is: 'play' },
      { after: 0, what: 'difficulty', is: 3, as: 'before' },
      { after: 2, what: 'difficulty', is: 4, as: 'difficulty' },
      { after: 3, what: 'asked', is: '1 action' },
    ],
  },
]

/** Differences of the 2007 edition. */
export const EDITION_2007: readonly Example[] = [
  {
    id: 'dearer-mission-2008',
    at: { chapter: 'missions', rule: 'priceOfFailure' },
    position: atTwoCosts('2008'),
    moves: ['pass', 'pass', 'continue'],
    claims: [
      { after: 2, what: 'continue-cost', is: 2, as: 'cost' },
      { after: 3, what: 'power', of: 0, is: 1 },
      { after: 3, what: 'power', of: 1, is: 1, as: 'gained' },
    ],
  },
  {
    id: 'dearer-mission-2007',
    at: { chapter: 'missions', rule: 'priceOfFailure' },
    position: atTwoCosts('2007'),
    moves: ['pass', 'pass', 'continue'],
    claims: [
      { after: 2, what: 'continue-cost', is: 2, as: 'cost' },
      { after: 3, what: 'power', of: 0, is: 1 },
      { after: 3, what: 'power', of: 1, is: 2, as: 'gained' },
    ],
  },
  {
    id: 'mission-in-hand-2007',
    at: { chapter: 'deck', rule: 'noFurtherMissions' },
    position: {
      version: 1,
      edition: '2007',
      moment: 'action',
      mission: 'BASE-199',
      turn: 3,
      seats: [heroSeat({ hand: ['BASE-187'], power: 3 }), villainSeat({ hand: ['BASE-192'], power: 3 })],
    },
    moves: ['pass', 'complication BASE-192'],
    claims: [
      { after: 0, what: 'offered', move: 'play BASE-187', is: false },
      { after: 2, what: 'difficulty', is: 5, as: 'difficulty' },
      { after: 2, what: 'face-down', card: 'BASE-192', is: true },
      { after: 2, what: 'power', of: 1, is: 2 },
    ],
  },
]

/** A mission whose failure makes the next one more expensive. */
function atTwoCosts(edition: '2007' | '2008'): Example['position'] {
  return {
    version: 1,
    edition,
    moment: 'action',
    mission: 'SL-201',
    turn: 3,
    seats: [heroSeat({ missions: ['BASE-187'], power: 3 }), villainSeat({ power: 0 })],
  }
}
