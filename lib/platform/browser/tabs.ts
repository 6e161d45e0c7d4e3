/** Something about a deck changed in the storage of this browser. */
export interface DeckChange {
  /** `draft`: work that is not saved yet; `deck`: the deck itself was saved, renamed, deleted, brought back. */
  readonly kind: 'draft' | 'deck'
  /** Whose: `guest` or the id of a member. */
  readonly owner: string
  readonly deckId: string
}

/** Checked by hand: every page that shows decks listens, and should not load zod for three fields. */
function changeFrom(data: unknown): DeckChange | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('kind' in data && 'owner' in data && 'deckId' in data)) return undefined
  const { kind, owner, deckId } = data
  if ((kind !== 'draft' && kind !== 'deck') || typeof owner !== 'string' || typeof deckId !== 'string')
    return undefined
  return { kind, owner, deckId }
}

type Listener = (change: DeckChange, elsewhere: boolean) => void
/** No store: each change is heard once, and none is the state of anything. */
const listeners = new Set<Listener>()

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('decks')
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const change = changeFrom(data)
    if (change) for (const listener of listeners) listener(change, true)
  }
}

/** Notifies this tab and all others. Call it once the change is stored: the listeners read it from there. */
export function announce(change: DeckChange): void {
  for (const listener of listeners) listener(change, false)
  channel?.postMessage(change)
}

/** Calls back on every change, with whether it was made in another tab. Returns how to stop. */
export function onDeckChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
