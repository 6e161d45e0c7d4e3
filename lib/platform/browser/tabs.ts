/** A change of a deck in this browser's storage. */
export interface DeckChange {
  /** `draft`: unsaved work; `deck`: the deck itself was saved, renamed, deleted or restored. */
  readonly kind: 'draft' | 'deck'
  /** `guest`, or the id of a member. */
  readonly owner: string
  readonly deckId: string
}

/** Validated by hand: every page with decks listens, and should not load zod for three fields. */
function changeFrom(data: unknown): DeckChange | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('kind' in data && 'owner' in data && 'deckId' in data)) return undefined
  const { kind, owner, deckId } = data
  if ((kind !== 'draft' && kind !== 'deck') || typeof owner !== 'string' || typeof deckId !== 'string')
    return undefined
  return { kind, owner, deckId }
}

type Listener = (change: DeckChange, elsewhere: boolean) => void
/** Not a store: each change is an event, not a state. */
const listeners = new Set<Listener>()

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('decks')
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const change = changeFrom(data)
    if (change) for (const listener of listeners) listener(change, true)
  }
}

/** Notifies this tab and all others. Call it after the change is stored, since listeners read it from there. */
export function announce(change: DeckChange): void {
  for (const listener of listeners) listener(change, false)
  channel?.postMessage(change)
}

/** Calls back on every change, with whether it was made in another tab. Returns a function to unsubscribe. */
export function onDeckChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
