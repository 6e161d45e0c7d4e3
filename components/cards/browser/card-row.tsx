'use client'

import { memo } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import { cardPath } from '@/lib/cards/card-path'
import { Link } from '@/lib/i18n/navigation'
import { SKILLS, type Skill } from '@/lib/terms'
import { useCardWords } from '../card-words'
import { Experience, GlyphMark, RarityMark, SideMark, SkillRatings } from '../parts'
import { addsToDifficulty, shapeOf } from '../printed'
import { TITLE_LANGUAGE } from '../title-language'

interface CardRowProps {
  readonly card: Card
  readonly place: number
  readonly isActive: boolean
  /** Two lines for narrow screens. */
  readonly isNarrow: boolean
}

/** One card as a row of the list: a link to its page. */
export const CardRow = memo(function CardRow({ card, place, isActive, isNarrow }: CardRowProps) {
  const words = useCardWords()
  return (
    <Link
      href={cardPath(card)}
      prefetch={false}
      className={`pr ${isActive ? 'sel' : ''}`}
      data-place={place}
      tabIndex={isActive ? 0 : -1}
    >
      {card.type === 'mission' ? (
        <Icon name="mission" className="pr-ms" label={words.type(card)} />
      ) : (
        <SideMark card={card} />
      )}
      <span className="pr-t">
        <b lang={TITLE_LANGUAGE}>{card.title}</b>{' '}
        <i lang={card.subtitle ? TITLE_LANGUAGE : undefined}>
          {card.subtitle || (isNarrow ? words.type(card) : '')}
        </i>
      </span>
      {isNarrow ? (
        <span className="pr-m">
          <SkillRatings card={card} />
        </span>
      ) : (
        <>
          <Icon
            name={shapeOf(card)}
            className="pr-ty"
            label={card.type === 'mission' ? undefined : words.type(card)}
          />
          {SKILLS.map((skill) => (
            <RatingCell key={skill} card={card} skill={skill} />
          ))}
          <span className="pr-tr">
            {card.glyph ? (
              <>
                <GlyphMark glyph={card.glyph} />
                <Experience card={card} className="pr-xp" />
              </>
            ) : (
              words.traits(card).join(', ')
            )}
          </span>
          <span className="pr-n">
            {words.t('card.number', { set: card.set, number: String(card.number) })}
          </span>
          <RarityMark card={card} />
        </>
      )}
    </Link>
  )
})

function RatingCell({ card, skill }: { card: Card; skill: Skill }) {
  const words = useCardWords()
  const value = card.ratings[skill]
  if (value === undefined) return <span className="c-sk no" aria-hidden="true" />
  return (
    <span
      className={`c-sk ${value === 0 ? 'zero' : ''}`}
      role="img"
      aria-label={words.rating(card, skill, value)}
    >
      {`${addsToDifficulty(card) ? '+' : ''}${value}`}
    </span>
  )
}
