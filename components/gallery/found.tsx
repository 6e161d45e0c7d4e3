'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { lackingAlone } from '@/lib/features/collection/model/allocation'
import { GALLERY_PAGE, type GalleryCounts, MAX_COUNTED } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import { Conditions, NothingFound } from './conditions'
import { DeckLine, listOf } from './deck-line'
import type { GallerySearch } from './search'
import { useConditions } from './use-conditions'
import { useDecksFound } from './use-decks-found'
import type { OwnPart } from './use-own-part'

/** Maximum number of decks examined automatically to find those that can be built. */
const MAX_LOOKED_THROUGH = GALLERY_PAGE * 10

interface FoundProps {
  readonly pool: Pool
  /** Undefined before the browser has read the address. */
  readonly search: GallerySearch | undefined
  readonly now: GallerySearch
  readonly counts: GalleryCounts | undefined
  /** Authors of the decks; undefined for all. */
  readonly authors: string | undefined
  readonly change: (part: Partial<GallerySearch>) => void
  readonly part: OwnPart
}

/** The results of a search or, if there are none, conditions to remove. */
export function Found({ pool, search, now, counts, authors, change, part }: FoundProps) {
  const t = useTranslations('gallery')
  const { status: collected, counts: owned } = useCollection()
  const { decks, status, more, retry } = useDecksFound(search, part.own?.following)
  const conditions = useConditions(pool, now, counts)
  const hasCollection = collected === 'ready' && Object.keys(owned).length > 0
  const lacks = useMemo(() => {
    if (!hasCollection) return new Map<string, number>()
    const known = decks.flatMap((deck) => {
      const list = listOf(deck)
      return list ? [{ shareId: deck.shareId, list }] : []
    })
    const lacking = lackingAlone(
      pool,
      owned,
      known.map(({ list }) => list),
    )
    return new Map(known.map(({ shareId }, at) => [shareId, lacking[at] ?? 0]))
  }, [pool, decks, owned, hasCollection])
  const most = now.lacking
  const lacksOf = (shareId: string) => lacks.get(shareId) ?? Number.POSITIVE_INFINITY
  const able =
    most === undefined || !hasCollection ? decks : decks.filter(({ shareId }) => lacksOf(shareId) <= most)
  const isNearest = now.order === 'near' && hasCollection
  const shown = isNearest ? [...able].sort((a, b) => lacksOf(a.shareId) - lacksOf(b.shareId)) : able
  const goesOn =
    hasCollection &&
    ((most !== undefined && shown.length < GALLERY_PAGE) || isNearest) &&
    decks.length < MAX_LOOKED_THROUGH &&
    more !== undefined
  const looksFor = useRef(more)
  looksFor.current = more
  useEffect(() => {
    if (goesOn && decks.length > 0) looksFor.current?.()
  }, [goesOn, decks.length])
  const isEmpty = status === 'ready' && shown.length === 0 && !goesOn
  // "1 of 1 decks" would only repeat the number before it.
  const narrowed =
    counts && counts.all < MAX_COUNTED && counts.found < counts.all
      ? { found: counts.found, all: counts.all }
      : undefined
  const isFirstDay = isEmpty && conditions.length === 0
  return (
    <>
      <p role="status" className="mt-3 text-14 text-ink-2">
        {status === 'loading' || goesOn
          ? t('loading')
          : status === 'ready' && !isFirstDay
            ? t(more ? 'foundMore' : 'found', { count: shown.length })
            : ''}
        {narrowed && status === 'ready' && !goesOn && !isFirstDay && <> · {t('foundOf', narrowed)}</>}
      </p>
      {shown.length > 0 && <p className="text-14 text-ink-3">{t('legend')}</p>}
      {(status === 'busy' || status === 'unreachable') && (
        <Notice className="my-3" role="alert">
          {t(status)} <Button onClick={retry}>{t('retry')}</Button>
        </Notice>
      )}
      {(most !== undefined || now.order === 'near') && collected === 'ready' && !hasCollection && (
        <Notice className="my-3">
          {t('noCollection')} <Link href="/collection">{t('toCollection')}</Link>
        </Notice>
      )}
      {!isEmpty && conditions.length > 0 && <Conditions conditions={conditions} change={change} />}
      <ul
        className={
          now.view === 'pictures'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-3.5'
            : ''
        }
        aria-label={t('list')}
      >
        {shown.map((deck) => (
          <DeckLine
            key={deck.shareId}
            pool={pool}
            deck={deck}
            lacks={lacks.get(deck.shareId)}
            part={part}
            as={now.view === 'pictures' ? 'picture' : 'line'}
          />
        ))}
      </ul>
      {isEmpty && conditions.length > 0 && (
        <NothingFound
          pool={pool}
          search={now}
          authors={authors}
          part={part}
          conditions={conditions}
          change={change}
        />
      )}
      {more && !goesOn && (
        <p className="mt-4">
          <Button onClick={more}>{t('more')}</Button>
        </p>
      )}
    </>
  )
}
