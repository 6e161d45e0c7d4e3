'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { usePool } from '@/components/storage/use-pool'
import type { CountChange } from '@/lib/decks/diff'
import { type MergeSide, mergeDecks } from '@/lib/decks/merge'
import type { Favoured } from '@/lib/decks/merge-extras'
import { type Conflict, contentOf, type DeckSession, type OpenDeck } from '../session'

export interface MergeChoiceProps {
  readonly deck: OpenDeck
  readonly conflict: Extract<Conflict, { kind: 'saved' }>
  readonly session: DeckSession
}

interface MergePlanProps extends MergeChoiceProps {
  readonly base: MergeSide | undefined
}

/** The plan of a merge in words, and its buttons. */
export function MergePlanView({ deck, conflict, session, base }: MergePlanProps) {
  const t = useTranslations('merge')
  const format = useFormatter()
  const words = useCardWords()
  const pool = usePool()
  if (!base) return <p>{t('noBase')}</p>

  const ours = contentOf(deck)
  const { theirs } = conflict
  const plan = mergeDecks(base, ours, theirs)
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
      <ul className="max-h-[40vh] overflow-y-auto">
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
      <p className="dk-choice">
        <button type="button" className="btn btn--go" onClick={() => goOn('ours')}>
          {t(clashes.length > 0 ? 'preferOurs' : 'together')}
        </button>
        {clashes.length > 0 && (
          <button type="button" className="btn" onClick={() => goOn('theirs')}>
            {t('preferTheirs')}
          </button>
        )}
      </p>
      <p>{t('undo')}</p>
    </>
  )
}
