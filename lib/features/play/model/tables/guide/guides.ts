import type { GameId } from '@/lib/tabletop/games/list'
import type { GameGuide } from './guide'

const LEARNER = { kind: 'person', name: '' } as const
const OPPONENT = { kind: 'bot', bot: 'random' } as const

/**
 * A guide for each game. A lesson that nothing in the game calls for is never told: what must come is at the beginning,
 * and a test plays each first game as it is advised, and looks at what was told.
 */
export const GUIDES: Readonly<Record<GameId, GameGuide>> = {
  dice: {
    setup: { seed: 'first-game-3', seats: [LEARNER, OPPONENT], variant: { missions: 10 } },
    lessons: [
      { id: 'welcome' },
      { id: 'recruit', asks: 'recruit', advises: ['recruit', 'done'] },
      { id: 'event', asks: 'event', advises: ['done'] },
      { id: 'challenged', after: 'challenged', own: true },
      { id: 'prepare', asks: 'prepare', advises: ['roll'] },
      { id: 'respond', asks: 'respond', advises: ['compare'] },
      { id: 'met', after: 'mission-met' },
      { id: 'failed', after: 'mission-failed' },
      { id: 'lost', after: 'lost' },
      { id: 'challenge', asks: 'challenge', advises: ['challenge', 'pass'] },
      { id: 'excess', asks: 'excess', advises: ['discard'] },
      { id: 'reserve', asks: 'reserve', advises: ['dismiss'] },
      { id: 'end', atEnd: true },
    ],
  },
  apophis: {
    setup: { seed: 'first-game', seats: [LEARNER, OPPONENT], variant: {} },
    lessons: [
      { id: 'welcome' },
      { id: 'room2', asks: 'room2', advises: ['dial'] },
      { id: 'onward', asks: 'onward', advises: ['lay', 'stop'] },
      { id: 'turned', after: 'turned' },
      { id: 'combat', asks: 'combat', advises: ['roll'] },
      { id: 'won', after: 'won' },
      { id: 'lost', after: 'lost' },
      { id: 'endOfMission', asks: 'end', advises: ['lay', 'stay'] },
      { id: 'planet', asks: 'planet', advises: ['explore', 'return'] },
      { id: 'room1', asks: 'room1', advises: ['lay', 'toRoom2'] },
      { id: 'bank', asks: 'bank', advises: ['take', 'toRoom2'] },
      { id: 'laid', after: 'colour' },
      { id: 'overflow', asks: 'overflow', advises: ['lay', 'deposit'] },
      { id: 'trade', asks: 'reply', advises: ['refuse'] },
      { id: 'invaded', after: 'invaded' },
      { id: 'end', atEnd: true },
    ],
  },
  sector: {
    setup: { seed: 'first-game', seats: [LEARNER, OPPONENT], variant: { rounds: 6 } },
    lessons: [
      { id: 'welcome' },
      { id: 'sector', asks: 'sector', advises: ['sector'] },
      { id: 'deploy', asks: 'deploy', advises: ['deploy'] },
      { id: 'build', asks: 'build', advises: ['unit', 'endBuild'] },
      { id: 'move', asks: 'move', advises: ['ship', 'endMove'] },
      { id: 'steer', asks: 'steer', advises: ['to', 'done'] },
      { id: 'founded', after: 'founded', own: true },
      { id: 'gate', asks: 'gate', advises: ['gateTo'] },
      { id: 'drew', after: 'drew' },
      { id: 'attack', asks: 'attack', advises: ['attack', 'land', 'endTurn'] },
      { id: 'shipFight', after: 'shipFight' },
      { id: 'unitFight', after: 'unitFight' },
      { id: 'taken', after: 'taken' },
      { id: 'advance', asks: 'advance', advises: ['advance'] },
      { id: 'iris', asks: 'iris', advises: ['iris', 'letIn'] },
      { id: 'reply', asks: 'reply', advises: ['refuse'] },
      { id: 'end', atEnd: true },
    ],
  },
}
