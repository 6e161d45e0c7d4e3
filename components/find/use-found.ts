import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useLexicon } from '@/components/cards/browser/search/use-read-query'
import { useTextLanguage } from '@/components/cards/text/text-language'
import { useDataFile, useDataFileFailed } from '@/components/storage/use-data-file'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import {
  ENTRY_KINDS,
  type Entry,
  find,
  indexCards,
  indexEntries,
  indexNamed,
  indexNames,
  isQuestion,
  type Ranked,
  rank,
} from '@/lib/game/find/find'
import type { Lexicon } from '@/lib/game/search/plain/lexicon'
import { readQuery, searchPlainly } from '@/lib/game/search/plain/search-plainly'
import { cardsNamed } from '@/lib/game/search/plain/titles'
import type { CardKey } from '@/lib/game/terms'
import type { Language } from '@/lib/game/text/tokens'
import { readRecent } from './recent'
import { FIND_FILES, PAGES } from './sources'
import { FIRST_ACTIONS, type FindAction, useActions } from './use-actions'

/** Groups in the order in which they are listed if they match equally well. */
const GROUPS = ['actions', 'recent', 'pages', 'decks', 'cards', 'section', ...ENTRY_KINDS] as const
export type GroupName = (typeof GROUPS)[number]

/** A result, with its target or action. */
export interface Found {
  /** Unique among all results. */
  readonly id: string
  readonly href?: string
  readonly run?: () => void
  readonly title: string
  /** Secondary text next to the title. */
  readonly more: string
  /** A short sign at the end of the line. */
  readonly mark: string
  readonly card?: Card
  /** The team of a deck. */
  readonly team?: readonly CardKey[]
  /** The whole text, shown next to the list. */
  readonly text?: string
}

export interface FoundGroup {
  readonly name: GroupName
  readonly all: readonly Found[]
}

/** A group, and the score of its best match. */
interface ScoredGroup extends FoundGroup {
  readonly score: number
}

const ofCard = (card: Card): Found => ({
  id: card.key,
  href: cardPath(card),
  title: card.title,
  more: card.subtitle,
  mark: `${card.set} ${card.number}`,
  card,
})

const ofEntry = ({ kind, title, text, mark, href }: Entry): Found =>
  kind === 'rule'
    ? { id: href, href, title: text, more: title, mark, text }
    : { id: href, href, title, more: '', mark, text }

const ofAction = ({ id, title, more, href, run }: FindAction): Found => ({
  id,
  title,
  more,
  mark: '',
  ...(href !== undefined && { href }),
  ...(run && { run }),
})

/** The headings of the rules, each with the first sentence below it. */
function sectionsOf(entries: readonly Entry[]): readonly (Found & { readonly words: string })[] {
  const sections = new Map<string, Entry>()
  for (const entry of entries)
    if (entry.kind === 'rule' && !sections.has(entry.title)) sections.set(entry.title, entry)
  return [...sections.values()].map(({ title, text, mark, href }) => ({
    id: `section ${href}`,
    href,
    title,
    more: '',
    mark,
    text,
    words: '',
  }))
}

export interface Finding {
  /** Groups that are not empty, the best match first. */
  readonly groups: readonly FoundGroup[]
  /** True while cards, or everything else, are still loading. */
  readonly isLoading: boolean
  /** True if everything except cards failed to load. */
  readonly failed: boolean
}

/** Weight of cards that everyday words ask for, relative to cards of exactly that name. */
const UNDERSTOOD = 0.6
/** For a question, rules come before cards, even rules that lack a word of it. */
const UNDERSTOOD_IN_QUESTION = 0.2
const CALLED_SO = 1
/** Names that are spelled alike are a guess. */
const ALIKE = 0.3
/** Factor by which names of single cards, decks or entries rank lower than actions and pages. */
const NAMED = 0.95

/** Returns cards by their names and, if none match, those that everyday words ask for. */
function cardsFor(
  pool: Pool,
  index: ReturnType<typeof indexCards>,
  query: string,
  lexicon: Lexicon | undefined,
  textLanguage: Language,
): readonly Ranked<Found>[] {
  const called = cardsNamed(pool, query)
  // Titles are in English on every page.
  const named = find(index, query, 'en')
  const scores = new Map(rank(index, query, 'en').map(({ item, score }) => [item, score]))
  const first = new Set([...called, ...named])
  if (first.size > 0)
    return [...first].map((card) => ({
      item: ofCard(card),
      // A card not found by any word of its name is written without its hyphens, or with its subtitle.
      score: (scores.get(card) ?? CALLED_SO) * NAMED,
    }))
  if (!lexicon) return []
  const { cards, phrases, ignored, widened } = searchPlainly(
    pool,
    readQuery(pool, query, lexicon, textLanguage),
    {},
  )
  if (widened === 'alike') return cards.map((card) => ({ item: ofCard(card), score: ALIKE }))
  if (phrases.length === 0 || ignored.length > 0) return []
  const score = isQuestion(query, lexicon.language) ? UNDERSTOOD_IN_QUESTION : UNDERSTOOD
  return cards.map((card) => ({ item: ofCard(card), score }))
}

