import { atContinue, atMission, cards, type Example } from './example'

/** Passing, and how the actions at a mission end. */
export const PASSING: readonly Example[] = [
  {
    id: 'pass-and-act',
    at: { chapter: 'missions', rule: 'pass' },
    position: atMission('BASE-199', { power: 3 }, { hand: ['BASE-270'], power: 3 }),
    moves: ['pass', 'play BASE-270', 'assign BASE-105'],
    claims: [
      { after: 0, what: 'difficulty', is: 4, as: 'before' },
      { after: 1, what: 'asked', is: '1 action' },
      { after: 2, what: 'asked', is: '0 action' },
      { after: 2, what: 'difficulty', is: 6, as: 'difficulty' },
      { after: 2, what: 'offered', move: 'assign BASE-105', is: true },
      { after: 3, what: 'skill', is: 3, as: 'skill' },
      { after: 3, what: 'asked', is: '1 action' },
    ],
  },
  {
    id: 'two-passes',
    at: { chapter: 'missions', rule: 'bothPass' },
    position: atMission('BASE-199', { power: 3 }, { power: 3 }),
    moves: ['assign BASE-105', 'pass', 'assign BASE-102', 'pass', 'pass'],
    claims: [
      { after: 2, what: 'asked', is: '0 action' },
      { after: 4, what: 'asked', is: '0 action' },
      { after: 4, what: 'skill', is: 5, as: 'skill' },
      { after: 4, what: 'difficulty', is: 4, as: 'difficulty' },
      { after: 4, what: 'told', event: 'success', is: 0 },
      { after: 5, what: 'told', event: 'success', is: 1 },
      { after: 5, what: 'asked', is: '0 earn-glyph' },
    ],
  },
]

const TEAM_AT_WORK = [
  { card: 'BASE-105', state: 'assigned' },
  'BASE-95',
  'BASE-91',
  { card: 'BASE-102', state: 'assigned' },
] as const
const TEALC_ALONE = [{ card: 'BASE-105', state: 'assigned' }, 'BASE-95', 'BASE-91', 'BASE-102'] as const

