'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { RadioList } from '@/components/table/radio-list'
import { LEGEND, PANEL } from '@/components/table/set-up-styles'
import { Chip } from '@/components/ui/chip'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { ONLINE_KINDS, type OnlineKind, playersOf } from '@/lib/features/online/model/kinds'
import { gamesMessages } from '@/lib/platform/i18n/generated/lazy/games'
import type { ChosenVariants, GameId } from '@/lib/tabletop/games/list'
import { useKindNames } from './game-words'

/** Settings of the other games are loaded once one of them is chosen. */
const VariantChooser = dynamic(
  () => import('@/components/games/variant-chooser').then((module) => module.VariantChooser),
  { ssr: false },
)

/** The game of an invitation: the one of the address (`?game=dice`), until another is chosen. */
export function useChosenKind() {
  const [kind, setKind] = useState<OnlineKind>('stargate')
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('game')
    setKind((before) => ONLINE_KINDS.find((one) => one === named) ?? before)
  }, [])
  return [kind, setKind] as const
}

interface GameChoiceProps {
  readonly kind: OnlineKind
  readonly onChoose: (kind: OnlineKind) => void
}

/** Which game is played. */
export function GameChoice({ kind, onChoose }: GameChoiceProps) {
  const t = useTranslations('online.new')
  const nameOf = useKindNames()
  return (
    <fieldset className={PANEL}>
      <legend className={LEGEND}>{t('game')}</legend>
      <RadioList
        label={t('game')}
        labelIsVisible={false}
        options={ONLINE_KINDS.map((value) => ({ value, name: nameOf(value) }))}
        value={kind}
        onChange={onChoose}
        wide
      />
    </fieldset>
  )
}

interface OtherSetUpProps {
  readonly game: GameId
  readonly players: number
  readonly onPlayers: (players: number) => void
  readonly variants: ChosenVariants
  readonly onVariants: (variants: ChosenVariants) => void
}

/** The players and settings of a game to which nobody brings anything. */
export function OtherSetUp({ game, players, onPlayers, variants, onVariants }: OtherSetUpProps) {
  const t = useTranslations('online.new')
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
            onClick={() => onPlayers(count)}
          >
            {count}
          </Chip>
        ))}
      </div>
      <p className="text-14 text-ink-2">{t('playersHelp')}</p>
      <LazyMessages load={gamesMessages} onFailed={() => {}}>
        <VariantChooser game={game} players={players} chosen={variants} onChoose={onVariants} />
      </LazyMessages>
    </fieldset>
  )
}
