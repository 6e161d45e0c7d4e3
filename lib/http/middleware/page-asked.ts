import { isCardAddress } from '@/lib/game/cards/card-addresses'
import { localeFor } from '@/lib/platform/i18n/locale-choice'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { addressOf, LINK_ID, pageBehind } from '@/lib/platform/service-worker/addresses'

/** What a reader asks for, as far as it decides what page they get. */
export interface Asked {
  /** Path of the address, as it is written there. */
  readonly pathname: string
  /** What stands after the question mark as `view`. */
  readonly view: string | null
  /** The language that the cookie holds. */
  readonly chosen: string | undefined
  /** The browser's `Accept-Language`. */
  readonly accepted: string | null
  /** What the reader says it is, as `User-Agent`. */
  readonly reader: string | undefined
}

/** Pages of the framework that are made when they are asked for: a deck or a player as text, and whatever else is shared. */
export type MadePage = '/d/text' | '/players/text' | '/s'

/** What is done about it. */
export type PageAnswer =
  /** Leads to another address, whose language is remembered. */
  | { readonly kind: 'lead'; readonly pathname: string; readonly locale: Locale }
  /** A page of shared content, which must work without scripts. */
  | {
      readonly kind: 'made'
      readonly locale: Locale
      readonly page: MadePage
      readonly id: string | undefined
    }
  /** Public decks as a list, made for each reader as well. */
  | { readonly kind: 'list'; readonly locale: Locale }
  /** A page of the build; `varies` where another reader would be led elsewhere from the same address. */
  | { readonly kind: 'page'; readonly page: string; readonly varies: boolean; readonly isListed: boolean }

/**
 * Programs that show a preview of a link in chats and networks: they run no script, and would learn nothing of a shared
 * deck from the page that is the same for all decks.
 */
const PREVIEWERS =
  /facebookexternalhit|facebookcatalog|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|telegrambot|skypeuripreview|redditbot|mastodon|bluesky|cardyb|signal|matrix|synapse|iframely|embedly|pinterest|vkshare|tumblr|viber|wordpress|discourse|oembed|line-poker/i

/** Search engines: what may be found of a deck, and whether it may, stands on the page that is made of it. */
const SEARCHERS =
  /googlebot|google-inspectiontool|bingbot|duckduckbot|yandex|applebot|seznambot|qwant|baiduspider|yeti|petalbot|ecosia|mojeek|slurp/i

/** Where nothing is found, in every language. */
const NOWHERE = '/_not-found'

/** The form of the addresses of cards' pages. */
const CARD = /^\/cards\/[^/]+\/[^/]+\/[^/]+$/
const SHARED = new RegExp(`^/d(?:/${LINK_ID})?$`)
const SHARED_ITEM = new RegExp(`^/s/${LINK_ID}$`)
const PLAYER = /^\/players\/([^/]+)$/

/** Which page an address is answered with: for what stands before the framework and for what stands in it. */
export function pageAsked({ pathname, view, chosen, accepted, reader }: Asked): PageAnswer {
  const { bare, named } = addressOf(pathname)
  // `/en/...` is how English is chosen, where no script runs as well: its own addresses have no locale.
  if (named === routing.defaultLocale) return { kind: 'lead', pathname: bare, locale: named }
  const shared = SHARED.exec(bare)
  const item = SHARED_ITEM.exec(bare)
  const player = PLAYER.exec(bare)
  const isPreviewed =
    (shared?.[1] ?? item?.[1] ?? player?.[1]) !== undefined &&
    reader !== undefined &&
    (PREVIEWERS.test(reader) || SEARCHERS.test(reader))
  if (named === undefined && !isPreviewed) {
    const locale = localeFor(chosen, accepted)
    if (locale !== routing.defaultLocale)
      return { kind: 'lead', pathname: `/${locale}${bare === '/' ? '' : bare}`, locale }
  }
  const locale = named ?? routing.defaultLocale
  if (item) return { kind: 'made', locale, page: '/s', id: item[1] }
  if (shared && (view === 'text' || isPreviewed))
    return { kind: 'made', locale, page: '/d/text', id: shared[1] }
  if (player && (view === 'text' || isPreviewed))
    return { kind: 'made', locale, page: '/players/text', id: player[1] }
  if (bare === '/decks/public' && view === 'text') return { kind: 'list', locale }
  // The framework would make a page for any address of this form, and keep that nothing is there.
  if (CARD.test(bare) && !isCardAddress(bare))
    return { kind: 'page', page: NOWHERE, varies: named === undefined, isListed: false }
  const shell = pageBehind(bare)
  const page = `/${locale}${shell === '/' ? '' : shell}`
  const isListed = !/\/(?:d|collection\/list|players|moderation|leagues\/one)$/.test(page)
  return { kind: 'page', page, varies: named === undefined, isListed }
}
