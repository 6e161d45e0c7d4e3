import { featuresOf } from '@/lib/game/abilities/features'
import { isNode, walk } from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { Language } from '@/lib/game/text/tokens'
import { VALUE_WORDS } from '../words/vocabulary'
import { type Mention, mentionsOf, type Named, namedBy } from './mentions'

/** Cards that belong together: similar in effect, made for each other, or counters of each other. */

export { type Mention, mentionsOf, type Named, namedBy } from './mentions'

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
 * The finer grain of a text: every kind of node in its tree, what is done with which kind of card, the skills and the
 * times it names. Searches do not ask for these; they tell apart two texts that both raise skills.
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

/** Cards that a card works with and cards that work against it, from the trees of the texts, never from their words. */

/** Effects that undo a card, the strongest first. */
export const UNDOING = [
  'destroy',
  'incapacitate',
  'stop',
  'block',
  'turnFaceDown',
  'move',
  'discard',
] as const
export type Undoing = (typeof UNDOING)[number]
/** Effects that a text can keep from happening to a card. */
export const SAVED_FROM = ['destroy', 'incapacitate', 'stop'] as const
export type SavedFrom = (typeof SAVED_FROM)[number]

/** Another card, and the fact that links the two. */
export interface NamedTie {
  readonly card: Card
  readonly named: Named
}
export interface EffectTie<Kind> {
  readonly card: Card
  readonly effectKind: Kind
}

export interface RelatedCards {
  /** Cards with traits, title, glyph, skill or kind of text that this one's text names. */
  readonly names: readonly NamedTie[]
  /** Cards whose text names a fact of this one. */
  readonly namedBy: readonly NamedTie[]
  /** Cards of the same side that make it ready again. */
  readonly readiedBy: readonly EffectTie<'ready'>[]
  /** Cards of the same side that keep something from happening to it. */
  readonly savedBy: readonly EffectTie<SavedFrom>[]
  /** Cards with which an opponent can undo it. */
  readonly undoneBy: readonly EffectTie<Undoing>[]
}

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word)

/** The most specific facts come first: few cards have exactly this title, many have a rating. */
const NAMED_ORDER: readonly Named['kind'][] = ['title', 'text', 'trait', 'glyph', 'skill']

/** True if a text that refers to these cards benefits from them: harming them does not count, except as a price. */
const wants = ({ role, effectKind, filter }: Mention): boolean =>
  filter.whose !== 'opponent' && (role !== 'does' || !isOneOf(UNDOING, effectKind))

/** The most telling fact by which a text names a card; undefined if it does not. */
function bestNamed(reader: Card, card: Card): Named | undefined {
  let best: Named | undefined
  for (const mention of mentionsOf(reader)) {
    if (!wants(mention)) continue
    for (const one of namedBy(mention.filter, card) ?? []) {
      if (!best || NAMED_ORDER.indexOf(one.kind) < NAMED_ORDER.indexOf(best.kind)) best = one
    }
  }
  return best
}

/** The strongest of some kinds of effect that a text has on a card. */
function effectOn<Kind extends string>(
  doer: Card,
  card: Card,
  role: Mention['role'],
  kinds: readonly Kind[],
  isMeant: (mention: Mention) => boolean,
): { readonly effectKind: Kind; readonly names: boolean } | undefined {
  let best: { effectKind: Kind; names: boolean } | undefined
  for (const mention of mentionsOf(doer)) {
    const { effectKind } = mention
    if (mention.role !== role || !isOneOf(kinds, effectKind) || !isMeant(mention)) continue
    const named = namedBy(mention.filter, card)
    if (!named) continue
    const found = { effectKind, names: named.length > 0 }
    if (!best || kinds.indexOf(found.effectKind) < kinds.indexOf(best.effectKind)) best = found
  }
  return best
}

const isInPlay = ({ filter }: Mention): boolean => (filter.place ?? 'play') === 'play'
const canBeOurs = (mention: Mention): boolean => isInPlay(mention) && mention.filter.whose !== 'opponent'
const canBeTheirs = (mention: Mention): boolean => isInPlay(mention) && mention.filter.whose !== 'you'

/** Cards that are never in play long enough for anything to be done to them there. */
const staysInPlay = ({ type }: Card): boolean => type !== 'event' && type !== 'mission'

/**
 * The cards of a pool that a card works with, and those that undo it. Cards with its own title are left out. Each list
 * is complete: cards that name it come before those that refer to its whole kind, cheap cards before expensive ones,
 * then in order of release.
 */
export function findRelatedCards(pool: Pool, card: Card): RelatedCards {
  const others = pool.cards.filter((other) => other.title !== card.title)
  const place = (one: Card) => pool.indexByKey.get(one.key) ?? 0
  const byPrice = (a: Card, b: Card) => (a.cost ?? 0) - (b.cost ?? 0) || place(a) - place(b)

  const tiesOf = (named: (other: Card) => Named | undefined): readonly NamedTie[] =>
    others
      .flatMap((other) => {
        const fact = other.side === card.side ? named(other) : undefined
        return fact ? [{ card: other, named: fact }] : []
      })
      .sort(
        (a, b) =>
          NAMED_ORDER.indexOf(a.named.kind) - NAMED_ORDER.indexOf(b.named.kind) || byPrice(a.card, b.card),
      )

  const effectsOf = <Kind extends string>(
    candidates: readonly Card[],
    role: Mention['role'],
    kinds: readonly Kind[],
    isMeant: (mention: Mention) => boolean,
  ): readonly EffectTie<Kind>[] =>
    candidates
      .flatMap((other) => {
        const done = effectOn(other, card, role, kinds, isMeant)
        return done ? [{ card: other, ...done }] : []
      })
      .sort(
        (a, b) =>
          Number(b.names) - Number(a.names) ||
          kinds.indexOf(a.effectKind) - kinds.indexOf(b.effectKind) ||
          byPrice(a.card, b.card),
      )
      .map(({ card: other, effectKind }) => ({ card: other, effectKind }))

  const stays = staysInPlay(card)
  const ours = stays ? others.filter(({ side }) => side === card.side) : []
  const theirs = stays ? others.filter(({ side }) => side !== card.side) : []
  return {
    names: tiesOf((other) => bestNamed(card, other)),
    namedBy: tiesOf((other) => bestNamed(other, card)),
    readiedBy: effectsOf(ours, 'does', ['ready'], canBeOurs),
    savedBy: effectsOf(ours, 'saves', SAVED_FROM, canBeOurs),
    undoneBy: effectsOf(theirs, 'does', UNDOING, canBeTheirs),
  }
}
