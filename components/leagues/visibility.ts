import type { Visibility } from '@/lib/features/leagues/contract/leagues'

/**
 * Who may find a league, from the fewest people to everybody. A literal list: importing the contract would bring along
 * the schemas of all calls.
 */
export const VISIBILITY_CHOICES = ['private', 'unlisted', 'public'] as const satisfies readonly Visibility[]

/** Characters that fields take; a test holds them to the contract. */
export const WORD_LENGTHS = { name: 80, words: 2_000 } as const
