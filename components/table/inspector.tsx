'use client'

import { useTranslations } from 'next-intl'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import { Experience, GlyphMark, ReviveCost, SideMark, SkillRatings, TypeLine } from '@/components/cards/parts'
import { LazyPicture } from '@/components/cards/picture'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/cards/card'
import type { CardId, CardView, Contribution } from '@/lib/engine/model/types'
import { SKILLS } from '@/lib/terms'
import { MoveButton } from './action-panel'
import { useInspected } from './inspection'
import { type NumberQuestion, useTable } from './table-context'
import { useCardsById } from './use-cards-by-id'
import { useTableWords } from './words'

const PICTURE = { width: 288, height: 128 }

function Picture({ facts }: { facts: Card }) {
  return (
    <svg
      className="insp-art"
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <LazyPicture card={facts} width={PICTURE.width} height={PICTURE.height} />
    </svg>
  )
}

/** What stands on the card, with the numbers of this moment where it is in play. */
function Facts({ facts, card }: { facts: Card; card?: CardView }) {
  return (
    <>
      <h3>
        <span>{facts.title}</span>
        <SideMark card={facts} />
      </h3>
      {facts.subtitle && <p className="sub">{facts.subtitle}</p>}
      <TypeLine card={facts} />
      <p className="sks">
        <SkillRatings card={facts} values={!card || card.state === null ? undefined : card.ratings} />
        <ReviveCost card={facts} className="sk" />
        <Experience card={facts} className="sk" />
        {facts.glyph && (
          <span className="sk">
            <GlyphMark glyph={facts.glyph} /> <span aria-hidden="true">{facts.glyph}</span>
          </span>
        )}
      </p>
      <div className="rules">
        <LazyRulesText card={facts} />
      </div>
    </>
  )
}

/** A card that is named without lying on the table, such as one found in a deck. */
function KeyDetails({ facts }: { facts: Card }) {
  return (
    <div className="insp">
      <Picture facts={facts} />
      <div className={`insp-in is-${facts.type === 'mission' ? 'mission' : facts.side}`}>
        <Facts facts={facts} />
      </div>
    </div>
  )
}

