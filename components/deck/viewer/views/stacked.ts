import type { Card } from '@/lib/game/cards/card'
import { SKILLS, type Skill } from '@/lib/game/terms'

/** The skill that a card of the draw deck has most of, or adds most difficulty to; undefined where it has no rating. */
export function bestSkill({ ratings }: Card): Skill | undefined {
  let best: Skill | undefined
  for (const skill of SKILLS) {
    const rating = ratings[skill] ?? 0
    if (rating > (best ? (ratings[best] ?? 0) : 0)) best = skill
  }
  return best
}
