import type { CardView } from '@/lib/game/engine'
import { isFree, type Situation, sumOfRatings } from './situation'

export type EffectOnCard = 'stop' | 'incapacitate' | 'destroy' | 'ready' | 'block' | 'unblock'

/** What a deed done to a card is worth to the bot. */
export function effectValue(now: Situation, kind: EffectOnCard, card: CardView): number {
  const type = now.card(card.key)?.type
  const isHeroCard = now.card(card.key)?.side !== 'villain' && !(card.faceDown && card.state === null)
  const mine = isHeroCard === now.isHero ? 1 : -1
  const use = usefulness(now, card)
  switch (kind) {
    case 'stop':
      return -mine * (card.state === 'ready' ? 0.8 * use : card.state === 'assigned' ? use : 0)
    case 'block':
      return -mine * (isFree(card) ? 0.7 * use : 0)
    case 'unblock':
      return mine * (card.blocked ? 0.7 * use : 0)
    case 'incapacitate':
      return card.state === 'incapacitated' ? 0 : -mine * (1 + 1.5 * use)
    case 'ready':
      return card.state === 'stopped' || card.state === 'incapacitated' ? mine * use : 0
    case 'destroy': {
      if (type === 'obstacle' || type === undefined || card.state === null)
        return -mine * ((card.counts ?? 1) * now.swing + 0.3)
      return -mine * (now.worth(card.key) + 0.5 * use)
    }
  }
}

/** What a card can still do this turn. */
function usefulness(now: Situation, card: CardView): number {
  const { mission } = now
  if (card.firepower !== undefined) return 0.5 + 0.4 * card.firepower
  const sum = sumOfRatings(card)
  if (!mission) return 0.4 * sum + 0.3
  const rating = card.ratings[mission.skill] ?? 0
  return rating * Math.max(0.4, now.swing) + 0.2 * (sum - rating) + 0.2
}
