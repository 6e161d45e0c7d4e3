import { lazy, type ReactNode, Suspense } from 'react'
import type { DeckSection } from '@/lib/features/decks/model/deck'
import type { DeckExtras } from '@/lib/features/decks/model/extras'
import type { CardKey } from '@/lib/game/terms'
import type { DeckGroups, ShownEntry } from './deck-entries'
import type { EntryActions } from './deck-entry'

/** The code that renders the cards of a deck, which a new deck does not need yet. */
export const deckCards = () => import('./deck-cards')
const DrawRow = lazy(async () => ({ default: (await deckCards()).DrawRow }))

export interface SectionProps {
  readonly groups: DeckGroups
  readonly actions: EntryActions
  readonly wrong: ReadonlySet<CardKey>
  readonly onSearch?: (query: string) => void
  /** The deck's extras, some of which are shown on the cards. */
  readonly extras: DeckExtras
}

/** Classes of an empty place, and of one that searches for a missing card. */
export const FREE = 'border border-dashed border-line-strong text-ink-3'
export const ASKS = 'hover:border-horizon hover:text-horizon'

/** A section of the deck onto which a card can be dropped. */
export function DropZone(props: {
  readonly section: DeckSection
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const { section, label, className = '', children } = props
  return (
    <section
      className={`outline-offset-[6px] data-over:[outline:2px_dashed_var(--horizon)] ${className}`}
      data-drop={section}
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** Tone of the heading of a section. */
export const tone = (satisfied: boolean, isEmpty: boolean) => (satisfied ? 'ok' : isEmpty ? '' : 'bad')

/** Cards as rows; placeholders until they can be rendered. */
export function DrawRows({
  entries,
  ...row
}: Pick<SectionProps, 'actions' | 'wrong' | 'extras'> & { entries: readonly ShownEntry[] }) {
  return (
    <ul>
      <Suspense fallback={entries.map(({ card }) => <li key={card.key} className="h-8.25 max-sm:h-10.25" />)}>
        {entries.map((entry) => (
          <DrawRow key={entry.card.key} entry={entry} {...row} />
        ))}
      </Suspense>
    </ul>
  )
}
