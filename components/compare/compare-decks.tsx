'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DeckDiffView } from '@/components/deck/versions/deck-diff'
import { labHref } from '@/components/lab/lab-href'
import { type FoundDeck, useDeckOptions } from '@/components/lab/settings/deck-choice'
import { DeckSelect } from '@/components/lab/settings/deck-select'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { Notice } from '@/components/ui/notice'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { alignedCounts } from '@/lib/features/decks/model/diff'
import { deckSize } from '@/lib/features/decks/model/edit'
import { type DeckRef, formatDeckRef, parseDeckRef } from '@/lib/features/play/model/links/deck-ref'
import { Link } from '@/lib/platform/i18n/navigation'

/** The two decks before any was chosen. */
const FIRST: DeckRef = { kind: 'starter', id: 'carter' }
const SECOND: DeckRef = { kind: 'starter', id: 'oneill' }

/** The two decks named by the address, and functions that choose others and update the address. */
function useChoice() {
  const [choice, setChoice] = useState<{ readonly from: DeckRef; readonly to: DeckRef }>({
    from: FIRST,
    to: SECOND,
  })
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setChoice({
      from: parseDeckRef(query.get('deck'), query.get('name')) ?? FIRST,
      to: parseDeckRef(query.get('with')) ?? SECOND,
    })
  }, [])
  const choose = (from: DeckRef, to: DeckRef) => {
    setChoice({ from, to })
    const query = new URLSearchParams({ deck: formatDeckRef(from), with: formatDeckRef(to) })
    history.replaceState(null, '', `?${query}`)
  }
  return { ...choice, choose }
}

/** Cards that two decks share, copy by copy. */
const inBoth = (a: DeckList, b: DeckList): number =>
  alignedCounts([a, b]).reduce((sum, { counts: [first = 0, second = 0] }) => sum + Math.min(first, second), 0)

const sizeOf = (list: DeckList): number => deckSize(list)

/** Compares any two decks: the user's own, starter decks, and decks from codes and links. */
export function CompareDecks() {
  const t = useTranslations('versions')
  const library = useDeckOptions()
  const pool = usePool()
  const poolFailed = usePoolFailed()
  const isBrowser = useHydrated()
  const { from, to, choose } = useChoice()
  const find = (ref: DeckRef): FoundDeck => (isBrowser ? library.find(ref) : { status: 'loading' })
  const first = find(from)
  const second = find(to)
  return (
    <div className="doc">
      <h1>{t('compare.title')}</h1>
      <p className="lede mb-4">{t('compare.lede')}</p>
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-x-4 gap-y-2.5 max-sm:grid-cols-1 max-sm:justify-items-start">
        <DeckSelect
          className="max-sm:w-full"
          label={t('compare.first')}
          chosen={from}
          library={library}
          onChoose={(next) => choose(next, to)}
        />
        <Button onClick={() => choose(to, from)}>{t('compare.swap')}</Button>
        <DeckSelect
          className="max-sm:w-full"
          label={t('compare.second')}
          chosen={to}
          library={library}
          onChoose={(next) => choose(from, next)}
        />
      </div>
      {poolFailed && !pool && (
        <Notice bad role="alert">
          {t('compare.noCards')} <Button onClick={retryPool}>{t('compare.retry')}</Button>
        </Notice>
      )}
      {pool && first.status === 'ready' && second.status === 'ready' ? (
        <>
          <h2>{t('between', { from: first.name, to: second.name })}</h2>
          <p role="status">
            {t('compare.shared', {
              count: inBoth(first.list, second.list),
              first: sizeOf(first.list),
              second: sizeOf(second.list),
            })}
          </p>
          <DeckDiffView
            className="lg:grid lg:grid-cols-2 lg:gap-x-9"
            pool={pool}
            from={first.list}
            to={second.list}
          />
          <p className="mt-5 text-ink-2">
            {t('compare.games')}{' '}
            <Link href={labHref(from)} prefetch={false}>
              {t('compare.lab', { deck: first.name })}
            </Link>
          </p>
        </>
      ) : (
        first.status !== 'failed' && second.status !== 'failed' && <p role="status">{t('compare.loading')}</p>
      )}
    </div>
  )
}
