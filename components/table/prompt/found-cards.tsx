'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { HandCard } from '@/components/cards/card-thumbnail'
import { TypeLine } from '@/components/cards/parts'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import type { Move } from '@/lib/features/play/model/moves'
import type { CardKey } from '@/lib/game/terms'
import styles from '../board/board.module.css'
import { IN_THE_LANE } from '../board/lane-place'
import { useTable } from '../table-context'
import { MoveList } from './move-list'

const CARD = [
  'grid size-full grid-cols-[112px_minmax(0,1fr)] items-start gap-3 border bg-basalt-2 p-2 text-left',
  'phone:grid-cols-[84px_minmax(0,1fr)] phone:p-1.5',
].join(' ')

const LIST = `${IN_THE_LANE} [scrollbar-width:thin] phone:overflow-visible phone:px-1.5 phone:py-2`

/** Shown in place of the mission: cards found in a pile, one of which must be chosen. */
export function FoundCards({ moves }: { moves: readonly Move[] }) {
  const t = useTranslations('board')
  const cards = [...new Set(moves.map(({ option }) => option.card))]
  return (
    <section
      className={`${LIST} ${styles.found}`}
      data-lane=""
      aria-label={t('found.label', { count: cards.length })}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-3 p-1 phone:gap-2">
        {cards.map((card) => (
          <li key={card}>
            <FoundCard moves={moves.filter(({ option }) => option.card === card)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One of these cards with its text: a button if it offers one move, otherwise with a button for each move. */
function FoundCard({ moves }: { moves: readonly Move[] }) {
  const table = useTable()
  const [first] = moves
  const key = first?.option.key
  if (!first || key === undefined) return null
  if (moves.length > 1) {
    return (
      <div className={`${CARD} border-line`} data-testid="found-card">
        <Face cardKey={key} />
        <MoveList className="col-span-full mt-0.75" moves={moves} place="beside" />
      </div>
    )
  }
  const hotkey = table.moves?.keyOfMove.get(first.index)
  const look = () => {
    if (!table.sheets) table.inspect({ kind: 'key', key })
  }
  return (
    <button
      type="button"
      className={`${CARD} border-horizon hover:bg-basalt-3`}
      data-testid="found-card"
      aria-keyshortcuts={hotkey}
      onPointerEnter={look}
      onFocus={look}
      onClick={() => table.perform(first)}
    >
      <Face cardKey={key} hotkey={hotkey} />
    </button>
  )
}

function Face({ cardKey, hotkey }: { cardKey: CardKey; hotkey?: string }) {
  const { pool } = useTable()
  const words = useCardLabels()
  const card = pool.byKey.get(cardKey)
  if (!card) return null
  return (
    <>
      <div className="relative phone:[zoom:0.75]" aria-hidden="true">
        <HandCard card={card} legal={hotkey !== undefined} />
        {hotkey && <kbd className="tk-key">{hotkey.toUpperCase()}</kbd>}
      </div>
      <div className="grid content-start gap-1 text-14/[1.3] [&_.type_.i]:mr-1.5!">
        <b>{words.name(card)}</b>
        <TypeLine card={card} />
        <div className="rules grid gap-1">
          <LazyRulesText card={card} />
        </div>
      </div>
    </>
  )
}
