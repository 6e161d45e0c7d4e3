'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCollection } from '@/components/storage/use-collection'
import { Chip } from '@/components/ui/chip'
import { Dialog } from '@/components/ui/dialog'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { collectionBy, FIGURE_FACTS, type FigureFact } from '@/lib/features/collection/model/figures'
import type { Pool } from '@/lib/game/cards/pool'
import { CARD_TYPES, RARITIES, SIDES } from '@/lib/game/terms'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'

const HEAD = 'lab border-b border-line py-1.25 pr-2 text-ink-2'
const CELL = 'border-b border-line py-1.25 pr-2 font-normal'

interface FiguresDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
  /** Shows the results of a query. */
  readonly onQuery: (query: string) => void
}

/** Statistics of the collection by any fact of cards; each row links to its cards. */
export default function FiguresDialog(props: FiguresDialogProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onClose}>
      <Figures {...props} />
    </LazyMessages>
  )
}

/** Number of rows shown at first in a long table. */
const FIRST = 30

function Figures({ pool, open, onClose, onQuery }: FiguresDialogProps) {
  const t = useTranslations('build.figures')
  const words = useCardLabels()
  const { counts } = useCollection()
  const [fact, setFact] = useState<FigureFact>('set')
  const rows = collectionBy(pool, counts, fact).slice(0, FIRST)
  const most = Math.max(1, ...rows.map(({ regular, foil }) => regular + foil))
  const wordOf = (value: string): string => {
    const rarity = RARITIES.find((one) => one === value)
    const type = CARD_TYPES.find((one) => one === value)
    const side = SIDES.find((one) => one === value)
    switch (fact) {
      case 'set':
        return words.set(value)
      case 'rarity':
        return rarity ? words.rarity(rarity) : value
      case 'type':
        return type ? words.t(`type.${type}`) : value
      case 'side':
        return side ? words.t(`side.${side}`) : value
      case 'trait':
        return words.trait(value)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} shape="wide">
      <fieldset className="mb-2.5 flex flex-wrap gap-x-1.5 gap-y-1">
        <legend className="lab">{t('by')}</legend>
        {FIGURE_FACTS.map((one) => (
          <Chip key={one} aria-pressed={one === fact} onClick={() => setFact(one)}>
            {t(`facts.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <table className="w-full">
        <caption className="sr">{t('caption', { fact: t(`facts.${fact}`) })}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left wrap-anywhere`}>
              {t(`facts.${fact}`)}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t('copies')}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t('foil')}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t('different')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, all, different, regular, foil }) => (
            <tr key={value}>
              <th scope="row" className={`${CELL} text-left wrap-anywhere`}>
                <button
                  type="button"
                  className="text-left text-horizon underline underline-offset-[3px] touch:min-h-11"
                  onClick={() => {
                    onClose()
                    onQuery(`${fact}:"${value}"`)
                  }}
                >
                  {wordOf(value)}
                </button>
                <span className="mt-0.75 block h-1.5 bg-basalt-4" aria-hidden="true">
                  <i
                    className="block h-full bg-ink"
                    style={{ width: `${((regular + foil) / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className={`${CELL} text-right`}>{regular + foil}</td>
              <td className={`${CELL} text-right`}>{foil}</td>
              <td className={`${CELL} text-right`}>{t('of', { different, all })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
