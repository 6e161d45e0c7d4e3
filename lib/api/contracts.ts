import * as account from './account'
import * as addresses from './addresses'
import * as auth from './auth'
import * as collection from './collection'
import * as comments from './comments'
import type { RouteContract } from './contract'
import * as decks from './decks'
import * as gallery from './gallery'
import * as guestMove from './guest-move'
import * as leaving from './leaving'
import * as moderation from './moderation'
import * as passkeys from './passkeys'
import type { ROUTES } from './routes'
import * as shares from './shares'
import * as things from './things'
import * as tokens from './tokens'
import * as tradeLists from './trade-lists'

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
