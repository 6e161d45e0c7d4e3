'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand/react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'
import type { DeckSession, OpenDeck } from './session'

const nothing = () => {}

/** What its maker has to know of the deck's keeping, and choices that only a person can make. */
export function DeckNotices({ deck, session }: { deck: OpenDeck; session: DeckSession }) {
  const t = useTranslations('decks')
  const memory = useStore(memoryOnlyStore)
  const { conflict } = deck
  const mergeable = conflict && conflict.kind !== 'gone' && conflict.theirs ? conflict : undefined
  const MergeChoice = useLazyComponent(
    mergeable !== undefined,
    () => import('../versions/merge-choice'),
    nothing,
  )
  return (
    <>
      {memory && (
        <p className="notice notice--bad text-14" role="status">
          {t(`state.memory.${memory}`)}
        </p>
      )}
      {deck.emptied && (
        <p className="notice notice--bad text-14" role="alert">
          {t(`state.emptied.${deck.emptied}`)}
        </p>
      )}
      {deck.unkept && (
        <p className="notice notice--bad text-14" role="alert">
          {t('state.unkept')}
        </p>
      )}
      {deck.waiting && (
        <p className="notice text-14" role="status">
          {t(memory || deck.unkept ? 'state.waitingTab' : 'state.waiting')}
        </p>
      )}
      {conflict && (
        <div className="notice notice--bad text-14" role="alert">
          <p>
            <b>{t(`conflict.${conflict.kind}.title`)}</b>
          </p>
          <p>{t(`conflict.${conflict.kind}.text`)}</p>
          {mergeable && MergeChoice && <MergeChoice deck={deck} conflict={mergeable} session={session} />}
          <p className="mt-2 flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn--go"
              onClick={() => {
                const name = deck.name || t('builder.untitled')
                void session.keepAsCopy(t('conflict.copyName', { name }))
              }}
            >
              {t('conflict.keep')}
            </button>
            <button type="button" className="btn" onClick={() => void session.takeTheirs()}>
              {t(conflict.kind === 'gone' ? 'conflict.drop' : 'conflict.take')}
            </button>
          </p>
        </div>
      )}
    </>
  )
}
