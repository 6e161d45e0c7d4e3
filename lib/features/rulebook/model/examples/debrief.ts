import type { Example } from './example'
import { atContinue, atTurn, cards } from './lay'

/** Power, the debrief phase, and what a turn leaves for the next one. */
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

/** What a turn leaves is put in order. */
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
