'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { useAsked } from './asking'
import type { Move } from './moves'
import { useTable } from './table-context'
import { useTableWords } from './words'

/** A move as a button of a list, with what it costs and brings. */
export function MoveButton({ move, onDone }: { move: Move; onDone?: () => void }) {
  const { moves, perform } = useTable()
  const words = useTableWords()
  const key = moves?.keyOfMove.get(move.index)
  const { option } = move
  return (
    <button
      type="button"
      className="btn opt"
      aria-keyshortcuts={key === ' ' ? 'Space' : key}
      onClick={() => {
        onDone?.()
        perform(move)
      }}
    >
      {key !== undefined && key !== ' ' && <kbd>{key.toUpperCase()}</kbd>}
      <span className="opt-name">{words.move(option)}</span>
      <OptionFigures move={move} />
    </button>
  )
}

/** Cost and gain of a move as figures, and as words for people who hear them. */
export function OptionFigures({ move }: { move: Move }) {
  const { option } = move
  const words = useTableWords()
  const said = words.consequences(option)
  if (said.length === 0) return null
  return (
    <span className="opt-fg">
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
      </span>
      <span className="sr">{`, ${said.join(', ')}`}</span>
    </span>
  )
}

/** The question, and every answer to it: cards on the table say so themselves, all the rest are buttons here. */
export function ActionPanel() {
  const t = useTranslations('play')
  const { moves, perform, takeBack, openSheet } = useTable()
  const words = useTableWords()
  const asked = useAsked()
  if (!moves) return null
  const choosing = moves.choosing.kind !== 'all'
  const acting = moves.decision === 'action' && !choosing
  const count = moves.all.length - (moves.passive ? 1 : 0)
  return (
    <section className={`act ${choosing ? 'is-choosing' : ''}`} aria-label={t('zone.action')}>
      <div className="prompt" tabIndex={-1} id="prompt">
        <p className="lab">{t(moves.decision === 'action' ? 'ask.yourAction' : 'ask.lead')}</p>
        <h2>{asked.question}</h2>
        {acting && count > 0 ? (
          <button type="button" className="btn btn--quiet all" onClick={() => openSheet('moves')}>
            <kbd>M</kbd>
            <span className="all-long">{asked.help}</span>
            <span className="all-short">{t('table.movesCount', { count })}</span>
          </button>
        ) : (
          asked.help && <p className="help">{asked.help}</p>
        )}
        {moves.listed.length > 0 && (
          <div className="opts">
            {moves.listed.map((move) => (
              <MoveButton key={move.index} move={move} />
            ))}
          </div>
        )}
        <div className="prompt-end">
          {choosing && (
            <button type="button" className="btn btn--quiet" onClick={takeBack}>
              <kbd>Esc</kbd>
              {t('ask.back')}
            </button>
          )}
          {moves.passive && !choosing && (
            <PassiveButton move={moves.passive} name={words.move(moves.passive.option)} onPerform={perform} />
          )}
        </div>
        {asked.note && <p className="sm">{asked.note}</p>}
      </div>
    </section>
  )
}

function PassiveButton({
  move,
  name,
  onPerform,
}: {
  move: Move
  name: string
  onPerform: (move: Move) => void
}) {
  const t = useTranslations('play')
  return (
    <button
      type="button"
      className="btn btn--go pass"
      aria-keyshortcuts="Space"
      onClick={() => onPerform(move)}
    >
      <span>{name}</span>
      <kbd>{t('table.space')}</kbd>
    </button>
  )
}
