'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect } from 'react'
import { type GivenDeck, useGivenDeck } from '../../import-export/use-given-deck'
import DropMessage from './drop-message'
import { type DeckDragActions, useDeckDrag } from './use-deck-drag'

interface DeckDropsProps {
  readonly bench: RefObject<HTMLElement | null>
  readonly actions: DeckDragActions
  /** A file or a text was dropped or pasted. */
  readonly onGiven: (given: GivenDeck) => void
}

/** What is dragged within the builder, and what is dropped or pasted into it. */
export default function DeckDrops({ bench, actions, onGiven }: DeckDropsProps) {
  const t = useTranslations('decks')
  useDeckDrag(bench, actions)
  useEffect(() => bench.current?.setAttribute('data-drops', ''), [bench])
  const hovers = useGivenDeck(onGiven)
  return hovers ? <DropMessage>{t('builder.dropFile')}</DropMessage> : null
}
