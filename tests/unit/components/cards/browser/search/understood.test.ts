import { describe, expect, it } from 'vitest'
import { withoutPart } from '@/components/cards/browser/search/understood'
import { officialPool } from '@/lib/game/cards/official-pool'
import { loadLexicon, readQuery } from '@/lib/game/search/plain/search-plainly'

const lexicon = await loadLexicon('en')

/** Returns the query without the given words. */
function without(text: string, words: string): string {
  const { reading } = readQuery(officialPool, text, lexicon, 'en')
  const parts = [
    ...(reading?.phrases ?? []),
    ...(reading?.parts.flatMap((part) => part.words) ?? []),
  ].toSorted((a, b) => a.from - b.from)
  return withoutPart(
    text,
    parts,
    parts.findIndex(({ from, to }) => text.slice(from, to) === words),
  )
}

describe('a part of a query that is taken away', () => {
  it('takes the small words along that led to it', () => {
    expect(without('cheap jaffa with combat 3 or more', 'combat 3 or more')).toBe('cheap jaffa')
    expect(without('cheap jaffa with combat 3 or more', 'jaffa')).toBe('cheap with combat 3 or more')
    expect(without('cheap jaffa', 'cheap')).toBe('jaffa')
    expect(without('the cheap jaffa', 'cheap')).toBe('the jaffa')
    expect(without('cards that draw', 'draw')).toBe('')
    expect(without('events that destroy gear', 'destroy gear')).toBe('events')
    expect(without('carter with science', 'carter')).toBe('science')
  })

  it('leaves what stands there in the search language', () => {
    expect(without('jaffa (cost:1 or cost:2) cheap', 'cheap')).toBe('jaffa (cost:1 or cost:2)')
    expect(without('jaffa "free" cheap', 'jaffa')).toBe('"free" cheap')
  })

  it('is nothing where there is no such part', () => {
    expect(withoutPart('jaffa', [], 0)).toBe('jaffa')
  })
})
