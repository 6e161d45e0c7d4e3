'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { type CollectionMarks, marksOf } from '@/lib/features/collection/model/marks'
import { copiesOfLines, lineId, type Offer, TRADE_LIMITS, type Wish } from '@/lib/features/trade/model/list'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { CardLine, useLineName } from './card-line'
import { CopiesField } from './copies-field'
import { HEADING, ROW, SAID, SUM } from './styles'

interface OwnPartProps {
  readonly pool: Pool
  readonly marks: CollectionMarks
  readonly part: 'offers' | 'wishes'
  readonly lines: readonly (Wish & { readonly condition?: Offer['condition'] })[]
  /** Opens all notes on a card. */
  readonly onEdit: (card: Card) => void
}

/** One part of the user's own list, editable. */
export function OwnPart({ pool, marks, part, lines, onEdit }: OwnPartProps) {
  const t = useTranslations('trade')
  const nameOf = useLineName(pool)
  const set = ({ key, finish }: Wish, copies: number) => {
    const mark = marksOf(marks, key)
    const side = part === 'offers' ? 'trade' : 'wanted'
    const [regular, foil] = mark[side]
    const pair = finish === 'foil' ? ([regular, copies] as const) : ([copies, foil] as const)
    changeCollection({ marks: { [key]: { ...mark, [side]: pair } } }, 'marks')
  }
  return (
    <section id={part === 'offers' ? 'trade' : 'wanted'} aria-label={t(`part.${part}`)}>
      <h2 className={HEADING}>
        {t(`part.${part}`)} <small className={SUM}>{t('sum', { copies: copiesOfLines(lines) })}</small>
      </h2>
      {lines.length === 0 && <p className="text-ink-2">{t(`empty.${part}`)}</p>}
      <ul>
        {lines.map((line) => {
          const card = pool.byKey.get(line.key)
          const name = nameOf(line.key)
          const said = [line.condition ? t(`condition.${line.condition}`) : '', line.note].filter(Boolean)
          return (
            <li key={lineId(line)} className={ROW}>
              <CopiesField
                label={t('line.copies', { name, finish: t(`finish.${line.finish}`) })}
                value={line.copies}
                most={TRADE_LIMITS.copies}
                onChange={(copies) => set(line, copies)}
              />
              <CardLine pool={pool} line={line}>
                {said.length > 0 && <small className={SAID}>{said.join(' · ')}</small>}
              </CardLine>
              {card && (
                <Button
                  variant="quiet"
                  icon
                  className="print:hidden"
                  aria-label={t('line.editOf', { name })}
                  onClick={() => onEdit(card)}
                >
                  <Icon name="edit" />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
