'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { RarityMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { ROW_LINK } from '@/components/ui/row-link'
import type { BinderRow } from '@/lib/features/collection/model/binder'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'

const HEAD = 'lab py-1 pr-2 text-left text-ink-2'
const CELL = 'border-t border-line py-1.25 pr-2 wrap-anywhere touch:py-0'

interface ListRowsProps {
  readonly pool: Pool
  /** In the order of the binder. */
  readonly rows: readonly BinderRow[]
  readonly ticks: ReadonlySet<CardKey>
  readonly onTick: (key: CardKey, isTicked: boolean) => void
}

/** A list to work through, card by card. */
export function ListRows({ pool, rows, ticks, onTick }: ListRowsProps) {
  const t = useTranslations('lists')
  const words = useCardLabels()
  return (
    <table className="mt-3 w-full max-w-180 border-collapse">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            <span className="sr">{t('tick')}</span>
          </th>
          <th scope="col" className={HEAD}>
            {/* On a phone the word would take the room of the titles. */}
            <span className="max-md:sr-only">{t('copies')}</span>
          </th>
          <th scope="col" className={HEAD}>
            {t('card')}
          </th>
          <th scope="col" className={HEAD}>
            {t('number')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, regular, foil }) => {
          const card = pool.byKey.get(key)
          const name = card ? words.name(card) : key
          return (
            <tr
              key={key}
              className={`print:break-inside-avoid ${ticks.has(key) ? 'text-ink-3 line-through' : ''}`}
            >
              <td className={`${CELL} w-7`}>
                <label className="block touch:flex touch:min-h-11 touch:items-center touch:gap-1.5">
                  <input
                    type="checkbox"
                    aria-label={t('tickRow', { name })}
                    checked={ticks.has(key)}
                    onChange={({ target }) => onTick(key, target.checked)}
                  />
                </label>
              </td>
              <td className={`${CELL} tech w-14 text-18 leading-[1.2]`}>
                <b>{regular + foil}</b>
              </td>
              <td className={CELL}>
                {card ? (
                  <Link className={ROW_LINK} href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {foil > 0 && <i className="text-ink-2"> {t('foil', { count: foil })}</i>}
              </td>
              <td className={`${CELL} w-27.5 whitespace-nowrap touch:w-22`}>
                {card && (
                  <>
                    {words.t('card.number', { set: card.set, number: card.number })}{' '}
                    <RarityMark card={card} />
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
