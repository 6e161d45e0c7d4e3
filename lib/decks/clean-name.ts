import { DECK_LIMITS } from './limits'

/** A name that can be kept: one line, not too long. */
export const cleanName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, DECK_LIMITS.nameLength)
