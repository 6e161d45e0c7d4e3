import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { FIND_FILES, PAGES } from '@/components/find/sources'
import { useDataFile, useDataFileFailed } from '@/components/storage/use-data-file'
import { usePool } from '@/components/storage/use-pool'
import { cardPath } from '@/lib/game/cards/card-path'
import { find, indexCards, indexEntries, indexNames } from '@/lib/game/find/find'

/** A page that an address may have meant. */
export interface MeantLine {
  readonly href: string
  readonly title: string
  readonly more: string
}

interface Meant {
  readonly cards: readonly MeantLine[]
  readonly pages: readonly MeantLine[]
  readonly terms: readonly MeantLine[]
  readonly isLoading: boolean
}

/** Returns cards, pages and terms that have all words of an address in their names. */
export function useSuggestions(query: string): Meant {
  const locale = useLocale()
  const t = useTranslations('common')
  const pool = usePool()
  const file = FIND_FILES[locale]
  const entries = useDataFile(file)
  const failed = useDataFileFailed(file)
  useEffect(() => {
    file.load().catch(() => {})
  }, [file])
  const cards = useMemo(() => (pool ? indexCards(pool) : []), [pool])
  const terms = useMemo(() => indexEntries((entries ?? []).filter(({ kind }) => kind === 'term')), [entries])
  const pages = useMemo(() => {
    const named = PAGES.map(([key, href]) => ({ href, title: t(`nav.${key}`), more: '' }))
    return indexNames([...named, { href: '/rulings', title: t('footer.rulings'), more: '' }])
  }, [t])
  return useMemo(
    () => ({
      cards: find(cards, query, 'en').map((card) => ({
        href: cardPath(card),
        title: card.title,
        more: card.subtitle,
      })),
      pages: find(pages, query, locale),
      terms: find(terms, query, locale).map(({ href, title }) => ({ href, title, more: '' })),
      isLoading: !pool || !(entries || failed),
    }),
    [cards, pages, terms, query, locale, pool, entries, failed],
  )
}
