import type { CardKey, Edition } from '@/lib/game/terms'
import type { DeckEntry, DeckList, DeckSection } from '../deck'
import { canonicalDeckList, canonicalEntries } from '../edit'
import { DECK_LIMITS } from '../limits'
import type { AmbiguousLine, ImportLine } from './report'

/** Where copies are gathered: a section of the deck, or the maybe-list beside it. */
type Place = DeckSection | 'maybe'

/** Gathers cards into a deck list within the hard limits. */
class ListBuilder {
  readonly #counts: Record<Place, Map<CardKey, number>> = {
    team: new Map(),
    missions: new Map(),
    draw: new Map(),
    maybe: new Map(),
  }

  /** Adds copies of a printing, or says which limit forbids it and adds nothing. */
  add(place: Place, key: CardKey, count: number): 'added' | 'count' | 'entries' {
    const counts = this.#counts[place]
    const copies = (counts.get(key) ?? 0) + count
    if (copies > DECK_LIMITS.copiesPerEntry) return 'count'
    if (!counts.has(key) && counts.size >= mostEntries(place)) return 'entries'
    counts.set(key, copies)
    return 'added'
  }

  /** What was gathered so far, in canonical form. */
  list(edition: Edition): DeckList {
    return canonicalDeckList({
      edition,
      team: this.#entries('team'),
      missions: this.#entries('missions'),
      draw: this.#entries('draw'),
    })
  }

  maybe(): readonly DeckEntry[] {
    return canonicalEntries(this.#entries('maybe'))
  }

  #entries(place: Place): readonly DeckEntry[] {
    return [...this.#counts[place]].map(([key, count]) => ({ key, count }))
  }
}

const mostEntries = (place: Place): number =>
  place === 'maybe' ? DECK_LIMITS.maybeEntries : DECK_LIMITS.entriesPerSection

/**
 * The list of all understood lines, what the maybe-list keeps of the others, and the lines with those that go beyond the
 * limits turned into errors.
 */
export function listOf(
  edition: Edition,
  lines: readonly ImportLine[],
): { readonly list: DeckList; readonly lines: readonly ImportLine[]; readonly maybe: readonly DeckEntry[] } {
  const builder = new ListBuilder()
  const checked = lines.map((line): ImportLine => {
    const entry = line.kind === 'understood' ? line : line.kind === 'ignored' ? line.maybe : undefined
    if (!entry) return line
    const { key, count } = entry
    const section = line.kind === 'understood' ? line.section : undefined
    const outcome = builder.add(section ?? 'maybe', key, count)
    if (outcome === 'added') return line
    const limit = outcome === 'count' ? DECK_LIMITS.copiesPerEntry : mostEntries(section ?? 'maybe')
    const place = { line: line.line, text: line.text }
    const maybe = section === undefined ? { maybe: true as const } : {}
    const of: AmbiguousLine = { kind: 'ambiguous', ...place, section, count, candidates: [key], ...maybe }
    return { kind: 'error', ...place, column: 1, error: outcome, limit, ...(outcome === 'count' && { of }) }
  })
  return { list: builder.list(edition), lines: checked, maybe: builder.maybe() }
}
