import type { Who } from '@/lib/game/abilities/references'
import type { Determiner, Head, NounPhrase, Paragraph, Sentence } from '../plan/plan'
import type { Piece } from '../tokens'
import { PERSONS } from './words'

/** State beside the plan that the wording depends on: the acting player, and the cards that have been looked at. */
export interface Speech {
  /** The player that "their" refers to. */
  readonly who: Who
  /** Player whose hand has been looked at: its cards come "from it". */
  readonly seen: { hand?: Who }
  /** Whole texts within a text: in quotes, or as one of several to choose from. */
  readonly quote: (text: Paragraph) => Piece
  readonly inline: (sentences: readonly Sentence[], speech: Speech) => Piece
}

// ---------------------------------------------------------------- players

export function player(who: Who): string {
  switch (who) {
    case 'you':
      return 'you'
    case 'opponent':
      return 'your opponent'
    case 'hero':
      return 'the hero player'
    case 'villain':
      return 'the villain player'
    case 'hostOwner':
      return "that character's owner"
    case 'thatPlayer':
    case 'chosenPlayer':
      return 'that player'
  }
}

export function owner(who: Who | 'owner', speech: Speech, many = false): string {
  if (who === 'owner') return many ? "their owner's" : "its owner's"
  if (who === 'you') return 'your'
  return who === speech.who ? 'their' : `${player(who)}'s`
}

// ---------------------------------------------------------------- number and gender

export const single: readonly Determiner['kind'][] = ['a', 'each', 'no']

/** True if a verb after it is plural; singular "they" takes the plural too. */
export function isMany(np: NounPhrase): boolean {
  switch (np.kind) {
    case 'cards':
      return !single.includes(np.det.kind) || (np.det.kind === 'no' && np.heads[0]?.whose === undefined)
    case 'pronoun':
      return np.many || PERSONS.includes(np.noun)
    case 'back':
      return np.many
    case 'top':
      return np.n.kind !== 'number' || np.n.n !== 1
    default:
      return false
  }
}

export const isPerson = (head: Head) => PERSONS.includes(head.noun) && !head.asCard
