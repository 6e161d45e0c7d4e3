'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { Experience, GlyphMark, ReviveCost, SideMark, SkillRatings, TypeLine } from '@/components/cards/parts'
import { LazyPicture } from '@/components/cards/picture'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import { useTextLang } from '@/components/cards/text/text-language'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Icon } from '@/components/ui/icon'
import { RuleLink } from '@/components/ui/rule-link'
import type { Card } from '@/lib/game/cards/card'
import type { CardView } from '@/lib/game/engine/model/views'
import { SKILLS } from '@/lib/game/terms'
import { MoveList } from '../prompt/move-list'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import { FRAME, HEADING, INSIDE, Parts } from './number-details'

const SMALL = 'text-14 text-ink-2'

const PICTURE = { width: 288, height: 128 }

function Picture({ facts }: { facts: Card }) {
  return (
    <svg
      className="block h-(--insp-art,128px) w-full"
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <LazyPicture card={facts} width={PICTURE.width} height={PICTURE.height} />
    </svg>
  )
}

/** The printed facts of a card, with its current numbers if it is in play. */
function Facts({ facts, card }: { facts: Card; card?: CardView }) {
  const cardLabels = useCardLabels()
  return (
    <>
      <h3 className={HEADING}>
        <span className="in-data-sheet:sr-only" lang={TITLE_LANGUAGE}>
          {facts.title}
        </span>
        <SideMark card={facts} />
      </h3>
      {facts.subtitle && <p className={SMALL}>{facts.subtitle}</p>}
      <div className="[&_.i]:mr-1.25! [&_.i]:text-12! [&_.type]:text-14! [&_.type]:text-ink-2!">
        <TypeLine card={facts} />
      </div>
      <p className="my-1.75 flex gap-3.5 text-[19px] empty:hidden">
        <SkillRatings card={facts} values={!card || card.state === null ? undefined : card.ratings} />
        <ReviveCost card={facts} className="sk" />
        <Experience card={facts} className="sk" />
        {facts.glyph && (
          <span className="sk">
            <GlyphMark glyph={facts.glyph} /> <span aria-hidden="true">{cardLabels.glyph(facts.glyph)}</span>
          </span>
        )}
      </p>
      <div className="rules text-15! leading-[1.36]! empty:hidden [&_p+p]:mt-1.25!">
        <LazyRulesText card={facts} />
      </div>
    </>
  )
}

/** A card that is named but not on the table, such as one found in a deck. */
export function KeyDetails({ facts }: { facts: Card }) {
  return (
    <div className={FRAME}>
      <Picture facts={facts} />
      <div className={INSIDE}>
        <Facts facts={facts} />
      </div>
    </div>
  )
}

/** A card in detail: facts, current numbers and their reasons, moves it offers, and why others are not possible. */
export function CardDetails({ card, onDone }: { card: CardView; onDone?: () => void }) {
  const t = useTranslations('play')
  const { pool, moves } = useTable()
  const words = useTableLabels()
  const lang = useTextLang()
  const { board } = words
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  const here =
    moves?.choosing.kind === 'target'
      ? (moves.byCard.get(card.id) ?? [])
      : (moves?.all.filter((move) => move.option.card === card.id) ?? [])
  // The menu next to the card already lists them.
  const inMenu = onDone === undefined && moves?.choosing.kind === 'card'
  const choices = here.length > 0 && !inMenu && (
    <MoveList className="my-2" moves={here} place={onDone ? 'sheet' : 'beside'} onDone={onDone} />
  )
  if (!facts) {
    return (
      <div className={FRAME}>
        <div className={INSIDE}>
          <p>{words.label(card)}</p>
          {choices}
        </div>
      </div>
    )
  }
  const whyNot = words.whyNot(card)
  return (
    <div className={FRAME}>
      <Picture facts={facts} />
      <div className={INSIDE}>
        <Facts facts={facts} card={card} />
        <p className={`${SMALL} empty:hidden first-letter:uppercase`}>
          {[
            card.state && words.cardLabels.t(`state.${card.state}`),
            card.blocked && words.cardLabels.t('state.blocked'),
            card.boosts > 0 && t('card.boosts', { count: card.boosts }),
            ...words.cardLabels.counters(card.tokens, card.named),
            card.counts !== undefined && facts.type !== 'mission' && t('card.counts', { value: card.counts }),
            card.glyphs.length > 0 && t('card.glyphs', { count: card.glyphs.length }),
            card.attached && board('card.attached', { cards: words.titlesOf(card.attached) }),
            card.beneath && board('card.beneath', { cards: words.titlesOf(card.beneath) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {choices}
        {card.state !== null && card.id >= 0 && <Ratings card={card} />}
        {whyNot.length > 0 && (
          <div className="mt-2 text-14/[1.35] text-ink-2">
            <p className="lab">{t('card.why')}</p>
            <ul>
              {whyNot.map((why) => (
                <li key={`${why.use} ${why.text} ${why.reasons}`}>
                  {t('card.whyNot', { use: why.use, reasons: why.reasons })} <RuleLink at={why.rule} />
                  {why.text && (
                    <small className="block text-13 text-ink-3" lang={lang}>
                      {why.text}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

/** The composition of each number of a card that differs from the printed one. */
function Ratings({ card }: { card: CardView }) {
  const { explain } = useTable()
  const { board, cardLabels } = useTableLabels()
  const made = SKILLS.flatMap((skill) => {
    if (card.ratings[skill] === undefined) return []
    const answer = explain({ about: 'skill', card: card.id, skill })
    return answer.about === 'number' && answer.contributions.length > 1 ? [{ skill, answer }] : []
  })
  if (made.length === 0) return null
  return (
    <div className="mt-2">
      <p className="lab">{board('number.made')}</p>
      {made.map(({ skill, answer }) => (
        <div key={skill}>
          <p className="mt-1.5 flex items-center gap-1.5 text-15">
            <Icon name={skill} /> {cardLabels.skill(skill)}{' '}
            <b className="ml-auto font-tech">{answer.total}</b>
          </p>
          <Parts parts={answer.contributions} except={card.id} small />
        </div>
      ))}
    </div>
  )
}
