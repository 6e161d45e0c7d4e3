'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { OwnCards, useOwnPool } from '@/components/storage/own-cards'
import { Button } from '@/components/ui/button'
import { sharedItemBehind } from '@/lib/features/sharing/client/shared-items'
import type { SharedItem } from '@/lib/features/sharing/contract/shared-items'
import type { Pool } from '@/lib/game/cards/pool'
import type { DescribedPuzzle } from './described-puzzle'
import { PuzzleGame } from './puzzle-game'

interface SharedPuzzleProps {
  readonly pool: Pool
  /** Id of its link. */
  readonly id: string
  readonly onLeave: () => void
  readonly onAgain: () => void
}

type Found = SharedItem | 'gone' | 'unreachable'

/** Fetches a shared puzzle and sets it up on the table. */
export function SharedPuzzle({ pool, id, onLeave, onAgain }: SharedPuzzleProps) {
  const t = useTranslations('puzzles')
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isCurrent = true
    void sharedItemBehind(id).then((answer) => {
      if (isCurrent) setFound(answer.status === 'open' ? answer.item : answer.status)
    })
    return () => {
      isCurrent = false
    }
  }, [id])
  const brought =
    typeof found === 'object' && found.content.kind === 'puzzle' ? found.content.ownCards : undefined
  const own = useOwnPool(brought)
  const puzzle = useMemo((): DescribedPuzzle | undefined => {
    if (typeof found !== 'object' || found.content.kind !== 'puzzle') return undefined
    const { position, goal, pressure, solution } = found.content
    return {
      ...{ id, position, goal, pressure, solution },
      title: found.title || t('shared.untitled'),
      language: found.title === '' ? undefined : found.language || undefined,
      from: found.author === null ? t('panel.label') : t('by', { name: found.author }),
      level: t('answers', { count: solution.length }),
      about: `/s/${id}`,
    }
  }, [found, id, t])
  if (puzzle && (own || !brought))
    return (
      <OwnCards brought={brought}>
        <PuzzleGame pool={own?.pool ?? pool} puzzle={puzzle} onLeave={onLeave} onAgain={onAgain} />
      </OwnCards>
    )
  return (
    <div className="doc">
      <h1>{t('heading')}</h1>
      {found === undefined || puzzle ? (
        <p className="lede" role="status">
          {t('loading')}
        </p>
      ) : (
        <>
          <p className="lede" role="alert">
            {t(`shared.${typeof found === 'string' ? found : 'other'}`)}
          </p>
          <Button onClick={onLeave}>{t('all')}</Button>
        </>
      )}
    </div>
  )
}
