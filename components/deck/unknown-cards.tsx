'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { CardPlace } from './deck-actions'
import type { DeckGroups } from './deck-entries'

interface UnknownCardsProps {
  readonly unknown: DeckGroups['unknown']
  /** Absent where a deck is only looked at. */
  readonly onLess?: (place: CardPlace) => void
}

/** What stands in a deck and is no card of the pool. */
export default function UnknownCards({ unknown, onLess }: UnknownCardsProps) {
  const t = useTranslations('decks')
  return (
    <div className="dr-unknown">
      <h2 className="sec">
        <span className="lab">{t('draw.unknown')}</span>
      </h2>
      <ul>
        {unknown.map(({ key, count, section }) => (
          <li key={`${section} ${key}`} className="dr is-wrong">
            <span className="de">
              <span className="de-c">
                <Icon name="warning" />
                <em>{key}</em>
                <b>{count}</b>
              </span>
            </span>
            {onLess && (
              <span className="de-st">
                <button
                  type="button"
                  aria-label={t('builder.remove', { name: key })}
                  onClick={() => onLess({ key, section })}
                >
                  <Icon name="minus" />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
