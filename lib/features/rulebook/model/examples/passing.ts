import type { Example } from './example'
import { atMission } from './lay'

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
