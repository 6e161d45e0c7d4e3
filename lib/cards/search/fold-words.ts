import { fold } from '../fold'

/**
 * Text as queries compare it: folded, hyphens as spaces and without the points of abbreviations, so that
 * `zpm` finds `Z.P.M.` and `anti replicator` finds `Anti-Replicator`.
 */
export const foldWords = (text: string): string =>
  fold(text)
    .replace(/\.(?=\S|$)/g, '')
    .replace(/[-‐‑–—]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
