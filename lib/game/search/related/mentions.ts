import type { Bound, Filter, Kind } from '@/lib/game/abilities/selectors'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'
import { SKILLS } from '@/lib/game/terms'

/**
 * References in the texts of a card: every filter in its abilities, its use, and the cards that can match by their
 * printed facts.
 */

/**
 * Use of the cards of a filter: the kind of the surrounding effect or modifier; role `costs` for a price, `saves` for
 * something prevented, `asks` if a text only checks whether there are any.
 */
export interface Mention {
  readonly filter: Filter
  readonly effectKind: string
  readonly role: 'does' | 'costs' | 'saves' | 'waits' | 'asks'
  /** True if it refers to another card than the one with the text. */
  readonly isOther: boolean
}

/** Every key that a filter can have: a node with no other keys and no kind is one. */
const FILTER_KEYS: ReadonlySet<string> = new Set<keyof Filter>([
  'what',
  'place',
  'whose',
  'atMission',
  'state',
  'blocked',
  'side',
  'trait',
  'skill',
  'rating',
  'glyphs',
  'glyph',
  'matching',
  'cost',
  'title',
  'titleOf',
  'other',
  'among',
  'text',
  'token',
  'counter',
  'beneath',
  'hosting',
  'on',
  'sharing',
  'allTraitsOf',
  'sameHost',
  'otherHost',
  'sameExperience',
  'assignable',
  'wasAssigned',
  'most',
  'not',
  'anyOf',
])

/** The node as a filter, if it is one. */
const asFilter = (node: AnyNode): Filter | undefined => {
  const keys = Object.keys(node)
  return keys.length > 0 && keys.every((key) => FILTER_KEYS.has(key)) ? node : undefined
}

/** Kinds of node that state the choice, not the effect on it. */
const SELECTING: ReadonlySet<string> = new Set(['choose', 'every', 'top', 'upTo', 'any'])
/** Kinds of amounts and conditions: they ask, and do nothing. */
const ASKING: ReadonlySet<string> = new Set([
  'count',
  'glyphs',
  'traits',
  'sharedTraits',
  'per',
  'sum',
  'exists',
  'none',
  'all',
  'is',
  'assignedWith',
  'compare',
  'playedThisTurn',
  'not',
  'and',
  'or',
])

type Around = Omit<Mention, 'filter' | 'isOther'> & {
  /** Inside of "assigned together with", which is always another card. */
  readonly beside?: true
}

const known = new WeakMap<Card, readonly Mention[]>()

/** All references in the texts of a card, in reading order. */
export function mentionsOf(card: Card): readonly Mention[] {
  const before = known.get(card)
  if (before) return before
  const found: Mention[] = []
  for (const ability of card.abilities) collect(ability, { effectKind: '', role: 'does' }, found)
  known.set(card, found)
  return found
}

function collect(value: unknown, around: Around, found: Mention[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, around, found)
    return
  }
  if (!isNode(value)) return
  const filter = asFilter(value)
  if (filter) {
    const { effectKind, role, beside } = around
    found.push({ filter, effectKind, role, isOther: beside === true || filter.other !== undefined })
    // A filter used for comparison is only searched, without an effect.
    for (const part of Object.values(filter))
      collect(part, { effectKind: around.effectKind, role: 'asks' }, found)
    return
  }
  const here = within(value.kind, around)
  for (const [key, part] of Object.entries(value)) {
    if (key === 'costs' || key === 'may') collect(part, { ...here, role: 'costs' }, found)
    else if (key === 'would') collect(part, { ...here, role: 'saves' }, found)
    else if (key === 'on' && isNode(part)) collect(part, { effectKind: '', role: 'waits' }, found)
    else if (key === 'if' || key === 'while' || key === 'onlyIf' || key === 'unless')
      collect(part, { effectKind: here.effectKind, role: 'asks' }, found)
    else collect(part, here, found)
  }
}

function within(kind: unknown, around: Around): Around {
  if (typeof kind !== 'string' || SELECTING.has(kind)) return around
  if (ASKING.has(kind))
    return {
      effectKind: around.effectKind,
      role: 'asks',
      ...(kind === 'assignedWith' ? { beside: true } : {}),
    }
  return { effectKind: kind, role: around.role }
}

// ---------------------------------------------------------------- printed facts

