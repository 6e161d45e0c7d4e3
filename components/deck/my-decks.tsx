'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { reloadShelf } from '@/lib/browser/shelf'
import { Link } from '@/lib/i18n/navigation'
import { DeckRow } from './deck-row'
import { StarterDecks } from './starter-decks'
import { useFileDrop } from './use-file-drop'
import './deck.css'
import './dialogs.css'
import './my-decks.css'

const ImportDialog = dynamic(() => import('./import-dialog'))

/** One's own decks, and the starter decks to begin with. */
export function MyDecks() {
  const t = useTranslations('decks')
  const pool = usePool()
  const account = useAccount()
  const { status, decks } = useDecks()
  const [importing, setImporting] = useState(false)
  const [file, setFile] = useState<File>()
  const hovers = useFileDrop((dropped) => {
    setFile(dropped)
    setImporting(true)
  })
  const isEmpty = status === 'ready' && decks.length === 0
  return (
    <div className="doc md">
      <div className="md-h">
        <h1>{t('mine.title')}</h1>
        <p className="md-act">
          <button type="button" className="btn" onClick={() => setImporting(true)}>
            {t('actions.import')}
          </button>
          <Link className="btn btn--go" href="/decks/new" prefetch={false}>
            {t('actions.new')}
          </Link>
        </p>
      </div>
      <p className="lede">
        {t('mine.lede')} {account.status === 'guest' && t('mine.guest')}
      </p>
      {status === 'unreachable' && (
        <p className="notice md-n" role="status">
          {t('mine.unreachable')}{' '}
          <button type="button" className="btn" onClick={reloadShelf}>
            {t('missing.retry')}
          </button>
        </p>
      )}
      {status === 'signed-out' && (
        <p className="notice md-n" role="status">
          {t('mine.signedOut')}{' '}
          <Link className="btn" href="/sign-in">
            {t('missing.signIn')}
          </Link>
        </p>
      )}
      {status === 'loading' && (
        <p className="md-nil" role="status">
          {t('mine.loading')}
        </p>
      )}
      {isEmpty && (
        <section className="md-nil" aria-label={t('mine.empty')}>
          <h2>{t('mine.empty')}</h2>
          <p>{t('mine.emptyText')}</p>
        </section>
      )}
      {decks.length > 0 && (
        <table className="dl">
          <caption className="sr">{t('mine.list')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('mine.deck')}</th>
              <th scope="col">{t('mine.legality')}</th>
              <th scope="col" className="dl-opt">
                {t('mine.cards')}
              </th>
              <th scope="col" className="dl-wide">
                {t('mine.team')}
              </th>
              <th scope="col" className="dl-opt">
                {t('mine.edition')}
              </th>
              <th scope="col" className="dl-opt">
                {t('mine.updated')}
              </th>
              <th scope="col">
                <span className="sr">{t('actions.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {decks.map((deck) => (
              <DeckRow key={deck.id} deck={deck} />
            ))}
          </tbody>
        </table>
      )}
      <section className="md-s" aria-labelledby="starters">
        <h2 id="starters">{t('starters.title')}</h2>
        <p>{t('starters.text')}</p>
        <StarterDecks />
      </section>
      {hovers && <div className="bld-drop">{t('builder.dropFile')}</div>}
      {importing && pool && (
        <ImportDialog
          pool={pool}
          file={file}
          onClose={() => {
            setImporting(false)
            setFile(undefined)
          }}
        />
      )}
    </div>
  )
}
