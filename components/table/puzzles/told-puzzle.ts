import type { Puzzle } from '@/lib/features/play/model/puzzles/puzzle'
import type { Goal } from '@/lib/features/play/model/setup'

/** A puzzle as described next to the table: one of ours, or one that a player shares. */
export interface ToldPuzzle extends Pick<Puzzle, 'id' | 'position' | 'pressure' | 'solution'> {
  readonly goal: Goal
  readonly title: string
  /** The language of the title, where its maker says one. */
  readonly language?: string | undefined
  /** Where it comes from: its place among ours, or who made it. */
  readonly from: string
  /** How hard it is. */
  readonly level: string
  readonly hint?: string
  /** Where more is said of it, as a path. */
  readonly about?: string
  /** What stands behind the `#` of the next one. */
  readonly next?: string | undefined
}
