/**
 * Queries for code that measures games and is no player: the laboratory and tests. They see all cards, including hidden
 * ones, and change nothing. Code that plays or shows a game uses `index.ts` only.
 */
export { notBlocked } from './flow/assign'
export { isCharacterNow } from './numbers/kinds-and-traits'
export { powerOf } from './numbers/player-numbers'
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
