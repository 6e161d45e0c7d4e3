import type { Chapter } from './book'
import { ABILITIES } from './chapters/abilities'
import { cards } from './chapters/cards'
import { DEBRIEF } from './chapters/debrief'
import { deck } from './chapters/deck'
import { game } from './chapters/game'
import { missions } from './chapters/missions'
import { MORE_PLAYERS } from './chapters/more-players'
import { SHIPS } from './chapters/ships'
import { start } from './chapters/start'
import { STATES } from './chapters/states'
import { turn } from './chapters/turn'
import { WINNING } from './chapters/winning'

/** The chapters of the rulebook in their order. */
export const CHAPTERS: readonly Chapter[] = [
  game,
  cards,
  deck,
  start,
  turn,
  missions,
  DEBRIEF,
  WINNING,
  STATES,
  ABILITIES,
  SHIPS,
  MORE_PLAYERS,
]
