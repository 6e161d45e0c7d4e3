import 'server-only'
import * as z from 'zod'
import type { DeckList } from '@/lib/decks/deck'
import { db } from './db'
import { deckLists } from './decks'
import { ApiError } from './http'

/** What one save of a deck held. */
export interface SavedVersion {
  readonly revision: number
  readonly name: string
  readonly list: DeckList
  readonly savedAt: string
}

export interface SavedVersions {
  /** The latest save first. */
  readonly versions: readonly SavedVersion[]
  /** Whether there are older ones. */
  readonly more: boolean
}

/** Saves told at a time. */
const VERSIONS_AT_ONCE = 20

/** Which saves: those before a revision; the latest ones where none is named. */
export const versionsQuerySchema = z.object({
  before: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
})

/** Saves of a person's own deck. Throws 404 as `getDeck`: `not-found` for somebody else's as for none, `deleted`. */
export async function savedVersions(ownerId: string, id: string, before?: number): Promise<SavedVersions> {
  const deck = await db().deck.findFirst({ where: { id, ownerId }, select: { deletedAt: true } })
  if (!deck) throw new ApiError(404, 'not-found')
  if (deck.deletedAt) throw new ApiError(404, 'deleted')
  const rows = await db().deckVersion.findMany({
    where: { deckId: id, ...(before === undefined ? {} : { revision: { lt: before } }) },
    orderBy: { revision: 'desc' },
    take: VERSIONS_AT_ONCE + 1,
  })
  const shown = rows.slice(0, VERSIONS_AT_ONCE)
  const lists = await deckLists(id, shown)
  return {
    versions: shown.flatMap(({ revision, name, createdAt }) => {
      const list = lists.get(revision)
      return list ? [{ revision, name, list, savedAt: createdAt.toISOString() }] : []
    }),
    more: rows.length > shown.length,
  }
}
