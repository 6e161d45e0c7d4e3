import type { CardKey } from '@/lib/game/terms'
import type { Card } from './card'
import { fold } from './fold'
import { isOwnKey } from './own-pool'

/** Title and subtitle as the last part of an address: `samantha-carter-problem-solver`. For people only. */
export const cardSlug = (card: Pick<Card, 'title' | 'subtitle'>): string =>
  fold(`${card.title} ${card.subtitle}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Path of a card's page, without a locale: `/cards/base/270/salish-spirits`. The page of an own card is its designer's
 * page, in the browser that holds the card.
 */
export const cardPath = (card: Pick<Card, 'key' | 'set' | 'number' | 'title' | 'subtitle'>): string =>
  isOwnKey(card.key)
    ? `/sets/${card.key.slice(0, card.key.indexOf('-'))}/cards/${card.number}`
    : `/cards/${card.set.toLowerCase()}/${card.number}/${cardSlug(card)}`

const PATH = /^\/cards\/([a-z][a-z0-9]{1,7})\/([1-9][0-9]{0,2})(?:\/([a-z0-9-]*))?\/?$/

/**
 * Parses the path of a card's page (without a locale). The slug is not part of a card's identity: if it differs from
 * `cardSlug`, the path is an old or shortened address of the page with that key.
 */
export function parseCardPath(path: string): { readonly key: CardKey; readonly slug: string } | undefined {
  const [, set, number, slug = ''] = PATH.exec(path) ?? []
  return set && number ? { key: `${set.toUpperCase()}-${number}`, slug } : undefined
}
