import { atContinue, atMission, atTurn, cards, type Example } from './example'

/** Power, the debrief phase, and effects of one turn on the next. */
export const TURNS: readonly Example[] = [
  {
    id: 'power-for-both',
    at: { chapter: 'turn', rule: 'asMuchForBoth' },
    position: atTurn(
      {
        team: [{ card: 'BASE-105', glyphs: ['BASE-166', 'BASE-185'] }, 'BASE-95', 'BASE-91', 'BASE-102'],
        missions: ['BASE-199'],
      },
      {
        team: [
          { card: 'BASE-87', glyphs: ['BASE-166', 'BASE-166', 'BASE-166'] },
          'BASE-104',
          'BASE-100',
          'BASE-93',
        ],
      },
    ),
    moves: ['assign BASE-105'],
    claims: [
      { after: 0, what: 'glyphs', of: 0, is: 2, as: 'glyphs' },
      { after: 0, what: 'glyphs-beneath', card: 'BASE-87', is: 3, as: 'theirs' },
      { after: 0, what: 'power', of: 0, is: 5, as: 'power' },
      { after: 0, what: 'power', of: 1, is: 5 },
      { after: 1, what: 'skill', is: 3 },
    ],
  },
  {
    id: 'power-is-lost',
    at: { chapter: 'turn', rule: 'powerIsLost' },
    position: atContinue({ power: 5, missions: ['BASE-192'] }, { missions: ['BASE-199'], power: 2 }),
    moves: ['end'],
    claims: [
      { after: 0, what: 'power', of: 0, is: 5, as: 'unspent' },
      { after: 1, what: 'asked', is: '1 action' },
      { after: 1, what: 'power', of: 0, is: 3, as: 'power' },
      { after: 1, what: 'power', of: 1, is: 3 },
    ],
  },
]

/** Cleaning up at the end of a turn. */
export const DEBRIEF: readonly Example[] = [
  {
    id: 'stopped-become-ready',
    at: { chapter: 'debrief', rule: 'incapacitatedStay' },
    position: atContinue(
      {
        team: [
          { card: 'BASE-105', state: 'stopped' },
          { card: 'BASE-95', state: 'incapacitated' },
          'BASE-91',
          'BASE-102',
        ],
        missions: ['BASE-192'],
      },
      { play: [{ card: 'BASE-22', state: 'stopped' }], missions: ['BASE-199'] },
    ),
    moves: ['end'],
    claims: [
      { after: 0, what: 'state', card: 'BASE-105', is: 'stopped' },
      { after: 1, what: 'state', card: 'BASE-105', is: 'ready' },
      { after: 1, what: 'state', card: 'BASE-22', is: 'ready' },
      { after: 1, what: 'state', card: 'BASE-95', is: 'incapacitated' },
      { after: 1, what: 'told', event: 'ready', is: 2 },
    ],
  },
  {
    id: 'failed-go-under',
    at: { chapter: 'debrief', rule: 'missionsGoBack' },
    position: atContinue(
      { missions: ['BASE-192', 'BASE-187'], failed: ['BASE-199', 'BASE-164'], power: 3 },
      { missions: ['BASE-199'], power: 1 },
      { missionsThisTurn: 2 },
    ),
    moves: ['end', 'return BASE-164'],
    claims: [
      { after: 0, what: 'missions', of: 0, is: 2, as: 'before' },
      { after: 1, what: 'ways', move: 'return', is: 2, as: 'failed' },
      { after: 2, what: 'missions', of: 0, is: 4, as: 'missions' },
      { after: 2, what: 'failed', is: 0 },
    ],
  },
  {
    id: 'full-hand',
    at: { chapter: 'debrief', rule: 'refill' },
    position: atContinue(
      { missions: ['BASE-192'], hand: ['BASE-69', ...cards(8), 'BASE-155'], deck: cards(4) },
      { hand: cards(6), deck: cards(4), missions: ['BASE-199'] },
    ),
    moves: ['end', 'discard BASE-69', 'discard BASE-155'],
    claims: [
      { after: 0, what: 'hand', of: 0, is: 10, as: 'before' },
      { after: 0, what: 'hand', of: 1, is: 6, as: 'theirs' },
      { after: 1, what: 'asked', is: '0 discard' },
      { after: 3, what: 'hand', of: 0, is: 8, as: 'full' },
      { after: 3, what: 'hand', of: 1, is: 8 },
      { after: 3, what: 'deck', of: 0, is: 4 },
      { after: 3, what: 'deck', of: 1, is: 2 },
    ],
  },
  {
    id: 'empty-deck',
    at: { chapter: 'debrief', rule: 'emptyDeck' },
    position: atContinue(
      { missions: ['BASE-192'], hand: cards(5), deck: cards(1), discard: cards(6) },
      { hand: cards(8), missions: ['BASE-199'] },
    ),
    moves: ['end'],
    claims: [
      { after: 0, what: 'deck', of: 0, is: 1, as: 'deck' },
      { after: 1, what: 'hand', of: 0, is: 6, as: 'hand' },
      { after: 1, what: 'deck', of: 0, is: 0 },
      { after: 1, what: 'discard', of: 0, is: 6, as: 'discard' },
      { after: 1, what: 'result', is: 'none' },
    ],
  },
]

