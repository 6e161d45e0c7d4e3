import type { Messages } from './message-types'
import type { Locale } from './routing'

/**
 * A message that one language lacks, or has beyond English, does not compile: the error names it. The files of the
 * command line, of mails, of archives and of the set-up, which no page has, are checked along.
 */

type English = Messages & {
  cli: typeof import('./messages/en/cli.json')
  archive: typeof import('./messages/en/archive.json')
  mail: typeof import('./messages/en/mail.json')
  setup: typeof import('./messages/en/setup.json')
}

interface Czech {
  account: typeof import('./messages/cs/account.json')
  advice: typeof import('./messages/cs/advice.json')
  apophis: typeof import('./messages/cs/apophis.json')
  beside: typeof import('./messages/cs/beside.json')
  board: typeof import('./messages/cs/board.json')
  cards: typeof import('./messages/cs/cards.json')
  cli: typeof import('./messages/cs/cli.json')
  collection: typeof import('./messages/cs/collection.json')
  common: typeof import('./messages/cs/common.json')
  build: typeof import('./messages/cs/build.json')
  complete: typeof import('./messages/cs/complete.json')
  decks: typeof import('./messages/cs/decks.json')
  developers: typeof import('./messages/cs/developers.json')
  dice: typeof import('./messages/cs/dice.json')
  examples: typeof import('./messages/cs/examples.json')
  exports: typeof import('./messages/cs/exports.json')
  figures: typeof import('./messages/cs/figures.json')
  find: typeof import('./messages/cs/find.json')
  folders: typeof import('./messages/cs/folders.json')
  gallery: typeof import('./messages/cs/gallery.json')
  games: typeof import('./messages/cs/games.json')
  glossary: typeof import('./messages/cs/glossary.json')
  guide: typeof import('./messages/cs/guide.json')
  home: typeof import('./messages/cs/home.json')
  kin: typeof import('./messages/cs/kin.json')
  lab: typeof import('./messages/cs/lab.json')
  lists: typeof import('./messages/cs/lists.json')
  sealed: typeof import('./messages/cs/sealed.json')
  sector: typeof import('./messages/cs/sector.json')
  sharing: typeof import('./messages/cs/sharing.json')
  log: typeof import('./messages/cs/log.json')
  archive: typeof import('./messages/cs/archive.json')
  mail: typeof import('./messages/cs/mail.json')
  merge: typeof import('./messages/cs/merge.json')
  moderation: typeof import('./messages/cs/moderation.json')
  odds: typeof import('./messages/cs/odds.json')
  offline: typeof import('./messages/cs/offline.json')
  play: typeof import('./messages/cs/play.json')
  position: typeof import('./messages/cs/position.json')
  previews: typeof import('./messages/cs/previews.json')
  puzzles: typeof import('./messages/cs/puzzles.json')
  reading: typeof import('./messages/cs/reading.json')
  query: typeof import('./messages/cs/query.json')
  rulebook: typeof import('./messages/cs/rulebook.json')
  rulings: typeof import('./messages/cs/rulings.json')
  setup: typeof import('./messages/cs/setup.json')
  terms: typeof import('./messages/cs/terms.json')
  things: typeof import('./messages/cs/things.json')
  tokens: typeof import('./messages/cs/tokens.json')
  trade: typeof import('./messages/cs/trade.json')
  trouble: typeof import('./messages/cs/trouble.json')
  try: typeof import('./messages/cs/try.json')
  versions: typeof import('./messages/cs/versions.json')
}

interface French {
  account: typeof import('./messages/fr/account.json')
  advice: typeof import('./messages/fr/advice.json')
  apophis: typeof import('./messages/fr/apophis.json')
  beside: typeof import('./messages/fr/beside.json')
  board: typeof import('./messages/fr/board.json')
  cards: typeof import('./messages/fr/cards.json')
  cli: typeof import('./messages/fr/cli.json')
  collection: typeof import('./messages/fr/collection.json')
  common: typeof import('./messages/fr/common.json')
  build: typeof import('./messages/fr/build.json')
  complete: typeof import('./messages/fr/complete.json')
  decks: typeof import('./messages/fr/decks.json')
  developers: typeof import('./messages/fr/developers.json')
  dice: typeof import('./messages/fr/dice.json')
  examples: typeof import('./messages/fr/examples.json')
  exports: typeof import('./messages/fr/exports.json')
  figures: typeof import('./messages/fr/figures.json')
  find: typeof import('./messages/fr/find.json')
  folders: typeof import('./messages/fr/folders.json')
  gallery: typeof import('./messages/fr/gallery.json')
  games: typeof import('./messages/fr/games.json')
  glossary: typeof import('./messages/fr/glossary.json')
  guide: typeof import('./messages/fr/guide.json')
  home: typeof import('./messages/fr/home.json')
  kin: typeof import('./messages/fr/kin.json')
  lab: typeof import('./messages/fr/lab.json')
  lists: typeof import('./messages/fr/lists.json')
  sealed: typeof import('./messages/fr/sealed.json')
  sector: typeof import('./messages/fr/sector.json')
  sharing: typeof import('./messages/fr/sharing.json')
  log: typeof import('./messages/fr/log.json')
  archive: typeof import('./messages/fr/archive.json')
  mail: typeof import('./messages/fr/mail.json')
  merge: typeof import('./messages/fr/merge.json')
  moderation: typeof import('./messages/fr/moderation.json')
  odds: typeof import('./messages/fr/odds.json')
  offline: typeof import('./messages/fr/offline.json')
  play: typeof import('./messages/fr/play.json')
  position: typeof import('./messages/fr/position.json')
  previews: typeof import('./messages/fr/previews.json')
  puzzles: typeof import('./messages/fr/puzzles.json')
  reading: typeof import('./messages/fr/reading.json')
  query: typeof import('./messages/fr/query.json')
  rulebook: typeof import('./messages/fr/rulebook.json')
  rulings: typeof import('./messages/fr/rulings.json')
  setup: typeof import('./messages/fr/setup.json')
  terms: typeof import('./messages/fr/terms.json')
  things: typeof import('./messages/fr/things.json')
  tokens: typeof import('./messages/fr/tokens.json')
  trade: typeof import('./messages/fr/trade.json')
  trouble: typeof import('./messages/fr/trouble.json')
  try: typeof import('./messages/fr/try.json')
  versions: typeof import('./messages/fr/versions.json')
}

/** The names of all messages in a tree of them, with dots between the parts. */
type NamesIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${NamesIn<Tree[Key]>}`
}[keyof Tree & string]

/** `complete`, or the names in which two languages differ. */
type Compared<One, Other> = [
  Exclude<NamesIn<One>, NamesIn<Other>> | Exclude<NamesIn<Other>, NamesIn<One>>,
] extends [never]
  ? 'complete'
  : Exclude<NamesIn<One>, NamesIn<Other>> | Exclude<NamesIn<Other>, NamesIn<One>>

/** What English and each other language differ in. A language that is not listed here does not compile either. */
interface Differences extends Readonly<Record<Exclude<Locale, 'en'>, string>> {
  readonly cs: Compared<English, Czech>
  readonly fr: Compared<English, French>
}

/** Every language beside English. */
export const COMPLETE: Differences = { cs: 'complete', fr: 'complete' }
