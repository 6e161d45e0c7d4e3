/** The lock that tabs hold together while a deck is open in them. */
export const lockName = (deckId: string): string => `open deck ${deckId}`

/**
 * Says to all tabs that a deck is open in this one, which saves it itself. Returns how to say that it is not any more.
 */
export function holdDeck(deckId: string): () => void {
  if (!('locks' in navigator)) return () => {}
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks.request(lockName(deckId), { mode: 'shared' }, () => held).catch(() => {})
  return release
}
