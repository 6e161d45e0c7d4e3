import { atMission, atTurn, type Example } from './example'

/** Stopped, incapacitated, blocked, and the cards on and beneath others. */
export const STATES: readonly Example[] = [
  {
    id: 'readied-leaves-mission',
    at: { chapter: 'states', rule: 'leavingTheMission' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'assigned' },
          'BASE-95',
          'BASE-91',
          { card: 'BASE-102', state: 'assigned' },
        ],
        hand: ['BASE-114'],
        missions: ['BASE-192'],
      },
      {},
    ),
    moves: [
      'play BASE-114',
      'choose BASE-102',
      'pass',
      'assign BASE-95',
      'pass',
      'pass',
      'earn BASE-95 BASE-199',
    ],
    claims: [
      { after: 0, what: 'skill', is: 5, as: 'before' },
      { after: 2, what: 'skill', is: 3, as: 'left' },
      { after: 2, what: 'state', card: 'BASE-102', is: 'ready' },
      { after: 6, what: 'ways', move: 'earn', is: 2 },
      { after: 6, what: 'offered', move: 'earn BASE-102 BASE-199', is: false },
      { after: 7, what: 'glyphs-beneath', card: 'BASE-95', is: 1 },
      { after: 7, what: 'state', card: 'BASE-102', is: 'ready' },
    ],
  },
  {
    id: 'stopped-text-works',
    at: { chapter: 'states', rule: 'stoppedTextWorks' },
    // Martouf and Carter have the same glyph; he is stopped to pay for the event.
    position: atMission(
      'BASE-192',
      {
        team: [
          'BASE-105',
          { card: 'BASE-100', glyphs: ['BASE-163'] },
          'BASE-91',
          { card: 'BASE-102', state: 'assigned', glyphs: ['BASE-173', 'BASE-201'] },
        ],
        hand: ['BASE-133'],
        deck: ['BASE-144', 'BASE-144', 'BASE-144'],
        power: 1,
      },
      {},
    ),
    moves: ['play BASE-133', 'choose BASE-100'],
    claims: [
      { after: 0, what: 'skill', is: 4, as: 'skill' },
      { after: 2, what: 'state', card: 'BASE-100', is: 'stopped' },
      { after: 2, what: 'skill', is: 4 },
    ],
  },
  {
    id: 'stopped-cannot-pay',
    at: { chapter: 'states', rule: 'stoppedCannotPay' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'stopped' },
          { card: 'BASE-95', state: 'stopped' },
          'BASE-91',
          'BASE-102',
        ],
        play: ['BASE-155'],
        power: 6,
      },
      {},
    ),
    moves: ['use BASE-155', 'choose BASE-105', 'pass'],
    claims: [
      { after: 0, what: 'power', of: 0, is: 6 },
      { after: 2, what: 'state', card: 'BASE-105', is: 'ready' },
      { after: 2, what: 'power', of: 0, is: 3, as: 'power' },
      { after: 3, what: 'state', card: 'BASE-155', is: 'stopped' },
      { after: 3, what: 'offered', move: 'use BASE-155', is: false },
      { after: 3, what: 'reasons', card: 'BASE-155', of: 0, use: 'use', is: 'not-ready' },
    ],
  },
  {
    id: 'incapacitated-returns',
    at: { chapter: 'states', rule: 'lostTurn' },
    position: atTurn(
      {
        team: ['BASE-105', { card: 'BASE-95', state: 'incapacitated' }, 'BASE-91', 'BASE-102'],
        missions: ['BASE-199', 'BASE-187'],
      },
      { missions: ['BASE-192'] },
    ),
    moves: ['pass', 'pass', 'end'],
    claims: [
      { after: 0, what: 'told', event: 'recover', is: 1 },
      { after: 0, what: 'state', card: 'BASE-95', is: 'stopped' },
      { after: 0, what: 'offered', move: 'assign BASE-95', is: false },
      { after: 3, what: 'state', card: 'BASE-95', is: 'ready' },
    ],
  },
  {
    id: 'incapacitated-glyphs-count',
    at: { chapter: 'states', rule: 'incapacitatedGlyphs' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'assigned' },
          { card: 'BASE-95', state: 'incapacitated', glyphs: ['BASE-171', 'BASE-174', 'BASE-183'] },
          'BASE-91',
          { card: 'BASE-102', state: 'assigned' },
        ],
      },
      {},
    ),
    moves: ['pass', 'pass', 'earn BASE-102 BASE-199'],
    claims: [
      { after: 0, what: 'state', card: 'BASE-95', is: 'incapacitated' },
      { after: 0, what: 'experience', of: 0, is: 12, as: 'before' },
      { after: 3, what: 'experience', of: 0, is: 14, as: 'total' },
      { after: 3, what: 'result', is: '0 experience' },
    ],
  },
  {
    id: 'blocked-stays',
    at: { chapter: 'states', rule: 'blockedWhileAssigned' },
    position: atMission(
      'BASE-199',
      { team: [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'] },
      { hand: ['BASE-238'], power: 2 },
    ),
    moves: ['pass', 'play BASE-238', 'choose BASE-105'],
    claims: [
      { after: 0, what: 'skill', is: 3, as: 'skill' },
      { after: 3, what: 'blocked', card: 'BASE-105', is: true },
      { after: 3, what: 'state', card: 'BASE-105', is: 'assigned' },
      { after: 3, what: 'skill', is: 3 },
    ],
  },
  {
    id: 'turned-face-down-unblocks',
    at: { chapter: 'states', rule: 'faceDownUnblocks' },
    position: atMission(
      'BASE-199',
      { team: ['BASE-105', 'BASE-95', 'BASE-91', { card: 'BASE-102', glyphs: ['BASE-166'] }] },
      { hand: ['BASE-238'], power: 2 },
    ),
    moves: ['pass', 'play BASE-238', 'choose BASE-105', 'use BASE-102', 'pass', 'assign BASE-105'],
    claims: [
      { after: 3, what: 'blocked', card: 'BASE-105', is: true },
      { after: 3, what: 'offered', move: 'assign BASE-105', is: false },
      { after: 3, what: 'difficulty', is: 4, as: 'before' },
      { after: 4, what: 'blocked', card: 'BASE-105', is: false },
      { after: 4, what: 'difficulty', is: 5, as: 'difficulty' },
      { after: 6, what: 'state', card: 'BASE-105', is: 'assigned' },
    ],
  },
  {
    id: 'gear-leaves-together',
    at: { chapter: 'states', rule: 'leavingTogether' },
    position: atMission(
      'BASE-199',
      { play: ['BASE-140', 'BASE-69'], missions: ['BASE-192'], power: 1 },
      {},
      { against: ['BASE-270'] },
    ),
    moves: ['use BASE-140', 'choose BASE-69', 'pass', 'pass'],
    claims: [
      { after: 2, what: 'rating', card: 'BASE-69', skill: 'combat', is: 4, as: 'combat' },
      { after: 2, what: 'offered', move: 'assign BASE-69', is: false },
      { after: 4, what: 'place', card: 'BASE-69', of: 0, is: 'discard' },
      { after: 4, what: 'place', card: 'BASE-140', of: 0, is: 'discard' },
    ],
  },
  {
    id: 'glyph-of-destroyed',
    at: { chapter: 'states', rule: 'glyphsReturn' },
    position: atMission(
      'BASE-199',
      { play: [{ card: 'BASE-69', glyphs: ['BASE-171'] }], missions: ['BASE-192'], power: 1 },
      {},
      { against: ['BASE-270'] },
    ),
    moves: ['pass', 'pass'],
    claims: [
      { after: 0, what: 'experience', of: 0, is: 4, as: 'experience' },
      { after: 0, what: 'missions', of: 0, is: 1, as: 'before' },
      { after: 2, what: 'place', card: 'BASE-69', of: 0, is: 'discard' },
      { after: 2, what: 'experience', of: 0, is: 0 },
      { after: 2, what: 'missions', of: 0, is: 2, as: 'missions' },
    ],
  },
  {
    id: 'cards-beneath',
    at: { chapter: 'states', rule: 'cardsBeneath' },
    position: atMission(
      'BASE-181',
      {
        team: [{ card: 'BASE-102', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-105'],
        missions: ['BASE-192'],
        power: 1,
      },
      { play: [{ card: 'BASE-9', state: 'assigned', beneath: [{ card: 'BASE-69', faceDown: true }] }] },
    ),
    moves: ['pass', 'pass', 'destroy BASE-9'],
    claims: [
      { after: 0, what: 'cards-beneath', card: 'BASE-9', is: 1 },
      { after: 0, what: 'counts', card: 'BASE-9', is: 2, as: 'counts' },
      { after: 3, what: 'place', card: 'BASE-9', of: 1, is: 'discard' },
      { after: 3, what: 'place', card: 'BASE-69', of: 1, is: 'discard' },
    ],
  },
]
