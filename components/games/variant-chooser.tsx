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
}

/** What can be agreed on before a game begins, each with what it means. */
export function VariantChooser({ game, players, chosen, onChoose }: VariantChooserProps) {
  const t = useTranslations('games.setup')
  const id = useId()
  return GAMES[game].variants.map(({ name, values, usual, isSwitch }) => (
    <fieldset key={name} aria-describedby={`${id}${name}`}>
      <legend className="lab">{t(`variants.${name}`)}</legend>
      <div className="mt-1 flex flex-wrap gap-1">
        {values(players).map((value, place) => {
          const isChosen = place === (chosen[name] ?? usual)
          return (
            <Chip
              key={value}
              on={isChosen}
              className="min-w-11 justify-center"
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
      <p id={`${id}${name}`} className="mt-1 text-13 text-ink-2">
        {t(`variantHints.${name}`)}
      </p>
    </fieldset>
  ))
}
