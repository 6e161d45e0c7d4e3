import type account from './messages/en/account.json'
import type advice from './messages/en/advice.json'
import type apophis from './messages/en/apophis.json'
import type beside from './messages/en/beside.json'
import type board from './messages/en/board.json'
import type build from './messages/en/build.json'
import type cards from './messages/en/cards.json'
import type collection from './messages/en/collection.json'
import type common from './messages/en/common.json'
import type complete from './messages/en/complete.json'
import type decks from './messages/en/decks.json'
import type developers from './messages/en/developers.json'
import type dice from './messages/en/dice.json'
import type examples from './messages/en/examples.json'
import type exports from './messages/en/exports.json'
import type figures from './messages/en/figures.json'
import type find from './messages/en/find.json'
import type folders from './messages/en/folders.json'
import type gallery from './messages/en/gallery.json'
import type games from './messages/en/games.json'
import type glossary from './messages/en/glossary.json'
import type guide from './messages/en/guide.json'
import type home from './messages/en/home.json'
import type kin from './messages/en/kin.json'
import type lab from './messages/en/lab.json'
import type lists from './messages/en/lists.json'
import type log from './messages/en/log.json'
import type merge from './messages/en/merge.json'
import type moderation from './messages/en/moderation.json'
import type odds from './messages/en/odds.json'
import type offline from './messages/en/offline.json'
import type play from './messages/en/play.json'
import type position from './messages/en/position.json'
import type previews from './messages/en/previews.json'
import type puzzles from './messages/en/puzzles.json'
import type query from './messages/en/query.json'
import type reading from './messages/en/reading.json'
import type rulebook from './messages/en/rulebook.json'
import type rulings from './messages/en/rulings.json'
import type sealed from './messages/en/sealed.json'
import type sector from './messages/en/sector.json'
import type sharing from './messages/en/sharing.json'
import type terms from './messages/en/terms.json'
import type things from './messages/en/things.json'
import type tokens from './messages/en/tokens.json'
import type trade from './messages/en/trade.json'
import type trouble from './messages/en/trouble.json'
import type tryWords from './messages/en/try.json'
import type versions from './messages/en/versions.json'
import type { Locale } from './routing'

/**
 * All messages of the interface by namespace, as the English files have them: with these types a key that no message
 * has does not compile.
 */
export interface Messages {
  account: typeof account
  advice: typeof advice
  apophis: typeof apophis
  beside: typeof beside
  board: typeof board
  cards: typeof cards
  collection: typeof collection
  common: typeof common
  build: typeof build
  complete: typeof complete
  decks: typeof decks
  developers: typeof developers
  dice: typeof dice
  examples: typeof examples
  exports: typeof exports
  figures: typeof figures
  find: typeof find
  folders: typeof folders
  gallery: typeof gallery
  games: typeof games
  glossary: typeof glossary
  guide: typeof guide
  home: typeof home
  kin: typeof kin
  lab: typeof lab
  lists: typeof lists
  sealed: typeof sealed
  sector: typeof sector
  log: typeof log
  merge: typeof merge
  moderation: typeof moderation
  sharing: typeof sharing
  odds: typeof odds
  offline: typeof offline
  play: typeof play
  position: typeof position
  previews: typeof previews
  puzzles: typeof puzzles
  reading: typeof reading
  query: typeof query
  rulebook: typeof rulebook
  rulings: typeof rulings
  terms: typeof terms
  things: typeof things
  tokens: typeof tokens
  trade: typeof trade
  trouble: typeof trouble
  try: typeof tryWords
  versions: typeof versions
}

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}
