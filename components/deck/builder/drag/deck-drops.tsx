'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useGivenDeck } from '../../import-export/use-given-deck'
import { useBuilderStore } from '../builder-context'
import DropMessage from './drop-message'
import { useDeckDrag } from './use-deck-drag'

/** Handles dragging within the builder, and anything dropped or pasted into it. */
export default function DeckDrops() {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  const { bench } = builder.elements
  useDeckDrag(bench, {
    onSection: builder.dropOn,
    onMore: builder.addOne,
    onLess: builder.removeOne,
    onOpenDrawer: builder.showDeck,
  })
  useEffect(() => bench.current?.setAttribute('data-drops', ''), [bench])
  const hovers = useGivenDeck(builder.importGiven)
  return hovers ? <DropMessage>{t('builder.dropFile')}</DropMessage> : null
}
