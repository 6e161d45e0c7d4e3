import { lineOf } from '@/lib/terms/plain-text'
import { DECK_LIMITS } from './limits'

/** A name that can be kept: one line, not too long, cut between characters. */
export const cleanName = (name: string): string => lineOf(name, DECK_LIMITS.nameLength)
