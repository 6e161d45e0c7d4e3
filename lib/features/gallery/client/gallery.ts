import type { GalleryCounts, OwnGallery, Player, PublicDeck } from '@/lib/features/gallery/contract/gallery'
import { callApi, lazyContract } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'

const load = () => import('@/lib/features/gallery/contract/gallery')

const BROWSE = lazyContract(ROUTES.browseGallery, () => load().then((api) => api.browseGallery))
const COUNT = lazyContract(ROUTES.countGallery, () => load().then((api) => api.countGallery))
const OWN = lazyContract(ROUTES.ownGallery, () => load().then((api) => api.ownGallery))
const LIKE = lazyContract(ROUTES.likeDeck, () => load().then((api) => api.likeDeck))
const PLAYER = lazyContract(ROUTES.readPlayer, () => load().then((api) => api.readPlayer))
const FOLLOW = lazyContract(ROUTES.followPlayer, () => load().then((api) => api.followPlayer))
const NAME = lazyContract(ROUTES.choosePublicName, () => load().then((api) => api.choosePublicName))
const PUBLICATION = lazyContract(ROUTES.getPublication, () => load().then((api) => api.getPublication))
const PUBLISH = lazyContract(ROUTES.publishDeck, () => load().then((api) => api.publishDeck))
const UNPUBLISH = lazyContract(ROUTES.unpublishDeck, () => load().then((api) => api.unpublishDeck))

/** A page of public decks with the cursor of the next one; null on the last. */
export interface GalleryPage {
  readonly decks: readonly PublicDeck[]
  readonly after: string | null
}

/**
 * Searches the gallery by query parameters (see `browseGallery`).
 * @returns `busy` after too many requests, undefined if the server cannot be reached
 */
export async function browseDecks(
  query: Readonly<Record<string, string | undefined>>,
): Promise<GalleryPage | 'busy' | undefined> {
  const answer = await callApi(BROWSE, { query })
  if (answer.ok) return answer.value
  return answer.reason === 'refused' && answer.status === 429 ? 'busy' : undefined
}

/** Number of decks that a search finds, in total and without each of its conditions; undefined if unavailable. */
export async function countDecks(
  query: Readonly<Record<string, string | undefined>>,
): Promise<GalleryCounts | undefined> {
  const answer = await callApi(COUNT, { query })
  return answer.ok ? answer.value : undefined
}

/** The member's own data in the gallery; undefined if unavailable. */
export async function ownPart(): Promise<OwnGallery | undefined> {
  const answer = await callApi(OWN)
  return answer.ok ? answer.value : undefined
}

/** Likes a deck, or removes the like. Returns its number of likes; undefined on failure. */
export async function setLike(shareId: string, likes: boolean): Promise<number | undefined> {
  const answer = await callApi(LIKE, { params: { shareId }, body: { likes } })
  return answer.ok ? answer.value.likes : undefined
}

/** The public profile of a member; undefined for an unknown name, or without an answer. */
export async function playerCalled(player: string): Promise<Player | undefined> {
  const answer = await callApi(PLAYER, { params: { player } })
  return answer.ok ? answer.value.player : undefined
}

/** Follows a member, or stops following. Returns true on success. */
export const setFollow = async (player: string, follows: boolean): Promise<boolean> =>
  (await callApi(FOLLOW, { params: { player }, body: { follows } })).ok

/** Result of choosing a public name. */
export type NameOutcome = 'chosen' | 'taken' | 'reserved' | 'unfit' | 'failed'

/** Chooses the member's public name; `present` is the current one. */
export async function setPublicName(publicName: string, present: string): Promise<NameOutcome> {
  const { newNameProblem, publicNameSchema } = await load()
  const name = publicNameSchema.safeParse(publicName)
  if (!name.success) return 'unfit'
  const problem = newNameProblem(name.data)
  if (problem && name.data !== present) return problem
  const answer = await callApi(NAME, { body: { publicName } })
  if (answer.ok) return 'chosen'
  if (answer.reason !== 'refused') return 'failed'
  if (answer.code === 'name-reserved') return 'reserved'
  return answer.code === 'name-taken' ? 'taken' : answer.code === 'invalid' ? 'unfit' : 'failed'
}

/** The publication state of the user's own deck and their public name; undefined if the server cannot be reached. */
export async function publication(
  id: string,
): Promise<
  { readonly public: boolean; readonly hidden: boolean; readonly publicName: string | null } | undefined
> {
  const answer = await callApi(PUBLICATION, { params: { id } })
  return answer.ok ? answer.value : undefined
}

/** Publishes a deck in the gallery; `unverified` if the member must first confirm their address. */
export async function publish(id: string): Promise<'shown' | 'unverified' | 'failed'> {
  const answer = await callApi(PUBLISH, { params: { id } })
  if (answer.ok) return 'shown'
  return answer.reason === 'refused' && answer.code === 'unverified' ? 'unverified' : 'failed'
}

/** Removes a deck from the gallery. Returns true on success. */
export const unpublish = async (id: string): Promise<boolean> =>
  (await callApi(UNPUBLISH, { params: { id } })).ok
