'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, memo } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { RarityMark, SideMark, SkillRatings } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import { cardPath } from '@/lib/cards/card-path'
import { COPY_KINDS, type CopyKind } from '@/lib/collection/counts'
import { Link } from '@/lib/i18n/navigation'
import { COPIES_PER_TITLE } from '@/lib/terms'
import { CountCell } from './count-cell'
import { CELL, COLUMNS, COUNT_COLUMNS, ROW_GRID } from './styles'

interface CollectionRowProps {
  readonly card: Card
  /** Place in the whole list, from 0. */
  readonly row: number
  readonly regular: number
  readonly foil: number
  /** The cell that has (or would get) the focus, when it is in this row. */
  readonly current: CopyKind | undefined
  readonly disabled: boolean
  readonly showShort: boolean
  readonly style: CSSProperties
  readonly onFocusCell: (row: number, kind: CopyKind) => void
}

/** A line of its own where title and subtitle stand below each other. */
const LINE = 'max-table:block max-table:overflow-hidden max-table:text-ellipsis max-table:whitespace-nowrap'
const NUMBER = 'overflow-hidden text-[15px] font-medium text-ellipsis text-ink-2 tech'
const TAG = 'tech text-14 text-ink-2'
/** The count that a narrow screen does not show, after another remark or instead of one. */
const OTHER = 'hidden max-table:not-first:not-empty:mt-[3px]'

export const cellId = (row: number, kind: CopyKind): string => `own-${row}-${kind}`

/** One card of the binder. Its two counts are the cells that the keys work on. */
export const CollectionRow = memo(function CollectionRow(props: CollectionRowProps) {
  const { card, row, regular, foil, current, disabled, showShort, style, onFocusCell } = props
  const t = useTranslations('collection')
  const words = useCardWords()
  const name = words.name(card)
  const copies = { regular, foil }
  const short = COPIES_PER_TITLE - regular - foil
  return (
    <tr
      aria-rowindex={row + 2}
      className={`${ROW_GRID} absolute top-0 left-0 items-center border-b border-line/55 ${current ? 'bg-horizon-wash' : 'hover:bg-basalt-2'}`}
      data-current={current && ''}
      style={style}
    >
      <td className={CELL}>
        {card.type === 'mission' ? (
          <Icon name="mission" className="align-middle text-22 text-ink-3 in-data-current:text-ink-2" />
        ) : (
          <SideMark card={card} onPage className="align-middle text-[24px] max-table:text-28" />
        )}
      </td>
      <td className={`${CELL} ${COLUMNS.name}`}>
        <Link
          className="group/name block overflow-hidden text-ellipsis text-ink no-underline"
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
              className={`ml-2 text-14 text-ink-3 not-italic in-data-current:text-ink-2 max-table:ml-0 max-table:block`}
            >
              {card.subtitle}
            </i>
          )}
        </Link>
      </td>
      <td className={`${CELL} ${NUMBER} ${COLUMNS.type}`}>{words.type(card)}</td>
      <td className={`${CELL} text-16 ${COLUMNS.skills}`}>
        <SkillRatings card={card} className="mr-[9px]" />
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
          aria-label={t('count.cell', { name, kind, copies: copies[kind] })}
          onFocus={() => onFocusCell(row, kind)}
        >
          <CountCell
            cardKey={card.key}
            name={name}
            kind={kind}
            copies={copies[kind]}
            disabled={disabled}
            inGrid
          />
        </td>
      ))}
      <td className={`${CELL} ${COLUMNS.tag}`}>
        {showShort && short > 0 && (
          <span className={`${TAG} max-table:block`}>{t('row.short', { count: short })}</span>
        )}
        {short < 0 && <span className={`${TAG} max-table:block`}>{t('row.spare', { count: -short })}</span>}
        <span className={`${TAG} ${OTHER} max-table:group-data-[kind=regular]/list:block`}>
          {foil > 0 && t('row.foil', { count: foil })}
        </span>
        <span className={`${TAG} ${OTHER} max-table:group-data-[kind=foil]/list:block`}>
          {regular > 0 && t('row.regular', { count: regular })}
        </span>
      </td>
    </tr>
  )
})
