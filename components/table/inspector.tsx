'use client'

import { useTranslations } from 'next-intl'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import { Experience, GlyphMark, ReviveCost, SideMark, SkillRatings, TypeLine } from '@/components/cards/parts'
import { LazyPicture } from '@/components/cards/picture'
import { Icon } from '@/components/ui/icon'
import type { CardView } from '@/lib/engine/types'
import { MoveButton } from './action-panel'
import { type Inspected, useTable } from './table-context'
import { useTableWords } from './words'

const PICTURE = { width: 288, height: 128 }

/** A card looked at closely: facts, numbers now, what can be done with it, and why the rest cannot. */
export function CardDetails({ card, onDone }: { card: CardView; onDone?: () => void }) {
  const t = useTranslations('play')
  const { pool, moves } = useTable()
  const words = useTableWords()
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  if (!facts) return <p className="none">{words.label(card)}</p>
  const here =
    moves?.choosing.kind === 'target' ? [] : (moves?.all.filter((move) => move.option.card === card.id) ?? [])
  const whyNot = words.whyNot(card)
  return (
    <div className="insp">
      <svg
        className="insp-art"
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <LazyPicture card={facts} width={PICTURE.width} height={PICTURE.height} />
      </svg>
      <div className={`insp-in is-${facts.type === 'mission' ? 'mission' : facts.side}`}>
        <h3>
          <span>{facts.title}</span>
          <SideMark card={facts} />
        </h3>
        {facts.subtitle && <p className="sub">{facts.subtitle}</p>}
        <TypeLine card={facts} />
        <p className="sks">
          <SkillRatings card={facts} values={card.state === null ? undefined : card.ratings} />
          <ReviveCost card={facts} className="sk" />
          <Experience card={facts} className="sk" />
          {facts.glyph && (
            <span className="sk">
              <GlyphMark glyph={facts.glyph} /> <span aria-hidden="true">{facts.glyph}</span>
            </span>
          )}
        </p>
        <div className="rules">
          <LazyRulesText card={facts} isNow />
        </div>
        <p className="state">
          {[
            card.state && words.cardWords.t(`state.${card.state}`),
            card.boosts > 0 && t('card.boosts', { count: card.boosts }),
            card.counts !== undefined && facts.type !== 'mission' && t('card.counts', { value: card.counts }),
            card.glyphs.length > 0 && t('card.glyphs', { count: card.glyphs.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {here.length > 0 && (
          <div className="opts">
            {here.map((move) => (
              <MoveButton key={move.index} move={move} onDone={onDone} />
            ))}
          </div>
        )}
        {whyNot.length > 0 && (
          <div className="why">
            <p className="lab">{t('card.why')}</p>
            <ul>
              {whyNot.map((why) => (
                <li key={why.use}>{t('card.whyNot', why)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

/** Where a number comes from, addend by addend. */
function NumberDetails({ question }: { question: Extract<Inspected, { kind: 'number' }>['question'] }) {
  const t = useTranslations('play')
  const { explain, snapshot } = useTable()
  const { cardWords, titleOfId } = useTableWords()
  const answer = explain(question)
  if (answer.about !== 'number') return null
  const skill = snapshot.view.mission ? cardWords.skill(snapshot.view.mission.skill) : ''
  const name = t.has(`number.${question.about}`) ? t(`number.${question.about}`, { skill }) : ''
  return (
    <div className="insp">
      <div className="insp-in">
        <h3>{name}</h3>
        <ul className="parts">
          {answer.contributions.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew each time.
            <li key={i}>
              <span>
                {part.card === undefined
                  ? t(`number.part.${part.code}`)
                  : [t(`number.part.${part.code}`), titleOfId(part.card)].filter(Boolean).join(': ')}
              </span>
              <b>{part.amount > 0 && i > 0 ? `+${part.amount}` : part.amount}</b>
            </li>
          ))}
        </ul>
        <p className="total">
          <Icon name="points" /> {t('number.total', { value: answer.total })}
        </p>
      </div>
    </div>
  )
}

/** What was pointed at last. */
export function Inspector() {
  const t = useTranslations('play')
  const { inspected, snapshot } = useTable()
  if (inspected?.kind === 'number') return <NumberDetails question={inspected.question} />
  const card = inspected?.card ?? snapshot.view.mission?.card ?? snapshot.view.you.team[0]
  if (!card) return <p className="none">{t('card.pick')}</p>
  return <CardDetails card={card} />
}
