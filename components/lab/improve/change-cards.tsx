import { useLocale, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Portrait } from '@/components/cards/portrait'
import type { Pool } from '@/lib/game/cards/pool'
import type { Change } from '@/lib/game/lab/improve'
import { colonIn } from '@/lib/platform/i18n/punctuation'

/** The removed and the added card, next to each other. */
export const SWAP = 'grid grid-cols-2 items-center gap-x-4'

interface ChangeCardsProps {
  readonly change: Change
  readonly pool: Pool
  /** Names each of both ways, where no heads of columns do. */
  readonly isNamed?: boolean
}

/** The cards of a change as pictures with their names. */
export function ChangeCards({ change, pool, isNamed = false }: ChangeCardsProps) {
  const t = useTranslations('lab.improve')
  const colon = colonIn(useLocale())
  const words = useCardLabels()
  return (
    <span className={SWAP}>
      {(['out', 'in'] as const).map((way) => {
        const card = pool.byKey.get(change[way])
        return (
          <span key={way} className="flex items-center gap-2">
            {card && (
              <span aria-hidden="true">
                <Portrait card={card} width={40} />
              </span>
            )}
            <span className="min-w-0 wrap-anywhere">
              <span className="sr">
                {t(`way.${way}`)}
                {colon}
              </span>
              <b
                className={`tech text-14 ${isNamed ? 'block' : 'hidden max-sm:block'} ${way === 'in' ? 'text-amber' : 'text-ink-2'}`}
                aria-hidden="true"
              >
                {t(`way.${way}`)}
              </b>
              {card ? words.name(card) : change[way]}
            </span>
          </span>
        )
      })}
    </span>
  )
}
