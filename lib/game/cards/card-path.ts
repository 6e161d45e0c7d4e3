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
 * The address of a card's page, without a locale: `/cards/base/270/salish-spirits`. That of an own card is its designer's,
 * in the browser that has it.
 */
export const cardPath = (card: Pick<Card, 'key' | 'set' | 'number' | 'title' | 'subtitle'>): string =>
  isOwnKey(card.key)
    ? `/sets/${card.key.slice(0, card.key.indexOf('-'))}/cards/${card.number}`
    : `/cards/${card.set.toLowerCase()}/${card.number}/${cardSlug(card)}`

const PATH = /^\/cards\/([a-z][a-z0-9]{1,7})\/([1-9][0-9]{0,2})(?:\/([a-z0-9-]*))?\/?$/

/**
 * Reads the address of a card's page (without a locale). The slug is not part of a card's identity: where it
 * differs from `cardSlug`, the page of the key is the right one under an old or shortened address.
 */
export function parseCardPath(path: string): { readonly key: CardKey; readonly slug: string } | undefined {
  const [, set, number, slug = ''] = PATH.exec(path) ?? []
  return set && number ? { key: `${set.toUpperCase()}-${number}`, slug } : undefined
}
