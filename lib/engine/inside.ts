/**
 * What may be asked of a game by one who measures it and is no player: the laboratory. It knows all cards, hidden ones
 * too, and changes nothing. Whoever plays, or shows a game, has the door (`index.ts`) and no more.
 */
export { notBlocked } from './assign'
export { isCharacterNow } from './card-kinds'
export { NONE } from './facts'
export { NUMBER, PLAYER_NUMBER, ZONE } from './layout'
export { powerOf } from './power'
export { contributionOf } from './skills'
export {
  cardCount,
  cardsIn,
  countIn,
  factsOf,
  firstIn,
  heroOf,
  isIn,
  isInState,
  keyOf,
  nextIn,
  number,
  numberOf,
  ownerOf,
} from './state'
export { experienceOf, scoreOf } from './victory'
