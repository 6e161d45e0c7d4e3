'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import type { GameSession } from '@/lib/features/play/model/tables/open-table'
import type { GameTypes } from '@/lib/tabletop/protocol/game'

interface LogLine {
  readonly line: string
  readonly place: number
  readonly isTurn: boolean
}

interface GameLogProps<T extends GameTypes> {
  readonly log: readonly LogLine[]
  readonly session: GameSession<T>
  readonly onTool: (event: React.MouseEvent) => void
}

/** The log of a table, the newest line first, and the variations that were left. */
export function GameLog<T extends GameTypes>({ log, session, onTool }: GameLogProps<T>) {
  const t = useTranslations('games.table')
  const { branches } = useStore(session.store)
  return (
    <details className="min-w-0 bg-basalt-2 p-4" open>
      <summary className="lab">{t('log')}</summary>
      <ol
        className="mt-2 max-h-[60dvh] relative overflow-y-auto text-14"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
      >
        {log
          .map(({ line, place, isTurn }) => (
            <li
              key={place}
              className={`border-b border-line py-1.5 ${isTurn ? 'font-semibold text-ink' : 'text-ink-2'}`}
            >
              {line}
            </li>
          ))
          .reverse()}
      </ol>
      {branches.length > 0 && (
        <>
          <p className="lab mt-4">{t('branches')}</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: who comes by key stays at the button. */}
          <ul className="mt-1 grid gap-1" onClick={onTool}>
            {[...branches].reverse().map((branch) => (
              <li key={branch.id}>
                <Button onClick={() => session.takeBranch(branch.id)}>
                  {t('branch', { turn: branch.turn, count: branch.steps.length - branch.from })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
