import { deckQuery } from '@/lib/features/play/model/links/deck-ref'
import { parsePlayLink, setUpHref } from '@/lib/features/play/model/links/links'
import type { LabContent, SharedItem } from '@/lib/features/sharing/contract/shared-items'

/** Pages at which an item can be viewed, played or edited, the main one first. */
export interface SharedItemLink {
  readonly href: string
  readonly label: 'watch' | 'playOn' | 'setUp' | 'solve' | 'again' | 'deck'
}

/** Returns the address at which the laboratory plays the games again, with all settings. */
export function labAgainHref(content: LabContent): string {
  const { deck, against, opponent, bot, opponentBot, seed, games, edition } = content
  const set = new URLSearchParams({ against, bot, opponentBot, seed, games: String(games), edition })
  if (opponent) {
    set.set('opponent', `code:${opponent.code}`)
    set.set('opponentName', opponent.name)
  }
  return `/lab?${deckQuery({ kind: 'code', code: deck.code, name: deck.name })}&${set}`
}

export function sharedItemLinks({ id, content }: SharedItem): readonly SharedItemLink[] {
  switch (content.kind) {
    case 'replay':
      return [{ href: `/play#${content.link}`, label: 'watch' }]
    case 'position': {
      const link = parsePlayLink(content.link)
      return [
        { href: `/play#${content.link}`, label: 'playOn' },
        ...(link ? [{ href: setUpHref(link.text), label: 'setUp' as const }] : []),
      ]
    }
    case 'puzzle':
      return [{ href: `/play/puzzles#shared=${id}`, label: 'solve' }]
    case 'lab':
      return [
        { href: labAgainHref(content), label: 'again' },
        { href: `/d#${content.deck.code}`, label: 'deck' },
      ]
  }
}
