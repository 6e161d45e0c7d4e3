import type { cards } from '../texts'

/** A wording of a player's own set, and the text rendered from the resulting tree. */
export type OwnWording = readonly [card: keyof typeof cards, typed: string, rendered: string]
