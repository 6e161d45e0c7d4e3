/** Message files under messages/<locale>/, one for each part of the product. */
export const NAMESPACES = [
  'account',
  'cards',
  'collection',
  'common',
  'decks',
  'home',
  'log',
  'play',
  'rulings',
  'terms',
] as const
export type Namespace = (typeof NAMESPACES)[number]
