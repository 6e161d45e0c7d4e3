'use client'

import { HandCard } from '@/components/cards/card-thumbnail'
import { CardToken, HiddenToken } from '@/components/cards/text/token'
import { Icon } from '@/components/ui/icon'
import { companions } from '@/lib/features/play/model/zones'
import type { Option } from '@/lib/game/engine/model/decisions'
import type { CardView } from '@/lib/game/engine/model/views'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import styles from './board.module.css'

interface TableCardProps {
  readonly card: CardView
  /** True for the one card of its zone that is a Tab stop. */
  readonly tabStop: boolean
}

/** Only moves with cards have such a message; its existence must be checked first. */
const shortKey = ({ kind }: Option) => `short.${kind}` as 'short.play'

/** Returns the role of a card in the current decision. */
function useCardRole(card: CardView) {
  const { moves } = useTable()
  const legal = (moves?.byCard.get(card.id)?.length ?? 0) > 0
  const targeting = moves?.targeting ?? false
  const picked = moves !== undefined && moves.choosing.kind !== 'all' && moves.choosing.card === card.id
  return {
    legal: legal && !targeting,
    target: legal && targeting,
    picked,
    dim: targeting && !legal && !picked,
    hotkey: moves?.keyOfCard.get(card.id),
  }
}

/** A card as a button: a click performs its move, and its label includes everything that the picture shows. */
export function CardButton({
  card,
  tabStop,
  className,
  children,
}: TableCardProps & { className: string; children: React.ReactNode }) {
  const table = useTable()
  const words = useTableLabels()
  const { moves } = table
  const inspect = () => table.inspect({ kind: 'card', card })
  const holds = [...card.glyphs, ...companions(card)].map(({ id }) => id).join(' ')
  return (
    <button
      type="button"
      className={className}
      data-card={card.id}
      data-holds={holds || undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-keyshortcuts={moves?.keyOfCard.get(card.id)}
      // It can still be viewed, but not chosen.
      aria-disabled={useCardRole(card).dim || undefined}
      onClick={(event) => {
        const touch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
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
      {/* Everything the picture shows, and the moves of the card. */}
      <span className="sr">{words.label(card)}</span>
    </button>
  )
}

/** A card in play, 64 × 88, as a button with a full description. */
export function TableToken({ card, tabStop, within }: TableCardProps & { within?: boolean }) {
  const { pool, snapshot } = useTable()
  const role = useCardRole(card)
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  const mission = snapshot.view.mission
  const slot = `${styles.slot} ${within ? 'is-within' : ''}`
  if (!facts || (card.faceDown && card.state === null)) {
    const states = [role.legal && 'is-legal', role.target && 'is-target', role.picked && 'is-picked']
    return (
      <CardButton card={card} tabStop={tabStop} className={`${slot} ${role.dim ? 'is-dim' : ''}`}>
        <HiddenToken
          complication={card.counts ?? (within ? undefined : 1)}
          className={states.filter(Boolean).join(' ')}
        />
        {role.hotkey && <kbd className="tk-key">{role.hotkey.toUpperCase()}</kbd>}
      </CardButton>
    )
  }
  return (
    <CardButton card={card} tabStop={tabStop} className={slot}>
      <CardToken
        card={card.firepower === undefined ? facts : { ...facts, firepower: card.firepower }}
        hot={facts.type === 'mission' ? undefined : mission?.skill}
        // The place at the mission shows that it is assigned.
        state={card.state === null || card.state === 'assigned' ? 'ready' : card.state}
        glyphs={card.glyphs.flatMap((glyph) => {
          const earned = pool.byKey.get(glyph.key ?? '')
          return earned?.glyph ? [{ glyph: earned.glyph, experience: earned.experience ?? 0 }] : []
        })}
        boost={card.boosts}
        values={card.ratings}
        blocked={card.blocked}
        counters={card.tokens}
        named={card.named}
        legal={role.legal}
        target={role.target}
        picked={role.picked}
        dim={role.dim}
        hotkey={role.hotkey?.toUpperCase()}
      />
    </CardButton>
  )
}

/** A card in the viewer's hand; below it its move, or the reason why it has none. */
export function TableHandCard({ card, tabStop }: TableCardProps) {
  const { pool, moves, snapshot, handShown } = useTable()
  const words = useTableLabels()
  const role = useCardRole(card)
  const facts = card.key === null ? undefined : pool.byKey.get(card.key)
  if (!handShown || !facts) {
    return (
      <span className={`${styles.handCard} ${styles.back}`} data-back={card.id}>
        <HiddenToken />
      </span>
    )
  }
  // A chosen card still shows its moves, which are then offered next to it.
  const offered = role.picked && moves?.choosing.kind === 'card' ? moves.listed : []
  const here = moves?.byCard.get(card.id) ?? offered
  const first = here[0]?.option
  const can = role.legal || role.target
  const acting = snapshot.decision?.kind === 'action'
  const left = first?.cost?.power === undefined ? [] : words.remains(first)
  return (
    <CardButton
      card={card}
      tabStop={tabStop}
      className={`${styles.handCard} ${can ? styles.can : ''} ${role.picked ? 'is-picked' : ''}`}
    >
      <HandCard card={facts} legal={can} off={role.dim || (acting && !can && !role.picked)} />
      {role.hotkey && <kbd className="tk-key">{role.hotkey.toUpperCase()}</kbd>}
      <span className={styles.handWords} data-testid="hand-words" title={left[0]}>
        {first && words.t.has(shortKey(first)) ? (
          <>
            <span className={first.kind === 'complication' ? styles.long : undefined}>
              {words.t(shortKey(first), { target: words.titleOf(first.targetKey) })}
            </span>
            {first.kind === 'complication' && <span className={styles.brief}>+1</span>}
            {first.cost?.power ? (
              <span className={styles.price}>
                {' '}
                <Icon name="power" />
                {first.cost.power}
              </span>
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
