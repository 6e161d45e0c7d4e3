'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { useDecks } from '@/components/storage/use-decks'
import { ButtonLink } from '@/components/ui/button-link'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { type Allocation, allocate, type CardToGet } from '@/lib/features/collection/model/allocation'
import { placeOf } from '@/lib/features/collection/model/collection'
import { mostAtOnce } from '@/lib/features/collection/model/most-at-once'
import type { Pool } from '@/lib/game/cards/pool'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'
import { wantCards } from '../want-cards'
import { Buildable } from './buildable'
import { CardsToGet } from './cards-to-get'
import { DeckOrder } from './deck-order'
import { PublicDecks } from './public-decks'

interface BuildNowProps {
  readonly pool: Pool
  /** Called whenever the allocation of the collection to decks changes. */
  readonly onAllocation: (allocation: Allocation | undefined) => void
  readonly onFailed: () => void
}

/** The user's decks that can be built with the cards owned, and the missing cards for others. */
export default function BuildNow(props: BuildNowProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onFailed}>
      <Standing {...props} />
    </LazyMessages>
  )
}

const SMALL = 'text-ink-2'

function Standing({ pool, onAllocation }: BuildNowProps) {
  const t = useTranslations('build')
  const locale = useLocale()
  const { status, counts, places } = useCollection()
  const { status: read, decks } = useDecks()
  const placed = useMemo(
    () => decks.map(({ id, list }) => ({ id, list, ...placeOf(places, id) })),
    [decks, places],
  )
  const isThere = status === 'ready' && read !== 'loading'
  const allocation = useMemo(
    () => (isThere ? allocate(pool, counts, placed) : undefined),
    [pool, counts, placed, isThere],
  )
  useEffect(() => onAllocation(allocation), [allocation, onAllocation])
  const most = useMemo(
    () =>
      isThere
        ? mostAtOnce(
            pool,
            counts,
            placed.map(({ list }) => list),
          )
        : undefined,
    [pool, counts, placed, isThere],
  )
  if (!allocation || !most) return <p className={SMALL}>{t('loading')}</p>
  const all = decks.length
  const nameOf = (id: string) => decks.find((deck) => deck.id === id)?.name || t('untitled')
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const want = (get: readonly CardToGet[]) =>
    wantCards(get, {
      wanted: (count) => t('wanted', { count }),
      already: t('wantedAlready'),
      undo: t('undo'),
    })
  const first = allocation.decks.find(({ isComplete }) => !isComplete)
  const holders = [...new Set(first?.lacking.flatMap(({ heldBy }) => heldBy))]
  return (
    <>
      <h2 className="text-22">{t('title')}</h2>
      {read === 'unreachable' && <p className={SMALL}>{t('unreachable')}</p>}
      <Buildable pool={pool} decks={decks} allocation={allocation} />
      <div className="grid content-start gap-4">
        {all > 0 && (
          <>
            <p className="text-ink-2" data-testid="standing">
              {t.rich('sum', {
                all,
                standing: allocation.completeDecks,
                b: (text) => <b className="text-amber">{text}</b>,
              })}{' '}
              {most.decks.length > allocation.completeDecks &&
                t('more', { most: most.decks.length, proven: String(most.proven) })}
            </p>
            <DeckOrder decks={decks} allocation={allocation} />
            <p className={SMALL}>
              {first && (
                <>
                  {t('why', {
                    name: nameOf(first.id),
                    copies: first.missing,
                    held: first.missing - first.missingAlone,
                    own: first.missingAlone,
                    places: holders.length,
                    decks: list.format(holders.map((id) => t('quoted', { name: nameOf(id) }))),
                  })}{' '}
                </>
              )}
              {t('hint')}
            </p>
            <p>
              <ButtonLink href="/collection/lists" prefetch={false}>
                {t('lists')}
              </ButtonLink>
            </p>
            {allocation.next && (
              <CardsToGet
                pool={pool}
                title={t('next.title')}
                get={allocation.next.get}
                onWant={want}
                after={t('next.for', { name: nameOf(allocation.next.id) })}
              />
            )}
            {allocation.completeDecks < all - 1 && (
              <CardsToGet pool={pool} title={t('all.title', { all })} get={allocation.forAll} onWant={want} />
            )}
            {allocation.completeDecks === all && all > 1 && <p className={SMALL}>{t('all.nothing')}</p>}
          </>
        )}
        <PublicDecks pool={pool} />
      </div>
    </>
  )
}
