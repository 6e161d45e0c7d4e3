import type { Locale } from '@/lib/game/terms/locales'
import { addressIn, addressOf, pageBehind } from './addresses'

/** Build files that can be cached for offline use: `/offline-files.json`. */
export interface OfflineFiles {
  readonly build: string
  /** Paths of files that are the same in all languages. */
  readonly files: readonly string[]
  /** Paths of files in one language each. */
  readonly spoken: Readonly<Record<Locale, readonly string[]>>
  /** Paths of pages without language, such as `/decks/edit`, excluding those of single cards. */
  readonly pages: readonly string[]
}

/** How a request is answered. */
export type CacheStrategy =
  /** From the network: the API, other sites, writes. */
  | 'network'
  /** From the cache if present: the name contains a hash of the content. */
  | 'kept'
  /** From the network or, if it does not respond, from the cache. */
  | 'network-then-kept'
  /** The same, with a page saying so if nothing is cached. */
  | 'page'

/** Decides how a request to our own site is answered. */
export function cacheStrategyFor(pathname: string, method: string, isNavigation: boolean): CacheStrategy {
  if (method !== 'GET' || pathname.startsWith('/api/')) return 'network'
  if (pathname.startsWith('/_next/static/') || pathname.startsWith('/data/')) return 'kept'
  if (isNavigation) return 'page'
  return /^\/(icons?\.svg|icons\/|manifests\/)/.test(pathname) ? 'network-then-kept' : 'network'
}

/** A card's page: there are very many, so one page replaces all of them offline. */
const CARD = /^\/cards\/[a-z][a-z0-9]*\/\d+(\/|$)/
/** The page that draws any card by its URL. */
export const CARD_SHELL = '/cards/card'
/** The page saying that a page is not available offline. */
const NOT_KEPT = '/offline'

/** True if a path is that of a card's own page. */
export const isCardPage = (pathname: string): boolean => CARD.test(addressOf(pathname).bare)

/**
 * Paths under which a page may be cached, best first.
 * @param spoken the language of the cached pages
 */
export function keptAddresses(pathname: string, spoken: Locale): readonly string[] {
  const { bare, named } = addressOf(pathname)
  const locale = named ?? 'en'
  const page = pageBehind(bare)
  return [
    addressIn(locale, page),
    ...(CARD.test(bare) ? [addressIn(locale, CARD_SHELL)] : []),
    addressIn(locale, NOT_KEPT),
    addressIn(spoken, NOT_KEPT),
  ]
}

/**
 * The offline redirect of a request: from a path without language to the language of the cached pages, like the server
 * would for a visitor who chose it. Undefined if there is none.
 */
export function offlineRedirect(pathname: string, spoken: Locale): string | undefined {
  const { bare, named } = addressOf(pathname)
  if (named === 'en') return bare
  return named === undefined && spoken !== 'en' ? addressIn(spoken, bare) : undefined
}

/** The cache of one build. */
export interface KeptBuild {
  readonly name: string
  /** True if everything that its pages need is cached, and not only part of it. */
  readonly isWhole: boolean
}

/**
 * The order in which builds are searched for a page. A page whose scripts are not all cached is worth less than an
 * older complete one; otherwise the newer one wins.
 * @param builds oldest first
 * @param own name of the worker's own build, which is the newest, wherever it is in the list
 */
export function searchOrder(builds: readonly KeptBuild[], own: string): readonly string[] {
  const newestFirst = [
    ...builds.filter(({ name }) => name === own),
    ...builds.filter(({ name }) => name !== own).reverse(),
  ]
  return [
    ...newestFirst.filter(({ isWhole }) => isWhole),
    ...newestFirst.filter(({ isWhole }) => !isWhole),
  ].map(({ name }) => name)
}