/** Returns the results for a query, by group; before anything is typed, recent targets and common actions. */
export function useFound(query: string): Finding {
  const locale = useLocale()
  const t = useTranslations('common')
  const words = useTranslations('find')
  const pool = usePool()
  const { decks } = useDecks()
  const file = FIND_FILES[locale]
  const entries = useDataFile(file)
  const failed = useDataFileFailed(file)
  const lexicon = useLexicon(true)
  const textLanguage = useTextLanguage()
  const actions = useActions()
  // Opening the dialog again after a failure tries again.
  useEffect(() => {
    file.load().catch(() => {})
  }, [file])

  const cards = useMemo(() => (pool ? indexCards(pool) : []), [pool])
  const written = useMemo(() => indexEntries(entries ?? []), [entries])
  const sections = useMemo(() => indexNamed(sectionsOf(entries ?? [])), [entries])
  const named = useMemo(() => {
    const page = (href: string, title: string, others: string) => ({
      id: `page ${href}`,
      href,
      title,
      more: '',
      mark: '',
      words: others,
    })
    return {
      pages: indexNamed([
        ...PAGES.map(([key, href]) => page(href, t(`nav.${key}`), words(`pages.${key}`))),
        page('/online', words('titles.online'), words('pages.online')),
        page('/rulings', t('footer.rulings'), words('pages.rulings')),
        page('/cards/values', t('footer.values'), words('pages.values')),
        page('/meta', t('footer.meta'), words('pages.meta')),
        page('/surprises', t('footer.surprises'), words('pages.surprises')),
        page('/developers', t('footer.developers'), words('pages.developers')),
        page('/collection/trade', words('titles.trade'), words('pages.trade')),
        page('/collection/lists', words('titles.lists'), words('pages.lists')),
        page('/rules/glossary', words('titles.glossary'), words('pages.glossary')),
      ]),
      decks: indexNames<Found>(
        decks.map(({ id, name, list }) => ({
          id,
          href: `/decks/${id}`,
          title: name,
          more: '',
          mark: '',
          team: list.team.map(({ key }) => key),
        })),
      ),
    }
  }, [t, words, decks])
  const isAsked = query.trim() !== ''
  const found = useMemo((): readonly ScoredGroup[] => {
    const texts = rank(written, query, locale)
    const ofKind = (kind: Entry['kind']) =>
      texts
        .filter(({ item }) => item.kind === kind)
        .map(({ item, score }) => ({ item: ofEntry(item), score }))
    const ranked: Partial<Record<GroupName, readonly Ranked<Found>[]>> = {
      pages: rank(named.pages, query, locale),
      decks: rank(named.decks, query, 'en'),
      cards: pool ? cardsFor(pool, cards, query, lexicon, textLanguage) : [],
      section: rank(sections, query, locale),
      rule: ofKind('rule'),
      term: ofKind('term'),
      ruling: ofKind('ruling'),
    }
    return GROUPS.flatMap((name) => {
      const all = ranked[name] ?? []
      return all.length > 0 ? [groupOf(name, all)] : []
    })
  }, [cards, written, sections, named, pool, query, locale, lexicon, textLanguage])
  const doable = isAsked
    ? rank(indexNamed(actions), query, locale).map(({ item, score }) => ({ item: ofAction(item), score }))
    : []
  // Rather a page for one of two words than nothing at all: `print registration`.
  const isNothing = isAsked && found.length === 0 && doable.length === 0 && entries !== undefined
  const groups = isAsked
    ? isNothing
      ? byScore(
          [groupOf('pages', rank(named.pages, query, locale, true))],
          rank(indexNamed(actions), query, locale, true).map(({ item, score }) => ({
            item: ofAction(item),
            score,
          })),
        )
      : byScore(found, doable)
    : [
        { name: 'recent' as const, all: recentOf() },
        { name: 'actions' as const, all: actions.filter(({ id }) => FIRST_ACTIONS.has(id)).map(ofAction) },
      ]
  return {
    groups: groups.filter(({ all }) => all.length > 0),
    isLoading: !pool || !(entries || failed),
    failed,
  }
}

const recentOf = (): readonly Found[] =>
  readRecent().map(({ href, title }) => ({ id: `recent ${href}`, href, title, more: '', mark: '' }))

const groupOf = (name: GroupName, all: readonly Ranked<Found>[]): ScoredGroup => ({
  name,
  all: all.map(({ item }) => item),
  score: all[0]?.score ?? 0,
})

/** Returns the groups, the one with the best match first. */
function byScore(found: readonly ScoredGroup[], doable: readonly Ranked<Found>[]): readonly FoundGroup[] {
  return [groupOf('actions', doable), ...found].sort((a, b) => b.score - a.score)
}
