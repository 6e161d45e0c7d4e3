'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { Experience, GlyphMark, RarityMark, SideMark, SkillRatings } from '@/components/cards/parts'
import { addsToDifficulty, shapeOf } from '@/components/cards/printed'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import { SKILLS } from '@/lib/terms'
import { CopiesStrip } from './copies-strip'
import { draggable } from './drag-marks'

interface PoolRowProps {
  readonly card: Card
  readonly place: number
  readonly isActive: boolean
  /** Few columns, in two lines. */
  readonly isNarrow: boolean
  readonly opensByMouse: boolean
  readonly inDeck: number
  /** The most copies that the rule of three leaves. */
  readonly allowed: number
  /** Undefined while there is no collection. */
  readonly owned: number | undefined
  readonly onCount: (card: Card, count: number) => void
  readonly onPoint: (card: Card | undefined) => void
  readonly onOpen: (card: Card) => void
  readonly onAdd: (card: Card) => void
}

/** One card of the pool, with the copies of it in the deck. */
export const PoolRow = memo(function PoolRow(props: PoolRowProps) {
  const {
    card,
    place,
    isActive,
    isNarrow,
    opensByMouse,
    inDeck,
    allowed,
    owned,
    onCount,
    onPoint,
    onOpen,
    onAdd,
  } = props
  const t = useTranslations('decks')
  const words = useCardWords()
  return (
    <div
      className={`bp-row ${isActive ? 'sel' : ''}`}
      {...draggable({ key: card.key })}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') onPoint(card)
      }}
      onPointerLeave={() => onPoint(undefined)}
    >
      <button
        type="button"
        className="bp-card"
        data-place={place}
        tabIndex={isActive ? 0 : -1}
        aria-current={isActive || undefined}
        onClick={(event) => {
          // Enter comes as a click as well.
          if (opensByMouse || event.detail === 0) onOpen(card)
        }}
        onDoubleClick={() => onAdd(card)}
      >
        <span className="sr">{t('builder.row', { card: words.summary(card), count: inDeck })}</span>
        <span className="bp-cells" aria-hidden="true">
          {card.type === 'mission' ? <Icon name="mission" className="bp-ms" /> : <SideMark card={card} />}
          <span className="bp-t">
            <b lang={TITLE_LANGUAGE}>{card.title}</b>{' '}
            {isNarrow ? (
              <span className="bp-m">
                <SkillRatings card={card} />{' '}
                <i lang={card.subtitle ? TITLE_LANGUAGE : undefined}>{card.subtitle || words.type(card)}</i>
              </span>
            ) : (
              card.subtitle && <i lang={TITLE_LANGUAGE}>{card.subtitle}</i>
            )}
          </span>
          {!isNarrow && (
            <>
              <Icon name={shapeOf(card)} className="bp-ty" />
              {SKILLS.map((skill) => {
                const value = card.ratings[skill]
                return value === undefined ? (
                  <span key={skill} className="bp-sk no" />
                ) : (
                  <span key={skill} className={`bp-sk ${value === 0 ? 'zero' : ''}`}>
                    {`${addsToDifficulty(card) ? '+' : ''}${value}`}
                  </span>
                )
              })}
              <span className="bp-tr">
                {card.glyph ? (
                  <>
                    <GlyphMark glyph={card.glyph} /> <Experience card={card} className="bp-xp" />
                  </>
                ) : (
                  words.traits(card).join(', ')
                )}
              </span>
              <span className="bp-n">
                {words.t('card.number', { set: card.set, number: String(card.number) })}
              </span>
              <RarityMark card={card} />
              <span className={`bp-o ${owned ? '' : 'is-none'}`}>{owned}</span>
            </>
          )}
        </span>
      </button>
      <CopiesStrip
        name={words.name(card)}
        copies={inDeck}
        allowed={allowed}
        tabIndex={-1}
        onChange={(count) => onCount(card, count)}
      />
    </div>
  )
})
