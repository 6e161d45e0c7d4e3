import puzzles from './list.json' with { type: 'json' }
import type { Puzzle } from './puzzle'

/** Puzzles by increasing difficulty. Titles and hints are in the messages under these names. */
export const PUZZLE_IDS = [
  'wideAwake',
  'lookAlike',
  'snowedIn',
  'lastScholar',
  'passedOn',
  'oldNotes',
  'goodNews',
  'deepCover',
  'stuck',
  'callHome',
  'radio',
  'spirit',
  'lecture',
] as const
export type PuzzleId = (typeof PUZZLE_IDS)[number]

/**
 * All puzzles in order. A test checks their form, solves each with the engine, and checks that neither passing nor a
 * bot without foresight does.
 */
export const PUZZLES = puzzles as readonly Puzzle<PuzzleId>[]
