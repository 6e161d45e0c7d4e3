import type { Skill } from '@/lib/game/terms'
import type { GameSets } from './game-set'
import type { Sums } from './intervals'
import type { SetNames } from './set-names'
import type { DeckCards, LabSetup } from './types'

/** Sums of two whole numbers of each game. Whole numbers, so that the order of games makes no difference. */
export class GameSums implements Sums {
  n = 0
  x = 0
  y = 0
  xx = 0
  yy = 0
  xy = 0

  add(x: number, y = 1): void {
    this.n++
    this.x += x
    this.y += y
    this.xx += x * x
    this.yy += y * y
    this.xy += x * y
  }
}

/** Sums by name. */
export class SumsByName {
  private readonly sums = new Map<string, GameSums>()

  add(name: string, x: number, y = 1): void {
    const known = this.sums.get(name)
    const sums = known ?? new GameSums()
    if (!known) this.sums.set(name, sums)
    sums.add(x, y)
  }

  get(name: string): GameSums {
    return this.sums.get(name) ?? new GameSums()
  }
}

/** Data from which a report is made. */
export interface Counts {
  readonly setup: LabSetup
  readonly cards: DeckCards
  /** By index in `cards.missions`. */
  readonly missions: readonly { readonly skill: Skill; readonly difficulty: number }[]
  readonly names: SetNames
  readonly sets: GameSets
  readonly sums: SumsByName
  /** The greatest number of turns, and of own turns, of any game. */
  readonly longest: { turns: number; own: number }
}
