'use client'

import { useLocale } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useTextLanguage } from '@/components/cards/text/text-language'
import type { Pool } from '@/lib/game/cards/pool'
import type { Lexicon } from '@/lib/game/search/plain/lexicon'
import type { PlainQuery, readQuery } from '@/lib/game/search/plain/search-plainly'
import type { Language } from '@/lib/game/text/tokens'

/** Lexicons already loaded, so that returning to a search needs no second load. */
const loaded = new Map<Language, Lexicon>()

/**
 * Returns the everyday words of a language; an empty lexicon if they cannot be fetched, so that the search itself goes
 * on.
 */
async function wordsOf(language: Language): Promise<Lexicon> {
  const { loadLexicon, NO_WORDS } = await import('@/lib/game/search/plain/search-plainly')
  try {
    const words = await loadLexicon(language)
    loaded.set(language, words)
    return words
  } catch {
    return NO_WORDS
  }
}

/** Returns the everyday words of the page's language; undefined until they are needed and loaded. */
export function useLexicon(isNeeded: boolean): Lexicon | undefined {
  const language = useLocale()
  const [arrived, setArrived] = useState<Lexicon>()
  const lexicon = loaded.get(language) ?? arrived
  const isHere = lexicon !== undefined
  useEffect(() => {
    if (!isNeeded || isHere) return
    let isCurrent = true
    wordsOf(language).then(
      (words) => isCurrent && setArrived(words),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, isHere, language])
  return isNeeded ? lexicon : undefined
}

/**
 * Returns a query with its everyday words understood; undefined until the code for that is loaded.
 * @param read the query reader, once loaded
 */
export function useReadQuery(
  read: typeof readQuery | undefined,
  pool: Pool | undefined,
  text: string,
): PlainQuery | undefined {
  const textLanguage = useTextLanguage()
  const lexicon = useLexicon(read !== undefined && text.trim() !== '')
  return useMemo(
    () => (read && pool && lexicon ? read(pool, text, lexicon, textLanguage) : undefined),
    [read, pool, text, lexicon, textLanguage],
  )
}
