'use client'

import { HandCard } from '@/components/cards/thumb'
import { CardToken, HiddenToken } from '@/components/cards/token'
import { Icon } from '@/components/ui/icon'
import type { CardView } from '@/lib/engine/types'
import { useTable } from './table-context'
import { useTableWords } from './words'

interface TableCardProps {
  readonly card: CardView
  /** The one card of its zone that Tab stops at. */
  readonly tabStop: boolean
}

/** How a card takes part in what is asked now. */
function useCardRole(card: CardView) {
  const { moves } = useTable()
  const legal = (moves?.byCard.get(card.id)?.length ?? 0) > 0
  const choosing = moves !== undefined && moves.choosing.kind !== 'all'
  const picked = moves !== undefined && moves.choosing.kind !== 'all' && moves.choosing.card === card.id
  return {
    legal: legal && !choosing,
    target: legal && choosing,
    picked,
    dim: choosing && !legal && !picked,
    hotkey: moves?.keyOfCard.get(card.id),
  }
}

function CardButton({
  card,
  tabStop,
  className,
  children,
}: TableCardProps & { className: string; children: React.ReactNode }) {
  const table = useTable()
  const words = useTableWords()
  const { moves } = table
  const inspect = () => table.inspect({ kind: 'card', card })
  return (
    <button
      type="button"
      className={className}
      data-card={card.id}
      tabIndex={tabStop ? 0 : -1}
      aria-keyshortcuts={moves?.keyOfCard.get(card.id)}
      onClick={(event) => {
        const touch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
        table.choose(card, touch ? 'touch' : event.detail === 0 ? 'key' : 'pointer')
      }}
      onFocus={() => {
        table.focusOn(card.id)
        inspect()
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') inspect()
      }}
    >
      <div aria-hidden="true">{children}</div>
      {/* All that the picture shows, and what can be done with it. */}
      <span className="sr">{words.label(card)}</span>
    </button>
  )
}

/** A card in play, 64 x 88, as a button with everything there is to say about it. */
export function TableToken({ card, tabStop }: TableCardProps) {
  const { pool, snapshot } = useTable()
  const role = useCardRole(card)
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  const mission = snapshot.view.mission
  if (!facts || (card.faceDown && card.state === null)) {
    return (
      <CardButton card={card} tabStop={tabStop} className={`slot ${role.dim ? 'is-dim' : ''}`}>
        <HiddenToken complication={card.counts ?? 1} />
      </CardButton>
    )
  }
  return (
    <CardButton card={card} tabStop={tabStop} className="slot">
      <CardToken
        card={facts}
        hot={facts.type === 'mission' ? undefined : mission?.skill}
        // Assigned is told by the place at the mission.
        state={card.state === null || card.state === 'assigned' ? 'ready' : card.state}
        glyphs={card.glyphs.flatMap((glyph) => {
          const earned = pool.byKey.get(glyph.key ?? '')
          return earned?.glyph ? [{ glyph: earned.glyph, experience: earned.experience ?? 0 }] : []
        })}
        boost={card.boosts}
        values={card.ratings}
        legal={role.legal}
        target={role.target}
        picked={role.picked}
        dim={role.dim}
        hotkey={role.hotkey?.toUpperCase()}
      />
    </CardButton>
  )
}

/** A card in your hand, with the move it stands for, or why there is none, below it. */
export function TableHandCard({ card, tabStop }: TableCardProps) {
  const { pool, moves, snapshot } = useTable()
  const words = useTableWords()
  const role = useCardRole(card)
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  if (!facts) return null
  const here = moves?.byCard.get(card.id) ?? []
  const first = here[0]?.option
  const can = role.legal || role.target
  const acting = snapshot.decision?.kind === 'action'
  return (
    <CardButton
      card={card}
      tabStop={tabStop}
      className={`hc ${can ? 'ok' : ''} ${role.picked ? 'is-picked' : ''}`}
    >
      <HandCard card={facts} legal={can} off={role.dim || (acting && !can && !role.picked)} />
      {role.hotkey && <kbd className="tk-key">{role.hotkey.toUpperCase()}</kbd>}
      <span className="hc-say">
        {first && words.t.has(`short.${first.kind}`) ? (
          <>
            {words.t(`short.${first.kind}`, { target: words.titleOf(first.targetKey) })}
            {first.cost?.power ? (
              <>
                {' '}
                <Icon name="power" />
                {first.cost.power}
              </>
            ) : null}
            {here.length > 1 && <em>{words.t('short.several', { count: here.length })}</em>}
          </>
        ) : (
          acting && words.off(card)
        )}
      </span>
    </CardButton>
  )
}
