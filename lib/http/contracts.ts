import * as account from '@/lib/features/account/contract/account'
import * as auth from '@/lib/features/account/contract/auth'
import * as guestMove from '@/lib/features/account/contract/guest-move'
import * as passkeys from '@/lib/features/account/contract/passkeys'
import * as cards from '@/lib/features/cards/contract/cards'
import * as collection from '@/lib/features/collection/contract/collection'
import * as collectionV1 from '@/lib/features/collection/contract/collection-v1'
import * as decks from '@/lib/features/decks/contract/decks'
import * as decksV1 from '@/lib/features/decks/contract/decks-v1'
import * as comments from '@/lib/features/gallery/contract/comments'
import * as gallery from '@/lib/features/gallery/contract/gallery'
import * as galleryV1 from '@/lib/features/gallery/contract/gallery-v1'
import * as leagues from '@/lib/features/leagues/contract/leagues'
import * as leaguesV1 from '@/lib/features/leagues/contract/leagues-v1'
import * as moderation from '@/lib/features/moderation/contract/moderation'
import * as notices from '@/lib/features/online/contract/notices'
import * as online from '@/lib/features/online/contract/online'
import * as replays from '@/lib/features/play/contract/replays'
import * as ownSets from '@/lib/features/sets/contract/own-sets'
import * as ownSetsV1 from '@/lib/features/sets/contract/own-sets-v1'
import * as sharedItems from '@/lib/features/sharing/contract/shared-items'
import * as shares from '@/lib/features/sharing/contract/shares'
import * as tradeLists from '@/lib/features/trade/contract/trade-lists'
import * as valuesV1 from '@/lib/features/values/contract/values-v1'
import type { RouteContract, VersionedContract } from './contract'

/** The contracts among the exports of a module. */
type ContractsOf<M> = { readonly [N in keyof M as M[N] extends RouteContract ? N : never]: M[N] }

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value

const contractsOf = <M extends object>(module: M): ContractsOf<M> =>
  // The filter matches the type, which the compiler cannot follow through entries.
  Object.fromEntries(Object.entries(module).filter(([, value]) => isContract(value))) as ContractsOf<M>

/**
 * The contract of every site route, by export name: new ones in these modules are included automatically. For the
 * server, tests and documentation; pages load only those that they use.
 */
export const CONTRACTS = {
  ...contractsOf(account),
  ...contractsOf(passkeys),
  ...contractsOf(guestMove),
  ...contractsOf(auth),
  ...contractsOf(collection),
  ...contractsOf(decks),
  ...contractsOf(tradeLists),
  ...contractsOf(gallery),
  ...contractsOf(comments),
  ...contractsOf(moderation),
  ...contractsOf(shares),
  ...contractsOf(sharedItems),
  ...contractsOf(ownSets),
  ...contractsOf(online),
  ...contractsOf(notices),
  ...contractsOf(leagues),
} satisfies Record<string, RouteContract>

/** The contract of every API call, by name, in the order of the documentation. */
export const V1_CONTRACTS = {
  listCards: cards.listCards,
  getCard: cards.getCard,
  listCardRulings: cards.listCardRulings,
  listSets: cards.listSets,
  listCardValues: valuesV1.listCardValues,
  findAnything: cards.findAnything,
  checkDeck: decksV1.checkDeck,
  decodeDeck: decksV1.decodeDeck,
  encodeDeck: decksV1.encodeDeck,
  listDecks: decksV1.listDecks,
  createDeck: decksV1.createDeck,
  getDeck: decksV1.getDeck,
  saveDeck: decksV1.saveDeck,
  deleteDeck: decksV1.deleteDeck,
  listVersions: decksV1.listVersions,
  browseGallery: galleryV1.browseGallery,
  readShare: galleryV1.readShare,
  readPlayer: galleryV1.readPlayer,
  readSharedSet: ownSetsV1.readSharedSet,
  getCollection: collectionV1.getCollection,
  changeCollection: collectionV1.changeCollection,
  checkReplay: replays.checkReplay,
  readReplay: replays.readReplay,
  readLeague: leaguesV1.readLeague,
  listFiles: cards.listFiles,
} as const satisfies Record<string, VersionedContract>

export type V1Contracts = typeof V1_CONTRACTS
export type V1Name = keyof V1Contracts
