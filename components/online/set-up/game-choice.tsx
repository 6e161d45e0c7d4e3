'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LEGEND, PANEL } from '@/components/table/set-up/set-up-styles'
import { RadioList } from '@/components/ui/form/radio-list'
import { ONLINE_KINDS, type OnlineKind } from '@/lib/features/online/model/kinds'
import { useKindNames } from '../game-words'

/** The game of an invitation: the one named by the address (`?game=dice`), until another is chosen. */
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

/** Chooses the game of an invitation. */
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
