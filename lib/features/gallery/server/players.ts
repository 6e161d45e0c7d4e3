import 'server-only'
import {
  type GalleryOrder,
  type Player,
  PUBLIC_NAME,
  type PublicDeck,
} from '@/lib/features/gallery/contract/gallery'
import { HttpError } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { clientAddress } from '@/lib/platform/server/client-address'
import { browse, readPlayer } from './gallery'

/** Result of opening a player's page; `busy` after too many requests from the reader's address. */
export type OpenedPlayer =
  | { readonly status: 'open'; readonly player: Player; readonly decks: readonly PublicDeck[] }
  | { readonly status: 'gone' | 'busy' }

/** The name in an address, as it is written there or already read; nothing for what no name is. */
function nameIn(written: string): string | undefined {
  try {
    const name = decodeURIComponent(written)
    return name.length > PUBLIC_NAME.longest * 4 || name.includes(',') ? undefined : name
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** A player and their decks, for a page that is made on the server: the front has counted it. */
export async function playerNamed(
  written: string,
  order: GalleryOrder,
): Promise<{ readonly player: Player; readonly decks: readonly PublicDeck[] } | undefined> {
  const name = nameIn(written)
  if (name === undefined) return undefined
  try {
    const player = await readPlayer(name)
    const { decks } = await browse({ author: [player.name], order })
    return { player, decks }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

/** Opens a player for a picture: counted as one through the API is. */
export async function openPlayer(
  written: string,
  order: GalleryOrder,
  headers: Headers,
): Promise<OpenedPlayer> {
  try {
    await consumeRateLimit('gallery', { address: clientAddress(headers) })
    const found = await playerNamed(written, order)
    return found ? { status: 'open', ...found } : { status: 'gone' }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { status: 'busy' }
  }
}
