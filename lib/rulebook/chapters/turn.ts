import type { Chapter } from '../book'

export const TURN: Chapter = { id: 'turn', sections: [] }
