import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { type ArchiveError, unpackDecks } from '@/lib/features/decks/model/archive'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { deckSize, sameDeckList } from '@/lib/features/decks/model/edit'
import { type DeckExtras, NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import { importDeck } from '@/lib/features/decks/model/formats/import'
import { repairObvious } from '@/lib/features/decks/model/formats/repair'
import type { ImportFailure } from '@/lib/features/decks/model/formats/report'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import type { Pool } from '@/lib/game/cards/pool'
import { cleanName, keptText } from '@/lib/platform/text/plain-text'

/** A deck found in an archive. */
export interface FoundDeck {
  readonly file: string
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  readonly extras: DeckExtras
  readonly cards: number
  /** Number of lines that could not be understood: they are left out. */
  readonly open: number
  /** True if one of the user's own decks has the same name and content. */
  readonly isHere: boolean
}

export type ReadArchive =
  | {
      readonly ok: true
      readonly decks: readonly FoundDeck[]
      readonly refused: readonly { readonly file: string; readonly reason: ImportFailure }[]
    }
  | { readonly ok: false; readonly error: ArchiveError }

/** Reads the decks in an archive, without storing anything yet. */
export async function readArchive(
  pool: Pool,
  bytes: Uint8Array,
  own: readonly DeckListItem[],
): Promise<ReadArchive> {
  const unpacked = unpackDecks(bytes)
  if (!unpacked.ok) return unpacked
  const decks: FoundDeck[] = []
  const refused: { file: string; reason: ImportFailure }[] = []
  for (const { name: file, text, binary } of unpacked.files) {
    if (binary) {
      refused.push({ file, reason: { kind: 'binary', file: binary } })
      continue
    }
    const report = await importDeck(pool, text)
    if (!report.ok) {
      refused.push({ file, reason: report.error })
      continue
    }
    const { list, lines, extras = NO_EXTRAS, ...said } = repairObvious(pool, report)
    const name = cleanName(said.name ?? file.replace(/\.[^.]{1,5}$/, ''))
    decks.push({
      ...{ file, name, list, extras },
      notes: keptText(said.notes ?? '', DECK_LIMITS.notesLength),
      cards: deckSize(list),
      open: lines.filter(({ kind }) => kind === 'ambiguous' || kind === 'unknown' || kind === 'error').length,
      isHere: own.some(
        (deck) => deck.name === name && sameDeckList(deck.list, list) && sameExtras(deck.extras, extras),
      ),
    })
  }
  return { ok: true, decks, refused }
}
