'use client'

import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { RuleLink } from '@/components/ui/rule-link'
import { foundMoves, isEitherOr } from '@/lib/features/play/model/moves'
import type { RuleAddress } from '@/lib/features/rulebook/model/book'
import { DECISION_RULES, isPurpose, PURPOSE_RULES } from '@/lib/features/rulebook/model/links'
import type { Decision } from '@/lib/game/engine/model/decisions'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import { useAutoPassedLabel } from './auto-passed-label'
import { useDecisionText } from './decision-text'
import { MoveList } from './move-list'
import { PassiveButton, PassOnButton } from './pass-buttons'
import { Prompt } from './prompt'
import { Quoted } from './quoted'
import { useReasonText } from './reason-text'

/** The heading above the question; hidden on phones for lack of room. */
const LEAD = 'lab leading-[1.3] md:below-816:hidden phone:hidden'

/** Where a phone is narrowest its letters are smaller: a line of its own would cost the lane its cards. */
const QUESTION =
  'text-22 phone:text-[20px] phone:wrap-anywhere phone:max-xs:text-17 phone:max-xs:leading-[1.12]'
/** Nothing is next to it then. */
const WHOLE_LINE = 'phone:col-span-full'

const HELP = 'text-14/[1.3] text-ink-2 phone:hidden'

/** On a phone too, as much of it as there is room for: the card itself shows the whole text. */
const HELP_BY_HAND = 'text-14/[1.3] text-ink-2 phone:col-span-full phone:line-clamp-5'

const NOTE = 'text-12/[1.3] text-ink-3 md:below-816:hidden phone:hidden'

const INSIDE = [
  'flex flex-col gap-1.25 md:below-816:gap-0.75 phone:grid phone:grid-cols-[minmax(0,1fr)_auto_auto_auto]',
  'phone:items-center phone:gap-x-1.5 phone:gap-y-1.5',
].join(' ')

/** Opens the list of all moves; on a phone it is next to the question. */
const ALL_MOVES = buttonClass({
  variant: 'quiet',
  className: [
    'min-h-7 self-start p-0 text-left text-14/[1.25] whitespace-normal phone:col-start-2',
    'phone:row-start-1 phone:min-h-11 phone:self-center phone:border-line-strong phone:px-2 phone:max-xs:px-1.5',
  ].join(' '),
})

const END = 'mt-auto grid gap-1 phone:col-start-4 phone:row-start-1 phone:m-0 phone:flex phone:gap-2'

/** Two answers of which neither is recommended: the same size, on a phone next to each other below the question. */
const PAIR = 'grid auto-rows-fr gap-1.25 phone:col-span-full phone:grid-cols-2 phone:gap-1.5'

const BACK = buttonClass({
  variant: 'quiet',
  className: [
    'min-h-7 justify-start px-0.5 text-14 phone:min-h-11 phone:border-line-strong',
    'phone:px-3',
  ].join(' '),
})

const ADVICE = buttonClass({
  variant: 'quiet',
  className:
    'min-h-7 self-start p-0 text-left text-14/[1.25] whitespace-normal md:below-816:hidden phone:hidden',
})

const PASSED_ON = 'border-l-3 border-amber-fill pl-2 text-14/[1.3] text-ink phone:col-span-full'

/**
 * The question and every answer to it: cards on the table show theirs themselves, all others are buttons here. After a
 * game, a button that leads back to its result, if there is one.
 */
