import 'server-only'
import { createHash } from 'node:crypto'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import { type BroughtCard, broughtCard } from '@/lib/game/cards/brought-cards'
import type { Card } from '@/lib/game/cards/card'
import { contentOf, type OwnCard } from '@/lib/game/cards/own-pool'

type Deck = NonNullable<NewOnlineGame['deck']>

/** Length of a set code of own cards behind its first letter. */
const CODE_DIGITS = 11

const ownOf = ({ card, symbol, byHand }: BroughtCard): OwnCard => ({
  card: card as unknown as Card,
  symbol,
  ...(byHand && { byHand }),
})

function keyByContent(own: OwnCard): string {
  const hash = createHash('sha256').update(contentOf(own)).digest('hex')
  const code = BigInt(`0x${hash}`).toString(36).toUpperCase().slice(-CODE_DIGITS).padStart(CODE_DIGITS, '0')
  return own.card.key.replace(/^[^-]*/, `X${code}`)
}

/**
 * The deck with keys of its own cards that depend on all of their content. Players may bring two versions of the same
 * set, whose cards share their keys. If such decks were refused, a player could find out what the other deck contains by
 * trying out altered cards; so different cards have different keys whether the decks collide or not.
 */
export function withKeysByContent(deck: Deck): Deck {
  if (!deck.ownCards?.length) return deck
  const keys = new Map(deck.ownCards.map((one) => [one.card.key, keyByContent(ownOf(one))]))
  const renamed = <Entry extends { readonly key: string }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, key: keys.get(entry.key) ?? entry.key }))
  const { list } = deck
  return {
    ...deck,
    list: {
      ...list,
      team: renamed(list.team),
      missions: renamed(list.missions),
      draw: renamed(list.draw),
    },
    ownCards: deck.ownCards.map((one) => {
      const own = ownOf(one)
      const key = keys.get(own.card.key) ?? own.card.key
      return broughtCard({ ...own, card: { ...own.card, key, set: key.split('-')[0] ?? key } })
    }),
  }
}
