/*
 * Players of a league commit to their decks: when they join, everybody sees the hash of their list with a random salt.
 * Salt and list follow when the league shows its decks, and anybody can then compute the hash again.
 */

/** The text that is hashed: the salt, followed by the code of the list. */
export const hashedText = (salt: string, code: string): string => salt + code

/** True if this browser can compute hashes: only over HTTPS and on localhost. */
export const canCheckDecks = (): boolean => globalThis.crypto?.subtle !== undefined

interface ShownDeck {
  readonly hash: string
  readonly salt: string
  readonly code: string
}

/** True if the list is the one that the player committed to. */
export async function isCommittedDeck({ hash, salt, code }: ShownDeck): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hashedText(salt, code)))
  const computed = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return computed === hash
}
