'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { RarityMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { ROW_LINK } from '@/components/ui/row-link'
import type { WishedFinish } from '@/lib/features/trade/model/list'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'

/** Returns a card's name in a list; its key if the pool does not know it. */
export function useLineName(pool: Pool): (key: CardKey) => string {
  const words = useCardLabels()
  return (key) => {
    const card = pool.byKey.get(key)
    return card ? words.name(card) : key
  }
}

interface CardLineProps {
  readonly pool: Pool
  readonly line: { readonly key: CardKey; readonly finish: WishedFinish }
  /** Further text of the line, below the name. */
  readonly children?: ReactNode
}

/** The card of a line: name, finish and position in the binder. */
export function CardLine({ pool, line, children }: CardLineProps) {
  const t = useTranslations('trade')
  const { t: words } = useCardLabels()
  const nameOf = useLineName(pool)
  const card = pool.byKey.get(line.key)
  return (
    <>
      <span className="min-w-0 flex-[1_1_150px] wrap-anywhere">
        {card ? (
          <Link className={ROW_LINK} href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE}>
            {nameOf(line.key)}
          </Link>
        ) : (
          line.key
        )}
        {line.finish === 'foil' && <i> {t('finish.foil')}</i>}
        {children}
      </span>
      {card && (
        <span className="tech text-14 leading-[1.2] font-medium whitespace-nowrap">
          {words('card.number', { set: card.set, number: card.number })} <RarityMark card={card} />
        </span>
      )}
    </>
  )
}
