import { atContinue, atMission, cards, type Example } from './example'

/** The basics of the game: two roles that alternate. */
export const GAME: readonly Example[] = [
  {
    id: 'roles-change',
    at: { chapter: 'game', rule: 'bothRoles' },
    position: atContinue(
      { hand: ['BASE-270'], missions: ['BASE-192'], deck: cards(8) },
      { missions: ['BASE-199'], deck: cards(8) },
    ),
    moves: ['end', 'pass', 'play BASE-270'],
    claims: [
      { after: 0, what: 'asked', is: '0 continue' },
      { after: 1, what: 'asked', is: '1 action' },
      { after: 1, what: 'current-mission', is: 'BASE-199' },
      { after: 1, what: 'difficulty', is: 4, as: 'before' },
      { after: 2, what: 'offered', move: 'play BASE-270', is: true },
      { after: 3, what: 'difficulty', is: 6, as: 'difficulty' },
    ],
  },
]

/** The types of cards. */
export const CARDS: readonly Example[] = [
  {
    id: 'support-joins',
    at: { chapter: 'cards', rule: 'supportCharacters' },
    position: atMission('BASE-199', { hand: ['BASE-69'], power: 3 }, {}),
    moves: ['play BASE-69', 'pass', 'assign BASE-69'],
    claims: [
      { after: 0, what: 'victory-total', of: 1, is: 15, as: 'total' },
      { after: 1, what: 'power', of: 0, is: 0 },
      { after: 1, what: 'place', card: 'BASE-69', of: 0, is: 'play' },
      { after: 1, what: 'victory-total', of: 1, is: 15 },
      { after: 3, what: 'skill', is: 2, as: 'skill' },
    ],
  },
  {
    id: 'mission-gives',
    at: { chapter: 'cards', rule: 'missionGives' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'assigned' },
          { card: 'BASE-95', state: 'assigned' },
          'BASE-91',
          'BASE-102',
        ],
        missions: ['BASE-192'],
      },
      {},
    ),
    moves: ['pass', 'pass', 'earn BASE-95 BASE-199'],
    claims: [
      { after: 0, what: 'difficulty', is: 4, as: 'difficulty' },
      { after: 0, what: 'skill', is: 6, as: 'skill' },
      { after: 0, what: 'experience', of: 0, is: 0 },
      { after: 3, what: 'experience', of: 0, is: 2, as: 'experience' },
      { after: 3, what: 'glyphs-beneath', card: 'BASE-95', is: 1 },
    ],
  },
  {
    id: 'gear-stays-event-goes',
    at: { chapter: 'cards', rule: 'eventCards' },
    position: atMission(
      'BASE-199',
      {
        team: [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'],
        hand: ['BASE-144', 'BASE-114'],
        power: 3,
      },
      {},
    ),
    moves: ['play BASE-144', 'pass', 'play BASE-114'],
    claims: [
      { after: 0, what: 'power', of: 0, is: 3, as: 'before' },
      { after: 1, what: 'place', card: 'BASE-144', of: 0, is: 'play' },
      { after: 1, what: 'power', of: 0, is: 2, as: 'power' },
      { after: 3, what: 'place', card: 'BASE-114', of: 0, is: 'discard' },
      { after: 3, what: 'place', card: 'BASE-144', of: 0, is: 'play' },
      { after: 3, what: 'state', card: 'BASE-105', is: 'ready' },
    ],
  },
  {
    id: 'adversary-is-no-character',
    at: { chapter: 'cards', rule: 'noCharacters' },
    position: atMission(
      'BASE-199',
      { team: [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'] },
      { play: ['BASE-14', 'BASE-12'], power: 3 },
    ),
    moves: ['pass', 'assign BASE-14', 'accept'],
    claims: [
      { after: 3, what: 'asked', is: '1 choose' },
      { after: 3, what: 'offered', move: 'choose BASE-105', is: true },
      { after: 3, what: 'offered', move: 'choose BASE-14', is: false },
      { after: 3, what: 'offered', move: 'choose BASE-12', is: false },
      { after: 3, what: 'ways', move: 'choose', is: 4, as: 'ways' },
    ],
  },
  {
    id: 'ships-of-a-kind',
    at: { chapter: 'cards', rule: 'particularShips' },
    position: atMission('BASE-199', {}, { hand: ['ORI-226', 'ORI-226', 'ORI-222', 'ORI-222'], power: 9 }),
    moves: ['pass', 'play ORI-226', 'pass', 'play ORI-226', 'pass', 'play ORI-222', 'pass'],
    claims: [
      { after: 1, what: 'offered', move: 'play ORI-222', is: true },
      { after: 3, what: 'offered', move: 'play ORI-226', is: true },
      { after: 5, what: 'power', of: 1, is: 7, as: 'power' },
      { after: 7, what: 'reasons', card: 'ORI-222', of: 1, use: 'play', is: 'same-title' },
      { after: 6, what: 'power', of: 1, is: 4, as: 'left' },
    ],
  },
]

/** The start of a game. */
export const START: readonly Example[] = [
  {
    id: 'stopped-at-first',
    at: { chapter: 'start', rule: 'stoppedAtTheStart' },
    position: atMission(
      'BASE-199',
      {
        team: [{ card: 'BASE-105', state: 'stopped' }, 'BASE-95', 'BASE-91', 'BASE-102'],
        missions: ['BASE-192', 'BASE-171'],
        deck: cards(9),
      },
      { missions: ['BASE-192'], deck: cards(9) },
      { turn: 1 },
    ),
    moves: ['assign BASE-95', 'pass', 'pass'],
    claims: [
      { after: 0, what: 'reasons', card: 'BASE-105', of: 0, use: 'assign', is: 'not-ready' },
      { after: 1, what: 'skill', is: 3, as: 'skill' },
      { after: 1, what: 'difficulty', is: 4, as: 'difficulty' },
      { after: 3, what: 'state', card: 'BASE-105', is: 'ready' },
      { after: 3, what: 'turn', is: 2 },
    ],
  },
]
