import type { CardType } from '@/lib/game/terms'
import { draw } from './draw'
import type { Pictured, Recipe } from './scene'
import { adversary } from './scenes/adversary'
import { event } from './scenes/event'
import { gear } from './scenes/gear'
import { mission } from './scenes/mission'
import { obstacle } from './scenes/obstacle'
import { ship } from './scenes/ship'
import { support } from './scenes/support'
import { team } from './scenes/team'

const RECIPES: Readonly<Record<CardType, Recipe>> = {
  team,
  support,
  mission,
  gear,
  event,
  obstacle,
  adversary,
  ship,
}

/**
 * Returns the picture of any card synchronously: for the server and for tests. The browser fetches recipes as it meets
 * cards.
 */
export const art = (card: Pictured, width = 360, height = 220): string =>
  draw(RECIPES[card.type], card, width, height)
