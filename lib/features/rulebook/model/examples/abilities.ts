import type { Example } from './example'
import { atMission, atTurn } from './lay'

/** How texts of cards work. */
export const ABILITIES: readonly Example[] = [
  {
    id: 'cannot-wins',
    at: { chapter: 'abilities', rule: 'cannotWins' },
    position: atMission('BASE-178', { play: ['BASE-48'], hand: ['BASE-69'], power: 4 }, {}),
    moves: ['use BASE-48'],
    claims: [
      { after: 0, what: 'offered', move: 'play BASE-69', is: false },
      { after: 1, what: 'state', card: 'BASE-48', is: 'stopped' },
      { after: 1, what: 'place', card: 'BASE-69', of: 0, is: 'hand' },
      { after: 1, what: 'power', of: 0, is: 4, as: 'power' },
      { after: 1, what: 'asked', is: '1 action' },
    ],
  },
  {
    id: 'zero-is-a-rating',
    at: { chapter: 'abilities', rule: 'zeroIsARating' },
    position: atMission(
      'BASE-192',
      {
        team: [
          { card: 'BASE-105', state: 'assigned', glyphs: ['BASE-166'] },
          'BASE-95',
          'BASE-91',
          'BASE-102',
        ],
        hand: ['BASE-130'],
        power: 2,
      },
      {},
    ),
    moves: ['play BASE-130', 'choose BASE-105'],
    claims: [
      { after: 0, what: 'rating', card: 'BASE-105', skill: 'science', is: 0, as: 'before' },
      { after: 2, what: 'rating', card: 'BASE-105', skill: 'science', is: 1, as: 'science' },
      { after: 2, what: 'skill', is: 1 },
    ],
  },
  {
    id: 'not-below-zero',
    at: { chapter: 'abilities', rule: 'neverBelowZero' },
    position: atMission(
      'BASE-192',
      {
        team: [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'],
        hand: ['SL-118'],
        power: 1,
      },
      { hand: ['BASE-267'], power: 5 },
    ),
    moves: ['pass', 'play BASE-267', 'play SL-118', 'choose BASE-105'],
    claims: [
      { after: 0, what: 'rating', card: 'BASE-105', skill: 'science', is: 0 },
      { after: 2, what: 'rating', card: 'BASE-105', skill: 'science', is: 0, as: 'science' },
      { after: 2, what: 'rating', card: 'BASE-105', skill: 'combat', is: 2 },
      { after: 4, what: 'rating', card: 'BASE-105', skill: 'combat', is: 3, as: 'combat' },
      { after: 4, what: 'rating', card: 'BASE-105', skill: 'science', is: 0 },
    ],
  },
  {
    id: 'glyph-once',
    at: { chapter: 'abilities', rule: 'glyphOnce' },
    position: atMission(
      'BASE-165',
      {
        team: [
          { card: 'BASE-104', glyphs: ['BASE-163', 'BASE-165', 'BASE-193'] },
          'BASE-105',
          'BASE-95',
          'BASE-91',
        ],
      },
      { team: ['BASE-87', 'BASE-98', 'BASE-100', 'BASE-93'] },
    ),
    moves: ['assign BASE-104'],
    claims: [
      { after: 0, what: 'glyphs-beneath', card: 'BASE-104', is: 3, as: 'glyphs' },
      { after: 0, what: 'rating', card: 'BASE-104', skill: 'culture', is: 3, as: 'culture' },
      { after: 1, what: 'skill', is: 3 },
    ],
  },
  {
    id: 'glyph-not-spent',
    at: { chapter: 'abilities', rule: 'glyphsInCosts' },
    position: atMission(
      'BASE-199',
      {
        team: [
          'BASE-105',
          'BASE-95',
          'BASE-91',
          { card: 'BASE-102', state: 'assigned', glyphs: ['BASE-166'] },
        ],
      },
      {},
      { against: ['BASE-270'] },
    ),
    moves: ['use BASE-102'],
    claims: [
      { after: 0, what: 'difficulty', is: 6, as: 'before' },
      { after: 0, what: 'skill', is: 2, as: 'skill' },
      { after: 1, what: 'difficulty', is: 5, as: 'difficulty' },
      { after: 1, what: 'glyphs-beneath', card: 'BASE-102', is: 1 },
      { after: 1, what: 'state', card: 'BASE-102', is: 'stopped' },
      { after: 1, what: 'skill', is: 0 },
    ],
  },
  {
    id: 'costs-first',
    at: { chapter: 'abilities', rule: 'costsFirst' },
    position: atMission(
      'BASE-199',
      {
        team: [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'],
        hand: ['BASE-111'],
        power: 1,
      },
      {},
    ),
    moves: ['play BASE-111', 'choose BASE-105'],
    claims: [
      { after: 0, what: 'skill', is: 3, as: 'before' },
      { after: 2, what: 'state', card: 'BASE-105', is: 'stopped' },
      { after: 2, what: 'skill', is: 0, as: 'skill' },
      { after: 2, what: 'power', of: 0, is: 1, as: 'power' },
    ],
  },
  {
    id: 'triggered-order',
    at: { chapter: 'abilities', rule: 'triggeredOrder' },
    position: atTurn(
      {
        team: ['BASE-105', 'BASE-95', 'BASE-91', { card: 'BASE-98', glyphs: ['BASE-165'] }],
        missions: ['BASE-163'],
      },
      {},
    ),
    moves: ['resolve BASE-163', 'choose BASE-98', 'accept'],
    claims: [
      { after: 0, what: 'asked', is: '0 order' },
      { after: 0, what: 'ways', move: 'resolve', is: 2 },
      { after: 0, what: 'power', of: 0, is: 4, as: 'before' },
      { after: 2, what: 'state', card: 'BASE-98', is: 'stopped' },
      { after: 3, what: 'state', card: 'BASE-98', is: 'ready' },
      { after: 3, what: 'power', of: 0, is: 1, as: 'power' },
    ],
  },
  {
    id: 'if-you-do',
    at: { chapter: 'abilities', rule: 'ifYouDo' },
    position: atTurn(
      {
        team: [{ card: 'BASE-105', state: 'stopped' }, 'BASE-95', 'BASE-91', 'BASE-102'],
        missions: ['BASE-190'],
      },
      {},
    ),
    moves: ['decline'],
    claims: [
      { after: 0, what: 'asked', is: '0 may' },
      { after: 1, what: 'power', of: 0, is: 3, as: 'power' },
      { after: 1, what: 'state', card: 'BASE-105', is: 'stopped' },
      { after: 1, what: 'asked', is: '0 action' },
    ],
  },
  {
    id: 'replaced-is-not-done',
    at: { chapter: 'abilities', rule: 'replacedIsNotDone' },
    // Healing Device saves Faxon, whose destruction would have readied somebody.
    position: atMission(
      'BASE-204',
      {
        team: [
          'BASE-105',
          { card: 'BASE-95', state: 'stopped' },
          { card: 'BASE-91', state: 'assigned' },
          'BASE-102',
        ],
        play: [{ card: 'BASE-54', state: 'assigned' }, 'BASE-145'],
        missions: ['BASE-192'],
        power: 3,
      },
      {},
    ),
    moves: ['pass', 'pass', 'accept', 'replace BASE-145'],
    claims: [
      { after: 2, what: 'asked', is: '0 may' },
      { after: 3, what: 'asked', is: '0 replace' },
      { after: 4, what: 'state', card: 'BASE-54', is: 'stopped' },
      { after: 4, what: 'power', of: 0, is: 1, as: 'power' },
      { after: 4, what: 'state', card: 'BASE-95', is: 'stopped' },
      { after: 4, what: 'told', event: 'readied', is: 0 },
    ],
  },
  {
    id: 'must-happen',
    at: { chapter: 'abilities', rule: 'mustHappen' },
    position: atTurn({ play: ['BASE-69'], missions: ['SL-189'] }, { play: ['BASE-50'] }),
    moves: ['assign BASE-105'],
    claims: [
      { after: 0, what: 'told', event: 'destroy', is: 1 },
      { after: 0, what: 'place', card: 'BASE-69', of: 0, is: 'discard' },
      { after: 0, what: 'place', card: 'BASE-50', of: 1, is: 'play' },
      { after: 1, what: 'state', card: 'BASE-105', is: 'assigned' },
    ],
  },
  {
    id: 'only-one-replaces',
    at: { chapter: 'abilities', rule: 'onlyOneReplaces' },
    position: atMission(
      'BASE-181',
      {
        team: [{ card: 'SL-93', glyphs: ['BASE-162'] }, 'BASE-105', 'BASE-95', 'BASE-91'],
        play: ['SL-40'],
        missions: ['BASE-192'],
        power: 4,
      },
      {},
      { against: ['BASE-212'] },
    ),
    moves: ['pass', 'pass', 'choose SL-93', 'replace SL-40'],
    claims: [
      { after: 3, what: 'asked', is: '0 replace' },
      { after: 3, what: 'ways', move: 'replace', is: 2 },
      { after: 4, what: 'state', card: 'SL-93', is: 'stopped' },
      { after: 4, what: 'state', card: 'SL-40', is: 'stopped' },
      { after: 4, what: 'power', of: 0, is: 2, as: 'power' },
      { after: 4, what: 'asked', is: '0 continue' },
    ],
  },
  {
    id: 'instead-not-both',
    at: { chapter: 'abilities', rule: 'asWritten' },
    position: atMission(
      'BASE-199',
      {
        team: [{ card: 'BASE-106', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'],
        hand: ['BASE-121'],
        power: 1,
      },
      {},
    ),
    moves: ['play BASE-121', 'choose BASE-106'],
    claims: [
      { after: 0, what: 'skill', is: 3, as: 'before' },
      { after: 2, what: 'rating', card: 'BASE-106', skill: 'combat', is: 5, as: 'combat' },
      { after: 2, what: 'skill', is: 5 },
    ],
  },
  {
    id: 'up-to',
    at: { chapter: 'abilities', rule: 'upTo' },
    position: atMission('BASE-199', { hand: ['SL-124'], power: 2 }, { play: ['BASE-22', 'BASE-25'] }),
    moves: ['play SL-124', 'choose BASE-105', 'done', 'choose BASE-22'],
    claims: [
      { after: 1, what: 'offered', move: 'done', is: true },
      { after: 4, what: 'state', card: 'BASE-105', is: 'stopped' },
      { after: 4, what: 'state', card: 'BASE-95', is: 'ready' },
      { after: 4, what: 'state', card: 'BASE-22', is: 'stopped' },
      { after: 4, what: 'state', card: 'BASE-25', is: 'ready' },
    ],
  },
  {
    id: 'x-is-chosen',
    at: { chapter: 'abilities', rule: 'xIsChosen' },
    position: atMission(
      'BASE-192',
      { play: ['BASE-71'], power: 3 },
      {},
      { against: ['BASE-258', 'BASE-269'] },
    ),
    moves: ['use BASE-71', 'amount 2'],
    claims: [
      { after: 0, what: 'difficulty', is: 8, as: 'before' },
      { after: 1, what: 'offered', move: 'amount 0', is: true },
      { after: 1, what: 'offered', move: 'amount 4', is: false },
      { after: 2, what: 'place', card: 'BASE-269', of: 1, is: 'discard' },
      { after: 2, what: 'place', card: 'BASE-258', of: 1, is: 'mission' },
      { after: 2, what: 'power', of: 0, is: 1, as: 'power' },
      { after: 2, what: 'difficulty', is: 6, as: 'difficulty' },
    ],
  },
  {
    id: 'mission-or-turn',
    at: { chapter: 'abilities', rule: 'settledOrNot' },
    position: atMission('BASE-199', { hand: ['BASE-35', 'BASE-121'], missions: ['BASE-187'], power: 5 }, {}),
    moves: [
      'play BASE-35',
      'choose BASE-105',
      'pass',
      'play BASE-121',
      'choose BASE-105',
      'pass',
      'pass',
      'continue',
    ],
    claims: [
      { after: 2, what: 'rating', card: 'BASE-105', skill: 'combat', is: 4, as: 'turn' },
      { after: 5, what: 'rating', card: 'BASE-105', skill: 'combat', is: 5, as: 'both' },
      { after: 8, what: 'current-mission', is: 'BASE-187' },
      { after: 8, what: 'rating', card: 'BASE-105', skill: 'combat', is: 4 },
    ],
  },
  {
    id: 'each-of-them',
    at: { chapter: 'abilities', rule: 'eachAndAll' },
    position: atTurn(
      { play: ['BASE-69', 'BASE-29'], missions: ['BASE-187', 'BASE-192'] },
      { play: ['BASE-50'] },
    ),
    moves: ['assign BASE-105', 'pass', 'pass'],
    claims: [
      { after: 0, what: 'told', event: 'stopped', is: 2, as: 'stopped' },
      { after: 0, what: 'state', card: 'BASE-69', is: 'stopped' },
      { after: 0, what: 'state', card: 'BASE-50', is: 'ready' },
      { after: 3, what: 'told', event: 'readied', is: 2 },
      { after: 3, what: 'state', card: 'BASE-29', is: 'ready' },
    ],
  },
  {
    id: 'different-glyphs',
    at: { chapter: 'abilities', rule: 'differentAndMatching' },
    position: atTurn(
      {
        team: [
          'BASE-105',
          'BASE-95',
          { card: 'BASE-90', glyphs: ['BASE-163', 'BASE-165', 'BASE-159'] },
          'BASE-102',
        ],
        missions: ['BASE-199'],
      },
      {},
    ),
    moves: ['assign BASE-105'],
    claims: [
      { after: 0, what: 'glyphs-beneath', card: 'BASE-90', is: 3, as: 'glyphs' },
      { after: 0, what: 'power', of: 0, is: 8, as: 'power' },
      { after: 0, what: 'power', of: 1, is: 6, as: 'theirs' },
      { after: 1, what: 'skill', is: 3 },
    ],
  },
  {
    id: 'use-again',
    at: { chapter: 'abilities', rule: 'useAgain' },
    position: atMission(
      'BASE-199',
      {
        team: [{ card: 'SL-90', glyphs: ['BASE-171', 'BASE-162'] }, 'BASE-105', 'BASE-95', 'BASE-102'],
        power: 2,
      },
      {},
    ),
    moves: ['use SL-90', 'choose BASE-171', 'choose BASE-105', 'pass', 'use SL-90', 'choose BASE-95'],
    claims: [
      { after: 0, what: 'power', of: 0, is: 2, as: 'power' },
      { after: 3, what: 'glyphs-beneath', card: 'BASE-105', is: 1 },
      { after: 4, what: 'offered', move: 'use SL-90', is: true },
      { after: 6, what: 'glyphs-beneath', card: 'BASE-95', is: 1 },
      { after: 6, what: 'glyphs-beneath', card: 'SL-90', is: 0 },
      { after: 6, what: 'power', of: 0, is: 0 },
    ],
  },
  {
    id: 'withdraw',
    at: { chapter: 'abilities', rule: 'withdraw' },
    position: atMission('BASE-192', {}, { hand: ['BASE-269'], power: 0 }, { against: ['BASE-206'] }),
    moves: ['pass', 'use BASE-206', 'pass', 'play BASE-269'],
    claims: [
      { after: 0, what: 'difficulty', is: 6, as: 'before' },
      { after: 1, what: 'offered', move: 'play BASE-269', is: false },
      { after: 2, what: 'difficulty', is: 4, as: 'between' },
      { after: 2, what: 'power', of: 1, is: 2, as: 'power' },
      { after: 4, what: 'difficulty', is: 6 },
      { after: 4, what: 'power', of: 1, is: 0 },
    ],
  },
  {
    id: 'dominion',
    at: { chapter: 'abilities', rule: 'dominion' },
    position: atMission(
      'BASE-199',
      { missions: ['BASE-192'], power: 1 },
      { play: [{ card: 'BASE-26', state: 'assigned' }] },
      { against: ['SL-241', 'SL-213'] },
    ),
    moves: ['pass', 'pass', 'score BASE-26', 'choose SL-241'],
    claims: [
      { after: 2, what: 'asked', is: '1 revive-or-score' },
      { after: 3, what: 'ways', move: 'choose', is: 2 },
      { after: 4, what: 'place', card: 'SL-241', of: 1, is: 'score' },
      { after: 4, what: 'place', card: 'SL-213', of: 1, is: 'discard' },
      { after: 4, what: 'score', of: 1, is: 3, as: 'score' },
    ],
  },
  {
    id: 'own-villain-cards',
    at: { chapter: 'abilities', rule: 'ignored' },
    position: atMission('ORI-149', { play: ['BASE-22', 'BASE-25'] }, { hand: ['BASE-7'], power: 2 }),
    moves: ['pass', 'play BASE-7'],
    claims: [
      { after: 0, what: 'state', card: 'BASE-22', is: 'ready' },
      { after: 0, what: 'state', card: 'BASE-25', is: 'ready' },
      { after: 0, what: 'difficulty', is: 3, as: 'before' },
      { after: 2, what: 'difficulty', is: 4, as: 'difficulty' },
    ],
  },
]
