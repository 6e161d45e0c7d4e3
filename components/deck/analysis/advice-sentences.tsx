'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { type Advice, adviceFor, queryOfAdvice } from '@/lib/features/decks/model/analysis/advice'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'

interface AdviceSentencesProps {
  /** Maximum number of sentences shown. */
  readonly most: number
  readonly list: DeckList
  readonly pool: Pool
  /** Shows the results of a search next to the deck; omitted if the deck is read-only. */
  readonly onSearch?: (query: string) => void
  /** Renders nothing if there is no advice. */
  readonly isBrief?: boolean
}

/** Advice based on the texts of a deck's cards, in sentences, each with a link to cards that would help. */
export function AdviceSentences({ most, list, pool, onSearch, isBrief = false }: AdviceSentencesProps) {
  const t = useTranslations('advice')
  const words = useCardLabels()
  const advice = useMemo(() => adviceFor(pool, list), [pool, list])
  const isEmpty = list.team.length === 0 || list.missions.length === 0 || list.draw.length === 0
  const said = (one: Advice): string => {
    const name = words.name(one.card)
    switch (one.kind) {
      case 'glyph':
        return t('glyph', { name, glyph: words.glyph(one.glyph), asked: one.asked, given: one.given })
      case 'nobody':
        return t('nobody', { name })
      case 'title':
        return t('titleTwice', { name, copies: one.copies })
      case 'revival':
        return t('revival', {
          name,
          cost: one.cost,
          needed: one.needed,
          cards: one.cards,
          left: one.left,
        })
    }
  }
  if (isBrief && advice.length === 0) return null
  return (
    <section aria-label={t('heading')} className={isBrief ? 'text-14' : undefined}>
      {isBrief && <h3 className="mb-1 lab">{t('heading')}</h3>}
      {advice.length === 0 && <p>{isEmpty ? t('empty') : t('none')}</p>}
      <ul className="border-t border-line">
        {advice.slice(0, most).map((one) => {
          const query = queryOfAdvice(one)
          const find = t(one.kind === 'revival' || one.kind === 'title' ? 'instead' : 'find')
          return (
            <li
              key={said(one)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2 not-last:border-b"
            >
              <span className="min-w-0 flex-1 basis-60">{said(one)}</span>
              {onSearch ? (
                <Button
                  variant={isBrief ? 'quiet' : undefined}
                  className={isBrief ? '-ml-3.5' : undefined}
                  onClick={() => onSearch(query)}
                >
                  {find}
                </Button>
              ) : (
                <Link href={`/cards?q=${encodeURIComponent(query)}`} prefetch={false}>
                  {find}
                </Link>
              )}
            </li>
          )
        })}
        {advice.length > most && (
          <li className="py-2 text-14 text-ink-2">{t('more', { count: advice.length - most })}</li>
        )}
      </ul>
    </section>
  )
}
