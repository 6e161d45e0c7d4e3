'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Notice } from '@/components/ui/notice'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { type PlayProblem, playability } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'

interface DeckStateProps {
  readonly list: DeckList
  readonly pool: Pool
  /** Address at which the deck can be edited. */
  readonly href: string
}

/**
 * The reason why games with a deck cannot be played, or the deck-building rules it breaks; renders nothing for a legal
 * one.
 */
export function DeckState({ list, pool, href }: DeckStateProps) {
  const t = useTranslations('lab')
  const format = useFormatter()
  const { problems, broken } = useMemo(() => playability(pool, list, list.edition), [pool, list])
  if (problems.length + broken.length === 0) return null
  const said = (problem: PlayProblem): string => {
    if (problem.kind === 'team-size') return t('state.team-size', { need: problem.need, have: problem.have })
    if (problem.kind === 'no-missions') return t('state.no-missions')
    return t(`state.${problem.kind}`, { titles: format.list(problem.titles) })
  }
  const link = (
    <Link href={href} prefetch={false}>
      {t('deck.look')}
    </Link>
  )
  if (problems.length === 0)
    return (
      <Notice className="mb-4">
        {t('state.broken', { count: broken.length })} {link}
      </Notice>
    )
  return (
    <Notice bad as="div" className="mb-4">
      <p>{t('state.lead')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.kind}>{said(problem)}</li>
        ))}
      </ul>
      {link}
    </Notice>
  )
}
