/** Why a password is easily guessed, as `passwordWeakness` tells it: apart from what tells it, which is large. */
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
