'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardToken } from '@/components/cards/token'
import { Icon } from '@/components/ui/icon'
import { RuleLink } from '@/components/ui/rule-link'
import type { Decision } from '@/lib/engine/model/decisions'
import { foundMoves } from '@/lib/match/found'
import type { Move } from '@/lib/match/moves'
import { DECISION_RULES, isPurpose, PURPOSE_RULES } from '@/lib/rulebook/links'
import type { RuleAddress } from '@/lib/rulebook/rule-address'
import { useAsked } from './asking'
import styles from './board.module.css'
import type { Inspected } from './inspected'
import { usePassedOnWords } from './passed-on-words'
import { Quoted } from './quoted'
import { useTable } from './table-context'
import { useCardsById } from './use-cards-by-id'
import { useWhyWords } from './why-words'
import { useTableWords } from './words'

/** A move as a button of a list, with what it costs and brings. Its card is looked at, and marked on the table. */
export function MoveButton({ move, onDone }: { move: Move; onDone?: () => void }) {
  const { moves, perform, inspect, pointAt, sheets, pool } = useTable()
  const words = useTableWords()
  const byId = useCardsById()
  const key = moves?.keyOfMove.get(move.index)
  const { option } = move
  const id = option.target ?? option.card
  // On a small table the card that is asked for may lie in none of the rows that are shown.
  const shown = sheets && moves?.decision !== 'action' ? pool.byKey.get(option.key ?? '') : undefined
  const look = () => {
    if (id !== undefined) pointAt([id])
    const card = id === undefined ? undefined : byId.get(id)
    const named = option.targetKey ?? option.key
    const subject: Inspected | undefined = card
      ? { kind: 'card', card }
      : named
        ? { kind: 'key', key: named }
        : undefined
    if (subject && !sheets) inspect(subject)
  }
  return (
    <button
      type="button"
      className={`btn ${styles.move}`}
      data-move=""
      aria-keyshortcuts={key === ' ' ? 'Space' : key}
      onPointerEnter={look}
      onPointerLeave={() => pointAt([])}
      onFocus={look}
      onBlur={() => pointAt([])}
      onClick={() => {
        pointAt([])
        onDone?.()
        perform(move)
      }}
    >
      {key !== undefined && key !== ' ' && <kbd>{key.toUpperCase()}</kbd>}
      {shown && (
        <span className={styles.moveCard} data-testid="move-card" aria-hidden="true">
          <CardToken card={shown} />
        </span>
      )}
      <span className="opt-name">
        <Quoted line={words.move(option)} text={words.paragraphUsed(option)} />
      </span>
      <OptionFigures move={move} />
    </button>
  )
}

/** Cost and gain of a move as figures, and as words for people who hear them. */
function OptionFigures({ move }: { move: Move }) {
  const { option } = move
  const words = useTableWords()
  const said = words.consequences(option)
  if (said.length === 0) return null
  return (
    <span className={styles.moveFigures}>
      <span aria-hidden="true">
        {option.cost?.power ? (
          <>
            <Icon name="power" />
            {option.cost.power}
          </>
        ) : null}
        {option.cost?.deckCards ? (
          <>
            <Icon name="deck" />
            {option.cost.deckCards}
          </>
        ) : null}
        {option.cost?.handCards ? (
          <>
            <Icon name="hand" />
            {option.cost.handCards}
          </>
        ) : null}
        {option.adds ? <b>{`+${option.adds}`}</b> : null}
        {option.cost && <small>{words.remains(option).join(', ')}</small>}
      </span>
      <span className="sr">{`, ${said.join(', ')}`}</span>
    </span>
  )
}

