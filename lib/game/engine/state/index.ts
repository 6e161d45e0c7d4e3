/**
 * The state of a game: plain numbers in one typed array, next to a set-up that never changes. Cloning copies the array,
 * saving serializes it. Every card is in exactly one zone; a zone is a doubly linked list through the cards, so moving
 * a card is a few writes and cards can be neither lost nor doubled.
 *
 * The layout of the numbers is known to these modules, to the stack, the records, saving and `layout.ts`; the rules use
 * their functions.
 */

export type { Game, Setup, Watched } from '../model/running-game'
export * from './card-state'
export * from './flow-state'
export { dropTexts } from './layout'
export * from './whole-state'
