/** The two editions of the rulebook. 2008 is the default; 2007 has no ships and no third set. */
export const EDITIONS = ['2008', '2007'] as const
export type Edition = (typeof EDITIONS)[number]
export const DEFAULT_EDITION: Edition = '2008'

export const isEdition = (word: string): word is Edition => (EDITIONS as readonly string[]).includes(word)
