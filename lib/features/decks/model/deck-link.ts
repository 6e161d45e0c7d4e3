import { cleanName, shownLine, storable } from '@/lib/platform/text/plain-text'

/*
 * A link to a deck that is not stored anywhere: its code after `#`, followed by its name and author as the sender wrote
 * them. Links without a name or author, or truncated by a chat program, work all the same.
 */

export interface LinkedNames {
  readonly name: string
  readonly author: string
}

/**
 * The fragment of a link, starting with `#`; an empty name or author is omitted.
 * @param cards own cards of the deck, as written by `cardsText` of table links
 */
export function deckFragment(code: string, { name, author }: LinkedNames, cards = ''): string {
  const part = (key: string, text: string) => {
    const written = storable(text).trim()
    return written === '' ? '' : `&${key}=${encodeURIComponent(written)}`
  }
  return `#${code}${part('name', name)}${part('by', author)}${part('cards', cards)}`
}

/** The own cards in a link's fragment as text; undefined if it contains none. */
export const cardsInFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^[^&]*&?/, '')).get('cards') || undefined

/** The names of the deck and its author in a link's fragment, safe to display; empty if missing. */
export function namesInFragment(fragment: string): LinkedNames {
  const parameters = new URLSearchParams(fragment.replace(/^[^&]*&?/, ''))
  const line = (key: string) => cleanName(shownLine(storable(parameters.get(key) ?? '')))
  return { name: line('name'), author: line('by') }
}

/** Query parameters of a link that carries a deck as a code: `deck`, and `name` if it has one. */
export const codeQuery = (code: string, name: string): string =>
  `deck=code:${code}${name === '' ? '' : `&name=${encodeURIComponent(storable(name))}`}`
