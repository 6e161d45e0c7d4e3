'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import { Experience, GlyphMark, ReviveCost, SideMark, SkillRatings, TypeLine } from '@/components/cards/parts'
import { LazyPicture } from '@/components/cards/picture'
import { useTextLang } from '@/components/cards/text-language'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { Icon } from '@/components/ui/icon'
import { RuleLink } from '@/components/ui/rule-link'
import type { Card } from '@/lib/game/cards/card'
import type { Contribution } from '@/lib/game/engine/model/answers'
import type { CardId } from '@/lib/game/engine/model/game'
import type { CardView } from '@/lib/game/engine/model/views'
import { SKILLS } from '@/lib/game/terms'
import type { NumberQuestion } from './inspected'
import { useInspected } from './inspection'
import { MoveList } from './move-list'
import { useTable } from './table-context'
import { useTableLabels } from './table-labels'
import { useCardsById } from './use-cards-by-id'

/** Beside the table it scrolls by itself, and there is less of it where a guide stands above; a sheet it fills. */
const FRAME = [
  'in-data-side:max-h-[56%] in-data-side:min-h-(--insp-min,300px) in-data-side:flex-none relative in-data-side:overflow-y-auto',
  'in-data-side:border-b in-data-side:border-line in-data-sheet:-mx-5 in-data-sheet:-mb-5',
].join(' ')
const INSIDE = 'px-3.5 pt-2.5 pb-3.5'
/** The title of a sheet says the name already. */
const HEADING = [
  'flex items-center justify-between gap-2 text-22 in-data-sheet:float-right',
  '[&_.mark]:text-[30px]! [&_.mark>b]:text-ink! [&_.mark--villain>b]:text-basalt-1!',
].join(' ')
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

/** What stands on the card, with the numbers of this moment where it is in play. */
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

/** A card that is named without lying on the table, such as one found in a deck. */
function KeyDetails({ facts }: { facts: Card }) {
  return (
    <div className={FRAME}>
      <Picture facts={facts} />
      <div className={INSIDE}>
        <Facts facts={facts} />
      </div>
    </div>
  )
}

/** A card looked at closely: facts, numbers now and why, what can be done with it, and why the rest cannot. */
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
  // The menu beside the card has them already.
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
        <p className={`${SMALL} empty:hidden`}>
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

/** For each number of a card that is not just what is printed: what it is made of. */
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

/** The addends of a number, each with its card: pointing at one marks that card, a click looks at it. */
function Parts({
  parts,
  except,
  small = false,
}: {
  parts: readonly Contribution[]
  /** The card that need not be named. */
  except?: CardId
  /** They stand below the number of one skill among others. */
  small?: boolean
}) {
  const t = useTranslations('play')
  const { inspect, pointAt } = useTable()
  const { board, titleOfId } = useTableLabels()
  const byId = useCardsById()
  return (
    <ul className={small ? 'pl-4.5' : undefined} data-testid="parts">
      {parts.map((part, i) => {
        const card = part.card === undefined ? undefined : byId.get(part.card)
        const title = part.card === undefined || part.card === except ? '' : titleOfId(part.card)
        const code = part.code === 'text' ? board('number.text') : t(`number.part.${part.code}`)
        const name = title ? t('number.partOf', { part: code, card: title }) : code
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew each time.
            key={i}
            className={`flex justify-between gap-3 border-b border-line ${small ? 'py-0.5 text-14 text-ink-2' : 'py-1 text-15'}`}
          >
            {card && title ? (
              <button
                type="button"
                className="min-h-6 text-left text-horizon"
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
            <b className="font-tech">{part.amount > 0 && i > 0 ? `+${part.amount}` : part.amount}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** What a number is called. */
function useNumberName(): (question: NumberQuestion) => string {
  const { snapshot, names } = useTable()
  const { t, board, cardLabels } = useTableLabels()
  return (question) => {
    const skill = snapshot.view.mission ? cardLabels.skill(snapshot.view.mission.skill) : ''
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
        return cardLabels.skill(question.skill)
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
  const { board } = useTableLabels()
  const answer = explain(question)
  if (answer.about !== 'number') return null
  return (
    <div className={FRAME}>
      <div className={INSIDE}>
        <h3 className={HEADING}>{nameOf(question)}</h3>
        {answer.contributions.length === 0 && <p className="text-14 text-ink-3">{board('number.nothing')}</p>}
        <Parts parts={answer.contributions} />
        <p className="mt-2 font-tech text-18 font-semibold">
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
  if (!card) return <p className="text-14 text-ink-3">{t('card.pick')}</p>
  return <CardDetails card={card} />
}
