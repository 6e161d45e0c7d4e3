import type { AnyDecision, Player } from '@/lib/tabletop/protocol/game'

/*
 * Answers that the server gives for a player in any game: decisions without a choice, and pre-planned lines. All are
 * delayed by the same random distribution, so that timing reveals nothing about a hand.
 */

/** Maximum number of answers in a line. */
export const MAX_LINE = 40

/** One answer, by its signature. */
export interface LineStep {
  readonly player: Player
  readonly signature: string
  /** In a line, for an answer of its owner: the circumstances in which it holds (see `PlanRules`). */
  readonly moment?: number | undefined
}

/** A player's answers as long as the game goes as foreseen. */
export interface ConditionalLine {
  /** Number of answers when it was made. */
  readonly from: number
  readonly steps: readonly LineStep[]
  /** True once the game has gone otherwise: its owner has yet to see that. */
  readonly isOver?: boolean | undefined
}

/** A line that has ended before its last answer. */
export const endedLine = (line: ConditionalLine): ConditionalLine => ({ ...line, isOver: true })

/** Result of a line: an answer, that all of it was played, or that the game has gone otherwise. */
export type LineAnswer = { readonly index: number } | 'played' | 'over'

/**
 * A line's answer to a decision of its owner. The game must have gone as the line says, move for move, the circumstances
 * must be those that were foreseen, and the answer's signature must name one option, or several that are alike.
 */
export function lineAnswer<D extends AnyDecision>(
  line: ConditionalLine,
  played: readonly LineStep[],
  decision: D,
  {
    signatureOf,
    momentOf,
    isAlike,
  }: {
    readonly signatureOf: (option: D['options'][number]) => string
    readonly momentOf: () => number | undefined
    /** True if it makes no difference which of two options is taken. */
    readonly isAlike: (one: D['options'][number], other: D['options'][number]) => boolean
  },
): LineAnswer {
  const since = played.slice(line.from)
  const isAsForeseen = line.steps.slice(0, since.length).every((foreseen, at) => {
    const step = since[at]
    return foreseen.player === step?.player && foreseen.signature === step.signature
  })
  if (!isAsForeseen) return 'over'
  const next = line.steps[since.length]
  if (!next) return 'played'
  if (next.player !== decision.player || next.moment === undefined || next.moment !== momentOf())
    return 'over'
  const fitting = decision.options.filter((option) => signatureOf(option) === next.signature)
  const [first] = fitting
  return first && fitting.every((option) => option === first || isAlike(first, option))
    ? { index: decision.options.indexOf(first) }
    : 'over'
}

/** The only possible answer; undefined if there is a choice. */
export const forcedAnswer = ({ options }: AnyDecision): number | undefined =>
  options.length === 1 ? 0 : undefined

const MIN_PAUSE_MS = 500
export const MAX_PAUSE_MS = 1_500

/**
 * The delay before an answer by the server, from a random number from 0 to 1: the same for decisions without a choice
 * and for standing passes.
 */
export const pauseBefore = (chance: number): number =>
  Math.round(MIN_PAUSE_MS + (MAX_PAUSE_MS - MIN_PAUSE_MS) * chance)
