'use client'

import { useTranslations } from 'next-intl'
import { GateStrip } from '@/components/cards/gate'
import { Button } from '@/components/ui/button'
import { deckSize } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { STARTER_DECKS, type StarterDeck } from '@/lib/features/decks/model/starters'
import type { Pool } from '@/lib/game/cards/pool'
import { gateStates } from '../legality/rule-views'
import { SectionHeading } from '../viewer/section-heading'

const LINE = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5'
const SAID = 'text-14 text-ink-2'

interface BeginWithProps {
  readonly pool: Pool
  /** Takes the cards of a starter deck, under a name. */
  readonly onStarter: (starter: StarterDeck, name: string) => void
  readonly onImport: () => void
}

/** Ways to begin an empty deck: a deck as it was sold, or a list or file from elsewhere. */
export function BeginWith({ pool, onStarter, onImport }: BeginWithProps) {
  const t = useTranslations('decks')
  const terms = useTranslations('terms')
  return (
    <section aria-label={t('begin.title')}>
      <SectionHeading title={t('begin.title')} />
      <ul className="border-t border-line">
        {STARTER_DECKS.map((starter) => {
          const name = terms(`starter.${starter.nameKey}`)
          const cards = deckSize(starter.list)
          return (
            <li key={starter.id} className={LINE}>
              <b>{name}</b>
              <span className={SAID}>{t('builder.cards', { count: cards })}</span>
              <GateStrip states={gateStates(checkDeck(pool, starter.list), false)} />
              <Button
                className="ml-auto"
                aria-label={t('begin.copyOf', { name })}
                onClick={() => onStarter(starter, name)}
              >
                {t('starters.copy')}
              </Button>
            </li>
          )
        })}
        <li className={LINE}>
          <b>{t('begin.file')}</b>
          <span className={SAID}>{t('begin.drop')}</span>
          <Button className="ml-auto" aria-haspopup="dialog" onClick={onImport}>
            {t('actions.import')}
          </Button>
        </li>
      </ul>
    </section>
  )
}
