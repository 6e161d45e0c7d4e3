/** Why a password is easily guessed. Its own module: what finds it out (`strength.ts`) is large. */
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
