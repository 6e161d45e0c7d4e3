'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { RarityMark, SideMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Icon } from '@/components/ui/icon'
import { cardPath } from '@/lib/cards/card-path'
import type { Pool } from '@/lib/cards/pool'
import type { CardToGet } from '@/lib/collection/allocation'
import { Link } from '@/lib/i18n/navigation'

/** Cards that are shown of very many. */
const FIRST = 8

interface CardsToGetProps {
  readonly pool: Pool
  readonly title: string
  readonly get: readonly CardToGet[]
  readonly onWant: (get: readonly CardToGet[]) => void
  /** What is said of them. */
  readonly after?: string
}

/** Cards that are missing for something, with a button that puts them among one's wants. */
export function CardsToGet({ pool, title, get, onWant, after }: CardsToGetProps) {
  const t = useTranslations('build')
  const words = useCardWords()
  const [whole, setWhole] = useState(false)
  const shown = whole || get.length <= FIRST + 2 ? get : get.slice(0, FIRST)
  const count = get.reduce((sum, { copies }) => sum + copies, 0)
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="bn-head">
        {title} <span>{t('next.sum', { count })}</span>
      </h3>
      <ul>
        {shown.map(({ key, copies }) => {
          const card = pool.byKey.get(key)
          const name = card ? words.name(card) : key
          return (
            <li key={key} className="bn-card">
              {card?.type === 'mission' || !card ? (
                <Icon name="mission" className="text-18 text-ink-3" />
              ) : (
                <SideMark card={card} onPage className="text-[24px]" />
              )}
              {card ? (
                <Link href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              {card && <RarityMark card={card} />}
              <b>{copies}</b>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <button type="button" className="btn" onClick={() => onWant(get)}>
          {t('want', { count })}
        </button>
        {shown.length < get.length && (
          <button type="button" className="btn btn--quiet" onClick={() => setWhole(true)}>
            {t('showAll', { count: get.length })}
          </button>
        )}
        {after && <span className="text-14 text-ink-2">{after}</span>}
      </p>
    </section>
  )
}
