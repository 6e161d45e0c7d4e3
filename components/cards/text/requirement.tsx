import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/game/cards/card'
import { useCardLabels } from '../card-labels'
import { ratingsOf } from '../printed'

/** The skill that a mission requires, and its difficulty. */
export function Requirement({ card, className }: { card: Card; className: string }) {
  const words = useCardLabels()
  const [required] = ratingsOf(card)
  if (!required) return null
  return (
    <div className={className} role="img" aria-label={words.rating(card, required.skill, required.value)}>
      <Icon name={required.skill} />
      <b>{required.value}</b>
    </div>
  )
}
