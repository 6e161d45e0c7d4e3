import type { Puzzle } from '@/lib/features/play/model/puzzles/puzzle'
import type { Goal } from '@/lib/features/play/model/setup'

/** A puzzle as described next to the table: one of ours, or one that a player shares. */
export interface DescribedPuzzle extends Pick<Puzzle, 'id' | 'position' | 'pressure' | 'solution'> {
  readonly goal: Goal
  readonly title: string
  /** The language of the title, if its author states one. */
  readonly language?: string | undefined
  /** Its origin: its number among ours, or its author. */
  readonly from: string
  /** Its difficulty. */
  readonly level: string
  readonly hint?: string
  /** Path of a page with more about it. */
  readonly about?: string
  /** The part after the `#` in the next puzzle's address. */
  readonly next?: string | undefined
}
