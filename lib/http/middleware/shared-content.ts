import { PUBLIC_NAME, publicKey } from '@/lib/features/gallery/contract/gallery'
import {
  playersShownTo,
  SHARED_ITEMS_SHOWN,
  SHARES_SHOWN,
  TRADE_LISTS_SHOWN,
} from '@/lib/features/moderation/server/visibility'
import { unstorableText } from '@/lib/http/server/large-json'
import { db } from '@/lib/platform/server/db'
import { addressOf, LINK_ID } from '@/lib/platform/service-worker/addresses'
import type { LimitedAction } from '../limits'

/** Content that somebody shares at a URL, and may have stopped sharing. */
export interface SharedContent {
  /** The rate limit that a view counts against. */
  readonly action: LimitedAction
  /**
   * True if it is shared now. Read from the database each time, so that content made private is private at once,
   * everywhere.
   */
  readonly isShown: () => Promise<boolean>
}

async function isDeckShown(id: string): Promise<boolean> {
  const link = await db().share.findFirst({ where: { id, ...SHARES_SHOWN }, select: { id: true } })
  // A short link has no owner, and never expires.
  return link !== null || (await db().shortDeck.findUnique({ where: { id }, select: { id: true } })) !== null
}

async function isSharedItemShown(id: string): Promise<boolean> {
  return (
    (await db().sharedItem.findFirst({ where: { id, ...SHARED_ITEMS_SHOWN }, select: { id: true } })) !== null
  )
}

async function isTradeListShown(id: string): Promise<boolean> {
  return (
    (await db().tradeLink.findFirst({ where: { id, ...TRADE_LISTS_SHOWN }, select: { id: true } })) !== null
  )
}

async function isPlayerShown(written: string): Promise<boolean> {
  const name = decodeURIComponent(written)
  if (name.length > PUBLIC_NAME.longest * 4 || (await unstorableText(name)) !== undefined) return false
  const where = { publicKey: publicKey(name), ...playersShownTo(undefined) }
  return (await db().user.findFirst({ where, select: { id: true } })) !== null
}

const KINDS: readonly (readonly [
  address: RegExp,
  action: LimitedAction,
  isShown: (id: string) => Promise<boolean>,
])[] = [
  [new RegExp(`^/d/${LINK_ID}$`), 'share', isDeckShown],
  [new RegExp(`^/s/${LINK_ID}$`), 'share', isSharedItemShown],
  [new RegExp(`^/collection/list/${LINK_ID}$`), 'share', isTradeListShown],
  [/^\/players\/([^/]+)$/, 'gallery', isPlayerShown],
]

/**
 * The shared content at a URL. Undefined for all other pages, which are the same for everybody and always available.
 * @param pathname accepted by `refusalOf`, so it decodes
 */
export function sharedContentAt(pathname: string): SharedContent | undefined {
  const { bare } = addressOf(pathname)
  for (const [address, action, isShown] of KINDS) {
    const [, id] = address.exec(bare) ?? []
    if (id !== undefined) return { action, isShown: () => isShown(id) }
  }
  return undefined
}
