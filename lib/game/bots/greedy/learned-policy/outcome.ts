import type { Effect } from '@/lib/game/abilities/ability'
import type { Card } from '@/lib/game/cards/card'
import type { CardView } from '@/lib/game/engine'
import type { Situation } from '../situation'
import { TextValue } from '../text-value'
import { clamp } from './features'

type End = 'success' | 'failure'

const KNOWN = new WeakMap<Card, Readonly<Record<End, readonly Effect[]>>>()

/** Effects of a card at the end of a mission, read once for each card. */
function outcomesOf(card: Card): Readonly<Record<End, readonly Effect[]>> {
  const known = KNOWN.get(card)
  if (known) return known
  const effectsOn = (end: End) =>
    card.abilities.flatMap((ability) =>
      ability.node === 'outcome' && (ability.on === end || ability.on === 'either') ? [ability.do] : [],
    )
  const made = { success: effectsOn('success'), failure: effectsOn('failure') }
  KNOWN.set(card, made)
  return made
}

/** Estimated effect of a card's text on the bot if the mission ends this way, in power, from -4 to 4. */
export function outcomeValue(now: Situation, card: Card | undefined, end: End, self?: CardView): number {
  if (!card) return 0
  const effects = outcomesOf(card)[end]
  if (effects.length === 0) return 0
  return clamp(new TextValue(now, (card.side === 'hero') === now.isHero, self).all(effects), -4, 4)
}
