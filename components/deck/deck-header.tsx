'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { canRedo, canUndo } from '@/lib/decks/history'
import { DECK_LIMITS } from '@/lib/decks/limits'
import { Link } from '@/lib/i18n/navigation'
import { EDITIONS, isEdition } from '@/lib/terms'
import type { DeckSession, OpenDeck } from './session'

export type DeckDialog = 'import' | 'export' | 'share' | 'complete' | 'versions'

interface DeckHeaderProps {
  readonly deck: OpenDeck
  readonly session: DeckSession | undefined
  readonly cards: number
  readonly playAddress: string
  readonly onSave: () => void
  readonly onDialog: (dialog: DeckDialog) => void
}

/** Name, edition and everything that can be done with the whole deck. */
export function DeckHeader({ deck, session, cards, playAddress, onSave, onDialog }: DeckHeaderProps) {
  const t = useTranslations('decks')
  const field = useRef<HTMLInputElement>(null)
  const { history, name } = deck
  const { list } = history.present
  const state = deck.saving
    ? t('actions.saving')
    : deck.dirty
      ? t(deck.baseRevision > 0 ? 'mine.unsaved' : 'state.unsaved')
      : deck.baseRevision > 0
        ? t('state.saved')
        : ''
  return (
    <header className="dh">
      <div className="dh-id">
        <h1 className="sr">{name || t('builder.untitled')}</h1>
        <input
          ref={field}
          className="dh-name"
          value={name}
          disabled={!session}
          maxLength={DECK_LIMITS.nameLength}
          placeholder={t('builder.untitled')}
          aria-label={t('builder.name')}
          title={name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => session?.rename(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') field.current?.blur()
          }}
        />
        <span className="dh-n">{t('builder.cards', { count: cards })}</span>
        <select
          className="dh-ed"
          aria-label={t('builder.edition')}
          value={list.edition}
          disabled={!session}
          onChange={(event) => {
            const edition = event.target.value
            if (isEdition(edition)) session?.edit((before) => ({ ...before, edition }))
          }}
        >
          {EDITIONS.map((edition) => (
            <option key={edition} value={edition}>
              {t(edition === '2008' ? 'builder.edition2008' : 'builder.edition2007')}
            </option>
          ))}
        </select>
        <span className={`dh-st ${deck.dirty ? 'is-dirty' : ''}`} role="status">
          {state}
        </span>
      </div>
      <div className="dh-act">
        <button
          type="button"
          className="btn btn--quiet btn--icon"
          aria-label={t('actions.undo')}
          title={t('actions.undo')}
          disabled={!canUndo(history)}
          onClick={() => session?.undo()}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="btn btn--quiet btn--icon"
          aria-label={t('actions.redo')}
          title={t('actions.redo')}
          disabled={!canRedo(history)}
          onClick={() => session?.redo()}
        >
          <Icon name="redo" />
        </button>
        <button
          type="button"
          className="btn btn--quiet btn--icon"
          aria-label={t('actions.versions')}
          aria-haspopup="dialog"
          title={t('actions.versions')}
          disabled={!session}
          onClick={() => onDialog('versions')}
        >
          <Icon name="log" />
        </button>
        <span className="dh-sp" />
        <button
          type="button"
          className="btn btn--quiet dh-io"
          title={t('actions.import')}
          onClick={() => onDialog('import')}
        >
          <Icon name="upload" /> <span>{t('actions.import')}</span>
        </button>
        <button
          type="button"
          className="btn btn--quiet dh-io"
          title={t('actions.export')}
          onClick={() => onDialog('export')}
        >
          <Icon name="download" /> <span>{t('actions.export')}</span>
        </button>
        <button
          type="button"
          className="btn dh-sh"
          title={t('actions.share')}
          onClick={() => onDialog('share')}
        >
          <Icon name="share" /> <span>{t('actions.share')}</span>
        </button>
        <button
          type="button"
          className="btn"
          disabled={!session || deck.saving || (!deck.dirty && deck.baseRevision > 0)}
          onClick={onSave}
        >
          {deck.dirty || deck.baseRevision === 0 ? t('actions.save') : t('actions.saved')}
        </button>
        <Link className="btn btn--go dh-play" href={playAddress} prefetch={false} title={t('actions.play')}>
          <Icon name="play" /> <span>{t('actions.play')}</span>
        </Link>
      </div>
    </header>
  )
}
