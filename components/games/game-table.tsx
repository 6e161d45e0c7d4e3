'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { gameHelper } from '@/lib/features/play/client/game-workers'
import { type GameSession, openTable } from '@/lib/features/play/model/tables/open-table'
import { prefersReducedMotion } from '@/lib/platform/browser/prefers-reduced-motion'
import type { GameTypes } from '@/lib/tabletop/protocol/game'
import { type GameTableProps, OpenTable, type TableSetup } from './open-table'

/** Time between two answers of bots, in ms: long enough to be followed. */
const PACE = 450

const STILL_PACE = 120

/** A table of any game: its board, the pending question, the log, and navigation through the game. */
export function GameTable<T extends GameTypes>(props: GameTableProps<T>) {
  const { screen, saved, onLeave } = props
  const t = useTranslations('games')
  const [laid, setLaid] = useState<TableSetup<T> | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has another id; what is kept of this one follows it.
  useEffect(() => {
    const thinker = gameHelper()
    let session: GameSession<T> | undefined
    try {
      const setup = screen.table.setupOf(saved.setup)
      const pace = screen.pace ?? PACE
      const open = (isOpen: boolean) =>
        openTable(screen.table, saved, {
          stepDelay: () => (prefersReducedMotion() ? Math.min(STILL_PACE, pace) : pace),
          think: thinker.think,
          isOpen,
        })
      let opened = open(false)
      if (props.isReplay && opened.store.getState().result) {
        opened.close()
        opened = open(true)
      }
      session = opened
      if (props.isReplay) opened.goTo(0)
      setLaid({ session: opened, setup })
    } catch {
      // A link or a file can name a table that the game does not have.
      setLaid('failed')
    }
    return () => {
      session?.close()
      thinker.close()
    }
  }, [screen, saved.id])
  if (laid === 'failed')
    return (
      <div className="grid justify-items-start gap-3 p-6">
        <h1 className="text-28">{t(`names.${saved.game}`)}</h1>
        <Notice bad role="alert">
          {t('badTable')}
        </Notice>
        <Button onClick={onLeave}>{t('table.leave')}</Button>
      </div>
    )
  return laid ? <OpenTable {...props} {...laid} /> : null
}
