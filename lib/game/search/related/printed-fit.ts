import type { Bound, Filter, Kind } from '@/lib/game/abilities/selectors'
import type { Card } from '@/lib/game/cards/card'
import { SKILLS } from '@/lib/game/terms'

/** Whether a card can be what a text speaks of, by what is printed on it. */

/** What of a card a filter names: these facts make the two belong together. */
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
  // Any card can lie face down as a complication: none is meant by it.
  complication: [],
  adversary: ['adversary'],
  ship: ['ship'],
  glyph: ['mission'],
}

const listed = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

/**
 * What a filter names of a card; empty where the card fits, but by its kind alone, and undefined where it cannot fit.
 * States, places and players are not looked at: what is printed does not say them.
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
/** What a card must not be can be said of it only where nothing but print decides. */
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
