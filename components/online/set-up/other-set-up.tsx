'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { VariantChooser } from '@/components/games/variant-chooser'
import { LEGEND, PANEL } from '@/components/table/set-up/set-up-styles'
import { Chip } from '@/components/ui/chip'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { type OnlineVariant, playersOf } from '@/lib/features/online/model/kinds'
import { gamesMessages } from '@/lib/platform/i18n/generated/lazy/games'
import { type ChosenVariants, type GameId, variantOf } from '@/lib/tabletop/games/list'

/** The chosen set-up of a game: its players, and all settings that differ from the defaults. */
export interface ChosenSetUp {
  readonly players: number
  readonly variant: OnlineVariant
}

interface OtherSetUpProps {
  readonly game: GameId
  readonly onChange: (chosen: ChosenSetUp) => void
}

/** The players and settings of a game for which players bring nothing. */
export default function OtherSetUp({ game, onChange }: OtherSetUpProps) {
  const t = useTranslations('online.new')
  const [players, setPlayers] = useState(2)
  const [variants, setVariants] = useState<ChosenVariants>({})
  const change = (count: number, chosen: ChosenVariants) => {
    setPlayers(count)
    setVariants(chosen)
    onChange({ players: count, variant: variantOf(game, count, chosen) })
  }
  const { fewest, most } = playersOf(game)
  return (
    <fieldset className={PANEL}>
      <legend className={LEGEND}>{t('players')}</legend>
      <div className="flex flex-wrap gap-1">
        {Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more).map((count) => (
          <Chip
            key={count}
            on={count === players}
            className="min-w-11 justify-center"
            aria-pressed={count === players}
            onClick={() => change(count, variants)}
          >
            {count}
          </Chip>
        ))}
      </div>
      <p className="text-14 text-ink-2">{t('playersHelp')}</p>
      <LazyMessages load={gamesMessages} onFailed={() => {}}>
        <VariantChooser
          game={game}
          players={players}
          chosen={variants}
          onChoose={(chosen) => change(players, chosen)}
        />
      </LazyMessages>
    </fieldset>
  )
}
