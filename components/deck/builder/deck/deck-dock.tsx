'use client'

import { useTranslations } from 'next-intl'
import { GateStrip } from '@/components/cards/gate'
import { Icon } from '@/components/ui/icon'
import { isOpen as isDeckOpen } from '@/lib/features/decks/client/deck-document'
import { useBuilder, useBuilderStore } from '../builder-context'

/** Opens and closes the drawer with the deck on a phone. */
export function DeckDock({ states, cards }: { states: readonly boolean[]; cards: number }) {
  const t = useTranslations('decks')
  const builder = useBuilderStore()
  const isOpen = useBuilder(({ isDrawerOpen }) => isDrawerOpen)
  const canEdit = useBuilder(({ deck }) => isDeckOpen(deck))
  return (
    <button
      ref={builder.elements.dock}
      type="button"
      className="relative z-5 flex min-w-0 items-center gap-3 border-t border-line-strong bg-basalt-2 px-3.5 data-over:-outline-offset-4 data-over:[outline:2px_dashed_var(--horizon)] lg:hidden"
      data-drop={isOpen ? undefined : 'drawer'}
      aria-expanded={isOpen}
      aria-controls="deck-pane"
      onClick={isOpen ? builder.hideDeck : builder.showDeck}
    >
      <b className="tech text-18 whitespace-nowrap">{isOpen ? t('builder.closeDeck') : t('builder.deck')}</b>
      <span className="overflow-hidden text-14 whitespace-nowrap text-ink-2 max-xs:hidden">
        {canEdit && (cards === 0 && !isOpen ? t('begin.here') : t('builder.cards', { count: cards }))}
      </span>
      <GateStrip states={states} className="ml-auto" />
      <Icon name={isOpen ? 'caret-down' : 'caret-up'} className="text-ink-2" />
    </button>
  )
}
