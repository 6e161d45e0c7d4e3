import { cleanName, shownLine } from '@/lib/platform/text/clean-name'
import { storable } from '@/lib/platform/text/plain-text'

/*
 * A link to a deck that is not stored anywhere: its code after `#`, followed by its name and author as the sender wrote
 * them. Links without these, or truncated by a chat program, work all the same.
 */

export interface LinkedNames {
  readonly name: string
  readonly author: string
}

/** The part of a link from `#`; empty names are omitted. */
export function deckFragment(code: string, { name, author }: LinkedNames): string {
  const part = (key: string, text: string) => {
    const written = storable(text).trim()
    return written === '' ? '' : `&${key}=${encodeURIComponent(written)}`
  }
  return `#${code}${part('name', name)}${part('by', author)}`
}

/** The name and author in a link's fragment, safe to display; empty if missing. */
export function namesInFragment(fragment: string): LinkedNames {
  const parameters = new URLSearchParams(fragment.replace(/^[^&]*&?/, ''))
  const line = (key: string) => cleanName(shownLine(storable(parameters.get(key) ?? '')))
  return { name: line('name'), author: line('by') }
}
