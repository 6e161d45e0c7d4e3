import type { Chapter } from './book'
import { abilities } from './chapters/abilities'
import { cards } from './chapters/cards'
import { debrief } from './chapters/debrief'
import { deck } from './chapters/deck'
import { game } from './chapters/game'
import { missions } from './chapters/missions'
import { morePlayers } from './chapters/more-players'
import { ships } from './chapters/ships'
import { start } from './chapters/start'
import { states } from './chapters/states'
import { turn } from './chapters/turn'
import { winning } from './chapters/winning'

/** The chapters of the rulebook in their order. */
export const CHAPTERS: readonly Chapter[] = [
  game,
  cards,
  deck,
  start,
  turn,
  missions,
  debrief,
  winning,
  states,
  abilities,
  ships,
  morePlayers,
]
