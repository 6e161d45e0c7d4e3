import type { CompiledText } from '../../model/compiled-text'

/** Control and type first, then traits, then granted abilities, then all the rest. */
export const LAST_LAYER = 3

/** Parts of a text, so that each is only checked for the parts it has. */
export const ROLES = { activated: 1, outcomes: 2, toAssign: 4, replacements: 8, statics: 16 }

/** Parts of a text, as bits of `ROLES`. */
export const rolesOf = (text: Omit<CompiledText, 'roles' | 'watches'>): number =>
  (text.activated.length > 0 ? ROLES.activated : 0) |
  (text.outcomes.length > 0 ? ROLES.outcomes : 0) |
  (text.toAssign.length > 0 ? ROLES.toAssign : 0) |
  (text.replacements.length > 0 ? ROLES.replacements : 0) |
  (text.statics.length > 0 ? ROLES.statics : 0)

/** Kinds of events that a text watches, as bits. */
export function watchedBy({ triggers }: Pick<CompiledText, 'triggers'>): number {
  let bits = 0
  for (const trigger of triggers) bits |= trigger.events
  return bits
}
