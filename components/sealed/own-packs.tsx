'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useSets } from '@/components/sets/use-sets'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { type BroughtCard, broughtCard } from '@/lib/game/cards/brought-cards'

/**
 * Chooses a set of own cards whose packs are available in addition to the official ones. Renders nothing if there is
 * none.
 */
export function OwnPacks({ onCards }: { readonly onCards: (cards: readonly BroughtCard[]) => void }) {
  const t = useTranslations('sealed.setup')
  const id = useId()
  const { sets } = useSets()
  const [chosen, setChosen] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  if (sets.size === 0) return null
  const choose = async (code: string) => {
    setChosen(code)
    const { playableCards } = await import('@/lib/features/sets/model/playable')
    const set = sets.get(code)?.set
    const cards = set ? playableCards(set).map(broughtCard) : []
    setEmpty(code !== '' && !cards.some(({ card }) => card.rarity !== 'S'))
    onCards(cards)
  }
  return (
    <div className="mb-5 grid max-w-100 gap-1">
      <label className="lab" htmlFor={id}>
        {t('ownSet')}
      </label>
      <Field>
        <select id={id} value={chosen} onChange={({ target }) => void choose(target.value)}>
          <option value="">{t('noOwnSet')}</option>
          {[...sets.values()].map(({ set }) => (
            <option key={set.code} value={set.code}>
              {set.name || set.symbol}
            </option>
          ))}
        </select>
      </Field>
      {isEmpty && <Notice role="alert">{t('nothingInPacks')}</Notice>}
    </div>
  )
}
