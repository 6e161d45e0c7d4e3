'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { browseDecks } from '@/lib/features/gallery/client/gallery'
import { MAX_COUNTED, type PublicDeck } from '@/lib/features/gallery/contract/gallery'
import type { Pool } from '@/lib/game/cards/pool'
import { DeckLine } from './deck-line'
import type { GallerySearch } from './search'
import type { Condition } from './use-conditions'
import { serverSearch } from './use-decks-found'
import type { OwnPart } from './use-own-part'

/** Number of decks shown as nearest matches if a search finds none. */
const NEAREST = 3

interface ConditionsProps {
  readonly conditions: readonly Condition[]
  readonly change: (part: Partial<GallerySearch>) => void
}

/** One condition per line, with the number of decks without it, and a button to remove it. */
export function Conditions({ conditions, change }: ConditionsProps) {
  const t = useTranslations('gallery.condition')
  const gallery = useTranslations('gallery')
  return (
    <ul className="my-3 max-w-180 border-t border-line" aria-label={t('label')}>
      {conditions.map(({ name, label, without, left }) => (
        <li
          key={name}
          className="flex flex-wrap items-center gap-x-3 border-b border-line py-0.5"
          data-as-written=""
        >
          <Button
            variant="quiet"
            icon
            aria-label={t('drop', { condition: label })}
            onClick={() => change(without)}
          >
            <Icon name="close" />
          </Button>
          <span className="min-w-37.5 flex-1 wrap-anywhere">{label}</span>
          <span className="tech text-ink-2">
            {left === undefined
              ? ''
              : left >= MAX_COUNTED
                ? gallery('atLeast', { count: left })
                : left === 0
                  ? t('nothing')
                  : t('without', { count: left })}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface NothingFoundProps extends ConditionsProps {
  readonly pool: Pool
  readonly search: GallerySearch
  /** Authors of the decks; undefined for all. */
  readonly authors: string | undefined
  readonly part: OwnPart
}

/** Shown if a search finds nothing: conditions to remove, and the nearest results. */
export function NothingFound({ pool, search, authors, part, conditions, change }: NothingFoundProps) {
  const t = useTranslations('gallery')
  // The condition whose removal brings back most decks.
  const best = [...conditions].sort((a, b) => (b.left ?? 0) - (a.left ?? 0))[0]
  const asked =
    best && (best.left ?? 0) > 0
      ? serverSearch({ ...search, ...best.without }, withoutAuthors(best))
      : undefined
  const key = JSON.stringify(asked)
  const [nearest, setNearest] = useState<readonly PublicDeck[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all that `asked` says.
  useEffect(() => {
    setNearest([])
    if (!asked) return
    let isCurrent = true
    void browseDecks(asked).then((page) => {
      if (isCurrent && page && page !== 'busy') setNearest(page.decks.slice(0, NEAREST))
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  function withoutAuthors(dropped: Condition): string | undefined {
    return dropped.name === 'author' ? undefined : authors
  }
  return (
    <div className="py-5">
      <p className="text-22">{t('condition.none', { count: conditions.length })}</p>
      <p className="mt-1 max-w-[60ch] text-ink-2">{t('condition.let')}</p>
      <Conditions conditions={conditions} change={change} />
      {nearest.length > 0 && (
        <section aria-labelledby="nearest-title">
          <h2 id="nearest-title" className="mt-6 text-18">
            {t('condition.nearest')}
          </h2>
          <ul>
            {nearest.map((deck) => (
              <DeckLine key={deck.shareId} pool={pool} deck={deck} lacks={undefined} part={part} />
            ))}
          </ul>
        </section>
      )}
      <p className="mt-5">
        <ButtonLink href="/decks/new" prefetch={false}>
          {t('condition.newDeck')}
        </ButtonLink>
      </p>
    </div>
  )
}
