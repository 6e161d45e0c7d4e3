import type { Kind } from '@/lib/game/abilities/selectors'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'
import type { CardType } from '@/lib/game/terms'

/** Cards that a text has mentioned, and the kind of word that can refer to them. */

/** Cards that the text has mentioned. */
export interface Antecedent {
  readonly ref: string
  readonly kinds: readonly Kind[]
  readonly many: boolean
  /** The effect on them. */
  readonly verb?: string
  /** Their former place: cards of hands and piles are "it", not "they". */
  readonly place?: string
  readonly whose?: string
  /** The cards that they are some of. */
  readonly among?: string
}

/** Cards chosen by earlier paragraphs, by name. */
export interface Known {
  readonly antecedents: readonly Antecedent[]
  /** Cards chosen to play the card: in the text that follows they are still "that card". */
  readonly spoken?: readonly Antecedent[]
  /** Names that are taken. */
  readonly names: number
}

export const NOTHING_KNOWN: Known = { antecedents: [], names: 0 }

/** Points at nothing. */
export class NoAntecedent extends Error {}

/** A change of skills that does not say how long it lasts. */
export class NoDuration extends NoAntecedent {}

const PERSONS: readonly unknown[] = ['character', 'team', 'support', 'adversary']

export const TYPE_KINDS: Readonly<Record<CardType, readonly Kind[]>> = {
  team: ['team'],
  support: ['support'],
  mission: ['mission'],
  gear: ['gear'],
  event: ['event'],
  obstacle: ['obstacle'],
  adversary: ['adversary'],
  ship: ['ship'],
}

export const CHARACTERS: readonly Kind[] = ['character', 'team', 'support']

const STORED: readonly unknown[] = ['hand', 'deck', 'discard', 'missions', 'score']

export const isStored = (one: Antecedent) => STORED.includes(one.place)

export const isPerson = (one: Antecedent) => one.kinds.some((kind) => PERSONS.includes(kind))

export const fits = (one: Antecedent, noun: Kind): boolean => {
  if (noun === 'card') return !one.kinds.includes('glyph')
  if (CHARACTERS.includes(noun))
    return one.kinds.some(
      (kind) =>
        kind === noun || (CHARACTERS.includes(kind) && (noun === 'character' || kind === 'character')),
    )
  return one.kinds.includes(noun)
}

export function kindsOf(filter: AnyNode): readonly Kind[] {
  if (Array.isArray(filter.anyOf) && filter.anyOf.some((one) => isNode(one) && one.what !== undefined))
    return filter.anyOf.flatMap((one) => (isNode(one) ? kindsOf({ what: filter.what, ...one }) : []))
  return [(filter.what ?? 'card') as Kind]
}

export const placeOf = (filter: AnyNode): string | undefined =>
  typeof filter.place === 'string' && filter.place !== 'play' ? filter.place : undefined

const DONE: Readonly<Record<string, string>> = {
  stop: 'stopped',
  destroy: 'destroyed',
  discard: 'discarded',
  reveal: 'revealed',
  incapacitate: 'incapacitated',
  ready: 'readied',
  block: 'blocked',
  move: 'discarded',
}

export const verbDone = (verb: string | undefined) => (verb === undefined ? undefined : DONE[verb])
