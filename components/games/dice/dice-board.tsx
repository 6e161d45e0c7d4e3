'use client'

import { useTranslations } from 'next-intl'
import { TableArea } from '@/components/table/frame/table-frame'
import type { Dice, SeatView } from '@/lib/tabletop/games/dice'
import type { BoardProps } from '../screen'
import { DiceLane } from './dice-lane'
import { DiceHand, DiceTeam } from './dice-own'
import { useDiceWords } from './dice-words'
import { SeatFigures } from './seat-figures'

/** The table of the dice and card game as one player sees it. */
export function DiceBoard(props: BoardProps<Dice>) {
  const t = useTranslations('dice.board')
  const games = useTranslations('games.table')
  const { snapshot, naming } = props
  const { view } = snapshot
  const own = view.seats[view.viewer]
  const others = view.seats.filter(({ player }) => player !== view.viewer)
  return (
    <>
      <TableArea area="others" label={games('others')}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-px bg-line">
          {others.map((seat) => (
            <Opponent
              key={seat.player}
              seat={seat}
              name={naming.nameOf(seat.player)}
              isActive={seat.player === view.active}
              challenges={seat.player === view.challenger && view.active === view.viewer}
            />
          ))}
        </ul>
      </TableArea>
      <TableArea area="middle" label={t('mission')} className="grid content-center-safe">
        <DiceLane {...props} />
      </TableArea>
      {own && (
        <>
          <TableArea area="own" label={t('yours')}>
            <DiceTeam seat={own} {...props} />
          </TableArea>
          <TableArea area="hand" label={t('handOf', { count: view.seats[view.viewer]?.hand ?? 0 })}>
            <DiceHand {...props} />
          </TableArea>
        </>
      )}
    </>
  )
}

interface OpponentProps {
  readonly seat: SeatView
  readonly name: string
  readonly isActive: boolean
  /** True for the player who may play challenges on the viewer. */
  readonly challenges: boolean
}

function Opponent({ seat, name, isActive, challenges }: OpponentProps) {
  const t = useTranslations('dice.board')
  const { cardName } = useDiceWords()
  return (
    <li
      className={`flex items-start gap-4 border-t-2 px-3.5 py-2 ${isActive ? 'border-amber-fill bg-basalt-2' : 'border-transparent bg-basalt-1'}`}
      title={seat.team.map(cardName).join(', ')}
    >
      <div className="min-w-0 flex-1">
        {challenges && <p className="lab">{t('challengesYou')}</p>}
        <h2 className={`truncate text-18 ${challenges ? 'text-danger' : ''}`}>{name}</h2>
        <SeatFigures seat={seat} />
        {(seat.conceded || seat.skips) && (
          <p className="text-13 text-ink-2">{t(seat.conceded ? 'conceded' : 'skips')}</p>
        )}
      </div>
      <p className="text-right">
        <b className="tech text-40 leading-none">{seat.score}</b>
        <span className="block text-12 text-ink-2">{t('score')}</span>
      </p>
    </li>
  )
}
