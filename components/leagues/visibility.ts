import type { Visibility } from '@/lib/features/leagues/contract/leagues'

/** Who may find a league, the fewest first. By their names: the contract would bring the schemas of all calls along. */
export const VISIBILITY_CHOICES = ['private', 'unlisted', 'public'] as const satisfies readonly Visibility[]

/** Characters that fields take; a test holds them to the contract. */
export const WORD_LENGTHS = { name: 80, words: 2_000 } as const
