'use client'

import { memo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Experience, GlyphMark, RarityMark, SideMark, SkillRatings, Worth } from '@/components/cards/parts'
import { addsToDifficulty, shapeOf } from '@/components/cards/printed'
import { RulesLine } from '@/components/cards/text/rules-line'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { SKILLS, type Skill } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import { columnsOf } from '../styles'

interface CardRowProps {
  readonly card: Card
  readonly place: number
  readonly isActive: boolean
  /** True if all cards of the list are missions. */
  readonly onlyMissions: boolean
  /** Two lines, for narrow screens. */
  readonly isNarrow: boolean
  /** In games of 100, if the search asks for it. */
  readonly worth: number | undefined
}

const ROW = [
  'h-full content-center border-b border-line/55 text-15 text-ink no-underline focus-visible:-outline-offset-2',
  'max-md:grid-cols-[30px_minmax(0,1fr)_auto] max-md:gap-2 max-md:px-3 [&>.rar]:m-auto [&>.rar]:text-ink-2',
].join(' ')
/** The row active for the keyboard: not shown on touch screens. */
const CHOSEN =
  'bg-horizon-wash [box-shadow:inset_2px_0_var(--horizon)] no-hover:not-focus-visible:bg-transparent no-hover:not-focus-visible:[box-shadow:none]'
/** On narrow screens, title and subtitle have lines of their own. */
const LINE = 'max-md:overflow-hidden max-md:text-ellipsis'
const RATING = 'text-center tech text-16'

/** A card as a row of the list: a link to its page. */
export const CardRow = memo(function CardRow(props: CardRowProps) {
  const { card, place, isActive, onlyMissions, isNarrow, worth } = props
  const words = useCardLabels()
  const faint = isActive ? 'text-ink-2' : 'text-ink-3'
  return (
    <Link
      href={cardPath(card)}
      prefetch={false}
      className={`${columnsOf(onlyMissions)} ${ROW} ${isActive ? CHOSEN : ''}`}
      data-place={place}
      tabIndex={isActive ? 0 : -1}
    >
      {card.type === 'mission' ? (
        <Icon
          name="mission"
          className={`ml-0.5 text-[20px] md:row-span-2 ${faint}`}
          label={words.type(card)}
        />
      ) : (
        <SideMark card={card} onPage className="text-[24px] max-md:text-28 md:row-span-2" />
      )}
      <span className="overflow-hidden text-ellipsis whitespace-nowrap max-md:flex max-md:flex-col max-md:leading-[1.25]">
        <b lang={TITLE_LANGUAGE} className={LINE}>
          {card.title}
        </b>{' '}
        <i
          lang={card.subtitle ? TITLE_LANGUAGE : undefined}
          className={`ml-1 text-14 not-italic max-md:ml-0 ${faint} ${LINE}`}
        >
          {card.subtitle || (isNarrow ? words.type(card) : '')}
        </i>
      </span>
      {isNarrow ? (
        <span className="flex gap-2 text-16">
          {worth !== undefined && <Worth value={worth} className="self-center text-ink-2" />}
          <SkillRatings card={card} />
        </span>
      ) : (
        <>
          {onlyMissions ? (
            <span className="flex justify-center text-16">
              <SkillRatings card={card} />
            </span>
          ) : (
            <>
              <Icon
                name={shapeOf(card)}
                className={`m-auto text-12 ${faint}`}
                label={card.type === 'mission' ? undefined : words.type(card)}
              />
              {SKILLS.map((skill) => (
                <RatingCell key={skill} card={card} skill={skill} faint={faint} />
              ))}
            </>
          )}
          <span className="flex items-center gap-2 overflow-hidden text-14 text-ellipsis whitespace-nowrap text-ink-2">
            {worth !== undefined ? (
              <Worth value={worth} className="text-16 text-ink" />
            ) : card.glyph ? (
              <>
                <GlyphMark glyph={card.glyph} className="text-16" />
                <Experience
                  card={card}
                  className="inline-flex items-center gap-0.75 tech text-14 [&>.i]:text-[11px]"
                />
              </>
            ) : (
              words.traits(card).join(', ')
            )}
          </span>
          <span className="overflow-hidden font-tech text-14 font-medium tracking-[0.02em] text-ellipsis whitespace-nowrap text-ink-2">
            {words.t('card.number', { set: card.set, number: String(card.number) })}
          </span>
          <RarityMark card={card} />
          <RulesLine card={card} className={`col-[2/-1] ${faint}`} />
        </>
      )}
    </Link>
  )
})

function RatingCell({ card, skill, faint }: { card: Card; skill: Skill; faint: string }) {
  const words = useCardLabels()
  const value = card.ratings[skill]
  if (value === undefined)
    return (
      <span className={`${RATING} [&::after]:text-line-strong [&::after]:[content:'·']`} aria-hidden="true" />
    )
  return (
    <span
      className={`${RATING} ${value === 0 ? faint : ''}`}
      role="img"
      aria-label={words.rating(card, skill, value)}
    >
      {`${addsToDifficulty(card) ? '+' : ''}${value}`}
    </span>
  )
}
