/** Words that were written a little otherwise: `Jakson`, `teel`. */

/** Shorter words are too similar; longer ones may have two letters wrong. */
const MIN_WORD_LENGTH = 4
const LONG = 8
const MAX_WORD_LENGTH = 40

/**
 * The letters of a word as bits. Letters may share a bit: a word whose bit is missing surely lacks the letter, and no
 * more is concluded from it.
 */
export function lettersIn(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Says which words are nearly the typed one. */
export interface AlikeTest {
  readonly typed: string
  /** The letters of the typed word, as `lettersIn`. */
  readonly letters: number
  /** Number of letters that may be wrong: if a word lacks more letters altogether, at least one is too many. */
  readonly allowed: number
  /** True if a word, or its beginning, is nearly the typed one. */
  readonly takes: (word: string) => boolean
}

/** True if a word with these letters could be similar; this alone rules out most words. */
export function mayBeAlike({ letters, allowed }: AlikeTest, inWord: number): boolean {
  let lacking = letters & ~inWord
  for (let taken = 0; taken < allowed && lacking !== 0; taken++) lacking &= lacking - 1
  return lacking === 0
}

/**
 * Builds a test whether a word of a text, or its beginning, is the typed one except for a letter or two; swapped
 * neighbours count as one. Undefined for words that are too short or too long for this.
 */
export function alikeTest(typed: string): AlikeTest | undefined {
  if (typed.length < MIN_WORD_LENGTH || typed.length > MAX_WORD_LENGTH) return undefined
  const allowed = typed.length >= LONG ? 2 : 1
  const tooMany = allowed + 1
  const width = typed.length + allowed + 2
  let older = new Uint8Array(width)
  let previous = new Uint8Array(width)
  let row = new Uint8Array(width)
  const takes = (word: string): boolean => {
    if (word.length < typed.length - allowed) return false
    if (typed[0] !== word[0] && typed[1] !== word[1]) return false
    // One table for the word and all its beginnings: the last row holds the distance of each. Cells farther from the
    // diagonal than the allowed number of wrong letters are too far, and not computed.
    const columns = Math.min(word.length, typed.length + allowed)
    for (let column = 0; column <= allowed; column++) previous[column] = column
    previous[tooMany] = tooMany
    for (let i = 1; i <= typed.length; i++) {
      const from = Math.max(1, i - allowed)
      const to = Math.min(columns, i + allowed)
      let least = from === 1 ? i : tooMany
      row[from - 1] = least
      for (let j = from; j <= to; j++) {
        const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1) ? 0 : 1
        let best = Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + same)
        if (
          i > 1 &&
          j > 1 &&
          typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
          typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
        )
          best = Math.min(best, (older[j - 2] ?? 0) + 1)
        row[j] = best
        if (best < least) least = best
      }
      if (least > allowed) return false
      row[to + 1] = tooMany
      const spare = older
      older = previous
      previous = row
      row = spare
    }
    for (let j = typed.length - allowed; j <= columns; j++) if ((previous[j] ?? 0) <= allowed) return true
    return false
  }
  return { typed, letters: lettersIn(typed), allowed, takes }
}
