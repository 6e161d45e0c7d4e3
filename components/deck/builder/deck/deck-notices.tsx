'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { Notice } from '@/components/ui/notice'
import { conflictOf, type DeckDocument, isWaiting } from '@/lib/features/decks/client/deck-document'
import type { DeckSession } from '@/lib/features/decks/client/deck-session'
import { memoryOnlyStore } from '@/lib/features/decks/client/rows'

const nothing = () => {}

/** Shows the owner the state of saving, and offers the choices that only a person can make. */
export function DeckNotices({ deck, session }: { deck: DeckDocument; session: DeckSession }) {
  const t = useTranslations('decks')
  const memory = useStore(memoryOnlyStore)
  const conflict = conflictOf(deck)
  const mergeable = conflict && conflict.kind !== 'deleted' && conflict.theirs ? conflict : undefined
  const MergeChoice = useLazyComponent(
    mergeable !== undefined,
    () => import('@/components/deck/versions/merge-choice'),
    nothing,
  )
  return (
    <>
      {memory && (
        <Notice bad className="text-14" role="status">
          {t(`state.memory.${memory}`)}
        </Notice>
      )}
      {deck.cleared && (
        <Notice bad className="text-14" role="alert">
          {t(`state.emptied.${deck.cleared}`)}
        </Notice>
      )}
      {deck.draft.hasFailed && (
        <Notice bad className="text-14" role="alert">
          {t('state.unkept')}
        </Notice>
      )}
      {isWaiting(deck) && (
        <Notice className="text-14" role="status">
          {t(memory || deck.draft.hasFailed ? 'state.waitingTab' : 'state.waiting')}
        </Notice>
      )}
      {conflict && (
        <Notice bad as="div" className="text-14" role="alert">
          <p>
            <b>{t(`conflict.${conflict.kind}.title`)}</b>
          </p>
          <p>{t(`conflict.${conflict.kind}.text`)}</p>
          {mergeable && MergeChoice && <MergeChoice deck={deck} conflict={mergeable} session={session} />}
          <p className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="primary"
              onClick={() => {
                const name = deck.name || t('builder.untitled')
                void session.keepAsCopy(t('conflict.copyName', { name }))
              }}
            >
              {t('conflict.keep')}
            </Button>
            <Button onClick={() => void session.takeTheirs()}>
              {t(conflict.kind === 'deleted' ? 'conflict.drop' : 'conflict.take')}
            </Button>
          </p>
        </Notice>
      )}
    </>
  )
}
