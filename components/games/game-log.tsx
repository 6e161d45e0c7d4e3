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

/** The log of a table, the newest line first, and the abandoned variations. */
export function GameLog<T extends GameTypes>({ log, session, onTool }: GameLogProps<T>) {
  const t = useTranslations('games.table')
  const { branches } = useStore(session.store)
  return (
    <div className="flex min-h-0 flex-1 flex-col px-3.5 pt-2">
      <h2 className="lab">{t('log')}</h2>
      <ol
        className="relative mt-1 min-h-0 overflow-y-auto text-14 max-lg:max-h-[50dvh]"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
      >
        {log
          .map(({ line, place, isTurn }) => (
            <li
              key={place}
              className={`border-b border-line py-1.5 ${isTurn ? 'font-tech text-16 font-semibold text-ink' : 'text-ink-2'}`}
            >
              {line}
            </li>
          ))
          .reverse()}
      </ol>
      {branches.length > 0 && (
        <>
          <p className="lab mt-2 flex-none">{t('branches')}</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: who comes by key stays at the button. */}
          <ul className="mt-1 mb-2 grid max-h-[30%] flex-none gap-1 overflow-y-auto" onClick={onTool}>
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
    </div>
  )
}
