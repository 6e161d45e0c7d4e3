'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Experience, GlyphMark, RarityMark, SideMark, SkillRatings, Worth } from '@/components/cards/parts'
import { addsToDifficulty, shapeOf } from '@/components/cards/printed'
import { RulesLine } from '@/components/cards/text/rules-line'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/game/cards/card'
import { CopiesStrip } from '../../viewer/copies-strip'
import { useBuilderStore } from '../builder-context'
import { draggable } from '../drag/drag-marks'
import { GIVES_WAY, POOL_COLUMNS, type PoolColumns } from './pool-styles'

const ROW = 'group flex h-full items-center gap-2 border-b border-line/55 pr-3.5 text-15'
const CARD = 'h-full min-w-0 flex-1 focus-visible:-outline-offset-2'
const TITLE = 'overflow-hidden text-ellipsis whitespace-nowrap'
const SUBTITLE = 'text-14 not-italic'
const COPIES = 'min-h-6.5 min-w-6 p-0 pointer-coarse:min-h-11 pointer-coarse:min-w-9'
const COPIES_NARROW = 'min-h-11 min-w-8.25 p-0'

interface PoolRowProps {
  readonly card: Card
  readonly place: number
  readonly isActive: boolean
  readonly columns: PoolColumns
  /** Few columns, on two lines. */
  readonly isNarrow: boolean
  readonly opensByMouse: boolean
  readonly inDeck: number
  /** Maximum number of copies that the rule of three allows. */
  readonly allowed: number
  /** Undefined without a collection. */
  readonly owned: number | undefined
  /** In games of 100, if the search asks for it. */
  readonly worth: number | undefined
}

/** A card of the pool, with its copies in the deck. */
export const PoolRow = memo(function PoolRow(props: PoolRowProps) {
  const { card, place, isActive, columns, isNarrow, opensByMouse, inDeck, allowed, owned, worth } = props
  const builder = useBuilderStore()
  const inPool = { key: card.key }
  const t = useTranslations('decks')
  const words = useCardLabels()
  // Minor details, and strips without copies, are dimmed until their row is hovered or active.
  const quiet = isActive ? 'text-ink-2' : 'text-ink-3 group-hover:text-ink-2'
  const frame = isActive ? 'border-line-strong' : 'border-transparent group-hover:border-line-strong'
  const quietCopies = isActive ? 'text-ink-3 enabled:text-ink-2' : 'text-ink-3 group-hover:enabled:text-ink-2'
  return (
    <div
      className={`${ROW} ${isNarrow ? 'pointer-coarse:pr-1.5' : ''} ${isActive ? 'bg-horizon-wash [box-shadow:inset_2px_0_var(--horizon)]' : 'hover:bg-basalt-2'}`}
      data-pool-row=""
      {...draggable(inPool)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') builder.point(card)
      }}
      onPointerLeave={() => builder.point(undefined)}
    >
      <button
        type="button"
        className={`${CARD} ${isNarrow ? 'grid grid-cols-[30px_minmax(0,1fr)] items-center gap-2 pl-3' : `${POOL_COLUMNS} content-center pl-3.5`}`}
        data-place={place}
        tabIndex={isActive ? 0 : -1}
        aria-current={isActive || undefined}
        onClick={(event) => {
          // Enter fires a click as well.
          if (opensByMouse || event.detail === 0) builder.open(inPool)
        }}
        onDoubleClick={() => builder.addOne(inPool)}
      >
        <span className="sr">{t('builder.row', { card: words.summary(card), count: inDeck })}</span>
        <span className="contents" aria-hidden="true">
          {card.type === 'mission' ? (
            <Icon
              name="mission"
              className={`m-auto text-[20px] text-ink-2 ${isNarrow ? '' : 'row-span-2'}`}
            />
          ) : (
            <SideMark card={card} onPage className={isNarrow ? 'text-28' : 'row-span-2 text-[24px]'} />
          )}
          <span className={isNarrow ? 'flex min-w-0 flex-col leading-[1.2]' : `${TITLE} leading-[1.3]`}>
            <span className={TITLE}>
              <b lang={TITLE_LANGUAGE}>{card.title}</b>{' '}
              {card.subtitle && (
                <i className={`ml-1 ${SUBTITLE} ${quiet}`} lang={TITLE_LANGUAGE}>
                  {card.subtitle}
                </i>
              )}
            </span>
            {isNarrow && (
              <>
                <span className="flex min-w-0 items-center gap-1.75 text-14">
                  <SkillRatings card={card} />
                  {worth !== undefined && <Worth value={worth} className="text-ink-2" />}
                </span>
                <RulesLine card={card} className={quiet} />
              </>
            )}
          </span>
          {!isNarrow && (
            <>
              {columns.onlyMissions ? (
                <span className="flex justify-center text-15">
                  <SkillRatings card={card} />
                </span>
              ) : (
                <Icon name={shapeOf(card)} className={`text-12 text-ink-3 ${GIVES_WAY}`} />
              )}
              {columns.skills.map((skill) => {
                const value = card.ratings[skill]
                return value === undefined ? (
                  <span
                    key={skill}
                    className="text-center tech text-16 after:text-line-strong after:content-['·']"
                  />
                ) : (
                  <span key={skill} className={`text-center tech text-16 ${value === 0 ? quiet : ''}`}>
                    {`${addsToDifficulty(card) ? '+' : ''}${value}`}
                  </span>
                )
              })}
              {columns.hasTraits && (
                <span className={`truncate text-14 text-ink-2 [&_.gl]:text-16 ${GIVES_WAY}`}>
                  {card.glyph ? (
                    <>
                      <GlyphMark glyph={card.glyph} />{' '}
                      <Experience
                        card={card}
                        className="ml-1.5 inline-flex items-center gap-0.75 tech text-15 [&>.i]:text-[11px]"
                      />
                    </>
                  ) : (
                    words.traits(card).join(', ')
                  )}
                </span>
              )}
              <RarityMark card={card} />
              {columns.hasOwned && (
                <span className={`text-center tech text-16 font-medium ${owned ? '' : quiet}`}>{owned}</span>
              )}
              <span className="col-[2/-1] flex min-w-0 items-baseline gap-2">
                <RulesLine card={card} className={quiet} />
                {worth !== undefined && (
                  <Worth value={worth} className="ml-auto flex-none text-14 text-ink" />
                )}
                <span
                  className={`${worth === undefined ? 'ml-auto' : ''} flex-none pr-1 font-tech text-13 tracking-[0.02em] ${quiet}`}
                >
                  {words.t('card.number', { set: card.set, number: String(card.number) })}
                </span>
              </span>
            </>
          )}
        </span>
      </button>
      <CopiesStrip
        name={words.name(card)}
        copies={inDeck}
        allowed={allowed}
        tabIndex={-1}
        className={frame}
        countClassName={`${isNarrow ? COPIES_NARROW : COPIES} ${frame} ${inDeck > 0 ? '' : quietCopies}`}
        onChange={(count) => builder.setCount(inPool, count)}
      />
    </div>
  )
})
