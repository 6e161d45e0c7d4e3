'use client'

import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { RarityMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { cardPath } from '@/lib/cards/card-path'
import type { Pool } from '@/lib/cards/pool'
import type { BinderRow } from '@/lib/collection/binder-lists'
import { Link } from '@/lib/i18n/navigation'
import type { CardKey } from '@/lib/terms'

interface ListRowsProps {
  readonly pool: Pool
  /** In the order of the binder. */
  readonly rows: readonly BinderRow[]
  readonly ticks: ReadonlySet<CardKey>
  readonly onTick: (key: CardKey, isTicked: boolean) => void
}

/** A list as one goes through it, card by card. */
export function ListRows({ pool, rows, ticks, onTick }: ListRowsProps) {
  const t = useTranslations('lists')
  const words = useCardWords()
  return (
    <table className="ls-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('tick')}</span>
          </th>
          <th scope="col">{t('copies')}</th>
          <th scope="col">{t('card')}</th>
          <th scope="col">{t('number')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, regular, foil }) => {
          const card = pool.byKey.get(key)
          const name = card ? words.name(card) : key
          return (
            <tr key={key} data-ticked={ticks.has(key) ? '' : undefined}>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('tickRow', { name })}
                    checked={ticks.has(key)}
                    onChange={({ target }) => onTick(key, target.checked)}
                  />
                </label>
              </td>
              <td>
                <b>{regular + foil}</b>
              </td>
              <td>
                {card ? (
                  <Link href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {foil > 0 && <i> {t('foil', { count: foil })}</i>}
              </td>
              <td>
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
