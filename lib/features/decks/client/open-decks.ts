/** Name of the lock shared by all tabs in which a deck is open. */
export const lockName = (deckId: string): string => `open deck ${deckId}`

/**
 * Signals to all tabs that a deck is open in this one, which saves it itself. Returns a function that ends the signal.
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
