'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { copiesOfLines, type LineId, lineId, type Offer } from '@/lib/features/trade/model/list'
import type { TradedLine } from '@/lib/features/trade/model/match'
import type { Pool } from '@/lib/game/cards/pool'
import { CardLine, useLineName } from './card-line'
import { CopiesField } from './copies-field'
import { HEADING, ROW, SAID, SUM } from './styles'

interface MatchSideProps {
  readonly pool: Pool
  readonly title: string
  readonly lines: readonly TradedLine[]
  /** Total of all lines. */
  readonly weight: number
  /** Further offers of this side. */
  readonly offers: readonly Offer[]
  /** All possible offers of this side. */
  readonly all: readonly Offer[]
  /** Lines that the other side wants. */
  readonly wanted: ReadonlySet<LineId>
  /** Sets the copies of a line; undefined leaves it to the proposal. */
  readonly onFix: (id: LineId, copies: number | undefined) => void
}

/** One side of a swap. */
export function MatchSide({ pool, title, lines, weight, offers, all, wanted, onFix }: MatchSideProps) {
  const t = useTranslations('trade')
  const nameOf = useLineName(pool)
  const groups = [
    { label: t('match.wantedGroup'), offers: offers.filter((offer) => wanted.has(lineId(offer))) },
    { label: t('match.otherGroup'), offers: offers.filter((offer) => !wanted.has(lineId(offer))) },
  ]
  return (
    <section aria-label={title}>
      <h3 className={HEADING}>
        {title}{' '}
        <small className={SUM}>
          {t('sum', { copies: copiesOfLines(lines) })} · {weight}
        </small>
      </h3>
      {lines.length === 0 && <p className="text-ink-2">{t('match.nothing')}</p>}
      <ul>
        {lines.map((line) => {
          const id = lineId(line)
          const said = { name: nameOf(line.key), finish: t(`finish.${line.finish}`) }
          const most = all.find((offer) => lineId(offer) === id)?.copies ?? line.copies
          return (
            <li key={id} className={ROW}>
              <input
                type="checkbox"
                className="touch:size-6 print:hidden"
                aria-label={t('match.keep', said)}
                checked={line.isFixed}
                onChange={({ target }) => onFix(id, target.checked ? line.copies : undefined)}
              />
              <CopiesField
                label={t('match.copies', said)}
                value={line.copies}
                most={most}
                onChange={(copies) => onFix(id, copies)}
              />
              <CardLine pool={pool} line={line}>
                <small className={SAID}>{t('match.each', { weight: line.weight })}</small>
              </CardLine>
              <Button
                variant="quiet"
                icon
                className="print:hidden"
                aria-label={t('match.removeOf', said)}
                onClick={() => onFix(id, 0)}
              >
                <Icon name="minus" />
              </Button>
            </li>
          )
        })}
      </ul>
      {offers.length > 0 && (
        <label className="mt-2 grid max-w-105 gap-1 print:hidden">
          <span className="lab">{t('match.add')}</span>
          <Field>
            <select
              value=""
              onChange={({ target }) => {
                const offer = offers.find((one) => lineId(one) === target.value)
                if (offer) onFix(lineId(offer), 1)
              }}
            >
              <option value="">{t('match.choose')}</option>
              {groups.map(
                ({ label, offers: grouped }) =>
                  grouped.length > 0 && (
                    <optgroup key={label} label={label}>
                      {grouped.map((offer) => (
                        <option key={lineId(offer)} value={lineId(offer)}>
                          {nameOf(offer.key)}
                          {offer.finish === 'foil' ? ` (${t('finish.foil')})` : ''}
                        </option>
                      ))}
                    </optgroup>
                  ),
              )}
            </select>
          </Field>
        </label>
      )}
    </section>
  )
}
