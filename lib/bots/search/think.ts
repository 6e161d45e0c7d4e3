import { type Finding, type Question, Search } from './search'

/** Why a move was chosen, for a sentence in whatever language. Chances and differences are fractions of 1. */
export type ReasonCode =
  /** There was nothing else to do. */
  | 'only'
  /** It wins in nearly all imagined games. */
  | 'winning'
  /** Nothing wins in more than a few of them; this does a little more often. */
  | 'losing'
  /** Much better than the next best. */
  | 'clear'
  /** A little better than the next best. */
  | 'slight'
  /** About as good as the next best, and what a rule of thumb says. */
  | 'even'

export interface Reason {
  readonly code: ReasonCode
  /** How often the chosen move leads to a win, as far as was seen. */
  readonly chance: number
  /** Imagined games that began with it. */
  readonly visits: number
  /** The next best move; absent where there is none. */
  readonly alternative?: Finding
  /** How much better the chosen move is than that. */
  readonly difference?: number
}

export interface Thought {
  /** The number of the option to choose. */
  readonly index: number
  /** Imagined games in all. */
  readonly iterations: number
  /** Every move that was looked at, the chosen one first, then by how often they were tried. */
  readonly findings: readonly Finding[]
  readonly reason: Reason
}

export interface Limits {
  /** At most so many imagined games; fewer where one move is clearly better. */
  readonly iterations: number
  /** At most about so much time. With it the answer depends on how fast the machine is. */
  readonly milliseconds?: number
}

export interface Progress {
  readonly iterations: number
  /** How much of the limits has been used up, from 0 to 1. */
  readonly share: number
  /** What would be answered now. */
  readonly thought: () => Thought
}

/** This much of the iterations is spent even where a move looks clearly better. */
const LEAST_SHARE = 0.2
/** Imagined games between two looks at the clock: a few milliseconds. */
const SLICE = 10

/**
 * Thinks in slices: whoever runs it may report, wait or stop between them, and takes `thought()` of the last progress
 * where he stops early. Returns the thought when the limits are reached, or the choice is clear.
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
    (search.iterations >= limits.iterations * LEAST_SHARE && search.isClear)
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
  // A move that was tried a few times by chance does not count as the next best.
  const tried = others.filter(({ visits }) => visits >= chosen.visits / 10)
  const alternative = (tried.length > 0 ? tried : others).reduce<Finding | undefined>(
    (next, finding) => (next && next.chance >= finding.chance ? next : finding),
    undefined,
  )
  return {
    index: chosen.index,
    iterations,
    findings: [chosen, ...others],
    reason: reasonFor(chosen, alternative),
  }
}

const NEARLY_WON = 0.95
const NEARLY_LOST = 0.05
const CLEAR = 0.05
const SLIGHT = 0.01

function reasonFor(chosen: Finding, alternative: Finding | undefined): Reason {
  const { chance, visits } = chosen
  if (!alternative) return { code: 'only', chance, visits }
  const difference = chance - alternative.chance
  const code = ((): ReasonCode => {
    if (chance >= NEARLY_WON) return 'winning'
    if (chance <= NEARLY_LOST) return 'losing'
    if (difference >= CLEAR) return 'clear'
    return difference >= SLIGHT ? 'slight' : 'even'
  })()
  return { code, chance, visits, alternative, difference }
}
