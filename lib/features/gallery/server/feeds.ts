import 'server-only'
import { type CardChange, changesLine } from '@/lib/features/decks/server/deck-changes'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'

/** Whose decks a feed tells of, and where the site is. */
export interface FeedOf {
  readonly site: string
  readonly title: string
  readonly author: string | undefined
  readonly decks: readonly PublicDeck[]
  /** The changes in each deck, by its link; none for a new deck. */
  readonly changes: ReadonlyMap<string, readonly CardChange[]>
}

const escaped = (text: string): string =>
  text
    // Characters that are not allowed in XML documents.
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const addressOf = (site: string, { shareId }: PublicDeck): string => `${site}/d/${shareId}`

const selfOf = (site: string, file: string, author: string | undefined): string =>
  `${site}/feeds/${file}${author === undefined ? '' : `?author=${encodeURIComponent(author)}`}`

/** When the latest of the decks was saved; the beginning of time where there is none. */
const latest = (decks: readonly PublicDeck[]): string =>
  new Date(Math.max(0, ...decks.map(({ changedAt }) => Date.parse(changedAt)))).toISOString()

/** Public decks as an Atom feed (RFC 4287). */
export function atomFeed({ site, title, author, decks, changes }: FeedOf): string {
  const self = selfOf(site, 'decks.atom', author)
  const entries = decks.map((deck) => {
    const address = addressOf(site, deck)
    const line = changesLine(changes.get(deck.shareId) ?? [])
    const summary = line === '' ? '' : `<summary>${escaped(line)}</summary>`
    return `<entry><id>${escaped(address)}</id><title>${escaped(deck.name || deck.shareId)}</title><link href="${escaped(address)}"/><updated>${deck.changedAt}</updated><author><name>${escaped(deck.author)}</name></author>${summary}</entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${escaped(self)}</id><title>${escaped(title)}</title><link rel="self" href="${escaped(self)}"/><link href="${escaped(site)}/decks/public"/><updated>${latest(decks)}</updated>${entries.join('')}</feed>
`
}

/** Public decks as a JSON Feed (version 1.1). */
export const jsonFeed = ({ site, title, author, decks, changes }: FeedOf): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${site}/decks/public`,
    feed_url: selfOf(site, 'decks.json', author),
    items: decks.map((deck) => ({
      id: addressOf(site, deck),
      url: addressOf(site, deck),
      title: deck.name || deck.shareId,
      content_text: [deck.author, changesLine(changes.get(deck.shareId) ?? [])]
        .filter((line) => line !== '')
        .join('\n'),
      date_modified: deck.changedAt,
      authors: [{ name: deck.author }],
    })),
  })
