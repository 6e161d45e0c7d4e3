'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useStore } from 'zustand/react'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { isDirty, isOpen, isSaving } from '@/lib/features/decks/client/deck-document'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { EDITIONS, isEdition } from '@/lib/game/terms'
import { GUEST } from '@/lib/platform/storage/owner'

import { useBuilder, useBuilderStore } from '../builder-context'
import { CommandButton } from '../command-button'
import { EXPORT, IMPORT, REDO, SAVE, SHARE, UNDO, VERSIONS } from '../commands'
import { usePlayAddress } from '../play-address'

const SIGN = buttonClass({ variant: 'quiet', icon: true, className: 'max-sm:w-9' })
const ACTION = buttonClass({ className: 'px-2.5' })
/** Icons replace the labels if space is short. */
const MOVED = buttonClass({ variant: 'quiet', className: 'px-2.5 max-2xl:w-9 max-2xl:px-0' })
const MOVED_SIGN = 'hidden max-2xl:inline-block'
const MOVED_WORDS = 'max-2xl:sr-only'
const GIVEN = 'max-sm:w-9 max-sm:px-0'
const GIVEN_SIGN = 'hidden max-sm:inline-block'
const GIVEN_WORDS = 'max-sm:sr-only'

interface DeckHeaderProps {
  readonly cards: number
  readonly isLegal: boolean
}

/** Name and edition of the deck, and every action on the whole deck: to play it is the next step once it is legal. */
export function DeckHeader({ cards, isLegal }: DeckHeaderProps) {
  const builder = useBuilderStore()
  const deck = useBuilder((state) => state.deck)
  const canEdit = isOpen(deck)
  const playAddress = usePlayAddress(deck)
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
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 pt-2.5 pb-2 max-lg:px-3.5 xl:col-span-full">
      <div className="flex min-w-0 flex-[1_1_260px] flex-wrap items-baseline gap-x-2.5">
        <h1 className="sr">{name || t('builder.untitled')}</h1>
        <input
          ref={field}
          className="-ml-1.5 min-w-0 flex-[1_1_100%] rounded-1 border border-transparent px-1.5 py-px tech text-[26px]/[1.15] text-ellipsis placeholder:text-ink-3 placeholder:opacity-100 focus:border-line-strong focus:bg-well enabled:hover:border-line"
          data-deck-name=""
          value={name}
          disabled={!canEdit}
          maxLength={DECK_LIMITS.nameLength}
          placeholder={t('builder.untitled')}
          aria-label={t('builder.name')}
          title={name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => builder.current.session?.rename(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') field.current?.blur()
          }}
        />
        <span className="text-14 text-ink-2" data-deck-size="">
          {t('builder.cards', { count: cards })}
        </span>
        <select
          className="min-h-6.5 border-b border-line-strong text-14 text-ink-2"
          aria-label={t('builder.edition')}
          value={list.edition}
          disabled={!canEdit}
          onChange={(event) => {
            const edition = event.target.value
            if (isEdition(edition)) builder.edit((before) => ({ ...before, edition }))
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
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:gap-0.5">
        <CommandButton command={UNDO} className={SIGN} isSign>
          <Icon name="undo" />
        </CommandButton>
        <CommandButton command={REDO} className={SIGN} isSign>
          <Icon name="redo" />
        </CommandButton>
        <CommandButton command={VERSIONS} className={SIGN} isSign opensDialog>
          <Icon name="log" />
        </CommandButton>
        {/* If they do not all fit, the rest of the space goes to the start of the next line. */}
        <span className="max-sm:flex-1 max-xs:basis-full" />
        <CommandButton command={IMPORT} className={MOVED}>
          <Icon name="upload" className={MOVED_SIGN} />{' '}
          <span className={MOVED_WORDS}>{t('actions.import')}</span>
        </CommandButton>
        <CommandButton command={EXPORT} className={MOVED}>
          <Icon name="download" className={MOVED_SIGN} />{' '}
          <span className={MOVED_WORDS}>{t('actions.export')}</span>
        </CommandButton>
        <CommandButton command={SHARE} className={`${ACTION} ${GIVEN}`}>
          <Icon name="share" className={GIVEN_SIGN} />{' '}
          <span className={GIVEN_WORDS}>{t('actions.share')}</span>
        </CommandButton>
        <CommandButton command={SAVE} className={`${ACTION} max-sm:px-2.25`}>
          {t(dirty || deck.baseRevision === 0 || tabOnly ? 'actions.save' : 'actions.saved')}
        </CommandButton>
        <ButtonLink
          {...(isLegal && { variant: 'primary' })}
          className={`${ACTION} ml-0.5 ${GIVEN}`}
          href={playAddress}
          prefetch={false}
          title={t('actions.play')}
        >
          <Icon name="play" className={GIVEN_SIGN} /> <span className={GIVEN_WORDS}>{t('actions.play')}</span>
        </ButtonLink>
      </div>
    </header>
  )
}
