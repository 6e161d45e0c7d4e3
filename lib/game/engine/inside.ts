/**
 * What may be asked of a game by one who measures it and is no player: the laboratory, and tests. It knows all cards,
 * hidden ones too, and changes nothing. Whoever plays, or shows a game, has the door (`index.ts`) and no more.
 */
export { notBlocked } from './flow/assign'
export { isCharacterNow } from './numbers/card-kinds'
export { powerOf } from './numbers/power'
export { contributionOf } from './numbers/skills'
export { experienceOf, scoreOf } from './numbers/victory'
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
export { NONE } from './state/card-facts'
export { NUMBER, PLAYER_NUMBER, TURN_CELLS, ZONE } from './state/layout'
export { positionNow } from './state/turn-answers'
