'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { useAccount } from '@/components/storage/use-account'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { reloadDeckLibrary } from '@/lib/features/decks/client/deck-library'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import { chosenDecks, soundChoice } from '@/lib/features/decks/model/deck-filter'
import { Link } from '@/lib/platform/i18n/navigation'
import DropMessage from '../builder/drag/drop-message'
import type { exportAllDecks } from '../import-export/archive/export-all'
import { type GivenDeck, useGivenDeck } from '../import-export/use-given-deck'
import { DeckRow } from './deck-row'
import { FolderBar } from './folders/folder-bar'
import { useDeckFilter } from './folders/use-deck-filter'
import { StarterDecks } from './starter-decks'
import '../my-decks.css'

/** Everything as one file; what makes it comes when it is wanted. */
async function exportAll(...all: Parameters<typeof exportAllDecks>): Promise<void> {
  const { exportAllDecks } = await import('../import-export/archive/export-all')
  await exportAllDecks(...all)
}

const NewsPanel = lazy(() => import('@/components/sharing/news-panel'))
const ImportDialog = lazy(() => import('../import-export/import-dialog'))

/** What stands where there are no decks to list. */
const NOTHING = 'max-w-[66ch] pt-5 pb-2 text-ink-2'

/** A table; where it is narrow, a list of boxes. The classes of its cells stand here: they are alike in all rows. */
const TABLE = [
  'w-full border-collapse text-[15px] max-table:block',
  'max-table:[&_thead]:hidden max-table:[&_tbody]:block',
  '[&_thead_th]:pr-3 [&_thead_th]:font-tech [&_thead_th]:leading-[1] [&_thead_th]:font-semibold [&_thead_th]:pb-2 [&_thead_th]:text-left [&_thead_th]:text-12 [&_thead_th]:tracking-label [&_thead_th]:text-ink-3 [&_thead_th]:uppercase',
].join(' ')

/** One's own decks, and the starter decks to begin with. */
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
  const hovers = useGivenDeck((brought) => {
    setGiven(brought)
    setImporting(true)
  })
  const [wanted, choose] = useDeckFilter()
  const choice = soundChoice(decks, wanted)
  const shown = chosenDecks(decks, choice)
  const [placing, setPlacing] = useState<DeckListItem>()
  const [renaming, setRenaming] = useState<string>()
  const PlaceDialog = useLazyComponent(
    placing !== undefined,
    () => import('./folders/place-dialog'),
    () => setPlacing(undefined),
  )
  const RenameFolder = useLazyComponent(
    renaming !== undefined,
    () => import('./folders/rename-folder'),
    () => setRenaming(undefined),
  )
  const table = useRef<HTMLTableElement>(null)
  const placed = useRef<string>(undefined)
  useEffect(() => {
    // The row that had the focus may have left for a folder that is not shown.
    const row = placed.current
    if (row === undefined || placing || shown.some(({ id }) => id === row)) return
    placed.current = undefined
    if (document.activeElement === document.body) table.current?.focus()
  }, [shown, placing])
  const isEmpty = status === 'ready' && decks.length === 0
  return (
    <div className="doc">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="flex-1 text-40 max-page:text-28">{t('mine.title')}</h1>
        <p className="flex flex-wrap gap-2">
          <Link className="btn btn--quiet" href="/decks/public" prefetch={false}>
            {common('nav.gallery')}
          </Link>
          <Link className="btn btn--quiet" href="/sealed" prefetch={false}>
            {common('nav.sealed')}
          </Link>
          <Link className="btn btn--quiet" href="/decks/compare" prefetch={false}>
            {t('actions.compare')}
          </Link>
          <button type="button" className="btn" onClick={() => setImporting(true)}>
            {t('actions.import')}
          </button>
          {pool && decks.length > 0 && (
            <button type="button" className="btn" onClick={() => void exportAll(pool, decks, locale)}>
              {t('actions.exportAll')}
            </button>
          )}
          <Link className="btn btn--go" href="/decks/new" prefetch={false}>
            {t('actions.new')}
          </Link>
        </p>
      </div>
      <p className="mt-2 mb-7 max-w-[70ch] text-ink-2">
        {!memory && t('mine.lede')} {account.status === 'guest' && !memory && t('mine.guest')}
      </p>
      {memory && (
        <p className="notice notice--bad mb-4" role="status">
          {t(`state.memory.${memory}`)}
        </p>
      )}
      {status === 'unread' && (
        <p className="notice notice--bad mb-4" role="alert">
          {t('mine.unread')}{' '}
          <button type="button" className="btn" onClick={reloadDeckLibrary}>
            {t('missing.retry')}
          </button>
        </p>
      )}
      {account.status === 'member' && (
        <Suspense>
          <NewsPanel />
        </Suspense>
      )}
      {status === 'unreachable' && (
        <p className="notice mb-4" role="status">
          {t('mine.unreachable')}{' '}
          <button type="button" className="btn" onClick={reloadDeckLibrary}>
            {t('missing.retry')}
          </button>
        </p>
      )}
      {status === 'signed-out' && (
        <p className="notice mb-4" role="status">
          {t('mine.signedOut')}{' '}
          <Link className="btn" href="/sign-in">
            {t('missing.signIn')}
          </Link>
        </p>
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
      {decks.length > 0 && (
        <table ref={table} tabIndex={-1} className={TABLE}>
          <caption className="sr">{t('mine.list')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('mine.deck')}</th>
              <th scope="col">{t('mine.legality')}</th>
              <th scope="col" className="max-table:hidden">
                {t('mine.cards')}
              </th>
              <th scope="col" className="max-deck-team:hidden">
                {t('mine.team')}
              </th>
              <th scope="col" className="max-table:hidden">
                {t('mine.edition')}
              </th>
              <th scope="col" className="max-table:hidden">
                {t('mine.updated')}
              </th>
              <th scope="col">
                <span className="sr">{t('actions.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((deck) => (
              <DeckRow
                key={deck.id}
                deck={deck}
                folderShown={choice.folder === null}
                onPlace={() => {
                  placed.current = deck.id
                  setPlacing(deck)
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      <section className="mt-12 border-t border-line pt-[14px]" aria-labelledby="starters">
        <h2 id="starters" className="mb-1 text-22">
          {t('starters.title')}
        </h2>
        <p className="mb-4 text-[15px] text-ink-2">{t('starters.text')}</p>
        <StarterDecks />
      </section>
      {hovers && <DropMessage>{t('builder.dropFile')}</DropMessage>}
      {PlaceDialog && placing && (
        <PlaceDialog
          deck={placing}
          name={placing.name || t('builder.untitled')}
          decks={decks}
          onClose={() => setPlacing(undefined)}
        />
      )}
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