/** A fact of a card that a filter names and that links the two cards. */
export type Named =
  | { readonly kind: 'trait'; readonly trait: string }
  | { readonly kind: 'title' }
  | { readonly kind: 'glyph'; readonly glyph: string }
  | { readonly kind: 'skill'; readonly skill: (typeof SKILLS)[number] }
  | { readonly kind: 'text'; readonly text: 'failure' | 'success' | 'dominion' | 'withdraw' }

const KIND_TYPES: Readonly<Record<Kind, readonly Card['type'][]>> = {
  card: ['team', 'support', 'gear', 'event', 'obstacle', 'adversary', 'ship', 'mission'],
  character: ['team', 'support'],
  team: ['team'],
  support: ['support'],
  mission: ['mission'],
  gear: ['gear'],
  event: ['event'],
  obstacle: ['obstacle'],
  // Any card can lie face down as a complication: it does not refer to any in particular.
  complication: [],
  adversary: ['adversary'],
  ship: ['ship'],
  glyph: ['mission'],
}

const listed = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

/**
 * Facts of a card that a filter names; empty if the card matches only by its kind, and undefined if it cannot match.
 * States, places and players are ignored, since they are not printed.
 */
export function namedBy(filter: Filter, card: Card): readonly Named[] | undefined {
  const named: Named[] = []
  if (filter.what !== undefined && !KIND_TYPES[filter.what].includes(card.type)) return undefined
  if (filter.side !== undefined && filter.side !== card.side) return undefined
  if (filter.trait !== undefined) {
    const traits = listed(filter.trait).filter((trait) => card.traits.includes(trait))
    if (traits.length === 0) return undefined
    for (const trait of traits) named.push({ kind: 'trait', trait })
  }
  if (filter.title !== undefined) {
    if (filter.title !== card.title) return undefined
    named.push({ kind: 'title' })
  }
  if (filter.glyph !== undefined) {
    const glyphs = listed(filter.glyph)
    // A character comes to its glyphs in the game; a mission has one printed on it.
    if (card.type === 'mission') {
      if (card.glyph === undefined || !glyphs.includes(card.glyph)) return undefined
      named.push({ kind: 'glyph', glyph: card.glyph })
    }
  }
  if (filter.skill !== undefined) {
    if (card.ratings[filter.skill] === undefined) return undefined
    named.push({ kind: 'skill', skill: filter.skill })
  }
  if (!fitsRating(filter, card) || !fitsBound(filter.cost, card.cost)) return undefined
  if (filter.text !== undefined) {
    if (!hasText(card, filter.text)) return undefined
    named.push({ kind: 'text', text: filter.text })
  }
  if (filter.not !== undefined && isOnlyPrinted(filter.not) && namedBy(filter.not, card) !== undefined)
    return undefined
  if (filter.anyOf !== undefined) {
    const ways = filter.anyOf.map((one) => namedBy(one, card)).filter((way) => way !== undefined)
    if (ways.length === 0) return undefined
    named.push(...ways.flat())
  }
  return named
}

const PRINTED: ReadonlySet<string> = new Set<keyof Filter>([
  'what',
  'side',
  'trait',
  'title',
  'skill',
  'cost',
  'text',
])
/** A negated filter can only be decided if it depends on printed facts alone. */
const isOnlyPrinted = (filter: Filter): boolean => Object.keys(filter).every((key) => PRINTED.has(key))

function fitsRating({ rating }: Filter, card: Card): boolean {
  const skill = SKILLS.find((one) => one === rating?.skill)
  return rating === undefined || skill === undefined || fitsBound(rating, card.ratings[skill])
}

function fitsBound(bound: Bound | undefined, value: number | undefined): boolean {
  if (bound === undefined || typeof bound.n !== 'number') return true
  if (value === undefined) return false
  switch (bound.is) {
    case '=':
      return value === bound.n
    case '<':
      return value < bound.n
    case '<=':
      return value <= bound.n
    case '>':
      return value > bound.n
    case '>=':
      return value >= bound.n
  }
}

function hasText(card: Card, text: NonNullable<Filter['text']>): boolean {
  return card.abilities.some((ability) =>
    ability.node === 'outcome' ? ability.on === text || ability.on === 'either' : ability.node === text,
  )
}
