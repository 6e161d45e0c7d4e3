'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { RarityMark, SideMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ROW_LINK } from '@/components/ui/row-link'
import type { CardToGet } from '@/lib/features/collection/model/allocation'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import { PartHeading } from './part-heading'

/** Number of cards shown at first in a long list. */
const FIRST = 8

/** The rows' classes are set on their list: there may be hundreds of rows. */
const ROWS =
  '*:grid *:min-h-8.5 *:grid-cols-[28px_minmax(0,1fr)_16px_24px] *:items-center *:gap-2 *:border-b *:border-line touch:*:min-h-11'
const NAME = `${ROW_LINK} wrap-anywhere`

interface CardsToGetProps {
  readonly pool: Pool
  readonly title: string
  readonly get: readonly CardToGet[]
  readonly onWant: (get: readonly CardToGet[]) => void
  /** Text below the list. */
  readonly after?: string
}

/** Cards that are missing for something, with a button that adds them to the wants. */
export function CardsToGet({ pool, title, get, onWant, after }: CardsToGetProps) {
  const t = useTranslations('build')
  const words = useCardLabels()
  const [whole, setWhole] = useState(false)
  const shown = whole || get.length <= FIRST + 2 ? get : get.slice(0, FIRST)
  const count = get.reduce((sum, { copies }) => sum + copies, 0)
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <PartHeading title={title} sum={t('next.sum', { count })} />
      <ul className={ROWS}>
        {shown.map(({ key, copies }) => {
          const card = pool.byKey.get(key)
          const name = card ? words.name(card) : key
          return (
            <li key={key}>
              {card?.type === 'mission' || !card ? (
                <Icon name="mission" className="text-18 text-ink-3" />
              ) : (
                <SideMark card={card} onPage className="text-[24px]" />
              )}
              {card ? (
                <Link className={NAME} href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              {card && <RarityMark card={card} />}
              <b className="text-right tech text-17">{copies}</b>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button onClick={() => onWant(get)}>{t('want', { count })}</Button>
        {shown.length < get.length && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('showAll', { count: get.length })}
          </Button>
        )}
        {after && <span className="text-14 text-ink-2">{after}</span>}
      </p>
    </section>
  )
}
