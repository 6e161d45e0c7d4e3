import type { Span } from '../query'
import type { Meaning } from './lexicon'
import type { Order, Token } from './plain-tokens'

/** The words of a query by their possible meanings, and the phrases read from them. */

/** Words of a query that were understood, and the conditions they stand for. */
export interface Phrase extends Span {
  /** In the search language; absent if it only sorts the results. */
  readonly query?: string
  /**
   * Alternatives to try if the query finds nothing, each less strict than the last. An empty string means no condition
   * at all.
   */
  readonly otherwise: readonly string[]
  readonly order?: Order
  /** In the search language: of the cards found, those that fulfil it come first. */
  readonly first?: string
  /** True if it asks for a number, which is the first to be relaxed. */
  readonly isFigure?: boolean
  /** The field and value that it stands for, so that other values of the same field join it. */
  readonly value?: { readonly field: string; readonly value: string }
}

/** A word that was not understood. */
export interface PlainWord extends Span {
  readonly text: string
}

/** The field of which a condition asks for a number: `cost<=2`. */
export const figureOf = (one: Phrase | PlainWord): string | undefined =>
  'otherwise' in one ? /^([a-z]+)[:<>=]+\d+$/.exec(one.query ?? '')?.[1] : undefined

export interface Item {
  readonly tokens: readonly Token[]
  readonly meanings: readonly Meaning[]
  readonly isOr: boolean
}

export type Kind = Meaning['kind']
export type MeaningOf<K extends Kind> = Extract<Meaning, { kind: K }>

export const meant = <K extends Kind>(item: Item | undefined, kind: K): MeaningOf<K> | undefined =>
  item?.meanings.find((meaning): meaning is MeaningOf<K> => meaning.kind === kind)

/** Kinds of words that ask for nothing by themselves. */
const SAYS_NOTHING: ReadonlySet<Kind> = new Set<Kind>(['filler', 'and', 'traits', 'current', 'every', 'use'])

export const saysNothing = (item: Item | undefined): boolean =>
  item !== undefined &&
  item.meanings.length > 0 &&
  item.meanings.every(
    ({ kind, ...one }) =>
      SAYS_NOTHING.has(kind) || (kind === 'bound' && 'operator' in one && one.operator === '='),
  )

export const spanOf = (items: readonly Item[]): Span => {
  const tokens = items.flatMap((item) => item.tokens)
  return { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 }
}

export function skipFillers(items: readonly Item[], at: number): number {
  let place = at
  while (saysNothing(items[place])) place++
  return place
}

/** Reads a number with the bounds around it. */
export function numberAt(
  items: readonly Item[],
  start: number,
  isBehind: boolean,
): { readonly to: number; readonly said: string } | undefined {
  let at = start
  let operator = '='
  for (;;) {
    const item = items[at]
    const bound = item?.meanings.find(
      (meaning): meaning is MeaningOf<'bound'> => meaning.kind === 'bound' && !meaning.isAfter,
    )
    if (bound) {
      if (bound.operator !== '=') operator = bound.operator
      at++
    } else if (meant(item, 'between') || (isBehind && (saysNothing(item) || meant(item, 'break')))) at++
    else break
  }
  const number = meant(items[at], 'number')
  if (!number) return undefined
  at++
  const join = skipFillers(items, at)
  const isRange = meant(items[at], 'to') !== undefined
  const next = isRange ? at + 1 : join
  const other = meant(items[next], 'number')
  const isJoined = items[at]?.tokens[0]?.isJoined ?? false
  const wasBetween = items.slice(start, at).some((item) => meant(item, 'between'))
  if (other && (isRange || isJoined || wasBetween) && other.value >= number.value)
    return { to: next + 1, said: `:${number.value}..${other.value}` }
  const after = items[at]?.meanings.find(
    (meaning): meaning is MeaningOf<'bound'> => meaning.kind === 'bound' && meaning.isAfter,
  )
  if (after) return { to: at + 1, said: `${after.operator}${number.value}` }
  return { to: at, said: `${operator === '=' ? ':' : operator}${number.value}` }
}

/** The figures next to those that were asked for: if no card has six, five and seven are the answer. */
export function nearFigures(said: string, by: number): string {
  const [, operator = ':', from = '0', to = from] = /^(<=|>=|[:<>])(\d+)(?:\.\.(\d+))?$/.exec(said) ?? []
  if (operator === ':') return `:${Math.max(0, Number(from) - by)}..${Number(to) + by}`
  if (operator === '>' || operator === '<')
    return `${operator}=${Math.max(0, Number(from) + (operator === '>' ? 1 - by : by - 1))}`
  return `${operator}${Math.max(0, Number(from) + (operator === '<=' ? by : -by))}`
}
