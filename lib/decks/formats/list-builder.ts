import type { CardKey, Edition } from '@/lib/terms'
import type { DeckList, DeckSection } from '../deck'
import { canonicalDeckList } from '../edit'
import { DECK_LIMITS } from '../limits'
import type { ImportLine } from './report'

/** Gathers cards into a deck list within the hard limits. */
class ListBuilder {
  readonly #counts: Record<DeckSection, Map<CardKey, number>> = {
    team: new Map(),
    missions: new Map(),
    draw: new Map(),
  }

  /** Adds copies of a printing, or says which limit forbids it and adds nothing. */
  add(section: DeckSection, key: CardKey, count: number): 'added' | 'count' | 'entries' {
    const counts = this.#counts[section]
    const copies = (counts.get(key) ?? 0) + count
    if (copies > DECK_LIMITS.copiesPerEntry) return 'count'
    if (!counts.has(key) && counts.size >= DECK_LIMITS.entriesPerSection) return 'entries'
    counts.set(key, copies)
    return 'added'
  }

  /** What was gathered so far, in canonical form. */
  list(edition: Edition): DeckList {
    const entries = (section: DeckSection) =>
      [...this.#counts[section]].map(([key, count]) => ({ key, count }))
    return canonicalDeckList({
      edition,
      team: entries('team'),
      missions: entries('missions'),
      draw: entries('draw'),
    })
  }
}

/**
 * The list of all understood lines, and the lines with those that go beyond the limits turned into errors.
 */
export function listOf(
  edition: Edition,
  lines: readonly ImportLine[],
): { readonly list: DeckList; readonly lines: readonly ImportLine[] } {
  const builder = new ListBuilder()
  const checked = lines.map((line): ImportLine => {
    if (line.kind !== 'understood') return line
    const outcome = builder.add(line.section, line.key, line.count)
    if (outcome === 'added') return line
    const limit = outcome === 'count' ? DECK_LIMITS.copiesPerEntry : DECK_LIMITS.entriesPerSection
    return { kind: 'error', line: line.line, column: 1, text: line.text, error: outcome, limit }
  })
  return { list: builder.list(edition), lines: checked }
}
