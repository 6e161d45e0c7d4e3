import 'server-only'
import { createHash } from 'node:crypto'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import { officialPool } from '@/lib/game/cards/official-pool'
import { HttpError } from '@/lib/http/server/http-error'
import { consumeNewShortDeckLimit } from '@/lib/http/server/rate-limit'
import { db, isUniqueViolation } from '@/lib/platform/server/db'

/** 96 bits: who looked for two decks with the same link would have to make more than the stars. */
const ID_CHARACTERS = 16

const idOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url').slice(0, ID_CHARACTERS)

/**
 * The id of the short link to the deck in a code, the same for everybody for the same cards. It holds official cards only and
 * no words of users, so it needs no moderation. Throws 400 for an invalid code or other cards, and as
 * `consumeNewShortDeckLimit` for a link that does not exist yet.
 * @param address where it is asked from
 */
export async function shortenDeck(text: string, address: string): Promise<string> {
  const decoded = decodeDeckCode(text)
  if (!decoded.ok) throw new HttpError(400, 'invalid', { path: 'code' })
  const stranger = DECK_SECTIONS.flatMap((section) => decoded.list[section]).find(
    ({ key }) => !officialPool.byKey.has(key),
  )
  if (stranger) throw new HttpError(400, 'unknown-card', { path: 'code', card: stranger.key })
  // The one form of the deck, however it was written.
  const code = encodeDeckCode(decoded.list)
  const id = idOf(code)
  const kept = await db().shortDeck.findUnique({ where: { id }, select: { code: true } })
  if (!kept) {
    await consumeNewShortDeckLimit(address)
    try {
      await db().shortDeck.create({ data: { id, code } })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  } else if (kept.code !== code) throw new Error(`two decks have the short link ${id}`)
  return id
}

/** The deck behind such a link, and since when there is one; undefined where there is none. */
export async function shortDeck(
  id: string,
): Promise<{ readonly list: DeckList; readonly createdAt: Date } | undefined> {
  if (id.length !== ID_CHARACTERS) return undefined
  const row = await db().shortDeck.findUnique({ where: { id } })
  if (!row) return undefined
  const decoded = decodeDeckCode(row.code)
  return decoded.ok ? { list: decoded.list, createdAt: row.createdAt } : undefined
}
