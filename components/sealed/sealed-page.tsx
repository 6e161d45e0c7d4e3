'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { useOwnPool } from '@/components/storage/own-cards'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { useDarkByDefault } from '@/components/ui/page/use-dark-by-default'
import { keepSession, readSessions, removeSession } from '@/lib/features/sealed/client/sealed'
import type { SealedSession } from '@/lib/features/sealed/model/session'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import { storageStore } from '@/lib/platform/storage/troubles'
import { OwnPacks } from './own-packs'
import { Running, type SessionChange } from './sealed-running'
import { SetupForm } from './setup-form'
import { TWO_COLUMNS } from './styles'

/** Cards and packs side by side take the whole width of the window. */
const OPENED = 'mx-auto w-full max-w-360 px-6 pt-5 pb-9 max-md:px-4 max-md:pb-15'

/** A phone with its browser's bars has no room for the title next to a pack. */
const LOW_PHONE_SR = 'max-md:[@media(height<760px)]:sr-only'

/** Packs to open and drafts against bots; unfinished ones on this device can be continued. */
export function SealedPage() {
  const t = useTranslations('sealed')
  useDarkByDefault()
  const official = usePool()
  const failed = usePoolFailed()
  const [session, setSession] = useState<SealedSession>()
  const [chosenCards, setChosenCards] = useState<readonly BroughtCard[]>([])
  const ownCards = session ? (session.ownCards ?? []) : chosenCards
  const own = useOwnPool(ownCards)
  const pool = ownCards.length > 0 ? own?.pool : official
  const [kept, setKept] = useState<readonly SealedSession[]>([])
  const [notKept, setNotKept] = useState(false)
  const emptied = useStore(storageStore, (now) => now.emptied)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once storage was emptied.
  useEffect(() => {
    readSessions().then(setKept, () => {})
  }, [emptied])
  const current = useRef<SealedSession>(undefined)
  const show = useCallback((next: SealedSession | undefined) => {
    current.current = next
    setSession(next)
  }, [])
  const keep = useCallback(
    (next: SealedSession) => {
      show(next)
      setKept((all) => [next, ...all.filter(({ id }) => id !== next.id)])
      void keepSession(next).then((isKept) => setNotKept(!isKept))
    },
    [show],
  )
  const change = useCallback(
    (patch: SessionChange) => {
      if (current.current) keep({ ...current.current, ...patch, at: new Date().toISOString() })
    },
    [keep],
  )
  const start = (setup: SealedSession['setup']) =>
    keep({
      ...{ id: crypto.randomUUID(), setup, turned: 0, picks: [], deckId: null, collected: false },
      ...(chosenCards.length > 0 && { ownCards: [...chosenCards] }),
      at: new Date().toISOString(),
    })
  return (
    <div className={session ? OPENED : 'doc'}>
      <h1 className={`text-40 max-md:text-28 ${session ? LOW_PHONE_SR : ''}`}>{t('title')}</h1>
      {notKept && (
        <Notice bad className="mt-3" role="alert">
          {t('notKept')}
        </Notice>
      )}
      {failed && (
        <Notice bad className="mt-3" role="alert">
          {t('poolFailed')} <Button onClick={retryPool}>{t('retry')}</Button>
        </Notice>
      )}
      {!pool && !failed && <p role="status">{t('loading')}</p>}
      {pool && !session && (
        <div className={kept.length > 0 ? `${TWO_COLUMNS} mt-2` : 'mt-2'}>
          <div>
            <p className="mb-5 max-w-[70ch] text-ink-2">{t('lede')}</p>
            <OwnPacks onCards={setChosenCards} />
            <SetupForm key={pool.version} pool={pool} onStart={start} />
          </div>
          {kept.length > 0 && (
            <Kept
              sessions={kept}
              onOpen={show}
              onRemove={(id) => {
                setKept(kept.filter((one) => one.id !== id))
                void removeSession(id)
              }}
            />
          )}
        </div>
      )}
      {pool && session && (
        <Running pool={pool} session={session} onChange={change} onLeave={() => show(undefined)} />
      )}
    </div>
  )
}

interface KeptProps {
  readonly sessions: readonly SealedSession[]
  readonly onOpen: (session: SealedSession) => void
  readonly onRemove: (id: string) => void
}

function Kept({ sessions, onOpen, onRemove }: KeptProps) {
  const t = useTranslations('sealed')
  const times = useTimes()
  return (
    <aside aria-labelledby="kept-title">
      <h2 id="kept-title" className="mb-2 text-18">
        {t('kept.title')}
      </h2>
      <ul className="grid gap-2">
        {sessions.map((session) => {
          const name = t('kept.name', {
            kind: session.setup.kind,
            packs: session.setup.packs.length,
            seed: session.setup.seed,
          })
          return (
            <li key={session.id} className="border-t border-line pt-2">
              <p className="wrap-anywhere">{name}</p>
              <p className="mb-1 text-14 text-ink-2">{times.moment(session.at)}</p>
              <p className="flex flex-wrap gap-2">
                <Button aria-label={t('kept.goOn', { name })} onClick={() => onOpen(session)}>
                  {t('kept.open')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('kept.removeOne', { name })}
                  onClick={() => onRemove(session.id)}
                >
                  {t('kept.remove')}
                </Button>
              </p>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
