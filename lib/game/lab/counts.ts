import type { Skill } from '@/lib/game/terms'
import type { GameSets } from './game-set'
import type { SetNames } from './set-names'
import type { SumsByName } from './sums'
import type { DeckCards, LabSetup } from './types'

/** What a report is made of. */
export interface Counts {
  readonly setup: LabSetup
  readonly cards: DeckCards
  /** By place in `cards.missions`. */
  readonly missions: readonly { readonly skill: Skill; readonly difficulty: number }[]
  readonly names: SetNames
  readonly sets: GameSets
  readonly sums: SumsByName
  /** The greatest number of turns, and of own turns, of any game. */
  readonly longest: { turns: number; own: number }
}
