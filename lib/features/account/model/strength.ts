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

/** Words that everybody here would try first. */
const OURS = ['chevron', 'chevronseven', 'stargate', 'sg1', 'atlantis']

/** Guesses grow with the length, and so does the work to count them: a strong beginning is enough. */
const LOOKED_AT = 48

/** Of 0 to 4: from 3 on (a hundred million guesses) our slow hash keeps a stolen database from being guessed. */
const STRONG_ENOUGH = 3

let estimator: ZxcvbnFactory | undefined

/**
 * Why a password is too easily guessed to be taken; undefined for one that can be. Known passwords, patterns of the
 * keyboard and personal words count for little, whatever the language. Takes some tens of milliseconds.
 * @param personal what a stranger who knows the person would try: their e-mail, their name
 */
export function passwordWeakness(password: string, personal: readonly string[]): Weakness | undefined {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  const { score, feedback } = estimator.check(password.slice(0, LOOKED_AT), [...OURS, ...words])
  if (score >= STRONG_ENOUGH) return undefined
  return REASONS[feedback.warning ?? ''] ?? 'guessable'
}
