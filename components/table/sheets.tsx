'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { CardView, PlayerView } from '@/lib/engine/types'
import { MoveButton } from './action-panel'
import { CardDetails } from './inspector'
import { LogList } from './log-list'
import { type SheetName, useTable } from './table-context'
import { useTableWords } from './words'
import { Zone } from './zone'
import { cardsInUse, cardsUnused, inState } from './zones'

interface SheetProps {
  readonly open: SheetName | undefined
  readonly card: CardView | undefined
  readonly onClose: () => void
}

/** What does not fit on a small table opens over it; the list of all moves opens everywhere. */
export function Sheets({ open, card, onClose }: SheetProps) {
  const t = useTranslations('play')
  const { snapshot, moves } = useTable()
  const words = useTableWords()
  const { you, opponent, failed } = snapshot.view
  const title =
    open === 'card'
      ? words.titleOf(card?.key)
      : open === 'moves'
        ? t('table.moves')
        : open && sheetTitle(t, open)
  return (
    <Dialog open={open !== undefined} onClose={onClose} title={title ?? ''} shape="drawer">
      <div className="sheet">
        {open === 'log' && <LogList />}
        {open === 'moves' && moves && (
          <div className="opts">
            {moves.all.map((move) => (
              <MoveButton key={move.index} move={move} onDone={onClose} />
            ))}
          </div>
        )}
        {open === 'card' && card && <CardDetails card={card} onDone={onClose} />}
        {open === 'stopped' && (
          <Zone name={t('zone.stopped')} cards={inState(cardsInUse(snapshot.view, you), 'stopped')} />
        )}
        {open === 'failed' && <Zone name={t('zone.failed')} cards={failed} />}
        {open === 'opponent' && (
          <>
            {(['ready', 'stopped', 'incapacitated'] as const).map((state) => (
              <Zone
                key={state}
                name={t(`zone.${state}`)}
                cards={inState(cardsInUse(snapshot.view, opponent), state)}
              />
            ))}
            <Zone name={t('zone.unused')} cards={cardsUnused(snapshot.view, opponent)} />
          </>
        )}
        {(open === 'discard' || open === 'opponent') && <Piles you={you} opponent={opponent} />}
      </div>
    </Dialog>
  )
}

/** What lies open to everybody beside the table: anybody may look through it at any time. */
function Piles({ you, opponent }: { you: PlayerView; opponent: PlayerView }) {
  const t = useTranslations('play')
  return (
    <>
      <Zone name={t('zone.yourDiscard')} cards={you.discard} keep />
      <Zone name={t('zone.theirDiscard')} cards={opponent.discard} keep />
      <Zone name={t('zone.yourScore')} cards={you.scorePile} />
      <Zone name={t('zone.theirScore')} cards={opponent.scorePile} />
    </>
  )
}

function sheetTitle(
  t: ReturnType<typeof useTranslations<'play'>>,
  open: Exclude<SheetName, 'card' | 'moves'>,
) {
  if (open === 'log') return t('log.heading')
  return t(`sheet.${open}`)
}
