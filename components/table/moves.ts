import type { CardId, Decision, DecisionKind, Option, OptionKind } from '@/lib/engine/types'

/** One option with its place in the decision, which is what the engine wants to hear. */
export interface Move {
  readonly index: number
  readonly option: Option
}

/** What the player has already pointed at on the way to a move. */
export type Choosing =
  | { readonly kind: 'all' }
  /** A card with several kinds of moves: which of them. */
  | { readonly kind: 'card'; readonly card: CardId }
  /** A move with several targets: which of them. */
  | { readonly kind: 'target'; readonly card: CardId; readonly move: OptionKind }

export const CHOOSING_ALL: Choosing = { kind: 'all' }

/** What can be done now: by card, without a card, and the key that does it. */
export interface MoveTable {
  readonly decision: DecisionKind
  readonly choosing: Choosing
  /** Moves that a click on a card leads to. */
  readonly byCard: ReadonlyMap<CardId, readonly Move[]>
  /** What is listed in the action panel, in the order of the keys. Empty while all actions are open: see `byCard`. */
  readonly listed: readonly Move[]
  /** The move that does the least: what Space does. */
  readonly passive?: Move
  readonly keyOfCard: ReadonlyMap<CardId, string>
  readonly keyOfMove: ReadonlyMap<number, string>
  /** All moves of the decision. */
  readonly all: readonly Move[]
}

const PASSIVE: ReadonlySet<OptionKind> = new Set(['pass', 'keep', 'spare', 'end', 'decline', 'done'])

/** Keys in the order in which they are given out; letters that do something else on this screen are left out. */
export const MOVE_KEYS: readonly string[] = [...'1234567890abcdefghijknopqrstvwxy']

const group = (moves: readonly Move[], of: (option: Option) => CardId | undefined) => {
  const groups = new Map<CardId, Move[]>()
  for (const move of moves) {
    const card = of(move.option)
    if (card === undefined) continue
    const known = groups.get(card)
    if (known) known.push(move)
    else groups.set(card, [move])
  }
  return groups
}

/** Whether the moves of one card differ only in their target. */
export const onlyTargetsDiffer = (moves: readonly Move[]): boolean =>
  moves.length > 1 &&
  new Set(moves.map((move) => move.option.kind)).size === 1 &&
  moves.every((move) => move.option.target !== undefined)

/**
 * Sorts the options of a decision for the board. `order` is the order of cards on the screen, so that keys run from
 * left to right and top to bottom.
 */
export function moveTable(decision: Decision, choosing: Choosing, order: readonly CardId[]): MoveTable {
  const all = decision.options.map((option, index) => ({ index, option }))
  const passive = all.find((move) => PASSIVE.has(move.option.kind))
  const keyOfCard = new Map<CardId, string>()
  const keyOfMove = new Map<number, string>()
  if (passive) keyOfMove.set(passive.index, ' ')
  const base = { decision: decision.kind, choosing, all }
  if (choosing.kind !== 'all') {
    const ofCard = all.filter((move) => move.option.card === choosing.card)
    const listed =
      choosing.kind === 'target' ? ofCard.filter((move) => move.option.kind === choosing.move) : ofCard
    listed.forEach((move, i) => {
      const key = MOVE_KEYS[i]
      if (key === undefined) return
      keyOfMove.set(move.index, key)
      if (choosing.kind === 'target' && move.option.target !== undefined) {
        keyOfCard.set(move.option.target, key)
      }
    })
    const byCard: ReadonlyMap<CardId, readonly Move[]> =
      choosing.kind === 'target' ? group(listed, (option) => option.target) : new Map()
    return { ...base, byCard, listed, keyOfCard, keyOfMove }
  }
  const byCard = group(all, (option) => option.card)
  const place = (card: CardId) => {
    const at = order.indexOf(card)
    return at < 0 ? order.length : at
  }
  if (decision.kind === 'action') {
    const cards = [...byCard.keys()].sort((a, b) => place(a) - place(b))
    cards.forEach((card, i) => {
      const key = MOVE_KEYS[i]
      if (key !== undefined) keyOfCard.set(card, key)
    })
    return { ...base, byCard, listed: [], passive, keyOfCard, keyOfMove }
  }
  const listed = all.filter((move) => move !== passive)
  listed.forEach((move, i) => {
    const key = MOVE_KEYS[i]
    if (key === undefined) return
    keyOfMove.set(move.index, key)
    const card = move.option.card
    if (card !== undefined && byCard.get(card)?.length === 1) keyOfCard.set(card, key)
  })
  return { ...base, byCard, listed, passive, keyOfCard, keyOfMove }
}
