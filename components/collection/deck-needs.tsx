'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { deckNeeds, needsAsText } from '@/lib/features/collection/model/needs'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { useCopy } from './use-copy'
import { useWant } from './use-want'

/** The share of a deck that the user owns, and the missing cards. Needs the messages `collection` and `terms`. */
export function DeckNeeds({ list }: { readonly list: DeckList }) {
  const t = useTranslations('collection')
  const words = useCardLabels()
  const pool = usePool()
  const { status, counts } = useCollection()
  const copy = useCopy()
  const want = useWant()
  const needs = useMemo(() => (pool ? deckNeeds(pool, counts, list) : undefined), [pool, counts, list])
  if (!pool || !needs || status !== 'ready') return <div aria-busy="true" />
  if (needs.needed === 0) return null
  const missing = needs.needed - needs.owned
  const share = needs.owned / needs.needed
  return (
    <section aria-label={t('needs.label')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {t.rich('needs.owned', {
          owned: needs.owned,
          needed: needs.needed,
          b: (text) => <b className="tech text-22 text-ink">{text}</b>,
        })}
        <span className="h-2 max-w-60 min-w-20 flex-1 bg-basalt-4" aria-hidden="true">
          <i className="block h-full bg-ink" style={{ width: `${share * 100}%` }} />
        </span>
      </p>
      {missing === 0 ? (
        <p>{t('needs.complete')}</p>
      ) : (
        <details>
          <summary className="cursor-pointer py-1.5">
            {t('needs.missing', { copies: missing, cards: needs.missing.length })}
          </summary>
          <ul className="mb-2.5">
            {needs.missing.map(({ key, missing: copies, needed, owned }) => {
              const card = pool.byKey.get(key)
              return (
                <li
                  key={key}
                  className="grid grid-cols-[24px_1fr_auto] items-baseline gap-x-2 border-b border-line py-1"
                >
                  <b className="tech text-16">{copies}</b>
                  <span>{card ? words.name(card) : key}</span>
                  <span className="text-right tech text-14/[1.2] font-medium text-ink-3">
                    {card && words.t('card.number', { set: card.set, number: card.number })}{' '}
                    {t('needs.of', { owned, needed })}
                  </span>
                </li>
              )
            })}
          </ul>
          <Button className="mr-2 mb-2" onClick={() => void want(needs.missing)}>
            {t('needs.want', { count: missing })}
          </Button>
          <Button
            onClick={() =>
              void copy(needsAsText(pool, needs.missing), t('needs.copied', { copies: missing }))
            }
          >
            {t('needs.copy')}
          </Button>
        </details>
      )}
    </section>
  )
}
