import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Weakness } from './weaknesses'

const REASONS: Partial<Record<string, Weakness>> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeats',
  extendedRepeat: 'repeats',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'similar',
  userInputs: 'personal',
}

/** Words that everybody would try first on this site. */
const OURS = ['chevron', 'chevronseven', 'stargate', 'sg1', 'atlantis']

/** Guesses grow with length, and so does the work of counting them: a strong beginning is enough. */
const LOOKED_AT = 48

/**
 * Minimum score, 0 to 4: from 3 (a hundred million guesses), our slow hash protects a stolen database from guessing.
 */
const STRONG_ENOUGH = 3

let estimator: ZxcvbnFactory | undefined

/**
 * Returns why a password is too easy to guess; undefined if it is acceptable. Known passwords, keyboard patterns and
 * personal words are weak, whatever the language. Takes some tens of milliseconds.
 * @param personal words that a stranger who knows the person would try: their e-mail, their name
 */
export function passwordWeakness(password: string, personal: readonly string[]): Weakness | undefined {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  const { score, feedback } = estimator.check(password.slice(0, LOOKED_AT), [...OURS, ...words])
  if (score >= STRONG_ENOUGH) return undefined
  return REASONS[feedback.warning ?? ''] ?? 'guessable'
}
