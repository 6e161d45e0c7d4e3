'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { type Conflict, contentOf, type DeckDocument } from '@/lib/features/decks/client/deck-document'
import type { DeckSession } from '@/lib/features/decks/client/deck-session'
import type { CountChange } from '@/lib/features/decks/model/diff'
import { type Favoured, type MergeSide, mergeDecks } from '@/lib/features/decks/model/merge'

export interface MergeChoiceProps {
  readonly deck: DeckDocument
  readonly conflict: Extract<Conflict, { kind: 'saved' | 'tab' }>
  readonly session: DeckSession
}

interface MergePlanProps extends MergeChoiceProps {
  readonly base: MergeSide | undefined
}

/** The plan of a merge as text, with its buttons. */
export function MergePlanView({ deck, conflict, session, base }: MergePlanProps) {
  const t = useTranslations('merge')
  const format = useFormatter()
  const words = useCardLabels()
  const pool = usePool()
  const theirs = conflict.kind === 'saved' ? conflict.theirs : conflict.theirs && contentOf(conflict.theirs)
  const ours = contentOf(deck)
  const plan = base && theirs && mergeDecks(base, ours, theirs)
  // Changes that two tabs made in different places are merged without asking.
  const isObvious = conflict.kind === 'tab' && plan?.fields.length === 0 && plan.counts.length === 0
  const merged = useRef(plan?.merged)
  merged.current = plan?.merged
  useEffect(() => {
    if (!isObvious || !merged.current) return
    session.goOnWith(merged.current)
    toast({ message: t('obvious') })
  }, [isObvious, session, t])
  if (!base || !plan || !theirs) return <p>{t('noBase')}</p>
  if (isObvious) return null
  const name = (key: string) => {
    const card = pool?.byKey.get(key)
    return card ? words.name(card) : key
  }
  const said = (changes: readonly CountChange[]) =>
    changes.length === 0
      ? t('same')
      : format.list(
          changes.map(({ section, key, from, to }) =>
            t('change', { card: name(key), section: t(`section.${section}`), from, to }),
          ),
        )
  const clashes = [
    ...plan.fields.map((field) => t(`field.${field}`)),
    ...plan.counts.map(({ section, key, ...counts }) =>
      t('clash', { card: name(key), section: t(`section.${section}`), ...counts }),
    ),
  ]
  const goOn = (favoured: Favoured) => session.goOnWith(mergeDecks(base, ours, theirs, favoured).merged)
  return (
    <>
      <p>
        <b>{t('title')}</b>
      </p>
      <ul className="max-h-[40vh] relative overflow-y-auto">
        <li>
          {t('ours')} {said(plan.ours)}
        </li>
        <li>
          {t('theirs')} {said(plan.theirs)}
        </li>
        {clashes.length > 0 && (
          <li>
            <b>{t('clashes')}</b> {format.list(clashes)}
          </li>
        )}
      </ul>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => goOn('ours')}>
          {t(clashes.length > 0 ? 'preferOurs' : 'together')}
        </Button>
        {clashes.length > 0 && <Button onClick={() => goOn('theirs')}>{t('preferTheirs')}</Button>}
      </p>
      <p>{t('undo')}</p>
    </>
  )
}
