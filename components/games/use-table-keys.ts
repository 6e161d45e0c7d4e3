'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { historyKeys } from '@/components/table/frame/history-keys'
import { plainDigit } from '@/components/ui/keyboard/digit-key'
import { isByPointer } from '@/components/ui/keyboard/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import type { GameSession } from '@/lib/features/play/model/tables/open-table'
import type { GameTypes } from '@/lib/tabletop/protocol/game'

interface TableKeys {
  /** Takes a line of the options, the first being 0. */
  readonly takeLine: (line: number) => void
  /** Shows all options again. */
  readonly onAll: () => void
}

/** The keys of a table: digits for options, B for all of them, Space to skip the steps of bots, and those of history. */
export function useTableKeys<T extends GameTypes>(session: GameSession<T>, pressed: TableKeys): void {
  const t = useTranslations('games.table')
  const latest = useRef(pressed)
  useEffect(() => {
    latest.current = pressed
  })
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        isRange: true,
        label: t('keys.option'),
        run: (event) => {
          latest.current.takeLine(Number(plainDigit(event)) - 1)
          return undefined
        },
      },
      {
        keys: ['b'],
        label: t('allOptions'),
        run: () => {
          latest.current.onAll()
          return undefined
        },
      },
      {
        keys: ' ',
        label: t('keys.skip'),
        run: ({ target }) => {
          const { isPaced, isThinking } = session.snapshot()
          const isControl =
            target instanceof HTMLElement && target.closest('button, a, select, input, summary')
          if ((isControl && !isByPointer(target)) || !(isPaced || isThinking)) return false
          session.skip()
          return true
        },
      },
      ...historyKeys({ undo: t('undo'), redo: t('redo') }, session),
    ],
    [session, t],
  )
  useKeys(keys)
}
