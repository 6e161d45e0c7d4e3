import type { Place } from '@/lib/game/abilities/selectors'
import type { Head, Relation } from '../plan/plan'
import type { Piece } from '../tokens'
import { say } from '../tokens'
import { glyphIcon, list, NOUNS, STATE_WORDS, skillIcon } from './words'

/** The noun with its adjectives, and small words of place and comparison. */

/** "non-NID", "non-event": a negated property in one word. */
export function nonAdjective(relation: Relation): string | undefined {
  if (relation.kind !== 'not') return undefined
  const { of: inner } = relation
  if (inner.kind === 'trait' && inner.traits.length === 1) return `non-${inner.traits[0]} `
  const plain =
    inner.kind === 'noun' &&
    Object.keys(inner.head).every(
      (name) => name === 'noun' || name === 'relations' || inner.head[name as keyof Head] === undefined,
    )
  return plain && inner.head.relations.length === 0 ? `non-${NOUNS[inner.head.noun][0]} ` : undefined
}

/** The noun with its adjectives. */
export function core(
  head: Head,
  plural: boolean,
  nons: readonly string[] = [],
  traitsJoin: 'and' | 'or' = 'or',
): Piece {
  const words: Piece[] = []
  if (head.states)
    words.push([
      list(
        head.states.map((state) => STATE_WORDS[state]),
        'or',
      ),
      ' ',
    ])
  if (head.blocked) words.push('blocked ')
  if (head.fate) words.push(`${head.fate} `)
  words.push(...nons)
  if (head.traits) words.push([list(head.traits, traitsJoin), ' '])
  if (head.skill) words.push([skillIcon(head.skill), ' '])
  if (head.side) words.push(`${head.side} `)
  if (head.symbols) words.push([list(head.symbols.map(glyphIcon), 'or'), ' '])
  const noun = NOUNS[head.noun]
  words.push(
    head.asCard && head.noun !== 'card' ? `${noun[0]} ${plural ? 'cards' : 'card'}` : noun[plural ? 1 : 0],
  )
  return words
}

/** "equal to or less than": a comparison in words. */
export function compared(is: string, than: Piece): Piece {
  switch (is) {
    case '<':
      return say`less than ${than}`
    case '<=':
      return say`equal to or less than ${than}`
    case '>':
      return say`greater than ${than}`
    case '>=':
      return say`equal to or greater than ${than}`
    default:
      return say`equal to ${than}`
  }
}

/** "3 or more": a number compared with a figure. */
export function bounded(is: string, n: Piece, fewer: 'less' | 'fewer' = 'less'): Piece {
  switch (is) {
    case '<':
      return say`${fewer} than ${n}`
    case '<=':
      return say`${n} or ${fewer}`
    case '>':
      return say`more than ${n}`
    case '>=':
      return say`${n} or more`
    default:
      return n
  }
}

export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  play: 'play',
  hand: 'hand',
  deck: 'deck',
  discard: 'discard pile',
  missions: 'mission pile',
  score: 'villain score pile',
  failed: 'failed missions',
  blockade: 'blockade',
  beneath: 'cards beneath',
}
