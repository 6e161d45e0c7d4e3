import type { Visibility } from '@/lib/features/leagues/contract/leagues'

/**
 * Audiences of a league, from the smallest to the largest. A literal list: importing the contract would bring along the
 * schemas of all calls.
 */
export const VISIBILITY_CHOICES = ['private', 'unlisted', 'public'] as const satisfies readonly Visibility[]

/** Maximum lengths of the fields; a test compares them with the contract. */
export const WORD_LENGTHS = { name: 80, words: 2_000 } as const
