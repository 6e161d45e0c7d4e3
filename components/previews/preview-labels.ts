import { getFormatter, getTranslations } from 'next-intl/server'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { deckSize } from '@/lib/features/decks/model/edit'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Player, PublicDeck } from '@/lib/features/gallery/contract/gallery'
import type { Card } from '@/lib/game/cards/card'
import { otherVersions, type Pool } from '@/lib/game/cards/pool'
import { rulingsFor } from '@/lib/game/engine/card-rulings'
import { OFFICIAL_TRAITS } from '@/lib/game/terms'
import type { Locale } from '@/lib/platform/i18n/routing'
import type { CardPreviewLabels } from './card-preview'
import type { DeckPreviewLabels } from './deck-preview'
import type { PlayerPreviewLabels } from './player-preview'
import type { SitePreviewLabels } from './site-preview'

/** The summary line of a shared deck. */
export interface NamedDeck {
  readonly name: string
  readonly list: DeckList
  readonly ownerName: string | null
}

/** Returns chevrons, number of cards and author of a deck, and a name if it has none. */
export async function deckLabels(
  locale: Locale,
  pool: Pool,
  { name, list, ownerName }: NamedDeck,
): Promise<DeckPreviewLabels> {
  const [terms, decks, common] = await Promise.all([
    getTranslations({ locale, namespace: 'terms' }),
    getTranslations({ locale, namespace: 'decks' }),
    getTranslations({ locale, namespace: 'common' }),
  ])
  const locked = checkDeck(pool, list).rules.filter(({ satisfied }) => satisfied).length
  const count = deckSize(list)
  return {
    siteName: common('siteName'),
    title: name || decks('shared.untitled'),
    facts: [
      terms('gate.locked', { locked }),
      decks('builder.cards', { count }),
      ...(ownerName ? [decks('shared.by', { name: ownerName })] : []),
    ].join(', '),
  }
}

/** Type and traits, number, versions and rulings of a card. */
export async function cardLabels(locale: Locale, pool: Pool, card: Card): Promise<CardPreviewLabels> {
  const [terms, previews, common] = await Promise.all([
    getTranslations({ locale, namespace: 'terms' }),
    getTranslations({ locale, namespace: 'previews' }),
    getTranslations({ locale, namespace: 'common' }),
  ])
  const traits = card.traits.map((trait) => {
    const official = OFFICIAL_TRAITS.find((one) => one === trait)
    return official ? terms(`trait.${official}`) : trait
  })
  const versions = otherVersions(pool, card).length + 1
  const rulings = rulingsFor(card).length
  return {
    siteName: common('siteName'),
    kind: [terms(`type.${card.type}`), ...traits].join(' · '),
    number: `${card.set} ${card.number}`,
    facts: [
      ...(versions > 1 ? [previews('versions', { count: versions })] : []),
      ...(rulings > 0 ? [previews('rulings', { count: rulings })] : []),
    ].join(', '),
  }
}

/** Returns what a player has published so far, in one line. */
export async function playerFacts(locale: Locale, player: Player): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'gallery' })
  const format = await getFormatter({ locale })
  const { decks, likes, followers } = player
  const since = format.dateTime(new Date(player.since), { year: 'numeric', month: 'long' })
  return t('player.facts', { decks, likes, followers, since })
}

/** Returns the texts of a player's picture: what they have published, and the decks with the most likes. */
export async function playerLabels(
  locale: Locale,
  pool: Pool,
  player: Player,
  decks: readonly PublicDeck[],
): Promise<PlayerPreviewLabels> {
  const [gallery, common] = await Promise.all([
    getTranslations({ locale, namespace: 'gallery' }),
    getTranslations({ locale, namespace: 'common' }),
  ])
  return {
    siteName: common('siteName'),
    name: player.name,
    facts: await playerFacts(locale, player),
    decks: decks.map(({ name, code, likes }) => {
      const decoded = decodeDeckCode(code)
      const team = decoded.ok ? decoded.list.team.flatMap(({ key }) => pool.byKey.get(key) ?? []) : []
      return { name: name || gallery('untitled'), team, likes: String(likes) }
    }),
  }
}

/** Name and tagline of the site. */
export async function siteLabels(locale: Locale): Promise<SitePreviewLabels> {
  const common = await getTranslations({ locale, namespace: 'common' })
  return { siteName: common('siteName'), tagline: common('tagline') }
}
