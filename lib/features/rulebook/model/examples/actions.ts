import { atMission, type Example } from './example'

/** Examples of what heroes and villains do at a mission. */

/** Actions of the hero player at a mission. */
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

/** Actions of the villain player at a mission. */
export const VILLAIN_ACTIONS: readonly Example[] = [
  {
    id: 'complication-costs',
    at: { chapter: 'missions', rule: 'complicationCost' },
    position: atMission('BASE-199', {}, { hand: ['BASE-69', 'BASE-144', 'BASE-258'], power: 6 }),
    moves: ['pass', 'complication BASE-69', 'pass', 'complication BASE-144', 'pass', 'complication BASE-258'],
    claims: [
      { after: 0, what: 'difficulty', is: 4, as: 'before' },
      { after: 1, what: 'complication-cost', is: 1, as: 'first' },
      { after: 3, what: 'complication-cost', is: 2, as: 'second' },
      { after: 5, what: 'complication-cost', is: 3, as: 'third' },
      { after: 6, what: 'power', of: 1, is: 0 },
      { after: 6, what: 'difficulty', is: 7, as: 'difficulty' },
    ],
  },
  {
    id: 'complication-gone',
    at: { chapter: 'missions', rule: 'complicationGone' },
    position: atMission(
      'BASE-199',
      { hand: ['BASE-58'], power: 4 },
      { hand: ['BASE-69'], power: 1 },
      { against: [{ card: 'BASE-144', faceDown: true }] },
    ),
    moves: ['play BASE-58', 'accept', 'complication BASE-69'],
    claims: [
      { after: 0, what: 'complication-cost', is: 2, as: 'before' },
      { after: 2, what: 'complication-cost', is: 1, as: 'cost' },
      { after: 2, what: 'place', card: 'BASE-144', of: 1, is: 'discard' },
      { after: 3, what: 'difficulty', is: 5, as: 'difficulty' },
      { after: 3, what: 'power', of: 1, is: 0 },
    ],
  },
  {
    id: 'obstacle-needs-skill',
    at: { chapter: 'missions', rule: 'obstacleSkill' },
    // A Combat mission; the obstacle has a rating in Science only.
    position: atMission('BASE-199', {}, { hand: ['BASE-258'], power: 3 }),
    moves: ['pass', 'complication BASE-258'],
    claims: [
      { after: 1, what: 'reasons', card: 'BASE-258', of: 1, use: 'play', is: 'no-rating' },
      { after: 1, what: 'offered', move: 'play BASE-258', is: false },
      { after: 2, what: 'difficulty', is: 5, as: 'difficulty' },
      { after: 2, what: 'counts', card: 'BASE-258', is: 1, as: 'adds' },
      { after: 2, what: 'face-down', card: 'BASE-258', is: true },
    ],
  },
  {
    id: 'zero-obstacle',
    at: { chapter: 'missions', rule: 'obstacleSkill' },
    position: atMission('BASE-199', {}, { hand: ['BASE-238'], power: 3 }),
    moves: ['pass', 'play BASE-238', 'choose BASE-105'],
    claims: [
      { after: 1, what: 'reasons', card: 'BASE-238', of: 1, use: 'play', is: '' },
      { after: 3, what: 'counts', card: 'BASE-238', is: 0, as: 'adds' },
      { after: 3, what: 'difficulty', is: 4 },
      { after: 3, what: 'blocked', card: 'BASE-105', is: true },
      { after: 3, what: 'offered', move: 'assign BASE-105', is: false },
    ],
  },
  {
    id: 'adversary-other-skill',
    at: { chapter: 'missions', rule: 'adversaryNeedsRating' },
    position: atMission('BASE-199', {}, { hand: ['BASE-7'], power: 3 }),
    moves: ['pass', 'play BASE-7', 'pass'],
    claims: [
      { after: 1, what: 'reasons', card: 'BASE-7', of: 1, use: 'play', is: '' },
      { after: 2, what: 'power', of: 1, is: 1, as: 'left' },
      { after: 3, what: 'state', card: 'BASE-7', is: 'ready' },
      { after: 3, what: 'reasons', card: 'BASE-7', of: 1, use: 'assign', is: 'no-rating' },
    ],
  },
  {
    id: 'one-adversary',
    at: { chapter: 'missions', rule: 'oneAdversary' },
    position: atMission('BASE-199', {}, { play: ['BASE-22', 'BASE-25'], power: 3 }),
    moves: ['pass', 'assign BASE-22', 'pass'],
    claims: [
      { after: 0, what: 'difficulty', is: 4, as: 'before' },
      { after: 2, what: 'difficulty', is: 6, as: 'difficulty' },
      { after: 3, what: 'reasons', card: 'BASE-25', of: 1, use: 'assign', is: 'adversary-assigned' },
      { after: 3, what: 'state', card: 'BASE-25', is: 'ready' },
    ],
  },
  {
    id: 'hero-card-face-down',
    at: { chapter: 'missions', rule: 'complication' },
    position: atMission('BASE-199', { missions: ['BASE-192'], power: 1 }, { hand: ['BASE-155'], power: 1 }),
    moves: ['pass', 'complication BASE-155', 'pass', 'pass'],
    claims: [
      { after: 1, what: 'offered', move: 'play BASE-155', is: false },
      { after: 2, what: 'face-down', card: 'BASE-155', is: true },
      { after: 2, what: 'seen', card: 'BASE-155', by: 0, is: false },
      { after: 2, what: 'seen', card: 'BASE-155', by: 1, is: true },
      { after: 2, what: 'difficulty', is: 5, as: 'difficulty' },
      { after: 4, what: 'seen', card: 'BASE-155', by: 0, is: true },
      { after: 4, what: 'place', card: 'BASE-155', of: 1, is: 'discard' },
    ],
  },
]
