'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Chip } from '@/components/ui/chip'
import { type ChosenVariants, GAMES, type GameId } from '@/lib/tabletop/games/list'

interface VariantChooserProps {
  readonly game: GameId
  readonly players: number
  readonly chosen: ChosenVariants
  readonly onChoose: (chosen: ChosenVariants) => void
  /** Set if a setup shows only the first setting and folds away the others. */
  readonly part?: 'first' | 'others'
}

/** The label of a line of the setup. */
export const LINE_NAME = 'w-28 flex-none text-14 text-ink-2 max-sm:w-26 max-xs:w-full'

/** The settings of a game, each with its explanation. */
export function VariantChooser({ game, players, chosen, onChoose, part }: VariantChooserProps) {
  const t = useTranslations('games.setup')
  const id = useId()
  const { variants } = GAMES[game]
  const isFirst = part === 'first'
  return variants
    .slice(part === 'others' ? 1 : 0, isFirst ? 1 : undefined)
    .map(({ name, values, usual, isSwitch }) => (
      <fieldset
        key={name}
        className="flex flex-wrap items-center gap-x-3 gap-y-1"
        aria-describedby={`${id}${name}`}
        aria-label={t(`variants.${name}`)}
      >
        <span className={LINE_NAME} aria-hidden="true">
          {t(`variants.${name}`)}
        </span>
        <div className="flex flex-wrap gap-1">
          {values(players).map((value, place) => {
            const isChosen = place === (chosen[name] ?? usual)
            return (
              <Chip
                key={value}
                on={isChosen}
                className="min-w-11 justify-center max-sm:min-w-9"
                aria-pressed={isChosen}
                onClick={() => onChoose({ ...chosen, [name]: place })}
              >
                {isSwitch
                  ? t(value === 0 ? 'without' : 'with')
                  : place === usual
                    ? t('usual', { value })
                    : value}
              </Chip>
            )
          })}
        </div>
        <p id={`${id}${name}`} className={isFirst ? 'sr' : 'basis-full text-13 text-ink-2'}>
          {t(`variantHints.${name}`)}
        </p>
      </fieldset>
    ))
}
