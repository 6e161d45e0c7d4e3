// By its place: the page without anything, which is built to be weighed, does not know our short names.
import { LOCALES, type Locale } from '@/lib/game/terms/locales'

/** What a mail or a chat takes for a part of a link: marks behind it, and words of its own. */
const LINK_TAIL = String.raw`(?:(?:[.,;:!?)\]}>'"*]|%[0-9A-Fa-f]{2}){1,12})?(?:&[\w=.%&+-]{0,200})?`
/** The id in a link that somebody was given, for a pattern of its address. */
export const LINK_ID = String.raw`([\w-]{1,64})${LINK_TAIL}`

/** Addresses with an id of a person's own thing in them are all served by one static page each. */
const SHELLS: readonly (readonly [address: RegExp, page: string])[] = [
  [new RegExp(`^/collection/list/${LINK_ID}$`), '/collection/list'],
  [new RegExp(`^/d/${LINK_ID}$`), '/d'],
  [/^\/decks\/(?!(?:compare|public)$)[\w-]{1,64}$/, '/decks/edit'],
  [/^\/decks\/[\w-]{1,64}\/lab$/, '/lab'],
  [/^\/sets\/(?!(?:new|set|card)$)[\w-]{1,64}$/, '/sets/set'],
  [/^\/sets\/[\w-]{1,64}\/cards\/\d{1,4}$/, '/sets/card'],
  [/^\/online\/[\w-]{22}$/, '/online/game'],
  [new RegExp(`^/leagues/(?!(?:new|one)$)${LINK_ID}$`), '/leagues/one'],
  // What players are called may have a dot, and letters that an address writes in other signs.
  [/^\/players\/[^/]+$/, '/players'],
]

/** The folder of error pages. They have no address of their own for visitors. */
export const TROUBLE_PAGES = 'trouble'
/** Why a page is not served: unknown address, content no longer available, too many requests. */
export const TROUBLES = ['not-found', 'gone', 'busy'] as const
export type Trouble = (typeof TROUBLES)[number]

const isLocale = (word: string): word is Locale => LOCALES.some((locale) => locale === word)

/** A pattern for the end would try every place of a long run. */
function withoutSlashesAtEnd(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end--
  return pathname.slice(0, end)
}

/** An address without its language, and the language that it names. */
export function addressOf(pathname: string): { readonly bare: string; readonly named: Locale | undefined } {
  const trimmed = pathname.length > 1 ? withoutSlashesAtEnd(pathname) : pathname
  const [, first = '', ...rest] = trimmed.split('/')
  if (!isLocale(first)) return { bare: trimmed, named: undefined }
  // Two slashes in front would name another host.
  return { bare: `/${rest.join('/').replace(/^\/+/, '')}`, named: first }
}

/** The page of the build that an address without its language is served by, such as `/decks/edit`. */
export const pageBehind = (bare: string): string =>
  SHELLS.find(([address]) => address.test(bare))?.[1] ?? bare

/** A page of the build as it is asked for: `/decks/edit` in Czech is `/cs/decks/edit`, in English it has no language. */
export const addressIn = (locale: Locale, page: string): string =>
  locale === LOCALES[0] ? page : `/${locale}${page === '/' ? '' : page}`
