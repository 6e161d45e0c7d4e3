import type { Card } from '@/lib/cards/card'
import type { CardType } from '@/lib/terms'
import { HERO_INKS, VILLAIN_INKS } from './inks'
import { randomOf } from './random'
import type { Recipe } from './scene'
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
 * The picture of a card as the content of an SVG of `width` x `height` units: a screen print of four inks and flat
 * shapes, drawn from the card's set, number, title and facts. The same card always gives the same picture, and no
 * two cards give the same one.
 */
export function art(card: Card, width = 360, height = 220): string {
  const id = `${card.set}-${card.number}`
  return RECIPES[card.type]({
    card,
    random: randomOf(`c7:${id}${card.title}`),
    inks: randomOf(`ink:${id}`).pick(card.side === 'villain' ? VILLAIN_INKS : HERO_INKS),
    w: width,
    h: height,
    k: height / 220,
  })
}
