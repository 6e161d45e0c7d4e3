/** Reasons why a password is easily guessed. A module of its own, since `strength.ts`, which detects them, is large. */
export const WEAKNESSES = [
  'common',
  'similar',
  'keys',
  'repeats',
  'sequence',
  'date',
  'personal',
  'guessable',
] as const
export type Weakness = (typeof WEAKNESSES)[number]
