import type { Situation } from '../situation'
import { TextValue } from '../text-value'
import type { CardProfile } from '../worth'
import { clamp } from './features'

/**
 * Estimated effect of a card's text on the bot if the mission ends this way, in power, from -4 to 4.
 *
 * @param self the card, by its number, if it is on the table
 */
export function outcomeValue(
  now: Situation,
  profile: CardProfile | undefined,
  end: 'success' | 'failure',
  self?: number,
): number {
  const effects = profile?.outcomes[end]
  if (!effects || effects.length === 0) return 0
  return clamp(new TextValue(now, (profile.card.side === 'hero') === now.isHero, self).all(effects), -4, 4)
}
