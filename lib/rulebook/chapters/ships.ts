import type { Chapter } from '../book'

export const SHIPS: Chapter = { id: 'ships', sections: [] }
