import 'server-only'
import { type GalleryOrder, type Player, PUBLIC_NAME, type PublicDeck } from '@/lib/api/gallery'
import { clientAddress } from './front/client-address'
import { browse, readPlayer } from './gallery'
import { ApiError } from './http'
import { countTry } from './rate-limit'

/** What a reader of a player's address finds; `busy` where too much was asked for from their own. */
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

/** Opens a player for a page or a picture that is made on the server: counted as one through the API is. */
export async function openPlayer(
  written: string,
  order: GalleryOrder,
  headers: Headers,
): Promise<OpenedPlayer> {
  const name = nameIn(written)
  if (name === undefined) return { status: 'gone' }
  try {
    await countTry('gallery', { address: clientAddress(headers) })
    const player = await readPlayer(name)
    const { decks } = await browse({ author: [player.name], order })
    return { status: 'open', player, decks }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status === 404 ? 'gone' : 'busy' }
  }
}
