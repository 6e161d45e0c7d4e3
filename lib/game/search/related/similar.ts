import { featuresOf } from '@/lib/game/abilities/features'
import { isNode, walk } from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { Language } from '@/lib/game/text/tokens'
import { VALUE_WORDS } from '../words/vocabulary'
import { mentionsOf } from './mentions'

/** Cards with similar effects, by the trees of their texts, in which rare parts have the most weight. */

/** One effect or trigger of a text, in the form in which a search asks for it. */
export interface TextPart {
  readonly field: 'does' | 'trigger' | 'keyword'
  readonly value: string
}

export interface SimilarCard {
  readonly card: Card
  /** The parts that both texts have, the rarest first. */
  readonly shared: readonly TextPart[]
  /** The parts that only its text has, the rarest first. */
  readonly more: readonly TextPart[]
  /** 1 if both have exactly the same parts, 0 if they have none in common. */
  readonly likeness: number
}

const keyOf = ({ field, value }: TextPart): string => `${field}:${value}`

/** The effects and triggers of a card's texts; a keyword that is also a trigger ("failure") appears once. */
export function partsOfCard(card: Card): readonly TextPart[] {
  const { does, moments, keywords } = featuresOf(card.abilities)
  const parts = [
    ...[...does].map((value): TextPart => ({ field: 'does', value })),
    ...[...moments].map((value): TextPart => ({ field: 'trigger', value })),
  ]
  const said = new Set(parts.map(({ value }) => value))
  const more = [...keywords].filter((value) => !said.has(value))
  return [...parts, ...more.map((value): TextPart => ({ field: 'keyword', value }))]
}

/**
 * The finer details of a text: every kind of node in its tree, what is done with which kind of card, the skills and
 * times that it names. They are not searchable, but distinguish two texts that both raise skills.
 */
function grainsOf(card: Card): readonly string[] {
  const grains = new Set<string>()
  walk(card.abilities, (value, path) => {
    if (isNode(value)) {
      if (typeof value.node === 'string') grains.add(`node ${value.node}`)
      if (typeof value.kind === 'string') grains.add(`kind ${value.kind}`)
      return
    }
    const key = path.findLast((step) => typeof step === 'string')
    if (typeof value === 'string' && (key === 'skill' || key === 'until')) grains.add(`${key} ${value}`)
  })
  for (const { role, effectKind, filter } of mentionsOf(card))
    grains.add(`${role} ${effectKind} ${filter.what ?? 'card'}`)
  return [...grains]
}

interface Weighed {
  readonly parts: ReadonlyMap<string, TextPart>
  readonly grains: readonly string[]
  readonly total: number
}

interface PoolParts {
  readonly byCard: ReadonlyMap<string, Weighed>
  readonly weights: ReadonlyMap<string, number>
}

const known = new WeakMap<Pool, PoolParts>()

/** The parts of all cards of a pool; the rarer a part, the higher its weight. */
function partsIn(pool: Pool): PoolParts {
  const before = known.get(pool)
  if (before) return before
  const read = pool.cards.map((card) => {
    const parts = new Map(partsOfCard(card).map((part) => [keyOf(part), part]))
    return { key: card.key, parts, grains: [...parts.keys(), ...grainsOf(card)] }
  })
  const counts = new Map<string, number>()
  for (const { grains } of read) for (const grain of grains) counts.set(grain, (counts.get(grain) ?? 0) + 1)
  const weights = new Map(
    [...counts].map(([key, count]) => [key, Math.log((pool.cards.length + 1) / count)] as const),
  )
  const byCard = new Map(
    read.map(({ key, parts, grains }) => {
      const total = grains.reduce((sum, grain) => sum + (weights.get(grain) ?? 0), 0)
      return [key, { parts, grains, total }] as const
    }),
  )
  const made = { byCard, weights }
  known.set(pool, made)
  return made
}

/** Below this the two have little more in common than any two cards. */
const MIN_LIKENESS = 0.28
/** Factors of likeness for cards of the other side, and of another type. */
const OTHER_SIDE = 0.5
const OTHER_TYPE = 0.85

/**
 * The cards with the most similar effects, the nearest first: the weight of the shared parts over the weight of all
 * parts of either. Other versions of the same title are left out, since a player who looks for alternatives knows them;
 * so are cards without a text.
 */
export function similarTo(pool: Pool, card: Card, most: number): readonly SimilarCard[] {
  const { byCard, weights } = partsIn(pool)
  const own = byCard.get(card.key)
  if (!own || own.parts.size === 0) return []
  const ownGrains = new Set(own.grains)
  const rarestFirst = (parts: readonly (readonly [string, TextPart])[]) =>
    parts.toSorted(([a], [b]) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).map(([, part]) => part)
  const found: SimilarCard[] = []
  for (const other of pool.cards) {
    if (other.title === card.title) continue
    const its = byCard.get(other.key)
    if (!its || its.parts.size === 0) continue
    const shared = [...own.parts].filter(([key]) => its.parts.has(key))
    if (shared.length === 0) continue
    const both = its.grains.reduce(
      (sum, grain) => sum + (ownGrains.has(grain) ? (weights.get(grain) ?? 0) : 0),
      0,
    )
    const either = own.total + its.total - both
    const likeness =
      (both / either) *
      (other.side === card.side ? 1 : OTHER_SIDE) *
      (other.type === card.type ? 1 : OTHER_TYPE)
    if (likeness < MIN_LIKENESS) continue
    const more = [...its.parts].filter(([key]) => !own.parts.has(key))
    found.push({ card: other, shared: rarestFirst(shared), more: rarestFirst(more), likeness })
  }
  const place = (one: SimilarCard) => pool.indexByKey.get(one.card.key) ?? 0
  return found.sort((a, b) => b.likeness - a.likeness || place(a) - place(b)).slice(0, most)
}

/** The search for all cards that have these parts. */
export const queryOfParts = (parts: readonly TextPart[]): string => parts.map(keyOf).join(' ')

/** The parts that a card shares with most of the similar cards, up to the given number. */
export function partsShared(similar: readonly SimilarCard[], most: number): readonly TextPart[] {
  const sharers = new Map<string, { readonly part: TextPart; readonly count: number }>()
  for (const { shared } of similar)
    for (const part of shared)
      sharers.set(keyOf(part), { part, count: (sharers.get(keyOf(part))?.count ?? 0) + 1 })
  return [...sharers.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ part }) => part)
}

/** True if two parts are the same. */
export const samePart = (a: TextPart, b: TextPart): boolean => keyOf(a) === keyOf(b)

/** The word with which a speaker of a language searches for a part of a text. */
export function wordOfPart({ field, value }: TextPart, language: Language): string {
  const words = language === 'en' ? undefined : VALUE_WORDS[field]?.[value]?.[language]
  return words?.[0] ?? value
}
