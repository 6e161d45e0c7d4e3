'use client'

import { CardToken } from '@/components/cards/text/token'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Move } from '@/lib/features/play/model/moves'
import type { Inspected } from '../inspector/inspected'
import { useCardsById } from '../inspector/use-cards-by-id'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import { Quoted } from './quoted'

/**
 * Places of a list of moves: under the question, next to the only other answer, next to a card's text, in a card's menu,
 * in a sheet.
 */
type MovesPlace = 'panel' | 'pair' | 'beside' | 'menu' | 'sheet'

const LIST = 'grid gap-1.25'
/** Under the question it scrolls on its own; on a phone its buttons are next to each other. */
const LIST_OF_PANEL = [
  '-mx-0.5 my-px min-h-9 auto-rows-max content-start relative overflow-y-auto p-0.5 phone:col-span-full phone:row-start-2',
  'phone:max-h-[30dvh]',
].join(' ')
/** So many cards stand closer together, or their rows would leave the mission no room. */
const MANY = 5
const columnsOf = (moves: number) =>
  moves >= MANY
    ? 'phone:grid-cols-[repeat(auto-fit,minmax(112px,1fr))]'
    : 'phone:grid-cols-[repeat(auto-fit,minmax(140px,1fr))]'

const BUTTON = buttonClass({
  className:
    'items-center justify-start gap-x-2 gap-y-0.5 border-horizon px-2 py-0.5 text-left whitespace-normal',
})
const ONE_COLUMN = 'grid grid-cols-[minmax(0,1fr)]'
/** Its key, or its card, next to its name. */
const TWO_COLUMNS = 'grid grid-cols-[auto_minmax(0,1fr)]'
/** In a sheet a move has the whole width: its figures end the line of its name if they fit there. */
const LINE = 'flex flex-wrap'
const BUTTONS: Readonly<Record<MovesPlace, string>> = {
  panel: 'min-h-7.5 text-14/[1.2] phone:min-h-11 phone:wrap-anywhere',
  pair: 'min-h-7.5 content-center text-14/[1.2] phone:min-h-11 phone:wrap-anywhere',
  beside: 'min-h-7.5 text-14/[1.2]',
  menu: 'min-h-9 text-14/[1.2]',
  sheet: 'min-h-11 text-16/[1.2]',
}
const FIGURES = 'col-[-2] ml-auto justify-self-end font-tech whitespace-nowrap [&_.i]:text-12'
/** On a phone, below the name: there is no room next to it, and they must not cover the next move. */
const FIGURES_BELOW = 'phone:col-span-full phone:ml-0 phone:justify-self-start phone:whitespace-normal'

const isBelowQuestion = (place: MovesPlace): boolean => place === 'panel' || place === 'pair'

interface MoveListProps {
  readonly moves: readonly Move[]
  readonly place: MovesPlace
  readonly className?: string
  readonly onDone?: () => void
}

/** Moves as buttons, stacked. */
export function MoveList({ moves, place, className = '', onDone }: MoveListProps) {
  return (
    <div
      className={`${LIST} ${place === 'panel' ? `${LIST_OF_PANEL} ${columnsOf(moves.length)}` : ''} ${className}`}
      data-moves=""
    >
      {moves.map((move) => (
        <MoveButton key={move.index} move={move} place={place} onDone={onDone} />
      ))}
    </div>
  )
}

/**
 * A move as a button of a list, with its cost and gain. Hovering or focusing it inspects its card and marks it on the
 * table.
 */
function MoveButton({ move, place, onDone }: { move: Move; place: MovesPlace; onDone?: () => void }) {
  const { moves, perform, inspect, pointAt, sheets, pool } = useTable()
  const words = useTableLabels()
  const byId = useCardsById()
  const key = moves?.keyOfMove.get(move.index)
  const { option } = move
  const id = option.target ?? option.card
  // On a small table the card in question may not be in any visible row.
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
  const isKeyShown = key !== undefined && key !== ' '
  const columns = isKeyShown || (shown && isBelowQuestion(place)) ? TWO_COLUMNS : ONE_COLUMN
  const arranged = place === 'sheet' ? LINE : columns
  return (
    <button
      type="button"
      className={`${BUTTON} ${arranged} ${BUTTONS[place]}`}
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
      {isKeyShown && <kbd>{key.toUpperCase()}</kbd>}
      {shown && (
        <span
          className="[zoom:0.62] max-md:[@media(height<620px)]:[zoom:0.46]"
          data-testid="move-card"
          aria-hidden="true"
        >
          <CardToken card={shown} />
        </span>
      )}
      <span>
        <Quoted line={words.move(option)} text={words.paragraphUsed(option)} />
      </span>
      <OptionFigures move={move} place={place} />
    </button>
  )
}

/** Cost and gain of a move as figures, and as text for screen readers. */
function OptionFigures({ move, place }: { move: Move; place: MovesPlace }) {
  const { option } = move
  const words = useTableLabels()
  const said = words.consequences(option)
  if (said.length === 0) return null
  return (
    <span className={isBelowQuestion(place) ? `${FIGURES} ${FIGURES_BELOW}` : FIGURES}>
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
        {option.adds ? <b className="ml-2">{`+${option.adds}`}</b> : null}
        {option.cost && (
          <small className="ml-2 font-text text-12/[1] font-normal text-ink-2 normal-nums">
            {words.remains(option).join(', ')}
          </small>
        )}
      </span>
      <span className="sr">{`, ${said.join(', ')}`}</span>
    </span>
  )
}
