'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { cardsInUse, cardsUnused, inState } from '@/lib/features/play/model/zones'
import type { CardView, PlayerView } from '@/lib/game/engine/model/views'
import { SeatsRow } from '../board/seats-row'
import { OpenHand } from '../board/strips'
import { Zone } from '../board/zone'
import { CardDetails } from '../inspector/card-details'
import type { NumberQuestion } from '../inspector/inspected'
import { LastingList } from '../inspector/lasting-list'
import { NumberDetails } from '../inspector/number-details'
import { LogList } from '../log/log-list'
import { Recap, useRecapKey } from '../log/recap'
import { MoveList } from '../prompt/move-list'
import { type SheetName, useTable } from '../table-context'
import { useTableLabels } from '../table-labels'

const AdviceList = dynamic(() => import('../prompt/advice'), { ssr: false })

interface SheetProps {
  readonly open: SheetName | undefined
  readonly card: CardView | undefined
  readonly number: NumberQuestion | undefined
  readonly onClose: () => void
}

/** Content that does not fit on a small table opens over it; the list of all moves does so on every table. */
export function Sheets({ open, card, number, onClose }: SheetProps) {
  const t = useTranslations('play')
  const { snapshot, moves } = useTable()
  useRecapKey()
  const { you, opponent, others, failed } = snapshot.view
  const seat = others.find(({ player }) => open === `seat-${player}`)
  const title = useSheetTitle(open, card, seat)
  return (
    <Dialog open={open !== undefined} onClose={onClose} title={title} shape="drawer">
      <div className="grid gap-3.5" data-sheet="">
        {open === 'log' && <LogList />}
        {open === 'moves' && moves && (
          <MoveList className="mt-0.75" moves={moves.all} place="sheet" onDone={onClose} />
        )}
        {open === 'advice' && <AdviceList onDone={onClose} />}
        {open === 'card' && card && <CardDetails card={card} onDone={onClose} />}
        {open === 'number' && number && <NumberDetails question={number} />}
        {open === 'lasting' && <LastingList />}
        {open === 'recap' && <Recap />}
        {open === 'stopped' && (
          <Zone name={t('zone.stopped')} cards={inState(cardsInUse(snapshot.view, you), 'stopped')} />
        )}
        {open === 'failed' && <Zone name={t('zone.failed')} cards={failed} />}
        {open === 'opponent' && (
          <>
            <SeatsRow />
            <OpenHand player={opponent} />
            <InPlay player={opponent} />
            <Piles players={[you, opponent]} />
          </>
        )}
        {open === 'discard' && <Piles players={[you, ...others]} />}
        {seat && (
          <>
            <OpenHand player={seat} />
            <InPlay player={seat} />
            <Piles players={[seat]} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** All cards that a player has in play, whether or not they matter this turn. */
function InPlay({ player }: { player: PlayerView }) {
  const t = useTranslations('play')
  const { view } = useTable().snapshot
  return (
    <>
      {(['ready', 'stopped', 'incapacitated'] as const).map((state) => (
        <Zone key={state} name={t(`zone.${state}`)} cards={inState(cardsInUse(view, player), state)} />
      ))}
      <Zone name={t('zone.unused')} cards={cardsUnused(view, player)} />
    </>
  )
}

/** Public piles next to the table: anybody may look through them at any time. */
function Piles({ players }: { players: readonly PlayerView[] }) {
  const board = useTranslations('board')
  const { names } = useTable()
  return (
    <>
      {players.map(({ player, discard }) => (
        <Zone
          key={player}
          name={board('pile.discard', { name: names.nameOf(player) })}
          cards={discard}
          keep
        />
      ))}
      {players.map(({ player, scorePile }) => (
        <Zone key={player} name={board('pile.score', { name: names.nameOf(player) })} cards={scorePile} />
      ))}
      {players.map(({ player, knownMissions }) => (
        <Zone
          key={player}
          name={board('pile.missions', { name: names.nameOf(player) })}
          cards={knownMissions}
        />
      ))}
    </>
  )
}

function useSheetTitle(
  open: SheetName | undefined,
  card: CardView | undefined,
  seat: PlayerView | undefined,
): string {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const { names } = useTable()
  const words = useTableLabels()
  if (seat) return names.nameOf(seat.player)
  switch (open) {
    case 'card':
      return card?.key ? words.titleOf(card.key) : board('card.unknown')
    case 'moves':
      return t('table.moves')
    case 'advice':
      return t('advice.title')
    case 'log':
      return t('log.heading')
    case 'number':
      return board('number.heading')
    case 'lasting':
      return board('lasting.heading')
    case 'recap':
      return board('recap.title')
    case 'stopped':
    case 'failed':
    case 'opponent':
    case 'discard':
      return t(`sheet.${open}`)
    default:
      return ''
  }
}
