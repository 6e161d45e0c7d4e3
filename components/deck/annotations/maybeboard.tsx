'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { SideMark } from '@/components/cards/parts'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { addCard } from '@/lib/features/decks/model/edit'
import type { DeckExtras, DeckState } from '@/lib/features/decks/model/extras'
import { moveFromMaybeboard, withMaybeboard } from '@/lib/features/decks/model/extras-edit'
import type { Pool } from '@/lib/game/cards/pool'
import { CopiesStrip } from '../viewer/copies-strip'
import type { CardPlace } from '../viewer/deck-actions'
import { MISSION_MARK } from '../viewer/entry-looks'
import { SectionHeading } from '../viewer/section-heading'
import { CardName } from './card-name'
import { COUNT, ROW } from './styles'

interface MaybeboardProps {
  readonly pool: Pool
  readonly extras: DeckExtras
  readonly onUpdate: ((change: (state: DeckState) => DeckState) => boolean) | undefined
  readonly onOpen: ((place: CardPlace) => void) | undefined
}

/** The maybeboard: cards that may still be added to the deck. No rule counts them. */
export function Maybeboard({ pool, extras, onUpdate, onOpen }: MaybeboardProps) {
  const t = useTranslations('annotations')
  const words = useCardLabels()
  const copies = extras.maybe.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={t('maybe.title')}>
      <SectionHeading title={t('maybe.title')} figure={t('maybe.count', { count: copies })} />
      {extras.maybe.length === 0 && <p className="text-14 text-ink-2">{t('maybe.empty')}</p>}
      <ul>
        {extras.maybe.map(({ key, count }) => {
          const card = pool.byKey.get(key)
          const name = card ? words.name(card) : key
          return (
            <li key={key} className={ROW}>
              {card &&
                (card.type === 'mission' ? (
                  <Icon name="mission" className={MISSION_MARK} />
                ) : (
                  <SideMark card={card} onPage className="text-[24px]" />
                ))}
              <CardName pool={pool} cardKey={key} onOpen={onOpen} />
              {onUpdate ? (
                <>
                  <CopiesStrip
                    name={t('maybe.on', { name })}
                    copies={count}
                    countClassName={COUNT}
                    onChange={(next) =>
                      onUpdate((state) => ({ ...state, extras: withMaybeboard(state.extras, key, next) }))
                    }
                  />
                  <Button
                    variant="quiet"
                    icon
                    disabled={!card}
                    aria-label={t('maybe.toDeck', { name })}
                    title={t('maybe.toDeck', { name })}
                    onClick={() =>
                      onUpdate((state) => moveFromMaybeboard(state, key, (list) => addCard(pool, list, key)))
                    }
                  >
                    <Icon name="arrow-right" />
                  </Button>
                </>
              ) : (
                <b className="tech text-16">{count}</b>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
