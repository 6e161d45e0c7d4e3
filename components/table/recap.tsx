'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { lastTurnOfOthers } from '@/lib/features/play/model/log'
import { useLogLabels } from './log-labels'
import { useTable } from './table-context'

/** Shows the log lines of the opponent's last turn, on a key press. */
export function Recap() {
  const t = useTranslations('board.recap')
  const [isOpen, setOpen] = useState(false)
  const { snapshot, names } = useTable()
  const { rich } = useLogLabels()
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: 'shift+r',
        label: t('key'),
        run: (event) => {
          if (!event.shiftKey) return false
          setOpen(true)
          return true
        },
      },
    ],
    [t],
  )
  useKeys(keys)
  const lines = isOpen ? lastTurnOfOthers(snapshot.log, names.you ?? snapshot.viewer) : []
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
      {lines.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ol className="grid gap-1">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log keep their place.
            <li key={place}>{rich(line)}</li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
