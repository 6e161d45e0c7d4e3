import { nearest } from '@/lib/game/search/nearest'
import type { CardKey } from '@/lib/game/terms'

/** What somebody may have meant by an address that nobody has. */
export interface Meant {
  /** The card whose set and number stand in it; there may be none of that number. */
  readonly card: CardKey | undefined
  /** The page of those given whose address is nearest to it. */
  readonly page: string | undefined
  /** What is left as words to search for. */
  readonly words: readonly string[]
}

/** What an address says when it is read: it may be written in other signs, and not even that correctly. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Words to search for at most: an address may be as long as it likes. */
const MAX_WORDS = 6

/**
 * Reads an address that nobody has.
 * @param bare the address, without its language
 * @param pages addresses of pages that there are, as `/decks/public`
 * @param sets codes of the sets that there are
 */
export function meantBy(bare: string, pages: readonly string[], sets: readonly string[]): Meant {
  const written = decoded(bare.slice(0, 400)).toLowerCase()
  const card = new RegExp(
    `(?:^|[^a-z0-9])(${sets.join('|').toLowerCase()})[^a-z0-9]{0,3}([1-9]\\d{0,2})(?![a-z0-9])`,
  )
  const [, set, number] = card.exec(written) ?? []
  // Other sites write the kind of a file at the end of an address.
  const plain = `/${written
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
  const parts = new Set(pages.flatMap((page) => page.split('/')))
  const words = plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word) && !parts.has(word))
    .filter((word) => !sets.includes(word.toUpperCase()))
  return {
    card: set && `${set.toUpperCase()}-${number}`,
    page: pages.includes(plain) ? plain : nearest(plain, pages),
    words: [...new Set(words)].slice(0, MAX_WORDS),
  }
}
