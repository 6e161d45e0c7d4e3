import { HERO_INKS, VILLAIN_INKS } from './inks'
import { randomOf } from './random'
import type { Pictured, Recipe } from './scene'

/**
 * Draws a card by the recipe of its type, as the content of an SVG of `width` × `height` units: a screen print in four
 * inks and flat shapes, derived from the card's set, number, title and facts. The same card always gives the same
 * picture, and no two cards share one.
 */
export function draw(recipe: Recipe, card: Pictured, width: number, height: number): string {
  const id = `${card.set}-${card.number}`
  return recipe({
    card,
    random: randomOf(`c7:${id}${card.title}`),
    inks: randomOf(`ink:${id}`).pick(card.side === 'villain' ? VILLAIN_INKS : HERO_INKS),
    w: width,
    h: height,
    k: height / 220,
  })
}
