'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { CARD_TYPES } from '@/lib/game/terms'
import { DrawRow } from '../deck-cards'
import { copiesIn, type DeckGroups, entriesInOrder } from '../deck-entries'
import type { SectionProps } from '../deck-section'
import { entryName } from '../entry-focus'
import { countedGroups } from './arrange'
import type { ShownFigure } from './looks'

interface CountedProps extends Pick<SectionProps, 'groups' | 'actions' | 'wrong' | 'extras'> {
  readonly figure: ShownFigure
  readonly onAll: (() => void) | undefined
}

/** The cards of a figure, without the sections that show how much is missing. */
export default function Counted({ groups, figure, onAll, ...row }: CountedProps) {
  const counted = countedGroups(groups, figure)
  return (
    <>
      <FigureLine figure={figure} groups={counted} onAll={onAll} />
      <ul>
        {entriesInOrder(counted).map((entry) => (
          <DrawRow key={entryName({ key: entry.card.key, section: entry.section })} entry={entry} {...row} />
        ))}
      </ul>
    </>
  )
}

/** Shows which cards of the deck are listed, with a button to show all of them. */
function FigureLine(props: {
  readonly figure: ShownFigure
  readonly groups: DeckGroups
  readonly onAll: (() => void) | undefined
}) {
  const { figure, groups, onAll } = props
  const t = useTranslations('decks.views')
  const words = useCardLabels()
  const what = (): string => {
    switch (figure.kind) {
      case 'cost':
        return t(figure.andMore ? 'costAndMore' : 'cost', { cost: figure.value })
      case 'glyph':
        return words.glyph(figure.value)
      case 'asked':
        return t('asked', { glyph: words.glyph(figure.value) })
      case 'firepower':
        return t('firepower', { value: figure.value })
      case 'type': {
        const type = CARD_TYPES.find((one) => one === figure.value)
        return type ? words.t(`type.${type}`) : figure.value
      }
      case 'trait':
        return words.trait(figure.value)
    }
  }
  return (
    <Notice className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5" role="status">
      {t('only', { what: what(), count: copiesIn(entriesInOrder(groups)) })}{' '}
      <Button onClick={onAll}>{t('all')}</Button>
    </Notice>
  )
}
