'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { otherTables, removeTable, saveTable } from '@/lib/features/play/client/saved-tables'
import type { SavedOtherGame } from '@/lib/features/play/model/saved/saved-table'
import { GUIDES } from '@/lib/features/play/model/tables/guide'
import { readTableLink } from '@/lib/features/play/model/tables/link'
import type { TableSetup } from '@/lib/features/play/model/tables/table-setup'
import { GUEST } from '@/lib/platform/storage/owner'
import { storageStore } from '@/lib/platform/storage/troubles'
import type { GameId } from '@/lib/tabletop/games/list'
import { GameDrawing } from './game-drawing'
import { GameSetup } from './game-setup'

/** Each game's table is loaded on its own page only. */
const TABLES = {
  dice: lazy(() => import('./dice/dice-table')),
  apophis: lazy(() => import('./apophis/apophis-table')),
  sector: lazy(() => import('./sector/sector-table')),
} satisfies Record<GameId, unknown>

/** The laboratory is loaded when it is opened. */
const GameLab = lazy(() => import('./game-lab'))

interface Shown {
  readonly saved: SavedOtherGame
  readonly isReplay: boolean
}

interface GamePageProps {
  readonly game: GameId
  /** A description of the game and its rules. */
  readonly children: ReactNode
}

/** The page of one game: a description, a new table, unfinished tables, and the current one. */
export function GamePage({ game, children }: GamePageProps) {
  const t = useTranslations('games')
  const times = useTimes()
  const [shown, setShown] = useState<Shown>()
  const [tables, setTables] = useState<readonly SavedOtherGame[]>([])
  const [hasLab, setHasLab] = useState(false)
  const [isBadLink, setBadLink] = useState(false)
  const [notKept, setNotKept] = useState(false)
  const emptied = useStore(storageStore, (now) => now.emptied)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once storage was emptied.
  useEffect(() => {
    otherTables().then(setTables, () => {})
  }, [emptied])
  useEffect(() => {
    const open = () => {
      const text = new URLSearchParams(window.location.hash.slice(1)).get('table')
      if (text === null) return
      readTableLink(text).then((read) => {
        setBadLink(read?.table.game !== game)
        if (read?.table.game !== game) return
        const saved = { ...read.table, id: crypto.randomUUID(), savedAt: new Date().toISOString() }
        setShown({ saved, isReplay: true })
      })
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [game])
  const save = useCallback((saved: SavedOtherGame) => {
    setTables((all) => [saved, ...all.filter(({ id }) => id !== saved.id)])
    void saveTable(saved).then((isKept) => setNotKept(!isKept))
  }, [])
  const start = (setup: TableSetup, guide?: SavedOtherGame['guide']) =>
    setShown({
      saved: {
        id: crypto.randomUUID(),
        slot: 'open',
        game,
        owner: GUEST,
        savedAt: new Date().toISOString(),
        setup,
        guide,
        steps: [],
        cursor: 0,
        turns: [],
        branches: [],
        turn: 0,
        over: false,
        open: true,
      },
      isReplay: false,
    })
  const remove = (id: string) => {
    setTables((all) => all.filter((table) => table.id !== id))
    void removeTable(id)
  }
  if (shown) {
    const Table = TABLES[game]
    return (
      <Suspense fallback={<p className="p-6">{t('loading')}</p>}>
        <Table
          key={shown.saved.id}
          saved={shown.saved}
          isReplay={shown.isReplay}
          onSave={save}
          onLeave={() => {
            if (window.location.hash) history.replaceState(null, '', window.location.pathname)
            setShown(undefined)
          }}
        />
      </Suspense>
    )
  }
  const mine = tables.filter((table) => table.game === game)
  return (
    <div className="mx-auto w-full max-w-275 px-6 pt-6 pb-15 max-md:px-4">
      <div className="flex items-stretch border border-line bg-basalt-2 max-md:flex-col">
        <div className="w-105 flex-none overflow-hidden max-lg:w-70 max-md:w-full">
          <GameDrawing game={game} />
        </div>
        <div className="grid content-center gap-2 p-5 max-md:p-4">
          <h1 className="text-40 leading-none max-md:text-28">{t(`names.${game}`)}</h1>
          <p className="max-w-[56ch] text-ink-2">{t(`short.${game}`)}</p>
        </div>
      </div>
      {notKept && (
        <Notice bad className="mt-3" role="alert">
          {t('notKept')}
        </Notice>
      )}
      {isBadLink && (
        <Notice bad className="mt-3" role="alert">
          {t('badLink')}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-10 max-md:grid-cols-[minmax(0,1fr)]">
        <section aria-labelledby="game-new">
          <h2 id="game-new" className="sr">
            {t('newTable')}
          </h2>
          <GameSetup
            game={game}
            onStart={start}
            onFirstGame={() => start({ game, ...GUIDES[game].setup }, [])}
          />
          <p className="mt-4">
            <ButtonLink href={`/online/new?game=${game}`} prefetch={false}>
              {t('online')}
            </ButtonLink>
          </p>
          {mine.length > 0 && (
            <>
              <h2 className="mt-8 mb-2 text-22">{t('tables')}</h2>
              <ul className="grid gap-1">
                {mine.map((table) => (
                  <li key={table.id} className="flex flex-wrap items-center gap-2 border-b border-line py-1">
                    <span className="mr-auto text-14 text-ink-2">
                      {t('tableLine', {
                        players: table.setup.seats.length,
                        moves: table.cursor,
                        when: times.moment(table.savedAt),
                      })}
                    </span>
                    <Button onClick={() => setShown({ saved: table, isReplay: false })}>
                      {t(table.over ? 'look' : 'goOn')}
                    </Button>
                    <Button variant="quiet" onClick={() => remove(table.id)}>
                      {t('remove')}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <section>
          {children}
          <h2 className="mt-8 mb-2 text-22">{t('lab.title')}</h2>
          {hasLab ? (
            <Suspense fallback={<p>{t('loading')}</p>}>
              <GameLab game={game} />
            </Suspense>
          ) : (
            <Button onClick={() => setHasLab(true)}>{t('lab.open')}</Button>
          )}
        </section>
      </div>
    </div>
  )
}
