import type { Chapter } from './book'
import { ABILITIES } from './chapters/abilities'
import { CARDS } from './chapters/cards'
import { DEBRIEF } from './chapters/debrief'
import { DECK } from './chapters/deck'
import { GAME } from './chapters/game'
import { MISSIONS } from './chapters/missions'
import { MORE_PLAYERS } from './chapters/more-players'
import { SHIPS } from './chapters/ships'
import { START } from './chapters/start'
import { STATES } from './chapters/states'
import { TURN } from './chapters/turn'
import { WINNING } from './chapters/winning'

/** The whole rulebook, in the order in which it is read. */
export const CHAPTERS: readonly Chapter[] = [
  GAME,
  CARDS,
  DECK,
  START,
  TURN,
  MISSIONS,
  DEBRIEF,
  WINNING,
  STATES,
  ABILITIES,
  SHIPS,
  MORE_PLAYERS,
]
