'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { chosenDecks, type DeckFilter } from '@/lib/features/decks/model/deck-filter'
import { DeckRow } from './deck-row'

/**
 * A table, or a list of boxes on narrow screens. The cells' classes are set here, since they are the same in all rows.
 */
const TABLE = [
  'w-full border-collapse text-15 max-md:block',
  'max-md:[&_thead]:hidden max-md:[&_tbody]:block',
  '[&_thead_th]:pr-3 [&_thead_th]:font-tech [&_thead_th]:leading-[1] [&_thead_th]:font-semibold [&_thead_th]:pb-2 [&_thead_th]:text-left [&_thead_th]:text-12 [&_thead_th]:tracking-label [&_thead_th]:text-ink-3 [&_thead_th]:uppercase',
].join(' ')

/** The columns with a visible heading. */
const COLUMNS = ['deck', 'legality', 'cards', 'team', 'edition', 'updated'] as const

interface DeckTableProps {
  readonly decks: readonly DeckListItem[]
  /** The folder and tag of the decks that are listed. */
  readonly choice: DeckFilter
}

/** The user's own decks, with the dialog that moves one of them to a folder. */
export function DeckTable({ decks, choice }: DeckTableProps) {
  const t = useTranslations('decks')
  const shown = chosenDecks(decks, choice)
  const [placing, setPlacing] = useState<DeckListItem>()
  const PlaceDialog = useLazyComponent(
    placing !== undefined,
    () => import('./folders/place-dialog'),
    () => setPlacing(undefined),
  )
  const table = useRef<HTMLTableElement>(null)
  const placed = useRef<string>(undefined)
  useEffect(() => {
    // The focused row may have moved to a folder that is not shown.
    const row = placed.current
    if (row === undefined || placing || shown.some(({ id }) => id === row)) return
    placed.current = undefined
    if (document.activeElement === document.body) table.current?.focus()
  }, [shown, placing])
  return (
    <>
      <table ref={table} tabIndex={-1} className={TABLE}>
        <caption className="sr">{t('mine.list')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              // The cells of the team are hidden at the same width.
              <th key={name} scope="col" className={name === 'team' ? '@max-xl:hidden' : undefined}>
                {t(`mine.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{t('actions.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((deck) => (
            <DeckRow
              key={deck.id}
              deck={deck}
              folderShown={choice.folder === null}
              onPlace={() => {
                placed.current = deck.id
                setPlacing(deck)
              }}
            />
          ))}
        </tbody>
      </table>
      {PlaceDialog && placing && (
        <PlaceDialog
          deck={placing}
          name={placing.name || t('builder.untitled')}
          decks={decks}
          onClose={() => setPlacing(undefined)}
        />
      )}
    </>
  )
}
