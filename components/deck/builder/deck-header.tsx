'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useStore } from 'zustand/react'
import { Icon } from '@/components/ui/icon'
import { type DeckDocument, isDirty, isSaving } from '@/lib/features/decks/client/deck-document'
import type { DeckSession } from '@/lib/features/decks/client/deck-session'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import { canRedo, canUndo } from '@/lib/features/decks/model/history'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { EDITIONS, isEdition } from '@/lib/game/terms/index'
import { Link } from '@/lib/platform/i18n/navigation'
import { GUEST } from '@/lib/platform/storage/owner'

const SIGN = 'btn btn--quiet btn--icon max-small:w-9'
const ACTION = 'btn px-[10px]'
/** Where there is no room for words, a sign stands for them. */
const MOVED = `${ACTION} btn--quiet max-deck-words:w-9 max-deck-words:px-0`
const MOVED_SIGN = 'hidden max-deck-words:inline-block'
const MOVED_WORDS = 'max-deck-words:sr-only'
// Important: sheets that come later, such as the laboratory's, say the wider condition again.
const GIVEN = 'max-small:px-[9px] max-nav:w-9 max-nav:px-0!'
const GIVEN_SIGN = 'hidden max-nav:inline-block'
const GIVEN_WORDS = 'max-nav:sr-only'

export type DeckDialog = 'import' | 'export' | 'share' | 'complete' | 'versions'

interface DeckHeaderProps {
  readonly deck: DeckDocument
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
  const memory = useStore(memoryOnlyStore)
  const tabOnly = deck.owner === GUEST && memory !== false
  const { list } = history.present
  const dirty = isDirty(deck)
  const saving = isSaving(deck)
  const state = saving
    ? t('actions.saving')
    : dirty
      ? t(deck.baseRevision > 0 ? 'mine.unsaved' : 'state.unsaved')
      : deck.baseRevision > 0
        ? t(tabOnly ? 'state.savedTab' : 'state.saved')
        : ''
  return (
    <header className="flex flex-wrap items-center gap-x-[10px] gap-y-1 border-b border-line px-4 pt-[10px] pb-2 max-builder:px-[14px] gate-beside:col-span-full">
      <div className="flex min-w-0 flex-[1_1_300px] flex-wrap items-baseline gap-x-[10px]">
        <h1 className="sr">{name || t('builder.untitled')}</h1>
        <input
          ref={field}
          className="-ml-[6px] min-w-0 flex-[1_1_100%] rounded-1 border border-transparent px-[6px] py-px tech text-[26px]/[1.15] text-ellipsis placeholder:text-ink-3 placeholder:opacity-100 focus:border-line-strong focus:bg-well enabled:hover:border-line"
          data-deck-name=""
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
        <span className="text-14 text-ink-2" data-deck-size="">
          {t('builder.cards', { count: cards })}
        </span>
        <select
          className="min-h-[26px] border-b border-line-strong text-14 text-ink-2"
          aria-label={t('builder.edition')}
          value={list.edition}
          disabled={!session}
          onChange={(event) => {
            const edition = event.target.value
            if (isEdition(edition)) session?.edit((before) => ({ ...before, edition }))
          }}
        >
          {EDITIONS.map((edition) => (
            <option key={edition} className="bg-basalt-2 text-ink" value={edition}>
              {t(edition === '2008' ? 'builder.edition2008' : 'builder.edition2007')}
            </option>
          ))}
        </select>
        <span className={`text-14 ${dirty ? 'text-amber' : 'text-ink-2'}`} role="status">
          {state}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-small:w-full max-small:gap-[2px]">
        <button
          type="button"
          className={SIGN}
          aria-label={t('actions.undo')}
          title={t('actions.undo')}
          disabled={!canUndo(history)}
          onClick={() => session?.undo()}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className={SIGN}
          aria-label={t('actions.redo')}
          title={t('actions.redo')}
          disabled={!canRedo(history)}
          onClick={() => session?.redo()}
        >
          <Icon name="redo" />
        </button>
        <button
          type="button"
          className={SIGN}
          aria-label={t('actions.versions')}
          aria-haspopup="dialog"
          title={t('actions.versions')}
          disabled={!session}
          onClick={() => onDialog('versions')}
        >
          <Icon name="log" />
        </button>
        {/* Where not all of them have room, what is left of the space begins the next line. */}
        <span className="max-small:flex-1 max-sheet:basis-full" />
        <button
          type="button"
          className={MOVED}
          title={t('actions.import')}
          onClick={() => onDialog('import')}
        >
          <Icon name="upload" className={MOVED_SIGN} />{' '}
          <span className={MOVED_WORDS}>{t('actions.import')}</span>
        </button>
        <button
          type="button"
          className={MOVED}
          title={t('actions.export')}
          onClick={() => onDialog('export')}
        >
          <Icon name="download" className={MOVED_SIGN} />{' '}
          <span className={MOVED_WORDS}>{t('actions.export')}</span>
        </button>
        <button
          type="button"
          className={`${ACTION} ${GIVEN}`}
          title={t('actions.share')}
          onClick={() => onDialog('share')}
        >
          <Icon name="share" className={GIVEN_SIGN} />{' '}
          <span className={GIVEN_WORDS}>{t('actions.share')}</span>
        </button>
        <button
          type="button"
          className={`${ACTION} max-small:px-[9px]`}
          disabled={!session || saving || (!dirty && deck.baseRevision > 0)}
          onClick={onSave}
        >
          {t(dirty || deck.baseRevision === 0 || tabOnly ? 'actions.save' : 'actions.saved')}
        </button>
        <Link
          className={`${ACTION} btn--go ml-[2px] ${GIVEN}`}
          href={playAddress}
          prefetch={false}
          title={t('actions.play')}
        >
          <Icon name="play" className={GIVEN_SIGN} /> <span className={GIVEN_WORDS}>{t('actions.play')}</span>
        </Link>
      </div>
    </header>
  )
}
