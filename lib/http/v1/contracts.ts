import * as cards from './cards'
import * as collection from './collection'
import type { V1Contract } from './contract'
import * as decks from './decks'
import * as files from './files'
import * as gallery from './gallery'
import * as replays from './replays'
import type { V1_ROUTES } from './routes'

/** The contract of every call, by its name, in the order in which they are described. */
export const V1_CONTRACTS = {
  listCards: cards.listCards,
  getCard: cards.getCard,
  listCardRulings: cards.listCardRulings,
  listSets: cards.listSets,
  findAnything: cards.findAnything,
  checkDeck: decks.checkDeck,
  decodeDeck: decks.decodeDeck,
  encodeDeck: decks.encodeDeck,
  listDecks: decks.listDecks,
  createDeck: decks.createDeck,
  getDeck: decks.getDeck,
  saveDeck: decks.saveDeck,
  deleteDeck: decks.deleteDeck,
  listVersions: decks.listVersions,
  browseGallery: gallery.browseGallery,
  readShare: gallery.readShare,
  readPlayer: gallery.readPlayer,
  getCollection: collection.getCollection,
  changeCollection: collection.changeCollection,
  checkReplay: replays.checkReplay,
  readReplay: replays.readReplay,
  listFiles: files.listFiles,
} as const satisfies Record<keyof typeof V1_ROUTES, V1Contract>

export type V1Contracts = typeof V1_CONTRACTS
export type V1Name = keyof V1Contracts
