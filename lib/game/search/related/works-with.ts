import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type Mention, mentionsOf, type Named, namedBy } from './mentions'

/** Cards that a card works with and cards that work against it, from the trees of the texts, never from their words. */

/** Effects that undo a card, the strongest first. */
const UNDOING = ['destroy', 'incapacitate', 'stop', 'block', 'turnFaceDown', 'move', 'discard'] as const
export type Undoing = (typeof UNDOING)[number]
/** Effects that a text can keep from happening to a card. */
const SAVED_FROM = ['destroy', 'incapacitate', 'stop'] as const
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
  /** Cards of the same side that ready it again. */
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
