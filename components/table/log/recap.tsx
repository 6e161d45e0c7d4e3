'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { lastTurnOfOthers } from '@/lib/features/play/model/log'
import { useTable } from '../table-context'
import { useLogLabels } from './log-labels'

/** Registers the key that opens the recap. */
export function useRecapKey(): void {
  const t = useTranslations('board.recap')
  const { openSheet } = useTable()
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: 'shift+r',
        label: t('key'),
        run: (event) => {
          if (!event.shiftKey) return false
          openSheet('recap')
          return true
        },
      },
    ],
    [openSheet, t],
  )
  useKeys(keys)
}

/** The log lines of the opponent's last turn. */
export function Recap() {
  const t = useTranslations('board.recap')
  const { snapshot, names } = useTable()
  const { rich } = useLogLabels()
  const lines = lastTurnOfOthers(snapshot.log, names.you ?? snapshot.viewer)
  if (lines.length === 0) return <p>{t('none')}</p>
  return (
    <ol className="grid gap-1">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log keep their place.
        <li key={place}>{rich(line)}</li>
      ))}
    </ol>
  )
}
