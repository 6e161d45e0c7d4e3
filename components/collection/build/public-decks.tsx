'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { ButtonLink } from '@/components/ui/button-link'
import { lackingAlone } from '@/lib/features/collection/model/allocation'
import { decodeDeckCode } from '@/lib/features/decks/model/code'
import { browseDecks } from '@/lib/features/gallery/client/gallery'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import { PartHeading } from './part-heading'

/** Pages of the gallery that are searched automatically. */
const PAGES = 4
/** Decks listed by name; the rest is in the gallery. */
const MAX_NAMED = 8

const SMALL = 'text-ink-2'

/** Returns the newest legal public decks; fewer if the network fails midway, undefined if it fails at once. */
async function newest(): Promise<readonly PublicDeck[] | undefined> {
  const decks: PublicDeck[] = []
  let after: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const found = await browseDecks({ legal: '1', after })
    if (found === undefined || found === 'busy') return page === 0 ? undefined : decks
    decks.push(...found.decks)
    if (found.after === null) break
    after = found.after
  }
  return decks
}

/** The newest public decks that can be built with the cards owned, each by itself. Needs the messages `build`. */
export function PublicDecks({ pool }: { readonly pool: Pool }) {
  const t = useTranslations('build')
  const { counts } = useCollection()
  const [decks, setDecks] = useState<readonly PublicDeck[] | 'away'>()
  useEffect(() => {
    let isCurrent = true
    void newest().then((found) => {
      if (isCurrent) setDecks(found ?? 'away')
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const known = useMemo(
    () =>
      Array.isArray(decks)
        ? decks.flatMap(({ shareId, name, code }: PublicDeck) => {
            const read = decodeDeckCode(code)
            return read.ok ? [{ shareId, name, list: read.list }] : []
          })
        : [],
    [decks],
  )
  const lacking = useMemo(
    () =>
      lackingAlone(
        pool,
        counts,
        known.map(({ list }) => list),
      ),
    [pool, counts, known],
  )
  const able = known.filter((_, at) => lacking[at] === 0)
  const nearest = Math.min(...lacking)
  const near = known[lacking.indexOf(nearest)]
  const nameOf = (name: string) => name || t('untitled')
  return (
    <section aria-label={t('public.title')}>
      <PartHeading title={t('public.title')} />
      <p className={SMALL}>
        {decks === undefined
          ? t('public.loading')
          : decks === 'away'
            ? t('public.away')
            : near === undefined
              ? t('public.nothing')
              : able.length > 0
                ? t('public.some', { count: able.length, all: known.length })
                : t('public.none', { all: known.length, name: nameOf(near.name), count: nearest })}
      </p>
      {able.length > 0 && (
        <ul>
          {able.slice(0, MAX_NAMED).map(({ shareId, name }) => (
            <li key={shareId}>
              <Link className="block min-h-7 wrap-anywhere" href={`/d/${shareId}`} prefetch={false}>
                {nameOf(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink variant="quiet" className="-ml-3.5" href="/decks/public?lacking=0" prefetch={false}>
          {t('public.look')}
        </ButtonLink>
      </p>
    </section>
  )
}
