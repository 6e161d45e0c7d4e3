// Relative, because the empty page that is built for measuring size does not know our path aliases.
import { LOCALES, type Locale } from '@/lib/game/terms/locales'

/** Trailing characters that a mail or chat program takes for part of a link: punctuation, and its own parameters. */
const LINK_TAIL = String.raw`(?:(?:[.,;:!?)\]}>'"*]|%[0-9A-Fa-f]{2}){1,12})?(?:&[\w=.%&+-]{0,200})?`
/** The id in a shared link, for a pattern of its URL. */
export const LINK_ID = String.raw`([\w-]{1,64})${LINK_TAIL}`

/** URLs with the id of a user's own item are all served by one static page each. */
const SHELLS: readonly (readonly [address: RegExp, page: string])[] = [
  [new RegExp(`^/collection/list/${LINK_ID}$`), '/collection/list'],
  [new RegExp(`^/d/${LINK_ID}$`), '/d'],
  [/^\/decks\/(?!(?:compare|public)$)[\w-]{1,64}$/, '/decks/edit'],
  [/^\/decks\/[\w-]{1,64}\/lab$/, '/lab'],
  [/^\/sets\/(?!(?:new|set|card)$)[\w-]{1,64}$/, '/sets/set'],
  [/^\/sets\/[\w-]{1,64}\/cards\/\d{1,4}$/, '/sets/card'],
  [/^\/online\/[\w-]{22}$/, '/online/game'],
  [new RegExp(`^/leagues/(?!(?:new|one)$)${LINK_ID}$`), '/leagues/one'],
  // Player names may contain a dot, and letters that are escaped in a URL.
  [/^\/players\/[^/]+$/, '/players'],
]

/** The folder of error pages, which have no URL of their own. */
export const TROUBLE_PAGES = 'trouble'
/** Reasons why a page is not served: unknown URL, content no longer available, too many requests. */
export const TROUBLES = ['not-found', 'gone', 'busy'] as const
export type Trouble = (typeof TROUBLES)[number]

const isLocale = (word: string): word is Locale => LOCALES.some((locale) => locale === word)

/** An end-anchored pattern would try every position of a long run. */
function withoutSlashesAtEnd(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end--
  return pathname.slice(0, end)
}

/** Splits a path into the path without its language, and that language. */
export function addressOf(pathname: string): { readonly bare: string; readonly named: Locale | undefined } {
  const trimmed = pathname.length > 1 ? withoutSlashesAtEnd(pathname) : pathname
  const [, first = '', ...rest] = trimmed.split('/')
  if (!isLocale(first)) return { bare: trimmed, named: undefined }
  // Two leading slashes would name another host.
  return { bare: `/${rest.join('/').replace(/^\/+/, '')}`, named: first }
}

/** The built page that serves a path without language, such as `/decks/edit`. */
export const pageBehind = (bare: string): string =>
  SHELLS.find(([address]) => address.test(bare))?.[1] ?? bare

/** The path of a built page in a language: `/decks/edit` is `/cs/decks/edit` in Czech, and unprefixed in English. */
export const addressIn = (locale: Locale, page: string): string =>
  locale === LOCALES[0] ? page : `/${locale}${page === '/' ? '' : page}`
