'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { CardPlace } from './deck-actions'
import type { DeckGroups } from './deck-entries'
import { ROW_COUNT, ROW_LOOK, ROW_TITLE, TOOL, TOOLS } from './entry-looks'
import { SectionHeading } from './section-heading'

interface UnknownCardsProps {
  readonly unknown: DeckGroups['unknown']
  /** Omitted if the deck is read-only. */
  readonly onLess?: (place: CardPlace) => void
}

/** Entries of a deck that are not cards of the pool. */
export default function UnknownCards({ unknown, onLess }: UnknownCardsProps) {
  const t = useTranslations('decks')
  return (
    <div className="col-span-full">
      <SectionHeading title={t('draw.unknown')} />
      <ul>
        {unknown.map(({ key, count, section }) => (
          <li key={`${section} ${key}`} className={`${ROW_LOOK.item} ${ROW_LOOK.wrong}`}>
            <span className={ROW_LOOK.button}>
              <span className="contents">
                <Icon name="warning" />
                <em className={ROW_TITLE}>{key}</em>
                <b className={ROW_COUNT}>{count}</b>
              </span>
            </span>
            {onLess && (
              <span className={`${TOOLS} ${ROW_LOOK.tools}`}>
                <button
                  type="button"
                  className={TOOL}
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
