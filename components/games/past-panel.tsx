'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { ReplayControls, type ReplayLabels } from '@/components/table/frame/replay-controls'
import { Button } from '@/components/ui/button'
import type { GameSession } from '@/lib/features/play/model/tables/open-table'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { GameTimeline } from './game-bar'
import type { Naming } from './screen'

interface PastPanelProps<T extends GameTypes> {
  readonly session: GameSession<T>
  readonly onTool: (event: React.MouseEvent) => void
}

/** Shown next to the question while an earlier moment of the game is viewed. */
export function PastPanel<T extends GameTypes>({ session, onTool }: PastPanelProps<T>) {
  const t = useTranslations('games.table')
  const { cursor, steps } = useStore(session.store)
  return (
    <div className="mt-3">
      <p className="lab">{t('moment', { made: cursor, moves: steps.length })}</p>
      <p className="text-13 text-ink-3">{t('goOnHint')}</p>
      <Button
        className="mt-1"
        onClick={(event) => {
          session.goTo(steps.length)
          onTool(event)
        }}
      >
        {t('toEnd')}
      </Button>
    </div>
  )
}

interface ReplayPanelProps<T extends GameTypes> {
  readonly session: GameSession<T>
  readonly naming: Naming
}

/** The controls of a replay. */
export function ReplayPanel<T extends GameTypes>({ session, naming }: ReplayPanelProps<T>) {
  const { cursor, steps } = useStore(session.store)
  const labels = useReplayLabels()
  return (
    <div className="mt-3 grid gap-1.5">
      <ReplayControls labels={labels} cursor={cursor} last={steps.length} goTo={session.goTo}>
        <GameTimeline session={session} naming={naming} isReplay />
      </ReplayControls>
    </div>
  )
}

/** Labels of the replay controls. */
function useReplayLabels(): ReplayLabels {
  const t = useTranslations('games.table.replay')
  return useMemo(
    () => ({
      play: t('play'),
      pause: t('pause'),
      speed: t('speed'),
      speedOf: (speed) => t('speedOf', { speed }),
      keyPlay: t('keyPlay'),
      keyStep: t('keyStep'),
      keyBack: t('keyBack'),
    }),
    [t],
  )
}
