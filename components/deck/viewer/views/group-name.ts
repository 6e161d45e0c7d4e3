import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { CARD_TYPES } from '@/lib/game/terms'
import type { Grouping } from './looks'

/** Returns a function that gives the heading of a group of cards. */
export function useGroupName(): (grouping: Grouping, name: string) => string {
  const t = useTranslations('decks')
  const words = useCardLabels()
  return (grouping, name) => {
    if (grouping === 'side') return t(name === 'villain' ? 'draw.villain' : 'draw.hero')
    if (grouping === 'own') return t(name === 'short' ? 'views.short' : 'views.owned')
    if (name === '') return t('views.none')
    if (grouping === 'type') {
      const type = CARD_TYPES.find((one) => one === name)
      return type ? words.t(`type.${type}`) : name
    }
    if (grouping === 'cost') return t('views.cost', { cost: Number(name) })
    if (grouping === 'trait') return words.trait(name)
    return grouping === 'glyph' ? words.glyph(name) : name
  }
}
