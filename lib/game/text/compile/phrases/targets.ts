import type { Effect } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Filter, Target } from '@/lib/game/abilities/selectors'
import { map, type Parser } from '../parser'
import { type NounPhrase, nounPhrase } from './nouns'
import { pointing } from './references'
import { chosen } from './subjects'
import type { Doer } from './words'

/** Objects of effects: the cards of a noun phrase, chosen by the acting player; and the parts shared by all verbs. */

export const SAME = pointing({ by: 'same' })

/** The pile in which the card was seen: its top for a face-up card, its bottom for a face-down one. */
export const THAT_PILE = pointing({ by: 'pile' })

/** Field of a move or discard being read: the required owner of the cards. See `resolve`. */
export const OWNER = 'owner'

/** Field of a move being read: the card is drawn, so that it must be one of a deck. See `resolve`. */
export const DRAWN = 'drawn'

/** Field of a placing being read: the card that is placed, which must be the one with the text. See `resolve`. */
export const PLACED = 'placed'

export const sequence = (effects: readonly Effect[]): Effect => {
  const flat = effects.flatMap((one) => (one.kind === 'seq' ? one.do : [one]))
  const [only] = flat
  return flat.length === 1 && only ? only : { kind: 'seq', do: flat }
}

export const doneBy = (doer: Doer): { by?: Who } => (doer === 'you' ? {} : { by: doer })

/** The cards of a noun phrase as a target, chosen by the acting player. */
export function targetOf(np: NounPhrase, doer: Doer): Target | undefined {
  switch (np.kind) {
    case 'pointed':
      return np.ref
    case 'top':
      return np.of
    case 'cards':
      return np.det.det === 'no' ? undefined : chosen(np, doer)
  }
}

/** A hand is the acting player's, unless the text names its owner. */
export function inHandOf(np: NounPhrase, doer: Doer): NounPhrase | undefined {
  if (np.kind !== 'cards' || isPlaced(np.filter)) return np
  if (np.filter.whose !== undefined || np.filter.state !== undefined || np.filter.atMission) return undefined
  return { ...np, filter: { ...np.filter, place: 'hand', ...(doer === 'you' ? {} : { whose: doer }) } }
}

const isPlaced = (filter: Filter): boolean =>
  filter.place !== undefined || filter.among !== undefined || filter.beneath !== undefined

export const object = (doer: Doer): Parser<Target> => map(nounPhrase(doer), (np) => targetOf(np, doer))

/** Only cards that are in play, or mentioned before. */
export const objectInPlay = (doer: Doer): Parser<Target> =>
  map(nounPhrase(doer), (np) => {
    if (np.kind === 'top') return undefined
    // "Stop characters" states no number.
    if (np.kind === 'cards' && np.det.det === 'plural' && np.filter.whose === undefined) return undefined
    if (
      np.kind === 'cards' &&
      np.filter.place !== undefined &&
      np.filter.place !== 'failed' &&
      np.filter.place !== 'beneath'
    )
      return undefined
    return targetOf(np, doer)
  })

export const isOneOf = (target: Target): boolean =>
  typeof target === 'object' && target.kind === 'choose' && target.n === undefined

/** True if it moves or discards "the rest" of some cards. */
export const movesTheRest = (effect: Effect): boolean =>
  (effect.kind === 'move' || effect.kind === 'discard') &&
  typeof effect.target === 'object' &&
  effect.target.kind === 'every' &&
  effect.target.of.among !== undefined &&
  effect.target.of.other !== undefined