const LOW = ['BASE-158', 'BASE-159', 'BASE-163', 'BASE-166', 'BASE-172', 'BASE-185'] as const
const HIGH = ['BASE-171', 'BASE-174', 'BASE-183'] as const

/** How games end. */
export const WINNING: readonly Example[] = [
  {
    id: 'seventh-glyph',
    at: { chapter: 'winning', rule: 'byGlyphs' },
    position: atMission(
      'BASE-171',
      {
        team: [
          { card: 'BASE-105', state: 'assigned', glyphs: LOW.slice(0, 3) },
          { card: 'BASE-95', glyphs: LOW.slice(3) },
          'BASE-91',
          { card: 'BASE-102', state: 'assigned' },
        ],
      },
      {},
    ),
    moves: ['pass', 'pass', 'earn BASE-102 BASE-171'],
    claims: [
      { after: 0, what: 'glyphs-beneath', card: 'BASE-95', is: 3 },
      { after: 0, what: 'glyphs', of: 0, is: 6 },
      { after: 0, what: 'victory-total', of: 0, is: 14, as: 'total' },
      { after: 3, what: 'glyphs', of: 0, is: 7, as: 'glyphs' },
      { after: 3, what: 'experience', of: 0, is: 10, as: 'experience' },
      { after: 3, what: 'result', is: '0 glyphs' },
    ],
  },
  {
    id: 'enough-experience',
    at: { chapter: 'winning', rule: 'byExperience' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'assigned', glyphs: HIGH },
          'BASE-95',
          'BASE-91',
          { card: 'BASE-102', state: 'assigned' },
        ],
      },
      {},
    ),
    moves: ['pass', 'pass', 'earn BASE-102 BASE-199'],
    claims: [
      { after: 0, what: 'experience', of: 0, is: 12, as: 'before' },
      { after: 0, what: 'victory-total', of: 0, is: 14, as: 'total' },
      { after: 3, what: 'experience', of: 0, is: 14 },
      { after: 3, what: 'glyphs', of: 0, is: 4, as: 'glyphs' },
      { after: 3, what: 'result', is: '0 experience' },
    ],
  },
  {
    id: 'win-by-score',
    at: { chapter: 'winning', rule: 'byScore' },
    position: atMission(
      'BASE-199',
      { team: [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'] },
      {
        play: [{ card: 'BASE-12', state: 'assigned' }],
        score: ['BASE-1', 'BASE-2', 'BASE-4'],
        deck: cards(5),
      },
    ),
    moves: ['pass', 'pass', 'score BASE-12'],
    claims: [
      { after: 0, what: 'score', of: 1, is: 12, as: 'before' },
      { after: 0, what: 'victory-total', of: 1, is: 15, as: 'total' },
      { after: 3, what: 'score', of: 1, is: 15 },
      { after: 3, what: 'result', is: '1 score' },
      { after: 3, what: 'turn', is: 3 },
    ],
  },
  {
    id: 'score-waits',
    at: { chapter: 'winning', rule: 'whoseTurn' },
    position: atContinue(
      { score: ['BASE-1', 'BASE-2', 'BASE-4', 'BASE-11'], missions: ['BASE-192'] },
      { missions: ['BASE-199'] },
    ),
    moves: ['end'],
    claims: [
      { after: 0, what: 'score', of: 0, is: 16, as: 'score' },
      { after: 0, what: 'victory-total', of: 0, is: 14, as: 'total' },
      { after: 0, what: 'result', is: 'none' },
      { after: 1, what: 'result', is: '0 score' },
      { after: 1, what: 'turn', is: 4 },
    ],
  },
  {
    id: 'win-before-the-loss',
    at: { chapter: 'winning', rule: 'atOnce' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'assigned', glyphs: LOW.slice(0, 3) },
          { card: 'BASE-95', glyphs: LOW.slice(3) },
          'BASE-91',
          'BASE-102',
        ],
        play: [{ card: 'BASE-69', state: 'assigned' }],
        hand: ['SL-135'],
      },
      {},
    ),
    moves: ['play SL-135', 'pass', 'pass', 'earn BASE-69 BASE-199'],
    claims: [
      { after: 0, what: 'glyphs-beneath', card: 'BASE-95', is: 3 },
      { after: 3, what: 'asked', is: '0 earn-glyph' },
      { after: 4, what: 'glyphs', of: 0, is: 7, as: 'glyphs' },
      { after: 4, what: 'result', is: '0 glyphs' },
      { after: 4, what: 'told', event: 'destroy', is: 0 },
      { after: 4, what: 'glyphs-beneath', card: 'BASE-69', is: 1 },
    ],
  },
  {
    id: 'promoted-total',
    at: { chapter: 'winning', rule: 'totalChanges' },
    position: atMission('BASE-199', { hand: ['ORI-91'], power: 3 }, {}),
    moves: ['play ORI-91', 'choose BASE-105'],
    claims: [
      { after: 0, what: 'victory-total', of: 1, is: 15, as: 'before' },
      { after: 0, what: 'victory-total', of: 0, is: 14 },
      { after: 2, what: 'victory-total', of: 1, is: 16, as: 'total' },
      { after: 2, what: 'victory-total', of: 0, is: 14, as: 'own' },
    ],
  },
]
