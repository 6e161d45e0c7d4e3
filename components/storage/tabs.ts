import * as z from 'zod/mini'

/** Something about a deck changed in the storage of this browser. */
export interface DeckChange {
  /** `draft`: work that is not saved yet; `deck`: the deck itself was saved, renamed, deleted, brought back. */
  readonly kind: 'draft' | 'deck'
  /** Whose: `guest` or the id of a member. */
  readonly owner: string
  readonly deckId: string
}

const changeSchema = z.object({ kind: z.enum(['draft', 'deck']), owner: z.string(), deckId: z.string() })

type Listener = (change: DeckChange, elsewhere: boolean) => void
const listeners = new Set<Listener>()

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('decks')
if (channel) {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const change = z.safeParse(changeSchema, data)
    if (change.success) for (const listener of listeners) listener(change.data, true)
  }
}

/** Tells this tab and all others. To be called once the change is stored: who hears of it reads it there. */
export function announce(change: DeckChange): void {
  for (const listener of listeners) listener(change, false)
  channel?.postMessage(change)
}

/** Calls back on every change, with whether it was made in another tab. Returns how to stop. */
export function onDeckChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
