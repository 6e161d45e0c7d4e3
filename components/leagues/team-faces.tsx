'use client'

import { Face } from '@/components/gallery/face'
import { usePool } from '@/components/storage/use-pool'

/** The faces of a team, if there is room for them. */
export function TeamFaces({ team }: { readonly team: readonly string[] }) {
  const pool = usePool()
  const cards = team.flatMap((key) => pool?.byKey.get(key) ?? [])
  if (cards.length === 0) return null
  return (
    <span className="inline-flex gap-0.75 max-lg:hidden">
      {cards.map((card) => (
        <Face key={card.key} card={card} width={19} />
      ))}
    </span>
  )
}