/** The question, and every answer to it: cards on the table say so themselves, all the rest are buttons here. */
export function ActionPanel() {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const { moves, perform, takeBack, openSheet, snapshot, names, sheets } = useTable()
  const words = useTableWords()
  const asked = useAsked()
  if (!moves) {
    if (snapshot.view.result) return null
    return (
      <Prompt className="is-waiting" label={board('ask.waiting')}>
        <Waiting />
      </Prompt>
    )
  }
  const choosing = moves.choosing.kind !== 'all'
  const acting = moves.decision === 'action' && !choosing
  const count = moves.all.length - (moves.passive ? 1 : 0)
  // Those lie open in the place of the mission.
  const found = foundMoves(moves, snapshot.view)
  const listed = moves.listed.filter((move) => !found.includes(move))
  // Then they stand in the menu beside the card.
  const besideCard = moves.choosing.kind === 'card'
  const decider = snapshot.decision?.player
  const lead =
    names.you === undefined && decider !== undefined
      ? board('ask.of', { name: names.nameOf(decider) })
      : t(moves.decision === 'action' ? 'ask.yourAction' : 'ask.lead')
  return (
    <Prompt className={choosing ? 'is-choosing' : ''} label={t('zone.action')}>
      <p className="lab">
        {lead}{' '}
        {snapshot.decision && <RuleLink at={ruleOf(snapshot.decision)} className="ml-2 text-horizon" />}
      </p>
      <h2>{asked.question}</h2>
      <BotReason />
      {acting && count > 0 ? (
        <button
          type="button"
          className={`btn btn--quiet ${styles.allMoves}`}
          onClick={() => openSheet('moves')}
        >
          <kbd>M</kbd>
          <span className={styles.allLong}>
            <Quoted line={asked.help ?? ''} text={asked.quoted} />
          </span>
          <span className={styles.allShort}>{t('table.movesCount', { count })}</span>
        </button>
      ) : (
        asked.help &&
        !(acting && moves.secret > 0) && (
          <p className={styles.help}>
            <Quoted line={asked.help} text={asked.quoted} />
          </p>
        )
      )}
      {moves.secret > 0 && <p className={styles.help}>{board('hand.secret')}</p>}
      {listed.length > 0 && !(besideCard && !sheets) && (
        <div className={styles.moves} data-moves="">
          {listed.map((move) => (
            <MoveButton key={move.index} move={move} />
          ))}
        </div>
      )}
      <PassedOnNote />
      <div className={styles.promptEnd}>
        {choosing && (
          <button type="button" className="btn btn--quiet" onClick={takeBack}>
            <kbd>Esc</kbd>
            {t('ask.back')}
          </button>
        )}
        {moves.passive && !choosing && (
          <PassiveButton
            move={moves.passive}
            name={words.move(moves.passive.option)}
            note={asked.note}
            onPerform={perform}
          />
        )}
      </div>
      {moves.passive?.option.kind === 'pass' && !choosing && <PassOnButton />}
      {asked.note && <p className={styles.note}>{asked.note}</p>}
    </Prompt>
  )
}

/** The rule by which something is asked: what a card is chosen for says more than that one is. */
const ruleOf = ({ kind, purpose }: Pick<Decision, 'kind' | 'purpose'>): RuleAddress =>
  kind === 'choose' && isPurpose(purpose) ? PURPOSE_RULES[purpose] : DECISION_RULES[kind]

/** The same element for whatever stands in it, so that a focus on it is not lost each time that a bot has its say. */
function Prompt({ className, label, children }: { className: string; label: string; children: ReactNode }) {
  return (
    <section className={`${styles.answers} ${className}`} data-answers="" aria-label={label}>
      <div className={styles.prompt} tabIndex={-1} id="prompt">
        {children}
      </div>
    </section>
  )
}

/** Why the bot did what it did last, if that is wished. */
function BotReason() {
  const t = useTranslations('play')
  const whyOf = useWhyWords()
  const { snapshot, names, reasons } = useTable()
  const { thought, at } = snapshot
  if (!reasons || !thought || thought.at >= at) return null
  return (
    <p className={styles.note}>
      {t('thoughtOf', { name: names.nameOf(thought.player), why: whyOf(thought.why) })}
    </p>
  )
}

/** What was passed on the player's wish, and why it came to an end. */
function PassedOnNote() {
  const said = usePassedOnWords()
  return (
    said && (
      <p className={styles.passedOn} data-testid="passed-on">
        {said}
      </p>
    )
  )
}

/** Another one decides: whose turn it is to act. */
function Waiting() {
  const t = useTranslations('board')
  const { snapshot, names } = useTable()
  const who = snapshot.deciding
  return (
    <>
      <p className="lab">{t('ask.waiting')}</p>
      <h2>
        {who === undefined
          ? t('ask.nobody')
          : t(snapshot.isThinking ? 'ask.thinks' : 'ask.acts', { name: names.nameOf(who) })}
      </h2>
    </>
  )
}

function PassOnButton() {
  const t = useTranslations('play')
  const { passOn } = useTable()
  if (!passOn) return null
  return (
    <button type="button" className={`btn ${styles.passOn}`} aria-keyshortcuts="Shift+Space" onClick={passOn}>
      <span>{t('ask.passOn')}</span>
      <kbd>{t('table.shiftSpace')}</kbd>
    </button>
  )
}

function PassiveButton({
  move,
  name,
  note,
  onPerform,
}: {
  move: Move
  name: string
  note: string | undefined
  onPerform: (move: Move) => void
}) {
  const t = useTranslations('play')
  return (
    <button
      type="button"
      className={`btn btn--go ${styles.pass}`}
      data-pass=""
      aria-keyshortcuts="Space"
      title={note}
      onClick={() => onPerform(move)}
    >
      <span>{name}</span>
      <kbd>{t('table.space')}</kbd>
    </button>
  )
}
