'use client'

import { Portrait } from '@/components/cards/portrait'
import { usePool } from '@/components/storage/use-pool'

interface TeamFacesProps {
  readonly team: readonly string[]
  /** Width of a face in pixels. */
  readonly width?: number
  /** False if only wide windows have room for them. */
  readonly isAlwaysShown?: boolean
}

/** The faces of a team. */
export function TeamFaces({ team, width = 19, isAlwaysShown = false }: TeamFacesProps) {
  const pool = usePool()
  const cards = team.flatMap((key) => pool?.byKey.get(key) ?? [])
  if (cards.length === 0) return null
  return (
    <span className={`inline-flex gap-0.75 ${isAlwaysShown ? '' : 'max-lg:hidden'}`}>
      {cards.map((card) => (
        <Portrait key={card.key} card={card} width={width} />
      ))}
    </span>
  )
}
