import type { Chapter } from './book'
import { abilities } from './chapters/abilities'
import { cards, deck } from './chapters/cards'
import { game, start, turn, winning } from './chapters/game'
import { debrief, missions, morePlayers, ships } from './chapters/missions'
import { states } from './chapters/states'

/** The chapters of the rulebook in order. */
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
