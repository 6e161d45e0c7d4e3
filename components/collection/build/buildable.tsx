'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { buttonClass } from '@/components/ui/button'
import { type Allocation, lackingAlone } from '@/lib/features/collection/model/allocation'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'

interface BuildableProps {
  readonly pool: Pool
  readonly decks: readonly DeckListItem[]
  readonly allocation: Allocation
}

interface Candidate {
  readonly id: string
  readonly name: string
  /** Missing copies, if every deck has the whole collection to itself. */
  readonly missing: number
  readonly play: string
  readonly open: string
}

/** Decks that can be built, own and starter decks, each to play and to open; or the one that lacks least. */
export function Buildable({ pool, decks, allocation }: BuildableProps) {
  const t = useTranslations('build')
  const terms = useTranslations('terms')
  const { counts } = useCollection()
  const candidates = useMemo((): readonly Candidate[] => {
    const lacking = lackingAlone(
      pool,
      counts,
      STARTER_DECKS.map(({ list }) => list),
    )
    const own = allocation.decks.map(({ id, isComplete, missingAlone }) => ({
      id,
      name: decks.find((deck) => deck.id === id)?.name || t('untitled'),
      missing: isComplete ? 0 : missingAlone,
      play: `/play?deck=${id}`,
      open: `/decks/${id}`,
    }))
    const starters = STARTER_DECKS.map(({ id, nameKey, list }, at) => ({
      id,
      name: terms(`starter.${nameKey}`),
      missing: lacking[at] ?? 0,
      play: `/play?deck=starter:${id}`,
      open: `/d#${encodeDeckCode(list)}`,
    }))
    return [...own, ...starters]
  }, [pool, counts, decks, allocation, t, terms])
  const ready = candidates.filter(({ missing }) => missing === 0)
  const [nearest] = [...candidates].sort((a, b) => a.missing - b.missing)
  return (
    <section aria-label={t('ready.label')} data-testid="buildable">
      <p className="text-17/[1.35] text-ink-2">
        {ready.length > 0
          ? t.rich('ready.sum', {
              count: ready.length,
              b: (text) => <b className="text-amber">{text}</b>,
            })
          : nearest && t('ready.none', { name: nearest.name, count: nearest.missing })}
      </p>
      {ready.length > 0 && (
        <ul className="mt-1">
          {ready.map(({ id, name, play, open }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5">
              <b className="min-w-[9ch] flex-1 wrap-anywhere" data-as-written="">
                {name}
              </b>
              <Link
                className={buttonClass({ variant: 'primary' })}
                href={play}
                prefetch={false}
                aria-label={t('ready.playName', { name })}
              >
                {t('ready.play')}
              </Link>
              <Link
                className={buttonClass()}
                href={open}
                prefetch={false}
                aria-label={t('ready.openName', { name })}
              >
                {t('ready.open')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
