import type { AnyDecision, Player } from '@/lib/tabletop/protocol/game'

/*
 * Answers that the server gives for a player, whatever the game: decisions that are none, and a line that was agreed to
 * in advance. All wait for a moment drawn alike, so that the time tells nothing of a hand.
 */

/** One answer of a line in advance, by what it means. */
export interface LineStep {
  readonly player: Player
  readonly signature: string
}

/** What a player answers as long as the game goes as they foresaw. */
export interface ConditionalLine {
  /** Answers that had been given when it was made. */
  readonly from: number
  readonly steps: readonly LineStep[]
}

/** What a line says: an answer, nothing as yet, or that it is over. */
export type LineAnswer = { readonly index: number } | 'waits' | 'over'

/**
 * The answer of a line to a decision of its owner. The game must have gone as the line says, move for move; what the
 * answer means must be among the options once.
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

/** The one answer that there is; undefined where there is a choice. */
export const forcedAnswer = ({ options }: AnyDecision): number | undefined =>
  options.length === 1 ? 0 : undefined

const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 1_500

/**
 * The pause before an answer that the server gives, from a number from 0 to 1 that depends on nothing but chance: the
 * same for what cannot be answered and for what is passed by wish.
 */
export const pauseBefore = (chance: number): number =>
  Math.round(MIN_PAUSE_MS + (MAX_PAUSE_MS - MIN_PAUSE_MS) * chance)
