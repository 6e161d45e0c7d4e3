import type { Locale } from '@/lib/game/terms/locales'
import { addressIn, addressOf, pageBehind } from './addresses'

/** What the build holds that can be kept for when there is no network: `/offline-files.json`. */
export interface OfflineFiles {
  readonly build: string
  /** Addresses of files that are the same in all languages. */
  readonly files: readonly string[]
  /** Addresses of files of one language each. */
  readonly spoken: Readonly<Record<Locale, readonly string[]>>
  /** Pages without their language, such as `/decks/edit`; those of single cards are not among them. */
  readonly pages: readonly string[]
}

/** How a request is answered. */
export type Answering =
  /** By the network: the API, other sites, requests that write. */
  | 'network'
  /** From what is kept, where it is there: its name holds a hash of what it says. */
  | 'kept'
  /** By the network, and where that is silent from what is kept. */
  | 'network-then-kept'
  /** As above, and with a page that says so where nothing is kept. */
  | 'page'

/** How a request to our own site is answered. */
export function answeringOf(pathname: string, method: string, isNavigation: boolean): Answering {
  if (method !== 'GET' || pathname.startsWith('/api/')) return 'network'
  if (pathname.startsWith('/_next/static/') || pathname.startsWith('/data/')) return 'kept'
  if (isNavigation) return 'page'
  return /^\/(icons?\.svg|icons\/|manifests\/)/.test(pathname) ? 'network-then-kept' : 'network'
}

/** A card's page: there are very many, so that one page stands for all of them where there is no network. */
const CARD = /^\/cards\/[a-z][a-z0-9]*\/\d+(\/|$)/
/** The page that draws any card by the address. */
export const CARD_SHELL = '/cards/card'
/** The page that says that a page is not kept here. */
export const NOT_KEPT = '/offline'

/** Whether an address is that of a card's own page. */
export const isCardPage = (pathname: string): boolean => CARD.test(addressOf(pathname).bare)

/**
 * Addresses under which a page may be kept, the best first.
 * @param spoken the language of the pages that are kept
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
 * Where a request without a network leads instead: an address without a language to the language that the pages are kept
 * in, as the server would lead who chose it. Undefined where it stays.
 */
export function ledTo(pathname: string, spoken: Locale): string | undefined {
  const { bare, named } = addressOf(pathname)
  if (named === 'en') return bare
  return named === undefined && spoken !== 'en' ? addressIn(spoken, bare) : undefined
}

/** One build's room in the cache. */
export interface KeptBuild {
  readonly name: string
  /** Whether all that its pages need is kept, and not only some of it. */
  readonly isWhole: boolean
}

/**
 * In which order builds are asked for a page. A page whose scripts are not all kept is worth less than an older one
 * that is whole; among those that are alike the newer one is right.
 * @param builds in the order in which they were made
 * @param own the name of the worker's own build, which is the newest however it lies among the others
 */
export function askedInOrder(builds: readonly KeptBuild[], own: string): readonly string[] {
  const newestFirst = [
    ...builds.filter(({ name }) => name === own),
    ...builds.filter(({ name }) => name !== own).reverse(),
  ]
  return [
    ...newestFirst.filter(({ isWhole }) => isWhole),
    ...newestFirst.filter(({ isWhole }) => !isWhole),
  ].map(({ name }) => name)
}
