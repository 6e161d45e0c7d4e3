import { useCallback, useSyncExternalStore } from 'react'
import { useFirstSign } from '@/components/ui/use-first-sign'
import type { Card } from '@/lib/cards/card'
import type { RichText } from '@/lib/text'

/** What writes the rules text of cards, loaded once when somebody is there to read. */
export interface TextWriter {
  readonly write: (card: Card) => readonly RichText[]
  /** All paragraphs in plain words, for searches. */
  readonly plain: (card: Card) => string
}

let writer: TextWriter | undefined
let isFetching = false
const listeners = new Set<() => void>()

function load(): void {
  if (isFetching) return
  isFetching = true
  import('@/lib/text').then(
    ({ plainText, renderCardText }) => {
      writer = {
        write: (card) => renderCardText(card),
        plain: (card) =>
          renderCardText(card)
            .map((paragraph) => plainText(paragraph))
            .join('\n'),
      }
      for (const listener of listeners) listener()
    },
    () => {
      // The network is away: whoever needs it next asks again.
      isFetching = false
    },
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The writer of rules text; undefined until it is loaded: at the first sign of a person, or with `isNow` at once.
 * @param isNeeded whether there is anything to write
 */
export function useTextWriter(isNeeded: boolean, isNow: boolean): TextWriter | undefined {
  const wanted = useCallback(() => {
    if (isNeeded) load()
  }, [isNeeded])
  useFirstSign(wanted, isNow)
  return useSyncExternalStore(
    subscribe,
    () => writer,
    () => undefined,
  )
}
