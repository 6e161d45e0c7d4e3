import type { Filter } from '@/lib/game/abilities/selectors'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import type { Card } from '@/lib/game/cards/card'

/** What the texts of a card speak of: every filter in its abilities, and what is done with the cards that fit. */

/**
 * What is done with the cards of a filter: the kind of the effect or modifier around it, `costs` and `saves` before it
 * where it is a price, or something that is kept from happening. `asks` where a text only looks whether there are any.
 */
export interface Mention {
  readonly filter: Filter
  readonly effectKind: string
  readonly role: 'does' | 'costs' | 'saves' | 'waits' | 'asks'
  /** Whether another card than the one with the text is meant. */
  readonly isOther: boolean
}

/** Every key that a filter can have: what has no other keys and no kind is one. */
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
  'most',
  'not',
  'anyOf',
])

/** The node as a filter, where it is one. */
const asFilter = (node: AnyNode): Filter | undefined => {
  const keys = Object.keys(node)
  return keys.length > 0 && keys.every((key) => FILTER_KEYS.has(key)) ? node : undefined
}

/** Kinds of node that say what is chosen, not what is done with it. */
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

/** All that the texts of a card speak of, in the order of reading. */
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
    // What a filter is compared with is looked for, and nothing is done with it.
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
