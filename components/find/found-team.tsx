'use client'

import { Portrait } from '@/components/cards/portrait'
import { usePool } from '@/components/storage/use-pool'
import type { CardKey } from '@/lib/game/terms'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'

/** The team of a deck as small pictures, by which its player recognizes it. */
export default function FoundTeam({ team }: { readonly team: readonly CardKey[] }) {
  const pool = usePool()
  return (
    <span className="flex flex-none gap-0.5 self-center" aria-hidden="true">
      {team.slice(0, STARTING_TEAM_SIZE).flatMap((key) => {
        const card = pool?.byKey.get(key)
        return card ? [<Portrait key={key} card={card} width={20} />] : []
      })}
    </span>
  )
}
