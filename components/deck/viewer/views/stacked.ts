import type { Card } from '@/lib/game/cards/card'
import { SKILLS, type Skill } from '@/lib/game/terms'

/**
 * Returns the skill in which a card of the draw deck is strongest, or to which it adds most difficulty; undefined if it
 * has no rating.
 */
export function bestSkill({ ratings }: Card): Skill | undefined {
  let best: Skill | undefined
  for (const skill of SKILLS) {
    const rating = ratings[skill] ?? 0
    if (rating > (best ? (ratings[best] ?? 0) : 0)) best = skill
  }
  return best
}
