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
    <tr aria-rowindex={row + 2} className={`crow ${current ? 'cur' : ''}`} style={style}>
      <td className="c-mark">
        {card.type === 'mission' ? <Icon name="mission" className="c-mission" /> : <SideMark card={card} />}
      </td>
      <td className="c-name">
        <Link href={cardPath(card)} tabIndex={-1} prefetch={false}>
          <b lang={TITLE_LANGUAGE}>{card.title}</b>
          {card.subtitle && <i lang={TITLE_LANGUAGE}>{card.subtitle}</i>}
        </Link>
      </td>
      <td className="c-type num">{words.type(card)}</td>
      <td className="c-skills">
        <SkillRatings card={card} />
      </td>
      <td className="c-number num">{words.t('card.number', { set: card.set, number: card.number })}</td>
      <td className="c-rarity">
        <RarityMark card={card} />
      </td>
      {COPY_KINDS.map((kind) => (
        <td
          key={kind}
          id={cellId(row, kind)}
          tabIndex={current === kind ? 0 : -1}
          className={`c-count c-count--${kind} ${current === kind ? 'is-cell' : ''}`}
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
      <td className="c-tag">
        {showShort && short > 0 && <span className="tag">{t('row.short', { count: short })}</span>}
        {short < 0 && <span className="tag">{t('row.spare', { count: -short })}</span>}
        <span className="tag tag--other c-other-regular">{foil > 0 && t('row.foil', { count: foil })}</span>
        <span className="tag tag--other c-other-foil">
          {regular > 0 && t('row.regular', { count: regular })}
        </span>
      </td>
    </tr>
  )
})
