import type { Example } from './example'
import { atMission } from './lay'

/** What the villain player can do at a mission. */
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
