'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { Dialog } from '@/components/ui/dialog'
import type { Pool } from '@/lib/cards/pool'
import { type Advice, adviceFor, queryOfAdvice } from '@/lib/decks/advice'
import type { DeckList } from '@/lib/decks/deck'
import { Link } from '@/lib/i18n/navigation'
import { TeamReach } from './reach/team-reach'
import './advice.css'

/** So many sentences are read. */
const SHOWN = 5
const NOTE = 'mb-3 text-[15px] text-ink-2'
const HEADING = 'mt-5 mb-2 text-[19px]'

interface AdviceDialogProps {
  readonly list: DeckList
  readonly pool: Pool
  readonly onClose: () => void
  /** Shows what a search finds beside the deck; absent where a deck is only looked at. */
  readonly onSearch?: (query: string) => void
}

/** What the texts and ratings of a deck's cards say of it. */
export default function AdviceDialog({ list, pool, onClose, onSearch }: AdviceDialogProps) {
  const t = useTranslations('advice')
  return (
    <Dialog open shape="wide" title={t('title')} onClose={onClose}>
      <p className={NOTE}>{t('lede')}</p>
      <Sentences list={list} pool={pool} onSearch={onSearch} />
      <h3 className={HEADING}>{t('reach')}</h3>
      <p className={NOTE}>{t('reachLede')}</p>
      <TeamReach list={list} pool={pool} />
    </Dialog>
  )
}

function Sentences({ list, pool, onSearch }: Omit<AdviceDialogProps, 'onClose'>) {
  const t = useTranslations('advice')
  const words = useCardWords()
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
        return t('revival', { name, cost: one.cost, needed: one.needed, left: one.left })
    }
  }
  return (
    <>
      <h3 className={HEADING}>{t('heading')}</h3>
      {advice.length === 0 && <p>{isEmpty ? t('empty') : t('none')}</p>}
      <ul className="border-t border-line">
        {advice.slice(0, SHOWN).map((one) => {
          const query = queryOfAdvice(one)
          const find = t(one.kind === 'revival' || one.kind === 'title' ? 'instead' : 'find')
          return (
            <li
              key={said(one)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0 flex-1 basis-60">{said(one)}</span>
              {onSearch ? (
                <button type="button" className="btn" onClick={() => onSearch(query)}>
                  {find}
                </button>
              ) : (
                <Link href={`/cards?q=${encodeURIComponent(query)}`} prefetch={false}>
                  {find}
                </Link>
              )}
            </li>
          )
        })}
        {advice.length > SHOWN && (
          <li className="py-2 text-14 text-ink-2">{t('more', { count: advice.length - SHOWN })}</li>
        )}
      </ul>
    </>
  )
}