/** A card looked at closely: facts, numbers now and why, what can be done with it, and why the rest cannot. */
export function CardDetails({ card, onDone }: { card: CardView; onDone?: () => void }) {
  const t = useTranslations('play')
  const { pool, moves } = useTable()
  const words = useTableWords()
  const { board } = words
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  const here =
    moves?.choosing.kind === 'target'
      ? (moves.byCard.get(card.id) ?? [])
      : (moves?.all.filter((move) => move.option.card === card.id) ?? [])
  // The menu beside the card has them already.
  const inMenu = onDone === undefined && moves?.choosing.kind === 'card'
  const choices = here.length > 0 && !inMenu && (
    <div className="opts">
      {here.map((move) => (
        <MoveButton key={move.index} move={move} onDone={onDone} />
      ))}
    </div>
  )
  if (!facts) {
    return (
      <div className="insp">
        <div className="insp-in">
          <p>{words.label(card)}</p>
          {choices}
        </div>
      </div>
    )
  }
  const whyNot = words.whyNot(card)
  return (
    <div className="insp">
      <Picture facts={facts} />
      <div className={`insp-in is-${facts.type === 'mission' ? 'mission' : facts.side}`}>
        <Facts facts={facts} card={card} />
        <p className="state">
          {[
            card.state && words.cardWords.t(`state.${card.state}`),
            card.blocked && words.cardWords.t('state.blocked'),
            card.boosts > 0 && t('card.boosts', { count: card.boosts }),
            card.tokens && words.cardWords.t('card.counters', { value: card.tokens }),
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
          <div className="why">
            <p className="lab">{t('card.why')}</p>
            <ul>
              {whyNot.map((why) => (
                <li key={`${why.use} ${why.text} ${why.reasons}`}>
                  {t('card.whyNot', { use: why.use, reasons: why.reasons })}
                  {why.text && <small>{why.text}</small>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

/** For each number of a card that is not just what is printed: what it is made of. */
function Ratings({ card }: { card: CardView }) {
  const { explain } = useTable()
  const { board, cardWords } = useTableWords()
  const made = SKILLS.flatMap((skill) => {
    if (card.ratings[skill] === undefined) return []
    const answer = explain({ about: 'skill', card: card.id, skill })
    return answer.about === 'number' && answer.contributions.length > 1 ? [{ skill, answer }] : []
  })
  if (made.length === 0) return null
  return (
    <div className="made">
      <p className="lab">{board('number.made')}</p>
      {made.map(({ skill, answer }) => (
        <div key={skill} className="made-one">
          <p>
            <Icon name={skill} /> {cardWords.skill(skill)} <b>{answer.total}</b>
          </p>
          <Parts parts={answer.contributions} except={card.id} />
        </div>
      ))}
    </div>
  )
}

/** The addends of a number, each with its card: pointing at one marks that card, a click looks at it. */
function Parts({
  parts,
  except,
}: {
  parts: readonly Contribution[]
  /** The card that need not be named. */
  except?: CardId
}) {
  const t = useTranslations('play')
  const { inspect, pointAt } = useTable()
  const { board, titleOfId } = useTableWords()
  const byId = useCardsById()
  return (
    <ul className="parts">
      {parts.map((part, i) => {
        const card = part.card === undefined ? undefined : byId.get(part.card)
        const title = part.card === undefined || part.card === except ? '' : titleOfId(part.card)
        const code = part.code === 'text' ? board('number.text') : t(`number.part.${part.code}`)
        const name = [code, title].filter(Boolean).join(': ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew each time.
          <li key={i}>
            {card && title ? (
              <button
                type="button"
                onClick={() => inspect({ kind: 'card', card })}
                onPointerEnter={() => pointAt([card.id])}
                onPointerLeave={() => pointAt([])}
                onFocus={() => pointAt([card.id])}
                onBlur={() => pointAt([])}
              >
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            <b>{part.amount > 0 && i > 0 ? `+${part.amount}` : part.amount}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** What a number is called. */
function useNumberName(): (question: NumberQuestion) => string {
  const { snapshot, names } = useTable()
  const { t, board, cardWords } = useTableWords()
  return (question) => {
    const skill = snapshot.view.mission ? cardWords.skill(snapshot.view.mission.skill) : ''
    switch (question.about) {
      case 'difficulty':
      case 'skill-total':
        return t(`number.${question.about}`, { skill })
      case 'power':
      case 'experience':
      case 'score':
        return board('number.of', {
          name: names.nameOf(question.player),
          number: t(`number.${question.about}`),
        })
      case 'victory-total':
        return board('number.of', {
          name: names.nameOf(question.player),
          number: board('number.victory-total'),
        })
      case 'firepower':
        return board('number.firepower', { side: question.side })
      case 'skill':
        return cardWords.skill(question.skill)
      default:
        return board(`number.${question.about}`)
    }
  }
}

/** Where a number comes from, addend by addend. */
export function NumberDetails({ question }: { question: NumberQuestion }) {
  const t = useTranslations('play')
  const { explain } = useTable()
  const nameOf = useNumberName()
  const { board } = useTableWords()
  const answer = explain(question)
  if (answer.about !== 'number') return null
  return (
    <div className="insp">
      <div className="insp-in">
        <h3>{nameOf(question)}</h3>
        {answer.contributions.length === 0 && <p className="none">{board('number.nothing')}</p>}
        <Parts parts={answer.contributions} />
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
  const { snapshot, pool } = useTable()
  const inspected = useInspected()
  if (inspected?.kind === 'number') return <NumberDetails question={inspected.question} />
  if (inspected?.kind === 'key') {
    const facts = pool.byKey.get(inspected.key)
    if (facts) return <KeyDetails facts={facts} />
  }
  const looked = inspected?.kind === 'card' ? inspected.card : undefined
  const card = looked ?? snapshot.view.mission?.card ?? snapshot.view.you.team[0]
  if (!card) return <p className="none">{t('card.pick')}</p>
  return <CardDetails card={card} />
}
