import type { DeckList } from '../deck'
import type { DeckExtras } from '../extras'

/** What an export writes: the list, and the name, notes and extras that somebody gave the deck. */
export interface ExportedDeck {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  /** Tags, remarks on cards, maybe-list, packages, folder; none where absent. */
  readonly extras?: DeckExtras
}
