import type { Cost, Decision, DecisionKind, Option, OptionKind } from '@/lib/game/engine/model/decisions'
import type { CardId } from '@/lib/game/engine/model/game'
import type { PlayerView, View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'
import { cardsOnScreen } from './zones'

/** An option with its index in the decision, which the engine takes as the answer. */
export interface Move {
  readonly index: number
  readonly option: Option
}

/** Selections that the player has already made on the way to a move. */
export type Choosing =
  | { readonly kind: 'all' }
  /** A card with several kinds of moves: choose one. */
  | { readonly kind: 'card'; readonly card: CardId }
  /** A move with several targets: choose one. */
  | { readonly kind: 'target'; readonly card: CardId; readonly move: OptionKind }

export const CHOOSING_ALL: Choosing = { kind: 'all' }

/** The possible moves: by card, without a card, and by key. */
export interface MoveTable {
  readonly decision: DecisionKind
  readonly choosing: Choosing
  /** Moves started by clicking a card. */
  readonly byCard: ReadonlyMap<CardId, readonly Move[]>
  /**
   * Moves in the action panel, in the order of their keys. Of actions, only those of cards that are not on the screen:
   * the others are on their cards.
   */
  readonly listed: readonly Move[]
  /** The most passive move, bound to Space. */
  readonly passive?: Move
  readonly keyOfCard: ReadonlyMap<CardId, string>
  readonly keyOfMove: ReadonlyMap<number, string>
  /** All moves of the decision that may be shown. */
  readonly all: readonly Move[]
  /** Number of moves kept hidden, since they would reveal cards in a face-down hand. */
  readonly secret: number
  /** A card on the screen has to be chosen: all others are dimmed. */
  readonly targeting: boolean
}

const PASSIVE: ReadonlySet<OptionKind> = new Set(['pass', 'keep', 'spare', 'end', 'decline', 'done'])

/** Passive moves that answer a question, instead of ending a series of moves or choices. */
const NEGATIVE: ReadonlySet<OptionKind> = new Set(['keep', 'end', 'decline'])

/**
 * True if the passive move is one answer of a yes-or-no question, such as whether to attempt another mission. As the main
 * button it would look recommended, though it is often the worse answer.
 */
export const isEitherOr = ({ passive, listed }: Pick<MoveTable, 'passive' | 'listed'>): boolean =>
  passive !== undefined && NEGATIVE.has(passive.option.kind) && listed.length > 0

/** Keys for moves, in order; letters with another function on this screen are left out. */
export const MOVE_KEYS: readonly string[] = [...'1234567890abcdefgijknopqrstvwxy']

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

/** True if the moves of one card differ only in their target. */
export const onlyTargetsDiffer = (moves: readonly Move[]): boolean =>
  moves.length > 1 &&
  new Set(moves.map((move) => move.option.kind)).size === 1 &&
  moves.every((move) => move.option.target !== undefined)

/** Without replacements that are the same as another one: a text that was used twice can replace twice. */
const distinct = (moves: readonly Move[]): readonly Move[] =>
  moves.filter(
    ({ option }, at) =>
      option.kind !== 'replace' ||
      moves.findIndex(
        ({ option: { kind, card, paragraph } }) =>
          kind === 'replace' && card === option.card && paragraph === option.paragraph,
      ) === at,
  )

/**
 * Arranges the options of a decision for the board. `order` is the order of cards on the screen, so that keys run from
 * left to right and top to bottom. `isSecret` returns true for options that must not be seen at the moment.
 */
export function moveTable(
  decision: Decision,
  choosing: Choosing,
  order: readonly CardId[],
  isSecret: (option: Option) => boolean = () => false,
): MoveTable {
  const options = distinct(decision.options.map((option, index) => ({ index, option })))
  const all = options.filter((move) => !isSecret(move.option))
  const passive = all.find((move) => PASSIVE.has(move.option.kind))
  const keyOfCard = new Map<CardId, string>()
  const keyOfMove = new Map<number, string>()
  if (passive) keyOfMove.set(passive.index, ' ')
  const base = { decision: decision.kind, choosing, all, secret: options.length - all.length }
  const giveKeys = (listed: readonly Move[], from = 0) => {
    listed.forEach((move, i) => {
      const key = MOVE_KEYS[from + i]
      if (key !== undefined) keyOfMove.set(move.index, key)
    })
  }
  if (choosing.kind !== 'all') {
    const ofCard = all.filter((move) => move.option.card === choosing.card)
    const listed =
      choosing.kind === 'target' ? ofCard.filter((move) => move.option.kind === choosing.move) : ofCard
    giveKeys(listed)
    if (choosing.kind === 'target') {
      for (const { index, option } of listed) {
        const key = keyOfMove.get(index)
        if (key !== undefined && option.target !== undefined) keyOfCard.set(option.target, key)
      }
    }
    const byCard: ReadonlyMap<CardId, readonly Move[]> =
      choosing.kind === 'target' ? group(listed, (option) => option.target) : new Map()
    return { ...base, byCard, listed, keyOfCard, keyOfMove, targeting: true }
  }
  const byCard = group(all, (option) => option.card)
  if (decision.kind === 'action') {
    const cards = order.filter((card) => byCard.has(card))
    cards.forEach((card, i) => {
      const key = MOVE_KEYS[i]
      if (key !== undefined) keyOfCard.set(card, key)
    })
    const listed = all.filter(
      (move) => move !== passive && (move.option.card === undefined || !order.includes(move.option.card)),
    )
    giveKeys(listed, cards.length)
    return { ...base, byCard, listed, passive, keyOfCard, keyOfMove, targeting: false }
  }
  const listed = all.filter((move) => move !== passive)
  giveKeys(listed)
  for (const { index, option } of listed) {
    const key = keyOfMove.get(index)
    if (key === undefined || option.card === undefined) continue
    if (byCard.get(option.card)?.length === 1) keyOfCard.set(option.card, key)
  }
  const targeting = listed.some(({ option }) => option.card !== undefined && order.includes(option.card))
  return { ...base, byCard, listed, passive, keyOfCard, keyOfMove, targeting }
}

/** Drop target of a card: another card, the mission, or neither. */
export type DropPlace = { readonly card: CardId } | 'mission' | undefined

/**
 * The moves meant by dropping a card: the only one that fits the target, several to choose from, or none. On a card:
 * moves with that target, or choosing that card. On the mission: every move without a target.
 */
export function movesOfDrop(moves: readonly Move[], place: DropPlace): readonly Move[] {
  if (place === undefined) return []
  if (place !== 'mission') return moves.filter(({ option }) => option.target === place.card)
  const free = moves.filter(({ option }) => option.target === undefined)
  return free.length > 0 ? free : onlyTargetsDiffer(moves) ? moves : []
}

const OF_ONE_CARD: ReadonlySet<OptionKind> = new Set(['choose', 'top', 'bottom', 'return', 'discard'])

/**
 * The moves of a choice among cards that are not on the table: found in a deck, a discard pile or a mission pile. None
 * if a card on the table, or a glyph beneath one, may be chosen as well: then the table must stay in sight.
 */
export function foundMoves(moves: MoveTable | undefined, view: View): readonly Move[] {
  if (!moves || moves.decision === 'action' || moves.choosing.kind !== 'all' || moves.targeting) return []
  const held = new Set(cardsOnScreen(view).flatMap((card) => card.glyphs.map(({ id }) => id)))
  const known = moves.listed.filter(
    ({ option }) => OF_ONE_CARD.has(option.kind) && option.card !== undefined && option.key !== undefined,
  )
  return known.some(({ option }) => held.has(option.card ?? -1)) ? [] : known
}

/**
 * Summary of options that return cards to a pile: their number, the first one, and the place if it is the same for all.
 */
export function putBack(options: readonly Option[]): {
  readonly cards: number
  readonly looked: CardKey | undefined
  readonly place: 'top' | 'bottom' | 'either'
} {
  const back = options.flatMap(({ kind, card, key }) =>
    kind === 'top' || kind === 'bottom' ? [{ place: kind, card, key }] : [],
  )
  const [first] = back
  const isOnePlace = back.every(({ place }) => place === first?.place)
  return {
    cards: new Set(back.map(({ card }) => card)).size,
    looked: first?.key,
    place: first && isOnePlace ? first.place : 'either',
  }
}

/** Information next to an option: what is left after paying for it, and the modes of its text. */

/**
 * A player's remaining amount after paying for an option, for each kind of cost in it: power, cards in the deck, cards in
 * hand (without the card being played or discarded).
 */
export function remainsAfter(
  option: Pick<Option, 'cost' | 'card'>,
  payer: Pick<PlayerView, 'power' | 'deckCount' | 'hand'>,
): Cost {
  const { power, deckCards, handCards } = option.cost ?? {}
  const leavesHand = payer.hand.some((card) => card.id === option.card) ? 1 : 0
  return {
    ...(power && { power: Math.max(0, payer.power - power) }),
    ...(deckCards && { deckCards: Math.max(0, payer.deckCount - deckCards) }),
    ...(handCards && { handCards: Math.max(0, payer.hand.length - leavesHand - handCards) }),
  }
}

/** The separator before the last of several modes in a text, in each language of card texts. */
const LAST_MODE = /; (?:or|nebo|ou) /

/**
 * The modes that a text offers, in its own words: the parts between the colon and the end of the sentence. Empty if it
 * offers none.
 */
export function modesIn(text: string): readonly string[] {
  const last = text.search(LAST_MODE)
  if (last < 0) return []
  const start = text.lastIndexOf(': ', last) + 2
  const rest = text.slice(start)
  const end = rest.search(/[.](?:\s|$)/)
  return (end < 0 ? rest : rest.slice(0, end))
    .split('; ')
    .map((mode) => mode.replace(/^(?:or|nebo|ou) /, '').trim())
    .map((mode) => mode.charAt(0).toLocaleUpperCase() + mode.slice(1))
}
