'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { useCollection } from '@/components/storage/use-collection'
import { usePool } from '@/components/storage/use-pool'
import { deckNeeds, needsAsText } from '@/lib/collection/needs'
import type { DeckList } from '@/lib/decks/deck'
import { useCopy } from './use-copy'
import './counts.css'

/** How much of a deck one owns, and what is missing. Wants the messages `collection` and `terms`. */
export function DeckNeeds({ list }: { readonly list: DeckList }) {
  const t = useTranslations('collection')
  const words = useCardWords()
  const pool = usePool()
  const { status, counts } = useCollection()
  const copy = useCopy()
  const needs = useMemo(() => (pool ? deckNeeds(pool, counts, list) : undefined), [pool, counts, list])
  if (!pool || !needs || status !== 'ready') return <div className="needs" aria-busy="true" />
  if (needs.needed === 0) return null
  const missing = needs.needed - needs.owned
  const share = needs.owned / needs.needed
  return (
    <section className="needs" aria-label={t('needs.label')}>
      <p className="needs-sum">
        {t.rich('needs.owned', {
          owned: needs.owned,
          needed: needs.needed,
          b: (text) => <b>{text}</b>,
        })}
        <span className="needs-bar" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      </p>
      {missing === 0 ? (
        <p>{t('needs.complete')}</p>
      ) : (
        <details>
          <summary>{t('needs.missing', { copies: missing, cards: needs.missing.length })}</summary>
          <ul>
            {needs.missing.map(({ key, missing: copies, needed, owned }) => {
              const card = pool.byKey.get(key)
              return (
                <li key={key}>
                  <b>{copies}</b>
                  <span>{card ? words.name(card) : key}</span>
                  <span className="needs-of">
                    {card && words.t('card.number', { set: card.set, number: card.number })}{' '}
                    {t('needs.of', { owned, needed })}
                  </span>
                </li>
              )
            })}
          </ul>
          <button
            type="button"
            className="btn"
            onClick={() =>
              void copy(needsAsText(pool, needs.missing), t('needs.copied', { copies: missing }))
            }
          >
            {t('needs.copy')}
          </button>
        </details>
      )}
    </section>
  )
}
