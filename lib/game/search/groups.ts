import type { Card } from '@/lib/game/cards/card'
import type { SearchContext } from './field-kinds'
import { fieldNamed } from './fields'
import type { Query } from './query'

/** The common value of the cards under one heading; without a value, they lack the fact. */
export interface GroupValue {
  /** A field by its canonical name. */
  readonly field: string
  /** A figure, a text as printed, or a word as queries write it. */
  readonly value?: string | number
}

/** Cards under one heading: a range of the results, with the end exclusive. */
export interface CardGroup {
  readonly from: number
  readonly to: number
  /** One for each field that the query groups by, in its order. */
  readonly values: readonly GroupValue[]
}

function groupValue(name: string, card: Card, context: SearchContext): GroupValue {
  const field = fieldNamed(name)
  if (field?.kind === 'number') {
    const value = field.read(card, context)
    return value === undefined ? { field: name } : { field: name, value }
  }
  if (field?.kind === 'text') {
    const value = field.read(card, context)
    return value === '' ? { field: name } : { field: name, value }
  }
  const word = field?.groupOf ? field.groupOf(card) : field?.read(card, context)[0]
  return word === undefined ? { field: name } : { field: name, value: word.toLowerCase() }
}

/**
 * The groups of a query's results; empty if it asks for none.
 * @param cards the results, in the order of the query
 */
export function groupsOf(
  cards: readonly Card[],
  { sort }: Pick<Query, 'sort'>,
  context: SearchContext,
): readonly CardGroup[] {
  const fields = sort.filter(({ isGroup }) => isGroup).map(({ field }) => field)
  if (fields.length === 0) return []
  const groups: { from: number; to: number; values: readonly GroupValue[] }[] = []
  cards.forEach((card, place) => {
    const values = fields.map((name) => groupValue(name, card, context))
    const last = groups.at(-1)
    if (last?.values.every(({ value }, at) => value === values[at]?.value)) last.to = place + 1
    else groups.push({ from: place, to: place + 1, values })
  })
  return groups
}
