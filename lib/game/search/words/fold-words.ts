import { fold } from '@/lib/game/cards/fold'

/** Words of plain letters with single spaces, in which only capitals need folding. */
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

/**
 * Text as queries compare it: folded, hyphens as spaces and without the points of abbreviations, so that
 * `zpm` finds `Z.P.M.` and `anti replicator` finds `Anti-Replicator`.
 */
export const foldWords = (text: string): string =>
  PLAIN_WORDS.test(text)
    ? text.toLowerCase()
    : fold(text)
        .replace(/\.(?=\S|$)/g, '')
        .replace(/[-‐‑–—]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()

/** The words of a folded text, without punctuation. */
export const wordsIn = (folded: string): readonly string[] =>
  PLAIN_WORDS.test(folded) ? folded.split(' ') : folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Number of letters to insert, delete, replace or swap with a neighbour to turn one word into the other. */
function distance(a: string, b: string): number {
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1)
      row.push(best)
    }
    older = previous
    previous = row
  }
  return previous[b.length] ?? 0
}

const MAX_WORD_LENGTH = 40

/** The known word closest to an unknown one, if it is plausibly what was meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length < 2 || word.length > MAX_WORD_LENGTH) return undefined
  let best: string | undefined
  let least = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) >= least) continue
    const apart = distance(word, candidate)
    if (apart < least) {
      least = apart
      best = candidate
    }
  }
  return best
}
