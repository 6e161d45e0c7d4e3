import { fold } from '@/lib/game/cards/fold'

/** Words of plain letters with one space between: there is nothing in them to be folded but capitals. */
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

/** The words of a folded text, without signs. */
export const wordsIn = (folded: string): readonly string[] =>
  PLAIN_WORDS.test(folded) ? folded.split(' ') : folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