/** What happens once both players have passed, and what follows a mission. */
export const RESOLVING: readonly Example[] = [
  {
    id: 'equal-is-enough',
    at: { chapter: 'missions', rule: 'successOrFailed' },
    position: atMission('BASE-171', { team: TEAM_AT_WORK }, {}),
    moves: ['pass', 'pass'],
    claims: [
      { after: 0, what: 'difficulty', is: 5, as: 'difficulty' },
      { after: 0, what: 'skill', is: 5, as: 'skill' },
      { after: 2, what: 'told', event: 'success', is: 1 },
    ],
  },
  {
    id: 'failure-text',
    at: { chapter: 'missions', rule: 'outcomeTexts' },
    // Olaf was not assigned and is destroyed all the same; the mission's own success text has no effect.
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, play: ['BASE-69'], missions: ['BASE-192'], power: 1 },
      { power: 2 },
      { against: ['BASE-270'] },
    ),
    moves: ['pass', 'pass'],
    claims: [
      { after: 0, what: 'difficulty', is: 6, as: 'difficulty' },
      { after: 0, what: 'skill', is: 3, as: 'skill' },
      { after: 0, what: 'state', card: 'BASE-69', is: 'ready' },
      { after: 2, what: 'told', event: 'failure', is: 1 },
      { after: 2, what: 'place', card: 'BASE-69', of: 0, is: 'discard' },
      { after: 2, what: 'power', of: 1, is: 2 },
    ],
  },
  {
    id: 'failure-text-unused',
    at: { chapter: 'missions', rule: 'outcomeTexts' },
    position: atMission(
      'BASE-199',
      {
        team: [...TEAM_AT_WORK.slice(0, 1), { card: 'BASE-95', state: 'assigned' }, 'BASE-91', 'BASE-102'],
        play: ['BASE-69'],
      },
      { power: 2 },
      { against: ['BASE-270'] },
    ),
    moves: ['pass', 'pass'],
    claims: [
      { after: 0, what: 'difficulty', is: 6 },
      { after: 0, what: 'skill', is: 6 },
      { after: 0, what: 'power', of: 1, is: 2, as: 'power' },
      { after: 2, what: 'told', event: 'success', is: 1 },
      { after: 2, what: 'state', card: 'BASE-69', is: 'ready' },
      { after: 2, what: 'place', card: 'BASE-270', of: 1, is: 'discard' },
      { after: 2, what: 'power', of: 1, is: 0 },
    ],
  },
  {
    id: 'who-earns',
    at: { chapter: 'missions', rule: 'earn' },
    position: atMission('BASE-171', { team: TEAM_AT_WORK, missions: ['BASE-192'] }, {}),
    moves: ['pass', 'pass', 'earn BASE-102 BASE-171'],
    claims: [
      { after: 2, what: 'ways', move: 'earn', is: 2, as: 'assigned' },
      { after: 2, what: 'offered', move: 'earn BASE-95 BASE-171', is: false },
      { after: 3, what: 'glyphs-beneath', card: 'BASE-102', is: 1 },
      { after: 3, what: 'experience', of: 0, is: 4, as: 'experience' },
    ],
  },
  {
    id: 'score-only-after-failure',
    at: { chapter: 'missions', rule: 'scoreAdversary' },
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, missions: ['BASE-192'], power: 1 },
      { play: [{ card: 'BASE-22', state: 'assigned' }], deck: cards(5) },
    ),
    moves: ['pass', 'pass', 'score BASE-22'],
    claims: [
      { after: 0, what: 'difficulty', is: 6, as: 'difficulty' },
      { after: 2, what: 'asked', is: '1 revive-or-score' },
      { after: 2, what: 'ways', move: 'revive', is: 1 },
      { after: 3, what: 'score', of: 1, is: 2, as: 'score' },
      { after: 3, what: 'place', card: 'BASE-22', of: 1, is: 'score' },
      { after: 3, what: 'deck', of: 1, is: 5 },
    ],
  },
  {
    id: 'no-score-after-success',
    at: { chapter: 'missions', rule: 'revive' },
    position: atMission(
      'BASE-199',
      {
        team: [
          { card: 'BASE-105', state: 'assigned' },
          { card: 'BASE-95', state: 'assigned' },
          'BASE-91',
          'BASE-102',
        ],
      },
      { play: [{ card: 'BASE-22', state: 'assigned' }], deck: cards(5) },
    ),
    moves: ['pass', 'pass', 'revive BASE-22'],
    claims: [
      { after: 0, what: 'difficulty', is: 6 },
      { after: 2, what: 'ways', move: 'score', is: 0 },
      { after: 2, what: 'ways', move: 'destroy', is: 1 },
      { after: 3, what: 'deck', of: 1, is: 3, as: 'deck' },
      { after: 3, what: 'discard', of: 1, is: 2, as: 'cost' },
      { after: 3, what: 'state', card: 'BASE-22', is: 'stopped' },
    ],
  },
  {
    id: 'revive-needs-deck',
    at: { chapter: 'missions', rule: 'reviveInWhole' },
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, missions: ['BASE-192'], power: 1 },
      { play: [{ card: 'BASE-25', state: 'assigned' }], deck: cards(1) },
    ),
    moves: ['pass', 'pass', 'destroy BASE-25'],
    claims: [
      { after: 2, what: 'deck', of: 1, is: 1, as: 'deck' },
      { after: 2, what: 'ways', move: 'revive', is: 0 },
      { after: 3, what: 'place', card: 'BASE-25', of: 1, is: 'discard' },
      { after: 3, what: 'deck', of: 1, is: 1 },
    ],
  },
  {
    id: 'moved-is-not-earned',
    at: { chapter: 'missions', rule: 'movedIsNotEarned' },
    // This Teal'c takes power from the opponent each time he earns a glyph.
    position: atMission(
      'BASE-199',
      {
        team: ['BASE-106', { card: 'BASE-95', glyphs: ['BASE-171'] }, 'BASE-91', 'BASE-102'],
        hand: ['BASE-135'],
        power: 1,
      },
      { power: 3 },
    ),
    moves: ['play BASE-135', 'choose BASE-106'],
    claims: [
      { after: 0, what: 'power', of: 1, is: 3, as: 'power' },
      { after: 2, what: 'glyphs-beneath', card: 'BASE-106', is: 1 },
      { after: 2, what: 'glyphs-beneath', card: 'BASE-95', is: 0 },
      { after: 2, what: 'power', of: 1, is: 3 },
      { after: 2, what: 'told', event: 'earn', is: 0 },
    ],
  },
  {
    id: 'continue-after-success',
    at: { chapter: 'missions', rule: 'nothingComesBack' },
    position: atMission('BASE-171', { team: TEAM_AT_WORK, missions: ['BASE-187'], power: 1 }, { power: 1 }),
    moves: ['pass', 'pass', 'earn BASE-105 BASE-171', 'continue'],
    claims: [
      { after: 3, what: 'continue-cost', is: 0, as: 'cost' },
      { after: 4, what: 'current-mission', is: 'BASE-187' },
      { after: 4, what: 'power', of: 0, is: 1, as: 'power' },
      { after: 4, what: 'state', card: 'BASE-105', is: 'stopped' },
      { after: 4, what: 'offered', move: 'assign BASE-102', is: false },
      { after: 4, what: 'offered', move: 'assign BASE-95', is: true },
    ],
  },
  {
    id: 'continue-cost',
    at: { chapter: 'missions', rule: 'priceOfFailure' },
    position: atContinue(
      { missions: ['BASE-192', 'BASE-187'], failed: ['BASE-199', 'BASE-164'], power: 3 },
      { power: 1 },
      { missionsThisTurn: 2 },
    ),
    moves: ['continue'],
    claims: [
      { after: 0, what: 'failed', is: 2, as: 'failed' },
      { after: 0, what: 'continue-cost', is: 2, as: 'cost' },
      { after: 0, what: 'power', of: 0, is: 3, as: 'power' },
      { after: 1, what: 'power', of: 0, is: 1, as: 'left' },
      { after: 1, what: 'power', of: 1, is: 3, as: 'theirs' },
      { after: 1, what: 'current-mission', is: 'BASE-192' },
    ],
  },
  {
    id: 'cannot-continue',
    at: { chapter: 'missions', rule: 'anotherMission' },
    position: atMission(
      'BASE-199',
      { team: TEALC_ALONE, missions: ['BASE-192'] },
      { missions: ['BASE-187'] },
    ),
    moves: ['pass', 'pass'],
    claims: [
      { after: 0, what: 'power', of: 0, is: 0 },
      { after: 0, what: 'missions', of: 0, is: 1 },
      { after: 2, what: 'told', event: 'failure', is: 1 },
      { after: 2, what: 'told', event: 'continue', is: 0 },
      { after: 2, what: 'asked', is: '1 action' },
      { after: 2, what: 'current-mission', is: 'BASE-187' },
      { after: 2, what: 'missions', of: 0, is: 2, as: 'missions' },
    ],
  },
]
