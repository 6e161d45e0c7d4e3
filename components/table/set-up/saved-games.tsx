'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { isUnfinished, type SavedGame } from '@/lib/features/play/model/saved/saved-table'

interface KeptGamesProps {
  /** The current game, if it can be continued. */
  readonly waiting: SavedGame | undefined
  /** Parked games. */
  readonly parked: readonly SavedGame[]
  readonly onResume: (game: SavedGame) => void
  readonly onDrop: (game: SavedGame) => void
}

/** Unfinished games that can be continued. */
export function SavedGames({ waiting, parked: aside, onResume, onDrop }: KeptGamesProps) {
  const t = useTranslations('play.choose')
  const format = useFormatter()
  const id = useId()
  const games = waiting ? [waiting, ...aside] : aside
  return (
    <div className="mt-4 mb-(--s-5) grid gap-2 empty:m-0">
      {games.map((game, place) => {
        const { setup, turn, slot, savedAt } = game
        const [you, other] = setup.seats
        const names = { deck: you?.name ?? '', other: other?.name ?? '', turn }
        const text = `${id}-${place}`
        return (
          <Notice
            key={game.id}
            as="div"
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5"
          >
            <p id={text}>
              {slot === 'current'
                ? `${t('resumeText', names)}${isUnfinished(game) ? ` ${t('resumeHelp')}` : ''}`
                : t('asideText', { ...names, when: format.relativeTime(new Date(savedAt), new Date()) })}
            </p>
            <span className="flex flex-wrap gap-2">
              <Button
                variant={game === waiting ? 'primary' : undefined}
                aria-describedby={text}
                onClick={() => onResume(game)}
              >
                {t('resume')}
              </Button>
              <Button variant="quiet" aria-describedby={text} onClick={() => onDrop(game)}>
                {t('resumeDrop')}
              </Button>
            </span>
          </Notice>
        )
      })}
    </div>
  )
}
