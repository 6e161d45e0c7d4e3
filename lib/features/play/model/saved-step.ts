import type { Move } from '@/lib/tabletop/protocol/game'
import type { Step } from '@/lib/tabletop/protocol/history'

/** A step as it is kept: see `saved-step-schema.ts`. */
type SavedStep = readonly [Move, string, number]

export const readStep = ([move, meant, auto]: SavedStep): Step => ({ move, meant, auto: auto === 1 })
export const writeStep = ({ move, meant, auto }: Step): SavedStep => [move, meant, auto ? 1 : 0]
