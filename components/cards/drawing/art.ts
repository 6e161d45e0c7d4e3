import type { CardType } from '@/lib/game/terms'
import { draw } from './draw'
import type { Choice, Pictured, Recipe } from './scene'
import { adversary, type MoreAdversaries } from './scenes/adversary'
import * as moreAdversaries from './scenes/adversary-scenes'
import * as moreObstacles from './scenes/barriers'
import { event, type MoreEvents } from './scenes/event'
import * as moreEvents from './scenes/event-scenes'
import { gear } from './scenes/gear'
import { type MoreMissions, mission } from './scenes/mission'
import * as moreMissions from './scenes/mission-places'
import { type MoreObstacles, obstacle } from './scenes/obstacle'
import * as moreSupport from './scenes/peoples-places'
import { ship } from './scenes/ship'
import { type MoreSupport, support } from './scenes/support'
import { team } from './scenes/team'

/** Choice of a card's scene, by its type. */
export const SCENES: Readonly<Record<CardType, (card: Pictured) => Choice>> = {
  team: () => team,
  support,
  mission,
  gear: () => gear,
  event,
  obstacle,
  adversary,
  ship: () => ship,
}

/** Scenes that are chosen by name. */
const MORE: Readonly<Partial<Record<CardType, Readonly<Record<string, Recipe>>>>> = {
  support: moreSupport satisfies Record<MoreSupport, Recipe>,
  mission: moreMissions satisfies Record<MoreMissions, Recipe>,
  event: moreEvents satisfies Record<MoreEvents, Recipe>,
  obstacle: moreObstacles satisfies Record<MoreObstacles, Recipe>,
  adversary: moreAdversaries satisfies Record<MoreAdversaries, Recipe>,
}

/**
 * Returns the picture of any card synchronously: for the server and for tests. The browser fetches recipes as it meets
 * cards.
 */
export function art(card: Pictured, width = 360, height = 220): string {
  const choice = SCENES[card.type](card)
  const recipe = typeof choice === 'string' ? MORE[card.type]?.[choice] : choice
  if (!recipe) throw new Error(`no scene ${String(choice)} for ${card.key}`)
  return draw(recipe, card, width, height)
}
