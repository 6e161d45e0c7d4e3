import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useDataFile, useDataFileFailed } from '@/components/storage/use-data-file'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { ENTRY_KINDS, type Entry, entriesSchema } from '@/lib/game/find/entry'
import { find, indexCards, indexEntries, indexNames } from '@/lib/game/find/find'
import { FIND_URLS } from '@/lib/game/find/generated/manifest'
import { type DataFile, dataFile } from '@/lib/platform/browser/data-file'
import type { Locale } from '@/lib/platform/i18n/routing'

const decode = (json: unknown) => entriesSchema.parse(json)
/** What there is to find beside cards, in each language: only what is read is fetched. */
const FILES: Readonly<Record<Locale, DataFile<readonly Entry[]>>> = {
  en: dataFile('find', FIND_URLS.en, decode),
  cs: dataFile('find', FIND_URLS.cs, decode),
  fr: dataFile('find', FIND_URLS.fr, decode),
}

export const GROUPS = ['cards', 'decks', ...ENTRY_KINDS, 'pages'] as const
export type GroupName = (typeof GROUPS)[number]

/** Something that was found, and where it leads. */
export interface Found {
  readonly href: string
  readonly title: string
  /** What stands beside the title, quieter. */
  readonly more: string
  /** A short sign at the end of the line. */
  readonly mark: string
  readonly card?: Card
  /** The whole text, for what is read beside the list. */
  readonly text?: string
}

export type FoundGroups = Readonly<Record<GroupName, readonly Found[]>>

/** Pages that can be found by their names, which are those of the navigation. */
export const PAGES = [
  ['cards', '/cards'],
  ['decks', '/decks'],
  ['gallery', '/decks/public'],
  ['collection', '/collection'],
  ['sealed', '/sealed'],
  ['play', '/play'],
  ['lab', '/lab'],
  ['puzzles', '/play/puzzles'],
  ['games', '/games'],
  ['rules', '/rules'],
  ['account', '/account'],
] as const

const ofCard = (card: Card): Found => ({
  href: cardPath(card),
  title: card.title,
  more: card.subtitle,
  mark: `${card.set} ${card.number}`,
  card,
})

const ofEntry = ({ kind, title, text, mark, href }: Entry): Found =>
  kind === 'rule' ? { href, title: text, more: title, mark, text } : { href, title, more: '', mark, text }

export interface Finding {
  readonly groups: FoundGroups
  /** Cards, or all else, are still on their way. */
  readonly isLoading: boolean
  /** All but cards could not be fetched. */
  readonly failed: boolean
}

/** What has all words of a query, by what it is. */
export function useFound(query: string): Finding {
  const locale = useLocale()
  const t = useTranslations('common')
  const pool = usePool()
  const { decks } = useDecks()
  const file = FILES[locale]
  const entries = useDataFile(file)
  const failed = useDataFileFailed(file)
  // Who opens it again after a failure tries again.
  useEffect(() => {
    file.load().catch(() => {})
  }, [file])

  const cards = useMemo(() => (pool ? indexCards(pool) : []), [pool])
  const written = useMemo(() => indexEntries(entries ?? []), [entries])
  const named = useMemo(() => {
    const pages = PAGES.map(([key, href]) => ({ href, title: t(`nav.${key}`), more: '', mark: '' }))
    const rulings = { href: '/rulings', title: t('footer.rulings'), more: '', mark: '' }
    return {
      pages: indexNames<Found>([...pages, rulings]),
      decks: indexNames<Found>(
        decks.map(({ id, name }) => ({ href: `/decks/${id}`, title: name, more: '', mark: '' })),
      ),
    }
  }, [t, decks])
  const groups = useMemo<FoundGroups>(() => {
    const texts = find(written, query, locale)
    const ofKind = (kind: Entry['kind']) => texts.filter((one) => one.kind === kind).map(ofEntry)
    return {
      // Titles stand in English on every page.
      cards: find(cards, query, 'en').map(ofCard),
      decks: find(named.decks, query, 'en'),
      rule: ofKind('rule'),
      term: ofKind('term'),
      ruling: ofKind('ruling'),
      pages: find(named.pages, query, locale),
    }
  }, [cards, written, named, query, locale])
  return { groups, isLoading: !pool || !(entries || failed), failed }
}
