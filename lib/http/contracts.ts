import * as account from '@/lib/features/account/contract/account'
import * as addresses from '@/lib/features/account/contract/addresses'
import * as auth from '@/lib/features/account/contract/auth'
import * as leaving from '@/lib/features/account/contract/deletion'
import * as guestMove from '@/lib/features/account/contract/guest-move'
import * as passkeys from '@/lib/features/account/contract/passkeys'
import * as tokens from '@/lib/features/account/contract/tokens'
import * as collection from '@/lib/features/collection/contract/collection'
import * as decks from '@/lib/features/decks/contract/decks'
import * as comments from '@/lib/features/gallery/contract/comments'
import * as gallery from '@/lib/features/gallery/contract/gallery'
import * as moderation from '@/lib/features/moderation/contract/moderation'
import * as things from '@/lib/features/sharing/contract/shared-items'
import * as shares from '@/lib/features/sharing/contract/shares'
import * as tradeLists from '@/lib/features/trade/contract/trade-lists'
import type { RouteContract } from './contract'
import type { ROUTES } from './routes'

/** The contract of every route. For the server, for tests and for descriptions: a page loads those that it asks. */
export const CONTRACTS = {
  accountOptions: account.accountOptions,
  signUp: account.signUp,
  chooseLocale: account.chooseLocale,
  changePassword: account.changePassword,
  requestReset: account.requestReset,
  resetPassword: account.resetPassword,
  removePassword: account.removePassword,
  chooseName: account.chooseName,
  requestVerification: addresses.requestVerification,
  changeAddress: addresses.changeAddress,
  confirmAddress: addresses.confirmAddress,
  listWaysIn: passkeys.listWaysIn,
  askToSignIn: passkeys.askToSignIn,
  askForProof: passkeys.askForProof,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  deleteAccount: leaving.leave,
  keepAccount: leaving.keepAccount,
  endOtherSessions: account.endOtherSessions,
  listSessions: account.listSessions,
  endSession: account.endSession,
  listTokens: tokens.listTokens,
  createToken: tokens.createToken,
  revokeToken: tokens.revokeToken,
  moveGuestData: guestMove.moveGuestData,
  session: auth.session,
  csrfToken: auth.csrfTokenRoute,
  signIn: auth.signIn,
  signInWithPasskey: auth.signInWithPasskey,
  signInElsewhere: auth.signInElsewhere,
  signOut: auth.signOut,
  getCollection: collection.getCollection,
  changeCollection: collection.changeCollection,
  listDecks: decks.listDecks,
  createDeck: decks.createDeck,
  getDeck: decks.getDeck,
  saveDeck: decks.saveDeck,
  deleteDeck: decks.deleteDeck,
  restoreDeck: decks.restoreDeck,
  shareDeck: decks.shareDeck,
  revokeShare: decks.revokeShare,
  listVersions: decks.listVersions,
  nameVersion: decks.nameVersion,
  getTradeLink: tradeLists.getTradeLink,
  setTradeLink: tradeLists.setTradeLink,
  revokeTradeLink: tradeLists.revokeTradeLink,
  readTradeList: tradeLists.readTradeList,
  browseGallery: gallery.browseGallery,
  countGallery: gallery.countGallery,
  ownGallery: gallery.ownGallery,
  likeDeck: gallery.likeDeck,
  readPlayer: gallery.readPlayer,
  followPlayer: gallery.followPlayer,
  choosePublicName: gallery.choosePublicName,
  getPublication: gallery.getPublication,
  publishDeck: gallery.publishDeck,
  unpublishDeck: gallery.unpublishDeck,
  listComments: comments.listComments,
  addComment: comments.addComment,
  closeComments: comments.closeComments,
  editComment: comments.editComment,
  deleteComment: comments.deleteComment,
  likeComment: comments.likeComment,
  readNews: comments.readNews,
  newsSeen: comments.newsSeen,
  report: moderation.report,
  blockPlayer: moderation.blockPlayer,
  listCases: moderation.listCases,
  readCase: moderation.readCase,
  decideCase: moderation.decideCase,
  listDecisions: moderation.listDecisions,
  undoDecision: moderation.undoDecision,
  listOwnDecisions: moderation.listOwnDecisions,
  appeal: moderation.appeal,
  listAppeals: moderation.listAppeals,
  decideAppeal: moderation.decideAppeal,
  readShare: shares.readShare,
  shortenDeck: things.shortenDeck,
  listThings: things.listThings,
  shareThing: things.shareThing,
  readThing: things.readThing,
  changeThing: things.changeThing,
  revokeThing: things.revokeThing,
  listPuzzles: things.listPuzzles,
} as const satisfies Record<keyof typeof ROUTES, RouteContract>
