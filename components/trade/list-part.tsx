'use client'

import { useTranslations } from 'next-intl'
import { copiesOfLines, type LineId, lineId, type Offer, type Wish } from '@/lib/features/trade/model/list'
import type { Pool } from '@/lib/game/cards/pool'
import { CardLine } from './card-line'
import { HEADING, ROW, SAID, SUM } from './styles'

interface ListPartProps {
  readonly pool: Pool
  readonly title: string
  readonly lines: readonly (Wish & { readonly condition?: Offer['condition'] })[]
  /** Text shown if there are no lines. */
  readonly empty: string
  /** Lines that the reader wants, or has for trade, and their remark. */
  readonly matching: ReadonlySet<LineId>
  readonly match: string
}

/** One part of another player's list, read-only. */
export function ListPart({ pool, title, lines, empty, matching, match }: ListPartProps) {
  const t = useTranslations('trade')
  return (
    <section aria-label={title}>
      <h2 className={HEADING}>
        {title} <small className={SUM}>{t('sum', { copies: copiesOfLines(lines) })}</small>
      </h2>
      {lines.length === 0 && <p className="text-ink-2">{empty}</p>}
      <ul>
        {lines.map((line) => {
          const said = [
            line.condition ? t(`condition.${line.condition}`) : '',
            line.note,
            matching.has(lineId(line)) ? match : '',
          ].filter(Boolean)
          return (
            <li key={lineId(line)} className={ROW}>
              <b className="tech min-w-6.5 text-18 leading-[1.2]">{line.copies}</b>
              <CardLine pool={pool} line={line}>
                {said.length > 0 && <small className={SAID}>{said.join(' · ')}</small>}
              </CardLine>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
