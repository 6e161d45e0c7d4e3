'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Portrait } from '@/components/cards/portrait'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import type { PackCard } from '@/lib/features/sealed/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import type { SetCode } from '@/lib/game/terms'
import { PackWrapper } from './pack-wrapper'

/** True for the rarities that packs are opened for. */
export const isRare = (rarity: string): boolean => rarity === 'R' || rarity === 'UR'

interface PackRailProps {
  readonly pool: Pool
  readonly packs: readonly (readonly PackCard[])[]
  readonly sets: readonly SetCode[]
  readonly isOpen: (place: number) => boolean
  /** The pack that is shown. */
  readonly shown: number
  /** The pack of the next card; undefined when all are open. */
  readonly next: number | undefined
  readonly onChoose: (place: number) => void
}

/** All packs: unopened ones in their wrappers, opened ones with their rarest card. */
export function PackRail({ pool, packs, sets, isOpen, shown, next, onChoose }: PackRailProps) {
  const t = useTranslations('sealed.open')
  const words = useCardLabels()
  const best = (cards: readonly PackCard[]) => {
    const all = cards.flatMap(({ key }) => pool.byKey.get(key) ?? [])
    return all.find(({ rarity }) => rarity === 'UR') ?? all.find(({ rarity }) => isRare(rarity))
  }
  return (
    <nav aria-label={t('packs')}>
      <p className="lab mb-2 flex justify-between gap-2">
        {t('packs')}{' '}
        <span>{t('opened', { opened: packs.filter((_, at) => isOpen(at)).length, all: packs.length })}</span>
      </p>
      <ul className="relative grid grid-cols-2 gap-x-3 gap-y-3 max-lg:flex max-lg:overflow-x-auto max-lg:pb-1">
        {packs.map((cards, place) => {
          const rare = isOpen(place) ? best(cards) : undefined
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: packs never change places.
              key={place}
              className="max-lg:w-19 max-lg:flex-none"
            >
              <button
                type="button"
                className="block w-full text-left text-13 disabled:cursor-default max-lg:text-12"
                disabled={!isOpen(place) && place !== next}
                aria-current={place === shown ? 'true' : undefined}
                onClick={() => onChoose(place)}
              >
                {rare ? (
                  <span className="relative block" aria-hidden="true">
                    <PackWrapper pool={pool} set={sets[place] ?? ''} isOpened />
                    <span className="absolute inset-0 grid place-items-center">
                      <Portrait card={rare} width={64} />
                    </span>
                  </span>
                ) : (
                  <PackWrapper pool={pool} set={sets[place] ?? ''} isOpened={isOpen(place)} />
                )}
                <b className={`block leading-[1.2] ${place === shown ? 'text-amber' : ''}`}>
                  {words.set(sets[place] ?? '')}
                </b>
                <span className="block text-ink-2 max-md:[@media(height<760px)]:sr-only">
                  {rare ? (
                    <i lang={TITLE_LANGUAGE} className="not-italic">
                      {rare.title}
                    </i>
                  ) : isOpen(place) ? (
                    t('isOpen')
                  ) : (
                    t('cardsIn', { count: cards.length })
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
