'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, memo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { RarityMark, SideMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import { setCopies } from '@/lib/features/collection/client/collection-edit'
import { COLLECTION_LIMITS, COPY_KINDS, type CopyKind } from '@/lib/features/collection/model/counts'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { Link } from '@/lib/platform/i18n/navigation'
import { CountCell } from './entry/count-cell'
import { FIGURES, type Figure } from './row-facts'
import { CELL, COLUMNS, COUNT_COLUMNS, FIGURE, ROW_GRID } from './styles'

/** Figures of a card that depend on decks and wants, in the order of their columns. */
export const USE_FIGURES = ['decks', 'short', 'spare', 'wanted', 'trade'] as const

interface CollectionRowProps {
  readonly card: Card
  /** Index in the whole list, from 0. */
  readonly row: number
  readonly figures: Readonly<Record<Figure, number>>
  /** True if the card has a note, or a condition. */
  readonly noted: boolean
  /** The cell that has (or would get) the focus, if it is in this row. */
  readonly current: CopyKind | undefined
  readonly disabled: boolean
  /** The kind of copy that a tap on the row adds; undefined if rows are wide. */
  readonly tapCounts: CopyKind | undefined
  /** Copies missing to a playset; nothing is shown for 0. */
  readonly lacks: number
  readonly style: CSSProperties
  readonly onFocusCell: (row: number, kind: CopyKind) => void
  readonly onMarks: (card: Card) => void
}

/** A separate line if title and subtitle are stacked. */
const LINE = 'max-md:block max-md:overflow-hidden max-md:text-ellipsis max-md:whitespace-nowrap'
const NUMBER = 'overflow-hidden text-15 font-medium text-ellipsis text-ink-2 tech'
/** A remark next to or below the name. */
const TAG = 'ml-2 tech text-14 text-ink-2 max-md:ml-0'
/** The count hidden on narrow screens. */
const OTHER = 'hidden'
const NONE = 'text-ink-3 in-data-current:text-ink-2'

/** Colours of figures that call for action. */
const TONE: Readonly<Partial<Record<Figure, string>>> = { short: 'text-danger', wanted: 'text-horizon' }

export const cellId = (row: number, kind: CopyKind): string => `own-${row}-${kind}`

/** A card of the collection. Its two counts are the cells for the keyboard. */
function Row(props: CollectionRowProps) {
  const { card, row, figures, noted, current, disabled, tapCounts, lacks, style, onFocusCell, onMarks } =
    props
  const t = useTranslations('collection')
  const words = useCardLabels()
  const name = words.name(card)
  return (
    <tr
      aria-rowindex={row + 2}
      className={`${ROW_GRID} absolute top-0 left-0 items-center border-b border-line/55 ${current ? 'bg-horizon-wash' : 'hover:bg-basalt-2'}`}
      data-current={current && ''}
      style={style}
      onClick={({ target }) => {
        // On a narrow screen the whole row is a button for the thumb.
        if (disabled || !tapCounts || !(target instanceof Element) || target.closest('button')) return
        setCopies(card.key, tapCounts, Math.min(COLLECTION_LIMITS.copies, figures[tapCounts] + 1))
      }}
    >
      <td className={CELL}>
        {card.type === 'mission' ? (
          <Icon name="mission" className="align-middle text-22 text-ink-3 in-data-current:text-ink-2" />
        ) : (
          <SideMark card={card} onPage className="align-middle text-[24px] max-md:text-28" />
        )}
      </td>
      <td className={`${CELL} ${COLUMNS.name}`}>
        <Link
          className="group/name block overflow-hidden text-ellipsis text-ink no-underline max-md:pointer-events-none"
          href={cardPath(card)}
          tabIndex={-1}
          prefetch={false}
        >
          <b lang={TITLE_LANGUAGE} className={`group-hover/name:underline ${LINE}`}>
            {card.title}
          </b>
          {card.subtitle && (
            <i
              lang={TITLE_LANGUAGE}
              className={`ml-2 text-14 text-ink-3 not-italic in-data-current:text-ink-2 max-md:ml-0 max-md:block`}
            >
              {card.subtitle}
            </i>
          )}
          {lacks > 0 && <span className={TAG}>{t('row.short', { count: lacks })}</span>}
          <span className={`${TAG} ${OTHER} max-md:group-data-[kind=regular]/list:inline`}>
            {figures.foil > 0 && t('row.foil', { count: figures.foil })}
          </span>
          <span className={`${TAG} ${OTHER} max-md:group-data-[kind=foil]/list:inline`}>
            {figures.regular > 0 && t('row.regular', { count: figures.regular })}
          </span>
        </Link>
      </td>
      <td className={`${CELL} ${NUMBER} ${COLUMNS.number}`}>
        {words.t('card.number', { set: card.set, number: card.number })}
      </td>
      <td className={`${CELL} ${COLUMNS.rarity}`}>
        <RarityMark card={card} />
      </td>
      {COPY_KINDS.map((kind) => (
        <td
          key={kind}
          id={cellId(row, kind)}
          tabIndex={current === kind ? 0 : -1}
          className={`group/count outline-none ${COUNT_COLUMNS[kind]}`}
          aria-label={t('count.cell', { name, kind, copies: figures[kind] })}
          onFocus={() => onFocusCell(row, kind)}
        >
          <CountCell
            cardKey={card.key}
            name={name}
            kind={kind}
            copies={figures[kind]}
            disabled={disabled}
            inGrid
          />
        </td>
      ))}
      {USE_FIGURES.map((figure) => (
        <td key={figure} className={`${FIGURE} ${COLUMNS[figure]}`}>
          {figures[figure] > 0 ? (
            <b className={TONE[figure]}>{figures[figure]}</b>
          ) : (
            <span className={NONE}>
              <span aria-hidden="true">·</span>
              <span className="sr">0</span>
            </span>
          )}
        </td>
      ))}
      <td className="text-center">
        <button
          type="button"
          tabIndex={-1}
          className={`h-6.75 w-8 text-center text-13 hover:text-ink touch:h-11 touch:w-11 ${noted ? 'text-amber' : 'text-ink-2'}`}
          aria-label={t('row.marks', { name })}
          onClick={() => onMarks(card)}
        >
          <Icon name="edit" />
        </button>
      </td>
    </tr>
  )
}

/** Re-renders only if something in the row changed. */
export const CollectionRow = memo(Row, (before, after) => {
  const { figures: a, style: oldStyle, ...oldRest } = before
  const { figures: b, style, ...rest } = after
  return (
    FIGURES.every((figure) => a[figure] === b[figure]) &&
    oldStyle.height === style.height &&
    oldStyle.transform === style.transform &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => oldRest[name] === rest[name])
  )
})
