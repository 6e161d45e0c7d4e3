import type { AnyDecision, Player } from '@/lib/tabletop/protocol/game'

/*
 * Answers that the server gives for a player in any game: decisions without a choice, and pre-planned lines. All are
 * delayed by the same random distribution, so that timing reveals nothing about a hand.
 */

/** One answer of a pre-planned line, by its signature. */
export interface LineStep {
  readonly player: Player
  readonly signature: string
}

/** A player's answers as long as the game goes as foreseen. */
export interface ConditionalLine {
  /** Number of answers when it was made. */
  readonly from: number
  readonly steps: readonly LineStep[]
}

/** Result of a line: an answer, nothing yet, or that it has ended. */
export type LineAnswer = { readonly index: number } | 'waits' | 'over'

/**
 * A line's answer to a decision of its owner. The game must have gone as the line says, move for move, and exactly one
 * option must have the answer's signature.
 */
export function lineAnswer<D extends AnyDecision>(
  line: ConditionalLine,
  played: readonly LineStep[],
  decision: D,
  signatureOf: (option: D['options'][number]) => string,
): LineAnswer {
  const since = played.slice(line.from)
  const isAsForeseen = since.every((step, at) => {
    const foreseen = line.steps[at]
    return foreseen?.player === step.player && foreseen.signature === step.signature
  })
  const next = line.steps[since.length]
  if (!isAsForeseen || !next) return 'over'
  if (next.player !== decision.player) return 'waits'
  const fitting = decision.options.flatMap((option, index) =>
    signatureOf(option) === next.signature ? [index] : [],
  )
  const [index] = fitting
  return fitting.length === 1 && index !== undefined ? { index } : 'over'
}

/** The only possible answer; undefined if there is a choice. */
export const forcedAnswer = ({ options }: AnyDecision): number | undefined =>
  options.length === 1 ? 0 : undefined

const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 1_500

/**
 * The delay before an answer by the server, from a random number from 0 to 1: the same for decisions without a choice
 * and for standing passes.
 */
export const pauseBefore = (chance: number): number =>
  Math.round(MIN_PAUSE_MS + (MAX_PAUSE_MS - MIN_PAUSE_MS) * chance)
