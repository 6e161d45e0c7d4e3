import { isCardAddress } from '@/lib/game/cards/card-addresses'
import { type Locale, localeFor, routing } from '@/lib/platform/i18n/routing'
import { addressOf, LINK_ID, pageBehind } from '@/lib/platform/service-worker/addresses'

/** The properties of a request that decide which page it gets. */
export interface PageRequest {
  /** Path of the URL, as written there. */
  readonly pathname: string
  /** The query parameter `view`. */
  readonly view: string | null
  /** The language in the cookie. */
  readonly chosen: string | undefined
  /** The browser's `Accept-Language`. */
  readonly accepted: string | null
  /** The client's `User-Agent`. */
  readonly reader: string | undefined
}

/** Framework pages rendered on request: a deck or a player as text, and other shared items. */
export type MadePage = '/d/text' | '/players/text' | '/s'

/** How a request is answered. */
export type PageAnswer =
  /** A redirect to another URL; its language is remembered. */
  | { readonly kind: 'lead'; readonly pathname: string; readonly locale: Locale }
  /** A page of shared content, which must work without scripts. */
  | {
      readonly kind: 'made'
      readonly locale: Locale
      readonly page: MadePage
      readonly id: string | undefined
    }
  /** A list of public decks, also rendered for each reader. */
  | { readonly kind: 'list'; readonly locale: Locale }
  /** A built page; `varies` if other readers would be redirected from the same URL. */
  | { readonly kind: 'page'; readonly page: string; readonly varies: boolean; readonly isListed: boolean }

/**
 * Programs that show link previews in chats and social networks: they run no scripts, and the page that is the same for
 * all decks would tell them nothing about a shared deck.
 */
const PREVIEWERS =
  /facebookexternalhit|facebookcatalog|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|telegrambot|skypeuripreview|redditbot|mastodon|bluesky|cardyb|signal|matrix|synapse|iframely|embedly|pinterest|vkshare|tumblr|viber|wordpress|discourse|oembed|line-poker/i

/** Search engines get the page rendered for a deck: only that page states whether and how it may be indexed. */
const SEARCHERS =
  /googlebot|google-inspectiontool|bingbot|duckduckbot|yandex|applebot|seznambot|qwant|baiduspider|yeti|petalbot|ecosia|mojeek|slurp/i

/** The not-found page, in every language. */
const NOWHERE = '/_not-found'

/** The form of URLs of card pages. */
const CARD = /^\/cards\/[^/]+\/[^/]+\/[^/]+$/
const SHARED = new RegExp(`^/d(?:/${LINK_ID})?$`)
const SHARED_ITEM = new RegExp(`^/s/${LINK_ID}$`)
const PLAYER = /^\/players\/([^/]+)$/

/** Decides which page a URL is answered with, both in front of the framework and within it. */
export function resolvePage({ pathname, view, chosen, accepted, reader }: PageRequest): PageAnswer {
  const { bare, named } = addressOf(pathname)
  // `/en/...` selects English even without scripts: English URLs have no locale.
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
  // The framework would render a page for any URL of this form, and store that there is nothing.
  if (CARD.test(bare) && !isCardAddress(bare))
    return { kind: 'page', page: NOWHERE, varies: named === undefined, isListed: false }
  const shell = pageBehind(bare)
  const page = `/${locale}${shell === '/' ? '' : shell}`
  const isListed = !/\/(?:d|collection\/list|players|moderation|leagues\/one)$/.test(page)
  return { kind: 'page', page, varies: named === undefined, isListed }
}
