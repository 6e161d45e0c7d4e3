import type { Messages } from './message-types'

/** Message files under messages/<locale>/, one for each part of the product. */
export const NAMESPACES = [
  'account',
  'advice',
  'beside',
  'board',
  'cards',
  'collection',
  'common',
  'complete',
  'decks',
  'examples',
  'figures',
  'exports',
  'glossary',
  'guide',
  'home',
  'kin',
  'lab',
  'log',
  'merge',
  'odds',
  'play',
  'position',
  'puzzles',
  'reading',
  'rulebook',
  'rulings',
  'terms',
  'versions',
] as const satisfies readonly (keyof Messages)[]
export type Namespace = (typeof NAMESPACES)[number]
