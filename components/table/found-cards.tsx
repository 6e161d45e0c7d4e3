'use client'

import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import { TypeLine } from '@/components/cards/parts'
import { HandCard } from '@/components/cards/thumb'
import type { Move } from '@/lib/match/moves'
import type { CardKey } from '@/lib/terms'
import { MoveButton } from './action-panel'
import { useTable } from './table-context'
import './found-cards.css'

/** In the place of the mission: cards found in a pile, of which one is asked for. */
export function FoundCards({ moves }: { moves: readonly Move[] }) {
  const t = useTranslations('board')
  const cards = [...new Set(moves.map(({ option }) => option.card))]
  return (
    <section className="lane found" aria-label={t('found.label', { count: cards.length })}>
      <ul>
        {cards.map((card) => (
          <li key={card}>
            <FoundCard moves={moves.filter(({ option }) => option.card === card)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One of them with its text: a button where there is one thing to do with it, else with a button for each. */
function FoundCard({ moves }: { moves: readonly Move[] }) {
  const table = useTable()
  const [first] = moves
  const key = first?.option.key
  if (!first || key === undefined) return null
  if (moves.length > 1) {
    return (
      <div className="found-card">
        <Face cardKey={key} />
        <div className="opts">
          {moves.map((move) => (
            <MoveButton key={move.index} move={move} />
          ))}
        </div>
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
      className="found-card is-target"
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
  const words = useCardWords()
  const card = pool.byKey.get(cardKey)
  if (!card) return null
  return (
    <>
      <div className="found-face" aria-hidden="true">
        <HandCard card={card} legal={hotkey !== undefined} />
        {hotkey && <kbd className="tk-key">{hotkey.toUpperCase()}</kbd>}
      </div>
      <div className="found-text">
        <b>{words.name(card)}</b>
        <TypeLine card={card} />
        <div className="rules">
          <LazyRulesText card={card} />
        </div>
      </div>
    </>
  )
}
