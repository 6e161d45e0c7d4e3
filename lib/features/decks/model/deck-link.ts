import { cleanName, shownLine, storable } from '@/lib/platform/text/plain-text'

/*
 * A link to a deck that is not stored anywhere: its code after `#`, followed by its name and author as the sender wrote
 * them. Links without these, or truncated by a chat program, work all the same.
 */

export interface LinkedNames {
  readonly name: string
  readonly author: string
}

/**
 * The part of a link from `#`; names that are empty are left out.
 * @param cards own cards that the deck brings along, as `cardsText` of the links to the table writes them
 */
export function deckFragment(code: string, { name, author }: LinkedNames, cards = ''): string {
  const part = (key: string, text: string) => {
    const written = storable(text).trim()
    return written === '' ? '' : `&${key}=${encodeURIComponent(written)}`
  }
  return `#${code}${part('name', name)}${part('by', author)}${part('cards', cards)}`
}

/** The own cards of such a link as text; undefined where it brings none along. */
export const cardsInFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^[^&]*&?/, '')).get('cards') || undefined

/** What a link calls its deck and its author, as it can be shown; empty where it says nothing. */
export function namesInFragment(fragment: string): LinkedNames {
  const parameters = new URLSearchParams(fragment.replace(/^[^&]*&?/, ''))
  const line = (key: string) => cleanName(shownLine(storable(parameters.get(key) ?? '')))
  return { name: line('name'), author: line('by') }
}

/** Query parameters of a link that carries a deck as a code: `deck`, and `name` if it has one. */
export const codeQuery = (code: string, name: string): string =>
  `deck=code:${code}${name === '' ? '' : `&name=${encodeURIComponent(storable(name))}`}`
