import type { Checklist } from '../checklist'

/** Ship Battle, sentence by sentence. */
export const sentences: Checklist = [
  [1, 'any ship makes a battle', 'ships/whenTheyFight'],
  [2, 'each side adds its firepower', 'ships/totalFirepower'],
  [3, 'more firepower is victory', 'ships/victory'],
  [4, 'ships on one side only', 'ships/shipsOfOnePlayer'],
  [5, 'equal totals give nothing', 'ships/victory'],
  [6, 'the victor may take a ship out', 'ships/incapacitateShip'],
  [7, 'texts that wait for victory', 'ships/victoryTexts'],
  [8, 'their bold label', 'abilities/successFailureVictory'],
  [9, 'cards at the mission only', 'ships/victoryTexts'],
  [10, 'no choice without the word', 'ships/victoryTexts'],
  [11, 'several texts, own order', 'ships/victoryTexts'],
]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [
  [1, 'ships are unknown', 'ships/ships'],
  [2, 'no ships to assign', 'ships/assigningShips'],
  [3, 'nothing beside skills and difficulty', 'ships/shipsAddNothing'],
  [4, 'no battle before resolving', 'ships/whenTheyFight'],
  [5, 'no totals of firepower', 'ships/totalFirepower'],
  [6, 'no victory', 'ships/victory'],
  [7, 'no victory without a foe', 'ships/shipsOfOnePlayer'],
  [8, 'no ship taken out', 'ships/incapacitateShip'],
  [9, 'no texts for victory', 'ships/victoryTexts'],
  [10, 'no ships to stop afterwards', 'ships/afterTheBattle'],
]
