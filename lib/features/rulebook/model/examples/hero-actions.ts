import type { Example } from './example'
import { atMission } from './lay'

/** What the hero player can do at a mission. */
export const HERO_ACTIONS: readonly Example[] = [
  {
    id: 'support-needs-rating',
    at: { chapter: 'missions', rule: 'whoCanGo' },
    // A Science mission; Olaf has a rating in Combat only, Teal'c has 0 Science.
    position: atMission('BASE-192', { play: ['BASE-69'], power: 3 }, { power: 3 }),
    moves: ['assign BASE-105'],
    claims: [
      { after: 0, what: 'rating', card: 'BASE-69', skill: 'combat', is: 2, as: 'combat' },
      { after: 0, what: 'reasons', card: 'BASE-69', of: 0, use: 'assign', is: 'no-rating' },
      { after: 0, what: 'offered', move: 'assign BASE-69', is: false },
      { after: 0, what: 'rating', card: 'BASE-105', skill: 'science', is: 0, as: 'science' },
      { after: 1, what: 'state', card: 'BASE-105', is: 'assigned' },
      { after: 1, what: 'skill', is: 0 },
    ],
  },
  {
    id: 'boost-other-subtitle',
    at: { chapter: 'missions', rule: 'boostCharacter' },
    position: atMission(
      'BASE-199',
      {
        team: ['BASE-105', { card: 'BASE-95', state: 'assigned' }, 'BASE-91', 'BASE-102'],
        hand: ['BASE-289'],
      },
      {},
    ),
    moves: ['boost BASE-289 BASE-95'],
    claims: [
      { after: 0, what: 'skill', is: 3, as: 'before' },
      { after: 0, what: 'offered', move: 'play BASE-289', is: false },
      { after: 1, what: 'skill', is: 4, as: 'skill' },
      { after: 1, what: 'difficulty', is: 4 },
      { after: 1, what: 'place', card: 'BASE-289', of: 0, is: 'discard' },
      { after: 1, what: 'power', of: 0, is: 0 },
    ],
  },
  {
    id: 'boost-again',
    at: { chapter: 'missions', rule: 'boostAgain' },
    position: atMission(
      'BASE-171',
      {
        team: ['BASE-105', { card: 'BASE-95', state: 'assigned' }, 'BASE-91', 'BASE-102'],
        hand: ['BASE-289', 'BASE-95'],
        missions: ['BASE-192'],
      },
      {},
    ),
    moves: ['boost BASE-289 BASE-95', 'pass', 'boost BASE-95 BASE-95', 'pass', 'pass'],
    claims: [
      { after: 0, what: 'skill', is: 3, as: 'before' },
      { after: 1, what: 'skill', is: 4, as: 'between' },
      { after: 3, what: 'skill', is: 5, as: 'skill' },
      { after: 3, what: 'rating', card: 'BASE-95', skill: 'culture', is: 2, as: 'culture' },
      { after: 5, what: 'told', event: 'success', is: 1 },
      { after: 5, what: 'rating', card: 'BASE-95', skill: 'combat', is: 3 },
    ],
  },
  {
    id: 'same-title',
    at: { chapter: 'missions', rule: 'sameCharacter' },
    // Janet Fraiser in the team, and as a support character in the hand.
    position: atMission(
      'BASE-164',
      { team: ['BASE-105', 'BASE-95', 'BASE-91', 'BASE-98'], hand: ['BASE-52'], power: 6 },
      {},
    ),
    moves: ['assign BASE-98', 'pass', 'boost BASE-52 BASE-98'],
    claims: [
      { after: 0, what: 'power', of: 0, is: 6, as: 'power' },
      { after: 0, what: 'reasons', card: 'BASE-52', of: 0, use: 'play', is: 'same-title' },
      { after: 1, what: 'skill', is: 3, as: 'before' },
      { after: 3, what: 'skill', is: 4, as: 'skill' },
      { after: 3, what: 'power', of: 0, is: 6 },
    ],
  },
  {
    id: 'same-gear',
    at: { chapter: 'missions', rule: 'sameShip' },
    position: atMission('BASE-199', { play: ['BASE-155'], hand: ['BASE-155'], power: 3 }, {}),
    moves: ['play BASE-155'],
    claims: [
      { after: 0, what: 'reasons', card: 'BASE-155', of: 0, use: 'play', is: '' },
      { after: 1, what: 'told', event: 'play', is: 1 },
      { after: 1, what: 'power', of: 0, is: 0 },
      { after: 1, what: 'place', card: 'BASE-155', of: 0, is: 'play' },
    ],
  },
]