export function ActionPanel({ onResult }: { readonly onResult?: (() => void) | undefined }) {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const { moves, perform, takeBack, openSheet, snapshot, names, sheets } = useTable()
  const words = useTableLabels()
  const asked = useDecisionText()
  if (!moves) {
    if (snapshot.view.result)
      return onResult ? (
        <Prompt inside={INSIDE} label={t('result.over')}>
          <Button variant="primary" onClick={onResult}>
            {t('result.back')}
          </Button>
        </Prompt>
      ) : null
    return (
      <Prompt inside={INSIDE} label={board('ask.waiting')}>
        <Waiting />
      </Prompt>
    )
  }
  const choosing = moves.choosing.kind !== 'all'
  const acting = moves.decision === 'action' && !choosing
  const count = moves.all.length - (moves.passive ? 1 : 0)
  // Found cards are laid open in place of the mission.
  const found = foundMoves(moves, snapshot.view)
  const listed = moves.listed.filter((move) => !found.includes(move))
  // In that case the moves are in the menu next to the card.
  const besideCard = moves.choosing.kind === 'card'
  const isEqual = isEitherOr(moves)
  const isPair = isEqual && listed.length === 1 && !choosing
  const decider = snapshot.decision?.player
  const lead =
    names.you === undefined && decider !== undefined
      ? board('ask.of', { name: names.nameOf(decider) })
      : (asked.situation ?? t('ask.lead'))
  return (
    <Prompt inside={INSIDE} isChoosing={choosing} label={t('zone.action')}>
      <p className={LEAD}>
        {lead}{' '}
        {snapshot.decision && <RuleLink at={ruleOf(snapshot.decision)} className="ml-2 text-horizon" />}
      </p>
      <h2 className={isPair ? `${QUESTION} ${WHOLE_LINE}` : QUESTION}>{asked.question}</h2>
      <BotReason />
      {acting && count > 0 ? (
        <button type="button" className={ALL_MOVES} onClick={() => openSheet('moves')}>
          <kbd>M</kbd>
          <span className="phone:hidden">
            <Quoted line={asked.help ?? ''} text={asked.quoted} />
          </span>
          <span className="hidden phone:inline">{t('table.movesCount', { count })}</span>
        </button>
      ) : (
        asked.help &&
        !(acting && moves.secret > 0) && (
          <p className={asked.isByHand ? HELP_BY_HAND : HELP}>
            <Quoted line={asked.help} text={asked.quoted} />
          </p>
        )
      )}
      {moves.secret > 0 && <p className={HELP}>{board('hand.secret')}</p>}
      <PassedOnNote />
      <div className={isPair ? PAIR : 'contents'}>
        {listed.length > 0 && !(besideCard && !sheets) && (
          <MoveList moves={listed} place={isPair ? 'pair' : 'panel'} />
        )}
        <div className={isPair ? 'grid' : END}>
          {choosing && (
            <button type="button" className={BACK} onClick={takeBack}>
              <kbd>Esc</kbd>
              {t('ask.back')}
            </button>
          )}
          {moves.passive && !choosing && (
            <PassiveButton
              move={moves.passive}
              name={words.move(moves.passive.option)}
              note={asked.note}
              isEqual={isEqual}
              onPerform={perform}
            />
          )}
        </div>
      </div>
      {!choosing && <AdviceButton />}
      {moves.passive?.option.kind === 'pass' && !choosing && <PassOnButton />}
      {asked.note && <p className={NOTE}>{asked.note}</p>}
    </Prompt>
  )
}

/** Asks for the searching bot's recommendation. On a phone it is in the menu of the game. */
function AdviceButton() {
  const t = useTranslations('play.advice')
  const { advise, openSheet } = useTable()
  if (!advise) return null
  return (
    <button
      type="button"
      className={ADVICE}
      aria-keyshortcuts="Shift+W"
      data-advice=""
      onClick={() => openSheet('advice')}
    >
      {t('title')}
    </button>
  )
}

/** Returns the rule behind a decision: the purpose of a choice is more specific than the kind of decision. */
const ruleOf = ({ kind, purpose }: Pick<Decision, 'kind' | 'purpose'>): RuleAddress =>
  kind === 'choose' && isPurpose(purpose) ? PURPOSE_RULES[purpose] : DECISION_RULES[kind]

/** The reason for the bot's last move, if the player wants to see reasons. */
function BotReason() {
  const t = useTranslations('play')
  const whyOf = useReasonText()
  const { snapshot, names, reasons } = useTable()
  const { thought, cursor: at } = snapshot
  if (!reasons || !thought || thought.at >= at) return null
  return (
    <p className={NOTE}>{t('thoughtOf', { name: names.nameOf(thought.player), why: whyOf(thought.why) })}</p>
  )
}

/** Names what was auto-passed for the player, and why that ended. */
function PassedOnNote() {
  const said = useAutoPassedLabel()
  return (
    said && (
      <p className={PASSED_ON} data-testid="passed-on">
        {said}
      </p>
    )
  )
}

/** Shown while another player decides: whose turn it is. */
function Waiting() {
  const t = useTranslations('board')
  const { snapshot, names, slots } = useTable()
  const who = snapshot.decider
  return (
    <>
      <p className={LEAD}>{t('ask.waiting')}</p>
      <h2 className={`${QUESTION} text-ink-2`}>
        {snapshot.isPaced && who === names.you
          ? t('ask.passing')
          : who === undefined
            ? t('ask.nobody')
            : t(snapshot.isThinking ? 'ask.thinks' : 'ask.acts', { name: names.nameOf(who) })}
      </h2>
      {slots?.waiting}
    </>
  )
}
