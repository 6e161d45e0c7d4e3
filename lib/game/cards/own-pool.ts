import type { Ability, Effect } from '@/lib/game/abilities/ability'
import type { Filter, Target } from '@/lib/game/abilities/selectors'
import type { CardType } from '@/lib/game/terms'
import { hashText } from '@/lib/tabletop/protocol/prng'
import type { Card } from './card'
import { createPool, type Pool } from './pool'

/**
 * Abilities for a card whose text the rules do not understand: the moves that people would make by hand, each an effect
 * of the ability language. So each of them is an option of a decision and can be logged, undone and replayed.
 */

const any = (of: Filter): Target => ({ kind: 'choose', of })
const may = (effect: Effect): Effect => ({ kind: 'may', do: effect })

const MOVES: readonly Effect[] = [
  { kind: 'gain', n: 1 },
  { kind: 'lose', n: 1, who: 'opponent' },
  { kind: 'draw', n: 1 },
  { kind: 'discard', target: any({ what: 'card', place: 'hand' }) },
  {
    kind: 'discard',
    target: { kind: 'choose', of: { what: 'card', place: 'hand', whose: 'opponent' }, by: 'opponent' },
  },
  { kind: 'ready', target: any({ what: 'card', state: ['stopped', 'assigned', 'incapacitated'] }) },
  { kind: 'stop', target: any({ what: 'card', state: ['ready', 'assigned'] }) },
  { kind: 'incapacitate', target: any({ what: 'character' }) },
  {
    kind: 'destroy',
    target: any({
      anyOf: [
        { what: 'support' },
        { what: 'gear' },
        { what: 'ship' },
        { what: 'adversary' },
        { what: 'obstacle' },
      ],
    }),
  },
  { kind: 'move', target: any({ what: 'support' }), to: 'hand' },
  { kind: 'move', target: any({ what: 'card', place: 'discard' }), to: 'hand' },
  {
    kind: 'modify',
    by: [{ kind: 'skills', of: { what: 'character', state: 'assigned' }, n: 1 }],
    until: 'mission',
  },
  { kind: 'modify', by: [{ kind: 'difficulty', of: 'mission', n: 1 }], until: 'mission' },
  { kind: 'modify', by: [{ kind: 'difficulty', of: 'mission', n: -1 }], until: 'mission' },
  { kind: 'nothing' },
]

const oneMove: Effect = { kind: 'chooseOne', modes: MOVES.map((move) => ({ do: move })) }

/** Maximum number of moves for a text that happens once; each of them may be skipped. */
const MAX_MOVES = 4
const someMoves: Effect = { kind: 'repeat', times: MAX_MOVES, do: may(oneMove) }

const ACTION: Ability = { node: 'activated', costs: [{ kind: 'pay', n: 0 }], do: oneMove }
const ANYBODY: Ability = { ...ACTION, by: 'anyPlayer' }

const OFFERED: Readonly<Record<CardType, Ability>> = {
  team: ACTION,
  support: ACTION,
  gear: ACTION,
  mission: ANYBODY,
  event: { node: 'event', do: someMoves },
  obstacle: ACTION,
  adversary: ACTION,
  ship: ACTION,
}

/** The paragraph of a card of a type that is played by hand. */
const manualAbilities = (type: CardType): readonly Ability[] => [OFFERED[type]]

/** True for the key of a card made by a player. */
export const isOwnKey = (key: string): boolean => /^X[A-Z0-9]{11}-/.test(key)

export interface OwnCard {
  readonly card: Card
  /** Short name of the set, as the card's face shows it. */
  readonly symbol: string
  /**
   * The text as its maker typed it, for a card that is played by hand: the rules do not know its effect, and its
   * `abilities` are empty.
   */
  readonly byHand?: readonly string[] | undefined
}

/** Returns the value with its keys in a fixed order, so that equal values have the same JSON. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)])
}

const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0')

/** The whole content of a card as text: the same for equal cards. */
export const contentOf = ({ card, symbol, byHand }: OwnCard): string =>
  JSON.stringify(canonical([card, symbol, byHand ?? null]))

/** The pin of a card: a 64-bit hash of its whole content. */
export function pinOf(own: OwnCard): string {
  const text = contentOf(own)
  return hex(hashText(text, 1)) + hex(hashText(text, 2))
}

/**
 * The card as games and pages use it: with the short name of its set, and, if it is played by hand, with the moves for
 * that.
 */
export const playedCard = ({ card, symbol, byHand }: OwnCard): Card => ({
  ...card,
  set: symbol,
  abilities: byHand === undefined ? card.abilities : manualAbilities(card.type),
})

/** A pool with own cards in addition to the official ones. */
export interface ExtendedPool extends Pool {
  readonly own: ReadonlyMap<string, OwnCard>
}

const isExtended = (pool: Pool): pool is ExtendedPool => 'own' in pool

/** True if the rules do not know the effect of a card. */
export const isPlayedByHand = (pool: Pool, key: string): boolean =>
  isExtended(pool) && pool.own.get(key)?.byHand !== undefined

/** The own cards of a pool; none in that of the official cards. */
export const ownCardsOf = (pool: Pool): readonly OwnCard[] => (isExtended(pool) ? [...pool.own.values()] : [])

/** The pool with exactly these own cards in addition to its other cards, which are unchanged. */
export function withOwnCards(pool: Pool, cards: readonly OwnCard[]): Pool {
  const ids = new Set(pool.byOctgnId.keys())
  const own = new Map(isExtended(pool) ? pool.own : [])
  const added = cards.filter(({ card }) => {
    const isNew =
      isOwnKey(card.key) && !pool.byKey.has(card.key) && !ids.has(card.octgnId) && !own.has(card.key)
    ids.add(card.octgnId)
    return isNew
  })
  if (added.length === 0) return pool
  for (const one of added) own.set(one.card.key, one)
  const version = added.map(pinOf).join('')
  const extended = createPool(
    [...pool.cards, ...added.map(playedCard)],
    `${pool.version}-${hex(hashText(version, 1))}${hex(hashText(version, 2))}`,
  )
  const whole: ExtendedPool = { ...extended, own }
  return whole
}
