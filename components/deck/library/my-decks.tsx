'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { useAccount } from '@/components/storage/use-account'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { Notice } from '@/components/ui/notice'
import { reloadDeckLibrary } from '@/lib/features/decks/client/deck-library'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import { soundChoice } from '@/lib/features/decks/model/deck-filter'
import DropMessage from '../builder/drag/drop-message'
import type { exportAllDecks } from '../import-export/archive/export-all'
import { type GivenDeck, useGivenDeck } from '../import-export/use-given-deck'
import { DeckTable } from './deck-table'
import { FolderBar } from './folders/folder-bar'
import { useDeckFilter } from './folders/use-deck-filter'
import { StarterDecks } from './starter-decks'

/** Downloads all decks as one file; the code for that is loaded on demand. */
async function exportAll(...all: Parameters<typeof exportAllDecks>): Promise<void> {
  const { exportAllDecks } = await import('../import-export/archive/export-all')
  await exportAllDecks(...all)
}

const NewsPanel = lazy(() => import('@/components/sharing/news-panel'))
const ImportDialog = lazy(() => import('../import-export/import-dialog'))

/** Classes for the message shown if there are no decks to list. */
const NOTHING = 'max-w-[66ch] pt-5 pb-2 text-ink-2'

/** Fragment of an address that opens the import of a deck. */
const IMPORT_HASH = '#import'

/** The user's own decks, and the starter decks as a beginning. */
export function MyDecks() {
  const t = useTranslations('decks')
  const common = useTranslations('common')
  const locale = useLocale()
  const pool = usePool()
  const account = useAccount()
  const { status, decks } = useDecks()
  const memory = useStore(memoryOnlyStore)
  const [importing, setImporting] = useState(false)
  const [given, setGiven] = useState<GivenDeck>()
  // A link may lead here only to open the import.
  useEffect(() => {
    const open = () => {
      if (window.location.hash !== IMPORT_HASH) return
      // A reload or a copied address should show the decks, and the same link should open the dialog again.
      window.history.replaceState(null, '', window.location.pathname + window.location.search)
      setImporting(true)
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  const hovers = useGivenDeck((brought) => {
    setGiven(brought)
    setImporting(true)
  })
  const [wanted, choose] = useDeckFilter()
  const choice = soundChoice(decks, wanted)
  const [renaming, setRenaming] = useState<string>()
  const RenameFolder = useLazyComponent(
    renaming !== undefined,
    () => import('./folders/rename-folder'),
    () => setRenaming(undefined),
  )
  const isEmpty = status === 'ready' && decks.length === 0
  return (
    <div className="doc @container">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="flex-1 text-40 max-md:text-28">{t('mine.title')}</h1>
        {/* On a phone, the menu of the navigation bar lists the other pages. */}
        <p className="flex flex-wrap gap-2">
          <ButtonLink variant="quiet" href="/decks/public" prefetch={false} className="max-md:hidden">
            {common('nav.gallery')}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/sealed" prefetch={false} className="max-md:hidden">
            {common('nav.sealed')}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/sets" prefetch={false} className="max-md:hidden">
            {common('nav.sets')}
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            href="/decks/compare"
            prefetch={false}
            className={decks.length === 0 ? 'max-md:hidden' : ''}
          >
            {t('actions.compare')}
          </ButtonLink>
          <Button onClick={() => setImporting(true)}>{t('actions.import')}</Button>
          {pool && decks.length > 0 && (
            <Button onClick={() => void exportAll(pool, decks, locale)}>{t('actions.exportAll')}</Button>
          )}
          <ButtonLink variant="primary" href="/decks/new" prefetch={false}>
            {t('actions.new')}
          </ButtonLink>
        </p>
      </div>
      <p className="mt-2 mb-7 max-w-[70ch] text-ink-2">
        {!memory && t('mine.lede')} {account.status === 'guest' && !memory && t('mine.guest')}
      </p>
      {memory && (
        <Notice bad className="mb-4" role="status">
          {t(`state.memory.${memory}`)}
        </Notice>
      )}
      {status === 'unread' && (
        <Notice bad className="mb-4" role="alert">
          {t('mine.unread')} <Button onClick={reloadDeckLibrary}>{t('missing.retry')}</Button>
        </Notice>
      )}
      {account.status === 'member' && (
        <Suspense>
          <NewsPanel />
        </Suspense>
      )}
      {status === 'unreachable' && (
        <Notice className="mb-4" role="status">
          {t('mine.unreachable')} <Button onClick={reloadDeckLibrary}>{t('missing.retry')}</Button>
        </Notice>
      )}
      {status === 'signed-out' && (
        <Notice className="mb-4" role="status">
          {t('mine.signedOut')} <ButtonLink href="/sign-in">{t('missing.signIn')}</ButtonLink>
        </Notice>
      )}
      {status === 'loading' && (
        <p className={NOTHING} role="status">
          {t('mine.loading')}
        </p>
      )}
      {isEmpty && (
        <section className={NOTHING} aria-label={t('mine.empty')}>
          <h2 className="mb-1 text-22 text-ink">{t('mine.empty')}</h2>
          <p>{t('mine.emptyText')}</p>
        </section>
      )}
      <FolderBar
        decks={decks}
        choice={choice}
        onChoose={choose}
        onRename={status === 'ready' ? () => setRenaming(choice.folder ?? undefined) : undefined}
      />
      {decks.length > 0 && <DeckTable decks={decks} choice={choice} />}
      <section className="mt-12 border-t border-line pt-3.5" aria-labelledby="starters">
        <h2 id="starters" className="mb-1 text-22">
          {t('starters.title')}
        </h2>
        <p className="mb-4 text-15 text-ink-2">{t('starters.text')}</p>
        <StarterDecks />
      </section>
      {hovers && <DropMessage>{t('builder.dropFile')}</DropMessage>}
      {RenameFolder && renaming !== undefined && (
        <RenameFolder
          folder={renaming}
          decks={decks}
          onMoved={(folder) => choose({ folder: folder === '' ? null : folder, tag: null })}
          onClose={() => setRenaming(undefined)}
        />
      )}
      <Suspense>
        {importing && pool && (
          <ImportDialog
            pool={pool}
            given={given}
            onClose={() => {
              setImporting(false)
              setGiven(undefined)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
