import type { Engine } from '@/lib/game/engine'
import type { Bot } from '../bot'
import type { PositionValue } from './position-value'
import { type Finding, type Question, Search, type Tuning } from './search'

/**
 * Reason why a move was chosen, to be put into words in any language. All chances are estimates: an imagined
 * continuation is played on for a turn or two and then evaluated (`position-value.ts`), and few of them reach the end
 * of the game. Chances and differences are fractions of 1.
 */
export type ReasonCode =
  /** It was the only legal move. */
  | 'only'
  /** No other move was considered before the limits were reached. */
  | 'alone'
  /** The chance is estimated at 95 % or more. */
  | 'winning'
  /** The chance is estimated at 5 % or less. */
  | 'losing'
  /** At least 5 percentage points above the next best. */
  | 'clear'
  /** 1 to 5 points above the next best. */
  | 'slight'
  /** Within one point of the next best. */
  | 'even'
  /** More than a point below another one, which was tried less often, so that its estimate is less certain. */
  | 'behind'

export interface Reason {
  readonly code: ReasonCode
  /** The estimated chance of winning with the chosen move. */
  readonly chance: number
  /** Imagined continuations that began with it. */
  readonly visits: number
  /** The best of the other moves considered; absent if there is none. */
  readonly alternative?: Finding
  /** Advantage of the chosen move over the alternative; below 0 if it looks worse. */
  readonly difference?: number
}

export interface Thought {
  /** The index of the option to choose. */
  readonly index: number
  /** Imagined continuations in total. */
  readonly iterations: number
  /** Every move considered, the chosen one first, then by number of tries. */
  readonly findings: readonly Finding[]
  readonly reason: Reason
}

export interface Limits {
  /** Maximum number of imagined continuations; fewer are played if one move is clearly better. */
  readonly iterations: number
  /** Approximate maximum time. With it, the answer depends on the speed of the machine. */
  readonly milliseconds?: number
}

export interface Progress {
  readonly iterations: number
  /** Share of the limits used up so far, from 0 to 1. */
  readonly share: number
  /** The answer so far. */
  readonly thought: () => Thought
}

/** Share of the iterations that is spent even if a move looks clearly better. */
const MIN_SHARE = 0.2
/** Imagined continuations between two checks of the clock: a few milliseconds. */
const SLICE = 10

/**
 * Thinks in slices: the caller can report, wait or stop between them, and use `thought()` of the last progress if it
 * stops early. Returns the thought when the limits are reached or the choice is clear.
 */
export function* thinking(question: Question, limits: Limits): Generator<Progress, Thought, void> {
  const search = new Search(question)
  const start = performance.now()
  const spent = () =>
    limits.milliseconds === undefined ? 0 : (performance.now() - start) / limits.milliseconds
  const thought = () => thoughtOf(search)
  const isDone = () =>
    search.isSettled ||
    search.iterations >= limits.iterations ||
    spent() >= 1 ||
    (search.iterations >= limits.iterations * MIN_SHARE && search.isClear)
  while (!isDone()) {
    search.run(Math.min(SLICE, limits.iterations - search.iterations))
    const share = Math.min(1, Math.max(search.iterations / limits.iterations, spent()))
    yield { iterations: search.iterations, share, thought }
  }
  return thought()
}

/** Thinks without a pause. */
export function think(question: Question, limits: Limits): Thought {
  const slices = thinking(question, limits)
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
  }
}

function thoughtOf(search: Search): Thought {
  const { findings, best, iterations } = search
  const chosen = findings[best] ?? { index: 0, visits: 0, chance: 0.5 }
  const others = findings.filter((_, i) => i !== best).sort((a, b) => b.visits - a.visits)
  const alternative = others
    .filter(({ visits }) => visits > 0)
    .reduce<Finding | undefined>(
      (next, finding) => (next && next.chance >= finding.chance ? next : finding),
      undefined,
    )
  return {
    index: chosen.index,
    iterations,
    findings: [chosen, ...others],
    reason: reasonFor(chosen, others.length, alternative),
  }
}

const NEARLY_WON = 0.95
const NEARLY_LOST = 0.05
const CLEAR = 0.05
const SLIGHT = 0.01

function reasonFor(chosen: Finding, others: number, alternative: Finding | undefined): Reason {
  const { chance, visits } = chosen
  if (!alternative) return { code: others === 0 ? 'only' : 'alone', chance, visits }
  const difference = chance - alternative.chance
  const code = ((): ReasonCode => {
    if (chance >= NEARLY_WON) return 'winning'
    if (chance <= NEARLY_LOST) return 'losing'
    if (difference >= CLEAR) return 'clear'
    if (difference >= SLIGHT) return 'slight'
    return difference < -SLIGHT ? 'behind' : 'even'
  })()
  return { code, chance, visits, alternative, difference }
}

export interface SearchOptions extends Limits {
  /** The same seed and iterations give the same choices, unless there is a time limit. */
  readonly seed: string
  /** Evaluates positions; the written value if absent. */
  readonly value?: PositionValue
  readonly tuning?: Partial<Tuning>
}

/** Searches at every decision, in its own turn and in the turns of others. */
export function searchBot(engine: Engine, { seed, value, tuning, ...limits }: SearchOptions): Bot {
  return {
    choose: (view, decision, imagine) =>
      think(
        {
          ...{ engine, view, decision, imagine, seed: `${seed}/${view.turn}` },
          ...(value && { value }),
          ...(tuning && { tuning }),
        },
        limits,
      ).index,
  }
}
